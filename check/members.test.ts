/** The descriptions of inputs and rows, and the documents of mutations, from a schema. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildSchema, parse } from 'graphql';
import { makeFragments } from '../packages/console/generate/fragments.ts';
import { makeFields, makeMembers } from '../packages/console/generate/members.ts';
import { mutationDocuments } from '../packages/console/generate/mutation-documents.ts';

const schema = buildSchema(`
  scalar Date
  scalar Decimal
  enum Form { paper book_entry }
  type Check { code: String! facts: String }
  type Instruction { id: ID! status: String! payload: String }
  type Holder { id: ID! registration: String! }
  type Lot { id: ID! quantity: Decimal! form: Form openedOn: Date holder: Holder legendIds: [ID!]! status: String }
  type Outcome { row: Int! message: String }
  input RangeInput { first: String! last: String! }
  input IssueUnitsInput {
    clientMutationId: String
    dryRun: Boolean = false
    quantity: Decimal!
    form: Form
    shareNumbers: [RangeInput!]
  }
  type IssueUnitsPayload {
    clientMutationId: String
    checks: [Check!]!
    replayed: Boolean!
    instruction: Instruction
    lot: Lot
    holder: Holder
    rows: [Outcome!]
  }
  type Query { lotById(id: ID!): Lot allLots: [Lot!] }
  type Mutation { issueUnits(input: IssueUnitsInput!): IssueUnitsPayload }
`);

const fragments = makeFragments([
  { path: 'named-holder.fragment.graphql', text: 'fragment NamedHolder on Holder { id registration }' },
]);

/** The value that a generated export has. */
const valueOf = (text: string | undefined): unknown =>
  JSON.parse(/^export const \w+ = (.*) as const;$/m.exec(text ?? '')?.[1] ?? 'null');

test('a mutation without a document gets one that selects what its payload has', () => {
  const [document, ...others] = mutationDocuments(schema, [], fragments);
  assert.deepEqual(others, []);
  assert.equal(document?.path, 'mutations/issue-units.graphql');
  assert.deepEqual(document.text.split('\n').slice(2, -2), [
    '    checks { ...ShownCheck facts }',
    '    replayed',
    '    instruction { id status }',
    '    lot { id status }',
    '    holder { ...NamedHolder }',
    '    rows { row message }',
  ]);
  assert.deepEqual(mutationDocuments(schema, [{ path: 'a', text: 'mutation IssueUnits($input: X) {' }], fragments), []);
  const more = 'fragment MoreIssueUnits on IssueUnitsPayload { lot { quantity } }';
  const withMore = makeFragments([{ path: 'more-issue-units.fragment.graphql', text: more }]);
  assert.match(mutationDocuments(schema, [], withMore)[0]?.text ?? '', /\n    \.\.\.MoreIssueUnits\n  \}\n\}$/);
});

test('the members of an input have kind, need, enumeration and limits', () => {
  const document = parse('mutation I($input: IssueUnitsInput!) { result: issueUnits(input: $input) { replayed } }');
  const limits = { IssueUnitsInput: { shareNumbers: { lengthMax: 100 } }, RangeInput: { first: { lengthMax: 18 } } };
  assert.deepEqual(valueOf(makeMembers(schema, document, limits)), {
    quantity: { kind: 'decimal', required: true },
    form: { kind: 'enum', type: 'Form' },
    shareNumbers: {
      kind: 'object',
      list: true,
      members: { first: { kind: 'text', required: true, lengthMax: 18 }, last: { kind: 'text', required: true } },
      lengthMax: 100,
    },
  });
  assert.equal(makeMembers(schema, parse('query L { allLots { id } }'), limits), undefined);
});

test('the fields of a row stand in the order of their selection, those of fragments included', () => {
  const document = parse('query L { lotById(id: "1") { openedOn ...NamedLot holder { ...NamedHolder } legendIds } }');
  const ofLot = makeFragments([
    { path: 'named-lot.fragment.graphql', text: 'fragment NamedLot on Lot { id quantity form openedOn }' },
  ]);
  const fields = valueOf(makeFields(schema, document, [...ofLot.values()]));
  assert.deepEqual(Object.entries(fields as object), [
    ['openedOn', { kind: 'date' }],
    ['id', { kind: 'id' }],
    ['quantity', { kind: 'decimal' }],
    ['form', { kind: 'enum', type: 'Form' }],
    ['holder', { kind: 'object', type: 'Holder' }],
    ['legendIds', { kind: 'id', list: true }],
  ]);
  assert.equal(makeFields(schema, parse('query A { allLots { id } }'), []), undefined);
});

test('the fields that a query does not read are named, without lists of rows and the id of a row that it reads', () => {
  const asset = buildSchema(`
    type Asset { id: ID! parentId: ID parent: Asset successorId: ID successor: Asset lots: LotsConnection! note: String }
    type LotsConnection { totalCount: Int! }
    type Query { assetById(id: ID!): Asset }
  `);
  const text = makeFields(asset, parse('query A { assetById(id: "1") { id parent { id } } }'), []) ?? '';
  assert.equal(/^export const unread = (.*) as const;$/m.exec(text)?.[1], '["successorId","successor","note"]');
});
