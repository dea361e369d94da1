import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { events } from '../../words/en/events.ts';

test('each type of event of the contract has a label', () => {
  const index = JSON.parse(
    readFileSync(new URL('../../../../../contract/events/index.json', import.meta.url), 'utf8'),
  ) as { events: { type: string }[] };
  assert.deepEqual(
    Object.keys(events.types),
    index.events.map(({ type }) => type),
  );
  const labels = Object.values(events.types);
  assert.equal(new Set(labels).size, labels.length, 'two types have one label');
});
