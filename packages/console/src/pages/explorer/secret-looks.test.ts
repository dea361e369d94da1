import assert from 'node:assert/strict';
import { test } from 'node:test';
import { looksSecret, withoutSecrets } from './secret-looks.ts';

const secret = `cs_${'a'.repeat(49)}`;

test('credentials of the registry and tokens of others look like secrets', () => {
  for (const text of [secret, `rt_${'b'.repeat(49)}`, `{ a(b: "${secret}") }`, 'eyJhbGciOiJI.eyJzdWIi', 'Bearer abc'])
    assert.ok(looksSecret(text), text);
  for (const text of ['ci_public', '{ allAssets { nodes { id } } }', '01a1fead-39fc-73a6-9357-ef0f08c6b9dc'])
    assert.ok(!looksSecret(text), text);
});

test('variables are kept without what is named or looks like a secret, however deep', () => {
  const variables = { input: { name: 'x', clientSecret: 'abc', deep: [{ accessToken: 1, note: secret }] } };
  assert.deepEqual(JSON.parse(withoutSecrets(JSON.stringify(variables))), { input: { name: 'x', deep: [{}] } });
});

test('variables without secrets are kept as they were written, and what is no JSON is not kept', () => {
  assert.equal(withoutSecrets('{ "first":   3 }'), '{ "first":   3 }');
  assert.equal(withoutSecrets(`{ "secret": "${secret}" `), '');
  assert.equal(withoutSecrets(''), '');
});

test('a secret alone leaves nothing', () => {
  assert.equal(withoutSecrets(JSON.stringify(secret)), '');
});
