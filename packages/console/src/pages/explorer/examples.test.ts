import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { buildSchema, parse, validate } from 'graphql';
import { examples, examplesFor } from './examples.ts';

const schema = buildSchema(readFileSync(new URL('../../../../../contract/schema.graphql', import.meta.url), 'utf8'));

for (const { id, query, fill } of examples)
  test(`the example ${id} asks for what the contract has`, () => {
    assert.deepEqual(validate(schema, parse(query)), []);
    if (fill !== undefined) assert.deepEqual(validate(schema, parse(fill.query)), []);
  });

test('every lens has examples, and mutations are offered to those who may do them', () => {
  const accountTypes = ['issuer', 'transfer_agent', 'broker', 'custodian', 'investor', 'platform'] as const;
  for (const accountType of accountTypes) {
    const viewer = examplesFor({ accountType, userRole: 'account_viewer' }, []);
    assert.ok(viewer.length > 0, accountType);
    assert.ok(
      viewer.every(({ deed, overseers }) => deed === undefined && overseers === undefined),
      accountType,
    );
    const administrator = examplesFor({ accountType, userRole: 'account_administrator' }, ['createUser']);
    assert.ok(
      administrator.some(({ deed }) => deed === 'createUser'),
      accountType,
    );
  }
});

test('a mutation among the examples rehearses, or asks for more than there can be', () => {
  const filled = { allAssets: { nodes: [asset()] }, allPositions: { nodes: [{ holder: { id: 'h' } }] } };
  for (const { id, deed, variables, fill } of examples.filter(({ deed }) => deed !== undefined)) {
    const { input } = { ...variables?.(), ...fill?.variables(filled) } as { input: Record<string, unknown> };
    if (id === 'refused') assert.match(JSON.stringify(input['receivers']), /9{15}/);
    else assert.equal(input['dryRun'], true, deed);
  }
});

function asset() {
  const nodes = [
    { free: '5', holder: { id: 'one' } },
    { free: '0', holder: { id: 'other' } },
  ];
  return { id: 'a', register: { id: 'r' }, positions: { nodes } };
}
