import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accentOf } from './accents.ts';

test('each kind of account has a colour of its own', () => {
  const types = ['issuer', 'transfer_agent', 'broker', 'custodian', 'investor', 'platform'] as const;
  assert.equal(new Set(types.map(accentOf)).size, types.length);
});
