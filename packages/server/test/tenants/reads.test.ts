/** Every role reads exactly its rows: by lists, by ids, by every relation and whatever way leads from row to row. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lensOf, type UserRole } from '../../src/rules/actor.ts';
import { drawBySource, isDeep } from '../support/source.ts';
import { roleName, type TenantRole } from '../support/tenants.ts';
import { cells, schema, testLayers } from './layers.ts';
import { objectsOf } from './read-cells.ts';
import { checkLists, checkRelations, checkWays } from './read-matrix.ts';
import { checkSearch } from './search-matrix.ts';

/**
 * The roles whose answers are compared with the first ones: the others differ from them by nothing that rows know. Half of those of
 * each lens, drawn by the source, request from each layer alone; in the deep check all do.
 */
const comparedRoles: readonly UserRole[] = ['account_administrator', 'account_manager', 'account_viewer'];

function requestingAgain(roles: readonly TenantRole[]): readonly TenantRole[] {
  const compared = roles.filter(({ userRole }) => comparedRoles.includes(userRole));
  if (isDeep) return compared;
  const byLens = Object.values(Object.groupBy(compared, ({ account }) => lensOf(account.accountType)));
  return byLens.flatMap((those) => drawBySource(those, Math.ceil(those.length / 2), roleName));
}

const made = testLayers({
  name: 'every role reads exactly its rows',
  roles: ({ roles }, again) => (again ? requestingAgain(roles) : roles),
  check: async (matrix, roles, findings) => {
    for (const check of [checkLists, checkRelations, checkWays, checkSearch])
      for (const role of roles) await check(matrix, role, findings);
  },
  search: checkSearch,
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
