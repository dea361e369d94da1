import assert from 'node:assert/strict';
import { test } from 'node:test';
import { subjectsOf } from './subjects.ts';

type Given = Parameters<typeof subjectsOf>[0];

const classOf = (id: string, unit: string, outstanding: string, currency: string | null = null) =>
  ({ asset: { id, name: id, unit, currency }, outstanding }) as unknown as Given['classes'][number];
const totalOf = (unit: string, outstanding: string) => ({ unit, outstanding }) as unknown as Given['totals'][number];

test('shares are one picture together, and each class is one of its own; funds and principal are never added up', () => {
  const subjects = subjectsOf({
    classes: [
      classOf('Growth fund', 'units', '5'),
      classOf('Notes', 'principal', '100', 'GBP'),
      classOf('Ordinary', 'shares', '70'),
      classOf('Preferred', 'shares', '30'),
      classOf('Empty', 'shares', '0'),
    ],
    totals: [totalOf('shares', '100'), totalOf('units', '5')],
  });
  assert.deepEqual(
    subjects.map(({ id, outstanding, currency }) => [id, outstanding, currency]),
    [
      ['shares', '100', null],
      ['Ordinary', '70', null],
      ['Preferred', '30', null],
      ['Growth fund', '5', null],
      ['Notes', '100', 'GBP'],
    ],
  );
});

test('a register without shares begins with its first class, and an empty one has nothing to draw', () => {
  const funds = { classes: [classOf('Fund', 'units', '5')], totals: [totalOf('units', '5')] };
  assert.deepEqual(
    subjectsOf(funds).map(({ id }) => id),
    ['Fund'],
  );
  assert.deepEqual(subjectsOf({ classes: [classOf('Empty', 'shares', '0')], totals: [totalOf('shares', '0')] }), []);
});
