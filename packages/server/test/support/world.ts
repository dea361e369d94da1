/**
 * The world itself, made once per run: accounts and roles, appointments of every kind and state, and rows of every
 * entity on both sides.
 */
import type pg from 'pg';
import { newId } from '../../src/base/ids.ts';
import { makeGraphqlEndpoint } from '../../src/graphql/endpoint.ts';
import { placeEvents } from './feed.ts';
import { filledDatabase, type TestDatabase, withClient } from './postgres.ts';
import { type Answered, chooseRole, login, startServer, type TestServer } from './server.ts';
import { makeHoldings } from './tenant-holdings.ts';
import {
  accountTypesByName,
  sendMutation,
  type AssetsOf,
  insertDelegation,
  insertTenant,
  makeTenant,
  type Tenant,
  type TenantName,
  type TenantRole,
  wideLimits,
  type World,
} from './tenants.ts';
import { leaveJobs } from './world-jobs.ts';

/** A registry with the world in it. */
export interface WorldServer {
  readonly server: TestServer;
  readonly world: World;
}

type WorldOptions = Omit<NonNullable<Parameters<typeof startServer>[0]>, 'database'> & {
  /** Planner settings for this server's queries, as options of its connections. */
  readonly planning?: string;
};

/** Starts one on a database of its own. Shape: `options` as of any server, its settings beside the wide limits. */
export async function startWorld({ planning, ...options }: WorldOptions = {}): Promise<WorldServer> {
  const { database: copy, made } = await filledDatabase('world', fillWorld);
  // The world is made once per run, and a login token lives for ten minutes.
  await withClient(copy.ownerUrl, (client) =>
    client.query(`update auth.tokens set expires_at = now() + interval '1 hour'`),
  );
  const appUrl = new URL(copy.appUrl);
  if (planning !== undefined) appUrl.searchParams.set('options', planning);
  const database = { ...copy, appUrl: appUrl.href };
  const server = await startWide({ ...options, database });
  const stop = async (): Promise<void> => {
    await server.stop();
    await database.discard();
  };
  return { server: { ...server, stop }, world: withMutations(server, made) };
}

/**
 * Makes the world in a migrated database, and starts a registry there. Shape: the owner of `database` is a superuser.
 */
export async function startWorldIn(database: TestDatabase): Promise<WorldServer> {
  const made = await fillWorld(database);
  const server = await startWide({ database });
  return { server, world: withMutations(server, made) };
}

function startWide({ settings, ...options }: Parameters<typeof startServer>[0] = {}): Promise<TestServer> {
  return startServer({ makeEndpoint: makeGraphqlEndpoint, ...options, settings: { ...wideLimits, ...settings } });
}

/** The part of the world that can be written down: a role without its account, which would hold the role. */
interface Written {
  readonly tenants: Readonly<Record<TenantName, Tenant>>;
  readonly assets: World['assets'];
}

async function fillWorld(database: TestDatabase): Promise<Written> {
  const server = await startWide({ database });
  try {
    const { tenants, assets } = await makeWorld(server);
    await placeEvents(database.ownerUrl);
    return JSON.parse(JSON.stringify({ tenants, assets }, (name, value) => (name === 'account' ? undefined : value)));
  } finally {
    await server.stop();
  }
}

/** The world as it was made, with mutations sent to this server. */
function withMutations(server: TestServer, { tenants, assets }: Written): World {
  for (const tenant of Object.values(tenants))
    for (const role of Object.values(tenant.roles)) Object.assign(role, { account: tenant });
  const roles = Object.values(tenants).flatMap((tenant) => Object.values(tenant.roles));
  return { tenants, roles, assets, mutate: mutationsAt(server) };
}

function mutationsAt(server: TestServer): World['mutate'] {
  return async (role, name, input, selection) =>
    payloadOf(await sendMutation(server, role, name, input, selection), name);
}

