/** Which roles may meet a need, by the lens in which they act: the queue of a role finds its needs by these words. */
import { lensOf, accountTypes, userRoles } from '../actor.ts';
import type { Permission } from '../permission.ts';
import { mayMeet } from './need-status.ts';
import type { Need } from './needs.ts';

/** Shape: `lens role`, each once. People that a need names are compared besides. */
export function approversOf(need: Need, permission: Permission): readonly string[] {
  const anybody = { ...need, among: null };
  const found = accountTypes.flatMap((accountType) =>
    userRoles
      .filter((userRole) =>
        mayMeet(anybody, permission, { accountId: need.accountId ?? '', accountType, usersAccountId: '', userRole }),
      )
      .map((userRole) => `${lensOf(accountType)} ${userRole}`),
  );
  return [...new Set(found)];
}
