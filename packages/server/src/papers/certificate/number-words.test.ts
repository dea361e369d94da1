import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberInWords } from './number-words.ts';

test('a number in words', () => {
  const cases = {
    '0': 'zero',
    '7': 'seven',
    '13': 'thirteen',
    '40': 'forty',
    '99': 'ninety-nine',
    '100': 'one hundred',
    '1000': 'one thousand',
    '1001': 'one thousand one',
    '1234.5': 'one thousand two hundred thirty-four point five',
    '0.05': 'zero point zero five',
    '10000000': 'ten million',
    '1000000000000000000000000000': 'one octillion',
    '9999999999999999999999999999':
      'nine octillion nine hundred ninety-nine septillion nine hundred ninety-nine sextillion ' +
      'nine hundred ninety-nine quintillion nine hundred ninety-nine quadrillion nine hundred ninety-nine trillion ' +
      'nine hundred ninety-nine billion nine hundred ninety-nine million nine hundred ninety-nine thousand ' +
      'nine hundred ninety-nine',
  };
  for (const [decimal, words] of Object.entries(cases)) assert.equal(numberInWords(decimal), words);
});
