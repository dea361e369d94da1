import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foundGroups, namedGroups } from './options.ts';

test('a row that was found by a former name says so beside its name of today', () => {
  const holder = { kind: 'holder', title: 'Maria Sandoval', node: { __typename: 'Holder' } } as const;
  const groups = foundGroups(
    [
      { ...holder, id: '1', subtitle: 'H-17', formerValue: 'Maria Quandt' },
      { ...holder, id: '2', subtitle: 'H-18', formerValue: null },
      { ...holder, id: '3', subtitle: null, formerValue: 'Maria Quandt' },
      { ...holder, id: '4', subtitle: null, formerValue: null },
    ],
    'role',
  );
  assert.deepEqual(
    groups.flatMap(({ options }) => options.map(({ title, subtitle }) => [title, subtitle])),
    [
      ['Maria Sandoval', 'H-17 · formerly Maria Quandt'],
      ['Maria Sandoval', 'H-18'],
      ['Maria Sandoval', 'formerly Maria Quandt'],
      ['Maria Sandoval', undefined],
    ],
  );
});

test('an action is found by its name and by words that its name does not have', () => {
  const actionsFor = (text: string): readonly (string | undefined)[] =>
    namedGroups({ items: [], isOffered: () => true, role: 'role' }, text).flatMap(({ options }) =>
      options.map(({ title }) => title),
    );
  assert.deepEqual(actionsFor('address'), ['Change name or address']);
  assert.deepEqual(actionsFor('lien'), [
    'Place restriction',
    'Restrict many holders',
    'Release restriction',
    'Release restrictions of many holders',
  ]);
  assert.deepEqual(actionsFor('deceased'), ['Transfer units', 'Change holder']);
  assert.deepEqual(actionsFor('dividend'), []);
});
