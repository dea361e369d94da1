import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { testSeed } from '../../test/support/seed.ts';
import {
  type Decimal,
  decimalsOf,
  fitsScale,
  fromUnits,
  isWhole,
  readDecimal,
  toDecimal,
  toUnits,
  unitsMax,
  unitsOf,
  unitsPerWhole,
} from './quantity.ts';

fc.configureGlobal({ seed: testSeed });

const nines = '9'.repeat(28);

const accepted: [text: string, value: string, units: bigint, decimals: number][] = [
  ['0', '0', 0n, 0],
  ['-0', '0', 0n, 0],
  ['+0', '0', 0n, 0],
  ['-000.000', '0', 0n, 0],
  ['1', '1', 10_000_000_000n, 0],
  ['+5', '5', 50_000_000_000n, 0],
  ['10', '10', 100_000_000_000n, 0],
  ['0100.50', '100.5', 1_005_000_000_000n, 1],
  ['-1.5', '-1.5', -15_000_000_000n, 1],
  ['-0.5', '-0.5', -5_000_000_000n, 1],
  ['00.0000000001', '0.0000000001', 1n, 10],
  ['-0.0000000001', '-0.0000000001', -1n, 10],
  ['1.05', '1.05', 10_500_000_000n, 2],
  ['5.0000000000', '5', 50_000_000_000n, 0],
  ['1.00000000000000', '1', 10_000_000_000n, 0],
  [`${'0'.repeat(40)}7`, '7', 70_000_000_000n, 0],
  ['10000000000000000000001.5', '10000000000000000000001.5', 100_000_000_000_000_000_000_015_000_000_000n, 1],
  [`${nines}.9999999999`, `${nines}.9999999999`, unitsMax, 10],
  [`-${nines}.9999999999`, `-${nines}.9999999999`, -unitsMax, 10],
];

for (const [text, value, units, decimals] of accepted) {
  test(`'${text}' is ${value}`, () => {
    assert.deepEqual(readDecimal(text), { ok: true, value });
    assert.equal(toUnits(value as Decimal), units);
    assert.equal(fromUnits(units), value);
    assert.equal(decimalsOf(value as Decimal), decimals);
    assert.equal(toDecimal(text), value);
    assert.equal(unitsOf(text), units);
  });
}

const refused: [text: string, reason: RegExp][] = [
  ['', /missing/],
  [' ', /without blanks/],
  [' 1', /without blanks/],
  ['1 ', /without blanks/],
  ['1 000', /without blanks/],
  ['1\u00a0000', /without blanks/],
  ['1\n', /without blanks/],
  ['1e3', /exponent/],
  ['1.5E-3', /exponent/],
  ['1,000', /separators/],
  ['1,5', /separators/],
  ["1'000", /separators/],
  ['1_000', /separators/],
  ['.5', /before the point/],
  ['-.5', /before the point/],
  ['5.', /after the point/],
  ['.', /in digits/],
  ['-', /in digits/],
  ['+', /in digits/],
  ['--1', /in digits/],
  ['+-1', /in digits/],
  ['1-', /in digits/],
  ['1.2.3', /in digits/],
  ['NaN', /in digits/],
  ['Infinity', /in digits/],
  ['-Infinity', /in digits/],
  ['0x10', /in digits/],
  ['10n', /in digits/],
  ['−1', /in digits/],
  ['١٢', /in digits/],
  ['½', /in digits/],
  [`1${nines}`, /29 digits before the point; at most 28/],
  ['0.00000000001', /11 decimals; at most 10/],
  [`${nines}.99999999999`, /11 decimals/],
];

for (const [text, reason] of refused) {
  test(`${JSON.stringify(text)} is refused: ${reason.source}`, () => {
    const reading = readDecimal(text);
    assert.ok(!reading.ok);
    assert.match(reading.reason, reason);
    assert.match(reading.reason, /^[A-Z].*\.$/);
    assert.throws(() => toDecimal(text), TypeError);
    assert.throws(() => unitsOf(text), TypeError);
  });
}

test('a long run of zeros is read in one pass', () => {
  // A pattern that tried from each zero anew would take hours.
  assert.ok(!readDecimal(`0.${'0'.repeat(5_000_000)}1`).ok);
  assert.ok(readDecimal(`${'0'.repeat(5_000_000)}1`).ok);
});

test('one whole has as many units as decimals can tell apart', () => {
  assert.equal(unitsOf('1'), unitsPerWhole);
  assert.equal(unitsOf('0.0000000001') * unitsPerWhole, unitsPerWhole);
});

