import assert from 'node:assert/strict';
import { test } from 'node:test';
import { largestOf } from './largest-class.ts';

const shares = (name: string, outstandingTotal: string | null) => ({ name, unit: 'shares' as const, outstandingTotal });

test('the largest class is the one with the most shares, and principal counts only where there is nothing else', () => {
  const notes = { name: 'Notes', unit: 'principal' as const, outstandingTotal: '18725000' };
  const fund = { name: 'Fund', unit: 'units' as const, outstandingTotal: '152452.6388' };
  const classes = [notes, fund, shares('B', '150000'), shares('A', '9500000'), shares('C', '9499999.9999999999')];
  assert.equal(largestOf(classes)?.name, 'A');
  assert.equal(largestOf([notes, fund])?.name, 'Fund');
  assert.equal(largestOf([notes, shares('Draft', '0')])?.name, 'Notes');
});

test('without totals none is the largest', () => {
  assert.equal(largestOf([shares('A', null)]), undefined);
  assert.equal(largestOf([]), undefined);
});
