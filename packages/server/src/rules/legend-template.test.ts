import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Maybe } from '../base/maybe.ts';
import { checkWording, type LegendUse } from './legend-template.ts';

const cases: readonly (readonly [usedBy: LegendUse | undefined, text: Maybe<string>, outcome: string])[] = [
  [undefined, 'Not to be sold.', 'pass'],
  ['lots', 'Not to be sold.', 'block'],
  ['proposals', 'Not to be sold.', 'block'],
  ['lots', 'Not registered.', 'pass'],
  ['proposals', 'Not registered.', 'pass'],
  ['lots', undefined, 'pass'],
  ['proposals', null, 'pass'],
];
for (const [usedBy, text, outcome] of cases)
  test(`the words of a legend that is used by ${usedBy ?? 'nothing'} may become ${text}: ${outcome}`, () => {
    assert.equal(checkWording({ text: 'Not registered.', usedBy }, text).outcome, outcome);
  });
