/** The API keeps what the release before promised of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brokenPromises, brokenSinceRelease, type Contract } from './promises.ts';
import { repositoryRoot } from './tree.ts';

const released: Contract = {
  schema: `
    type Query { a: Int, old: Int @deprecated(reason: "Use a."), kind: Kind, find(id: ID!): Int }
    enum Kind { one two old @deprecated(reason: "Use one.") }
    type Mutation { change(input: ChangeInput!): Int }
    input ChangeInput { id: ID!, text: String }`,
  refusals: '{"not_found":{"status":404},"gone":{"status":410}}',
  openapi: `
paths:
  /login: { get: {}, post: { parameters: [{ in: query, name: id }], requestBody: { content: { text/csv: {} } } } }
components: { schemas: { Token: { properties: { token: {}, until: {} } } } }`,
  settings: '\n| `PORT` | `4000` |\n| `REGISTRY_OLD` | Deprecated. |\n',
  commands: '\n| Command | Effect |\n|---|---|\n| `client list` | lists clients |\n\n| Check |\n|---|\n| `clock` |\n',
  metrics: '\n| `waits_seconds` | histogram |\n',
};

const broken = (change: (text: string) => string, refusals = released.refusals): string[] =>
  brokenPromises(released, { ...released, schema: change(released.schema), refusals });

test('fields, values, optional members and codes may be added, and what was deprecated may go', () => {
  const more = (text: string): string =>
    text
      .replace('a: Int,', 'a: Int, b: Int,')
      .replace('one two', 'one two three')
      .replace('text: String', 'text: String, more: Int')
      .replace('find(id: ID!)', 'find(id: ID!, more: Int)')
      .replace('old: Int @deprecated(reason: "Use a."),', '')
      .replace('old @deprecated(reason: "Use one.")', '');
  assert.deepEqual(broken(more, '{"not_found":{"status":404},"gone":{"status":410},"new":{"status":400}}'), []);
});

test('what is taken away, renamed or required is named', () => {
  const cases: readonly [from: string, to: string, sentence: string][] = [
    ['a: Int,', '', 'Query.a was removed.'],
    ['a: Int,', 'a: String,', 'Query.a changed type from Int to String.'],
    ['one two', 'two', 'one was removed from enum type Kind.'],
    ['text: String', '', 'ChangeInput.text was removed.'],
    ['text: String', 'text: String, more: Int!', 'A required field more on input type ChangeInput was added.'],
    ['change(', 'alter(', 'Mutation.change was removed.'],
  ];
  for (const [from, to, sentence] of cases)
    assert.deepEqual(
      broken((text) => text.replace(from, to)),
      [sentence],
    );
});

test('a refusal keeps its code and its status', () => {
  assert.deepEqual(
    broken((text) => text, '{"not_found":{"status":410}}'),
    [
      'The refusal not_found was answered with status 404 and is 410 now.',
      'The refusal gone was answered with status 410 and is gone now.',
    ],
  );
});

test('an address beside GraphQL keeps its methods, parameters, media types and members', () => {
  const cases: readonly [from: string, to: string, sentence: string][] = [
    ['get: {}, ', '', 'get /login is gone.'],
    ['in: query', 'in: header', 'post /login: the query parameter id is gone.'],
    ['text/csv', 'text/plain', 'post /login: a body of text/csv is gone.'],
    [', until: {}', '', 'Token.until is gone.'],
    ['until: {}', 'until: {}, more: {}', ''],
  ];
  for (const [from, to, sentence] of cases) {
    const openapi = released.openapi.replace(from, to);
    assert.deepEqual(brokenPromises(released, { ...released, openapi }), sentence === '' ? [] : [sentence]);
  }
});

test('settings, operator commands and metrics keep their names, unless the release called them deprecated', () => {
  const settings = '\n| `PORTS` | `4000` |\n';
  const commands = '\n| `client lists` | lists clients |\n';
  // A former name in the table of the versions is a name that is still served.
  const metrics =
    '\n| `registry_waits_seconds` | histogram |\n\n| `waits_seconds`, of before | `registry_waits_seconds` |\n';
  assert.deepEqual(brokenPromises(released, { ...released, settings, commands, metrics }), [
    'The setting PORT is gone.',
    'The operator command client list is gone.',
  ]);
  assert.deepEqual(brokenPromises(released, { ...released, metrics: '\n| `registry_waits_seconds` |\n' }), [
    'The metric waits_seconds is gone.',
  ]);
});

test('the API keeps what the release before promised, where its commit is in the history', () => {
  assert.deepEqual(brokenSinceRelease(repositoryRoot) ?? [], []);
});
