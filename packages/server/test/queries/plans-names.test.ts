/**
 * Plans of lists in the order of names over a register of 60,000 holders: for an issuer the first page, one in the
 * middle and the last cost as much as they show, in both directions, and for a broker and an investor as much as they
 * see. An agent's list is of several registers, so no index has its order. Filters on texts cost as much as they find.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { entities } from '../../src/entities/entity-list.ts';
import { insertInBulk } from '../support/bulk-rows.ts';
import { openEndpoint, type TestEndpoint } from '../support/endpoint.ts';
import { describePlan, explain, pagesOf, touched } from '../support/plans.ts';
import { type TestDatabase, withClient } from '../support/postgres.ts';
import { type KnownActor, registerDatabase } from '../support/register.ts';
import { accountOf } from '../support/register-ids.ts';
import { countRowsAnew } from '../support/row-counts.ts';

const holders = 60_000;

/**
 * Names of which many begin with other letters than those of ASCII. Shape: `$1` is the register, `$2` a broker of it.
 */
const name = `(array['Zoë', 'Émile', 'Adam', 'Ωρίων', 'Юрий', 'ひろし'])[1 + n % 6] || ' ' || n * 7919 % ${holders}`;
const rows = [
  `insert into registry.holders (register_id, id, holder_number, registration, ownership_form, servicing_account_id)
   select $1, md5('h' || n)::uuid, 'N' || n, ${name}, 'sole', case when n % 1000 = 0 then $2::uuid end from generate_series(1, ${holders}) n`,
  `insert into registry.parties (register_id, id, party_type, legal_name)
   select $1, md5('p' || n)::uuid, 'individual', ${name} from generate_series(1, ${holders}) n where $2::uuid is not null`,
  `insert into registry.documents (register_id, id, account_id, name, media_type, size_bytes, sha256, content)
   select $1, md5('d' || n)::uuid, $1, ${name}, 'text/plain', octet_length(n::text), sha256(n::text::bytea), n::text::bytea
     from generate_series(1, 10000) n where $2::uuid is not null`,
  `insert into registry.api_clients (account_id, id, client_id, name)
   select $1, md5('c' || n)::uuid, 'client ' || n, ${name} from generate_series(1, 10000) n where $2::uuid is not null`,
];

/** Lists, their orders and the columns behind these. */
const lists = [
  ['allHolders', 'REGISTRATION', 'holders', 'registration'],
  ['allParties', 'LEGAL_NAME', 'parties', 'legal_name'],
  ['allDocuments', 'NAME', 'documents', 'name'],
  ['allApiClients', 'NAME', 'api_clients', 'name'],
] as const;

