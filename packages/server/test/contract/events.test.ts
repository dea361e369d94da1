/** The types of events: the program, the database, the mutations and contract/events say the same. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commands } from '../../src/commands/command-list.ts';
import { eventTypes } from '../../src/rules/event-type.ts';
import { beforeTests } from '../support/before-tests.ts';
import { assertEvent, eventSchemas } from '../support/event-schemas.ts';
import { testDatabase, withClient } from '../support/postgres.ts';

const database = beforeTests(testDatabase, (made) => made.drop());

test('the database has the class that the program declares of each type', async () => {
  const { rows } = await withClient(database.ownerUrl, (client) =>
    client.query<{ type: string; class: string }>('select type, class from registry.event_types order by type'),
  );
  assert.deepEqual(
    Object.fromEntries(rows.map(({ type, class: of }) => [type, of])),
    Object.fromEntries(Object.entries(eventTypes).map(([type, { class: of }]) => [type, of])),
  );
});

test('every mutation announces a type that is declared', () => {
  const declared = new Set(Object.keys(eventTypes));
  assert.deepEqual(
    commands.map(({ event }) => event).filter((event) => !declared.has(event)),
    [],
  );
});

test('every type has a schema with a sentence, and an example that fulfils it', () => {
  assert.deepEqual([...eventSchemas.keys()], Object.keys(eventTypes));
  for (const { description, examples } of eventSchemas.values()) {
    assert.match(String(description), /^[A-Z].*\.$/);
    for (const example of examples as { type: string }[]) assertEvent(example);
  }
});

test('an event with a member that no schema has is noticed', () => {
  const [example] = eventSchemas.get('units.transferred')!['examples'] as [{ type: string; data: object }];
  const told = { ...example, data: { ...example.data, quantity: '5' } };
  assert.throws(() => assertEvent(told), /additional/);
});
