/** The contexts that are stored beside tokens, compared with a look-up of all rows on which a token depends. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { makeLog } from '../../src/base/log.ts';
import { tokenDigest } from '../../src/base/secrets.ts';
import { verify } from '../../src/operator/verify/verify.ts';
import type { Person } from '../support/people.ts';
import { type TestDatabase, testDatabase } from '../support/postgres.ts';
import { chooseRole, logInAs, request, startServer, type TestServer } from '../support/server.ts';
import { changes, drawChange, drawer, endings, makeChange } from '../support/token-changes.ts';
import { look, makeTokenWorld, prepareLook, type TokenWorld } from '../support/token-world.ts';
import { until } from '../support/time.ts';

let database: TestDatabase;
let owner: pg.Client;
/** A second session. */
let other: pg.Client;

before(async () => {
  database = await testDatabase();
  owner = await connect();
  other = await connect();
  await prepareLook(owner);
});
after(async () => {
  await Promise.all([owner.end(), other.end()]);
  await database.drop();
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  // No test below waits for another session: a wait is a failure.
  await client.query(`set lock_timeout = '60s'`);
  return client;
}

const makeWorld = (): Promise<TokenWorld> => makeTokenWorld(database.ownerUrl, owner);

/** The contexts that requests of the world's tokens get, and the expected ones; of a console session too. */
async function compare(client: pg.Client, world: TokenWorld, after: string): Promise<number> {
  let held = 0;
  const [issuer] = world.roleTokens;
  for (const [digest, from] of [
    ...world.roleTokens.map((token) => [token, {}] as const),
    [world.login, {}] as const,
    [issuer!, { address: '10.1.2.3' }] as const,
    [issuer!, { login: world.login }] as const,
  ]) {
    const looked = await look(client, digest, from);
    if (looked.held) held += 1;
    assert.deepEqual(looked.learned, looked.expected, `after ${after}`);
  }
  return held;
}

const verifyContexts = async (): Promise<string[]> =>
  (await verify({ ownerUrl: database.ownerUrl, log: makeLog('silent'), say: () => undefined }))
    .filter(({ holds }) => /context/.test(holds))
    .map(({ holds, where }) => `${holds}: ${where}`);

test('each kind of change of each account is seen at once, and its rollback too', async () => {
  const world = await makeWorld();
  await compare(owner, world, 'the beginning');
  for (const [kind, makeText] of [...changes, ...endings].entries())
    for (const index of [kind % 6, (kind + 1) % 6]) {
      const one = world.people[index]!;
      const draw = <T>(from: readonly T[]): T => from[(index + kind) % from.length]!;
      const text = makeText({ draw, world, one, another: world.people[2]! });
      await owner.query('begin');
      await makeChange(owner, text);
      await compare(owner, world, text);
      await owner.query('rollback');
    }
  const held = await compare(owner, world, 'the last rollback');
  // Eight role tokens and the login token, each of them stored; one of them looked at from another address, and in a
  // session.
  assert.equal(held, 10);
});

const rounds = process.env['TEST_DEEP'] === '1' ? 60 : 2;

for (let seed = 1; seed <= rounds; seed += 1) {
  test(`after each of many changes, a request learns of a token what all rows say: draw ${seed}`, async () => {
    const world = await makeWorld();
    const draw = drawer(seed * 7_919);
    let held = 0;
    await compare(owner, world, 'the beginning');
    for (let step = 0; step < 40; step += 1) {
      const text = drawChange(draw, world);
      await owner.query('begin');
      await makeChange(owner, text);
      // In the database transaction of the change, in another one that does not see it, and after its end.
      if (draw([true, false])) held += await compare(owner, world, `${text}, before its commit`);
      if (draw([true, false, false]) && !text.startsWith('truncate'))
        held += await compare(other, world, `${text}, unseen`);
      const end = draw(['commit', 'commit', 'rollback']);
      await owner.query(end);
      held += await compare(draw([owner, other]), world, `${text}; ${end}`);
    }
    // Otherwise nothing was compared: most changes concern one account, and the tokens of the others are stored.
    assert.ok(held > 30, `${held} contexts were held`);
    assert.deepEqual(await verifyContexts(), []);
  });
}

const heldOf = async (tokens: readonly Buffer[]): Promise<boolean[]> => {
  const held: boolean[] = [];
  for (const token of tokens) held.push((await look(owner, token)).held);
  return held;
};

test('a context is stored until something changes on which it depends', async () => {
  const { people, roleTokens, login } = await makeWorld();
  const [issuer, , agent, broker] = people as [Person, Person, Person, Person];
  const [ofIssuer, ofOther, ofAgent, , , , lent] = roleTokens as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ];
  const tokens = [ofIssuer, ofOther, ofAgent, lent, login];
  assert.deepEqual(await heldOf(tokens), [false, false, false, false, false]);
  assert.deepEqual(await heldOf(tokens), [true, true, true, true, true]);
  for (const text of [
    `update registry.accounts set name = 'New', slug = 'new' where id = '${issuer.accountId}'`,
    `update registry.api_clients set name = 'New', last_used_at = now() where id = '${issuer.apiClientId}'`,
    `update registry.api_clients set status = 'active' where id = '${issuer.apiClientId}'`,
    `update registry.users set first_name = 'New' where account_id = '${issuer.accountId}'`,
    `update auth.tokens set revoked_at = null where digest = '\\x${ofIssuer.toString('hex')}'`,
  ]) {
    await owner.query(text);
    assert.deepEqual(await heldOf(tokens), [true, true, true, true, true], text);
  }
  // A client of the broker acts in a role of the issuer: it depends on both accounts.
  await owner.query(`update registry.users_accounts set status = 'active' where id = '${issuer.usersAccountId}'`);
  await owner.query(
    `update registry.users_accounts set user_role = 'account_manager' where id = '${issuer.usersAccountId}'`,
  );
  assert.deepEqual(await heldOf(tokens), [false, true, true, false, false]);
  await owner.query(
    `update registry.api_clients set expires_at = now() + interval '1 day' where id = '${broker.apiClientId}'`,
  );
  assert.deepEqual(await heldOf(tokens), [true, true, true, false, true]);
  await owner.query(`update registry.appointments set status = 'active' where account_id = '${agent.accountId}'`);
  assert.deepEqual(await heldOf(tokens), [true, true, false, true, true]);
});

