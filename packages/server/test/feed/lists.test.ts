/**
 * Lists of the events of an asset and of a holder beside very many other events: in GraphQL and at the address of the
 * feed a page costs what it shows, wherever it begins.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { nilId } from '../../src/base/ids.ts';
import { eventPageQuery, type EventSelection } from '../../src/entities/event-page.ts';
import { insertInBulk } from '../support/bulk-rows.ts';
import { openEndpoint, type TestEndpoint } from '../support/endpoint.ts';
import { describePlan, explain, explainQuery, pagesOf, type PlanNode, touched } from '../support/plans.ts';
import { type TestDatabase, withClient } from '../support/postgres.ts';
import { type KnownActor, registerDatabase } from '../support/register.ts';
import { holdersOf } from '../support/register-holders.ts';
import { accountOf, idOf } from '../support/register-ids.ts';

/** With thirty times as many the plans are the same. */
const events = 30_000;
const [harbour, street] = [accountOf('harbour'), accountOf('street')];
const [busy, rare] = [idOf('assets', 1), idOf('assets', 3)];
/** Holders that the broker services: units of the first move all the time, of the second now and then. */
const [busyHolder, rareHolder] = holdersOf(harbour).flatMap(({ id, servicing }) => (servicing === street ? [id] : []));

/** In turn a transfer, of which the issuer hears, and a holding that moved, of which the broker does. */
const rows = `
  insert into registry.feed (position, id, account_id, register_id, sequence, type, class, mutation, object_type,
                             object_id, asset_ids, holder_id, recorded_at, placed_at)
  select $1 + n, md5('e' || n)::uuid, '${harbour}', '${harbour}', case when n % 2 = 0 then n / 2 end,
         case when n % 2 = 0 then 'units.transferred' else 'holding.changed' end,
         case when n % 2 = 0 then 'ledger' else 'holding' end, 'transferUnits', 'Transaction', md5('t' || n)::uuid,
         case when n % 1000 < 2 then array['${rare}'] when n % 1000 < 4 then array['${busy}', '${rare}']
              else array['${busy}'] end::uuid[],
         case when n % 1000 = 1 then '${rareHolder}' when n % 2 = 1 then '${busyHolder}' end::uuid, now(), now()
    from generate_series(1, ${events}) n;
  insert into registry.feed_audience (account_id, position, asset_id, holder_id)
  select case when f.class = 'ledger' then '${harbour}' else '${street}' end::uuid, f.position,
         case when cardinality(f.asset_ids) > 1 then '${nilId}' else f.asset_ids[1] end, f.holder_id
    from registry.feed f
   where f.position > $1;
  update registry.feed_head set position = $1 + ${events}`;

let database: TestDatabase;
let endpoint: TestEndpoint;
let app: pg.Client;
let issuer: KnownActor;
let broker: KnownActor;

before(async () => {
  const made = await registerDatabase();
  database = made.database;
  const actorNamed = (name: string): KnownActor => made.actors.find((actor) => actor.name === name)!;
  [issuer, broker] = [actorNamed('harbour administrator'), actorNamed('street administrator')];
  await withClient(database.ownerUrl, async (client) => {
    const { rows: heads } = await client.query<{ position: string }>('select position from registry.feed_head');
    await insertInBulk(client, ['feed', 'feed_audience'], async () => {
      for (const statement of rows.split(';\n')) await client.query(statement.replaceAll('$1', heads[0]!.position));
    });
    await client.query('vacuum analyze registry.feed');
    await client.query('vacuum analyze registry.feed_audience');
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

/** Rows of a page, and those of several assets that it may pass by. */
const most = 21 + (2 * events) / 1_000;

function assertSmall(nodes: readonly PlanNode[]): void {
  const reading = nodes.filter((node) => node['Relation Name']?.startsWith('feed'));
  assert.ok(reading.length > 0, 'the plan reads no feed');
  assert.ok(
    reading.every((node) => touched(node) <= most),
    `more is read than the page: ${describePlan(reading)}`,
  );
}

const page = '{ nodes { id assetIds holderId } pageInfo { hasNextPage endCursor } }';
interface List {
  readonly by: 'issuer' | 'broker';
  /** The object with the list; LIST stands for the arguments of it. */
  readonly document: string;
  readonly selection: Pick<EventSelection, 'assetId' | 'holderId'>;
  readonly has: (event: { assetIds: string[]; holderId: string | null }) => boolean;
}
const ofAsset = (by: List['by'], asset: string): List => ({
  by,
  document: `{ of: assetById(id: "${asset}") { events(LIST) ${page} } }`,
  selection: { assetId: asset, holderId: null },
  has: ({ assetIds }) => assetIds.includes(asset),
});
const ofHolder = (holder: string): List => ({
  by: 'broker',
  document: `{ of: holderById(id: "${holder}") { events(LIST) ${page} } }`,
  selection: { assetId: null, holderId: holder },
  has: ({ holderId }) => holderId === holder,
});
const lists: Readonly<Record<string, List>> = {
  'all events': {
    by: 'issuer',
    document: `{ events: allEvents(LIST) ${page} }`,
    selection: { assetId: null, holderId: null },
    has: () => true,
  },
  'an asset with nearly all events': ofAsset('issuer', busy),
  'an asset with few': ofAsset('issuer', rare),
  'an asset, for a broker': ofAsset('broker', rare),
  'a holder with nearly all events': ofHolder(busyHolder!),
  'a holder with few': ofHolder(rareHolder!),
};

for (const [what, { by, document, selection, has }] of Object.entries(lists)) {
  test(`a page of ${what} reads what it shows`, async () => {
    const actor = by === 'issuer' ? issuer : broker;
    let cursor: string | undefined;
    for (const order of ['', 'orderBy: [PLACED_DESC], '])
      for (const first of [20, 10]) {
        const after = cursor === undefined ? '' : `, after: "${cursor}"`;
        const list = document.replace('LIST', `${order}first: ${first}${after}`);
        const { nodes, data } = await explain(endpoint, app, actor, list);
        const { events: found } = (data['of'] ?? data) as { events: { nodes: any[]; pageInfo: { endCursor: string } } };
        assertSmall(nodes);
        assert.ok(found.nodes.length > 0 && found.nodes.every(has));
        cursor = found.pageInfo.endCursor;
      }
    for (const after of [null, cursor!]) {
      const query = eventPageQuery({ after, since: null, types: null, ...selection, limit: 20 });
      assertSmall(await explainQuery(app, actor, query));
    }
  });
}

test('a page and the cursor of now cost the same at the end of the feed as at its beginning', async () => {
  const all = { since: null, types: null, assetId: null, holderId: null, limit: 20 };
  const pagesAfter = async (after: string | null): Promise<number> =>
    pagesOf(await explainQuery(app, issuer, eventPageQuery({ ...all, after })));
  const { data, nodes } = await explain(endpoint, app, issuer, '{ eventCursor allEvents(last: 100) { nodes { id } } }');
  const { nodes: last } = data['allEvents'] as { nodes: { id: string }[] };
  assert.equal(data['eventCursor'], last.at(-1)!.id);
  const [beginning, end] = [await pagesAfter(null), await pagesAfter(last[0]!.id)];
  assert.ok(end < beginning + 30, `${end} pages of the database at the end, ${beginning} at the beginning`);
  // A hundred events, each with its audience, by some pages of an index.
  assert.ok(pagesOf(nodes) < 1_000, `${pagesOf(nodes)} pages of the database`);
});
