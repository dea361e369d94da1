/**
 * PostgreSQL's plans for queries that must not become slower as a register grows, committed
 * as text over a made-up register, so that a lost index shows in review. `UPDATE_GOLDEN=1` rewrites them.
 */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { newId } from '../../src/base/ids.ts';
import { makeLog } from '../../src/base/log.ts';
import { lensOf } from '../../src/rules/actor.ts';
import { openDatabase, type Tx } from '../../src/postgres/database.ts';
import { commandPlanning } from '../../src/postgres/planner.ts';
import { openLedger } from '../../src/store/ledger/open-ledgers.ts';
import { listPresentParties } from '../../src/store/register/holder-parties.ts';
import { listPartiesOf } from '../../src/store/register/names-in-files.ts';
import { findReplays } from '../../src/store/records/records.ts';
import type { Query, Statement } from '../../src/postgres/statement.ts';
import { insertInBulk } from '../support/bulk-rows.ts';
import { today } from '../support/clock.ts';
import { openEndpoint, type TestEndpoint } from '../support/endpoint.ts';
import { type GrownRegister, growRegister } from './grown-register.ts';
import { makePerson } from '../support/people.ts';
import { type TestDatabase, testDatabase, withClient } from '../support/postgres.ts';
import { describePlan, explain, pagesOf, plansOf, touched } from '../support/plans.ts';
import { admit, type KnownActor } from '../support/register.ts';
import { testSecretKey } from '../support/server.ts';

const updates = process.env['UPDATE_GOLDEN'] === '1';

/** With ten times as many the plans are the same. */
const holders = 10_000;

const page = 'pageInfo { hasNextPage endCursor }';
const past = 'asOf: "2025-06-15"';

/** Queries of a recordkeeper. */
const ofKeepers = (register: GrownRegister): Readonly<Record<string, string>> => ({
  'a page of positions': `{ allPositions { nodes { balance holder { registration } } ${page} } }`,
  'a page of positions, as of a day': `{ allPositions(${past}) { nodes { balance locked } ${page} } }`,
  'a page of positions, as of a day and as known then': `{ allPositions(${past}, knownAt: "2025-09-01T00:00:00Z") { nodes { balance } ${page} } }`,
  'the largest positions of an asset': `{ assetById(id: "${register.assetId}") { positions(orderBy: [BALANCE_DESC]) { nodes { balance } } } }`,
  'a position': `{ positionById(id: "${register.positionId}") { balance locked free } }`,
  'a position, as of a day': `{ positionById(id: "${register.positionId}", ${past}) { balance locked free } }`,
  'the totals of an asset': `{ assetById(id: "${register.assetId}") { outstandingTotal unissuedTotal holderCount } }`,
  'the totals of an asset, as of a day': `{ assetById(id: "${register.assetId}", ${past}) { outstandingTotal } }`,
  'the classes of a cap table': '{ capTable { classes { outstanding outstandingPercentage } } }',
  'the classes of a cap table, as of a day': `{ capTable(${past}) { classes { outstanding outstandingPercentage } } }`,
  'a statement of a holder': `{ holderStatement(holderId: "${register.holderIds[0]}", from: "2025-01-01", to: "2025-12-31") { openingPositions { nodes { balance } } movements { nodes { quantity balanceAfter } } lots { nodes { quantity } } } }`,
  'postings of a holder': `{ holderById(id: "${register.holderIds[0]}") { postings { nodes { quantity } ${page} } } }`,
});

/** Queries of an investor and a broker. */
const ofOthers: Readonly<Record<string, string>> = {
  'a page of positions': `{ allPositions { nodes { balance locked holder { registration } } ${page} } }`,
  'a page of positions, as of a day': `{ allPositions(${past}) { nodes { balance } ${page} } }`,
  'a page of lots': `{ allLots { nodes { quantity } ${page} } }`,
};

