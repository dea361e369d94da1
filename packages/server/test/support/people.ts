/**
 * Makes accounts, users and clients straight through the owner's connection, for tests that need them before the first
 * mutation.
 */
import type pg from 'pg';
import { newId } from '../../src/base/ids.ts';
import { makeClientId, makeSecret, pepperVersion, secretDigest } from '../../src/base/secrets.ts';
import type { AccountType, UserRole } from '../../src/rules/actor.ts';
import { withClient } from './postgres.ts';

/** One account with one user in one role, and a client that is delegate of it. */
export interface Person {
  readonly accountId: string;
  readonly accountName: string;
  readonly userId: string;
  readonly usersAccountId: string;
  readonly apiClientId: string;
  readonly secretId: string;
  readonly delegationId: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface PersonOptions {
  readonly accountType?: AccountType;
  readonly userRole?: UserRole;
  readonly name?: string;
  readonly allowedNetworks?: string[];
  /** Roles of other users of the account, whom nobody made by a mutation. */
  readonly others?: readonly UserRole[];
}

/** Makes them on a connection of their own. */
export function makePerson(ownerUrl: string, secretKey: string, options: PersonOptions = {}): Promise<Person> {
  return withClient(ownerUrl, (client) => insertPerson(client, secretKey, options));
}

/** Makes them, in one database transaction. */
export async function insertPerson(client: pg.Client, secretKey: string, options: PersonOptions = {}): Promise<Person> {
  const { accountType = 'issuer', userRole = 'account_administrator', name = 'Harbour Foods plc' } = options;
  const clientId = makeClientId();
  const person: Person = {
    accountId: newId(),
    accountName: name,
    userId: newId(),
    usersAccountId: newId(),
    apiClientId: newId(),
    secretId: newId(),
    delegationId: newId(),
    clientId,
    clientSecret: makeSecret(secretKey, clientId),
  };
  await client.query('begin');
  await insertAccount(client, person, accountType, userRole);
  for (const role of options.others ?? [])
    await insertMember(client, { ...person, userId: newId(), usersAccountId: newId() }, role);
  await insertClient(client, person, secretKey, options.allowedNetworks ?? []);
  await insertDelegation(client, person, person);
  await client.query('commit');
  return person;
}

async function insertAccount(client: pg.Client, person: Person, type: AccountType, role: UserRole): Promise<void> {
  const { accountId, accountName } = person;
  await client.query('insert into registry.accounts (id, account_type, name, slug) values ($1, $2, $3, $4)', [
    accountId,
    type,
    accountName,
    `a-${accountId}`,
  ]);
  await insertMember(client, person, role);
  // Every account has an administrator.
  if (role !== 'account_administrator')
    await insertMember(client, { accountId, userId: newId(), usersAccountId: newId() }, 'account_administrator');
}

async function insertMember(
  client: pg.Client,
  { accountId, userId, usersAccountId }: Pick<Person, 'accountId' | 'userId' | 'usersAccountId'>,
  role: UserRole,
): Promise<void> {
  await client.query(
    `insert into registry.users (account_id, id, first_name, last_name, email) values ($1, $2, 'Ada', 'Keeper', $3)`,
    [accountId, userId, `ada.${userId}@example.test`],
  );
  await client.query(
    'insert into registry.users_accounts (account_id, id, user_id, user_role) values ($1, $2, $3, $4)',
    [accountId, usersAccountId, userId, role],
  );
}

async function insertClient(client: pg.Client, person: Person, secretKey: string, networks: string[]): Promise<void> {
  const { accountId, apiClientId, secretId, clientId, clientSecret } = person;
  await client.query(
    `insert into registry.api_clients (account_id, id, client_id, name, allowed_networks) values ($1, $2, $3, 'test', $4)`,
    [accountId, apiClientId, clientId, networks],
  );
  await client.query(
    'insert into registry.api_client_secrets (account_id, id, api_client_id, digest, pepper_version) values ($1, $2, $3, $4, $5)',
    [accountId, secretId, apiClientId, secretDigest(secretKey, clientSecret), pepperVersion(secretKey)],
  );
}

async function insertDelegation(client: pg.Client, principal: Person, delegate: Person): Promise<void> {
  await client.query(
    `insert into registry.delegations (account_id, id, users_account_id, client_account_id, api_client_id)
     values ($1, $2, $3, $4, $5)`,
    [principal.accountId, principal.delegationId, principal.usersAccountId, delegate.accountId, delegate.apiClientId],
  );
}

/** Lends the principal's role to the delegate's client. */
export async function delegate(ownerUrl: string, principal: Person, to: Person): Promise<string> {
  const delegationId = newId();
  await withClient(ownerUrl, (client) => insertDelegation(client, { ...principal, delegationId }, to));
  return delegationId;
}
