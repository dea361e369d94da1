/** Accounts and clients, as the operator of the installation opens and changes them. */
import { newId } from '../base/ids.ts';
import type { AccountType } from '../rules/actor.ts';
import { findAccountBySlug, findAccountType, type ListedAccount, listAccounts } from '../store/accounts/accounts.ts';
import { listClients, type ListedClient } from '../store/accounts/api-clients.ts';
import { findDelegate } from '../store/accounts/delegations.ts';
import { inOneTransaction, runFor, type Installation, readAsPlatform, readAs, type Principal } from './installation.ts';
import { OperatorCommandError } from './operator-command-error.ts';

export interface OpenedAccount {
  readonly accountId: string;
  readonly slug: string;
  readonly userId: string;
  readonly usersAccountId: string;
}

/** Credentials, told once. */
export interface MadeClient {
  readonly apiClientId: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The name of an account, and its first administrator. */
export interface NewAccount {
  readonly accountType: AccountType;
  readonly name: string;
  readonly slug: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/**
 * Opens an account with its first administrator. It opens in its own name, so that an installation needs no platform
 * account first.
 */
export async function openAccountFor(installation: Installation, account: NewAccount): Promise<OpenedAccount> {
  const accountId = newId();
  const outcome = await runFor(installation, { accountId, accountType: 'platform' }, 'openAccount', { ...account });
  return {
    accountId,
    slug: account.slug,
    userId: outcome['userId']!,
    usersAccountId: outcome['usersAccountId']!,
  };
}

/**
 * Opens an account with its first administrator and a client of that person, delegate of the role: all of it, or
 * nothing.
 */
export function openAccountWithClient(
  installation: Installation,
  account: NewAccount,
): Promise<OpenedAccount & MadeClient> {
  return inOneTransaction(installation, async (one) => {
    const opened = await openAccountFor(one, account);
    const principal = { accountId: opened.accountId, accountType: account.accountType };
    const client = await createClient(one, principal, { name: 'First administrator' }, [opened.usersAccountId]);
    return { ...opened, ...client };
  });
}

/** Makes a client of an account, delegate of the account's named roles. */
export async function createClient(
  installation: Installation,
  principal: Principal,
  input: Readonly<Record<string, unknown>>,
  usersAccountIds: readonly string[],
): Promise<MadeClient> {
  const made = await runFor(installation, principal, 'createApiClient', input);
  const [apiClientId, clientId, clientSecret] = [made['apiClient']!, made['clientId']!, made['clientSecret']!];
  for (const usersAccountId of usersAccountIds)
    await runFor(installation, principal, 'createDelegation', { usersAccountId, clientId });
  return { apiClientId, clientId, clientSecret };
}

/** Makes a client of the account with the slug. Refuses: OperatorCommandError. */
export async function createClientOf(
  installation: Installation,
  slug: string,
  input: Readonly<Record<string, unknown>>,
  usersAccountIds: readonly string[],
): Promise<MadeClient> {
  const principal = await accountNamed(installation, slug);
  return inOneTransaction(installation, (one) => createClient(one, principal, input, usersAccountIds));
}

/** Gives a client one more secret. Refuses: OperatorCommandError, secrets_full, status_forbids. */
export async function rotateClient(
  installation: Installation,
  clientId: string,
  retireAfterSeconds: number | null,
): Promise<MadeClient> {
  const { principal, apiClientId } = await clientNamed(installation, clientId);
  const rotated = await runFor(installation, principal, 'rotateApiClientSecret', { apiClientId, retireAfterSeconds });
  return { apiClientId, clientId, clientSecret: rotated['clientSecret']! };
}

/** Revokes a client for ever. Refuses: OperatorCommandError. */
export async function revokeClient(installation: Installation, clientId: string): Promise<void> {
  const { principal, apiClientId } = await clientNamed(installation, clientId);
  await runFor(installation, principal, 'changeApiClient', { apiClientId, status: 'revoked' });
}

/** Lists the clients of one account, or of all. Refuses: OperatorCommandError. */
export async function listClientsOf(
  installation: Installation,
  slug: string | undefined,
): Promise<(ListedClient & { readonly account: string })[]> {
  const chosen = await accountsNamed(installation, slug);
  const lists = [];
  for (const account of chosen) {
    const clients = await readAs(
      installation,
      { accountId: account.id, accountType: account.accountType },
      listClients,
    );
    lists.push(...clients.map((client) => ({ account: account.slug, ...client })));
  }
  return lists;
}

/** The account with the slug, or all. Refuses: OperatorCommandError. */
export async function accountsNamed(
  installation: Installation,
  slug: string | undefined,
): Promise<readonly ListedAccount[]> {
  const accounts = await readAsPlatform(installation, listAccounts);
  const chosen = accounts.filter((account) => slug === undefined || account.slug === slug);
  if (slug !== undefined && chosen.length === 0) throw noAccount(slug);
  return chosen;
}

/** Refuses: OperatorCommandError, where no account has the slug. */
export async function accountNamed(installation: Installation, slug: string): Promise<Principal> {
  const found = await readAsPlatform(installation, (tx) => findAccountBySlug(tx, slug));
  if (found === undefined) throw noAccount(slug);
  return { accountId: found.id, accountType: found.accountType };
}

function noAccount(slug: string): OperatorCommandError {
  return new OperatorCommandError(`There is no account with the slug ${slug}.`);
}

async function clientNamed(
  installation: Installation,
  clientId: string,
): Promise<{ principal: Principal; apiClientId: string }> {
  return readAsPlatform(installation, async (tx) => {
    const found = await findDelegate(tx, clientId).catch(() => undefined);
    const accountType = found === undefined ? undefined : await findAccountType(tx, found.accountId);
    if (found === undefined || accountType === undefined)
      throw new OperatorCommandError(`No client has the client_id ${clientId}, or the client was revoked.`);
    return { principal: { accountId: found.accountId, accountType }, apiClientId: found.apiClientId };
  });
}
