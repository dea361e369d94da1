/**
 * Reads of many tenants that arrive at once: each reads the rows that its own token sees, in a database transaction of
 * its own.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeLog } from '../../src/base/log.ts';
import { tokenDigest } from '../../src/base/secrets.ts';
import { entities } from '../../src/entities/entity-list.ts';
import { type Database, openDatabase } from '../../src/postgres/database.ts';
import { authoriseReadQuery } from '../../src/store/access/tokens.ts';
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

interface Found {
  readonly kind: string | null;
  readonly ids: readonly string[];
  readonly begun: string;
}

/** Reads the ids of an entity's rows by a token. */
async function idsOf(token: string, table: string): Promise<Found> {
  const text = `
    select coalesce(array_agg(t.id::text order by t.id), '{}') as ids, now()::text as begun
      from ${table} t`;
  const { authorised, rows: found } = await database.queryAs<{ kind: string | null }, Omit<Found, 'kind'>>(
    authoriseReadQuery({ token: { digest: tokenDigest(token) }, clientAddress: '127.0.0.1', document: null }, false),
    { statement: { name: `ids of ${table}`, text }, values: [] },
    { shares: true },
  );
  return { kind: authorised!.kind, ...found[0]! };
}

test('reads of several tenants and of an unknown token see their own rows only, and share no database transaction', async () => {
  const { north, south, keeper, broker, dealer, investor } = world.tenants;
  const roles = [north, south, keeper, broker, dealer, investor].map(
    ({ roles: { account_administrator } }) => account_administrator,
  );
  const unknown = `${roles[0]!.roleToken.slice(0, -4)}0000`;
  const expectedOf = (entity: string, role: TenantRole | undefined): string[] =>
    role === undefined
      ? []
      : seenRows(entity, role, rows)
          .map((row): string => row['id'])
          .sort();
  let shown = 0;
  for (const [turn, { name, table }] of entities.entries()) {
    // Another role comes first in each turn, and the unknown token behind another role.
    const first = turn % roles.length;
    const order: (TenantRole | undefined)[] = [...roles.slice(first), ...roles.slice(0, first)];
    order.splice(1 + (turn % (roles.length - 1)), 0, undefined);
    const read = (): Promise<Found[]> => Promise.all(order.map((role) => idsOf(role?.roleToken ?? unknown, table)));
    await read();
    // Once more, because reads share nothing before they were quick.
    const found = await read();
    for (const [index, role] of order.entries()) {
      const { kind, ids } = found[index]!;
      assert.equal(kind, role === undefined ? null : 'role');
      assert.deepEqual(ids.toSorted(), expectedOf(name, role), `${name} as ${role?.account.name ?? 'nobody'}`);
      shown += ids.length;
    }
    assert.equal(new Set(found.map(({ begun }) => begun)).size, found.length);
  }
  assert.ok(shown > 1_000, `${shown} rows were shown`);
});
