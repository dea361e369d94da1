import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Need } from './needs.ts';
import { type DatedApproval, recordedDay } from './recorded-day.ts';

const board: Need = {
  name: 'board',
  by: 'issuer',
  accountId: 'issuer',
  roles: null,
  among: null,
  count: 2,
  step: 1,
  policy: 'Large',
  setId: 'set',
  records: 'board_approval_date',
  expiresAfterHours: 720,
  escalateAfterHours: null,
};
const agreed = (user: string, decidedOn: string): DatedApproval => ({
  accountId: 'issuer',
  accountType: 'issuer',
  usersAccountId: user,
  userRole: 'account_administrator',
  userId: user,
  apiClientId: user,
  addresses: [`address ${user}`],
  changedBy: [],
  setUpBy: [],
  decidedOn,
});
const dayOf = (needs: readonly Need[], approvals: readonly DatedApproval[]): string | null =>
  recordedDay(needs, 'ledger.issue', approvals, false);

test('the day is that of the approval with which the count was reached, in whichever order they are listed', () => {
  const three = [agreed('c', '2026-03-09'), agreed('a', '2026-03-01'), agreed('b', '2026-03-04')];
  assert.equal(dayOf([board], three), '2026-03-04');
  assert.equal(dayOf([board], three.slice(0, 2)), '2026-03-09');
  assert.equal(dayOf([{ ...board, count: 3 }], three), '2026-03-09');
});

test('of several needs that record it the day of the last counts', () => {
  const needs = [
    { ...board, count: 1 },
    { ...board, name: 'all' },
  ];
  assert.equal(dayOf(needs, [agreed('a', '2026-03-01'), agreed('b', '2026-03-04')]), '2026-03-04');
});

test('nothing is recorded where no need says so, or one that does is not met', () => {
  assert.equal(dayOf([{ ...board, records: null }], [agreed('a', '2026-03-01'), agreed('b', '2026-03-04')]), null);
  assert.equal(dayOf([board], [agreed('a', '2026-03-01')]), null);
  assert.equal(dayOf([{ ...board, count: 1 }, board], [agreed('a', '2026-03-01')]), null);
  assert.equal(dayOf([], []), null);
});
