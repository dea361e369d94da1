/** The role of a page: it is part of the address. */
import { createContext, useContext } from 'react';
import type { Role } from './session.ts';

const RoleContext = createContext<Role | undefined>(undefined);

export const RoleProvider = RoleContext.Provider;

/** The role of this page. Only below `/r/<users_account_id>`. */
export function useRole(): Role {
  const role = useContext(RoleContext);
  if (role === undefined) throw new Error('there is no role at this address');
  return role;
}
