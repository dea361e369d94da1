import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOf } from './refusal-page.ts';

test('a refusal names its page below the public address, else below the base path, and none without documentation', () => {
  const plain = { REGISTRY_DOCS: true, REGISTRY_PUBLIC_URL: undefined, REGISTRY_BASE_PATH: '' };
  assert.deepEqual(pageOf('not_found', plain), { docs: '/docs/reference/refusals/not_found/' });
  const below = { ...plain, REGISTRY_BASE_PATH: '/registry' };
  assert.deepEqual(pageOf('stopping', below), { docs: '/registry/docs/reference/refusals/stopping/' });
  const outside = { ...below, REGISTRY_PUBLIC_URL: 'https://register.example' };
  assert.deepEqual(pageOf('stopping', outside), {
    docs: 'https://register.example/registry/docs/reference/refusals/stopping/',
  });
  assert.deepEqual(pageOf('stopping', { ...outside, REGISTRY_DOCS: false }), {});
});
