import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blockIf, type Check, firstBlock } from './check.ts';

const text = {
  holds: 'The name is free.',
  fails: 'The name is taken.',
  remedy: 'Choose another.',
  facts: { name: 'A' },
};

test('a rule that passes gives its sentence and facts, and no remedy', () => {
  assert.deepEqual(blockIf(false, 'name_taken', text), {
    code: 'name_taken',
    outcome: 'pass',
    message: 'The name is free.',
    facts: { name: 'A' },
  });
});

test('a rule that blocks gives its sentence, its facts and the remedy', () => {
  assert.deepEqual(blockIf(true, 'name_taken', text), {
    code: 'name_taken',
    outcome: 'block',
    message: 'The name is taken.',
    facts: { name: 'A' },
    remedy: 'Choose another.',
  });
});

test('an absent member is left out instead of being undefined', () => {
  const bare = { holds: 'Yes.', fails: 'No.' };
  assert.deepEqual(Object.keys(blockIf(true, 'name_taken', bare)), ['code', 'outcome', 'message']);
  assert.deepEqual(Object.keys(blockIf(false, 'name_taken', bare)), ['code', 'outcome', 'message']);
});

test('the first block counts; warnings and referrals before it do not', () => {
  const result = (code: Check['code'], outcome: Check['outcome']): Check => ({ code, outcome, message: '' });
  const checks = [
    result('status_forbids', 'pass'),
    result('input_invalid', 'warn'),
    result('not_permitted', 'refer'),
    result('symbol_taken', 'block'),
    result('name_taken', 'block'),
  ];
  assert.equal(firstBlock(checks)?.code, 'symbol_taken');
  assert.equal(firstBlock(checks.slice(0, 3)), undefined);
  assert.equal(firstBlock([]), undefined);
});
