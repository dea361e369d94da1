/** Every role reads exactly its rows: by lists, by ids, by every relation and whatever way leads from row to row. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lensOf, type UserRole } from '../../src/rules/actor.ts';
import { hasReplica } from '../support/replica.ts';
import { sampleOf, isDeep, testSeed } from '../support/seed.ts';
import { roleName, type TenantRole } from '../support/tenants.ts';
import { cells, schema, testLayers } from './layers.ts';
import { objectsOf } from './read-cells.ts';
import { checkLists, checkRelations, checkWays } from './read-matrix.ts';
import { checkSearch } from './search-matrix.ts';

/** Roles of one account that differ by nothing that rows know: both oversee its administration, or neither does. */
const alike: readonly (readonly UserRole[])[] = [
  ['account_administrator', 'account_auditor'],
  ['account_viewer', 'account_operator'],
];

const byLens = (roles: readonly TenantRole[]): TenantRole[][] =>
  Object.values(Object.groupBy(roles, ({ account }) => lensOf(account.accountType)));

/**
 * Of two roles that are alike one requests, and in the next account of the lens the other; which begins the seed decides. In the
 * only account of a lens all request. Of these a constant half of each lens requests; in the deep check every role requests.
 */
function requesting(roles: readonly TenantRole[]): readonly TenantRole[] {
  if (isDeep) return roles;
  return byLens(roles)
    .map(takingTurns)
    .flatMap((those) => sampleOf(those, Math.ceil(those.length / 2), roleName));
}

function takingTurns(roles: readonly TenantRole[]): readonly TenantRole[] {
  const accounts = [...new Set(roles.map(({ account }) => account))];
  if (accounts.length === 1) return roles;
  return roles.filter(({ account, userRole }) => {
    const turn = (accounts.indexOf(account) + testSeed) % 2;
    return alike.every((pair) => !pair.includes(userRole) || pair[turn] === userRole);
  });
}

const isOnce = hasReplica && !isDeep;

/** Those who request where a replica answers: one of each lens. */
const requestingOnce = (roles: readonly TenantRole[]): readonly TenantRole[] =>
  byLens(roles).flatMap((those) => sampleOf(those, 1, roleName));

/** Those who request from each layer alone: half of those; in the deep check one of those alike. */
function requestingAgain(roles: readonly TenantRole[]): readonly TenantRole[] {
  if (isDeep) return roles.filter(({ userRole }) => alike.every(([, other]) => userRole !== other));
  return byLens(requesting(roles)).flatMap((those) => sampleOf(those, Math.ceil(those.length / 2), roleName));
}

/** Those who ask of both layers together. */
const requestingTogether = isOnce ? requestingOnce : requesting;

/** Who searches: one of each account of those, because its roles see the same rows of what is found; in the deep check all. */
function searching(roles: readonly TenantRole[]): readonly TenantRole[] {
  const those = requestingTogether(roles);
  const accounts = those.map(({ account }) => account);
  return isDeep ? those : those.filter(({ account }, index) => accounts.indexOf(account) === index);
}

const made = testLayers({
  name: 'every role reads exactly its rows',
  roles: ({ roles }, again) => (again && !isOnce ? requestingAgain(roles) : requestingTogether(roles)),
  check: async (matrix, roles, findings) => {
    for (const check of [checkLists, checkRelations, checkWays]) await check(matrix, roles, findings);
  },
  search: { roles: ({ roles }) => searching(roles), check: checkSearch },
  answersMin: isDeep
    ? { together: 4_000, alone: 250 }
    : hasReplica
      ? { together: 400, alone: 25 }
      : { together: 1_200, alone: 75 },
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