test('a change that commits while a token is looked up is seen by the next request', async () => {
  const { people, roleTokens } = await makeWorld();
  await owner.query('begin');
  await owner.query(`update registry.api_clients set status = 'suspended' where id = '${people[0]!.apiClientId}'`);
  // The look-up reads the client, and then waits for the delegations.
  await owner.query('lock table registry.delegations in access exclusive mode');
  const looking = other.query(`select auth.begin_read($1, '127.0.0.1', null, false) as kind`, [roleTokens[0]]);
  await waitsForLock();
  await owner.query('commit');
  // This request was sent before the change was committed.
  assert.equal((await looking).rows[0].kind, 'role');
  const { rows } = await other.query(`select digest from auth.token_contexts where digest = $1`, [roleTokens[0]]);
  assert.equal(rows.length, 1, 'it stores what it saw, with the stamps of before');
  assert.deepEqual((await look(other, roleTokens[0]!)).learned, (await look(owner, roleTokens[0]!)).expected);
  assert.equal((await look(other, roleTokens[0]!)).held, false);
});

async function waitsForLock(): Promise<void> {
  await until(async () => {
    const { rows } = await owner.query(
      `select from pg_locks where not granted and relation = 'registry.delegations'::regclass and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows.length > 0;
  });
}

test('nobody waits for a command that stores a context, and the token it is of can be revoked meanwhile', async () => {
  const { people, roleTokens } = await makeWorld();
  const [token, , , , , , lent] = roleTokens as Buffer[];
  const kindOf = async (digest: Buffer): Promise<string | null> =>
    (await other.query(`select auth.begin_read($1, '127.0.0.1', null, false) as kind`, [digest])).rows[0].kind;
  await owner.query('begin');
  for (const digest of [token, lent])
    assert.equal(
      (await owner.query(`select kind from auth.begin_command($1, '127.0.0.1', null)`, [digest])).rows[0].kind,
      'role',
    );
  assert.equal(await kindOf(token!), 'role');
  await other.query('select auth.revoke_token($1)', [token]);
  await other.query(`update registry.delegations set status = 'revoked' where account_id = $1`, [people[0]!.accountId]);
  assert.deepEqual([await kindOf(token!), await kindOf(lent!)], [null, null]);
  await owner.query('commit');
  assert.deepEqual([await kindOf(token!), await kindOf(lent!)], [null, null], 'after the context was stored');
});

test('where the database is read only, requests are authorised and nothing is stored', async () => {
  const { roleTokens } = await makeWorld();
  await owner.query('begin read only');
  assert.equal(
    (await owner.query(`select auth.begin_read($1, '127.0.0.1', null, true) as kind`, [roleTokens[0]])).rows[0].kind,
    'role',
  );
  await owner.query('commit');
  assert.deepEqual(await heldOf([roleTokens[0]!]), [false]);
});

test('a read may not write after it was authorised, whether a context was stored or not', async () => {
  const { roleTokens } = await makeWorld();
  for (const held of [false, true]) {
    await owner.query('begin');
    await owner.query(`select auth.begin_read($1, '127.0.0.1', null, true)`, [roleTokens[0]]);
    await assert.rejects(owner.query('delete from auth.tokens'), /read-only transaction/, String(held));
    await owner.query('rollback');
    await look(owner, roleTokens[0]!);
  }
});

/** Tokens of one person. */
async function openTokens(server: TestServer, count: number): Promise<{ person: Person; tokens: readonly string[] }> {
  const person = await server.person();
  const { loginToken } = await logInAs(server.address, person);
  const tokens: string[] = [];
  for (let number = 0; number < count; number += 1)
    tokens.push((await chooseRole(server.address, loginToken, person.usersAccountId)).json.token.access_token);
  return { person, tokens };
}

/** The contexts of the tokens that hold now, with the database transaction that stored each. */
async function storedFor(tokens: readonly string[]): Promise<readonly string[]> {
  const { rows } = await owner.query(
    `select s.xmin::text as stored_by
       from unnest($1::bytea[]) t (digest)
       cross join lateral auth.live_context(t.digest, '127.0.0.1') c
       join auth.token_contexts s on s.digest = c.digest
      order by t.digest`,
    [tokens.map(tokenDigest)],
  );
  return rows.map((row) => row.stored_by as string);
}

test('each of 24 tokens is looked up once, and once more after a change of their role, however their reads share', async () => {
  const server = await startServer({ database });
  try {
    const { person, tokens } = await openTokens(server, 24);
    const readBy = async (one: string): Promise<void> => {
      const { status, json } = await request(server.address, one);
      assert.deepEqual([status, json.data?.account], [200, person.accountId]);
    };
    const readInTurn = async (): Promise<void> => {
      for (const one of tokens) await readBy(one);
    };
    // Eight of each, which arrive together: where eight reads of different tokens shared, always the same eight.
    const eightOfEach = Array.from({ length: 8 }, () => tokens).flat();
    const readAtOnce = async (): Promise<void> => {
      await Promise.all(eightOfEach.map(readBy));
    };
    for (const first of [readInTurn, readAtOnce]) {
      await owner.query(
        `update registry.users_accounts
            set user_role = case user_role when 'account_manager' then 'account_administrator' else 'account_manager' end
          where id = $1`,
        [person.usersAccountId],
      );
      assert.deepEqual(await storedFor(tokens), []);
      await first();
      const stored = await storedFor(tokens);
      assert.equal(stored.length, 24, `${stored.length} contexts are stored after ${first.name}`);
      await readInTurn();
      await readAtOnce();
      await Promise.all(eightOfEach.toSorted().map(readBy));
      assert.deepEqual(await storedFor(tokens), stored, `no token was looked up again after ${first.name}`);
    }
  } finally {
    await server.stop();
  }
});

test('contexts and stamps are removed when they hold no longer', async () => {
  const { roleTokens, login } = await makeWorld();
  const [one, two, three] = roleTokens as [Buffer, Buffer, Buffer];
  const stored = async (): Promise<number[]> => {
    const { rows } = await owner.query(
      `select (select count(*)::integer from auth.token_contexts where digest = any ($1)) as contexts,
              (select count(*)::integer from auth.stamps where id in (select auth.stamp_id(d) from unnest($1::bytea[]) d)) as stamps`,
      [[one, two, three, login]],
    );
    return [rows[0].contexts, rows[0].stamps];
  };
  await heldOf([one, two, three, login]);
  await owner.query('select auth.revoke_token($1)', [one]);
  assert.deepEqual(await stored(), [4, 1]);
  await owner.query('select auth.delete_expired()');
  assert.deepEqual(await stored(), [4, 1], 'nothing has expired');
  // As if the tokens had been issued two days ago, all of them but the login token.
  await owner.query(`
    update auth.tokens set expires_at = expires_at - interval '2 days' where digest <> '\\x${login.toString('hex')}';
    update auth.token_contexts set live_until = live_until - interval '2 days' where digest <> '\\x${login.toString('hex')}';
    update auth.stamps set needed_until = needed_until - interval '2 days'`);
  await owner.query('select auth.delete_expired()');
  assert.deepEqual(await stored(), [1, 0]);
});

test('verify finds each context that was edited by hand', async () => {
  const { people, roleTokens } = await makeWorld();
  const [issuer, second] = people as [Person, Person];
  await owner.query(`update registry.delegations set quantity_max = 5 where id = $1`, [issuer.delegationId]);
  await owner.query(`update registry.api_clients set allowed_networks = '{127.0.0.0/8}' where id = $1`, [
    issuer.apiClientId,
  ]);
  const holds = 'Every context that is stored for a token is what its client, its role and their accounts give it';
  for (const edit of [
    `context = replace(context, account_id::text, '${second.accountId}')`,
    `user_role = 'account_auditor'`,
    'quantity_max = null',
    'allowed_networks = null',
    `live_until = live_until + interval '1 hour'`,
    'digest = sha256(digest)',
    `depends_on = depends_on[1:1], stamps = '{}'`,
  ]) {
    await owner.query('delete from auth.token_contexts');
    await heldOf(roleTokens);
    const { rows } = await owner.query(
      `update auth.token_contexts set ${edit} where digest = $1 returning encode(digest, 'hex') as digest`,
      [roleTokens[0]],
    );
    assert.deepEqual(await verifyContexts(), [`${holds}: the token with the digest ${rows[0].digest}`], edit);
  }
  await owner.query('delete from auth.token_contexts');
  assert.deepEqual(await verifyContexts(), []);
});

test('verify finds a table whose changes raise no stamps', async () => {
  await owner.query('drop trigger _400_stamps on registry.delegations');
  assert.deepEqual(await verifyContexts(), [
    'Every table on which contexts of tokens depend raises stamps: table registry.delegations, which has no trigger _400_stamps',
  ]);
});
