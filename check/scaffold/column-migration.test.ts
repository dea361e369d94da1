/** Migrations that add a column, made as after a release, on a database that the program of before serves. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { migrate } from '../../packages/server/src/operator/migrate/migrate.ts';
import { ownMigrations } from '../../packages/server/src/operator/migrate/migration-files.ts';
import { testAppPassword } from '../../packages/server/test/support/app-password.ts';
import { copyMigrations } from '../../packages/server/test/support/migrations.ts';
import { withClient } from '../../packages/server/test/support/postgres.ts';
import { ReversalRegister } from '../../packages/server/test/support/reversal-register.ts';
import type { TestServer } from '../../packages/server/test/support/server.ts';
import { assertVerified, startWhole } from '../../packages/server/test/support/test-client.ts';
import { columnLists, fillColumns } from '../row-types.ts';
import { repositoryRoot } from '../tree.ts';
import { columnMigration, type NewColumn, rename } from './column-migration.ts';

const present = {
  schema: readFileSync(join(repositoryRoot, 'packages/server/database/schema.sql'), 'utf8'),
  lists: columnLists,
  released: readdirSync(ownMigrations)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => readFileSync(join(ownMigrations, file), 'utf8'))
    .join('\n'),
  unreleased: '',
};
const columns: readonly NewColumn[] = [
  { table: 'assets', name: 'test_note', type: 'text collate "C"', longest: 20 },
  { table: 'holders', name: 'test_day', type: 'date' },
  { table: 'lots', name: 'test_fee', type: 'numeric(38, 10)' },
];
const [ofAssets, ofHolders, ofLots] = columns.map((column) => columnMigration(column, present)) as [Made, Made, Made];
type Made = ReturnType<typeof columnMigration>;
const [[rowType, nextRowType], [post, nextPost]] = [...ofLots.successors] as [[string, string], [string, string]];

let server: TestServer;
let register: ReversalRegister;
const folder = copyMigrations();
before(async () => {
  folder.add('000901_assets', ofAssets.text);
  folder.add('000902_assets-validated', ofAssets.validation!);
  folder.add('000903_holders', ofHolders.text);
  folder.add('000904_lots', ofLots.text);
  server = await startWhole();
  register = await ReversalRegister.open(server);
  const { ownerUrl } = server.database;
  await migrate({ ownerUrl, appPassword: testAppPassword, folder: folder.path, say: () => {} });
});
after(async () => {
  folder.remove();
  await server.stop();
});

test('the program of before issues, transfers and reverses on the migrated database', async () => {
  const [assetId, one, other] = [await register.asset(), await register.holder('Ada'), await register.holder('Bo')];
  await register.record('issueUnits', { assetId, holderId: one, quantity: '10', effectiveDate: '2024-01-02' });
  const issued = await register.state(assetId);
  const transfer = await register.transfer(assetId, one, other, '10', '2024-02-01');
  await register.reverse(transfer, '2024-02-01');
  assert.deepEqual(await register.state(assetId), issued);
  await assertVerified(server);
});

/**
 * Writes the lot that the reversal opened again in the place of itself, with other fees in it and in the lot that it
 * replaces. Shape: its fee then, or the constraint that refuses it.
 */
async function writeLot(name: string, type: string, fee: string | null, feeBefore: string | null): Promise<unknown> {
  const { accountId, userId } = register.client.person;
  return await withClient(server.database.ownerUrl, async (client) => {
    const { rows } = await client.query('select to_jsonb(l) as lot from registry.lots l where reopens is not null');
    const { lot } = rows[0] as { lot: { id: string; reopens: string } };
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query('update registry.lots set test_fee = $2 where id = $1', [lot.reopens, feeBefore]);
    await client.query('delete from registry.lots where id = $1', [lot.id]);
    await client.query('set local session_replication_role = origin');
    await client.query('set local role registry_app');
    await client.query('select auth.set_context($1, $2, $3, $4)', [
      accountId,
      'issuer',
      'account_administrator',
      userId,
    ]);
    const lots = `array(select n from jsonb_populate_recordset(null::registry.${type}, $2) n)`;
    try {
      await client.query(
        `select ${name}($1, null, null, ${lots}, null, null, null, null, null, null, null, null, null)`,
        [accountId, JSON.stringify([{ ...lot, test_fee: fee }])],
      );
      return (await client.query('select test_fee from registry.lots where id = $1', [lot.id])).rows[0].test_fee;
    } catch (error) {
      return (error as { constraint?: string }).constraint ?? error;
    }
  });
}

