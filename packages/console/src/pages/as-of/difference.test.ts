import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type FetchLines, compareLargest, differencesOf, type Line } from './difference.ts';

const line = (id: string, quantity: string): Line => ({ id, name: id, detail: '', quantity });

test('gained, lost, new, removed and unchanged differ, the largest change first', () => {
  const before = [line('up', '1'), line('down', '5'), line('gone', '100'), line('same', '7')];
  const after = [line('up', '1.5'), line('down', '2'), line('new', '40'), line('same', '7')];
  assert.deepEqual(
    differencesOf(before, after).map(({ id, kind, change }) => [id, kind, change]),
    [
      ['gone', 'gone', '-100'],
      ['new', 'new', '40'],
      ['down', 'lost', '-3'],
      ['up', 'gained', '0.5'],
      ['same', 'same', '0'],
    ],
  );
});

/** Two registers of three holders. A page shows the two largest. */
const registers: Readonly<Record<string, readonly Line[]>> = {
  before: [line('a', '9'), line('b', '8'), line('c', '7')],
  now: [line('c', '20'), line('a', '9'), line('b', '1')],
};
const fetchedIds: (readonly string[])[] = [];
const fetchLines: FetchLines<string> = async (moment, ids) => {
  if (ids !== undefined) fetchedIds.push(ids);
  const lines = registers[moment];
  return { lines: ids === undefined ? lines.slice(0, 2) : lines.filter(({ id }) => ids.includes(id)), total: 3 };
};

test('a holder missing from the largest is requested by ID, and is not shown as removed', async () => {
  const { differences, total } = await compareLargest(fetchLines, 'before', 'now');
  assert.deepEqual(
    differences.map(({ id, kind }) => [id, kind]),
    [
      ['c', 'gained'],
      ['b', 'lost'],
      ['a', 'same'],
    ],
  );
  assert.deepEqual(fetchedIds, [['c'], ['b']]);
  assert.equal(total, 3);
});

test('if both pages are complete, no holder is requested again', async () => {
  fetchedIds.length = 0;
  const whole: FetchLines<string> = async (moment) => ({ lines: registers[moment], total: 3 });
  assert.equal((await compareLargest(whole, 'before', 'now')).compared, 3);
  assert.deepEqual(fetchedIds, []);
});