test('a whole number is written without sign, point or leading zero', () => {
  for (const text of ['1', '10', '9'.repeat(18)]) assert.ok(isWhole(text), text);
  for (const text of ['', '0', '01', '+1', '-1', '1.0', '1e3', ' 1', '1\n', '9'.repeat(19)])
    assert.ok(!isWhole(text), text);
});

test('units outside numeric(38,10) have no spelling', () => {
  assert.throws(() => fromUnits(unitsMax + 1n), RangeError);
  assert.throws(() => fromUnits(-unitsMax - 1n), RangeError);
});

test('a spelling that is not canonical never becomes units', () => {
  for (const text of ['', '01', '1.0', '-0', '+1', '.5', '5.', '0x10', '1e3', ' 1', `1${nines}`, '0.00000000001']) {
    assert.throws(() => toUnits(text as Decimal), TypeError, text);
  }
});

test('a decimal fits a scale of as many decimals or more', () => {
  assert.ok(fitsScale('5' as Decimal, 0));
  assert.ok(!fitsScale('5.1' as Decimal, 0));
  assert.ok(fitsScale('-5.12' as Decimal, 2));
  assert.ok(!fitsScale('-5.123' as Decimal, 2));
  assert.ok(fitsScale('0.0000000001' as Decimal, 10));
});

const units = fc.bigInt({ min: -unitsMax, max: unitsMax });
const digits = (count: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count });
const parts = fc.record({ integer: digits(28), decimals: digits(10), negative: fc.boolean() });
type Parts = { integer: number[]; decimals: number[]; negative: boolean };
const spelled = ({ integer, decimals, negative }: Parts) =>
  `${negative ? '-' : ''}${integer.join('')}.${decimals.join('')}`;
const read = (text: string): Decimal => {
  const reading = readDecimal(text);
  assert.ok(reading.ok, text);
  return reading.value;
};

test('units and decimals are each other, both ways', () => {
  fc.assert(
    fc.property(units, (each) => {
      const decimal = fromUnits(each);
      assert.equal(toUnits(decimal), each);
      assert.equal(read(decimal), decimal);
    }),
  );
  fc.assert(
    fc.property(parts, (each) => {
      const decimal = read(spelled(each));
      assert.equal(fromUnits(toUnits(decimal)), decimal);
    }),
  );
});

test('every spelling of one number has one canonical spelling', () => {
  fc.assert(
    fc.property(units, fc.nat(20), fc.nat(20), (each, leading, trailing) => {
      const decimal = fromUnits(each);
      const [integer = '', decimals = ''] = decimal.replace('-', '').split('.');
      const sign = each < 0n ? '-' : '+';
      const padded = `${sign}${'0'.repeat(leading)}${integer}.${decimals.padEnd(decimals.length + trailing + 1, '0')}`;
      assert.equal(read(padded), decimal);
    }),
  );
});

test('units order as the digits do', () => {
  const positive = parts.map((each) => ({ ...each, negative: false }));
  fc.assert(
    fc.property(positive, positive, (a, b) => {
      const [left, right] = [spelled(a), spelled(b)];
      // Both are padded to the same width, so the order of the characters is the order of the numbers.
      assert.equal(toUnits(read(left)) < toUnits(read(right)), left < right);
      assert.equal(toUnits(read(`-${left}`)) > toUnits(read(`-${right}`)), left < right);
      assert.ok(toUnits(read(`-${left}`)) <= toUnits(read(right)));
    }),
  );
});

test('addition carries as on paper', () => {
  fc.assert(
    fc.property(digits(27), digits(10), digits(27), digits(10), (integerA, decimalsA, integerB, decimalsB) => {
      const a = [0, ...integerA, ...decimalsA];
      const b = [0, ...integerB, ...decimalsB];
      const sum = [...a];
      for (let index = sum.length - 1; index >= 0; index -= 1) {
        const here = (sum[index] ?? 0) + (b[index] ?? 0);
        sum[index] = here % 10;
        if (here > 9) sum[index - 1] = (sum[index - 1] ?? 0) + 1;
      }
      const text = (indexes: number[]) => `${indexes.slice(0, 28).join('')}.${indexes.slice(28).join('')}`;
      assert.equal(fromUnits(toUnits(read(text(a))) + toUnits(read(text(b)))), read(text(sum)));
    }),
  );
});

test('whatever is typed is read canonically or refused with a sentence', () => {
  const typed = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.+-eE, ') }));
  fc.assert(
    fc.property(typed, (text) => {
      const reading = readDecimal(text);
      if (reading.ok) assert.equal(fromUnits(toUnits(reading.value)), reading.value);
      else assert.match(reading.reason, /^[A-Z].*\.$/);
    }),
    { numRuns: 1000 },
  );
});
