/** The ledger against the app role: only the posting path writes it, and only within the role's context. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { newId } from '../../src/base/ids.ts';
import { now } from '../support/clock.ts';
import type { TestServer } from '../support/server.ts';
import { type TenantRole, type World } from '../support/tenants.ts';
import { startWorld } from '../support/world.ts';

let server: TestServer;
let world: World;
let app: pg.Client;

before(async () => {
  ({ server, world } = await startWorld());
  app = new pg.Client({ connectionString: server.database.appUrl });
  await app.connect();
});
after(async () => {
  await app.end();
  await server.stop();
});

/** Runs statements as the role, up to a commit. Shape: the rows of the last; otherwise the error. */
async function tryAs(role: TenantRole, text: string, values: unknown[] = []): Promise<unknown> {
  const { account, userRole, userId } = role;
  await app.query('begin');
  try {
    await app.query('select auth.set_context($1, $2, $3, $4)', [account.id, account.accountType, userRole, userId]);
    const { rows } = await app.query(text, values);
    await app.query('set constraints all immediate');
    return rows;
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    return constraint ?? code;
  } finally {
    await app.query('rollback');
  }
}

const denied = '42501';

/** Columns of tables that have generated ones, which take no value. */
const plainColumns: Readonly<Record<string, string>> = {
  positions: 'register_id, id, asset_id, holder_id, servicing_account_id, balance',
  reserves: 'register_id, id, asset_id, owner_type, owner_id, balance',
};

test('no role inserts, updates or deletes a row of the ledger directly, not even its recordkeeper', async () => {
  const ledger = [
    'transactions',
    'postings',
    'restatements',
    'lot_restatements',
    'lots',
    'restriction_scopes',
    'positions',
    'reserves',
    'authorized_adjustments',
    'cash_in_lieu',
    'access_entries',
  ];
  for (const role of [world.tenants.north, world.tenants.keeper].map(({ roles }) => roles.account_administrator)) {
    for (const name of ledger) {
      const insert = `insert into registry.${name} select * from registry.${name} limit 1`;
      const columns = plainColumns[name];
      for (const text of [
        columns === undefined ? insert : insert.replace(name, `${name} (${columns})`).replace('*', columns),
        `update registry.${name} set register_id = register_id`,
        `delete from registry.${name}`,
      ])
        assert.equal(await tryAs(role, text), denied, text);
    }
    for (const column of [
      'sequence',
      'recorded_at',
      'effective_date',
      'authorized',
      'unissued',
      'treasury',
      'outstanding',
      'holder_count',
    ])
      assert.equal(await tryAs(role, `update registry.books set ${column} = ${column}`), denied, column);
    assert.equal(await tryAs(role, 'update registry.assets set authorized_total = 1'), denied);
    assert.equal(await tryAs(role, 'update registry.restrictions set quantity = 1'), denied);
  }
});

test('a restriction and its history have the same readers, and only its recordkeepers write the history', async () => {
  const { north, keeper, clerk, idle, broker, dealer, investor, platform } = world.tenants;
  const seen = new Map<string, number>();
  for (const { roles } of [north, keeper, clerk, idle, broker, dealer, investor, platform]) {
    const role = roles.account_administrator;
    const own = await tryAs(role, 'select register_id, id from registry.restrictions order by id');
    const scoped = await tryAs(
      role,
      'select distinct register_id, restriction_id as id from registry.restriction_scopes order by restriction_id',
    );
    assert.deepEqual(scoped, own, role.account.name);
    seen.set(role.account.accountType, (own as unknown[]).length);
  }
  assert.ok(seen.get('issuer')! > seen.get('investor')! && seen.get('investor')! > 0 && seen.get('platform') === 0);
  const { rows } = await server.owner(
    'select * from registry.restrictions where register_id = $1 and holder_id is not null limit 1',
    [north.id],
  );
  const record = `select registry.record_restriction_scopes($1, ${rowsOf('restriction_scope_row', 2)})`;
  const scope = { ...rows[0], restriction_id: rows[0].id, effective_date: '2026-03-01', recorded_at: '2026-03-01' };
  for (const { roles } of [broker, investor, idle, platform])
    assert.equal(await tryAs(roles.account_administrator, record, [north.id, JSON.stringify([scope])]), denied);
});