/** Makes the world behind a running server. */
async function makeWorld(server: TestServer): Promise<Written> {
  const tenants = Object.fromEntries(
    Object.entries(accountTypesByName).map(([name, type]) => [name, makeTenant(name, type)]),
  ) as Record<TenantName, Tenant>;
  const roles = Object.values(tenants).flatMap((tenant) => Object.values(tenant.roles));
  await withClient(server.database.ownerUrl, async (client) => {
    await client.query('begin');
    for (const tenant of Object.values(tenants)) await insertTenant(client, tenant);
    await insertLoans(client, tenants);
    await client.query('commit');
  });
  await Promise.all(roles.map((role) => enter(server, role)));
  const mutate = mutationsAt(server);
  const assets = {
    north: await makeAssets(mutate, tenants.north, 'North', 'US0378331005'),
    south: await makeAssets(mutate, tenants.south, 'South', 'US5949181045'),
  };
  await withClient(server.database.ownerUrl, (client) => insertAppointments(client, tenants, assets));
  await leaveTraces(mutate, tenants, assets);
  await makeHoldings(server, mutate, tenants, assets);
  await leaveRefusals(server, tenants, assets);
  for (const tenant of [tenants.north, tenants.south, tenants.broker]) {
    await leaveWebhooks(server, mutate, tenant);
    await leaveDocuments(mutate, tenant);
  }
  await withClient(server.database.ownerUrl, forceInstructions);
  await withClient(server.database.ownerUrl, leaveJobs);
  return { tenants, assets };
}

/** In each register the operator has carried out an instruction about each of some assets, and one about none. */
async function forceInstructions(client: pg.Client): Promise<void> {
  await client.query(
    `insert into registry.forced_instructions (register_id, id, instruction_id, asset_id, account_id, reason, document_id, checks)
     select i.register_id, gen_random_uuid(), i.id, i.asset_id, i.register_id, 'The director died.', d.id, '[]'
       from (
         select distinct on (register_id, asset_id) register_id, asset_id, id
           from registry.instructions
          where status = 'completed'
          order by register_id, asset_id, id) i
       join (
         select distinct on (register_id) register_id, id
           from registry.documents) d on d.register_id = i.register_id`,
  );
}

/** Documents that the client of the administrator may send by their ids. */
async function leaveDocuments(mutate: Mutation, { roles: { account_administrator: by } }: Tenant): Promise<void> {
  const documents = ['userRole', 'accountType'].map((name) => ({ name, text: `{ viewer { ${name} } }` }));
  await mutate(by, 'registerTrustedDocuments', { apiClientId: by.apiClientId, documents }, 'apiClient { id }');
}

/** An endpoint to which nothing is sent, with an attempt in its log. */
async function leaveWebhooks(server: TestServer, mutate: Mutation, { roles }: Tenant): Promise<void> {
  const input = { name: 'Mirror', url: 'https://receiver.example/' };
  const by = roles.account_administrator;
  const { webhookEndpoint } = await mutate(by, 'createWebhookEndpoint', input, 'webhookEndpoint { id }');
  const verified = { webhookEndpointId: webhookEndpoint.id };
  await mutate(by, 'verifyWebhookEndpoint', verified, 'webhookEndpoint { id }');
  await withClient(server.database.ownerUrl, (client) =>
    client.query(
      `insert into registry.webhook_attempts (account_id, id, delivery_id, duration_ms, error, request_body)
       select account_id, gen_random_uuid(), id, 5, 'timeout', body
         from registry.webhook_deliveries
        where account_id = $1`,
      [by.account.id],
    ),
  );
}

/**
 * Mutations that their checks refuse, by keepers, by an agent of one asset and by servicers. They are recorded when the
 * server stops at the latest.
 */
