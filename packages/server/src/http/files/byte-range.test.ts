import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rangeOf } from './byte-range.ts';

/** Source: the examples of RFC 9110, 14.1.2, for a representation of 10,000 bytes. */
test('ranges of a file of 10,000 bytes are those of RFC 9110', () => {
  const cases: readonly [string, ReturnType<typeof rangeOf>][] = [
    ['bytes=0-499', { start: 0, end: 499 }],
    ['bytes=500-999', { start: 500, end: 999 }],
    ['bytes=-500', { start: 9_500, end: 9_999 }],
    ['bytes=9500-', { start: 9_500, end: 9_999 }],
    ['Bytes=9500-20000', { start: 9_500, end: 9_999 }],
    ['bytes=-20000', { start: 0, end: 9_999 }],
    ['bytes=10000-', 'beyond'],
    ['bytes=-0', 'beyond'],
    ['bytes=0-0,-1', null],
    ['bytes=500-499', null],
    ['bytes=-', null],
    ['bytes=a-b', null],
    ['lines=1-2', null],
  ];
  for (const [header, range] of cases) assert.deepEqual(rangeOf(header, 10_000), range, header);
  assert.equal(rangeOf(undefined, 10_000), null);
  assert.equal(rangeOf('bytes=0-', 0), 'beyond');
  assert.equal(rangeOf('bytes=-1', 0), 'beyond');
});
