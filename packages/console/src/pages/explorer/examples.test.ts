import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { buildSchema, parse, validate } from 'graphql';
import { examples, examplesFor } from './examples.ts';

const schema = buildSchema(readFileSync(new URL('../../../../../contract/schema.graphql', import.meta.url), 'utf8'));

for (const { id, query, fill } of examples)
  test(`the example ${id} is valid for the contract`, () => {
    assert.deepEqual(validate(schema, parse(query)), []);
    if (fill !== undefined) assert.deepEqual(validate(schema, parse(fill.query)), []);
  });

test('every type of account has examples, and mutations are offered only to roles with the permission', () => {
  const accountTypes = ['issuer', 'transfer_agent', 'broker', 'custodian', 'investor', 'platform'] as const;
  for (const accountType of accountTypes) {
    const none = examplesFor(accountType, { mayRun: () => false, mayRead: () => false });
    assert.ok(none.length > 0, accountType);
    assert.ok(
      none.every(({ mutation, readPermission }) => mutation === undefined && readPermission === undefined),
      accountType,
    );
    const createUser = examplesFor(accountType, { mayRun: (name) => name === 'createUser', mayRead: () => false });
    assert.ok(
      createUser.some(({ mutation }) => mutation === 'createUser'),
      accountType,
    );
  }
});

test('an example with a mutation is a dry run, or requests more than is possible', () => {
  const filled = { allAssets: { nodes: [asset()] }, allPositions: { nodes: [{ holder: { id: 'h' } }] } };
  for (const { id, mutation, variables, fill } of examples.filter(({ mutation }) => mutation !== undefined)) {
    const { input } = { ...variables?.(), ...fill?.variables(filled) } as { input: Record<string, unknown> };
    if (id === 'refused') assert.match(JSON.stringify(input['receivers']), /9{15}/);
    else assert.equal(input['dryRun'], true, mutation);
  }
});

function asset() {
  const nodes = [
    { free: '5', holder: { id: 'one' } },
    { free: '0', holder: { id: 'other' } },
  ];
  return { id: 'a', register: { id: 'r' }, positions: { nodes } };
}
