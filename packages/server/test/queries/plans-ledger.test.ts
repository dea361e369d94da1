/**
 * Plans over a register of 60,000 holders with their positions, lots and postings: the cost of a list
 * of the ledger follows from its page, today and on any day of the past.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { openEndpoint, type TestEndpoint } from '../support/endpoint.ts';
import { explain, pagesOf, type PlanNode, describePlan, touched } from '../support/plans.ts';
import { insertInBulk } from '../support/bulk-rows.ts';
import { type TestDatabase, withClient } from '../support/postgres.ts';
import { type KnownActor, registerDatabase } from '../support/register.ts';
import { accountOf, idOf } from '../support/register-ids.ts';
import { countRowsAnew } from '../support/row-counts.ts';
import { rows } from './large-ledger.ts';
import { lists, page } from './ledger-lists.ts';

/** An asset of the issuer's that has no ledger yet. */
const asset = idOf('assets', 5);

describe('plans over a ledger', () => {
  let database: TestDatabase;
  let endpoint: TestEndpoint;
  let app: pg.Client;
  let actors: readonly KnownActor[];
  const actorNamed = (name: string): KnownActor => actors.find((actor) => actor.name === name)!;
  const issuer = (): KnownActor => actorNamed('harbour administrator');

  before(async () => {
    ({ database, actors } = await registerDatabase());
    await withClient(database.ownerUrl, async (client) => {
      const tables = [...rows.matchAll(/insert into registry\.(\w+)/g)].map(([, table]) => table!);
      await insertInBulk(client, tables, async () => {
        for (const statement of rows.split(/;\n?/).filter((text) => text.trim() !== '')) {
          const values = [accountOf('harbour'), asset, accountOf('street')];
          await client.query(statement.replace(/\$(\d)/g, (_, index) => `'${values[Number(index) - 1]}'::uuid`));
        }
      });
      await countRowsAnew(client);
      await client.query('vacuum analyze');
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

  function assertSmall(nodes: readonly PlanNode[], table: string, what: string, most = 110): void {
    assert.ok(
      nodes.some((node) => node['Relation Name'] === table),
      `${what}: the plan reads no ${table}`,
    );
    assert.ok(
      nodes.every((node) => touched(node) <= most),
      `${what} reads more than its page: ${describePlan(nodes)}`,
    );
  }

  for (const [what, table, list, most] of lists) {
    it(`of ${what} read what is shown`, async () => {
      const { rows: found } = await withClient(database.ownerUrl, (client) =>
        client.query<{ id: string }>(`select md5('h' || 5000)::uuid as id`),
      );
      const { nodes } = await explain(
        endpoint,
        app,
        issuer(),
        `{ ${list.replaceAll('"ASSET"', `"${asset}"`).replaceAll('"HOLDER"', `"${found[0]!.id}"`)} }`,
      );
      assertSmall(nodes, table, what, most);
    });
  }

  it('of transactions read their page, and of each transaction the postings once, and for a price only where there may be one', async () => {
    const party = '(first: 1) { totalCount nodes { ledgerAccount quantity holder { registration } } }';
    for (const [price, loops] of [
      ['', [51, 51]],
      ['price', [51, 0, 51, 0]],
    ] as const) {
      const query = `{ assetById(id: "${asset}") { transactions { nodes { type quantity ${price} from${party} to${party} } ${page} } } }`;
      const { nodes } = await explain(endpoint, app, issuer(), query);
      assertSmall(nodes, 'transactions', 'transactions with their parties');
      const reads = nodes.filter((node) => node['Relation Name'] === 'postings').map((node) => node['Actual Loops']);
      // Two plans, each of 50 transfers and one beyond; a transfer has no price.
      assert.deepEqual(reads, loops, describePlan(nodes));
    }
  });

  const dated = `dated_from = '{-infinity}', dated_values = '{"{}"}'`;
  for (const [what, changed, instant, reads] of [
    ['read no term from its table', `${dated}, updated_at = timestamptz '2026-07-10'`, '', []],
    ['and an instant look up no term that was never dated', 'dated_from = null, dated_values = null', '2026-07-01', 0],
    ['and an instant look up no term of before it', `${dated}, updated_at = timestamptz '2026-06-01'`, '2026-07-01', 0],
    ['and an instant look up each term once', `${dated}, updated_at = timestamptz '2026-07-10'`, '2026-07-01', 1],
  ] as const)
    it(`of assets on a past day ${what}`, async () => {
      await withClient(database.ownerUrl, (client) =>
        client.query(`update registry.assets set ${changed} where id = $1`, [asset]),
      );
      const terms = 'symbol parValue pricePerShare votesPerShare';
      const knownAt = instant === '' ? '' : `, knownAt: "${instant}T00:00:00Z"`;
      const query = `{ assetById(id: "${asset}", asOf: "2026-07-01"${knownAt}) { name ${terms} } }`;
      const { nodes } = await explain(endpoint, app, issuer(), query);
      const loops = nodes.filter((node) => node['Relation Name'] === 'asset_terms').map((node) => node['Actual Loops']);
      // Two plans, each with a look-up of five fields.
      assert.deepEqual(loops, typeof reads === 'number' ? Array(10).fill(reads) : reads, describePlan(nodes));
    });

  it('of holders on a past day are estimated alike with the day and without it, so that no read is planned anew', async () => {
    await withClient(database.ownerUrl, async (client) => {
      await insertInBulk(client, ['holder_registrations'], async () => {
        await client.query(
          `insert into registry.holder_registrations (register_id, holder_id, field, effective_from, recorded_at, value)
           select h.register_id, h.id, f.field, d.day, d.instant, '"1"'
             from (select register_id, id from registry.holders where register_id = $1 order by id limit 5) h
            cross join unnest(array['registration', 'ownershipForm']) f (field)
            cross join (
              values (date '-infinity', timestamptz '-infinity'),
                     (date '2026-01-05', timestamptz '2026-05-01T10:00Z'),
                     (date '2026-01-15', timestamptz '2026-05-01T10:01Z')) d (day, instant)`,
          [accountOf('harbour')],
        );
      });
      await client.query('vacuum analyze registry.holder_registrations');
    });
    const query = '{ allHolders(first: 50, asOf: "2026-01-10") { nodes { registration ownershipForm } } }';
    const { nodes, forValues } = await explain(endpoint, app, issuer(), query);
    const [known, unknown] = [forValues[0]!['Total Cost'], nodes[forValues.length]!['Total Cost']];
    assert.ok(known > 20 && Math.abs(known - unknown) < 10, `${known} with the day, ${unknown} without it`);
  });

  it('of the audit entries of a rare action read those entries', async () => {
    const query = `{ allAuditEntries(condition: { action: "suspendHolder" }) { nodes { recordedAt } ${page} } }`;
    const { forValues } = await explain(endpoint, app, issuer(), query);
    // Planned without knowing the action it cannot; PostgreSQL compares the two plans and keeps to the first.
    assertSmall(forValues, 'audit_entries', 'a rare action');
  });

  it('of a large register round each percentage by itself', async () => {
    const query =
      '{ capTable { totals { outstanding } holders(first: 3) { nodes { outstanding outstandingPercentage } } } }';
    const { data } = await explain(endpoint, app, issuer(), query);
    const { totals, holders: page } = data['capTable'] as {
      totals: { outstanding: string }[];
      holders: { nodes: { outstanding: string; outstandingPercentage: string }[] };
    };
    assert.equal(page.nodes.length, 3);
    for (const { outstanding, outstandingPercentage } of page.nodes)
      assert.equal(
        Number(outstandingPercentage),
        Number(((100 * Number(outstanding)) / Number(totals[0]!.outstanding)).toFixed(4)),
      );
  });

  it('of the past of a pool read one posting, however many there are', async () => {
    const query = `{ assetById(id: "${asset}", asOf: "2026-02-01") { unissuedTotal } }`;
    const { nodes } = await explain(endpoint, app, issuer(), query);
    const pools = nodes.filter((node) => node['Relation Name'] === 'postings');
    assert.ok(pools.length > 0 && pools.every((node) => touched(node) <= 2), describePlan(nodes));
  });

  it('of what is and was locked look at as many pages, however often a restriction moved', async () => {
    const pages = async (n: number, args: string): Promise<number> => {
      const { rows: found } = await withClient(database.ownerUrl, (client) =>
        client.query<{ id: string }>(`select md5('h' || ${n})::uuid as id`),
      );
      const query = `{ holderById(id: "${found[0]!.id}") { positions${args} { nodes { locked } } } }`;
      const { nodes, data } = await explain(endpoint, app, issuer(), query);
      assert.match(JSON.stringify(data), /"locked":"[12]"/);
      return pagesOf(nodes);
    };
    for (const args of ['', '(asOf: "2026-02-20")', '(asOf: "2026-02-20", knownAt: "2026-03-02T20:00:00Z")']) {
      const [once, often] = [await pages(5_001, args), await pages(5_003, args)];
      assert.ok(often <= once + 10, `${args}: ${often} pages instead of ${once}`);
    }
  });

  it('of what became of a lot look at its transaction', async () => {
    const { rows: found } = await withClient(database.ownerUrl, (client) =>
      client.query<{ id: string }>(
        'select o.id from registry.lots l join registry.lots o on o.id = any (l.predecessor_ids) where l.register_id = $1 limit 1',
        [accountOf('harbour')],
      ),
    );
    const query = `{ lotById(id: "${found[0]!.id}") { successors { totalCount nodes { customId } } } }`;
    const { nodes, data } = await explain(endpoint, app, issuer(), query);
    assert.match(JSON.stringify(data), /"totalCount":2/);
    assert.ok(pagesOf(nodes) < 300, `${pagesOf(nodes)} pages`);
  });

  it('of a broker and an investor do not read the register', async () => {
    const ofOthers = [
      ['allPositions { nodes { balance locked } }', 'positions'],
      ['allPositions(asOf: "2026-02-28") { nodes { balance } }', 'positions'],
      ['allHolders { nodes { registration } }', 'holders'],
      ['allLots { nodes { quantity } }', 'lots'],
      ['allParties { nodes { legalName } }', 'parties'],
      ['allHolders { nodes { postings { nodes { quantity } } } }', 'postings'],
      ['allPostings { nodes { quantity } }', 'postings'],
      ['allRestrictions { nodes { kind } }', 'restrictions'],
      [
        'allHolders(filter: { updatedAt: { greaterThan: "2026-04-01T08:00:00Z" } }, orderBy: [UPDATED_AT_ASC]) { nodes { registration } }',
        'holders',
      ],
      [
        'allParties(filter: { updatedAt: { greaterThan: "2026-04-01T02:00:00Z" } }, orderBy: [UPDATED_AT_ASC]) { nodes { legalName } }',
        'parties',
      ],
      [
        'allLots(filter: { openedAt: { greaterThan: "2026-01-02T08:00:00Z" } }, orderBy: [OPENED_AT_ASC]) { nodes { customId } }',
        'lots',
      ],
      ['allHolders(filter: { positions: { some: {} } }) { nodes { registration } }', 'holders'],
      [
        'allPositions(filter: { holder: { registration: { startsWith: "Holder 1" } } }) { nodes { balance } }',
        'positions',
      ],
    ] as const;
    for (const name of ['street administrator', 'saver administrator']) {
      for (const [list, table] of ofOthers) {
        const { nodes } = await explain(endpoint, app, actorNamed(name), `{ ${list} }`);
        assertSmall(nodes, table, `${name} ${list}`, 5_000);
      }
    }
  });
});
