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
import { type TestDatabase, testDatabase, withClient } from '../support/postgres.ts';
import { fillRegister, type KnownActor } from '../support/register.ts';
import { scopesOfRestrictions } from '../support/register-ledger.ts';
import { accountOf, idOf } from '../support/register-ids.ts';
import { countRowsAnew } from '../support/row-counts.ts';

const holders = 60_000;
/** An asset of the issuer's that has no ledger yet. */
const asset = idOf('assets', 5);

const rows = `
  insert into registry.holders (register_id, id, holder_number, registration, ownership_form, servicing_account_id, created_at)
    select $1, md5('h' || n)::uuid, 'N' || n, 'Holder ' || n * 7919 % ${holders}, 'sole', case when n % 1000 = 0 then $3::uuid end, timestamptz '2026-01-01' + n * interval '1 second'
      from generate_series(1, ${holders}) n;
  insert into registry.positions (register_id, id, asset_id, holder_id, servicing_account_id, balance)
    select $1, md5('p' || n)::uuid, $2, md5('h' || n)::uuid, case when n % 1000 = 0 then $3::uuid end, n % 997 from generate_series(1, ${holders}) n;
  insert into registry.lots (register_id, id, asset_id, holder_id, servicing_account_id, custom_id, quantity, form, issue_date, acquisition_date, opened_by, opened_on, opened_at)
    select $1, md5('l' || n)::uuid, $2, md5('h' || n)::uuid, case when n % 1000 = 0 then $3::uuid end, 'N' || n, 1 + n % 997, 'book_entry', '2026-01-02', '2026-01-02', md5('t' || n)::uuid, '2026-01-02', timestamptz '2026-01-02' + n * interval '1 second'
      from generate_series(1, ${holders}) n;
  insert into registry.transactions (register_id, id, asset_id, sequence, type, effective_date, recorded_at, instruction_id, payload, digest)
    select $1, md5('t' || n)::uuid, $2, n, 'issue', date '2026-01-02' + n / 1000, timestamptz '2026-03-02' + n * interval '1 second', md5('i' || n)::uuid, '{}', sha256('{}') from generate_series(1, ${holders}) n;
  insert into registry.postings (register_id, id, asset_id, transaction_id, sequence, line, type, ledger_account, owner_id, lot_id, quantity, balance_after, effective_date, recorded_at)
    select $1, md5('q' || n)::uuid, $2, md5('t' || n)::uuid, n, 1, 'issue', 'holder', md5('h' || n)::uuid, md5('l' || n)::uuid, 1 + n % 997, 1 + n % 997, date '2026-01-02' + n / 1000, timestamptz '2026-03-02' + n * interval '1 second' from generate_series(1, ${holders}) n
    union all
    select $1, md5('r' || n)::uuid, $2, md5('t' || n)::uuid, n, 2, 'issue', 'unissued', $2, null, -1 - n % 997, 100000000 - n, date '2026-01-02' + n / 1000, timestamptz '2026-03-02' + n * interval '1 second' from generate_series(1, ${holders}) n;
  insert into registry.holder_counts (register_id, asset_id, sequence, holder_count)
    select $1, $2, n, n from generate_series(128, ${holders}, 128) n;
  insert into registry.restrictions (register_id, id, asset_id, holder_id, lot_id, kind, quantity, effective_from, placed_at)
    select $1, md5('x' || n)::uuid, $2, md5('h' || n)::uuid, md5('l' || n)::uuid, 'lock_up', 1, '2026-01-02', '2026-02-01' from generate_series(1, ${holders}, 2) n;
  ${scopesOfRestrictions};
  insert into registry.restriction_scopes
    select s.register_id, s.restriction_id, 1 + n, s.asset_id, s.holder_id, s.lot_id, 1 + n % 2, s.locks, s.expires_on, false, date '2026-01-02' + n / 100, timestamptz '2026-02-02' + n * interval '1 second'
      from registry.restriction_scopes s, generate_series(1, 6000) n where s.register_id = $1 and s.holder_id = md5('h5003')::uuid;
  insert into registry.parties (register_id, id, party_type, legal_name, country)
    select $1, md5('pa' || n)::uuid, 'individual', 'Party ' || n, case when n % 1000 = 0 then 'LI' else 'CH' end from generate_series(1, 10000) n;
  insert into registry.verifications (register_id, id, party_id, kind, status, expires_at, recorded_at)
    select $1, md5('v' || n)::uuid, md5('pa' || n)::uuid, case when n % 1000 = 0 then 'sanctions' else 'identity' end,
           case when n % 1000 = 1 then 'pending' else 'passed' end, date '2026-01-02' + n / 20, timestamptz '2026-01-02' + n * interval '1 second'
      from generate_series(1, 10000) n;
  insert into registry.documents (register_id, id, account_id, name, media_type, size_bytes, sha256, content, created_at)
    select $1, md5('d' || n)::uuid, $1, 'Form ' || n, 'text/plain', octet_length(n::text), sha256(n::text::bytea), n::text::bytea, timestamptz '2026-01-02' + n * interval '1 second'
      from generate_series(1, 10000) n;
  insert into registry.users (account_id, id, first_name, last_name, email) values ($1, md5('rare user')::uuid, 'Rare', 'User', 'rare@example.org');
  insert into registry.api_clients (account_id, id, client_id, name) values ($1, md5('rare client')::uuid, 'rare client', 'Rare client');
  insert into registry.audit_entries (account_id, id, register_id, action, object_id, user_id, api_client_id, recorded_at)
    select $1, md5('a' || n)::uuid, $1, case when n % 1000 = 0 then 'suspendHolder' else 'transferUnits' end, md5('h' || n)::uuid,
           md5(case when n % 1000 = 0 then 'rare user' else 'a user' end)::uuid, md5(case when n % 1000 = 1 then 'rare client' else 'a client' end)::uuid, timestamptz '2026-01-02' + n * interval '1 second'
      from generate_series(1, 10000) n;
  update registry.books set sequence = ${holders}, holder_count = ${holders} where register_id = $1 and asset_id = $2;`;

