import assert from 'node:assert/strict';
import { test } from 'node:test';
import { issuesKind } from './kind-holdings.ts';
import { matchColumns } from './match-columns.ts';
import { readerOf } from './read-rows.ts';

test('the cells of a row are read once, however many columns it has: those of CSV are made of one text', () => {
  const head = { line: 1, cells: ['date', 'asset', 'holder', 'quantity'] };
  let reads = 0;
  class Row {
    readonly line = 2;
    get cells() {
      reads += 1;
      return ['2026-01-31', 'CMN', '7', '12'];
    }
  }
  const row = new Row();
  const options = { encoding: 'utf-8', decimalSign: null, dateOrder: null } as const;
  const reader = readerOf({ head, rows: [row] }, matchColumns(head, issuesKind, {}), issuesKind, options);
  assert.deepEqual(
    [reader.read(row).values, reads],
    [{ date: '2026-01-31', asset: 'CMN', holder: '7', quantity: '12' }, 1],
  );
});
