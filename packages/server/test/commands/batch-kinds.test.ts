/** Batched mutations of every kind have the same results as one after another. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { registerBalances } from '../support/balance.ts';
import { day, issue, makeClass, makeHolders, transferOf } from '../support/holdings.ts';
import { type TestDatabase, testDatabase } from '../support/postgres.ts';
import { dice } from '../support/register-ids.ts';
import { type TestClient, startWhole, openTestClient } from '../support/test-client.ts';
import type { TestServer } from '../support/server.ts';

let database: TestDatabase;
let server: TestServer;
let client: TestClient;
let holders: readonly string[];

before(async () => {
  database = await testDatabase();
  server = await startWhole({ settings: { REGISTRY_IN_FLIGHT_MAX: '400', REGISTRY_LOG_LEVEL: 'warn' }, database });
  client = await openTestClient(server);
  holders = await makeHolders(client, 5);
});
after(async () => {
  await registerBalances(server);
  await server.stop();
  await database.drop();
});

interface DatabaseTarget {
  readonly assetId: string;
  readonly stockPlanId: string;
}

/** Makes a class of which every holder has three lots, some of them restricted. */
async function makeDatabaseTarget(): Promise<DatabaseTarget> {
  const assetId = await makeClass(client, '100000');
  const name = `Plan of ${assetId}`;
  const { stockPlan } = await client.mutate('createStockPlan', { assetId, name }, 'stockPlan { id }');
  const lots: string[] = [];
  for (const holderId of holders)
    for (const acquisitionDate of ['2025-01-01', '2025-06-01', '2025-06-01'])
      lots.push((await issue(client, assetId, holderId, '30', { acquisitionDate })).lotId);
  await issue(client, assetId, holders[0]!, '500');
  const lien = { assetId, kind: 'lien', effectiveFrom: '2026-01-01' };
  await client.mutate('placeRestriction', { ...lien, holderId: holders[1], quantity: '20' });
  await client.mutate('placeRestriction', { ...lien, holderId: holders[2], lotId: lots[7], quantity: '7' });
  await client.mutate('placeRestriction', { ...lien, holderId: holders[2], lotId: lots[8], quantity: '3' });
  return { assetId, stockPlanId: stockPlan.id };
}

async function lotsOf({ assetId }: DatabaseTarget): Promise<readonly { id: string; number: string; holder: string }[]> {
  const { rows } = await server.owner(
    'select id, custom_id as number, holder_id as holder from registry.lots where asset_id = $1 order by custom_id::int',
    [assetId],
  );
  return rows;
}

/** The whole state of an asset, without random ids. */
async function stateOf({ assetId, stockPlanId }: DatabaseTarget): Promise<unknown> {
  const { rows } = await server.owner(
    `select (select json_agg(json_build_array(t.sequence, t.type, t.effective_date, t.reason) order by t.sequence) from registry.transactions t where t.asset_id = $1) as transactions,
            (select json_agg(json_build_array(t.sequence, p.line, p.ledger_account, case when p.ledger_account = 'holder' then p.owner_id end, p.quantity, p.balance_after, l.custom_id)
                             order by t.sequence, p.line)
               from registry.postings p join registry.transactions t on t.id = p.transaction_id left join registry.lots l on l.id = p.lot_id where p.asset_id = $1) as postings,
            (select json_agg(json_build_array(l.custom_id, l.holder_id, l.quantity, l.acquisition_date, l.opened_on, o.sequence, c.sequence,
                                              (select json_agg(b.custom_id order by b.custom_id::int) from registry.lots b where b.id = any (l.predecessor_ids))) order by l.custom_id::int)
               from registry.lots l join registry.transactions o on o.id = l.opened_by left join registry.transactions c on c.id = l.closed_by where l.asset_id = $1) as lots,
            (select json_agg(json_build_array(r.holder_id, r.status, r.quantity, l.custom_id) order by r.placed_at)
               from registry.restrictions r left join registry.lots l on l.id = r.lot_id where r.asset_id = $1) as restrictions,
            (select json_agg(json_build_array(m.sequence, m.ledger_account, case when m.ledger_account = 'holder' then m.owner_id end, m.effective_date, m.balance)
                             order by m.sequence, m.ledger_account, m.owner_id, m.effective_date)
               from registry.restatements m where m.asset_id = $1 and m.ledger_account <> 'reserved') as restatements,
            (select json_agg(json_build_array(a.quantity, a.authorized_total, a.authority, a.effective_date) order by a.sequence)
               from registry.authorized_adjustments a where a.asset_id = $1) as adjustments,
            (select json_build_array(b.authorized, b.unissued, b.reserved, b.treasury, b.suspense, b.outstanding, b.holder_count, b.certificates, b.effective_date)
               from registry.books b where b.asset_id = $1) as book,
            (select balance from registry.reserves where asset_id = $1 and stock_plan_id = $2) as reserved`,
    [assetId, stockPlanId],
  );
  return rows[0];
}

