import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTable } from './read-table.ts';
import { readUnitRows } from './unit-rows.ts';

const ofIssue = { more: ['customId', 'price'] } as const;

test('a table is read from a spreadsheet and from CSV, with quoted cells', () => {
  assert.deepEqual(readTable('1001\t1,500\r\n\r\n1002\t20\n'), [
    ['1001', '1,500'],
    ['1002', '20'],
  ]);
  assert.deepEqual(readTable('\uFEFFa;"b; ""c"""\n'), [['a', 'b; "c"']]);
  assert.deepEqual(readTable('"Vale, Juniper","1,000"\n'), [['Vale, Juniper', '1,000']]);
});

test('rows follow the header, or the usual order without one', () => {
  const [row] = readUnitRows('Quantity\tCertificate\tHolder number\n1 500\tORD-7\t1001', ofIssue);
  assert.deepEqual(row, {
    number: 2,
    holder: '1001',
    quantity: '1500',
    given: { customId: 'ORD-7' },
    problem: undefined,
    unclear: undefined,
    cells: { holder: '1001', quantity: '1500', customId: 'ORD-7' },
  });
  const [other] = readUnitRows('1001\t2000\t\t1.25', ofIssue);
  assert.deepEqual([other?.number, other?.quantity, other?.given], [1, '2000', { price: '1.25' }]);
});

test('a row says all that is wrong with it', () => {
  const [row] = readUnitRows('\tx\t\ty', ofIssue);
  assert.equal(row?.problem, 'The holder is missing. “x” is not a number. “y” is not a number.');
});

test('a row says what is wrong with it', () => {
  const problems = readUnitRows(
    '\t5\nA\tx\nB\t1.000\nC\t1\nD\t50¹\nE\t£5\nF\t\u202d5\u202c\nG\t5\t\t1\u200b0',
    ofIssue,
  ).map(({ problem }) => problem);
  assert.deepEqual(problems, [
    'The holder is missing.',
    '“x” is not a number.',
    undefined,
    undefined,
    '“¹” cannot be read. Type all digits as 0 to 9, without marks of footnotes.',
    '“£” cannot be read. Type the whole number alone, in digits, for example 1,000.5.',
    undefined,
    'The text has invisible characters inside (U+200B). Delete all of it, and type it with the digits 0 to 9.',
  ]);
});

test('a number that can be read in two ways is read by the decimal sign of the table, and not without one', () => {
  const read = (sign?: 'point' | 'comma') =>
    readUnitRows('A\t1,000\nB\t1.000\nC\t1,000.5\nD\t2,5\nE\t1 000\t\t0,125\nF\t5\t\t-1,250', ofIssue, sign).map(
      ({ quantity, given, unclear }) => [quantity, given.price, unclear],
    );
  const clear = [
    ['1000.5', undefined, undefined],
    ['2.5', undefined, undefined],
    ['1000', '0.125', undefined],
  ];
  assert.deepEqual(read(), [
    ['1,000', undefined, '1,000'],
    ['1.000', undefined, '1.000'],
    ...clear,
    ['5', '-1,250', '-1,250'],
  ]);
  assert.deepEqual(read('point'), [
    ['1000', undefined, '1,000'],
    ['1.000', undefined, '1.000'],
    ...clear,
    ['5', '-1250', '-1,250'],
  ]);
  assert.deepEqual(read('comma'), [
    ['1.000', undefined, '1,000'],
    ['1000', undefined, '1.000'],
    ...clear,
    ['5', '-1.250', '-1,250'],
  ]);
});

test('a row may be of all units of its holder', () => {
  const read = readUnitRows('Holder,Reason\n1001,Pledged', { more: ['reason'], mayBeAll: true });
  assert.deepEqual(read, [
    {
      number: 2,
      holder: '1001',
      quantity: '',
      given: { reason: 'Pledged' },
      problem: undefined,
      unclear: undefined,
      cells: { holder: '1001', reason: 'Pledged' },
    },
  ]);
});