async function leaveRefusals(
  server: TestServer,
  { north, south, keeper, clerk, broker, dealer }: Readonly<Record<TenantName, Tenant>>,
  assets: World['assets'],
): Promise<void> {
  const refuse = async (by: TenantRole, name: string, input: object, code: string): Promise<void> => {
    const { json, text } = await sendMutation(server, by, name, input, 'replayed');
    if (json?.errors?.[0]?.extensions.code !== code) throw new Error(`${name} was not refused: ${text}`);
  };
  const activate = (assetId: string) => [{ assetId }, 'status_forbids'] as const;
  await refuse(north.roles.account_administrator, 'activateAsset', ...activate(assets.north.closed));
  await refuse(south.roles.account_manager, 'activateAsset', ...activate(assets.south.closed));
  await refuse(keeper.roles.account_manager, 'activateAsset', ...activate(assets.north.closed));
  await refuse(clerk.roles.account_administrator, 'activateAsset', ...activate(assets.north.active));
  const unborn = { partyType: 'individual', legalName: 'Nobody', capacity: 'owner', birthDate: '2941-05-06' };
  for (const [servicer, register] of [
    [broker, north],
    [dealer, south],
  ] as const) {
    const accounts = { registerId: register.id, servicingAccountId: servicer.id };
    const holder = { registration: 'Nobody', ownershipForm: 'sole', parties: [unborn], ...accounts };
    await refuse(servicer.roles.account_manager, 'createHolder', holder, 'input_invalid');
  }
}

function payloadOf(answer: Answered, name: string): Record<string, any> {
  const payload = answer.json?.data?.[name];
  if (payload === undefined || payload === null) throw new Error(`${name} was refused: ${answer.text}`);
  return payload;
}

/** Roles lent to clients of other accounts: rows with two ends. */
async function insertLoans(client: pg.Client, tenants: Readonly<Record<TenantName, Tenant>>): Promise<void> {
  const { north, south, broker, keeper } = tenants;
  await insertDelegation(client, north.roles.account_operator, broker.roles.account_operator, newId());
  await insertDelegation(client, south.roles.account_manager, keeper.roles.account_manager, newId(), {
    mutations: ['createAsset'],
    proposeOnly: true,
  });
}

async function enter(server: TestServer, role: TenantRole): Promise<void> {
  const loggedIn = await login(server.address, role);
  role.loginToken = loggedIn.json.token.access_token;
  const chosen = await chooseRole(server.address, role.loginToken, role.usersAccountId);
  role.roleToken = chosen.json.token.access_token;
}

type Mutation = World['mutate'];

async function makeAssets(mutate: Mutation, issuer: Tenant, prefix: string, isin: string): Promise<AssetsOf> {
  const by = issuer.roles.account_administrator;
  const create = async (name: string): Promise<string> => {
    const input = {
      name: `${prefix} ${name}`,
      type: 'common_stock',
      symbol: `${prefix}-${name}`,
      defaultIdPrefix: `${prefix}-${name}-`,
    };
    return (await mutate(by, 'createAsset', input, 'asset { id }'))['asset'].id;
  };
  const assets = {
    active: await create('active'),
    second: await create('second'),
    draft: await create('draft'),
    suspended: await create('suspended'),
    closed: await create('closed'),
  };
  for (const assetId of [assets.active, assets.second, assets.suspended])
    await mutate(by, 'activateAsset', { assetId }, 'asset { id }');
  await mutate(by, 'suspendAsset', { assetId: assets.suspended, reason: 'A dispute.' }, 'asset { id }');
  await mutate(by, 'closeAsset', { assetId: assets.closed, reason: 'A mistake.' }, 'asset { id }');
  await mutate(by, 'addAssetIdentifier', { assetId: assets.active, kind: 'isin', value: isin }, 'asset { id }');
  await mutate(by, 'authorizeUnits', authorized(assets.active), 'asset { id }');
  await mutate(by, 'authorizeUnits', authorized(assets.second), 'asset { id }');
  await mutate(by, 'authorizeUnits', authorized(assets.draft), 'asset { id }');
  return assets;
}

