import assert from 'node:assert/strict';
import { test } from 'node:test';
import { highestOf, pathOf, stepsOf } from './balance-steps.ts';

const change = (effectiveDate: string | null, quantity: string | null) => ({ effectiveDate, quantity });

test('balances add up by effective date, also where a transaction was recorded late', () => {
  const recorded = [
    change('2026-03-01', '-30.5'),
    change('2026-01-01', '100'),
    // Recorded last, effective between the others.
    change('2026-02-01', '20'),
  ];
  assert.deepEqual(stepsOf(recorded), [
    { day: '2026-01-01', balance: '100' },
    { day: '2026-02-01', balance: '120' },
    { day: '2026-03-01', balance: '89.5' },
  ]);
});

test('a day has one balance, and what changes none makes no step', () => {
  const ofOneDay = [change('2026-01-01', '7'), change('2026-01-01', '-3'), change('2026-01-02', '5')];
  assert.deepEqual(stepsOf([...ofOneDay, change('2026-01-02', '-5'), change(null, null)]), [
    { day: '2026-01-01', balance: '4' },
  ]);
});

test('the line goes from step to step and stays at the last balance', () => {
  const steps = [
    { day: '2026-01-01', balance: '50' },
    { day: '2026-01-06', balance: '100' },
  ];
  assert.equal(highestOf(steps), '100');
  // Ten days are 200 wide: the second step is at the half.
  assert.equal(pathOf(steps, { width: 200, height: 80, until: '2026-01-11' }), 'M0 80H0V40H100V0H200');
  assert.equal(pathOf([], { width: 200, height: 80, until: '2026-01-11' }), '');
});
