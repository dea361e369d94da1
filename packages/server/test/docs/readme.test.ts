/** The shell examples, pasted one after another as a newcomer would. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startDemo } from '../support/demo.ts';
import { blocksOf, runShell, withoutShell } from '../support/pages.ts';
import type { Person } from '../support/people.ts';
import type { TestServer } from '../support/server.ts';
import { startShared } from '../support/test-client.ts';

let server: TestServer;
let person: Person;

before(async () => {
  server = await startShared();
  person = await server.person();
});
after(() => server.stop());

const shellOf = (page: string): string[] =>
  blocksOf(page)
    .filter(({ language }) => language === 'sh')
    .map(({ text }) => text);

const run = (blocks: readonly string[]): Promise<readonly string[]> =>
  runShell(blocks, { BASE: server.address, CLIENT_ID: person.clientId, CLIENT_SECRET: person.clientSecret });

test('the requests of the README lead from login to a first mutation', { skip: withoutShell }, async () => {
  const blocks = shellOf('README.md');
  assert.equal(blocks.length, 13);
  const demo = await startDemo();
  // The mutation that is to be sent twice is.
  const commands = [...blocks.slice(0, 6), ...blocks.slice(5, 11), ...following(blocks.slice(11))];
  const { clientId, clientSecret } = demo.client;
  const settings = { BASE: demo.address, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret };
  let answers: readonly string[];
  try {
    answers = await runShell(commands, settings);
  } finally {
    await demo.stop();
  }
  const [login, published, role, assets, dryRun, first, again, ready, issued, transferred, held, happened, , , stream] =
    answers;
  for (const answer of [login!, published!]) {
    const { token, roles } = JSON.parse(answer);
    assert.match(token.access_token, /^lt_/);
    assert.equal(roles.data.length, 10);
  }
  assert.equal(role, '');
  assert.equal(JSON.parse(assets!).data.allAssets.nodes[0].name, 'Ordinary Shares');
  const founders = { name: 'Founders shares', status: 'draft' };
  const tried = JSON.parse(dryRun!).data.createAsset;
  assert.deepEqual(tried.asset, founders);
  assert.deepEqual(new Set(tried.checks.map(({ outcome }: { outcome: string }) => outcome)), new Set(['pass']));
  const [done, replayed] = [first!, again!].map((answer) => JSON.parse(answer).data.createAsset);
  assert.deepEqual(done, { replayed: false, asset: { id: done.asset.id, ...founders } });
  assert.deepEqual(replayed, { ...done, replayed: true });
  assert.equal(JSON.parse(ready!).data.authorizeUnits.asset.authorizedTotal, '10000');
  assert.deepEqual(JSON.parse(issued!).data.issueUnits, {
    transaction: { sequence: 2, type: 'issue' },
    lot: { quantity: '1000' },
  });
  assert.deepEqual(JSON.parse(transferred!).data.transferUnits, {
    transaction: { sequence: 3, type: 'transfer' },
    lot: { quantity: '300' },
  });
  const { today, inFebruary } = JSON.parse(held!).data.assetById;
  const balances = ({ nodes }: { nodes: readonly { balance: string }[] }) => nodes.map(({ balance }) => balance);
  assert.deepEqual([balances(today), balances(inFebruary)], [['700', '300'], ['1000']]);
  assert.equal(JSON.parse(happened!).data[0].type, 'units.issued');
  const bodies = [...stream!.matchAll(/^data: (.*)$/gm)].map(([, body]) => JSON.parse(body!));
  assert.deepEqual(
    bodies.map(({ type }) => type),
    ['units.issued'],
  );
});

/** The stream of the first block and the mutation of the second, each once the one before is seen to work. */
function following([stream, mutation]: readonly string[]): string[] {
  const seen = (what: string): string => `until grep -q '${what}' "$STREAM"; do sleep 0.1; done`;
  const background = / &\n$/;
  assert.match(stream!, background);
  return [
    `STREAM=$(mktemp)\n${stream!.replace(background, ' > "$STREAM" &')}\n${seen('^id: ')}`,
    mutation!,
    `${seen('units.issued')}\ncat "$STREAM"; kill $!; rm "$STREAM"`,
  ];
}

test('the requests of the login guide get the answers that it shows', { skip: withoutShell }, async () => {
  const blocks = shellOf('docs/guides/login-and-roles.md');
  assert.equal(blocks.length, 8);
  const [form, json, basic, published, role, viewer, exchanged, ended] = await run(blocks);
  for (const answer of [form!, json!, basic!, published!]) {
    assert.deepEqual(Object.keys(JSON.parse(answer)), ['token', 'roles']);
  }
  assert.deepEqual(Object.keys(JSON.parse(role!)), ['token']);
  assert.equal(JSON.parse(viewer!).data.viewer.account.name, person.accountName);
  assert.match(JSON.parse(exchanged!).access_token, /^rt_/);
  assert.equal(JSON.parse(ended!).token_use, 'login');
});

test('the requests of the page on monitoring are answered', { skip: withoutShell }, async () => {
  const [answer] = await run(shellOf('docs/operating/monitor.md'));
  assert.match(answer!, /^\{"status":"ready"\}/);
  assert.match(answer!, /^http_request_duration_seconds_count\{.*route="\/readyz"/m);
});
