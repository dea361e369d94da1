/** Permanent rows, against every role: history is not rewritten, and an end is final. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestServer } from '../support/server.ts';
import { startWorld } from '../support/world.ts';

let server: TestServer;

before(async () => {
  const started = await startWorld();
  server = started.server;
  const { mutate, tenants, assets } = started.world;
  const input = { assetId: assets.north.draft, symbol: 'ONCE', idempotencyKey: 'north 1' };
  await mutate(tenants.north.roles.account_administrator, 'changeAssetTerms', input, 'asset { id }');
});
after(() => server.stop());

test('append-only tables refuse even the owner', async () => {
  const recorded = [
    'asset_terms',
    'holder_registrations',
    'authorized_adjustments',
    'idempotency_keys',
    'audit_entries',
    'events',
    'transactions',
    'postings',
    'restatements',
    'cash_in_lieu',
    'access_entries',
  ];
  await server.owner(
    `insert into registry.restatements (register_id, id, asset_id, transaction_id, sequence, ledger_account, owner_id, balance, effective_date, recorded_at)
     select register_id, gen_random_uuid(), asset_id, transaction_id, sequence, ledger_account, owner_id, 0, effective_date, recorded_at from registry.postings limit 1`,
  );
  await server.owner(
    `insert into registry.cash_in_lieu (register_id, id, asset_id, transaction_id, sequence, holder_id, fraction, price_per_unit, amount, currency, effective_date, recorded_at)
     select register_id, gen_random_uuid(), asset_id, transaction_id, sequence, owner_id, 0.5, 1, 0.5, 'EUR', effective_date, recorded_at from registry.postings where ledger_account = 'holder' limit 1`,
  );
  for (const name of [...recorded, 'documents']) {
    const table = `registry.${name}`;
    for (const text of [
      `update ${table} set ${name === 'documents' ? 'created_at' : 'recorded_at'} = now()`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      await assert.rejects(server.owner(text), { code: 'RG001', constraint: 'append_only' }, text);
    }
  }
});

test('a lot never changes and closes once; rows of the register are not deleted', async () => {
  const open = 'where id = (select id from registry.lots where closed_at is null limit 1)';
  const closed = 'where id = (select id from registry.lots where closed_at is not null limit 1)';
  for (const change of [
    'quantity = quantity + 1',
    'acquisition_date = acquisition_date - 1',
    `custom_id = 'other'`,
    'price = 1',
    `legend_ids = '{}'`,
    'opened_on = opened_on - 1',
    `predecessor_ids = array[id]`,
  ])
    await assert.rejects(server.owner(`update registry.lots set ${change} ${open}`), { code: 'RG001' }, change);
  for (const change of [
    'closed_on = closed_on + 1',
    'closed_by = opened_by',
    'closed_by = null, closed_on = null, closed_at = null',
  ])
    await assert.rejects(
      server.owner(`update registry.lots set ${change} ${closed}`),
      { code: 'RG004', constraint: 'lot_closed_once' },
      change,
    );
  for (const table of ['lots', 'holders', 'positions', 'books', 'restrictions'])
    await assert.rejects(
      server.owner(`delete from registry.${table}`),
      { code: 'RG001', constraint: 'append_only' },
      table,
    );
  await assert.rejects(server.owner('truncate registry.lots cascade'), { code: 'RG001', constraint: 'append_only' });
});

/** How each thing ends, and the statement that would undo it. */
const endings: Readonly<Record<string, { end: string; revive: string }>> = {
  accounts: { end: `status = 'closed'`, revive: `status = 'active'` },
  users_accounts: { end: `status = 'revoked'`, revive: `status = 'active'` },
  api_clients: { end: `status = 'revoked'`, revive: `status = 'active'` },
  api_client_secrets: { end: 'revoked_at = now()', revive: 'revoked_at = null' },
  delegations: { end: `status = 'revoked'`, revive: `status = 'active'` },
  appointments: { end: `status = 'terminated'`, revive: `status = 'active'` },
  assets: { end: `status = 'closed'`, revive: `status = 'active'` },
  asset_identifiers: { end: 'removed_at = now()', revive: 'removed_at = null' },
  holders: { end: `status = 'merged', merged_into = id`, revive: `status = 'active', merged_into = null` },
  restrictions: {
    end: `status = 'released', released_on = current_date, released_at = now()`,
    revive: `status = 'active', released_on = null, released_at = null`,
  },
};

/** The release in the history of a restriction. */
const releasedScope = `insert into registry.restriction_scopes
  select register_id, restriction_id, sequence + 1, asset_id, holder_id, lot_id, quantity, false, expires_on, false, current_date, now()
    from registry.restriction_scopes where restriction_id = $1 order by sequence desc limit 1`;

test('an end is final: no role undoes it, not even the owner', async () => {
  for (const [name, { end, revive }] of Object.entries(endings)) {
    const {
      rows: [row],
    } = await server.owner(`select id from registry.${name} order by id desc limit 1`);
    if (name === 'restrictions') await server.owner(releasedScope, [row.id]);
    await server.owner(`update registry.${name} set ${end} where id = $1`, [row.id]);
    await server.owner(`update registry.${name} set ${end} where id = $1`, [row.id]);
    await assert.rejects(
      server.owner(`update registry.${name} set ${revive} where id = $1`, [row.id]),
      { code: 'RG003', constraint: 'end_is_final' },
      name,
    );
  }
});
