/** Sections of one database transaction, one for each of many tenants: each reads the rows that its own role sees, of every entity. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeLog } from '../../src/base/log.ts';
import { tokenDigest } from '../../src/base/secrets.ts';
import { entities } from '../../src/entities/entity-list.ts';
import { type Database, openDatabase, type Tx } from '../../src/postgres/database.ts';
import { authenticateQuery } from '../../src/store/tokens.ts';
import type { TestServer } from '../support/server.ts';
import type { TenantRole, World } from '../support/tenants.ts';
import { startWorld } from '../support/world.ts';
import { readRows, type Rows, seenRows } from './visibility.ts';

let server: TestServer;
let world: World;
let rows: Rows;
let database: Database;

before(async () => {
  ({ server, world } = await startWorld());
  rows = await readRows(server.database.ownerUrl);
  const log = makeLog('silent', { write: () => undefined });
  database = openDatabase({ url: server.database.appUrl, connections: 1, sharedConnections: 1, log });
});
after(async () => {
  await database.close();
  await server.stop();
});

const ignore = (): void => undefined;

/** Authorises the token of a role. */
const begin = (section: Tx, { roleToken }: TenantRole): Promise<unknown> => {
  const { statement, values } = authenticateQuery({ digest: tokenDigest(roleToken) }, '127.0.0.1');
  return section.query(statement, values);
};

/** The rows of an entity that row-level security shows. Shape: their ids, in their order. */
async function idsOf(section: Tx, table: string): Promise<string[]> {
  const found = await section.query<{ id: string }>({ name: table, text: `select id::text as id from ${table}` });
  return found.map(({ id }) => id).sort();
}

const expected = (entity: string, role: TenantRole): string[] =>
  seenRows(entity, role, rows)
    .map((row): string => row['id'])
    .sort();

test('sections of several tenants each read the rows of their own role, whatever the order of their statements', async () => {
  const { north, south, keeper, broker, dealer, investor, saver } = world.tenants;
  const administrators = [north, south, keeper, broker, dealer, investor, saver].map(
    ({ roles }) => roles.account_administrator,
  );
  const roles = [...administrators, north.roles.account_viewer, south.roles.account_viewer];
  let shown = 0;
  await database.transaction(async (tx) => {
    const sections = roles.map(() => tx.section(ignore));
    const authorised = Promise.all(sections.map((section, index) => begin(section, roles[index]!)));
    for (const [turn, { name, table }] of entities.entries()) {
      // Another section is the first in each turn, and the last one of a turn is not that of the next.
      const order = roles.map((_, index) => (index * (turn % 2 === 0 ? 1 : 2) + turn) % roles.length);
      const found = await Promise.all(order.map((index) => idsOf(sections[index]!, table)));
      for (const [at, index] of order.entries()) {
        const role = roles[index]!;
        assert.deepEqual(found[at], expected(name, role), `${name} as ${role.account.name} ${role.userRole}`);
        shown += found[at].length;
      }
      assert.deepEqual(await idsOf(tx, table), [], `${name} without a section`);
    }
    await authorised;
  });
  assert.ok(shown > 1_000, `${shown} rows were shown`);
});

test('a section whose token has ended reads nothing beside those of other tenants', async () => {
  const [north, south] = [world.tenants.north.roles.account_manager, world.tenants.south.roles.account_manager];
  await database.transaction(async (tx) => {
    const [first, ended, last] = [tx.section(ignore), tx.section(ignore), tx.section(ignore)];
    const unknown = { ...north, roleToken: `${north.roleToken.slice(0, -4)}0000` };
    const authorised = Promise.all([begin(first, north), begin(ended, unknown), begin(last, south)]);
    const found = await Promise.all([first, ended, last].map((section) => idsOf(section, 'registry.assets')));
    assert.deepEqual(found, [expected('Asset', north), [], expected('Asset', south)]);
    await authorised;
  });
});
