/**
 * Filters and orders through relations, on three assets and their identifiers. Each expected answer is read off the
 * rows below.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openEndpoint, type TestEndpoint } from '../support/endpoint.ts';
import { type TestDatabase, withClient } from '../support/postgres.ts';
import { type KnownActor, registerDatabase } from '../support/register.ts';
import { accountOf } from '../support/register-ids.ts';
import { countRowsAnew } from '../support/row-counts.ts';

interface Identifiers {
  readonly data: {
    readonly allAssetIdentifiers: {
      readonly nodes: readonly { readonly value: string }[];
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    };
  };
}

/** Related 1 has an identifier that was removed, Related 2 one that was and one that was not, Related 3 none. */
const rows = `
  insert into registry.assets (register_id, id, name, type, unit, status, authorized_kind)
    select $1, md5('related' || n)::uuid, 'Related ' || n, 'common_stock', 'shares', 'active', 'unlimited' from generate_series(1, 3) n;
  insert into registry.asset_identifiers (register_id, id, asset_id, kind, value, removed_at)
    select $1, md5('identifier' || n)::uuid, md5('related' || (1 + n / 2))::uuid, 'other', 'R' || n, case when n < 3 then timestamptz '2026-03-05' end
      from generate_series(1, 3) n;`;

describe('filters and orders through relations', () => {
  let database: TestDatabase;
  let endpoint: TestEndpoint;
  let issuer: KnownActor;

  before(async () => {
    const made = await registerDatabase();
    database = made.database;
    const { actors } = made;
    issuer = actors.find(({ name }) => name === 'quiet administrator')!;
    await withClient(database.ownerUrl, async (client) => {
      await client.query('set session_replication_role = replica');
      await client.query(rows.replaceAll('$1', `'${accountOf('quiet')}'`));
      await countRowsAnew(client);
    });
    endpoint = openEndpoint(database.appUrl);
  });
  after(async () => {
    await endpoint.close();
    await database.drop();
  });

  it('order a list by a related row, page by page', async () => {
    // R1 is of Related 1, R2 and R3 are of Related 2.
    const values: string[] = [];
    for (let after: string | null = null, more = true; more; ) {
      const query = `query ($after: Cursor) {
        allAssetIdentifiers(first: 1, after: $after, orderBy: [ASSET__NAME_DESC, VALUE_ASC], filter: { asset: { name: { startsWith: "Related" } } }) {
          nodes { value } pageInfo { hasNextPage endCursor }
        }
      }`;
      const { body } = await endpoint.answer(issuer, { query, variables: { after } });
      const { nodes, pageInfo } = (JSON.parse(body) as Identifiers).data.allAssetIdentifiers;
      values.push(...nodes.map(({ value }) => value));
      ({ hasNextPage: more, endCursor: after } = pageInfo);
    }
    assert.deepEqual(values, ['R2', 'R3', 'R1']);
  });

  async function found(filter: string): Promise<string> {
    const query = `{ allAssets(orderBy: [NAME_ASC], filter: { name: { startsWith: "Related" }, ${filter} }) { nodes { name } } }`;
    const { body } = await endpoint.answer(issuer, { query });
    const { data } = JSON.parse(body) as { data: { allAssets: { nodes: { name: string }[] } } };
    return data.allAssets.nodes.map(({ name }) => name.at(-1)).join('');
  }

  const since = '{ removedAt: { greaterThan: "2026-03-01T00:00:00Z" } }';
  const cases: readonly (readonly [filter: string, expected: string])[] = [
    ['identifiers: { some: {} }', '12'],
    ['identifiers: { none: {} }', '3'],
    ['identifiers: { every: {} }', '123'],
    ['not: { identifiers: { some: {} } }', '3'],
    [`identifiers: { some: ${since} }`, '12'],
    // The live identifier of Related 2 has no day of removal, so it does not match: not every identifier does.
    [`identifiers: { every: ${since} }`, '13'],
    [`identifiers: { none: ${since} }`, '3'],
    [`identifiers: { some: {}, every: ${since} }`, '1'],
    ['identifiers: { some: { removedAt: { isNull: true } } }', '2'],
    ['identifiers: { some: { asset: { name: { equalTo: "Related 2" } } } }', '2'],
    [
      'identifiers: { some: { value: { likeInsensitive: "r_" }, asset: { identifiers: { none: { value: { equalTo: "R1" } } } } } }',
      '2',
    ],
    ['underlyingAsset: {}', ''],
    ['not: { underlyingAsset: {} }', '123'],
    // As an operator without a value finds nothing and a field without operators everything.
    ['identifiers: { some: null }', ''],
    ['identifiers: {}', '123'],
    ['identifiers: null', '123'],
  ];
  for (const [filter, expected] of cases)
    it(`${filter} finds ${expected === '' ? 'nothing' : expected}`, async () => {
      assert.equal(await found(filter), expected);
    });
});