/** One mutation by chance. Shape: its name and its input. */
function mutationBy(
  roll: (below: number) => number,
  { assetId, stockPlanId }: DatabaseTarget,
  lots: Awaited<ReturnType<typeof lotsOf>>,
): readonly [string, object] {
  const at = roll(5);
  const [holderId, to] = [holders[at]!, holders[(at + 1 + roll(4)) % 5]!];
  const quantity = `${1 + roll(25)}`;
  const effectiveDate = [day, '2026-02-03', '2026-02-07'][roll(3)]!;
  const common = { assetId, effectiveDate, quantity };
  const own = lots.filter(({ holder }) => holder === holderId).map(({ id }) => id);
  const lotIds = roll(3) === 0 ? [own[roll(own.length)]!] : undefined;
  const reason = 'By chance.';
  const kinds: readonly (readonly [string, object])[] = [
    ['transferUnits', transferOf(assetId, holderId, to, quantity, { effectiveDate, lotIds })],
    ['transferUnits', transferOf(assetId, holderId, to, quantity, { effectiveDate, kind: 'gift' })],
    ['issueUnits', { ...common, holderId, source: 'treasury' }],
    ['issueUnits', { ...common, holderId, source: 'reserved', stockPlanId }],
    ['issueUnits', { ...common, holderId }],
    ['cancelUnits', { ...common, holderId, lotIds, reason, target: 'reserved', stockPlanId }],
    ['repurchaseUnits', { ...common, holderId, lotIds }],
    ['retireUnits', { ...common, source: 'treasury', authority: 'Resolution 8' }],
    ['retireUnits', { ...common, source: 'holder', holderId, authority: 'Resolution 9' }],
    ['recordDifference', { ...common, holderId, reason }],
    ['reserveUnits', { ...common, quantity: roll(2) === 0 ? quantity : `-${quantity}`, stockPlanId }],
    ['consolidateLots', { assetId, holderId, effectiveDate, lotIds: [own[roll(own.length)], own[roll(own.length)]] }],
  ];
  return kinds[roll(kinds.length)]!;
}

test('concurrent mutations of every kind have the same results as one after another', async () => {
  const roll = dice(20_261_122);
  const many = [await makeDatabaseTarget(), await makeDatabaseTarget()];
  for (let round = 0; round < 2; round += 1) {
    const lots = await Promise.all(many.map(lotsOf));
    const outcomes = await Promise.all(
      Array.from({ length: 120 }, () => {
        const at = roll(2);
        return client.attempt(...mutationBy(roll, many[at]!, lots[at]!));
      }),
    );
    assert.ok(outcomes.filter((one) => one === 'done').length > 30, JSON.stringify(outcomes));
    assert.ok(!outcomes.includes('internal'), JSON.stringify(outcomes));
  }
  for (const target of many) {
    const twin = await makeDatabaseTarget();
    const { rows } = await server.owner(
      `select i.type, i.payload from registry.instructions i
        where i.asset_id = $1 and i.status = 'completed'
          and i.id > (select max(r.id::text)::uuid from registry.restrictions r where r.asset_id = $1)
        order by (select t.sequence from registry.transactions t where t.instruction_id = i.id)`,
      [target.assetId],
    );
    assert.ok(new Set(rows.map(({ type }) => type)).size >= 6);
    const numbers = new Map((await lotsOf(target)).map(({ id, number }) => [id, number]));
    for (const { type, payload } of rows) {
      const ids = new Map((await lotsOf(twin)).map(({ id, number }) => [number, id]));
      const lotIds = payload.lotIds?.map((id: string) => ids.get(numbers.get(id)!));
      const own = { assetId: twin.assetId, ...(payload.stockPlanId ? { stockPlanId: twin.stockPlanId } : {}) };
      await client.mutate(type, { ...payload, ...own, ...(lotIds === undefined ? {} : { lotIds }) });
    }
    assert.deepEqual(await stateOf(twin), await stateOf(target));
  }
});
