/** Every role reads exactly its rows: by lists, by ids, by every relation and whatever way leads from row to row. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { UserRole } from '../../src/rules/actor.ts';
import { cells, schema, testLayers } from './layers.ts';
import { objectsOf } from './read-cells.ts';
import { checkLists, checkRelations, checkWays } from './read-matrix.ts';

/** Held against the first answers, these roles are enough: the others differ from them by nothing that rows know. */
const requestedAgain: readonly UserRole[] = ['account_administrator', 'account_manager', 'account_viewer'];

const made = testLayers({
  name: 'every role reads exactly its rows',
  roles: ({ roles }, again) => roles.filter(({ userRole }) => !again || requestedAgain.includes(userRole)),
  check: async (matrix, roles, findings) => {
    for (const check of [checkLists, checkRelations, checkWays])
      for (const role of roles) await check(matrix, role, findings);
  },
  answersMin: 4_000,
});

test('the matrix is not empty: it has every entity, and every argument of every field that finds rows', () => {
  const arguments_ = cells.reduce((count, cell) => count + cell.leaves.size, 0);
  assert.ok(arguments_ > 1_500, `only ${arguments_} arguments were found in the schema`);
  const { rows } = made.matrix;
  assert.deepEqual(
    Object.keys(rows).sort(),
    objectsOf(schema).map(({ name }) => name),
  );
  for (const [entity, all] of Object.entries(rows))
    assert.ok(all.length >= 2, `the world has too few rows of ${entity}`);
});
