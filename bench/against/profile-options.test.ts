import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readProfileOptions } from './profile-options.ts';

const usual = { commit: undefined, concurrency: undefined, seconds: 5, rows: 20, load: undefined };

test('without --profile the command line requests no profile', () => {
  assert.equal(readProfileOptions([]), undefined);
  assert.equal(readProfileOptions(['--against', 'main']), undefined);
});

test('a profile names its figures, and a commit where there is one', () => {
  assert.deepEqual(readProfileOptions(['--profile', 'q1,M1']), { ...usual, figures: ['Q1', 'M1'] });
  const expected = { ...usual, figures: ['Q3'], commit: 'main' };
  assert.deepEqual(readProfileOptions(['--profile=Q3', '--against', 'main']), expected);
});

test('unknown words are refused, and so is a profile of nothing', () => {
  assert.throws(() => readProfileOptions(['--profile', 'Q4']), /Q4 is not one of/);
  assert.throws(() => readProfileOptions(['--profile', '']), /is not one of/);
  assert.throws(() => readProfileOptions(['--profile', 'Q1', '--rounds', '3']), /rounds/);
});
