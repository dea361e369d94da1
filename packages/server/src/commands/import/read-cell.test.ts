import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FileOptions } from '../../rules/import.ts';
import { CellFault } from './finding.ts';
import { readDayCell, readDecimalCell } from './read-cell.ts';

/** The value of a cell, or the code of its fault. */
function valueOrFault(read: () => string): string {
  try {
    return read();
  } catch (error) {
    assert.ok(error instanceof CellFault);
    assert.equal(error.column, 'c');
    return error.code;
  }
}

const decimal = (text: string, decimalSign: FileOptions['decimalSign']): string =>
  valueOrFault(() => readDecimalCell({ column: 'c', text }, { decimalSign }));
const day = (text: string, dateOrder: FileOptions['dateOrder']): string =>
  valueOrFault(() => readDayCell({ column: 'c', text }, { dateOrder }));

const notChosen = 'decimal_sign_not_chosen';
const invalid = 'number_invalid';

for (const [text, unchosen, point, comma] of [
  ['12', '12', '12', '12'],
  ['-3', '-3', '-3', '-3'],
  ['12345678901234567', '12345678901234567', '12345678901234567', '12345678901234567'],
  ['1.234', notChosen, '1.234', '1234'],
  ['1,234', notChosen, '1234', '1.234'],
  ['1.234,50', notChosen, invalid, '1234.5'],
  ['1,234,567.80', notChosen, '1234567.8', invalid],
  ['1,23,4', notChosen, invalid, invalid],
  ['12,3456', notChosen, invalid, '12.3456'],
  ['1.2.3', notChosen, invalid, invalid],
  ['1 234', invalid, invalid, invalid],
  ['1e3', invalid, invalid, invalid],
  ['0x10', invalid, invalid, invalid],
  ['twelve', invalid, invalid, invalid],
  ['1.00000000001', notChosen, invalid, invalid],
] as const)
  test(`the number ${text} is read by the decimal sign that was chosen`, () => {
    assert.deepEqual([decimal(text, null), decimal(text, 'point'), decimal(text, 'comma')], [unchosen, point, comma]);
  });

const orders = [null, 'ymd', 'dmy', 'mdy'] as const;

for (const [text, ...found] of [
  ['2026-01-31', '2026-01-31', '2026-01-31', '2026-01-31', '2026-01-31'],
  ['2026-02-30', 'day_invalid', 'day_invalid', 'day_invalid', 'day_invalid'],
  ['03/04/2026', 'date_order_not_chosen', 'day_invalid', '2026-04-03', '2026-03-04'],
  ['31.1.2026', 'date_order_not_chosen', 'day_invalid', '2026-01-31', 'day_invalid'],
  ['2026/1/31', 'date_order_not_chosen', '2026-01-31', 'day_invalid', 'day_invalid'],
  ['1/2/26', 'date_order_not_chosen', 'day_invalid', 'day_invalid', 'day_invalid'],
  ['1/2-2026', 'day_invalid', 'day_invalid', 'day_invalid', 'day_invalid'],
  ['46053', 'day_invalid', 'day_invalid', 'day_invalid', 'day_invalid'],
  ['31 January 2026', 'day_invalid', 'day_invalid', 'day_invalid', 'day_invalid'],
] as const)
  test(`the day ${text} is read in the order that was chosen`, () => {
    assert.deepEqual(
      orders.map((order) => day(text, order)),
      found,
    );
  });

test('a number of too many decimals says to how many it is rounded', () => {
  assert.throws(() => readDecimalCell({ column: 'price', text: '0.33333333333' }, { decimalSign: 'point' }), {
    message: '"0.33333333333" has more than 10 decimals. Round it to 10 decimals.',
  });
});

test('a number with the other decimal sign is answered with the forms that are read', () => {
  for (const [text, sign, message] of [
    ['1,25', 'point', '"1,25" is no number whose decimal sign is a point. Write it as 1234.5 or 1,234.5.'],
    ['1.25', 'comma', '"1.25" is no number whose decimal sign is a comma. Write it as 1234,5 or 1.234,5.'],
  ] as const)
    assert.throws(() => readDecimalCell({ column: 'price', text }, { decimalSign: sign }), { message });
});
