/**
 * A world of tenants for the tests of who sees what: two issuers and everybody who may stand around them, each account
 * with all five roles, appointments of every kind and state, and rows of every entity on both sides.
 */
import type pg from 'pg';
import { newId } from '../../src/base/ids.ts';
import { makeClientId, makeSecret, pepperVersion, secretDigest } from '../../src/base/secrets.ts';
import { type AccountType, type UserRole, userRoles } from '../../src/rules/actor.ts';
import type { Person } from './people.ts';
import { type Answered, request, type TestServer, testSecretKey } from './server.ts';

/** One user in one role, with a client of its own that is delegate of it, and the tokens of that client. */
export interface TenantRole extends Omit<Person, 'accountId' | 'accountName'> {
  readonly account: Tenant;
  readonly userRole: UserRole;
  loginToken: string;
  roleToken: string;
}

export interface Tenant {
  readonly name: string;
  readonly id: string;
  readonly accountType: AccountType;
  readonly roles: Readonly<Record<UserRole, TenantRole>>;
}

/** The tenants, each with its appointments. */
export const accountTypesByName = {
  north: 'issuer',
  south: 'issuer',
  keeper: 'transfer_agent', // north whole; south whole, still pending
  clerk: 'transfer_agent', // one asset of north; south whole, terminated
  idle: 'transfer_agent', // nobody
  broker: 'broker', // one asset of north; one asset of south, terminated
  dealer: 'broker', // south whole
  custodian: 'custodian', // north whole; one asset of south, still pending
  investor: 'investor',
  saver: 'investor',
  platform: 'platform',
} as const satisfies Record<string, AccountType>;
export type TenantName = keyof typeof accountTypesByName;

/** Assets of one issuer by their status. */
export interface AssetsOf {
  readonly active: string;
  /** Another active one, for which no account has an appointment of its own. */
  readonly second: string;
  readonly draft: string;
  readonly suspended: string;
  readonly closed: string;
}

export interface World {
  readonly tenants: Readonly<Record<TenantName, Tenant>>;
  readonly roles: readonly TenantRole[];
  readonly assets: { readonly north: AssetsOf; readonly south: AssetsOf };
  /** Performs a mutation and answers its payload; throws when it is refused. */
  mutate(role: TenantRole, name: string, input: object, selection: string): Promise<Record<string, any>>;
}

/** Limits of documents so wide that one document can hold every field with every argument. */
export const wideLimits: Readonly<Record<string, string>> = {
  REGISTRY_GRAPHQL_TOKENS_MAX: '100000',
  REGISTRY_GRAPHQL_DEPTH_MAX: '50',
  REGISTRY_GRAPHQL_ALIASES_MAX: '1000',
  REGISTRY_GRAPHQL_ROOTS_MAX: '1000',
  REGISTRY_GRAPHQL_COST_MAX: '10000000',
  REGISTRY_LOGIN_FAILURES_MAX: '1000000',
  REGISTRY_BODY_MAX: '4000000',
};

/** `issuer north, account_viewer`: the caller's name in the message of a failing test. */
export function roleName(role: TenantRole): string {
  return `${role.account.accountType} ${role.account.name}, ${role.userRole}`;
}

/** Sends a mutation with a selection of its payload. */
export function sendMutation(
  server: Pick<TestServer, 'address'>,
  role: TenantRole,
  name: string,
  input: object,
  selection: string,
): Promise<Answered> {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { ${selection} } }`;
  return request(server.address, role.roleToken, { query, variables: { input } });
}

/** Makes an account with every role, as it will stand in the database. */
export function makeTenant(name: string, accountType: AccountType): Tenant {
  const tenant: Tenant = { name, id: newId(), accountType, roles: {} as Record<UserRole, TenantRole> };
  for (const userRole of userRoles) {
    const clientId = makeClientId();
    (tenant.roles as Record<UserRole, TenantRole>)[userRole] = {
      account: tenant,
      userRole,
      userId: newId(),
      usersAccountId: newId(),
      apiClientId: newId(),
      secretId: newId(),
      delegationId: newId(),
      clientId,
      clientSecret: makeSecret(testSecretKey, clientId),
      loginToken: '',
      roleToken: '',
    };
  }
  return tenant;
}

/** Inserts it. */
export async function insertTenant(client: pg.Client, tenant: Tenant): Promise<void> {
  await client.query('insert into registry.accounts (id, account_type, name, slug) values ($1, $2, $3, $4)', [
    tenant.id,
    tenant.accountType,
    `The ${tenant.name} account`,
    `slug-${tenant.name}`,
  ]);
  for (const role of Object.values(tenant.roles)) await insertRole(client, role);
  // A user without a role in the account, whose address other accounts use too.
  const userId = newId();
  await insertUser(client, tenant.id, userId, 'everywhere@example.test');
  await client.query(
    `insert into registry.users_accounts (account_id, id, user_id, user_role, status) values ($1, $2, $3, 'account_viewer', 'invited')`,
    [tenant.id, newId(), userId],
  );
}

function insertUser(client: pg.Client, accountId: string, id: string, email: string): Promise<unknown> {
  return client.query(
    `insert into registry.users (account_id, id, first_name, last_name, email) values ($1, $2, 'Ada', $3, $4)`,
    [accountId, id, `Of ${email}`, email],
  );
}

async function insertRole(client: pg.Client, role: TenantRole): Promise<void> {
  const { id } = role.account;
  await insertUser(client, id, role.userId, `${role.userRole}@${role.account.name}.test`);
  await client.query(
    'insert into registry.users_accounts (account_id, id, user_id, user_role) values ($1, $2, $3, $4)',
    [id, role.usersAccountId, role.userId, role.userRole],
  );
  await client.query('insert into registry.api_clients (account_id, id, client_id, name) values ($1, $2, $3, $4)', [
    id,
    role.apiClientId,
    role.clientId,
    `Program of ${role.account.name} ${role.userRole}`,
  ]);
  await client.query(
    'insert into registry.api_client_secrets (account_id, id, api_client_id, digest, pepper_version) values ($1, $2, $3, $4, $5)',
    [id, role.secretId, role.apiClientId, secretDigest(testSecretKey, role.clientSecret), pepperVersion(testSecretKey)],
  );
  await insertDelegation(client, role, role, role.delegationId);
}

/** Lends the principal's role to the delegate's client. */
export async function insertDelegation(
  client: pg.Client,
  principal: TenantRole,
  delegate: TenantRole,
  id: string,
  narrowed: { assetIds?: string[]; mutations?: string[]; quantityMax?: string; proposeOnly?: boolean } = {},
): Promise<void> {
  await client.query(
    `insert into registry.delegations
       (account_id, id, users_account_id, client_account_id, api_client_id, asset_ids, mutations, quantity_max, propose_only)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      principal.account.id,
      id,
      principal.usersAccountId,
      delegate.account.id,
      delegate.apiClientId,
      narrowed.assetIds ?? null,
      narrowed.mutations ?? null,
      narrowed.quantityMax ?? null,
      narrowed.proposeOnly ?? false,
    ],
  );
}
