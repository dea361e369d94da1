import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Maybe } from '../base/maybe.ts';
import { checkWording } from './legend-template.ts';

const cases: readonly (readonly [borne: boolean, text: Maybe<string>, outcome: string])[] = [
  [false, 'Not to be sold.', 'pass'],
  [true, 'Not to be sold.', 'block'],
  [true, 'Not registered.', 'pass'],
  [true, undefined, 'pass'],
  [true, null, 'pass'],
];
for (const [borne, text, outcome] of cases)
  test(`the words of a legend that ${borne ? 'a lot bears' : 'no lot bears'} may become ${text}: ${outcome}`, () => {
    assert.equal(checkWording({ text: 'Not registered.', borne }, text).outcome, outcome);
  });
