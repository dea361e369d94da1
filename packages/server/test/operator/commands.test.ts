import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { emptyDatabase, testDatabase, withClient } from '../support/postgres.ts';
import { type Ran, runOperator, settingsOf } from '../support/operator.ts';
import { startWhole, takeRole } from '../support/test-client.ts';
import { openBrowser } from '../support/console.ts';
import { post } from '../support/invited-people.ts';
import { login } from '../support/server.ts';

let settings: Record<string, string>;
const register = beforeTests(startWhole);
before(async () => {
  settings = settingsOf(register.database);
});

const run = (...words: string[]): Promise<Ran> => runOperator(words, settings);
/** The words that open an account. */
const opening = (slug: string): string[] =>
  'account open --type issuer --name Lanternmills --administrator-first-name Ines --administrator-last-name Okafor'
    .split(' ')
    .concat('--slug', slug, '--email', 'ines@example.test');
const open = (slug: string, ...more: string[]): Promise<Ran> => run(...opening(slug), ...more);

test('account open makes an administrator and a client with a delegation for that role', async () => {
  const { code, stdout, stderr } = await open('lantern-mills', '--json');
  assert.equal(code, 0, stderr);
  const opened = JSON.parse(stdout);
  const { json } = await login(register.address, opened);
  assert.deepEqual(
    json.roles.data.map((role: Record<string, string>) => [
      role['account_name'],
      role['user_role'],
      role['users_account_id'],
      role['email'],
    ]),
    [['Lanternmills', 'account_administrator', opened.usersAccountId, 'ines@example.test']],
  );
  const held = await takeRole(register, json.token.access_token, opened.usersAccountId);
  const seen = await held.read('{ viewer { account { slug } } allAuditEntries { nodes { action user { id } } } }');
  assert.equal(seen.viewer.account.slug, 'lantern-mills');
  assert.deepEqual(
    seen.allAuditEntries.nodes.slice(0, 3),
    ['openAccount', 'createApiClient', 'createDelegation'].map((action) => ({ action, user: null })),
  );
});

test('account open says that a person is invited, and user invite makes the link of the first administrator', async () => {
  const { stdout } = await open('each-person');
  assert.match(stdout, /^client_secret .*\nThis is the client of the first administrator, for programs\./m);
  const inviting = ['user', 'invite', '--account', 'each-person', '--email'];
  const publicUrl = { ...settings, REGISTRY_PUBLIC_URL: 'https://register.example' };
  const { code, stdout: printed } = await runOperator([...inviting, 'INES@example.test', '--json'], publicUrl);
  assert.equal(code, 0, printed);
  const [, invitation] = /^https:\/\/register\.example\/invitation#(inv_\S+)$/.exec(JSON.parse(printed).link)!;
  const { json } = await post(openBrowser(register.address.replace('127.0.0.1', 'localhost')), '/console/invitation', {
    invitation,
  });
  assert.deepEqual([json.firstName, json.accountName, json.invitedBy], ['Ines', 'Lanternmills', null]);
  const nobody = await run(...inviting, 'nobody@example.test');
  assert.deepEqual(
    [nobody.code, nobody.stderr],
    [1, 'The account each-person has no user with the address nobody@example.test.\n'],
  );
});

test('an account that cannot be opened leaves no row and prints the reason', async () => {
  await open('opened-already');
  const { code, stdout, stderr } = await open('opened-already');
  assert.deepEqual([code, stdout], [1, '']);
  assert.equal(stderr, 'Another account of this installation has the slug opened-already. Choose another slug.\n');
  const { rows } = await register.owner(
    `select count(*)::integer as made from registry.accounts where slug = 'opened-already'`,
  );
  assert.equal(rows[0].made, 1);
});

