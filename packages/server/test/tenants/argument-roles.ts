/** Who asks every argument: one role of each lens, and of the roles those between which rows make a difference. */
import type { UserRole } from '../../src/rules/actor.ts';
import type { TenantName, TenantRole, World } from '../support/tenants.ts';
import { testLayers } from './layers.ts';
import { checkArguments } from './read-matrix.ts';

type Inquisitive = Readonly<Partial<Record<TenantName, readonly UserRole[]>>>;

/** Asks every argument of every field as each of them, of both layers together and of each alone. */
export function testArguments(whose: string, inquisitive: Inquisitive): void {
  testLayers({
    name: `no argument tells ${whose} a hidden row from none`,
    roles: ({ roles }: World): readonly TenantRole[] =>
      roles.filter(({ account, userRole }) => inquisitive[account.name as TenantName]?.includes(userRole)),
    check: checkArguments,
    answersMin: 1_000,
  });
}
