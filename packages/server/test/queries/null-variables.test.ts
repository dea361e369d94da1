/**
 * A variable of a nullable type with a default may stand where null is not allowed (GraphQL October 2021, 5.8.5). Sent
 * as null it is an error of the request (6.4.1): each such position refuses with the name of the variable, is answered
 * by the default without it, and leaves nothing in the log.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openEndpoint, type TestEndpoint } from '../support/endpoint.ts';
import type { TestDatabase } from '../support/postgres.ts';
import { type KnownActor, registerDatabase } from '../support/register.ts';

type Case = readonly [position: string, definition: string, selection: string];

const id = '"01900000-0000-7000-8000-ffffffffffff"';
const total = '{ totalCount }';

const queries: readonly Case[] = [
  ['@include of a field', '$v: Boolean = false', '{ viewer { lens userRole @include(if: $v) } }'],
  ['@skip of a field', '$v: Boolean = false', '{ viewer { lens userRole @skip(if: $v) } }'],
  ['@include of a root', '$v: Boolean = true', '{ viewer { lens } allAssets @include(if: $v) { totalCount } }'],
  ['@skip of an inline fragment', '$v: Boolean = true', '{ viewer { lens ... @skip(if: $v) { userRole } } }'],
  ['@include of a spread', '$v: Boolean = true', '{ ...F @include(if: $v) } fragment F on Query { viewer { lens } }'],
  ['@include in a page', '$v: Boolean = true', '{ allAssets { pageInfo { hasNextPage @include(if: $v) } } }'],
  ['@skip in an edge', '$v: Boolean = true', '{ allAssets { totalCount edges { cursor @skip(if: $v) } } }'],
  ['@include in an introspection', '$v: Boolean = true', '{ __schema { queryType { name @include(if: $v) } } }'],
  ['@skip of an introspection', '$v: Boolean = false', '{ __schema @skip(if: $v) { queryType { name } } }'],
  ['a name of an introspection', '$v: String = "Asset"', '{ __type(name: $v) { name } }'],
  [
    'a name of an introspection beside rows',
    '$v: String = "Asset"',
    `{ allAssets ${total} __type(name: $v) { name } }`,
  ],
  ['the id of an object', `$v: ID = ${id}`, '{ assetById(id: $v) { id } }'],
  ['the id of a node', `$v: ID = ${id}`, '{ node(id: $v) { id } }'],
  ['the text of a search', '$v: String = "a"', '{ search(text: $v) { nodes { node { id } } } }'],
  ['a kind of a search', '$v: SearchKind = asset', '{ search(text: "a", kinds: [$v]) { nodes { node { id } } } }'],
  ['an enum in `in`', '$v: AssetStatus = active', `{ allAssets(filter: { status: { in: [$v] } }) ${total} }`],
  ['an id in `in`', `$v: ID = ${id}`, `{ allAssets(filter: { id: { in: [$v] } }) ${total} }`],
  [
    'a text in `in`, beside one that is given',
    '$v: String = "a"',
    `{ allAssets(filter: { name: { in: ["b", $v] } }) ${total} }`,
  ],
  ['a day in `in`', '$v: Date = "2026-01-31"', `{ allTransactions(filter: { effectiveDate: { in: [$v] } }) ${total} }`],
  [
    'an instant in `in`',
    '$v: DateTime = "2026-01-31T00:00:00Z"',
    `{ allAssets(filter: { createdAt: { in: [$v] } }) ${total} }`,
  ],
  ['a number in `in`', '$v: Decimal = "1"', `{ allAssets(filter: { authorizedTotal: { in: [$v] } }) ${total} }`],
  ['an item of `and`', '$v: AssetFilter = {}', `{ allAssets(filter: { and: [{}, $v] }) ${total} }`],
  [
    'an item of `or` in a relation',
    '$v: HolderFilter = {}',
    `{ allPositions(filter: { holder: { or: [$v] } }) ${total} }`,
  ],
  ['an item of `orderBy`', '$v: AssetsOrderBy = NAME_ASC', '{ allAssets(orderBy: [$v, ID_ASC]) { nodes { id } } }'],
  [
    'the first day of a statement',
    '$v: Date = "2026-01-31"',
    `{ holderStatement(holderId: ${id}, from: $v, to: "2026-02-28") { from } }`,
  ],
  [
    'the holder of a statement',
    `$v: ID = ${id}`,
    '{ holderStatement(holderId: $v, from: "2026-01-31", to: "2026-02-28") { from } }',
  ],
  [
    'the day of changes of a cap table',
    '$v: Date = "2026-01-31"',
    '{ capTable { changes(since: $v) { totalCount } } }',
  ],
  [
    'the purpose of a look at personal data',
    '$v: String = "a purpose"',
    '{ allParties { nodes { personalData(purpose: $v) { birthDate } } } }',
  ],
];

const issue = `assetId: ${id}, holderId: ${id}, effectiveDate: "2026-01-31"`;
const mutations: readonly Case[] = [
  [
    '@include of a mutation',
    '$v: Boolean = true',
    `{ issueUnits(input: { ${issue}, quantity: "1" }) @include(if: $v) { replayed } }`,
  ],
  [
    '@skip in an answer',
    '$v: Boolean = true',
    `{ issueUnits(input: { ${issue}, quantity: "1" }) { replayed @skip(if: $v) } }`,
  ],
  [
    'a list in an answer',
    '$v: AssetsOrderBy = NAME_ASC',
    `{ issueUnits(input: { ${issue}, quantity: "1" }) { asset { register { assets(orderBy: [$v]) ${total} } } } }`,
  ],
  ['a whole input', `$v: IssueUnitsInput = { ${issue}, quantity: "1" }`, '{ issueUnits(input: $v) { replayed } }'],
  ['a number of an input', '$v: Decimal = "1"', `{ issueUnits(input: { ${issue}, quantity: $v }) { replayed } }`],
  [
    'an id of an input',
    `$v: ID = ${id}`,
    `{ issueUnits(input: { assetId: $v, holderId: ${id}, effectiveDate: "2026-01-31", quantity: "1" }) { replayed } }`,
  ],
  ['a text of an input', '$v: String = "A"', '{ createStockPlan(input: { assetId: "", name: $v }) { replayed } }'],
  ['an enum of an input', '$v: AssetType = debt', '{ createAsset(input: { name: "A", type: $v }) { replayed } }'],
  [
    'a ratio of an input',
    '$v: String = "2"',
    '{ splitAsset(input: { assetId: "", numerator: $v, denominator: "1", effectiveDate: "2026-01-31" }) { replayed } }',
  ],
  [
    'an id of a list',
    `$v: ID = ${id}`,
    `{ approveInstructions(input: { rows: [{ instructionId: $v, payloadDigest: "" }] }) { replayed } }`,
  ],
  [
    'a row of a list',
    `$v: IssueUnitsRowInput = { ${issue}, quantity: "1" }`,
    `{ issueUnitsBulk(input: { mode: ATOMIC, rows: [$v] }) { replayed } }`,
  ],
  [
    'a member of an object',
    '$v: PartyCapacity = owner',
    '{ createHolder(input: { registration: "A", ownershipForm: sole, parties: [{ capacity: $v }] }) { replayed } }',
  ],
];

describe('a variable that is null where null is not allowed', () => {
  let database: TestDatabase;
  let endpoint: TestEndpoint;
  let actor: KnownActor;

  before(async () => {
    const made = await registerDatabase();
    database = made.database;
    actor = made.actors.find(({ name }) => name === 'harbour administrator')!;
    endpoint = openEndpoint(database.appUrl);
  });
  after(async () => {
    await endpoint.close();
    await database.drop();
  });

  async function errorsOf(query: string, variables: Record<string, unknown>) {
    const { status, body } = await endpoint.answer(actor, { query, variables });
    const { data, errors = [] } = JSON.parse(body) as {
      data?: Record<string, unknown> | null;
      errors?: { message: string; extensions: { code: string; details: Record<string, string> } }[];
    };
    return { status, data, errors };
  }

  for (const [operation, cases] of Object.entries({ query: queries, mutation: mutations }))
    for (const [position, definition, selection] of cases)
      it(`is refused: ${position}`, async () => {
        const query = `${operation} (${definition}) ${selection}`;
        const { data, errors } = await errorsOf(query, { v: null });
        assert.deepEqual(
          errors.map(({ message, extensions: { code, details } }) => [code, message, details['variable']]),
          [
            [
              'variables_invalid',
              'Variable "$v" is null, and is used where null is not allowed. Give it a value in variables, or leave it out, so that its default holds.',
              'v',
            ],
          ],
        );
        for (const value of Object.values(data ?? {})) assert.equal(value, null);
        const { errors: without } = await errorsOf(query, {});
        for (const { message, extensions } of without)
          assert.ok(operation === 'mutation' && extensions.code !== 'variables_invalid', message);
      });

  it('is named, and not another that may be null', async () => {
    const query = `query ($a: String, $b: AssetStatus = active, $c: ID) {
      allAssets(filter: { name: { equalTo: $a }, status: { in: [draft, $b] }, or: [{ id: { equalTo: $c } }] }) { totalCount } }`;
    const { errors } = await errorsOf(query, { a: null, b: null, c: null });
    assert.deepEqual(
      errors.map(({ extensions }) => extensions.details['variable']),
      ['b'],
    );
    assert.deepEqual((await errorsOf(query, { a: null, c: null })).errors, []);
  });

  it('is not refused where nothing is selected', async () => {
    const query = `query ($b: Boolean = true, $s: AssetStatus = active, $no: Boolean!) {
      viewer { lens }
      allAssets(filter: { status: { in: [$s] } }) @include(if: $no) { totalCount @skip(if: $b) } }`;
    const { errors } = await errorsOf(query, { b: null, s: null, no: false });
    assert.deepEqual(errors, []);
  });

  it('refuses its own mutation alone', async () => {
    const query = `mutation ($q: Decimal = "1") {
      first: issueUnits(input: { ${issue}, quantity: "1" }) { replayed }
      second: issueUnits(input: { ${issue}, quantity: $q }) { replayed } }`;
    const { errors } = await errorsOf(query, { q: null });
    assert.deepEqual(
      errors.map(({ extensions }) => extensions.code),
      ['not_found', 'variables_invalid'],
    );
  });

  it('writes nothing to the log', () => assert.deepEqual(endpoint.logged, []));
});
