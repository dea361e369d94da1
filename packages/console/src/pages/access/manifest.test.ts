/** Manifests of documents, in the forms in which tools write them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentsOf } from './manifest.ts';

const text = 'query Own {\n  viewer { userRole }\n}\n';

test('documents are read from each form of a manifest, to the letter', () => {
  const ofApollo = {
    format: 'apollo-persisted-query-manifest',
    version: 1,
    operations: [{ id: 'dc67510f', name: 'Own', type: 'query', body: text }],
  };
  const forms = [ofApollo, { Own: text }, { '5f4f8b0e6c3f1a7d5f4f8b0e6c3f1a7d': text }];
  for (const form of forms) assert.deepEqual(documentsOf(JSON.stringify(form, null, 2)), [{ name: 'Own', text }]);
  assert.deepEqual(documentsOf(JSON.stringify({ 'Own role': text })), [{ name: 'Own role', text }]);
});

test('any other text is one document, which the registry reads', () => {
  assert.deepEqual(documentsOf(text), [{ name: 'Own', text }]);
  for (const other of ['{ viewer { userRole } }', '{"version":2,"documents":[]}', '[]', '{}'])
    assert.deepEqual(documentsOf(other), [{ name: 'Document', text: other }]);
});
