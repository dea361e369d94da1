import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'graphql';
import { fragmentsOf, makeFragments } from '../packages/console/generate/fragments.ts';

const sources = [
  {
    path: 'src/pages/lots/listed-lot.fragment.graphql',
    text: 'fragment ListedLot on Lot { id holder { ...NamedHolder } }',
  },
  { path: 'src/parts/named-holder.fragment.graphql', text: 'fragment NamedHolder on Holder { id registration }' },
  { path: 'src/parts/named-user.fragment.graphql', text: 'fragment NamedUser on User { id firstName lastName }' },
];

const namesOf = (text: string): readonly string[] =>
  fragmentsOf('src/asked.graphql', parse(text), makeFragments(sources)).map(({ name }) => name);

test('an operation has the fragments it uses, those they use, and no other', () =>
  assert.deepEqual(namesOf('query Asked { lotById(id: "1") { ...ListedLot closedOn } }'), [
    'ListedLot',
    'NamedHolder',
  ]));

test('a fragment that is used twice is had once', () =>
  assert.deepEqual(namesOf('query Asked { lotById { holder { ...NamedHolder } ...ListedLot } }'), [
    'NamedHolder',
    'ListedLot',
  ]));

test('a missing fragment is refused, with the document that uses it', () =>
  assert.throws(
    () => namesOf('query Asked { lotById { ...ShownLot } }'),
    /^Error: src\/asked\.graphql uses .*ShownLot/,
  ));

for (const [what, path, text, message] of [
  [
    'of another name than its file',
    'src/lot.fragment.graphql',
    'fragment ListedLot on Lot { id }',
    /listed-lot\.fragment/,
  ],
  [
    'beside another in one file',
    'src/listed-lot.fragment.graphql',
    'fragment ListedLot on Lot { id } fragment NamedUser on User { id }',
    /one fragment and nothing else/,
  ],
  ['that is a query', 'src/lots.fragment.graphql', 'query Lots { allLots { totalCount } }', /one fragment and nothing/],
  [
    'of a name that another has',
    'src/pages/holders/listed-lot.fragment.graphql',
    'fragment ListedLot on Lot { id }',
    /pages\/holders\/listed-lot.* and src\/pages\/lots\/listed-lot.* of the name ListedLot/,
  ],
] as const)
  test(`a fragment ${what} is refused`, () =>
    assert.throws(() => makeFragments([...sources, { path, text }]), message));
