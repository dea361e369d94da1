import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { canonicalJson, newId, sha256 } from '../../src/base/ids.ts';
import { makeLog } from '../../src/base/log.ts';
import { migrate } from '../../src/operator/migrate/migrate.ts';
import { verify } from '../../src/operator/verify/verify.ts';
import { emptyDatabase, testAppPassword, withClient } from '../support/postgres.ts';

const ownFolder = fileURLToPath(new URL('../../database/migrations/', import.meta.url));
const log = makeLog('silent');
const register = newId();

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let folder: string;
before(async () => {
  database = await emptyDatabase();
  folder = mkdtempSync(join(tmpdir(), 'registry-backfill-'));
  cpSync(ownFolder, folder, { recursive: true, filter: (path) => !/000003|00000[4-9]/.test(path) });
});
after(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

type Adjustment = readonly [quantity: string, effectiveDate: string, recordedAt: string];

/** An asset as the registry kept it before there was a ledger. */
async function addAsset(client: pg.Client, adjustments: readonly Adjustment[], kind = 'limited'): Promise<string> {
  const [id, created] = [newId(), newId()];
  await addInstruction(client, { id: created, type: 'createAsset', assetId: id, input: { name: `Class ${id}` } });
  await client.query(
    `insert into registry.assets (register_id, id, name, type, status, authorized_kind, authorized_total, quantity_scale)
     values ($1, $2, $3, 'common_stock', 'active', $4, $5, 10)`,
    [register, id, `Class ${id}`, kind, kind === 'limited' ? '0' : null],
  );
  for (const [where, [quantity, effectiveDate, recordedAt]] of adjustments.entries()) {
    const instruction = newId();
    const input = { assetId: id, quantity, authority: 'Resolution', effectiveDate };
    await addInstruction(client, { id: instruction, type: 'authorizeUnits', assetId: id, input });
    await client.query(
      `with added as (update registry.assets set authorized_total = authorized_total + $4::numeric where id = $2 returning authorized_total)
       insert into registry.authorized_adjustments
         (register_id, id, asset_id, sequence, quantity, authorized_total, authority, effective_date, instruction_id, recorded_at)
       select $1, $3, $2, $5, $4::numeric, authorized_total, 'Resolution', $6, $7, $8 from added`,
      [register, id, newId(), quantity, where + 1, effectiveDate, instruction, recordedAt],
    );
  }
  return id;
}

async function addInstruction(
  client: pg.Client,
  { id, type, assetId, input }: { id: string; type: string; assetId: string; input: object },
): Promise<void> {
  await client.query(
    `insert into registry.instructions (register_id, id, type, status, asset_id, account_id, payload, payload_digest, checks, completed_at)
     values ($1, $2, $3, 'completed', $4, $1, $5, $6, '[]', now())`,
    [register, id, type, assetId, JSON.stringify(input), sha256(canonicalJson({ mutation: type, input }))],
  );
}

const migrated = (from?: string) =>
  migrate({
    ownerUrl: database.ownerUrl,
    appPassword: testAppPassword,
    say: () => undefined,
    ...(from ? { folder: from } : {}),
  });

test('what was authorised before there was a ledger is in the ledger, in the words of the program', async () => {
  await migrated(folder);
  const same = '2026-03-01T00:00:00.000001Z';
  const ids = await withClient(database.ownerUrl, async (client) => {
    await client.query('begin');
    await client.query(
      `insert into registry.accounts (id, account_type, name, slug) values ($1, 'issuer', 'Northwind Rail plc', 'northwind-rail')`,
      [register],
    );
    await client.query(
      `with u as (insert into registry.users (account_id, id, first_name, last_name, email) values ($1, $2, 'Ada', 'Keeper', 'ada.keeper@example.test') returning id)
       insert into registry.users_accounts (account_id, id, user_id, user_role, status) select $1, $3, id, 'account_administrator', 'active' from u`,
      [register, newId(), newId()],
    );
    const made = {
      backdated: await addAsset(client, [
        ['1000.5', '2026-02-01', same],
        ['-0.0000000001', '2026-02-03', same],
        ['200', '2026-01-01', same],
        ['-300', '2026-01-15', '2026-02-28T23:59:59.999999Z'],
        ['7', '2026-02-01', '2026-04-01T10:00:00Z'],
      ]),
      early: await addAsset(client, [
        ['500', '2026-05-01', same],
        ['-400', '2026-01-01', same],
        ['100', '2025-01-01', same],
        ['-200', '2025-06-01', same],
      ]),
      single: await addAsset(client, [['9999999999999999999999999999.9999999999', '1850-12-31', same]]),
      none: await addAsset(client, []),
      unlimited: await addAsset(client, [], 'unlimited'),
    };
    await client.query('commit');
    return made;
  });
  const { applied } = await migrated();
  assert.equal(applied[0], '000003_ledger');

  const faults = await verify({ ownerUrl: database.ownerUrl, log, say: () => undefined });
  assert.deepEqual(faults, []);

  await withClient(database.ownerUrl, async (client) => {
    const told = async (assetId: string) =>
      (
        await client.query(
          `select array_agg(trim_scale(balance_after)::text order by sequence) as after, array_agg(effective_date::text order by sequence) as dates,
                  (select array_agg(sequence || ' ' || effective_date || ' ' || trim_scale(balance) order by sequence, effective_date)
                     from registry.restatements r where r.asset_id = $1 and r.ledger_account = 'unissued') as restated,
                  (select trim_scale(unissued)::text || ' ' || sequence from registry.books b where b.asset_id = $1) as book
             from registry.postings where asset_id = $1 and ledger_account = 'unissued'`,
          [assetId],
        )
      ).rows[0];
    assert.deepEqual(await told(ids.backdated), {
      after: ['1000.5', '1000.4999999999', '200', '900.5', '907.5'],
      dates: ['2026-02-01', '2026-02-03', '2026-01-01', '2026-02-01', '2026-02-01'],
      restated: [
        '3 2026-02-01 1200.5',
        '3 2026-02-03 1200.4999999999',
        '4 2026-02-03 900.4999999999',
        '5 2026-02-03 907.4999999999',
      ],
      book: '907.4999999999 5',
    });
    // Taken back before there was anything, and before there was enough: both leave when there is.
    assert.deepEqual(await told(ids.early), {
      after: ['500', '100', '100', '0'],
      dates: ['2026-05-01', '2026-05-01', '2025-01-01', '2026-05-01'],
      restated: ['3 2026-05-01 200'],
      book: '0 4',
    });
    const { rows } = await client.query(
      `select a.id, b.sequence from registry.assets a join registry.books b on b.asset_id = a.id where a.id = any ($1)`,
      [[ids.none, ids.unlimited]],
    );
    assert.deepEqual(
      rows.map(({ sequence }) => sequence),
      ['0', '0'],
    );
    const forced = await client.query(
      `select relname from pg_class where relnamespace = 'registry'::regnamespace and relkind = 'r' and not relforcerowsecurity`,
    );
    assert.deepEqual(forced.rows, []);
  });
});
