import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type NumberMarks, readNumber, readPercentage, shifted } from './read-number.ts';
import { type Reading, withoutMarks } from './reading.ts';

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

/** The reason for which the text is unreadable, and the parts that it names. */
function fault(text: string, reader: (text: string, marks: NumberMarks) => Reading = readNumber): string {
  const reading = reader(text, english);
  if (reading.kind !== 'unreadable') return JSON.stringify(reading);
  return reading.because === undefined ? 'no' : `${reading.because.kind} ${reading.because.found.join(' ')}`;
}

test('a digit of another kind never becomes one of 0 to 9', () => {
  for (const [text, found] of [
    ['5000¹', '¹'],
    ['5000²³', '² ³'],
    ['5⁰⁰⁰', '⁰'],
    ['5000₁', '₁'],
    ['5000①', '①'],
    ['⑤000', '⑤'],
    ['5000❶', '❶'],
    ['5000⑴', '⑴'],
    ['5000⒈', '⒈'],
    ['50🄁', '🄁'],
    ['1½', '½'],
    ['1⅓', '⅓'],
    ['𝟏𝟎𝟎', '𝟏 𝟎'],
    ['𝟙000', '𝟙'],
    ['🯰', '🯰'],
    ['5000１', '１'],
    ['５000', '５'],
    ['1,0０0', '０'],
    ['１０００¹', '¹'],
    ['١٠٠٠', '١ ٠'],
    ['۱۰۰۰', '۱ ۰'],
    ['१०००', '१ ०'],
    ['1000Ⅻ', 'Ⅻ'],
    ['〇', '〇'],
    ['¹', '¹'],
    ['-5¹', '¹'],
    ['£5000¹', '¹'],
  ] as const)
    assert.equal(fault(text), `digits ${found}`, text);
  for (const text of ['⁻5', '一千', '1\u20e3', '5000̲', '5000*', '5000†', '1000ª'])
    assert.match(fault(text), /^(?:no|beside)/, text);
  assert.equal(fault('５０%', readPercentage), '{"kind":"read","value":"0.5"}');
  assert.equal(fault('５0%', readPercentage), 'digits ５');
  assert.equal(fault('5²%', readPercentage), 'digits ²');
});

test('invisible characters around a number are left out, and named where they are inside', () => {
  const marks = [0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x2060, 0x2066, 0x2067, 0x2068, 0x2069, 0xfeff, 0x061c, 0xad]
    .concat([0x202a, 0x202b, 0x202c, 0x202d, 0x202e])
    .map((code) => String.fromCodePoint(code));
  for (const mark of marks) {
    const code = `U+${mark.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
    for (const text of [`${mark}2500`, `2500${mark}`, ` ${mark} 2500${mark}\u202c`]) {
      assert.equal(read(text, english), '2500', code);
      assert.equal(read(withoutMarks(text), english), '2500', code);
    }
    assert.equal(withoutMarks(` ${mark}2500${mark} ${mark}`), ' 2500 ');
    assert.equal(withoutMarks(`2${mark}500`), `2${mark}500`);
    assert.equal(fault(`2${mark}500`), `invisible ${code}`);
    assert.equal(fault(`2,${mark}500${mark}.5`), `invisible ${code}`);
    assert.equal(read(mark, english), '');
  }
  assert.equal(read('\u202d1,000,000\u202c', english), '1000000');
  assert.equal(fault('\u200e50\u200e%\u200e', readPercentage), 'invisible U+200E');
  assert.equal(fault('\u200e50%\u200e', readPercentage), '{"kind":"read","value":"0.5"}');
  for (const text of ['1\t000', '1\n000', '1\u0000000', '1\ufe0f000'])
    assert.match(fault(text), /^invisible U\+/, text);
  assert.equal(fault('1\u2028000'), 'no');
});

test('words and signs of currencies beside a number are named', () => {
  for (const [text, found] of [
    ['£1,000', '£'],
    ['$5', '$'],
    ['$.50', '$'],
    ['-$5', '$'],
    ['1,000 shares', 'shares'],
    ['1000shares', 'shares'],
    ['1 000 €', '€'],
    ['1 000\u00a0€', '€'],
    ['US$ 1,000 per share', 'US$ per share'],
    ['CHF 1’000.50', 'CHF'],
    ['Rs. 12,34,567', 'Rs.'],
    ['5 million', 'million'],
    ['2.5m', 'm'],
    ['₹500', '₹'],
    ['１０００株', '株'],
    ['￥１０００', '￥'],
  ] as const)
    assert.equal(fault(text), `beside ${found}`, text);
  for (const text of ['1e3', '0x10', 'shares', '(1,000)', '1,000/share']) assert.equal(fault(text), 'no', text);
});
