import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedBalances, withoutBalances } from './changed-balances.ts';

const line = (ownerId: string, balance: string) => ({ assetId: 'a', ledgerAccount: 'holder', ownerId, balance });

test('balances before and after are paired by their owner', () => {
  const before = { balances: [line('x', '100'), line('y', '0')], lots: ['l'] };
  const after = { balances: [line('x', '70'), line('y', '30')] };
  assert.deepEqual(changedBalances(before, after), [
    { id: 'a holder x', assetId: 'a', ledgerAccount: 'holder', ownerId: 'x', before: '100', after: '70' },
    { id: 'a holder y', assetId: 'a', ledgerAccount: 'holder', ownerId: 'y', before: '0', after: '30' },
  ]);
  assert.deepEqual(withoutBalances(before), { lots: ['l'] });
});

test('an entry of anything else has no balances', () => {
  for (const state of [null, undefined, 'text', { balances: 'none' }, { status: 'active' }]) {
    assert.deepEqual(changedBalances(state, state), []);
    assert.deepEqual(withoutBalances(state), state);
  }
});
