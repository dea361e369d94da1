import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type NumberMarks, readNumber, readPercentage, shifted } from './read-number.ts';

const english = { point: '.', group: ',' };
const german = { point: ',', group: '.' };

/** The number that is read, the choices between bars, or `no`. */
function read(text: string, marks: NumberMarks, scale?: number): string {
  const reading = readNumber(text, marks, scale);
  if (reading.kind === 'read') return reading.value;
  return reading.kind === 'choice' ? reading.values.join('|') : reading.kind === 'empty' ? '' : 'no';
}

const same: readonly (readonly [string, string])[] = [
  ['', ''],
  ['1000', '1000'],
  ['007', '7'],
  ['1 000', '1000'],
  ['1\u00a0000', '1000'],
  ['1\u202f000\u202f000', '1000000'],
  ['1\u2009000', '1000'],
  ["1'000", '1000'],
  ['1’000’000.5', '1000000.5'],
  ['1 000,25', '1000.25'],
  ['１０００', '1000'],
  ['１，０００，０００', '1000000'],
  ['1,000,000', '1000000'],
  ['1.000.000', '1000000'],
  ['12,34,567', '1234567'],
  ['1,000.50', '1000.50'],
  ['1.000,50', '1000.50'],
  ['\t2500\r\n', '2500'],
  ['\u22125', '-5'],
  ['- 1 000', '-1000'],
  ['+5', '5'],
  ['1,00,00', 'no'],
  ['1,000,00', 'no'],
  ['1,000.000.000', 'no'],
  ['1 00', 'no'],
  ['1,000\t2,000', 'no'],
  ['1e3', 'no'],
  ['1.', 'no'],
  ['12a', 'no'],
  ['--1', 'no'],
  ['1,000', '1000|1.000'],
  ['1.000', '1000|1.000'],
  ['-12.345', '-12345|-12.345'],
];

test('a number is read the same in both languages, and one with two meanings is not guessed', () => {
  for (const [text, expected] of same) {
    assert.equal(read(text, english), expected, `${text} in English`);
    assert.equal(read(text, german), expected, `${text} in German`);
  }
});

test('decimals are read by the point of the language; those with the other point are offered', () => {
  assert.equal(read('1.5', english), '1.5');
  assert.equal(read('1,5', german), '1.5');
  assert.equal(read('1,5', english), '1.5');
  assert.equal(readNumber('1,5', english).kind, 'choice');
  assert.equal(readNumber('1.5', german).kind, 'choice');
  assert.equal(read('.500', english), '0.500');
  assert.equal(read('0.125', english), '0.125');
  assert.equal(read('1234.567', english), '1234.567');
});

test('the thousands of the language have one meaning where three decimals are not allowed', () => {
  assert.equal(read('1,000', english, 0), '1000');
  assert.equal(read('1.000', german, 2), '1000');
  assert.equal(read('1,000', english, 3), '1000|1.000');
  assert.equal(read('1.000', english, 0), '1000|1.000');
  assert.equal(read('1,000', german, 0), '1000|1.000');
});

test('a percentage is a fraction of one, exactly', () => {
  const share = (text: string): unknown => readPercentage(text, english);
  assert.deepEqual(share('50 %'), { kind: 'read', value: '0.5' });
  assert.deepEqual(share('5.25'), { kind: 'read', value: '0.0525' });
  assert.deepEqual(share('100%'), { kind: 'read', value: '1' });
  assert.deepEqual(share('33.3333333333'), { kind: 'read', value: '0.333333333333' });
  assert.equal(shifted('0.0525', 2), '5.25');
  assert.equal(shifted('1', 2), '100');
  assert.equal(shifted('-0.5', 2), '-50');
});
