import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Messages } from './messages.ts';

/** Bytes by hand: numbers are bytes, texts are characters of ASCII. */
const bytesOf = (...lines: readonly (readonly (number | string)[])[]): Buffer =>
  Buffer.concat(lines.flat().map((part) => Buffer.from(typeof part === 'number' ? [part] : part)));

/**
 * The length of each message is that of its content and of the length itself, 4 bytes. Source: PostgreSQL, "Message
 * Formats".
 */
const cases: Readonly<Record<string, { write: (messages: Messages) => void; bytes: Buffer }>> = {
  // 4 + "q" and 0 (2) + "select $1" and 0 (10) + no types (2) = 18
  'a statement is prepared': {
    write: (messages) => messages.parse('q', 'select $1'),
    bytes: bytesOf(['P', 0, 0, 0, 18, 'q', 0, 'select $1', 0, 0, 0]),
  },
  // 4 + portal (1) + "q" and 0 (2) + count and 3 formats (8) + count (2) + "ä" in UTF-8 (4 + 2) + null (4) + two bytes
  // (4 + 2) + formats of columns (2) = 35
  'values are bound: a text, null, and bytes in the binary format': {
    write: (messages) => messages.bind('q', ['ä', null, Buffer.from([1, 2])]),
    bytes: bytesOf(
      ['B', 0, 0, 0, 35, 0, 'q', 0],
      [0, 3, 0, 0, 0, 0, 0, 1, 0, 3],
      [0, 0, 0, 2, 0xc3, 0xa4, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 2, 1, 2],
      [0, 0],
    ),
  },
  // "7", "true" and the list {"a",NULL} of 10 characters: 4 + 1 + 1 + 2 + 6 + 2 + (4 + 1) + (4 + 4) + (4 + 10) + 2 = 45
  'values of other types are bound as the driver writes them': {
    write: (messages) => messages.bind('', [7, true, ['a', null]]),
    bytes: bytesOf(
      ['B', 0, 0, 0, 45, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 3],
      [0, 0, 0, 1, '7', 0, 0, 0, 4, 'true', 0, 0, 0, 10, '{"a",NULL}', 0, 0],
    ),
  },
  // 4 + 'P' (1) + portal (1) = 6; 4 + portal (1) + all rows (4) = 9; 4 + 'S' (1) + "q" and 0 (2) = 7; 4
  'the messages of a pipeline follow each other': {
    write: (messages) => {
      messages.describe();
      messages.execute();
      messages.close('q');
      messages.sync();
    },
    bytes: bytesOf(
      ['D', 0, 0, 0, 6, 'P', 0],
      ['E', 0, 0, 0, 9, 0, 0, 0, 0, 0],
      ['C', 0, 0, 0, 7, 'S', 'q', 0],
      ['S', 0, 0, 0, 4],
    ),
  },
};

for (const [name, { write, bytes }] of Object.entries(cases))
  test(name, () => assert.deepEqual(new Messages().compose(write), bytes));

test('a value longer than what is reserved is sent whole, and the next messages begin anew', () => {
  const messages = new Messages();
  const text = 'ü'.repeat(50_000);
  // 4 + 1 + 1 + 2 + 2 + 2 + (4 + 100,000) + 2 = 100,018 = 0x000186b2
  assert.deepEqual(
    messages.compose(() => messages.bind('', [text])),
    bytesOf(['B', 0, 0x01, 0x86, 0xb2, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0x01, 0x86, 0xa0, text, 0, 0]),
  );
  assert.deepEqual(
    messages.compose(() => messages.sync()),
    bytesOf(['S', 0, 0, 0, 4]),
  );
});

test('messages that could not be written whole are forgotten', () => {
  const messages = new Messages();
  const bad = {
    toPostgres: () => {
      throw new RangeError('no value');
    },
  };
  assert.throws(() => messages.compose(() => messages.bind('q', ['a', bad])), RangeError);
  assert.deepEqual(
    messages.compose(() => messages.sync()),
    bytesOf(['S', 0, 0, 0, 4]),
  );
});