test('no direct call reveals the successors of a hidden lot', async () => {
  const { north, keeper, broker, dealer, investor, idle, platform } = world.tenants;
  const { rows } = await server.owner(
    'select o.register_id, o.id from registry.lots l cross join unnest(l.predecessor_ids) p (id) join registry.lots o on o.id = p.id where l.register_id = $1',
    [north.id],
  );
  assert.ok(rows.length > 0);
  const seen = new Map<string, number>();
  for (const tenant of [north, keeper, broker, dealer, investor, idle, platform]) {
    const role = tenant.roles.account_administrator;
    for (const { register_id, id } of rows) {
      const found = await tryAs(
        role,
        `select s.id, (select l.id from registry.lots l where l.id = s.id) as lot from unnest(registry.lot_successors($1, $2)) s (id)`,
        [register_id, id],
      );
      for (const row of found as { id: string; lot: string | null }[]) assert.equal(row.lot, row.id, tenant.name);
      seen.set(tenant.name, (seen.get(tenant.name) ?? 0) + (found as unknown[]).length);
    }
  }
  assert.ok(seen.get(north.name)! > 0 && seen.get(platform.name) === 0 && seen.get(idle.name) === 0);
});

/** The rows of a transaction that moves one unit from unissued to treasury, posted directly. */
async function forged(
  assetId: string,
  change: (parts: Record<string, any>) => void = () => undefined,
): Promise<unknown[]> {
  const {
    rows: [book],
  } = await server.owner('select * from registry.books where asset_id = $1', [assetId]);
  const { rows } = await server.owner('select id from registry.instructions where register_id = $1 limit 1', [
    book.register_id,
  ]);
  const sequence = `${Number(book.sequence) + 1}`;
  const payload = '{}';
  const id = newId();
  const at = {
    asset_id: assetId,
    sequence,
    type: 'cancel',
    effective_date: '2026-03-01',
    recorded_at: now().toISOString(),
  };
  const line = (index: number, account: string, quantity: string): object => ({
    ...at,
    id: newId(),
    transaction_id: id,
    line: index,
    ledger_account: account,
    owner_id: assetId,
    quantity,
    balance_after: '1',
  });
  const parts = {
    registerId: book.register_id as string,
    book: {
      ...at,
      from_sequence: book.sequence,
      authorized: book.authorized,
      unissued: `${Number(book.unissued) - 1}`,
      reserved_change: '0',
      treasury: `${Number(book.treasury) + 1}`,
      suspense: book.suspense,
      outstanding_change: '0',
      holder_count: book.holder_count,
      certificates: book.certificates,
    },
    transaction: {
      ...at,
      id,
      instruction_id: rows[0].id,
      payload,
      digest: '\\x44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a',
    },
    postings: [line(1, 'unissued', '-1'), line(2, 'treasury', '1')],
  };
  change(parts);
  return [
    parts.registerId,
    JSON.stringify([parts.book]),
    JSON.stringify([parts.transaction]),
    JSON.stringify(parts.postings),
  ];
}

/** Rows in JSON, as values of a type of the posting path. */
const rowsOf = (type: string, index: number): string =>
  `array(select n from jsonb_populate_recordset(null::registry.${type}, $${index}::jsonb) n)`;
const post = `select registry.post($1, ${rowsOf('book_row', 2)}, ${rowsOf('transaction_row', 3)}, null, null, ${rowsOf('posting_row', 4)}, null, null, null, null, null, null, null)`;