test('a client is made, rotated, listed and revoked', async () => {
  const opened = JSON.parse((await open('client-life', '--json')).stdout);
  const made = JSON.parse(
    (
      await run(
        'client',
        'create',
        '--account',
        'client-life',
        '--name',
        'Nightly run',
        '--delegate-of',
        opened.usersAccountId,
        '--network',
        '127.0.0.0/8',
        '::1/128',
        '--json',
      )
    ).stdout,
  );
  assert.equal((await login(register.address, made)).json.roles.data.length, 1);
  const rotated = JSON.parse((await run('client', 'rotate', made.clientId, '--retire-after', '0', '--json')).stdout);
  assert.equal((await login(register.address, made)).status, 401);
  assert.equal((await login(register.address, rotated)).status, 200);
  const listed = JSON.parse((await run('client', 'list', '--account', 'client-life', '--json')).stdout);
  assert.deepEqual(
    listed.map((client: Record<string, unknown>) => [
      client['account'],
      client['name'],
      client['status'],
      client['liveSecrets'],
    ]),
    [
      ['client-life', 'First administrator', 'active', 1],
      ['client-life', 'Nightly run', 'active', 1],
    ],
  );
  assert.deepEqual(listed[1].allowedNetworks, ['127.0.0.0/8', '::1/128']);
  assert.deepEqual([listed[0].allowedNetworks, listed[0].expiresAt, listed[1].expiresAt], [[], null, null]);
  const role = { usersAccountId: opened.usersAccountId, account: 'client-life', userRole: 'account_administrator' };
  assert.deepEqual([listed[0].roles, listed[1].roles], [[role], [role]]);
  const everyClient = await run('client', 'list');
  const facts = 'active, 1 live secret, last used .* UTC, expires never, from 127\\.0\\.0\\.0/8 ::1/128';
  assert.match(
    everyClient.stdout,
    new RegExp(
      `^${made.clientId}  client-life  ${facts}  Nightly run\\n  ${opened.usersAccountId}  client-life, account_administrator$`,
      'm',
    ),
  );
  assert.match(everyClient.stdout, /expires never, from anywhere  First administrator$/m);
  // At the beginning of a word: the random part of an id may have these letters by chance.
  assert.doesNotMatch(everyClient.stdout, /(?<![\w-])cs_/);
  assert.equal((await run('client', 'revoke', made.clientId)).code, 0);
  assert.equal((await login(register.address, rotated)).status, 401);
  assert.match((await run('client', 'revoke', made.clientId)).stderr, /^No client has the client_id ci_/);
});

test('accounts are listed with type and status', async () => {
  const { accountId } = await register.person({ accountType: 'custodian', name: 'Vault and Sons' });
  const { stdout } = await run('account', 'list');
  assert.match(stdout, new RegExp(`^${accountId}  a-${accountId}  custodian, active  Vault and Sons$`, 'm'));
});

test('a role is delegated to the client of another account, listed and revoked', async () => {
  const principal = await register.person();
  const vendor = await register.person();
  const slug = `a-${principal.accountId}`;
  const limits = '--mutation createAsset authorizeUnits --quantity-max 1000 --propose-only --no-approve'.split(' ');
  const words = ['--account', slug, '--role', principal.usersAccountId, '--client', vendor.clientId];
  const made = JSON.parse((await run('delegation', 'create', ...words, ...limits, '--json')).stdout);
  const rolesOf = async (): Promise<string[]> =>
    (await login(register.address, vendor)).json.roles.data.map((role: Record<string, string>) => role['slug']).sort();
  const vendorSlug = `a-${vendor.accountId}`;
  assert.deepEqual(await rolesOf(), [slug, vendorSlug].sort());
  const { stdout } = await run('delegation', 'list');
  const lineOf = (id: string, account: string, role: string, limit: string): string =>
    `${id}  ${account}  active  ${role} (account_administrator)  ${vendor.clientId}  ${limit}`;
  const limited = 'mutations createAsset authorizeUnits, at most 1000 units, proposes only, approves nothing';
  const lines = stdout.split('\n');
  assert.ok(lines.includes(lineOf(made.id, slug, principal.usersAccountId, limited)), stdout);
  assert.ok(lines.includes(lineOf(vendor.delegationId, vendorSlug, vendor.usersAccountId, 'without limits')), stdout);
  assert.equal((await run('delegation', 'revoke', made.id, '--account', slug)).code, 0);
  assert.deepEqual(await rolesOf(), [vendorSlug]);
  const entries = await register.owner(
    `select action, user_id from registry.audit_entries where object_id = $1 order by id`,
    [made.id],
  );
  assert.deepEqual(entries.rows, [
    { action: 'createDelegation', user_id: null },
    { action: 'revokeDelegation', user_id: null },
  ]);
});

test('a wrong argument is refused with a sentence and an exit code', async () => {
  const cases: [words: string[], code: number, message: RegExp][] = [
    [['client', 'create', '--account', 'nobody', '--name', 'A'], 1, /^There is no account with the slug nobody\.$/m],
    [['client', 'list', '--account', 'nobody'], 1, /^There is no account with the slug nobody\.$/m],
    [['delegation', 'list', '--account', 'nobody'], 1, /^There is no account with the slug nobody\.$/m],
    [['client', 'rotate', 'nonsense'], 1, /^No client has the client_id nonsense/m],
    [['client', 'rotate', 'nonsense', '--retire-after', 'soon'], 2, /Seconds are a whole number\./],
    [
      ['client', 'create', '--account', 'a', '--name', 'A', '--expires-at', 'tomorrow'],
      2,
      /The instant must be an RFC 3339 date-time with offset, such as 2026-01-31T12:00:00Z/,
    ],
    [['account', 'open', '--type', 'bank'], 2, /Allowed choices are issuer, broker/],
    [['account', 'open', '--type', 'issuer'], 2, /required option '--name <name>' not specified/],
    [['nonsense'], 2, /unknown command 'nonsense'/],
  ];
  for (const [words, code, message] of cases) {
    const ran = await run(...words);
    assert.deepEqual([ran.code, ran.stdout], [code, ''], words.join(' '));
    assert.match(ran.stderr, message);
    assert.equal(/\n\s+at /.test(ran.stderr), false, ran.stderr);
  }
});