test('the successor of the function writes the column, and the former one leaves it empty', async () => {
  assert.equal(await writeLot(nextPost, nextRowType, '2.5', '2.5'), '2.5000000000');
  assert.equal(await writeLot(post, rowType, '2.5', null), null);
});

test('a list in a function that keeps its name has the column: a lot is opened again with its fee alone', async () => {
  assert.equal(await writeLot(nextPost, nextRowType, '2.5', '2.4'), 'lot_reopened_alike');
  assert.equal(await writeLot(post, rowType, null, '2.4'), 'lot_reopened_alike');
});

test('the column is guarded as the one beside it is', async () => {
  await assert.rejects(server.owner('update registry.lots set test_fee = 1'), /append-only|append only|never/i);
  await assert.rejects(server.owner(`update registry.assets set test_note = ''`), {
    constraint: 'assets_test_note_length',
  });
  const { rows } = await server.owner(
    `select has_column_privilege('registry_app', 'registry.assets', 'test_note', 'update') as asset,
            has_column_privilege('registry_app', 'registry.holders', 'test_day', 'update') as holder,
            has_column_privilege('registry_ledger', 'registry.holders', 'test_day', 'select') as ledger,
            has_column_privilege('registry_app', 'registry.lots', 'test_fee', 'update') as lot`,
  );
  assert.deepEqual(rows, [{ asset: true, holder: true, ledger: false, lot: false }]);
});

test('the successor has the owner, the settings, the grants and the comment of the function', async () => {
  const { rows } = await server.owner(
    `select p.proowner::regrole::text as owner, p.prosecdef, p.proconfig, p.proacl::text as grants,
            obj_description(p.oid) as comment
       from pg_proc p
      where p.oid in ($1::regproc, $2::regproc)`,
    [post, nextPost],
  );
  assert.equal(rows.length, 2);
  assert.deepEqual(rows[0], rows[1]);
});

test('the lists are as the declaration has them once the column is declared there', () => {
  const declared = columnLists[rowType]!;
  const [first, ...others] = declared.columns;
  const columnsNow = [
    first!,
    { ...first!, name: 'test_fee', type: 'numeric', member: 'testFee', nullable: true },
    ...others,
  ];
  const lists = { ...columnLists, [nextRowType]: { ...declared, columns: columnsNow } };
  const again = fillColumns(ofLots.text, lists);
  assert.match(again, /create type registry\.\w+ as \(\n {2}id uuid,\n {2}test_fee numeric,\n {2}holder_id/);
  assert.match(again, /\n {8}n\.id, n\.test_fee, n\.holder_id/);
});

test('a list in a file that no release has is left to npm run golden', () => {
  const { text, successors } = columnMigration(columns[2]!, { ...present, released: '', unreleased: present.released });
  assert.deepEqual([...successors], []);
  assert.doesNotMatch(text, /create type|function registry\.(?!reject_change)/);
});

test('names of successors replace whole names', () => {
  const successors = new Map([
    ['lot_row', 'lot_row_2'],
    ['registry.post', 'registry.post_2'],
  ]);
  assert.equal(
    rename("'lot_row' lot_row_2 registry.lot_row[] registry.post( registry.posting_row x.lot_row", successors),
    "'lot_row_2' lot_row_2 registry.lot_row_2[] registry.post_2( registry.posting_row x.lot_row",
  );
});
