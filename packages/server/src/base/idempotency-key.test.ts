import assert from 'node:assert/strict';
import { test } from 'node:test';
import { IdempotencyKey } from './idempotency-key.ts';

// RFC 8941, 3.3.3: sf-string = DQUOTE *chr DQUOTE, chr = unescaped / escaped, escaped = "\" ( DQUOTE / "\" ).
for (const [sent, recorded] of [
  ['order-1', 'order-1'],
  ['"order-1"', 'order-1'],
  [' order-1 ', 'order-1'],
  ['\t"order-1" ', 'order-1'],
  ['" order-1 "', 'order-1'],
  [String.raw`"a \"b\" \\ c"`, String.raw`a "b" \ c`],
  // The same text, quoted by one client and sent as it is by the other.
  [String.raw`"\"order-1\""`, 'order-1'],
  ['"8e03978e-40d5-43dd-bc93-6894a57f9324"', '8e03978e-40d5-43dd-bc93-6894a57f9324'],
  // No structured strings: a quote that does not end, two strings, an escape of another character.
  ['"order-1', '"order-1'],
  ['order-1"', 'order-1"'],
  ['"a", "b"', '"a", "b"'],
  [String.raw`"a\b"`, String.raw`"a\b"`],
  ["'order-1'", "'order-1'"],
  [`"${'k'.repeat(255)}"`, 'k'.repeat(255)],
  ['', null],
  ['""', null],
  [' ', null],
  ['" "', null],
  ['ö', null],
  ['"ö"', null],
  ['a\nb', null],
  ['k'.repeat(256), null],
] as const)
  test(`${JSON.stringify(sent.slice(0, 50))} is recorded as ${JSON.stringify(recorded?.slice(0, 50))}`, () =>
    assert.equal(new IdempotencyKey(sent).recorded, recorded));

test('a key is looked up as it was sent, then in its normal form', () => {
  assert.deepEqual(new IdempotencyKey('k').lookups, ['k']);
  assert.deepEqual(new IdempotencyKey('"k"').lookups, ['"k"', 'k']);
  assert.deepEqual(new IdempotencyKey('k ').lookups, ['k ', 'k']);
  // Release 0.1.0 recorded no longer one.
  assert.deepEqual(new IdempotencyKey(`"${'k'.repeat(255)}"`).lookups, ['k'.repeat(255)]);
  assert.deepEqual(new IdempotencyKey('ö').lookups, []);
});

test('a mutation of several is looked up and recorded under a part of each form', () => {
  const part = new IdempotencyKey('"k"').of('one');
  assert.deepEqual([part.recorded, part.lookups], ['k/one', ['"k"/one', 'k/one']]);
  const none = new IdempotencyKey('').of('one');
  assert.deepEqual([none.recorded, none.lookups], [null, ['/one']]);
});

test('nothing is recorded under a header that is sent more than once', () => {
  const twice = new IdempotencyKey('k, k', true);
  assert.deepEqual([twice.recorded, twice.lookups], [null, ['k, k']]);
  assert.deepEqual([twice.of('one').recorded, twice.of('one').lookups], [null, ['k, k/one']]);
});
