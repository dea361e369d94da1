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

  const page = 'pageInfo { hasNextPage endCursor }';
  const small: readonly (readonly [what: string, table: string, list: string, most?: number])[] = [
    ['positions of today', 'positions', `allPositions { nodes { balance } ${page} }`],
    ['positions of a past day', 'positions', `allPositions(asOf: "2026-02-20") { nodes { balance } ${page} }`],
    [
      'positions of a past day as known then',
      'positions',
      `allPositions(asOf: "2026-02-20", knownAt: "2026-03-02T20:00:00Z") { nodes { balance } ${page} }`,
    ],
    [
      'holders of an asset by balance, with per cent and last movement',
      'positions',
      `assetById(id: "${asset}") { positions(orderBy: [BALANCE_DESC]) { nodes { balance percentage lastMovedOn lastMovement { type quantity } holder { registration } } ${page} } }`,
    ],
    [
      'holders of an asset by last movement',
      'positions',
      `assetById(id: "${asset}") { positions(orderBy: [LAST_MOVED_ON_DESC]) { nodes { balance percentage lastMovedOn lastMovement { type quantity } holder { registration } } ${page} } }`,
    ],
    [
      'certificates by number',
      'lots',
      `assetById(id: "${asset}") { lots(orderBy: [CUSTOM_ID_DESC], filter: { closedAt: { isNull: true } }) { nodes { customId form holder { registration } legends { nodes { name } } } ${page} } }`,
      // The few legends of the register are read for each lot.
      310,
    ],
    [
      'the transactions in the timeline of an asset',
      'transactions',
      `assetById(id: "${asset}") { timeline(filter: { kind: { equalTo: transaction } }) { nodes { kind recordedAt quantity balanceAfter transaction { type } restriction { kind } change { action } } ${page} } }`,
      // The total after each transaction passes by those of its day that were recorded later: 24 here.
      1_300,
    ],
    [
      'the timeline of a holder',
      'postings',
      `holderById(id: "HOLDER") { timeline { nodes { kind recordedAt quantity balanceAfter transaction { type } restriction { kind } verification { status } change { action } access { purpose } } ${page} } }`,
    ],
    ['the total of holders', 'row_counts', 'allHolders { totalCount }'],
    ['the total of positions', 'books', `assetById(id: "${asset}") { positions { totalCount } }`],
    ['what is locked', 'positions', `allPositions { nodes { balance locked free } ${page} }`],
    ['what was locked', 'positions', `allPositions(asOf: "2026-02-20") { nodes { balance locked free } ${page} }`],
    [
      'the largest positions of an asset',
      'positions',
      `assetById(id: "${asset}") { positions(orderBy: [BALANCE_DESC]) { nodes { balance holder { registration } } } }`,
    ],
    [
      'holders by name',
      'holders',
      `allHolders(orderBy: [REGISTRATION_ASC]) { nodes { registration positions(first: 1) { nodes { balance } } } }`,
    ],
    ['holders of today', 'holders', `allHolders { nodes { registration parties { nodes { capacity } } } }`],
    ['lots', 'lots', `allLots { nodes { customId quantity } ${page} }`],
    ['lots by number', 'lots', `assetById(id: "${asset}") { lots(orderBy: [CUSTOM_ID_ASC]) { nodes { customId } } }`],
    [
      'transactions of an asset',
      'transactions',
      `assetById(id: "${asset}") { transactions { nodes { type postings(first: 2) { nodes { quantity } } lotsOpened(first: 1) { nodes { quantity } } lotsClosed(first: 1) { nodes { quantity } } } } }`,
    ],
    ['postings', 'postings', `allPostings { nodes { quantity lot { customId } } ${page} }`],
    [
      'a statement',
      'postings',
      `holderStatement(holderId: "HOLDER", from: "2026-01-01", to: "2026-12-31") { openingPositions { nodes { balance } } closingPositions { nodes { balance } } movements { nodes { quantity } } lines { nodes { quantity balanceAfter } } lots { nodes { quantity } } }`,
    ],
    [
      'the smallest positions of an asset',
      'positions',
      `assetById(id: "${asset}") { positions(orderBy: [BALANCE_ASC]) { nodes { balance } } }`,
    ],
    [
      'positions of an asset',
      'positions',
      `allPositions(condition: { assetId: "${asset}" }) { nodes { balance } ${page} }`,
    ],
    [
      'a position by asset and holder',
      'positions',
      `allPositions(condition: { assetId: "${asset}", holderId: "HOLDER" }) { nodes { balance } ${page} }`,
    ],
    ['positions by holder', 'positions', `allPositions(orderBy: [HOLDER_ID_DESC]) { nodes { balance } ${page} }`],
    [
      'open lots of a holder',
      'lots',
      `allLots(condition: { assetId: "${asset}", holderId: "HOLDER", closedAt: null }) { nodes { quantity } }`,
    ],
    ['lots of a class', 'lots', `allLots(filter: { assetId: { equalTo: "${asset}" } }) { nodes { quantity } ${page} }`],
    [
      'restrictions of a holder',
      'restrictions',
      `allRestrictions(condition: { holderId: "HOLDER" }) { nodes { kind } }`,
    ],
    [
      'one transaction',
      'transactions',
      `allTransactions(condition: { assetId: "${asset}", sequence: 4711 }) { nodes { type } }`,
    ],
    [
      'transactions of a day',
      'transactions',
      `allTransactions(condition: { effectiveDate: "2026-02-02" }) { nodes { type } ${page} }`,
    ],
    [
      'the latest transactions',
      'transactions',
      `allTransactions(orderBy: [EFFECTIVE_DATE_DESC], condition: { type: issue }) { nodes { type } ${page} }`,
    ],
    ['reversals', 'transactions', `allTransactions(condition: { type: reversal }) { nodes { sequence } }`],
    [
      'postings of a holder and an asset',
      'postings',
      `holderById(id: "HOLDER") { postings(condition: { assetId: "${asset}" }) { nodes { quantity } } }`,
    ],
    [
      'postings of an asset',
      'postings',
      `allPostings(condition: { assetId: "${asset}" }) { nodes { quantity } ${page} }`,
    ],
    [
      'holders of a cap table',
      'holders',
      `capTable { holders(orderBy: [PRIMARY_KEY_ASC]) { nodes { outstanding outstandingPercentage holder { registration } } ${page} } }`,
      1_010,
    ],
    [
      'holders of a cap table on a past day',
      'holders',
      `capTable(asOf: "2026-02-20", knownAt: "2026-03-02T20:00:00Z") { holders(orderBy: [ID_ASC]) { nodes { outstanding outstandingPercentage } ${page} } }`,
      1_010,
    ],
    [
      'how many holders there were',
      'postings',
      `assetById(id: "${asset}", asOf: "2026-03-02", knownAt: "2026-03-02T16:39:00Z") { holderCount }`,
      200,
    ],
    ['parties of a country', 'parties', `allParties(condition: { country: "LI" }) { nodes { legalName } ${page} }`],
    [
      'verifications that expire',
      'verifications',
      `allVerifications(filter: { expiresAt: { lessThan: "2026-01-04" } }, orderBy: [EXPIRES_AT_ASC]) { nodes { expiresAt } ${page} }`,
    ],
    [
      'verifications of a status',
      'verifications',
      `allVerifications(filter: { status: { equalTo: pending } }) { nodes { kind } ${page} }`,
    ],
    [
      'verifications of a kind',
      'verifications',
      `allVerifications(condition: { kind: sanctions }) { nodes { status } ${page} }`,
    ],
    [
      'the latest verifications',
      'verifications',
      `allVerifications(orderBy: [RECORDED_AT_DESC]) { nodes { kind } ${page} }`,
    ],
    [
      'documents by name',
      'documents',
      `allDocuments(filter: { name: { equalTo: "Form 17" } }) { nodes { sizeBytes } ${page} }`,
    ],
    [
      'transactions by their recording',
      'transactions',
      `allTransactions(filter: { recordedAt: { greaterThan: "2026-03-02T16:39:00Z" } }, orderBy: [RECORDED_AT_DESC]) { nodes { type } ${page} }`,
    ],
    [
      'audit entries of an object',
      'audit_entries',
      `allAuditEntries(condition: { objectId: "HOLDER" }) { nodes { recordedAt } ${page} }`,
    ],
    [
      'audit entries of a time',
      'audit_entries',
      `allAuditEntries(filter: { recordedAt: { lessThan: "2026-01-02T00:01:00Z" } }, orderBy: [RECORDED_AT_ASC]) { nodes { action } ${page} }`,
    ],
    [
      'transactions of a holder',
      'transactions',
      `allTransactions(filter: { postings: { some: { holder: { id: { equalTo: "HOLDER" } } } } }) { nodes { type } ${page} }`,
    ],
    [
      'positions of a holder by its number',
      'positions',
      `allPositions(filter: { holder: { holderNumber: { equalTo: "N5000" } } }) { nodes { balance } ${page} }`,
    ],
    [
      'positions counted in shares',
      'positions',
      `allPositions(filter: { asset: { unit: { equalTo: shares } } }) { nodes { balance } ${page} }`,
    ],
    [
      'holders of a name with a position',
      'holders',
      `allHolders(filter: { registrationKey: { equalTo: "holder 4999" }, positions: { some: { balance: { greaterThan: "0" } } } }) { nodes { registration } ${page} }`,
    ],
    [
      'holders without a restriction',
      'holders',
      `allHolders(filter: { restrictions: { none: { status: { equalTo: active } } } }) { nodes { registration } ${page} }`,
    ],
    [
      'parties whose verification is pending',
      'parties',
      `allParties(filter: { verifications: { some: { status: { equalTo: pending } } } }) { nodes { legalName } ${page} }`,
    ],
    [
      'audit entries of a user',
      'audit_entries',
      `allAuditEntries(filter: { user: { email: { equalTo: "rare@example.org" } } }) { nodes { action } ${page} }`,
    ],
    [
      'audit entries of a client',
      'audit_entries',
      `allAuditEntries(filter: { apiClient: { clientId: { equalTo: "rare client" } } }) { nodes { action } ${page} }`,
    ],
    ['the totals of an asset', 'books', `assetById(id: "${asset}") { outstandingTotal holderCount }`],
    [
      'the totals of an asset on a past day',
      'postings',
      `assetById(id: "${asset}", asOf: "2026-01-20") { outstandingTotal unissuedTotal }`,
    ],
  ];
  for (const [what, table, list, most] of small) {
    it(`of ${what} read what is shown`, async () => {
      const { rows: found } = await withClient(database.ownerUrl, (client) =>
        client.query<{ id: string }>(`select md5('h' || 5000)::uuid as id`),
      );
      const { nodes } = await explain(
        endpoint,
        app,
        issuer(),
        `{ ${list.replaceAll('"HOLDER"', `"${found[0]!.id}"`)} }`,
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
    const lists = [
      ['allPositions { nodes { balance locked } }', 'positions'],
      ['allPositions(asOf: "2026-02-28") { nodes { balance } }', 'positions'],
      ['allHolders { nodes { registration } }', 'holders'],
      ['allLots { nodes { quantity } }', 'lots'],
      ['allParties { nodes { legalName } }', 'parties'],
      ['allHolders { nodes { postings { nodes { quantity } } } }', 'postings'],
      ['allPostings { nodes { quantity } }', 'postings'],
      ['allRestrictions { nodes { kind } }', 'restrictions'],
      ['allHolders(filter: { positions: { some: {} } }) { nodes { registration } }', 'holders'],
      [
        'allPositions(filter: { holder: { registration: { startsWith: "Holder 1" } } }) { nodes { balance } }',
        'positions',
      ],
    ] as const;
    for (const name of ['street administrator', 'saver administrator']) {
      for (const [list, table] of lists) {
        const { nodes } = await explain(endpoint, app, actorNamed(name), `{ ${list} }`);
        assertSmall(nodes, table, `${name} ${list}`, 5_000);
      }
    }
  });
});
