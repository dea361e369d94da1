/** Logins and role selections of a moment, compared with the same one by one, as the first release records them. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { newId, sha256 } from '../../src/base/ids.ts';
import { secretDigest } from '../../src/base/secrets.ts';
import { testSecretKey } from '../support/server.ts';
import { type TestDatabase, testDatabase } from '../support/postgres.ts';
import { changes, drawChange, drawer, endings, makeChange } from '../support/token-changes.ts';
import { insertToken, makeTokenWorld, type TokenWorld } from '../support/token-world.ts';

let database: TestDatabase;
let owner: pg.Client;
let world: TokenWorld;
/** A login token of each person's client, then a token of a role. */
let logins: readonly Buffer[];

before(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
after(async () => {
  await owner.end();
  await database.drop();
});

async function begin(): Promise<void> {
  world = await makeTokenWorld(database.ownerUrl, owner);
  const own: Buffer[] = [];
  for (const person of world.people) own.push(await insertToken(owner, person, null));
  logins = [...own, world.roleTokens[0]!];
}

const written = `
  select jsonb_build_array(
           (select jsonb_agg(to_jsonb(t) order by t.digest) from auth.tokens t),
           (select jsonb_agg(to_jsonb(e) order by e.id) from registry.audit_entries e),
           (select jsonb_agg(jsonb_build_array(c.id, c.last_used_at) order by c.id) from registry.api_clients c)
         ) as content`;

interface Outcome {
  readonly rows: Record<string, unknown>[];
  /** All rows of the tables that a login writes. */
  readonly left: unknown;
}

/** Runs a statement, looks at what it wrote, and takes it back. */
async function outcomeOf(text: string, values: readonly unknown[]): Promise<Outcome> {
  await owner.query('savepoint outcome');
  const { rows } = await owner.query(text, [...values]);
  const { rows: left } = await owner.query(written);
  await owner.query('rollback to savepoint outcome');
  return { rows, left: left[0].content };
}

const addresses = ['127.0.0.1', '10.1.2.3'];
const addressOf = (index: number): string => addresses[index % 2]!;

/** Logs all clients in, the first one twice, and one with the secret of another. */
async function compareLogins(after: string): Promise<void> {
  const { people } = world;
  const tried = [...people, people[0]!, { ...people[1]!, clientSecret: people[2]!.clientSecret }];
  const values = [
    tried.map(({ clientId }) => clientId),
    tried.map(({ clientSecret }) => secretDigest(testSecretKey, clientSecret)),
    tried.map((_, index) => addressOf(index)),
    tried.map(() => Buffer.from(sha256(newId()))),
    // A token lives a day at most.
    tried.map((_, index) => (index === 0 ? 100_000 : 3_600)),
    tried.map(() => newId()),
    tried.map((_, index) => (index % 2 === 0 ? 'login' : 'login.via_query')),
    tried.map((_, index) => `request ${index}`),
  ];
  const together = await outcomeOf('select * from auth.log_in_group($1, $2, $3, $4, $5, $6, $7, $8, false)', values);
  const expected = await outcomeOf(
    `select l.*
       from unnest($1::text[], $2::bytea[], $3::inet[], $4::bytea[], $5::integer[], $6::uuid[], $7::text[], $8::text[])
            with ordinality n (client_id, secret_digest, remote, digest, lifetime, audit_id, action, request_id, number)
      cross join lateral auth.log_in(
              n.client_id, n.secret_digest, n.remote, n.digest, make_interval(secs => n.lifetime), n.audit_id, n.action,
              n.request_id, false) l
      order by n.number`,
    values,
  );
  const rolesOf = new Map<unknown, unknown>();
  const rows = together.rows.map(({ api_client_id: client, roles, ...row }) => {
    if (roles !== null) {
      assert.ok(!rolesOf.has(client), 'the roles of a client are there once');
      rolesOf.set(client, roles);
    }
    return { ...row, roles: row['network_allowed'] === true ? rolesOf.get(client) : null };
  });
  assert.deepEqual(rows, expected.rows, `after ${after}`);
  assert.deepEqual(together.left, expected.left, `after ${after}`);
}

/** Selects each role with the login of its client, and some with that of another. */
async function compareRoles(after: string): Promise<void> {
  const { people } = world;
  const tried = [...logins.keys()].flatMap((login) => [0, 1].map((step) => [login, (login + step) % people.length]));
  const digests = tried.map(() => Buffer.from(sha256(newId())));
  const before = [
    tried.map(([login]) => logins[login!]),
    tried.map((_, index) => addressOf(index)),
    tried.map(([, role]) => people[role!]!.usersAccountId),
    digests,
  ];
  const behind = [tried.map(() => newId()), tried.map((_, index) => `request ${index}`)];
  const seconds = tried.map((_, index) => (index === 0 ? 100_000 : 600));
  const together = await outcomeOf('select at from auth.select_roles($1, $2, $3, $4, $5, $6, $7) at', [
    ...before,
    seconds,
    ...behind,
  ]);
  const expected = await outcomeOf('select at from auth.issue_role_tokens($1, $2, $3, $4, $5, $6, $7, $8) at', [
    ...before,
    seconds.map((one) => `${one} s`),
    tried.map(() => false),
    ...behind,
  ]);
  assert.deepEqual(together, expected, `after ${after}`);
}

async function compare(after: string): Promise<void> {
  await compareLogins(after);
  await compareRoles(after);
}

test('each kind of change of each account has the same consequence for logins and role selections', async () => {
  await begin();
  await owner.query('begin');
  await compare('the beginning');
  await owner.query('rollback');
  for (const [kind, makeText] of [...changes, ...endings].entries()) {
    const index = kind % 6;
    const one = world.people[index]!;
    const draw = <T>(from: readonly T[]): T => from[(index + kind + 1) % from.length]!;
    const text = makeText({ draw, world, one, another: world.people[2]! });
    await owner.query('begin');
    await makeChange(owner, text);
    await compare(text);
    await owner.query('rollback');
  }
});

const rounds = process.env['TEST_DEEP'] === '1' ? 40 : 1;

test('drawn changes, one upon the other, have the same consequence too', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await begin();
    const draw = drawer(1_414 + round);
    await owner.query('begin');
    const made: string[] = [];
    for (let step = 0; step < 15; step += 1) {
      const text = drawChange(draw, world);
      await makeChange(owner, text);
      made.push(text);
      await compare(made.join(';\n'));
    }
    await owner.query('rollback');
  }
});

