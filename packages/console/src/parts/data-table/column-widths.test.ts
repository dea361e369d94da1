import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Column } from './column.ts';
import { fitColumns } from './column-widths.ts';

interface Row {
  readonly name: string;
  readonly units: string | null;
}

const columns: readonly Column<Row>[] = [
  { id: 'name', label: 'Name', width: 100, text: ({ name }) => name },
  { id: 'units', label: 'Units', width: 100, align: 'end', text: ({ units }) => units },
];

const widths = (rows: readonly Row[]): readonly number[] => fitColumns(columns, rows).map(({ width }) => width);

test('a number longer than its column widens it, and a name does not', () => {
  assert.deepEqual(widths([{ name: 'a'.repeat(200), units: '1000' }]), [100, 100]);
  const [name, units] = widths([
    { name: 'a', units: null },
    { name: 'b', units: '123456789012345678.0000000001' },
  ]);
  assert.equal(name, 100);
  assert.ok(units > 36 * 8, String(units));
});

test('a whole number has the room of the decimal places that others have', () => {
  const units = (...texts: readonly string[]): number => {
    const [, width = 0] = widths(texts.map((text) => ({ name: 'a', units: text })));
    return width;
  };
  // 1,234,567.0000 is as wide as 1,234,567.1234.
  assert.equal(units('1234567', '0.1234'), units('1234567.1234'));
  assert.ok(units('1234567', '0.1234') > units('1234567'));
});
