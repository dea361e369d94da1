import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Characters, linesOf, widthOf } from './fonts.ts';

test('a character that no font has is written as its code, and named once', () => {
  const characters = new Characters();
  assert.equal(characters.written('Żółć Ωμέγα Иванов Nguyễn ₫ €'), 'Żółć Ωμέγα Иванов Nguyễn ₫ €');
  assert.deepEqual(characters.missing, []);
  assert.equal(characters.written('張三 & Co'), '[U+5F35 U+4E09] & Co');
  assert.equal(characters.written('כהן張'), '[U+05DB U+05D4 U+05DF U+5F35]');
  assert.equal(characters.written('😀'), '[U+1F600]');
  // Marks that are not seen: of direction, of width zero, of a variant.
  assert.equal(characters.written('a\u200eb\u200bc\ufe0f'), 'abc');
  // A letter and its accent are one character.
  assert.equal(characters.written('e\u0301'), 'é');
  assert.deepEqual(characters.missing, ['U+05D4', 'U+05DB', 'U+05DF', 'U+4E09', 'U+5F35', 'U+1F600']);
});

test('a line is broken between words, and within one only where it is wider than the line', () => {
  const width = widthOf('one two', 'regular', 10);
  assert.deepEqual(linesOf('one two three', width, 'regular', 10), ['one two', 'three']);
  assert.deepEqual(linesOf('one\ntwo', width, 'regular', 10), ['one', 'two']);
  const pieces = linesOf('a abcdefghijklmnopqrstuvwxyz b', width, 'regular', 10);
  assert.equal(pieces[0], 'a');
  assert.equal(pieces.slice(1).join(''), 'abcdefghijklmnopqrstuvwxyz b');
  for (const piece of pieces) assert.ok(widthOf(piece, 'regular', 10) <= width);
});
