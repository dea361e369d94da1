/**
 * A register for queries: several tenants of every kind with all that belongs to them, ties and nulls in every
 * column that sorts. Ids, times and texts are the same each time, so that answers can be committed.
 */
import type pg from 'pg';
import { makeToken } from '../../src/auth/tokens.ts';
import { tokenDigest } from '../../src/base/secrets.ts';
import { type AccountType, type UserRole, userRoles } from '../../src/rules/actor.ts';
import type { Person } from './people.ts';
import { filledDatabase, type TestDatabase, type TestLocale, withClient } from './postgres.ts';
import { rowsOfAssets } from './register-assets.ts';
import { rowsOfHolders } from './register-holders.ts';
import { rowsOfLedgers } from './register-ledger.ts';
import { accountOf, accounts, idOf, instant, type Row } from './register-ids.ts';

/** A caller: a role and a token for it. */
export interface KnownActor {
  readonly name: string;
  readonly accountId: string;
  readonly accountType: AccountType;
  readonly userRole: UserRole;
  readonly userId: string;
  readonly usersAccountId: string;
  readonly token: string;
  readonly tokenDigest: Buffer;
}

/** Inserts rows as they are, columns not given left to their defaults. */
export async function insertRows(client: pg.Client, table: string, rows: readonly Row[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].join(', ');
  await client.query(
    `insert into registry.${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::registry.${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

/** Makes a database with the register in it, which a run fills once. Shape: every caller, named `word role`. */
export async function registerDatabase(
  locale?: TestLocale,
): Promise<{ database: TestDatabase; actors: readonly KnownActor[] }> {
  const { database, made } = await filledDatabase('register', ({ ownerUrl }) => fillRegister(ownerUrl), locale);
  return { database, actors: made.map((actor) => ({ ...actor, tokenDigest: tokenDigest(actor.token) })) };
}

async function fillRegister(ownerUrl: string): Promise<readonly KnownActor[]> {
  return withClient(ownerUrl, async (client) => {
    await client.query('begin');
    await insertRows(client, 'accounts', accounts.map(accountRow));
    const people = accounts.flatMap(([word], index) => peopleOf(word, index));
    await insertRows(client, 'users', [
      ...people.map(({ user }) => user),
      ...accounts.map((_, index) => strangerRow(index)),
    ]);
    await insertRows(client, 'users_accounts', [
      ...people.map(({ role }) => role),
      ...accounts.flatMap((_, index) => restingRoles(index)),
    ]);
    await insertRows(
      client,
      'api_clients',
      accounts.flatMap((_, index) => clientRows(index)),
    );
    await insertRows(
      client,
      'api_client_secrets',
      accounts.flatMap((_, index) => secretRows(index)),
    );
    await insertRows(client, 'delegations', delegationRows());
    const { assets, identifiers, instructions, approvals, adjustments, audit } = rowsOfAssets();
    await insertRows(client, 'assets', assets);
    await insertRows(client, 'appointments', appointmentRows());
    await insertRows(client, 'asset_identifiers', identifiers);
    await insertRows(client, 'instructions', instructions);
    await insertRows(client, 'approvals', approvals);
    await insertRows(client, 'refusal_counts', accounts.flatMap(refusalRows));
    await insertRows(client, 'authorized_adjustments', adjustments);
    await insertRows(client, 'audit_entries', audit);
    const registered = rowsOfHolders();
    for (const [table, rows] of Object.entries(registered)) await insertRows(client, table, rows);
    for (const [table, rows] of Object.entries(rowsOfLedgers(assets, adjustments)))
      await insertRows(client, table, rows);
    const actors: KnownActor[] = [];
    for (const [index, { name, role }] of people.entries()) actors.push(await makeActor(client, name, role, index));
    await client.query('commit');
    await client.query('analyze');
    return actors;
  });
}

function accountRow([word, account_type, name]: (typeof accounts)[number], index: number): Row {
  return {
    id: accountOf(word),
    account_type,
    name,
    slug: word,
    status: word === 'idle' ? 'suspended' : 'active',
    created_at: instant(index % 4),
  };
}

/** Two days with refusals, of every other account. */
function refusalRows([word]: (typeof accounts)[number], index: number): Row[] {
  if (index % 2 === 1) return [];
  return [1, 2].map((day) => ({
    account_id: accountOf(word),
    id: idOf('refusal_counts', index * 2 + day),
    day: `2026-03-0${day}`,
    refused: day === 1 ? 7 + index : 1_000 * (index + 1),
  }));
}

interface Someone {
  readonly name: string;
  readonly user: Row;
  readonly role: Row;
}

const givenNames = ['Ada', 'Bo', 'Ada', 'Chi', 'Émile'];
const familyNames = ['Keeper', 'Keeper', 'Lund', 'Lund', 'O\'Hara "Q"'];

function peopleOf(word: string, index: number): Someone[] {
  return userRoles.map((user_role, roleIndex) => {
    const number = index * 10 + roleIndex + 1;
    const account_id = accountOf(word);
    const user = {
      account_id,
      id: idOf('users', number),
      first_name: givenNames[(roleIndex + index) % 5],
      last_name: familyNames[(roleIndex * 2 + index) % 5],
      email: `${user_role}@${word}.test`,
      created_at: instant(roleIndex % 2, 5),
    };
    const role = {
      account_id,
      id: idOf('users_accounts', 1000 - number),
      user_id: user.id,
      user_role,
      status: 'active',
      created_at: instant(roleIndex % 3),
    };
    return { name: `${word} ${user_role.replace('account_', '')}`, user, role };
  });
}

function strangerRow(index: number): Row {
  const word = accounts[index]![0];
  return {
    account_id: accountOf(word),
    id: idOf('users', index * 10 + 9),
    first_name: 'Dee',
    last_name: 'Lund',
    email: `dee@${word}.test`,
    created_at: instant(0, 5),
  };
}

/** Roles that cannot be assumed. */
function restingRoles(index: number): Row[] {
  const account_id = idOf('accounts', index + 1);
  return ['invited', 'suspended', 'revoked'].map((status, statusIndex) => ({
    account_id,
    id: idOf('users_accounts', 1000 - (index * 10 + 7 + statusIndex)),
    user_id: idOf('users', index * 10 + (statusIndex === 0 ? 9 : statusIndex)),
    user_role: statusIndex === 0 ? 'account_viewer' : 'account_operator',
    status,
    created_at: instant(1),
  }));
}

function clientRows(index: number): Row[] {
  const common = {
    account_id: idOf('accounts', index + 1),
    status: 'active',
    created_at: instant(2),
    allowed_networks: [],
  };
  return [
    {
      ...common,
      id: idOf('api_clients', index * 3 + 1),
      client_id: `client-${index}-a`,
      name: 'Nightly export',
      last_used_at: null,
      expires_at: null,
    },
    {
      ...common,
      id: idOf('api_clients', index * 3 + 2),
      client_id: `client-${index}-b`,
      name: 'Nightly export',
      last_used_at: instant(5),
      expires_at: '2001-01-01T00:00:00Z',
      allowed_networks: ['10.0.0.0/8', '2001:db8::/32'],
    },
    {
      ...common,
      id: idOf('api_clients', index * 3 + 3),
      client_id: `client-${index}-c`,
      name: 'Bridge',
      user_id: idOf('users', index * 10 + 1),
      last_used_at: instant(5),
      expires_at: '2101-01-01T00:00:00Z',
      status: 'revoked',
    },
  ];
}

/** The first client has one live secret, the second two and an expired one, the third one that was revoked. */
function secretRows(index: number): Row[] {
  const secret = (of: number, secretIndex: number, more: Row): Row => ({
    account_id: idOf('accounts', index + 1),
    id: idOf('api_client_secrets', index * 10 + secretIndex),
    api_client_id: idOf('api_clients', index * 3 + of),
    digest: `\\x${'00'.repeat(32)}`,
    pepper_version: 1,
    kind: 'secret',
    created_at: instant(2),
    ...more,
  });
  const old = { expires_at: '2002-01-01T00:00:00Z' };
  return [
    secret(1, 1, {}),
    secret(2, 2, {}),
    secret(2, 3, { expires_at: '2102-01-01T00:00:00Z' }),
    secret(2, 4, old),
    secret(3, 5, { revoked_at: instant(3), kind: 'person' }),
  ];
}

function delegationRows(): Row[] {
  const own = accounts.flatMap((_, index) =>
    userRoles.map((_role, roleIndex): Row => delegationRow(index, index, roleIndex, index * 10 + roleIndex + 1, {})),
  );
  const narrowed = {
    asset_ids: [idOf('assets', 1), idOf('assets', 2)],
    mutations: ['createAsset'],
    quantity_max: '1250.50',
    propose_only: true,
    approves: false,
  };
  return [
    ...own,
    // The agent's client may use the issuer's role, the issuer's client the broker's.
    delegationRow(0, 3, 2, 201, narrowed),
    delegationRow(4, 0, 1, 202, { status: 'revoked', revoked_at: instant(9) }),
  ];
}

function delegationRow(account: number, client: number, roleIndex: number, number: number, more: Row): Row {
  return {
    account_id: idOf('accounts', account + 1),
    id: idOf('delegations', number),
    users_account_id: idOf('users_accounts', 1000 - (account * 10 + roleIndex + 1)),
    client_account_id: idOf('accounts', client + 1),
    api_client_id: idOf('api_clients', client * 3 + 1),
    propose_only: false,
    approves: true,
    status: 'active',
    created_at: instant(roleIndex % 2),
    ...more,
  };
}

function appointmentRows(): Row[] {
  const made: Row[] = [];
  const appoint = (register: string, account: string, capacity: string, status: string, asset: number | null): void => {
    const ended = status === 'terminated' ? { ended_at: instant(8), end_reason: 'The contract ran out.' } : {};
    made.push({
      register_id: accountOf(register),
      id: idOf('appointments', made.length + 1),
      account_id: accountOf(account),
      capacity,
      status,
      asset_id: asset === null ? null : idOf('assets', asset),
      created_at: instant(made.length % 3),
      accepted_at: status === 'pending' ? null : instant(6),
      ...ended,
    });
  };
  appoint('harbour', 'ledger', 'transfer_agent', 'active', null);
  appoint('northwind', 'ledger', 'registrar', 'active', 101);
  appoint('northwind', 'ledger', 'transfer_agent', 'pending', null);
  appoint('quiet', 'ledger', 'transfer_agent', 'terminated', null);
  appoint('northwind', 'street', 'broker', 'active', null);
  appoint('harbour', 'street', 'broker', 'active', 3);
  appoint('harbour', 'street', 'paying_agent', 'active', 4);
  appoint('harbour', 'vault', 'custodian', 'active', 1);
  appoint('harbour', 'vault', 'custodian', 'terminated', 2);
  appoint('quiet', 'vault', 'custodian', 'pending', null);
  appoint('quiet', 'saver', 'counsel', 'active', null);
  return made;
}

/** Makes a token for a person made by `makePerson`, without a login. */
export async function admit(
  ownerUrl: string,
  person: Person,
  accountType: AccountType,
  userRole: UserRole,
): Promise<KnownActor> {
  const { text, digest } = makeToken('role');
  const { accountId, apiClientId, secretId, delegationId, userId, usersAccountId } = person;
  await withClient(ownerUrl, (client) =>
    client.query(tokenText, [digest, accountId, apiClientId, secretId, delegationId]),
  );
  return {
    name: person.accountName,
    accountId,
    accountType,
    userRole,
    userId,
    usersAccountId,
    token: text,
    tokenDigest: digest,
  };
}

const tokenText = `insert into auth.tokens (digest, kind, client_account_id, api_client_id, secret_id, account_id, delegation_id, expires_at)
  values ($1, 'role', $2, $3, $4, $2, $5, '2100-01-01')`;

async function makeActor(client: pg.Client, name: string, role: Row, index: number): Promise<KnownActor> {
  const accountIndex = Math.floor(index / userRoles.length);
  const { text, digest } = makeToken('role');
  const [apiClientId, secretId] = [
    idOf('api_clients', accountIndex * 3 + 1),
    idOf('api_client_secrets', accountIndex * 10 + 1),
  ];
  const delegationId = idOf('delegations', accountIndex * 10 + (index % 5) + 1);
  await client.query(tokenText, [digest, role['account_id'], apiClientId, secretId, delegationId]);
  return {
    name,
    accountId: role['account_id'] as string,
    accountType: accounts[accountIndex]![1],
    userRole: role['user_role'] as UserRole,
    userId: role['user_id'] as string,
    usersAccountId: role['id'] as string,
    token: text,
    tokenDigest: digest,
  };
}
