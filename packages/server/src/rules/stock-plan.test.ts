import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Maybe } from '../base/maybe.ts';
import { checkBoardApproval } from './stock-plan.ts';

const cases: readonly (readonly [
  approved: string | null,
  granted: string | null,
  day: Maybe<string>,
  fails: RegExp | null,
])[] = [
  ['2024-01-08', null, '2024-06-01', null],
  ['2024-01-08', null, null, null],
  ['2024-01-08', '2024-03-01', undefined, null],
  ['2024-01-08', '2024-03-01', '2024-03-01', null],
  ['2024-01-08', '2024-03-01', '2024-03-02', /on 2 March 2024: the first grant under it is of 1 March 2024/],
  ['2024-01-08', '2024-03-01', null, /since 1 March 2024, so the day on which the board approved it cannot be cleared/],
  [null, '2024-03-01', '2024-02-29', null],
  [null, '2024-03-01', '2024-03-02', /cannot have approved/],
  [null, '2024-03-01', null, null],
  // Wrong before, and not made worse.
  ['2024-05-01', '2024-03-01', '2024-05-01', null],
];
for (const [boardApprovalDate, firstGrantDate, day, fails] of cases)
  test(`approved ${boardApprovalDate}, first grant ${firstGrantDate}: the day may become ${day}: ${fails === null}`, () => {
    const { outcome, message } = checkBoardApproval({ boardApprovalDate, firstGrantDate }, day);
    assert.equal(outcome, fails === null ? 'pass' : 'block');
    if (fails !== null) assert.match(message, fails);
  });
