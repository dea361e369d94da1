import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasOperation } from './operation.ts';

test('a document has a mutation where one of its operations is one, and not where a field has that name', () => {
  for (const text of [
    'mutation { removeAssetIdentifier(input: {}) { replayed } }',
    'mutation($input:A={b:"}"}){a(input:$input){b}}',
    '# a comment\nfragment F on Asset { id { a } } mutation M @a { b { ...F } }',
    '"""A description { """ mutation M { a }',
  ])
    assert.ok(hasOperation(text, 'mutation'), text);
  for (const text of [
    '{ allJobs { nodes { id mutation files { nodes { id } } } } }',
    '{ mutation }',
    'query Q($mutation: String = "mutation") { a(b: $mutation) { c } } # mutation',
    'query Q { a(b: "{ mutation", c: """} mutation { """) { c { d } } }',
  ])
    assert.ok(!hasOperation(text, 'mutation'), text);
});
