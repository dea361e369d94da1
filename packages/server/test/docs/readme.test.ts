/** The shell examples, pasted one after another as a newcomer would. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { startDemo } from '../support/demo.ts';
import { followTabs } from '../support/guide.ts';
import { blocksOf, runShell, withoutShell } from '../support/pages.ts';

const server = beforeTests(startDemo);

const shellOf = (page: string): string[] =>
  blocksOf(page)
    .filter(({ language, tab }) => language === 'sh' && tab === '')
    .map(({ text }) => text);

const run = (blocks: readonly string[]): Promise<readonly string[]> => {
  const { clientId, clientSecret } = server.client;
  return runShell(blocks, {
    ASSET_REGISTRY_URL: server.address,
    ASSET_REGISTRY_CLIENT_ID: clientId,
    ASSET_REGISTRY_CLIENT_SECRET: clientSecret,
    BASE: server.address,
  });
};

test('the requests of the README lead from login to a first mutation', { skip: withoutShell }, async () => {
  const blocks = shellOf('README.md');
  assert.equal(blocks.length, 13);
  // The mutation that is to be sent twice is.
  const answers = await run([...blocks.slice(0, 6), ...blocks.slice(5, 11), ...following(blocks.slice(11))]);
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

test('a program and the command line print what the README shows', { skip: withoutShell }, async () => {
  for (const tab of ['TypeScript', 'registry']) {
    const answered = (await followTabs(server, ['README.md'], tab)).get('README.md')!;
    assert.deepEqual(
      answered.map(({ answer }) => answer),
      answered.map(({ example }) => example.answer),
    );
  }
});

test('the requests of the page on monitoring are answered', { skip: withoutShell }, async () => {
  const [answer] = await run(shellOf('docs/operating/monitor.md'));
  assert.match(answer!, /^\{"status":"ready"\}/);
  assert.match(answer!, /^http_request_duration_seconds_count\{.*route="\/readyz"/m);
});