test('the operator commands describe their purpose', async () => {
  for (const words of [[], ['client', 'rotate']]) {
    const { code, stdout } = await run(...words, '--help');
    assert.equal(code, 0);
    assert.match(stdout, /^Usage: operator/);
  }
});

test('settings are printed with their values, and secrets masked', async () => {
  const { code, stdout } = await runOperator(['config'], { ...settings, REGISTRY_BODY_MAX: '4096' });
  assert.equal(code, 0);
  assert.match(stdout, /^PORT = 4000 \(default\)\n {4}Port the server listens on/m);
  assert.match(stdout, /^REGISTRY_BODY_MAX = 4096 \(set\) bytes$/m);
  assert.match(stdout, /^REGISTRY_SECRET_KEY = \(set, not shown\)$/m);
  for (const secret of [settings['DATABASE_URL']!, settings['REGISTRY_SECRET_KEY']!])
    assert.equal(stdout.includes(secret), false);
  const wrong = await runOperator(['config'], { PORT: 'x', REGISTRY_NO_SUCH: '1' });
  assert.deepEqual([wrong.code, wrong.stdout], [78, '']);
  assert.match(wrong.stderr, /PORT is "x"[\s\S]*REGISTRY_NO_SUCH is not a setting/);
});

test('expired tokens are swept', async () => {
  const opened = await register.person();
  await login(register.address, opened);
  await register.owner(`update auth.tokens set expires_at = now() - interval '2 days' where api_client_id = $1`, [
    opened.apiClientId,
  ]);
  const { stdout } = await run('token', 'sweep');
  assert.match(stdout, /^[1-9]\d* tokens removed\.\n$/);
});

test('an empty database is refused', async (t) => {
  const database = await emptyDatabase();
  t.after(() => database.drop());
  const own = { DATABASE_URL: database.ownerUrl, REGISTRY_SECRET_KEY: settings['REGISTRY_SECRET_KEY']! };
  const early = await runOperator(['client', 'list'], own);
  assert.equal(early.code, 1);
  assert.equal(/\n\s+at /.test(early.stderr), false, early.stderr);
});

test('a migrated database without accounts is filled with the demo register, once', async () => {
  const database = await testDatabase();
  try {
    const both = settingsOf(database);
    const migrated = await runOperator(['migrate'], both);
    assert.deepEqual(
      [migrated.code, migrated.stdout],
      [0, 'The database has the schema of this program.\n'],
      migrated.stderr,
    );
    const demo = await runOperator(['demo', '--json'], both);
    assert.equal(demo.code, 0, demo.stderr);
    const [all, viewer] = JSON.parse(demo.stdout);
    assert.deepEqual([all.roles.length, viewer.roles.length], [10, 1]);
    const again = await runOperator(['demo'], both);
    assert.deepEqual(
      [again.code, again.stderr],
      [1, 'The database holds accounts already; the demo register is made in an empty one.\n'],
    );
    const verified = await runOperator(['verify'], both);
    assert.deepEqual([verified.code, verified.stdout], [0, 'Everything holds.\n'], verified.stderr);
    const { rows } = await withClient(database.ownerUrl, (client) =>
      client.query('select count(*)::integer as accounts from registry.accounts'),
    );
    assert.equal(rows[0].accounts, 7);
  } finally {
    await database.drop();
  }
});

test('a missing database and a key that cannot be stored are each reported in a sentence', async () => {
  const { code, stderr } = await runOperator(['client', 'list'], {
    ...settings,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    DATABASE_OWNER_URL: '',
  });
  assert.equal(code, 1);
  assert.match(stderr, /^The database cannot be reached: .*ECONNREFUSED.*\n$/);
  const keyless = { DATABASE_URL: settings['DATABASE_URL']!, REGISTRY_DATA_DIR: '/dev/null/none' };
  const refused = await runOperator(['client', 'list'], keyless);
  assert.equal(refused.code, 78);
  assert.match(refused.stderr, /^The secret key of this register is missing: \/dev\/null\/none\/secret-key\./m);
});