const authorized = (assetId: string): object => ({
  assetId,
  quantity: '1000',
  authority: 'Resolution 1',
  effectiveDate: '2026-01-01',
});

async function insertAppointments(
  client: pg.Client,
  tenants: Readonly<Record<TenantName, Tenant>>,
  assets: World['assets'],
): Promise<void> {
  const appoint = (
    issuer: 'north' | 'south',
    name: TenantName,
    capacity: string,
    status: string,
    assetId: string | null = null,
  ): Promise<unknown> =>
    client.query(
      `insert into registry.appointments (register_id, id, account_id, capacity, asset_id, status) values ($1, $2, $3, $4, $5, $6)`,
      [tenants[issuer].id, newId(), tenants[name].id, capacity, assetId, status],
    );
  await appoint('north', 'keeper', 'transfer_agent', 'active');
  await appoint('south', 'keeper', 'transfer_agent', 'pending');
  await appoint('north', 'clerk', 'registrar', 'active', assets.north.active);
  await appoint('south', 'clerk', 'transfer_agent', 'terminated');
  await appoint('north', 'broker', 'broker', 'active', assets.north.active);
  await appoint('south', 'broker', 'broker', 'terminated', assets.south.active);
  await appoint('south', 'dealer', 'broker', 'active');
  await appoint('north', 'custodian', 'custodian', 'active');
  await appoint('south', 'custodian', 'custodian', 'pending', assets.south.draft);
}

/** Policies that no mutation of the tests meets: a custodian closes no asset. */
const neverMatching = {
  expectedVersion: 0,
  policies: [
    {
      name: 'Closing',
      mutations: ['closeAsset'],
      when: { presenterTypes: ['custodian'] },
      needs: [{ name: 'theirs', by: 'presenter' }],
    },
  ],
};

/**
 * Mutations by others than the issuers' administrators: pending proposals, and the work of agents in registers they
 * keep.
 */
async function leaveTraces(
  mutate: Mutation,
  { north, south, keeper, clerk, broker }: Readonly<Record<TenantName, Tenant>>,
  assets: World['assets'],
): Promise<void> {
  let values = 0;
  const newIdentifier = (assetId: string) => ({ assetId, kind: 'other', value: `TRACE ${(values += 1)}` });
  const select = 'instruction { id }';
  await mutate(north.roles.account_operator, 'addAssetIdentifier', newIdentifier(assets.north.draft), select);
  await mutate(south.roles.account_operator, 'addAssetIdentifier', newIdentifier(assets.south.draft), select);
  await mutate(keeper.roles.account_manager, 'addAssetIdentifier', newIdentifier(assets.north.suspended), select);
  await mutate(clerk.roles.account_administrator, 'addAssetIdentifier', newIdentifier(assets.north.active), select);
  await mutate(
    clerk.roles.account_operator,
    'suspendAsset',
    { assetId: assets.north.active, reason: 'Asked.' },
    select,
  );
  const proposed = async (by: TenantRole, assetId: string): Promise<object> => {
    const { instruction } = await mutate(
      by,
      'addAssetIdentifier',
      newIdentifier(assetId),
      'instruction { id payloadDigest }',
    );
    return { instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
  };
  const ofNorth = await proposed(north.roles.account_operator, assets.north.draft);
  await mutate(north.roles.account_manager, 'approveInstruction', ofNorth, select);
  const ofSouth = await proposed(south.roles.account_operator, assets.south.draft);
  await mutate(south.roles.account_manager, 'rejectInstruction', { ...ofSouth, reason: 'Not so.' }, select);
  const ofClerk = await proposed(clerk.roles.account_operator, assets.north.active);
  await mutate(clerk.roles.account_administrator, 'approveInstruction', ofClerk, select);
  for (const { roles } of [north, south, keeper, broker])
    await mutate(roles.account_administrator, 'changeApprovalPolicies', neverMatching, select);
}
