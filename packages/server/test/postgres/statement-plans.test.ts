/**
 * Statements that read whole tables are noticed, whatever the tables hold when they are planned; finding a token reads
 * none.
 */
import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { makeLog } from '../../src/base/log.ts';
import { type Database, openDatabase } from '../../src/postgres/database.ts';
import type { EndpointParts } from '../../src/registry.ts';
import { type TestDatabase, testDatabase, withClient } from '../support/postgres.ts';
import { logInAs, request, startServer } from '../support/server.ts';
import { growth, noteStatements, sequentialReadsOf } from '../support/statement-plans.ts';

let used: TestDatabase;
let database: Database;
before(async () => {
  used = await testDatabase();
  database = openDatabase({ url: used.appUrl, connections: 1, sharedConnections: 1, log: makeLog('silent') });
  await withClient(used.ownerUrl, async (client) => {
    await client.query(
      `insert into registry.accounts (id, account_type, name, slug)
       select gen_random_uuid(), 'issuer', 'Issuer ' || n, 'issuer-' || n from generate_series(1, 50) n`,
    );
    await client.query('analyze');
  });
});
after(async () => {
  await database.close();
  await used.discard();
});

test('a column without an index is noticed, a column with one is not', async () => {
  const noted = noteStatements();
  const parts = noted.note({ database } as EndpointParts);
  await parts.database.transaction(async (tx) => {
    await tx.query({ name: 'by_name', text: 'select id from registry.accounts where name = $1' }, ['Nobody']);
    await tx.query({ name: 'by_id', text: 'select name from registry.accounts where id = $1::uuid' }, [null]);
  });
  const found = await noted.findWholeReads(used);
  // No index of accounts begins with the name: read sequentially, or along all of an index.
  assert.ok(
    found.some((one) => one.startsWith('by_name reads the whole of accounts while it is empty')),
    found.join(),
  );
  assert.ok(
    found.some((one) => one.startsWith('by_name reads the whole of accounts after it has grown')),
    found.join(),
  );
  assert.deepEqual(
    found.filter((one) => !one.startsWith('by_name')),
    [],
  );
});

/**
 * The functions by which each request begins, and the tables that they read sequentially if planned right after VACUUM.
 */
const ofTokens: readonly (readonly [query: string, afterVacuum: readonly string[]])[] = [
  [`select auth.begin_read($1, '127.0.0.1', null, true)`, ['stamps', 'token_contexts', 'tokens']],
  [`select from auth.begin_command($1, '127.0.0.1', null)`, ['stamps', 'token_contexts', 'tokens']],
  [`select from auth.find_token($1, '127.0.0.1')`, ['tokens']],
  [`select from auth.find_client('nobody', $1, '127.0.0.1')`, ['accounts', 'api_client_secrets', 'api_clients']],
];

test('a token is found along indexes, whether the plan is made before the first token or among many', async () => {
  const server = await startServer();
  try {
    const nobody = hash('sha256', 'nobody', 'buffer');
    for (const [query] of ofTokens)
      assert.deepEqual(await sequentialReadsOf(server.database, query, [nobody]), [], query);
    const { roleToken } = await logInAs(server.address, await server.person());
    await request(server.address, roleToken);
    await server.owner(
      'insert into auth.stamps (id, stamp) select id, 1 from registry.accounts on conflict do nothing',
    );
    await server.owner('analyze');
    await server.owner(growth);
    const digest = hash('sha256', roleToken, 'buffer');
    for (const [query] of ofTokens)
      assert.deepEqual(await sequentialReadsOf(server.database, query, [digest]), [], query);
  } finally {
    await server.stop();
  }
});

test('right after VACUUM of empty tables these are read sequentially, until the next analyze', async () => {
  const empty = await testDatabase();
  await withClient(empty.ownerUrl, (client) => client.query('vacuum analyze'));
  for (const [query, tables] of ofTokens)
    assert.deepEqual(await sequentialReadsOf(empty, query, [hash('sha256', 'nobody', 'buffer')]), tables, query);
  await empty.discard();
});