test('the posting path writes in the register of the context and in no other', async () => {
  const { north, south, keeper, clerk, broker, custodian, investor, platform, idle } = world.tenants;
  const [active, second] = [world.assets.north.active, world.assets.north.second];
  const by = ({ roles }: typeof north): TenantRole => roles.account_administrator;
  for (const tenant of [north, keeper])
    assert.ok(Array.isArray(await tryAs(by(tenant), post, await forged(second))), tenant.name);
  assert.ok(Array.isArray(await tryAs(by(clerk), post, await forged(active))));
  assert.equal(await tryAs(by(clerk), post, await forged(second)), '42501');
  for (const tenant of [south, broker, custodian, investor, platform, idle])
    assert.equal(await tryAs(by(tenant), post, await forged(active)), '42501', tenant.name);
  // A recordkeeper of one asset cannot insert a posting of another asset.
  const slipped = await forged(active, ({ postings }) => postings.forEach((one: any) => (one.asset_id = second)));
  assert.equal(await tryAs(by(clerk), post, slipped), '42501');
  // Nor does it where a register is named that is not the asset's.
  const elsewhere = await forged(active, (parts) => (parts['registerId'] = south.id));
  assert.equal(await tryAs(by(south), post, elsewhere), 'book_unchanged');
});

test('the posting path refuses an incomplete transaction', async () => {
  const by = world.tenants.north.roles.account_administrator;
  const asset = world.assets.north.active;
  const other = world.assets.north.second;
  const wrong: readonly (readonly [constraint: string, change: (parts: any) => void])[] = [
    ['book_unchanged', ({ book }) => (book.from_sequence = '0')],
    ['books_balance', ({ book }) => (book.treasury = '999')],
    [
      'books_not_negative',
      ({ book }) =>
        Object.assign(book, { unissued: '-1', treasury: `${Number(book.treasury) + Number(book.unissued) + 1}` }),
    ],
    ['postings_sum_to_zero', ({ postings }) => (postings[1].quantity = '2')],
    ['postings_sum_to_zero', ({ postings }) => postings.pop()],
    ['postings_sum_to_zero', ({ postings }) => postings.splice(0)],
    ['postings_quantity_not_zero', ({ postings }) => (postings[1].quantity = '0')],
    ['postings_balance_not_negative', ({ postings }) => (postings[1].balance_after = '-1')],
    ['postings_holder_has_lot', ({ postings }) => (postings[1].ledger_account = 'holder')],
    ['transactions_digest_matches', ({ transaction }) => (transaction.payload = '{"a":1}')],
    ['transactions_sequence_unique', ({ transaction }) => (transaction.sequence = '1')],
    [
      'sequence_has_no_gap',
      ({ transaction, postings }) => [transaction, ...postings].forEach((one) => (one.sequence = '999')),
    ],
    ['ledger_references', ({ transaction }) => (transaction.instruction_id = newId())],
    ['postings_sum_to_zero', ({ postings }) => postings.forEach((one: any) => (one.asset_id = other))],
  ];
  for (const [constraint, change] of wrong)
    assert.equal(await tryAs(by, post, await forged(asset, change)), constraint, change.toString());
});

test('no direct call reveals the servicer of a holder, or personal data', async () => {
  const { north, south, broker, idle, investor } = world.tenants;
  const { rows } = await server.owner(
    `select h.id as holder, hp.party_id as party, h.servicing_account_id from registry.holders h join registry.holder_parties hp on hp.holder_id = h.id
      where h.register_id = $1 and h.servicing_account_id is null and h.holder_account_id is null`,
    [north.id],
  );
  const [{ holder, party }] = rows;
  for (const tenant of [south, broker, idle, investor]) {
    const by = tenant.roles.account_administrator;
    await tryAs(by, 'select registry.assign_servicing($1, $2, $3)', [north.id, holder, tenant.id]);
    assert.deepEqual(
      await tryAs(by, 'select registry.read_personal_data($1, $2, $3) as data', [north.id, party, 'x']),
      [{ data: null }],
    );
    // In one database transaction, in which an assigned id would be visible.
    const assigned = `with done as materialized (select registry.assign_servicing('${north.id}', '${holder}', '${tenant.id}')) select count(*)::int as n from done`;
    await tryAs(by, assigned);
    assert.deepEqual(await tryAs(by, `select id from registry.positions where holder_id = $1`, [holder]), []);
  }
  const viewer = north.roles.account_viewer;
  assert.deepEqual(
    await tryAs(viewer, 'select registry.read_personal_data($1, $2, $3) as data', [north.id, party, 'x']),
    [{ data: null }],
  );
});