describe('plans over a grown register', () => {
  let database: TestDatabase;
  let endpoint: TestEndpoint;
  let app: pg.Client;
  let register: GrownRegister;

  before(async () => {
    database = await testDatabase();
    register = await growRegister(database, holders);
    endpoint = openEndpoint(database.appUrl);
    app = new pg.Client({ connectionString: database.appUrl });
    await app.connect();
  });
  after(async () => {
    await app.end();
    await endpoint.close();
    await database.drop();
  });

  it('of a transfer', async () => {
    const { issuer, assetId, holderIds } = register;
    const queries = await queriesOf(database, issuer, async (tx) => {
      await findReplays(tx, ['a key']);
      const dates = { from: '2025-06-15', to: '2025-06-15' };
      const scope = {
        assetId,
        dates,
        holderIds,
        lotHolderIds: holderIds.slice(0, 1),
        fifoReadLimit: new Map([[holderIds[0]!, [1n]]]),
      };
      await openLedger({ tx, actor: actorOf(issuer), asOf: null }, scope);
    });
    const plans = [];
    for (const { statement, values } of queries) plans.push(await planOf(issuer, statement.name!, statement, values));
    keep('ledger-plans-of-a-transfer.txt', plans);
  });

  it('of keepers', async () => {
    const plans = [];
    for (const [what, query] of Object.entries(ofKeepers(register)))
      plans.push(await planOfQuery(register.issuer, what, query));
    keep('ledger-plans-of-keepers.txt', plans);
  });

  it('of an investor and a broker', async () => {
    const plans = [];
    for (const actor of [register.investor, register.broker])
      for (const [what, query] of Object.entries(ofOthers))
        plans.push(await planOfQuery(actor, `${what}, of ${actor.name}`, query));
    keep('ledger-plans-of-others.txt', plans);
  });

  it('of holders by outstanding units add the positions once, and find other figures for the page alone', async () => {
    const query =
      '{ capTable { holders(first: 20) { totalCount pageInfo { hasNextPage } nodes { outstanding fullyDiluted votes } } } }';
    const { forValues, data } = await explain(endpoint, app, register.issuer, query);
    const { totalCount } = (data['capTable'] as { holders: { totalCount: number } }).holders;
    const read = forValues.filter((node) => node['Relation Name'] === 'positions').map(touched);
    assert.ok(
      read.reduce((total, rows) => total + rows) < 1.1 * totalCount,
      `${read.join(' and ')} positions are read for ${totalCount} holders: ${describePlan(forValues)}`,
    );
  });

  it('leave the number of holders what the lots say, whichever way it is found', async () => {
    const { issuer, assetId } = register;
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    const days = ['2023-12-15', '2024-03-01', '2025-06-15', '2026-11-01', today()];
    for (const [asOf, knownAt] of [...days.map((day) => [day, 'infinity']), ['2025-06-15', '2025-01-01T00:00:00Z']]) {
      const { rows } = await owner.query<{ count: number }>(
        `select count(distinct holder_id)::integer as count from registry.lots where asset_id = $1 and opened_on <= $2 and opened_at <= $3
            and (closed_at is null or closed_on > $2 or closed_at > $3)`,
        [assetId, asOf, knownAt],
      );
      const knownAtArgument = knownAt === 'infinity' ? '' : `, knownAt: "${knownAt}"`;
      const query = `{ assetById(id: "${assetId}", asOf: "${asOf}"${knownAtArgument}) { holderCount } }`;
      const { body } = await endpoint.answer(issuer, { query });
      assert.deepEqual(JSON.parse(body), { data: { assetById: { holderCount: rows[0]!.count } } }, query);
    }
    await owner.end();
  });

  async function planOfQuery(actor: KnownActor, what: string, query: string): Promise<string> {
    const { status, body } = await endpoint.answer(actor, { query });
    assert.equal(status, 200, body);
    const { statement, values } = endpoint.lastQuery!;
    return planOf(actor, what, statement, values);
  }

  /** The plan made for the parameters, and the one made for any where it is another. */
  async function planOf(actor: KnownActor, what: string, { text }: Statement, values: readonly unknown[]) {
    const plans = [];
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await app.query('begin');
      await app.query('select auth.set_context($1, $2, $3, $4)', contextOf(actor));
      await app.query(`set local plan_cache_mode = ${mode}`);
      await app.query('set local jit = off');
      await app.query('set local max_parallel_workers_per_gather = 0');
      await app.query(`prepare asked as ${text}`);
      const given = values.length === 0 ? '' : `(${values.map(literalOf).join(', ')})`;
      const { rows } = await app.query<{ 'QUERY PLAN': string }>(`explain (costs off) execute asked${given}`);
      await app.query('rollback');
      await app.query('deallocate asked');
      plans.push(shapeOf(rows.map((row) => row['QUERY PLAN'])));
    }
    const [custom, generic] = plans;
    return `# ${what}\n${custom}${generic === custom ? '' : `## for any parameters\n${generic}`}`;
  }

  function keep(file: string, plans: readonly string[]): void {
    const found = plans.join('\n');
    const at = new URL(file, import.meta.url);
    if (updates) writeFileSync(at, found);
    assert.equal(found, readFileSync(at, 'utf8'), `${file} differs; UPDATE_GOLDEN=1 writes it anew`);
  }
});

