/** Delegations, as the operator of the installation gives and ends them for an account. */
import { type ListedDelegation, listDelegations } from '../store/accounts/delegations.ts';
import { accountNamed, accountsNamed, listClientsOf } from './accounts.ts';
import { runFor, type Installation, readAs } from './installation.ts';

/** A delegation with the account whose role it lends, and its client. */
export interface OperatorDelegation extends Omit<ListedDelegation, 'apiClientId'> {
  readonly account: string;
  readonly clientId: string;
}

/**
 * Delegates a role of the account with the slug. Shape: its id. Refuses: OperatorCommandError, and what
 * createDelegation refuses.
 */
export async function delegateRoleOf(
  installation: Installation,
  slug: string,
  input: Readonly<Record<string, unknown>>,
): Promise<{ id: string }> {
  const principal = await accountNamed(installation, slug);
  const made = await runFor(installation, principal, 'createDelegation', input);
  return { id: made['delegation']! };
}

/** Revokes a delegation of the account with the slug. Refuses: OperatorCommandError, not_found, status_forbids. */
export async function revokeDelegationOf(
  installation: Installation,
  slug: string,
  delegationId: string,
): Promise<void> {
  const principal = await accountNamed(installation, slug);
  await runFor(installation, principal, 'revokeDelegation', { delegationId });
}

/** Lists the delegations that one account gave, or all. Refuses: OperatorCommandError. */
export async function listDelegationsOf(
  installation: Installation,
  slug: string | undefined,
): Promise<OperatorDelegation[]> {
  const lists: OperatorDelegation[] = [];
  const accounts = await accountsNamed(installation, slug);
  // An account does not see the clients of another one, so each client is read as its own account.
  const clients = await listClientsOf(installation, undefined);
  const clientIds = new Map(clients.map(({ id, clientId }) => [id, clientId]));
  for (const { id: accountId, accountType, slug: account } of accounts) {
    const given = await readAs(installation, { accountId, accountType }, (tx) => listDelegations(tx, accountId));
    for (const { id, apiClientId, ...rest } of given)
      lists.push({ id, account, clientId: clientIds.get(apiClientId)!, ...rest });
  }
  return lists;
}

/** Formats the limits of a delegation as a sentence without a verb. */
export function limitsOf({ assetIds, mutations, quantityMax, proposeOnly, approves }: OperatorDelegation): string {
  const limits = [
    ...(assetIds === null ? [] : [`assets ${assetIds.join(' ')}`]),
    ...(mutations === null ? [] : [`mutations ${mutations.join(' ')}`]),
    ...(quantityMax === null ? [] : [`at most ${quantityMax} units`]),
    ...(proposeOnly ? ['proposes only'] : []),
    ...(approves ? [] : ['approves nothing']),
  ];
  return limits.length === 0 ? 'without limits' : limits.join(', ');
}
