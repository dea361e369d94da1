import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figureNames, readComparisonOptions } from './options.ts';

const usual = { commit: 'main', only: [...figureNames], rounds: 15, seconds: 2, load: undefined, traces: undefined };

test('without a commit and without --calibrate the command line requests no comparison', () => {
  assert.equal(readComparisonOptions([]), undefined);
  assert.equal(readComparisonOptions(['--quick', '--only', 'Q1']), undefined);
});

test('a commit is compared in every figure, in 15 rounds of 2 s', () => {
  assert.deepEqual(readComparisonOptions(['--against', 'main']), usual);
  assert.deepEqual(readComparisonOptions(['--against=main']), usual);
});

test('--calibrate names no commit', () => {
  assert.deepEqual(readComparisonOptions(['--calibrate']), { ...usual, commit: undefined });
  assert.throws(() => readComparisonOptions(['--calibrate', '--against', 'main']), /does not go with/);
});

test('figures, rounds and seconds can be chosen', () => {
  const words = ['--against', 'main', '--only', 'q1,M1', '--rounds', '3', '--seconds', '1', '--load', 'autocannon'];
  const expected = { commit: 'main', only: ['Q1', 'M1'], rounds: 3, seconds: 1, load: 'autocannon', traces: undefined };
  assert.deepEqual(readComparisonOptions(words), expected);
});

test('a part of the traces is a number from 0 to 1', () => {
  assert.deepEqual(readComparisonOptions(['--calibrate', '--traces', '0.01']), {
    ...usual,
    commit: undefined,
    traces: 0.01,
  });
  for (const part of ['2', '-1', 'all', ''])
    assert.throws(() => readComparisonOptions(['--calibrate', `--traces=${part}`]), /not a number from 0 to 1/);
});

test('unknown words are refused', () => {
  assert.throws(() => readComparisonOptions(['--against', 'main', '--only', 'Q4']), /Q4 is not one of/);
  assert.throws(() => readComparisonOptions(['--against', 'main', '--rounds', '0']), /not a whole number/);
  assert.throws(() => readComparisonOptions(['--against', 'main', '--peers', 'none']), /peers/);
  assert.throws(() => readComparisonOptions(['--against']), /against/);
});

test('--help requests the usage', () => {
  assert.equal(readComparisonOptions(['--against', 'main', '--help']), 'help');
});
