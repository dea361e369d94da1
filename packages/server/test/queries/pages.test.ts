/** Pages of lists against a plain model: nothing skipped, nothing twice, and exact page information. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as fc from 'fast-check';
import type pg from 'pg';
import { asset } from '../../src/entities/asset.ts';
import { type AssetType, unitOf } from '../../src/rules/asset.ts';
import { openEndpoint, type TestEndpoint } from '../support/endpoint.ts';
import { connectAsPrinted, cursorOf, type PageArguments, pageOf, readRows, worldOf } from '../support/model.ts';
import type { ModelRow, World } from '../support/model-row.ts';
import { makePerson } from '../support/people.ts';
import { type TestDatabase, testDatabase } from '../support/postgres.ts';
import { admit, insertRows, type KnownActor } from '../support/register.ts';
import { testSecretKey } from '../support/server.ts';
import { isDeep, testSeed } from '../support/seed.ts';

const seed = Number(process.env['SEED'] ?? testSeed);
const runs = Number(process.env['RUNS'] ?? (isDeep ? 2_000 : 100));

const document = `query Page($first: Int, $last: Int, $offset: Int, $after: Cursor, $before: Cursor, $orderBy: [AssetsOrderBy!], $condition: AssetCondition, $filter: AssetFilter) {
  page: allAssets(first: $first, last: $last, offset: $offset, after: $after, before: $before, orderBy: $orderBy, condition: $condition, filter: $filter) {
    totalCount nodes { id } edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}`;

interface Answered {
  readonly totalCount: number;
  readonly nodes: readonly { id: string }[];
  readonly edges: readonly { cursor: string; node: { id: string } }[];
  readonly pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
}

/** Few values, so that ties are many; half of the nullable ones are null. */
const row = fc.record({
  name: fc.constantFrom('A', 'a', 'B', 'Ä', 'A b', '"q"', '%'),
  type: fc.constantFrom('debt', 'other', 'common_stock'),
  symbol: fc.constantFrom(null, null, 'A', 'B'),
  authorized_total: fc.constantFrom(null, null, '0', '1.5', '10', '9999999999999999999999999999.9999999999'),
  created_at: fc.constantFrom('2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000001Z', '2026-01-01T00:00:00.1Z'),
});
type Drawn = typeof row extends fc.Arbitrary<infer T> ? T : never;

const keys = fc.constantFrom(
  'NAME',
  'TYPE',
  'STATUS',
  'SYMBOL',
  'SYMBOL',
  'AUTHORIZED_TOTAL',
  'AUTHORIZED_TOTAL',
  'CREATED_AT',
  'PRIMARY_KEY',
);
const orderBy = fc.array(
  fc.tuple(keys, fc.constantFrom('ASC', 'DESC')).map((parts) => parts.join('_')),
  { minLength: 1, maxLength: 3 },
);
const narrowed: fc.Arbitrary<Pick<PageArguments, 'condition' | 'filter'>> = fc.constantFrom<
  Pick<PageArguments, 'condition' | 'filter'>
>(
  {},
  {},
  { condition: { symbol: null } },
  { condition: { type: 'debt' } },
  { filter: { or: [{ symbol: { isNull: true } }, { authorizedTotal: { greaterThan: '1' } }] } },
  { filter: { not: { symbol: { equalTo: 'A' } } } },
);

