import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usesOf } from './authorized-use.ts';

type Given = Parameters<typeof usesOf>[0][number];

const classOf = (of: Partial<Given>, status: 'active' | 'closed' = 'active'): Given => ({
  asset: { id: 'a', name: 'Ordinary', status },
  authorized: '1000',
  reserved: '100',
  available: '40',
  unissued: '250.5',
  ...of,
});

test('issued, reserved and unissued units are the authorised total', () => {
  const [use] = usesOf([classOf({})]);
  assert.deepEqual([use?.issued, use?.reserved, use?.free, use?.unissued], ['649.5', '100', '40', '250.5']);
});

test('an unlimited total, an empty one and a closed class have no row', () => {
  assert.deepEqual(usesOf([classOf({ authorized: null }), classOf({ authorized: '0' }), classOf({}, 'closed')]), []);
});
