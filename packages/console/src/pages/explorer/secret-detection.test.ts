import assert from 'node:assert/strict';
import { test } from 'node:test';
import { containsSecret, withoutSecrets } from './secret-detection.ts';

const secret = `cs_${'a'.repeat(49)}`;

test('credentials of the registry and tokens of other systems are detected as secrets', () => {
  for (const text of [secret, `rt_${'b'.repeat(49)}`, `{ a(b: "${secret}") }`, 'eyJhbGciOiJI.eyJzdWIi', 'Bearer abc'])
    assert.ok(containsSecret(text), text);
  for (const text of ['ci_public', '{ allAssets { nodes { id } } }', '01a1fead-39fc-73a6-9357-ef0f08c6b9dc'])
    assert.ok(!containsSecret(text), text);
});

test('variables are stored without values that are named or look like a secret, at any depth', () => {
  const variables = { input: { name: 'x', clientSecret: 'abc', deep: [{ accessToken: 1, note: secret }] } };
  assert.deepEqual(JSON.parse(withoutSecrets(JSON.stringify(variables))), { input: { name: 'x', deep: [{}] } });
});

test('variables without secrets are stored unchanged, and text that is not JSON is not stored', () => {
  assert.equal(withoutSecrets('{ "first":   3 }'), '{ "first":   3 }');
  assert.equal(withoutSecrets(`{ "secret": "${secret}" `), '');
  assert.equal(withoutSecrets(''), '');
});

test('of a single secret, nothing is stored', () => {
  assert.equal(withoutSecrets(JSON.stringify(secret)), '');
});