/** Holders of whom PostgreSQL has no statistics, as right after an import. */
const fresh = 1_000;
/** Pages of the indexes and tables that a statement reads for two of them. */
const pagesMost = 60;

/** `$1` is the register, `$2` the asset. */
const freshRows = `
  insert into registry.assets (register_id, id, name, type, unit, status, authorized_total)
  values ($1, $2, 'Many', 'common_stock', 'shares', 'active', 0);
  insert into registry.books (register_id, asset_id)
  values ($1, $2);
  insert into registry.holders (register_id, id, holder_number, registration, ownership_form)
  select $1, md5('h' || n)::uuid, n, 'Holder ' || n, 'sole' from generate_series(1, ${fresh}) n;
  insert into registry.parties (register_id, id, party_type, legal_name)
  select $1, md5('p' || n)::uuid, 'individual', 'Party ' || n from generate_series(1, ${fresh}) n;
  insert into registry.holder_parties (register_id, id, holder_id, party_id, capacity)
  select $1, gen_random_uuid(), md5('h' || n)::uuid, md5('p' || n)::uuid, 'owner' from generate_series(1, ${fresh}) n;
  insert into registry.verifications (register_id, id, party_id, kind, status)
  select $1, gen_random_uuid(), md5('p' || n)::uuid, 'identity', 'passed' from generate_series(1, ${fresh}) n;
  insert into registry.positions (register_id, id, asset_id, holder_id, balance, last_moved_on)
  select $1, gen_random_uuid(), $2, md5('h' || n)::uuid, n, '2026-01-02' from generate_series(1, ${fresh}) n;
  insert into registry.lots (register_id, id, asset_id, holder_id, custom_id, number_key, quantity, form, issue_date, acquisition_date, opened_by, opened_on, opened_at)
  select $1, md5('l' || n)::uuid, $2, md5('h' || n)::uuid, 'N' || n, registry.number_key('N' || n), n, 'book_entry', '2026-01-02', '2026-01-02', gen_random_uuid(), '2026-01-02', '2026-01-02'
    from generate_series(1, ${fresh}) n`;