describe('plans over a ledger', () => {
  let database: TestDatabase;
  let endpoint: TestEndpoint;
  let app: pg.Client;
  let actors: readonly KnownActor[];
  const actorNamed = (name: string): KnownActor => actors.find((actor) => actor.name === name)!;
  const issuer = (): KnownActor => actorNamed('harbour administrator');

  before(async () => {
    database = await testDatabase();
    actors = await fillRegister(database.ownerUrl);
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
    [
      'lots by certificate',
      'lots',
      `assetById(id: "${asset}") { lots(orderBy: [CUSTOM_ID_ASC]) { nodes { customId } } }`,
    ],
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
    [
      'lots of an asset',
      'lots',
      `allLots(filter: { assetId: { equalTo: "${asset}" } }) { nodes { quantity } ${page} }`,
    ],
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
      `capTable { holders(orderBy: [PRIMARY_KEY_ASC]) { nodes { units percentage holder { registration } } ${page} } }`,
      1_010,
    ],
    [
      'holders of a cap table on a past day',
      'holders',
      `capTable(asOf: "2026-02-20", knownAt: "2026-03-02T20:00:00Z") { holders(orderBy: [ID_ASC]) { nodes { units percentage } ${page} } }`,
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

  it('of the audit entries of a rare action read those entries', async () => {
    const query = `{ allAuditEntries(condition: { action: "suspendHolder" }) { nodes { recordedAt } ${page} } }`;
    const { forValues } = await explain(endpoint, app, issuer(), query);
    // Planned without knowing the action it cannot; PostgreSQL compares the two plans and keeps to the first.
    assertSmall(forValues, 'audit_entries', 'a rare action');
  });

  it('of a large register round each percentage by itself', async () => {
    const query = '{ capTable { totals { outstanding } holders(first: 3) { nodes { units percentage } } } }';
    const { data } = await explain(endpoint, app, issuer(), query);
    const { totals, holders: page } = data['capTable'] as {
      totals: { outstanding: string }[];
      holders: { nodes: { units: string; percentage: string }[] };
    };
    for (const { units, percentage } of page.nodes)
      assert.equal(Number(percentage), Number(((100 * Number(units)) / Number(totals[0]!.outstanding)).toFixed(4)));
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
