import { useRole } from '../api/role.tsx';
import { useViewer } from '../api/use-viewer.ts';
import { words } from '../words/words.ts';

interface Performed {
  readonly user?: { readonly firstName: string; readonly lastName: string } | null;
  readonly account?: { readonly id: string; readonly name: string } | null;
}

/** The user, if visible, and the account that performed an action; of the own account the user alone. */
export function performedBy({ user, account }: Performed, ownAccountId?: string): string | undefined {
  const person = user ? `${user.firstName} ${user.lastName}` : undefined;
  if (person !== undefined && account?.id === ownAccountId) return person;
  const text = [person, account?.name].filter((one) => one !== undefined).join(', ');
  return text === '' ? undefined : text;
}

/** The same for the facts of a page: an action of the own account without a user was that of the operator. */
export function usePerformedBy(): (performed: Performed) => string | undefined {
  const { accountId } = useRole();
  // Other roles do not see the users of their account.
  const seesUsers = useViewer().mayRead('administration');
  return (performed) =>
    seesUsers && performed.account?.id === accountId && !performed.user
      ? words.audit.operatorFor(performed.account.name)
      : performedBy(performed);
}
