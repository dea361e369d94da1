/** Sections of one database transaction: each sees the rows of its own actor, whatever the other sections do. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeLog } from '../../src/base/log.ts';
import { type Database, openDatabase, type Tx } from '../../src/postgres/database.ts';
import { makePerson, type Person } from '../support/people.ts';
import { type TestDatabase, testDatabase } from '../support/postgres.ts';
import { testSecretKey } from '../support/server.ts';

let tested: TestDatabase;
let database: Database;
let people: readonly Person[];

before(async () => {
  tested = await testDatabase();
  const log = makeLog('silent', { write: () => undefined });
  database = openDatabase({ url: tested.appUrl, connections: 1, sharedConnections: 1, log });
  people = await Promise.all([1, 2, 3].map(() => makePerson(tested.ownerUrl, testSecretKey)));
});
after(async () => {
  await database.close();
  await tested.drop();
});

const ignore = (): void => undefined;
const become = (tx: Tx, { accountId, userId }: Person): Promise<unknown> =>
  tx.query({ name: 'become', text: `select auth.set_context($1, 'issuer', 'account_administrator', $2)` }, [
    accountId,
    userId,
  ]);
/** The accounts whose users a section sees: its own, and none without a context. */
const seen = async (tx: Tx): Promise<readonly string[]> =>
  (await tx.query<{ id: string }>({ name: 'seen', text: 'select distinct account_id as id from registry.users' })).map(
    ({ id }) => id,
  );
const contextOf = async (tx: Tx): Promise<string> =>
  (await tx.query<{ c: string | null }>({ text: `select current_setting('registry.context', true) as c` }))[0]!.c ?? '';

test('sections whose queries are sent in one turn see their own rows only, in every order and in every later turn', async () => {
  await database.transaction(async (tx) => {
    const sections = people.map(() => tx.section(ignore));
    const becoming = sections.map((section, index) => become(section, people[index]!));
    const expected = people.map(({ accountId }) => [accountId]);
    assert.deepEqual(await Promise.all([...sections, ...sections].map(seen)), [...expected, ...expected]);
    await Promise.all(becoming);
    for (const order of [
      [2, 0, 1],
      [1, 1, 0],
      [0, 2, 2],
    ])
      assert.deepEqual(
        await Promise.all(order.map((index) => seen(sections[index]!))),
        order.map((index) => expected[index]),
      );
  });
});

test('a section that begins after another has no context, and neither has the database transaction itself', async () => {
  await database.transaction(async (tx) => {
    const first = tx.section(ignore);
    const second = tx.section(ignore);
    await become(first, people[0]!);
    assert.deepEqual(await Promise.all([seen(first), seen(second), seen(tx)]), [[people[0]!.accountId], [], []]);
    await become(second, people[1]!);
    assert.deepEqual(await seen(tx), []);
    assert.equal(await contextOf(tx), '');
    assert.deepEqual(await seen(first), [people[0]!.accountId]);
  });
});

test('the next database transaction on the connection begins without the contexts of the one before', async () => {
  const use = (committed: boolean): Promise<unknown> =>
    database.transaction(async (tx) => {
      const sections = people.map(() => tx.section(ignore));
      assert.deepEqual(await Promise.all(sections.map(seen)), [[], [], []]);
      await Promise.all(sections.map((section, index) => become(section, people[index]!)));
      assert.deepEqual(await seen(sections[0]!), [people[0]!.accountId]);
      if (!committed) throw new TypeError('undone');
    });
  await use(true);
  await assert.rejects(use(false), /undone/);
  await use(true);
});

test('the section whose query failed is found', async () => {
  const sections: Tx[] = [];
  const failing = database.transaction(async (tx) => {
    sections.push(tx.section(ignore), tx.section(ignore), tx.section(ignore));
    await Promise.all([seen(sections[0]!), sections[1]!.query({ text: 'select 1 / 0' }), seen(sections[2]!)]);
  });
  await assert.rejects(failing, /division by zero/);
  assert.deepEqual(
    sections.map(({ hasFailed }) => hasFailed),
    [false, true, false],
  );
});

test('the commit of a section commits nothing', async () => {
  const calls: string[] = [];
  await database.transaction(async (tx) => {
    const section = tx.section(() => void calls.push('sent'));
    section.commit();
    assert.deepEqual(await seen(section), []);
  });
  assert.deepEqual(calls, ['sent']);
});