describe('statements over a register without statistics', () => {
  let database: TestDatabase;
  let app: pg.Client;
  let issuer: KnownActor;
  let holderIds: readonly string[];
  const assetId = newId();

  before(async () => {
    database = await testDatabase();
    const person = await makePerson(database.ownerUrl, testSecretKey, { accountType: 'issuer', name: 'the issuer' });
    issuer = await admit(database.ownerUrl, person, 'issuer', 'account_administrator');
    await withClient(database.ownerUrl, async (client) => {
      const tables = [...freshRows.matchAll(/insert into registry\.(\w+)/g)].map(([, table]) => table!);
      for (const table of tables) await client.query(`alter table registry.${table} set (autovacuum_enabled = false)`);
      await insertInBulk(client, tables, async () => {
        const values = [issuer.accountId, assetId];
        await client.query(freshRows.replace(/\$(\d)/g, (_, index) => `'${values[Number(index) - 1]}'::uuid`));
      });
      const found = await client.query<{ id: string }>(`select md5('h' || n)::uuid as id from generate_series(1, 2) n`);
      holderIds = found.rows.map(({ id }) => id);
    });
    app = new pg.Client({ connectionString: database.appUrl });
    await app.connect();
    for (const [name, value] of Object.entries(commandPlanning)) await app.query(`set ${name} = ${value}`);
  });
  after(async () => {
    await app.end();
    await database.discard();
  });

  for (const [what, work] of [
    [
      'a transfer',
      (tx: Tx) => {
        const [lotHolderIds, dates] = [holderIds.slice(0, 1), { from: '2026-06-15', to: '2026-06-15' }];
        return openLedger({ tx, actor: actorOf(issuer), asOf: null }, { assetId, dates, holderIds, lotHolderIds });
      },
    ],
    ['the parties of a holder', (tx: Tx) => listPresentParties(tx, holderIds[0]!)],
    ['the parties of a holder in a file', (tx: Tx) => listPartiesOf(tx, issuer.accountId, holderIds[0]!)],
  ] as const)
    it(`read a few pages for ${what}`, async () => {
      for (const query of await queriesOf(database, issuer, work)) {
        const [, forAny] = await plansOf(app, issuer, query);
        const pages = pagesOf(forAny!);
        assert.ok(pages <= pagesMost, `${query.statement.name} reads ${pages} pages: ${describePlan(forAny!)}`);
      }
    });
});

/** The queries of some work, each once, as the program sends them. */
async function queriesOf(
  { appUrl }: TestDatabase,
  actor: KnownActor,
  work: (tx: Tx) => Promise<unknown>,
): Promise<Query[]> {
  const queries = new Map<string, Query>();
  const own = openDatabase({ url: appUrl, connections: 1, log: makeLog('silent') });
  try {
    await own.transaction(async (tx) => {
      await tx.query({ text: 'select auth.set_context($1, $2, $3, $4)' }, contextOf(actor));
      const query = ((statement: Statement, values: readonly unknown[] = []) => {
        queries.set(statement.name!, { statement, values });
        return tx.query(statement, values);
      }) as Tx['query'];
      await work({ ...tx, query });
    });
  } finally {
    await own.close();
  }
  return [...queries.values()];
}

const contextOf = (actor: KnownActor): unknown[] => [actor.accountId, actor.accountType, actor.userRole, actor.userId];

function actorOf({ accountId, accountType, userRole, userId, usersAccountId }: KnownActor) {
  const lens = lensOf(accountType);
  return {
    accountId,
    accountType,
    lens,
    userRole,
    userId,
    usersAccountId,
    apiClientId: null,
    delegation: null,
    sessionId: null,
  };
}

function literalOf(value: unknown): string {
  if (value === null) return 'null';
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : `${value as string | number | boolean}`);
}

/**
 * The relevant part of a plan: how each table is read and sorted, with the conditions of indexes. Left out are ids,
 * numbers of subplans, and the index scan of a broker's holders in the policies, which only a broker's query runs.
 */
function shapeOf(lines: readonly string[]): string {
  const text = lines
    .join('\n')
    .replaceAll(/\n *->  Index Only Scan using holders_by_servicing on holders h(_\d+)?\n *Index Cond: .*/g, '')
    .replaceAll(/'[^']*'(::[a-z ]+(\[\])?)?|\$\d+|'-?infinity'/g, '?')
    .replaceAll(/LEAST\(\?, (\?|\(\(\? AT TIME ZONE \?\)\)::date)\)/g, '?')
    .replaceAll(/\((InitPlan|SubPlan) \d+\)\.col\d+/g, 'context')
    .replaceAll(/\b([a-z]\w*?)_\d+\b(?=[.\s)]|$)/gm, '$1');
  const nodes = text.split('\n').filter((line) => /Scan|Index Cond: |Sort$|Hash Join|Merge|Limit/.test(line));
  // Indented by the remaining nodes around it, not by those left out.
  const around: number[] = [];
  const indented = nodes.map((line) => {
    const indent = line.search(/[^ ]/);
    while (around.length > 0 && around.at(-1)! >= indent) around.pop();
    around.push(indent);
    return `${'  '.repeat(around.length - 1)}${line.trim().replace(/^->  /, '').replace('Incremental Sort', 'Sort')}`;
  });
  return `${indented.join('\n')}\n`;
}