test('a client that logged in less than a minute ago is not written again, and one whose row is locked is left', async () => {
  await begin();
  const { clientId, clientSecret, apiClientId } = world.people[0]!;
  const values = (): unknown[] => [
    [clientId, clientId],
    [0, 1].map(() => secretDigest(testSecretKey, clientSecret)),
    addresses,
    [0, 1].map(() => Buffer.from(sha256(newId()))),
    [600, 600],
    [newId(), newId()],
    ['login', 'login'],
    ['a', 'b'],
  ];
  const logIn = (): Promise<unknown> =>
    owner.query('select from auth.log_in_group($1, $2, $3, $4, $5, $6, $7, $8, false)', values());
  const state = async (): Promise<{ used: string | null; version: string }> =>
    (
      await owner.query(
        'select last_used_at::text as used, xmin::text as version from registry.api_clients where id = $1',
        [apiClientId],
      )
    ).rows[0];
  const other = new pg.Client({ connectionString: database.ownerUrl });
  await other.connect();
  await other.query('begin');
  await other.query('select from registry.api_clients where id = $1 for no key update', [apiClientId]);
  await owner.query(`set lock_timeout = '60s'`);
  await logIn();
  assert.equal((await state()).used, null);
  await other.query('rollback');
  await other.end();
  await logIn();
  const first = await state();
  assert.notEqual(first.used, null);
  await logIn();
  assert.deepEqual(await state(), first);
  await owner.query(`update registry.api_clients set last_used_at = now() - interval '61 seconds' where id = $1`, [
    apiClientId,
  ]);
  const past = await state();
  await logIn();
  assert.notEqual((await state()).used, past.used);
});

test('the role that serves learns nothing by the secret of another client, or by a token that is none', async () => {
  const [one, another] = world.people as [TokenWorld['people'][number], TokenWorld['people'][number]];
  const never = Buffer.alloc(32, 7);
  await owner.query('begin');
  await owner.query('set local role registry_app');
  const { rows: opened } = await owner.query(
    `select *
       from auth.log_in_group(
              array[$1, $1], array[$2, $3]::bytea[], array['127.0.0.1', '127.0.0.1']::inet[], array[$4, $5]::bytea[],
              array[60, 60], array[gen_random_uuid(), gen_random_uuid()], array['login', 'login'], array['x', 'x'], true
            )`,
    [one.clientId, secretDigest(testSecretKey, another.clientSecret), never, Buffer.alloc(32, 8), Buffer.alloc(32, 9)],
  );
  const nothing = { network_allowed: null, expires_at: null, api_client_id: null, roles: null };
  assert.deepEqual(opened, [nothing, nothing]);
  const { rows: selected } = await owner.query(
    `select auth.select_roles(
              array[$1::bytea], array['127.0.0.1'::inet], array[$2::uuid], array[$3::bytea], array[60],
              array[gen_random_uuid()], array['x']
            ) as at`,
    [never, one.usersAccountId, Buffer.alloc(32, 8)],
  );
  assert.deepEqual(selected, [{ at: null }]);
  await owner.query('rollback');
});

/** Rows that the session has read since it last reported, of tables that grow with the number of clients. */
const rowsRead = async (): Promise<number> =>
  (
    await owner.query(
      `select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int as read
         from pg_stat_xact_all_tables
        where relname in ('tokens', 'users_accounts', 'delegations', 'api_clients', 'api_client_secrets', 'accounts')`,
    )
  ).rows[0].read;

test('a login and a role selection read the rows of one client, also while PostgreSQL has no statistics', async () => {
  await begin();
  const [one, another] = world.people as [TokenWorld['people'][number], TokenWorld['people'][number]];
  const { rows: tokens } = await owner.query('select count(*)::int as count from auth.tokens');
  assert.ok(tokens[0].count > 40);
  const remote = ['127.0.0.1'];
  const more = [[Buffer.alloc(32, 8)], [60], [newId()]];
  const logIn = [[one.clientId], [secretDigest(testSecretKey, one.clientSecret)], remote, ...more, ['login'], ['x']];
  const select = (role: string): unknown[] => [[logins[0]], remote, [role], ...more, ['x']];
  const cases: readonly (readonly [text: string, values: readonly unknown[]])[] = [
    ['select from auth.log_in_group($1, $2, $3, $4, $5, $6, $7, $8, false)', logIn],
    ['select from auth.select_roles($1, $2, $3, $4, $5, $6, $7)', select(one.usersAccountId)],
    ['select from auth.select_roles($1, $2, $3, $4, $5, $6, $7)', select(another.usersAccountId)],
    ['select from auth.select_roles($1, $2, $3, $4, $5, $6, $7)', select(newId())],
  ];
  for (const [text, values] of cases) {
    await owner.query('begin');
    const before = await rowsRead();
    await owner.query(text, [...values]);
    const read = (await rowsRead()) - before;
    await owner.query('rollback');
    assert.ok(read <= 20, `${text} reads ${read} rows`);
  }
});