describe('plans of names', () => {
  let database: TestDatabase;
  let endpoint: TestEndpoint;
  let app: pg.Client;
  let actors: readonly KnownActor[];
  const actorNamed = (named: string): KnownActor => actors.find((actor) => actor.name === named)!;

  before(async () => {
    ({ database, actors } = await registerDatabase());
    await withClient(database.ownerUrl, async (client) => {
      await insertInBulk(client, ['holders', 'parties', 'documents', 'api_clients'], async () => {
        for (const text of rows) await client.query(text, [accountOf('harbour'), accountOf('street')]);
      });
      await countRowsAnew(client);
      await client.query('vacuum analyze');
    });
    endpoint = openEndpoint(database.appUrl);
    app = new pg.Client({ connectionString: database.appUrl });
    await app.connect();
  });
  after(async () => {
    await app?.end();
    await endpoint?.close();
    await database?.drop();
  });

  interface Page {
    readonly nodes: readonly { readonly id: string }[];
    readonly pageInfo: { readonly endCursor: string | null };
  }

  /** The plan of a page, and the cursor at its end. Shape: `rest` are arguments of the list. */
  async function page(actor: KnownActor, list: string, rest: string): ReturnType<typeof explain> {
    return explain(
      endpoint,
      app,
      actor,
      `{ ${list}(${rest}) { nodes { id } pageInfo { endCursor hasNextPage hasPreviousPage } } }`,
    );
  }

  /** The cursor of a row, by its id. */
  async function cursorOf(actor: KnownActor, list: string, order: string, id: string): Promise<string> {
    const { data } = await page(actor, list, `first: 1, orderBy: [${order}], filter: { id: { equalTo: "${id}" } }`);
    return (data[list] as Page).pageInfo.endCursor!;
  }

  for (const [list, order, table, column] of lists)
    it(`of ${list} for an issuer read a page at the beginning, in the middle and at the end`, async () => {
      const actor = actorNamed('harbour administrator');
      const tenant = table === 'api_clients' ? 'account_id' : 'register_id';
      const { rows: found } = await withClient(database.ownerUrl, (client) =>
        client.query<{ id: string }>(
          `select id from registry.${table} where ${tenant} = $1 order by ${column} collate registry.names, id offset 4321 limit 1`,
          [accountOf('harbour')],
        ),
      );
      for (const direction of ['ASC', 'DESC']) {
        const by = `${order}_${direction}`;
        const cursor = await cursorOf(actor, list, by, found[0]!.id);
        for (const rest of [
          'first: 50',
          'last: 50',
          `first: 50, after: "${cursor}"`,
          `last: 50, before: "${cursor}"`,
        ]) {
          const { nodes, data } = await page(actor, list, `${rest}, orderBy: [${by}]`);
          assert.equal((data[list] as Page).nodes.length, 50);
          const read = nodes.filter((node) => node['Relation Name'] === table);
          assert.ok(read.length > 0, `${rest}: the plan reads no ${table}`);
          assert.ok(
            read.every((node) => touched(node) <= 60),
            `${by} ${rest} reads more than its page: ${describePlan(nodes)}`,
          );
        }
      }
    });

  it('of a broker and an investor read the holders that they see, and not the register', async () => {
    for (const named of ['street administrator', 'saver administrator']) {
      const actor = actorNamed(named);
      for (const rest of ['first: 20', 'last: 20']) {
        const { nodes, data } = await page(actor, 'allHolders', `${rest}, orderBy: [REGISTRATION_ASC]`);
        const { length } = (data['allHolders'] as Page).nodes;
        assert.ok(length > 0);
        assert.ok(
          nodes.every((node) => touched(node) <= 200),
          `${named} ${rest}: ${describePlan(nodes)}`,
        );
      }
    }
  });

  const operators = ['startsWith', 'includes', 'includesInsensitive', 'likeInsensitive'];
  /** Filters with a text that nothing has: of each field, of one or another, and of rows that lead to such. */
  const filters: readonly (readonly [list: string, filter: (text: string) => string])[] = [
    ...entities.flatMap(({ plural, search }) =>
      (search?.filtered ?? []).flatMap((field) =>
        operators.map(
          (operator) => [`all${plural}`, (text: string) => `${field}: { ${operator}: "${text}" }`] as const,
        ),
      ),
    ),
    [
      'allHolders',
      (text) =>
        `or: [{ registrationKey: { includes: "${text.toLowerCase()}" } }, { holderNumber: { startsWith: "${text}" } }]`,
    ],
    ['allHolders', (text) => `and: [{ status: { equalTo: active } }, { registration: { includes: "${text}" } }]`],
    ['allPositions', (text) => `holder: { registration: { includesInsensitive: "${text}" } }`],
    [
      'allHolderParties',
      (text) =>
        `or: [{ party: { legalName: { includes: "${text}" } } }, { party: { nameKey: { startsWith: "${text}" } } }]`,
    ],
  ];

  for (const [named, text] of [
    ['harbour administrator', 'Zyxwvut'],
    ['ledger administrator', 'Zyxwvut'],
    ['street administrator', 'Zyxwvut'],
    ['saver administrator', 'Zyxwvut'],
    // A sixth of the rows of another register has it.
    ['quiet administrator', 'Юрий'],
  ] as const)
    it(`of filters on a text that no row has which ${named} sees read no register`, async () => {
      for (const [list, filterOf] of filters) {
        const filter = filterOf(text);
        const query = `{ ${list}(filter: { ${filter} }) { nodes { id } totalCount pageInfo { hasNextPage } } }`;
        const { nodes, forValues, data } = await explain(endpoint, app, actorNamed(named), query);
        assert.equal((data[list] as { totalCount: number }).totalCount, 0, query);
        // Along the index of its column a beginning is found where the plan is made for it.
        const plans = filter.includes('startsWith') ? [forValues] : [forValues, nodes.slice(forValues.length)];
        for (const plan of plans) {
          assert.ok(
            plan.every((node) => touched(node) <= 200),
            `${query}: ${describePlan(plan)}`,
          );
          // The first on a connection reads 500 of the catalogue beside its own; the register has tens of thousands.
          assert.ok(pagesOf(plan) < 2_000, `${query}: ${pagesOf(plan)} pages`);
        }
      }
    });

  it('of rows that lead to a name of which the index says nothing read them once', async () => {
    // No index has the holders that were merged into one: these are read, and those into which they were.
    const query = '{ allHolders(filter: { mergedInto: { registration: { includes: "E" } } }) { nodes { id } } }';
    const { forValues, nodes } = await explain(endpoint, app, actorNamed('harbour administrator'), query);
    for (const plan of [forValues, nodes.slice(forValues.length)])
      assert.ok(plan.reduce((sum, node) => sum + touched(node), 0) < 2.5 * holders, describePlan(plan));
  });

  for (const [text, most] of [
    // So many have it that they are soon found without an index.
    ['adam', 1_000],
    ['юрий 12', 250],
    ['zoë 4321', 60],
    ['E', 1_000],
  ] as const)
    it(`of holders whose name contains ${text} read few others, and count all`, async () => {
      const { rows: all } = await withClient(database.ownerUrl, (client) =>
        client.query<{ registration: string }>('select registration from registry.holders where register_id = $1', [
          accountOf('harbour'),
        ]),
      );
      const count = all.filter(({ registration }) => registration.toLowerCase().includes(text.toLowerCase())).length;
      const list = (selection: string): string =>
        `{ allHolders(filter: { registration: { includesInsensitive: "${text}" } }) { ${selection} } }`;
      const { nodes, data } = await explain(endpoint, app, actorNamed('harbour administrator'), list('nodes { id }'));
      assert.equal((data['allHolders'] as Page).nodes.length, Math.min(50, count));
      assert.ok(
        nodes.every((node) => touched(node) <= most),
        describePlan(nodes),
      );
      const { body } = await endpoint.answer(actorNamed('harbour administrator'), { query: list('totalCount') });
      assert.deepEqual(JSON.parse(body), { data: { allHolders: { totalCount: count } } });
    });
});
