import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blockIf, type Check, firstBlock } from './check.ts';

const told = {
  holds: 'The name is free.',
  fails: 'The name is taken.',
  remedy: 'Choose another.',
  facts: { name: 'A' },
};

test('a rule that holds says so, with what it rests on and without a remedy', () => {
  assert.deepEqual(blockIf(false, 'name_taken', told), {
    code: 'name_taken',
    outcome: 'pass',
    message: 'The name is free.',
    facts: { name: 'A' },
  });
});

test('a rule that does not hold says what is wrong and what would mend it', () => {
  assert.deepEqual(blockIf(true, 'name_taken', told), {
    code: 'name_taken',
    outcome: 'block',
    message: 'The name is taken.',
    facts: { name: 'A' },
    remedy: 'Choose another.',
  });
});

test('what there is not is left out, rather than told as undefined', () => {
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
