/** Every role reads exactly its rows: by lists, by ids, by every relation and whatever way leads from row to row. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasReplica } from '../support/replica.ts';
import type { TenantRole } from '../support/tenants.ts';
import { followersOf, readersOf } from './extent.ts';
import { schema, testLayers } from './layers.ts';
import { objectsOf, readCells } from './read-cells.ts';
import { checkLists, checkRelations, checkWays } from './read-matrix.ts';
import { checkSearch } from './search-matrix.ts';

const made = testLayers({
  name: 'every role reads exactly its rows',
  roles: ({ roles }) => roles,
  check: async (matrix, roles, findings) => {
    await checkLists(matrix, readersOf(matrix.layer, roles), findings);
    const followers = (entity: string): readonly TenantRole[] => followersOf(matrix.layer, entity, roles);
    for (const check of [checkRelations, checkWays]) await check(matrix, followers, findings);
  },
  search: checkSearch,
  answersMin: {
    'both layers together': 200,
    'row-level security alone': hasReplica ? 400 : 2_000,
    "the compiler's predicate alone": 400,
  },
});

test('the matrix is not empty: it has every entity, and every argument of every field that finds rows', () => {
  const arguments_ = readCells(schema).reduce((count, { leaves }) => count + leaves.length, 0);
  assert.ok(arguments_ > 1_500, `only ${arguments_} arguments were found in the schema`);
  const { rows } = made.matrix;
  assert.deepEqual(
    Object.keys(rows).sort(),
    [...objectsOf(schema).map(({ name }) => name), 'PlannedHolder', 'PlannedLot'].sort(),
  );
  for (const [entity, all] of Object.entries(rows))
    assert.ok(all.length >= 2, `the world has too few rows of ${entity}`);
});
