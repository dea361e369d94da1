/** Personal data: its readers, and exactly one access entry for each read by another account. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openEndpoint, type TestEndpoint } from '../support/endpoint.ts';
import { type TestDatabase, withClient } from '../support/postgres.ts';
import { type KnownActor, registerDatabase } from '../support/register.ts';
import { idOf } from '../support/register-ids.ts';

type Json = Record<string, any>;
const data = 'personalData(purpose: "Dividend") { birthDate taxIds { value } contacts { value } }';

describe('personal data', () => {
  let database: TestDatabase;
  let endpoint: TestEndpoint;
  let actors: readonly KnownActor[];

  before(async () => {
    ({ database, actors } = await registerDatabase());
    endpoint = openEndpoint(database.appUrl);
  });
  after(async () => {
    await endpoint.close();
    await database.drop();
  });

  async function request(name: string, query: string, variables: Json = {}): Promise<Json> {
    const { body } = await endpoint.answer(actors.find((one) => one.name === name)!, { query, variables });
    return JSON.parse(body) as Json;
  }

  /** The parties that were noted since, by their ids. */
  async function noted(work: () => Promise<unknown>): Promise<string[]> {
    const entries = (): Promise<Map<string, string>> =>
      withClient(database.ownerUrl, async (client) => {
        const { rows } = await client.query<{ id: string; party_id: string }>(
          `select id, party_id from registry.access_entries order by recorded_at, id`,
        );
        return new Map(rows.map(({ id, party_id }) => [id, party_id]));
      });
    const before_ = await entries();
    await work();
    return [...(await entries())]
      .filter(([id]) => !before_.has(id))
      .map(([, party]) => party)
      .sort();
  }

  const withData = (nodes: readonly Json[]): string[] =>
    nodes
      .filter((node) => node['personalData'] !== null)
      .map((node) => node['id'] as string)
      .sort();

  const pages = [
    'allParties(first: 3)',
    'allParties(first: 3, offset: 2, orderBy: [LEGAL_NAME_DESC])',
    'allParties(last: 3)',
    'allParties(first: 4, filter: { legalName: { includes: "Lund" } })',
  ];
  for (const page of pages) {
    for (const rest of ['', ' totalCount', ' pageInfo { hasNextPage hasPreviousPage startCursor endCursor }']) {
      it(`of ${page}${rest} is noted for the rows that are answered`, async () => {
        let nodes: Json[] = [];
        const parties = await noted(async () => {
          const answer = await request('harbour operator', `{ ${page} { nodes { id ${data} }${rest} } }`);
          nodes = answer['data'][page.split('(')[0]!].nodes;
        });
        assert.ok(nodes.length >= 3);
        assert.deepEqual(parties, withData(nodes));
        assert.ok(parties.length > 0);
      });
    }
  }

  it('in edges, through a relation and by id is noted once per row', async () => {
    let answer: Json = {};
    const parties = await noted(async () => {
      answer = await request(
        'harbour administrator',
        `{ allHolders(first: 2) { pageInfo { hasNextPage } edges { cursor node { parties(first: 1) { pageInfo { hasNextPage } nodes { party { id ${data} } } } } } }
           node(id: "${idOf('parties', 12)}") { ... on Party { id ${data} } } }`,
      );
    });
    const found = answer['data'].allHolders.edges.flatMap((edge: Json) =>
      edge['node'].parties.nodes.map((node: Json) => node['party']),
    );
    assert.equal(found.length, 2);
    assert.deepEqual(parties, withData([...found, answer['data'].node]));
  });

  it('is null to roles and accounts without the right to it, and nothing is noted', async () => {
    const query = `{ partyById(id: "${idOf('parties', 2)}") { legalName ${data} } }`;
    const readable = await request('harbour auditor', query);
    assert.ok(readable['data'].partyById.personalData.contacts[0].value.includes('@'));
    const parties = await noted(async () => {
      const masked = await request('harbour viewer', query);
      assert.equal(masked['data'].partyById.personalData, null);
      for (const name of ['northwind administrator', 'house administrator', 'street administrator'])
        assert.equal((await request(name, query))['data'].partyById, null);
    });
    assert.deepEqual(parties, []);
  });

  it('of oneself is told without an entry', async () => {
    const parties = await noted(async () => {
      const answer = await request('saver administrator', `{ partyById(id: "${idOf('parties', 4)}") { ${data} } }`);
      assert.notEqual(answer['data'].partyById.personalData, null);
    });
    assert.deepEqual(parties, []);
  });

  it('of a broker’s clients is told and noted', async () => {
    let nodes: Json[] = [];
    const parties = await noted(async () => {
      nodes = (await request('street manager', `{ allParties { nodes { id ${data} } } }`))['data'].allParties.nodes;
    });
    assert.ok(parties.length > 0);
    assert.deepEqual(parties, withData(nodes));
  });

  it('is read for a purpose in words', async () => {
    const query = `query ($purpose: String!) { allParties(first: 1) { nodes { personalData(purpose: $purpose) { birthDate } } } }`;
    const parties = await noted(async () => {
      for (const purpose of ['', ' \t', 'x'.repeat(501)]) {
        const { errors } = await request('harbour administrator', query, { purpose });
        assert.equal(errors[0].extensions.code, 'input_invalid');
        assert.equal(errors[0].extensions.details.field, 'purpose');
      }
    });
    assert.deepEqual(parties, []);
    assert.equal((await request('harbour administrator', query, { purpose: 'ü'.repeat(500) }))['errors'], undefined);
  });

  it('is not fetched where the document leaves it out', async () => {
    const parties = await noted(() =>
      request(
        'harbour administrator',
        `{ allParties { nodes { id ... @include(if: false) { ${data} } } totalCount } }`,
      ),
    );
    assert.deepEqual(parties, []);
  });
});
