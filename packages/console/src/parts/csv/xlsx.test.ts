import assert from 'node:assert/strict';
import { test } from 'node:test';
import readExcel from 'read-excel-file/node';
import { xlsxCell, xlsxParts } from './xlsx.ts';

test('numbers of a column of numbers are numbers up to 15 digits, days are days, and all else is text', () => {
  assert.deepEqual(
    ['1500.25', '-7', '0.000001', '1234567890123456', '0012', '1,500', '', null].map((cell) => xlsxCell(cell, true)),
    [1500.25, -7, 0.000001, '1234567890123456', '0012', '1,500', '', null],
  );
  assert.deepEqual(
    ['12', '0012', '2026-03-31', '1900-02-28', '=1+1'].map((cell) => xlsxCell(cell, false)),
    ['12', '0012', new Date('2026-03-31T00:00:00Z'), '1900-02-28', '=1+1'],
  );
});

test('a workbook has the visible columns under their labels, and every text as it is', async () => {
  type Row = { readonly name: string; readonly units: string };
  async function* pages(): AsyncGenerator<readonly Row[]> {
    yield [{ name: '=cmd()', units: '5' }];
    yield [{ name: '_x0041_ a\u0001b <&>', units: '12345678901234567' }];
  }
  const columns = [
    { label: 'Name', text: ({ name }: Row) => name },
    { label: 'Go to', text: null },
    { label: 'Units', text: ({ units }: Row) => units, align: 'end' as const },
  ];
  const parts = await xlsxParts('Holders: a/b', columns, pages());
  const [sheet] = await readExcel(Buffer.from(await new Blob(parts).arrayBuffer()));
  assert.deepEqual(sheet, {
    sheet: 'Holders  a b',
    data: [
      ['Name', 'Units'],
      ['=cmd()', 5],
      ['_x0041_ a\u0001b <&>', '12345678901234567'],
    ],
  });
});
