/**
 * Plans over a register of 100,000 assets: the cost of a page depends on its size only, not on its offset. PostgreSQL
 * uses a comparison with an index under row-level security only if it is leakproof; these tests fail when one is not.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { openEndpoint, type TestEndpoint } from '../support/endpoint.ts';
import { explain as explainAs, type PlanNode, describePlan, touched } from '../support/plans.ts';
import { insertInBulk } from '../support/bulk-rows.ts';
import { type TestDatabase, withClient } from '../support/postgres.ts';
import { type KnownActor, registerDatabase } from '../support/register.ts';
import { accountOf } from '../support/register-ids.ts';
import { countRowsAnew } from '../support/row-counts.ts';

const rows = 100_000;

/** Orders whose pages begin in the index, at any offset. */
const orders = [
  ['PRIMARY_KEY', 'id', ''],
  ['NAME', 'name collate registry.names', 'id'],
  ['TYPE', 'type', 'id'],
  ['STATUS', 'status', 'id'],
  ['UNIT', 'unit', 'id'],
  ['SYMBOL', 'symbol', 'id'],
  ['CREATED_AT', 'created_at', 'id'],
  ['UPDATED_AT', 'updated_at', 'id'],
  ['AUTHORIZED_TOTAL', 'authorized_total', 'id'],
] as const;

const list = (order: string): string =>
  `query ($after: Cursor) { allAssets(first: 50, after: $after, orderBy: [${order}]) { nodes { name } pageInfo { hasNextPage hasPreviousPage endCursor } } }`;

describe('plans', () => {
  let database: TestDatabase;
  let endpoint: TestEndpoint;
  let app: pg.Client;
  let actors: readonly KnownActor[];
  const actorNamed = (name: string): KnownActor => actors.find((actor) => actor.name === name)!;

  before(async () => {
    ({ database, actors } = await registerDatabase());
    await withClient(database.ownerUrl, async (client) => {
      await insertInBulk(client, ['assets'], async () => {
        await client.query(
          `insert into registry.assets (register_id, id, name, type, unit, status, symbol, authorized_kind, authorized_total, created_at, updated_at)
           select $1, gen_random_uuid(), 'Asset ' || n * 7919 % ${rows}, (array['debt', 'common_stock', 'option'])[1 + n % 3],
                  (array['principal', 'shares', 'units'])[1 + n % 3], 'active',
                  case when n % 2 = 0 then 'S' || n end, case when n % 2 = 0 then 'limited' else 'unlimited' end,
                  case when n % 2 = 0 then n % 1000 end, timestamptz '2026-01-01' + n * interval '1 second',
                  timestamptz '2026-02-01' + n * 17 % ${rows} * interval '1 second'
             from generate_series(1, ${rows}::bigint) n`,
          [accountOf('harbour')],
        );
      });
      await countRowsAnew(client);
      await client.query('vacuum analyze registry.assets');
    });
    endpoint = openEndpoint(database.appUrl);
    app = new pg.Client({ connectionString: database.appUrl });
    await app.connect();
  });
  after(async () => {
    await app.end();
    await endpoint.close();
    await database.drop();
  });

  const explain = (actor: KnownActor, query: string, variables: Record<string, unknown> = {}) =>
    explainAs(endpoint, app, actor, query, variables);

  function assertSmall(nodes: readonly PlanNode[], what: string): void {
    const shown = describePlan(nodes);
    assert.ok(
      nodes.some((node) => node['Relation Name'] === 'assets'),
      `${what}: the plan reads no assets`,
    );
    assert.ok(
      nodes.every((node) => touched(node) <= 60),
      `${what} reads more than its page: ${shown}`,
    );
    assert.ok(
      nodes.every((node) => node['Node Type'] !== 'Seq Scan' && node['Node Type'] !== 'Sort'),
      `${what} reads or sorts the register: ${shown}`,
    );
  }

  it("of the specification's query read one page", async () => {
    const { nodes } = await explain(
      actorNamed('harbour administrator'),
      '{ allAssets { nodes { name type status authorizedTotal } } }',
    );
    assertSmall(nodes, 'allAssets');
  });

  it('of one asset by its id read that asset', async () => {
    const actor = actorNamed('harbour administrator');
    const { data } = await explain(actor, '{ allAssets(first: 1) { nodes { id } } }');
    const [{ id }] = (data['allAssets'] as { nodes: [{ id: string }] }).nodes;
    const { nodes } = await explain(
      actor,
      'query ($id: ID!) { assetById(id: $id) { name type status authorizedTotal } }',
      { id },
    );
    assert.ok(nodes.every((node) => touched(node) <= 1));
  });

  for (const [order, column, more] of orders) {
    for (const direction of ['ASC', 'DESC']) {
      it(`of a list by ${order}_${direction} read one page, at the beginning and deep inside`, async () => {
        const actor = actorNamed('harbour administrator');
        const query = list(`${order}_${direction}`);
        assertSmall((await explain(actor, query)).nodes, 'the first page');
        for (const share of [0.1, 0.45, 0.9]) {
          const after_ = await cursorAt(
            actor,
            `${order}_${direction}`,
            column,
            more,
            direction,
            Math.floor(rows * share),
          );
          assertSmall((await explain(actor, query, { after: after_ })).nodes, `the page after row ${rows * share}`);
        }
      });
    }
  }

  /** The cursor of the n-th row, from the endpoint itself. */
  async function cursorAt(
    actor: KnownActor,
    order: string,
    column: string,
    more: string,
    direction: string,
    offset: number,
  ): Promise<string> {
    const by = [column, more]
      .filter((name) => name !== '')
      .map((name) => `${name} ${direction}`)
      .join(', ');
    const { rows: found } = await withClient(database.ownerUrl, (client) =>
      client.query<{ id: string; value: string | null }>(
        `select id, (${column})::text as value from registry.assets where register_id = $1 order by ${by} offset ${offset} limit 1`,
        [actor.accountId],
      ),
    );
    const { body } = await endpoint.answer(actor, {
      query: `{ allAssets(first: 1, orderBy: [${order}], filter: { id: { equalTo: "${found[0]!.id}" } }) { pageInfo { endCursor } } }`,
    });
    return (JSON.parse(body) as { data: { allAssets: { pageInfo: { endCursor: string } } } }).data.allAssets.pageInfo
      .endCursor;
  }

  it('of names that begin with a text read those names', async () => {
    const { forValues } = await explain(
      actorNamed('harbour administrator'),
      '{ allAssets(orderBy: [NAME_ASC], filter: { name: { startsWith: "Asset 777" } }) { nodes { name } } }',
    );
    // Planned without knowing the text it cannot; PostgreSQL compares the two plans and keeps to the first.
    assert.ok(forValues.every((node) => touched(node) <= 150));
  });

  it('of assets that changed read those', async () => {
    const changed =
      '{ allAssets(filter: { updatedAt: { greaterThan: "2026-02-02T03:46:00Z" } }, orderBy: [UPDATED_AT_ASC]) { nodes { name } } }';
    assertSmall((await explain(actorNamed('harbour administrator'), changed)).nodes, 'assets that changed');
  });

  it('of another tenant with few rows do not read the many', async () => {
    const { nodes } = await explain(actorNamed('quiet administrator'), list('NAME_DESC'), {
      after: await cursorAt(
        actorNamed('quiet administrator'),
        'NAME_DESC',
        'name collate registry.names',
        'id',
        'DESC',
        3,
      ),
    });
    assertSmall(nodes, "another tenant's page");
  });
});
