/** The queries of the page about the upgrade find what the rules of release 0.1.0 recorded, and nothing else. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type pg from 'pg';
import { beforeTests } from '../support/before-tests.ts';
import { day, issue, makeClass, makeHolders } from '../support/holdings.ts';
import { withClient } from '../support/postgres.ts';
import { makeAsset, openTestClient, startWhole } from '../support/test-client.ts';

const page = readFileSync(new URL('../../../../docs/operating/after-the-upgrade.md', import.meta.url), 'utf8');
const [joined, granted] = [...page.matchAll(/```sql\n(.*?)```/gs)].map(([, text]) => text!) as [string, string];

const server = beforeTests(startWhole);
const issuer = beforeTests(() => openTestClient(server));

/** The rows that a query selects, as a reader, after changes that no mutation makes any more. */
const select = (
  query: string,
  change: string,
  values: readonly unknown[] = [],
): Promise<readonly pg.QueryResultRow[]> =>
  withClient(server.database.ownerUrl, async (client) => {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(change, [...values]);
    await client.query('set local role registry_reader');
    const { rows } = await client.query(query);
    await client.query('rollback');
    return rows;
  });
const nothing = 'select';

test('lots of several acquisition dates that became one are found', async () => {
  const [common, other] = [await makeClass(issuer), await makeClass(issuer)];
  const [ada] = (await makeHolders(issuer, 1)) as [string];
  const { lotId } = await issue(issuer, common, ada, '60');
  await issue(issuer, common, ada, '60', { acquisitionDate: '2021-01-01' });
  const conversion = { assetId: common, toAssetId: other, holderId: ada, quantity: '120', effectiveDate: '2026-06-01' };
  await issuer.mutate('convertUnits', { ...conversion, ratioNumerator: '1', ratioDenominator: '1' });
  assert.deepEqual(await select(joined, nothing), []);
  const lots = `select id, predecessor_ids from registry.lots where asset_id = $1 order by acquisition_date`;
  const { rows } = await server.owner(lots, [other]);
  const [, { id }] = rows as [unknown, { id: string }];
  const both = rows.flatMap(({ predecessor_ids: ids }) => ids);
  const found = await select(joined, `update registry.lots set predecessor_ids = $2 where id = $1`, [id, both]);
  assert.deepEqual(
    found.map(({ holder_id: holder, acquired }) => [holder, acquired.length]),
    [[ada, 2]],
  );
  assert.ok(both.includes(lotId));
});

test('a plan with more grants than it reserves is found', async () => {
  const common = await makeClass(issuer);
  const [bo] = (await makeHolders(issuer, 1)) as [string];
  const terms = { type: 'option', underlyingAssetId: common, authorizedKind: 'unlimited' };
  const options = await makeAsset(issuer, terms, 'active');
  const { stockPlan } = await issuer.mutate('createStockPlan', { assetId: common, name: 'Plan' }, 'stockPlan { id }');
  const effectiveDate = day;
  await issuer.mutate('reserveUnits', { assetId: common, stockPlanId: stockPlan.id, quantity: '100', effectiveDate });
  const grant = { assetId: options, holderId: bo, quantity: '100', effectiveDate, stockPlanId: stockPlan.id };
  await issuer.mutate('issueUnits', grant);
  assert.deepEqual(await select(granted, nothing), []);
  const found = await select(granted, 'update registry.reserves set balance = 99 where owner_id = $1', [stockPlan.id]);
  assert.deepEqual(
    found.map(({ plan, reserved, granted: units }) => [plan, Number(reserved), Number(units)]),
    [['Plan', 99, 100]],
  );
});
