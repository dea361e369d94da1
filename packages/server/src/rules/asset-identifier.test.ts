import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AssetStatus } from './asset.ts';
import { checkIdentifierAdded, checkIdentifierRemoved } from './asset-identifier.ts';
import { firstBlock } from './check.ts';
import { type IdentifierReading, readIdentifier } from './identifier.ts';

const right = readIdentifier('isin', 'US0378331005');
const wrong = readIdentifier('isin', 'US0378331006');

/** From the first rule to the last: each row is wrong in its own way and in every way below. */
const refused: readonly [code: string, status: AssetStatus, reading: IdentifierReading, taken: boolean][] = [
  ['status_forbids', 'closed', wrong, true],
  ['identifier_invalid', 'active', wrong, true],
  ['identifier_taken', 'active', right, true],
];

test('an identifier is refused by the first rule that it breaks', () => {
  for (const [code, ...given] of refused) assert.equal(firstBlock(checkIdentifierAdded(...given))?.code, code);
  assert.equal(firstBlock(checkIdentifierAdded('active', right, false)), undefined);
});

test('an identifier that is not valid is told what is wrong with it', () => {
  const block = firstBlock(checkIdentifierAdded('active', wrong, false));
  assert.equal(block?.message, `The identifier cannot be recorded. ${wrong.ok ? '' : wrong.reason}`);
  assert.match(block?.message ?? '', /should be 5, not 6/);
});

test('every refusal of an added identifier has a row', () => {
  const codes = checkIdentifierAdded('active', right, false).map(({ code }) => code);
  assert.deepEqual(
    refused.map(([code]) => code),
    codes,
  );
});

test('an identifier is removed once', () => {
  const recorded = { kind: 'cusip', value: '594918104', removed: false } as const;
  assert.equal(firstBlock(checkIdentifierRemoved({ ...recorded, removed: true }))?.code, 'identifier_removed');
  assert.equal(firstBlock(checkIdentifierRemoved(recorded)), undefined);
  assert.equal(checkIdentifierRemoved(recorded).length, 1);
});
