/** Credentials, profiles and roles, and mutations as people and programs do them. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { balancesOf, issue, makeClass, makeHolders } from '../../server/test/support/holdings.ts';
import type { TestServer } from '../../server/test/support/server.ts';
import { openColleague, openTestClient, startShared, type TestClient } from '../../server/test/support/test-client.ts';
import type { Io } from '../src/io.ts';
import { csvOf } from '../src/output/csv.ts';
import { makeRowPrinter } from '../src/output/print.ts';
import { TableLayout } from '../src/output/table.ts';
import { envOf, newHome, printed, type Ran, runCommand, type RunOptions } from './support/command.ts';

let server: TestServer;
let issuer: TestClient;
let env: Record<string, string>;
let assetId: string;
let [ada, bo] = ['', ''];
before(async () => {
  server = await startShared();
  issuer = await openTestClient(server);
  env = envOf(server.address, issuer.person);
  assetId = await makeClass(issuer);
  [ada, bo] = (await makeHolders(issuer, 2)) as [string, string];
  await issue(issuer, assetId, ada, '100');
});
after(() => server.stop());

const run = (words: readonly string[], options: RunOptions = {}): Promise<Ran> =>
  runCommand([...words, '--timeout', '300'], { env, ...options });

const transfer = (quantity: string): string[] => {
  const receivers = JSON.stringify({ holderId: bo, quantity });
  const words = ['do', 'transferUnits', '--asset-id', assetId, '--from-holder-id', ada, '--receivers', receivers];
  return [...words, '--effective-date', '2026-02-01'];
};

const loginWords = (clientId: string): string[] => ['login', '--url', `${server.address}/`, '--client-id', clientId];

test('login keeps the secret in a file that the user alone reads, and logout forgets it', async () => {
  const { clientId, clientSecret } = issuer.person;
  const home = { HOME: newHome() };
  const file = join(home.HOME, '.config/asset-registry/profiles.json');
  const wrong = await run(loginWords(clientId), { env: home, stdin: `cs_${'x'.repeat(43)}` });
  assert.equal(wrong.code, 4, wrong.stderr);
  assert.match(
    wrong.stderr,
    /^The client id and secret are not accepted\. .*\n\(client_authentication_failed, request /,
  );
  const { code, stderr } = await run(loginWords(clientId), { env: home, stdin: `${clientSecret}\n` });
  assert.equal(code, 0, stderr);
  assert.equal(statSync(file).mode & 0o777, 0o600);
  const me = JSON.parse((await run(['whoami'], { env: home })).stdout);
  assert.deepEqual(
    [me.profile, me.url, me.clientId, me.usersAccountId, me.lens],
    ['default', server.address, clientId, issuer.person.usersAccountId, 'issuer'],
  );
  assert.ok(me.may.includes('transferUnits'));
  chmodSync(file, 0o644);
  const open = await run(['whoami'], { env: home });
  assert.deepEqual(
    [open.code, open.stderr],
    [78, `Other users of this machine may read ${file}, which holds secrets. Run: chmod 600 ${file}\n`],
  );
  chmodSync(file, 0o600);
  assert.equal((await run(['logout'], { env: home })).code, 0);
  assert.ok(!readFileSync(file, 'utf8').includes(clientSecret));
  const out = await run(['whoami'], { env: home });
  assert.deepEqual(
    [out.code, out.stderr],
    [4, 'The profile default is logged out. Run: registry login --profile default\n'],
  );
});

test('a command prints the credentials of a profile, and the environment comes before it', async () => {
  const home = { HOME: newHome() };
  const kept = join(home.HOME, 'vault.json');
  writeFileSync(kept, JSON.stringify({ clientId: issuer.person.clientId, clientSecret: issuer.person.clientSecret }));
  const login = ['login', '--url', server.address, '--profile', 'vault', '--credential-command', `cat ${kept}`];
  const { code, stderr } = await run(login, { env: home });
  assert.equal(code, 0, stderr);
  assert.doesNotMatch(readFileSync(join(home.HOME, '.config/asset-registry/profiles.json'), 'utf8'), /"cs_/);
  assert.equal(JSON.parse((await run(['whoami'], { env: home })).stdout).profile, 'vault');
  const other = await openTestClient(server);
  const both = { ...home, ASSET_REGISTRY_CLIENT_ID: other.person.clientId };
  const half = await run(['whoami'], { env: both });
  assert.deepEqual([half.code, half.stderr.includes('ASSET_REGISTRY_CLIENT_SECRET is not set')], [78, true]);
  const whole = { ...both, ASSET_REGISTRY_CLIENT_SECRET: other.person.clientSecret };
  assert.equal(JSON.parse((await run(['whoami'], { env: whole })).stdout).clientId, other.person.clientId);
  // The secret of one registry is never sent to another.
  const elsewhere = await run(['whoami'], { env: { ...home, ASSET_REGISTRY_URL: 'https://other.example' } });
  assert.deepEqual([elsewhere.code, elsewhere.stderr.includes('another registry')], [78, true]);
  writeFileSync(kept, 'locked');
  const locked = await run(['whoami'], { env: home });
  assert.deepEqual([locked.code, locked.stderr.includes('does not print {"clientId"')], [78, true]);
});

test('a client with several roles chooses one; one with none is told how it gets one', async () => {
  const { mutate, person } = issuer;
  const auditor = await openColleague(server, issuer, 'account_auditor');
  const { apiClient, clientSecret } = await mutate(
    'createApiClient',
    { name: 'Two' },
    'apiClient { clientId } clientSecret',
  );
  const two = { clientId: apiClient.clientId as string, clientSecret: clientSecret as string };
  const home = { HOME: newHome() };
  const none = await run(loginWords(two.clientId), { env: home, stdin: two.clientSecret });
  assert.deepEqual([none.code, /may act in no role yet/.test(none.stderr)], [0, true]);
  assert.equal((await run(['list', 'holders'], { env: home })).code, 4);
  for (const role of [person.usersAccountId, auditor.person.usersAccountId])
    await mutate('createDelegation', { usersAccountId: role, clientId: two.clientId }, 'delegation { id }');
  const several = await run(['list', 'holders'], { env: home });
  assert.equal(several.code, 4);
  assert.match(
    several.stderr,
    /^The client may act in several roles\. Choose one: registry use <slug\/user_role>.*\n(?: {2}.*\n){2}$/,
  );
  const slug = `a-${person.accountId}`;
  const used = await run(['use', `${slug}/account_auditor`], { env: home });
  assert.equal(used.code, 0, used.stderr);
  const me = async (...words: string[]) => JSON.parse((await run(['whoami', ...words], { env: home })).stdout);
  assert.equal((await me()).usersAccountId, auditor.person.usersAccountId);
  assert.equal((await me('--role', person.usersAccountId)).role, `${slug}/account_administrator`);
  assert.equal((await me('--roles')).length, 2);
  const refused = await run(transfer('1'), { env: home });
  assert.deepEqual([refused.code, /\(not_permitted, /.test(refused.stderr)], [4, true]);
  const unknown = await run(['use', 'somebody/else'], { env: home });
  assert.deepEqual([unknown.code, /may not act in the role somebody\/else/.test(unknown.stderr)], [4, true]);
});

test('a mutation is tried, done once under its key, and told what stands in its way', async () => {
  const tried = await run([...transfer('40'), '--dry-run']);
  assert.equal(tried.code, 0, tried.stderr);
  assert.ok(JSON.parse(tried.stdout).checks.length > 5);
  const still = await run([...transfer('40'), '--dry-run', '--input', '{"dryRun": false}']);
  assert.match(still.stderr, /A dry run: nothing was recorded/);
  assert.deepEqual(await balancesOf(server, assetId), { [ada]: '100' });
  const tooMany = await run([...transfer('101'), '--dry-run']);
  assert.deepEqual([tooMany.code, /It would be refused\.\nThis takes 101 units/.test(tooMany.stderr)], [3, true]);
  assert.equal(JSON.parse(tooMany.stdout).transaction, null);
  const refused = await run(transfer('101'));
  assert.deepEqual([refused.code, refused.stdout], [3, '']);
  assert.match(refused.stderr, /^This takes 101 units.*\n\(insufficient_units, request /);
  for (const isAgain of [false, true]) {
    const done = await run([...transfer('40'), '--idempotency-key', `order-7-${assetId}`]);
    assert.equal(done.code, 0, done.stderr);
    assert.equal(JSON.parse(done.stdout).replayed, isAgain);
    assert.equal(done.stderr.includes('had been done before'), isAgain);
    assert.deepEqual(await balancesOf(server, assetId), { [ada]: '60', [bo]: '40' });
  }
  const row = { assetId, fromHolderId: ada, effectiveDate: '2026-02-01' };
  const lines = ['1', '1000'].map((quantity) => JSON.stringify({ ...row, receivers: [{ holderId: bo, quantity }] }));
  const file = join(newHome(), 'rows.ndjson');
  writeFileSync(file, lines.join('\n'));
  const some = await run(['do', 'transferUnitsBulk', '--mode', 'EACH', '--rows', `@${file}`], {
    terminal: { typed: ['y'] },
  });
  assert.deepEqual([some.code, /Refused rows: 1\. The others are done: 1\./.test(some.stderr)], [3, true], some.stderr);
  assert.match(some.stdout, /^row +outcome +code.*\n1 +refused +insufficient_units/m);
  const operator = await openColleague(server, issuer, 'account_operator');
  const proposed = await run(transfer('1'), { env: envOf(server.address, operator.person) });
  assert.deepEqual([proposed.code, /waits for an approval/.test(proposed.stderr)], [0, true]);
});

test('on a terminal a transfer is asked about, and the result is a table', async () => {
  const before = await balancesOf(server, assetId);
  const refused = await run(transfer('5'), { terminal: { typed: ['n'] } });
  assert.deepEqual([refused.code, /Nothing was done\./.test(refused.stderr)], [130, true], refused.stderr);
  assert.deepEqual(await balancesOf(server, assetId), before);
  const tooMany = await run(transfer('5000'), { terminal: {} });
  assert.deepEqual([tooMany.code, /block: This takes 5,000 units/.test(tooMany.stderr)], [3, true], tooMany.stderr);
  const done = await run(transfer('5'), { terminal: { typed: ['y'] } });
  assert.equal(done.code, 0, done.stderr);
  assert.match(done.stderr, /^Transfer 5 units of Class [^]*Do it as account_administrator of Harbour Foods plc at/m);
  assert.match(done.stdout, /^instruction\.status +completed$/m);
  assert.notDeepEqual(await balancesOf(server, assetId), before);
  const list = await run(['list', 'assets', '--id', assetId, '--columns', 'name status'], { terminal: {} });
  assert.match(list.stdout, /^name {2,}status\nClass \S+ {2}active\n$/);
});

test('lists are read whole, chosen by values and written as CSV, NDJSON and JSON', async () => {
  const all = await run(['list', 'holders', '--all', '--first', '1', '-o', 'ndjson', '--columns', 'id']);
  assert.deepEqual(
    all.stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line).id as string)
      .sort(),
    [ada, bo].sort(),
  );
  const one = await run(['list', 'holders', '--first', '1', '--order-by', 'HOLDER_NUMBER_DESC']);
  assert.equal(JSON.parse(one.stdout)[0].id, bo);
  assert.match(one.stderr, /^There are more rows: --all, or --after \S+$/m);
  for (const output of ['json', 'csv']) {
    const words = ['list', 'holders', '-o', output];
    assert.equal((await run([...words, '--all', '--first', '1'])).stdout, (await run(words)).stdout);
  }
  const chosen = await run([
    'list',
    'positions',
    '--asset-id',
    assetId,
    '--filter',
    `{"holderId": {"equalTo": "${bo}"}}`,
    '--columns',
    'balance holder { id }',
    '-o',
    'csv',
  ]);
  assert.equal(chosen.stdout, `balance,holder.id\r\n46,${bo}\r\n`);
  const asked = await run([
    'ask',
    'query ($id: ID!) { holderById(id: $id) { holderNumber } }',
    '--variables',
    JSON.stringify({ id: ada }),
  ]);
  assert.equal(JSON.parse(asked.stdout).holderById.holderNumber, '1');
});

test('rows are printed as their pages come, and those of CSV when all columns are known', async () => {
  const pages = [
    [{ id: '1', to: null }],
    [],
    [
      { id: '2', to: { at: '\u2028é' } },
      { id: '3', to: null },
    ],
  ];
  const printed: Record<string, string[]> = {};
  for (const output of ['json', 'ndjson', 'csv'] as const) {
    let text = '';
    const stdout = new Writable({ write: (part, _encoding, taken) => ((text += part), taken()) });
    const printer = makeRowPrinter({ stdout } as unknown as Io, { output });
    for (const page of pages) await printer.print(page);
    const before = text;
    await printer.end();
    printed[output] = [before, text];
  }
  const all = pages.flat();
  const json = JSON.stringify(all, null, 2);
  assert.deepEqual(printed['json'], [json.slice(0, -2), `${json}\n`]);
  const lines = all.map((row) => `${JSON.stringify(row)}\n`).join('');
  assert.deepEqual(printed['ndjson'], [lines, lines]);
  assert.deepEqual(printed['csv'], ['', 'id,to.at\r\n1,\r\n2,\u2028é\r\n3,\r\n']);
});

test('logins at the same time lose no profile, and the lock of one that was killed is not for ever', async () => {
  const home = newHome();
  const folder = join(home, '.config/asset-registry');
  const file = join(folder, 'profiles.json');
  mkdirSync(`${file}.lock`, { recursive: true });
  utimesSync(`${file}.lock`, 0, 0);
  const module = new URL('../src/settings/profiles.ts', import.meta.url).href;
  const each = Array.from({ length: 20 }, (_, index) => index);
  const login = async (name: string): Promise<unknown> => {
    const text = `import { changeProfile } from '${module}';
      for (const index of ${JSON.stringify(each)})
        changeProfile({ HOME: '${home}' }, '${name}' + index, () => ({ url: 'https://register.example' }), true);`;
    return promisify(execFile)(process.execPath, ['--input-type=module', '--eval', text]);
  };
  const names = ['ada', 'bo', 'cy'];
  await Promise.all(names.map(login));
  const { profiles } = JSON.parse(readFileSync(file, 'utf8'));
  assert.deepEqual(Object.keys(profiles).sort(), names.flatMap((name) => each.map((index) => name + index)).sort());
  assert.deepEqual(readdirSync(folder), ['profiles.json']);
});

test('no text of a register runs in a spreadsheet or moves the cursor of a terminal', () => {
  const rows = [{ name: '=1+1', quantity: '-5', note: 'a "b", c' }];
  assert.equal(csvOf(rows), `name,quantity,note\r\n'=1+1,-5,"a ""b"", c"\r\n`);
  const hostile = ['＝1+1', '\n=1', 'x;=HYPERLINK(A1)', 'x\t"@cmd'].map((name) => ({ name }));
  assert.equal(csvOf(hostile), `name\r\n'＝1+1\r\n"'\n'=1"\r\n"x;'=HYPERLINK(A1)"\r\n"x\t""'@cmd"\r\n`);
  assert.equal(csvOf([{ to: null }, { to: { id: '7' } }]), 'to.id\r\n\r\n7\r\n');
  const parts = [
    [{ id: '1', name: 'A\u001b[2J\u202eB', wide: '日本', empty: null, last: 'x'.repeat(40) }],
    [{ id: '2345', name: null, wide: '', empty: null, last: null }],
  ];
  const layout = new TableLayout();
  for (const rows of parts) layout.measure(rows);
  const { shown, hidden } = layout.columns(30);
  const text = layout.head(shown) + parts.map((rows) => layout.lines(shown, rows)).join('');
  assert.equal(text, 'id    name     wide\n1     A·[2J·B  日本\n2345\n');
  assert.deepEqual(hidden, ['last']);
});

test('no output has a secret or a token', () => {
  const all = printed.join('\n');
  assert.ok(!all.includes(issuer.person.clientSecret));
  assert.doesNotMatch(all, /(?<![\w-])[lr]t_[\w-]{20}/);
});