describe('pages', () => {
  let database: TestDatabase;
  let endpoint: TestEndpoint;
  let owner: pg.Client;
  let actor: KnownActor;

  before(async () => {
    database = await testDatabase();
    const person = await makePerson(database.ownerUrl, testSecretKey);
    actor = await admit(database.ownerUrl, person, 'issuer', 'account_administrator');
    endpoint = openEndpoint(database.appUrl);
    owner = await connectAsPrinted(database.ownerUrl);
    // Totals without the adjustments that make them up are of no interest here.
    await owner.query('set session_replication_role = replica');
  });
  after(async () => {
    await owner.end();
    await endpoint.close();
    await database.drop();
  });

  /** Ids in random order. */
  let made = 0;
  const nextId = (): string =>
    `01900000-0000-7000-8000-${Math.imul((made += 1), 0x9e3779b1)
      .toString(16)
      .replace('-', 'f')
      .padStart(12, '0')}`;

  async function add(drawn: readonly Drawn[]): Promise<World> {
    const kind = ({ authorized_total }: Drawn): string => (authorized_total === null ? 'unlimited' : 'limited');
    const fixed = {
      register_id: actor.accountId,
      status: 'closed',
      quantity_scale: 0,
      form: 'book_entry',
      updated_at: '2026-01-01T00:00:00Z',
    };
    if (drawn.length > 0)
      await insertRows(
        owner,
        'assets',
        drawn.map((one) => ({
          ...fixed,
          id: nextId(),
          ...one,
          authorized_kind: kind(one),
          unit: unitOf(one.type as AssetType, null),
        })),
      );
    await owner.query(
      `insert into registry.row_counts (register_id, entity, counted) values ('${actor.accountId}', 'asset', ${drawn.length})`,
    );
    return worldOf(new Map([['Asset', await readRows(owner, asset)]]));
  }

  async function begin(drawn: readonly Drawn[]): Promise<World> {
    await owner.query('delete from registry.assets; delete from registry.row_counts');
    made = 0;
    return add(drawn);
  }

  async function request(given: PageArguments): Promise<Answered> {
    const { body } = await endpoint.answer(actor, { query: document, variables: { ...given } });
    const { data, errors } = JSON.parse(body) as { data?: { page: Answered }; errors?: unknown };
    assert.equal(errors, undefined, `${JSON.stringify(given)} is refused: ${JSON.stringify(errors)}`);
    return data!.page;
  }

  /** Compares a page with the model's. */
  async function check(world: World, given: PageArguments): Promise<Answered> {
    const expected = pageOf(world, asset, world.rows.get('Asset')!, given);
    const cursors = expected.rows.map((one) => cursorOf(world, one, expected.keys));
    const ids = expected.rows.map((one) => one.columns['id']!);
    const found = await request(given);
    assert.deepEqual(found, {
      totalCount: expected.totalCount,
      nodes: ids.map((id) => ({ id })),
      edges: ids.map((id, index) => ({ cursor: cursors[index]!, node: { id } })),
      pageInfo: {
        hasNextPage: expected.hasNextPage,
        hasPreviousPage: expected.hasPreviousPage,
        startCursor: cursors[0] ?? null,
        endCursor: cursors.at(-1) ?? null,
      },
    });
    return found;
  }

  it('are those of the model, whatever the arguments', async (t) => {
    t.diagnostic(`seed ${seed}`);
    const window = fc.oneof(
      fc.record({ first: fc.nat(8) }),
      fc.record({ first: fc.nat(8), offset: fc.nat(6) }),
      fc.record({ last: fc.nat(8) }),
      fc.record({ offset: fc.nat(30) }),
    );
    const places = fc.record({
      after: fc.option(fc.nat(40), { freq: 1 }),
      before: fc.option(fc.nat(40), { freq: 1 }),
      stale: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 14, size: 'max' }),
        fc.array(fc.tuple(window, orderBy, narrowed, places), { minLength: 1, maxLength: 4, size: 'max' }),
        async (drawn, requests) => {
          const world = await begin(drawn);
          const rows = world.rows.get('Asset')!;
          for (const [size, order, narrow, range] of requests) {
            const at = (index: number | null): string | null =>
              index === null || rows.length === 0
                ? null
                : cursorOf(world, rows[index % rows.length]!, pageOf(world, asset, [], { orderBy: order }).keys);
            await check(world, {
              ...size,
              ...narrow,
              orderBy: order,
              after: at(range.after),
              before: at(range.before),
            });
          }
        },
      ),
      { seed, numRuns: runs },
    );
  });

  it('follow one another without a gap or a repetition while rows come in between', async (t) => {
    t.diagnostic(`seed ${seed}`);
    const walk = fc.record({
      drawn: fc.array(row, { maxLength: 20, size: 'max' }),
      between: fc.array(fc.array(row, { maxLength: 2 }), { maxLength: 3 }),
      size: fc.integer({ min: 1, max: 5 }),
      forward: fc.boolean(),
      order: orderBy,
      narrow: narrowed,
    });
    let pages = 0;
    await fc.assert(
      fc.asyncProperty(walk, async ({ drawn, between, size, forward, order, narrow }) => {
        let world = await begin(drawn);
        const whole = pageOf(world, asset, world.rows.get('Asset')!, { ...narrow, orderBy: order, first: 1000 });
        const seen: string[] = [];
        let cursor: string | null = null;
        for (let turn = 0; ; turn += 1) {
          assert.ok(turn < 50, 'the pages do not end');
          const page: Answered = await check(world, {
            ...narrow,
            orderBy: order,
            ...(forward ? { first: size, after: cursor } : { last: size, before: cursor }),
          });
          pages += 1;
          const ids = page.nodes.map(({ id }) => id);
          seen.push(...(forward ? ids : ids.toReversed()));
          if (!(forward ? page.pageInfo.hasNextPage : page.pageInfo.hasPreviousPage)) break;
          cursor = forward ? page.pageInfo.endCursor : page.pageInfo.startCursor;
          world = await add(between[turn] ?? []);
        }
        assert.equal(new Set(seen).size, seen.length, 'a row came twice');
        assert.deepEqual(
          seen.filter((id) => whole.rows.some((one: ModelRow) => one.columns['id'] === id)),
          idsIn(whole.rows, forward),
          'a row was skipped',
        );
      }),
      { seed, numRuns: runs },
    );
    t.diagnostic(`${pages} pages`);
  });
});

function idsIn(rows: readonly ModelRow[], forward: boolean): string[] {
  const ids = rows.map(({ columns }) => columns['id']!);
  return forward ? ids : ids.toReversed();
}
