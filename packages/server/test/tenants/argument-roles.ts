/** The callers of every argument: one role of each lens, and of its roles those with different visibility. */
import type { UserRole } from '../../src/rules/actor.ts';
import type { TenantName, TenantRole, World } from '../support/tenants.ts';
import { cellsOfOneLayer, testLayers } from './layers.ts';
import { checkArguments } from './argument-matrix.ts';

type Inquisitive = Readonly<Partial<Record<TenantName, readonly UserRole[]>>>;

/** Asks every argument of every field as each of them, of both layers together and of each alone. */
export function testArguments(whose: string, inquisitive: Inquisitive): void {
  testLayers({
    name: `no argument lets ${whose} distinguish a hidden row from a missing one`,
    roles: ({ roles }: World): readonly TenantRole[] =>
      roles.filter(({ account, userRole }) => inquisitive[account.name as TenantName]?.includes(userRole)),
    check: checkArguments,
    // Whichever role requests a cell, some row is hidden from it, except that the platform sees all accounts.
    answersMin: { together: 500, alone: cellsOfOneLayer.length / 2 },
  });
}
