/**
 * Each row that comes into the sight of an account, or goes out of it, has an event in the feed of that account which
 * names the row, or the holder, the class or the register that it belongs to. Drawn mutations, and two full reads.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { buildSchema, getNamedType, type GraphQLObjectType, isObjectType } from 'graphql';
import { newId } from '../../src/base/ids.ts';
import { Picks } from '../model/generate.ts';
import { placeEvents } from '../support/feed.ts';
import { newHolder } from '../support/holdings.ts';
import { testSeed } from '../support/seed.ts';
import { request, send, type TestServer } from '../support/server.ts';
import { type TenantRole, sendMutation, type World } from '../support/tenants.ts';
import { startWorld } from '../support/world.ts';

const day = '2026-02-01';

let server: TestServer;
let world: World;
before(async () => {
  ({ server, world } = await startWorld());
});
after(() => server.stop());

/**
 * Lists that are records of what was done: events themselves, the audit log, reads, and refusals that are counted; and
 * those of which only keepers of holders get events, as the guide says.
 */
const leftOut = 'allEvents allAuditEntries allAccessEntries allRefusalCounts allVerifications allLegendTemplates'.split(
  ' ',
);

/** A row, and the ids of the rows that it belongs to by the names of its fields: `asset`, `holder`, `register`. */
interface Row {
  readonly entity: string;
  readonly id: string;
  readonly of: Readonly<Record<string, string>>;
}
type Rows = ReadonlyMap<string, Row>;

/** Every list of the schema, each row with the ids of the rows that it belongs to. */
const everyList = ((): string => {
  const schema = buildSchema(readFileSync(new URL('../../../../contract/schema.graphql', import.meta.url), 'utf8'));
  const fieldsOf = (type: unknown) => Object.values((type as GraphQLObjectType).getFields());
  const lists = fieldsOf(schema.getQueryType()).filter(({ name }) => name.startsWith('all') && !leftOut.includes(name));
  const selections = lists.map(({ name, type }) => {
    const nodes = fieldsOf(getNamedType(type)).find((field) => field.name === 'nodes')!;
    const selected = fieldsOf(getNamedType(nodes.type)).flatMap((field) => {
      const isOwner = ['asset', 'holder', 'party', 'instruction', 'register', 'account'].includes(field.name);
      return isOwner && isObjectType(getNamedType(field.type)) ? [`${field.name} { id }`] : [];
    });
    // A refused mutation changes nothing.
    const filter = name === 'allInstructions' ? ', filter: { status: { notEqualTo: refused } }' : '';
    return `${name}(first: 1000${filter}) { nodes { __typename id ${selected.join(' ')} } }`;
  });
  return `{ ${selections.join(' ')} }`;
})();

async function readRows({ roleToken }: TenantRole): Promise<Rows> {
  const { json, text } = await request(server.address, roleToken, { query: everyList });
  assert.equal(json.errors, undefined, text);
  type Owner = string | null | { readonly id: string };
  type Node = { readonly __typename: string; readonly id: string; readonly [field: string]: Owner };
  const lists = Object.values(json.data) as { nodes: Node[] }[];
  const rows = lists.flatMap(({ nodes }) =>
    nodes.map(({ __typename: entity, id, ...owners }): [string, Row] => {
      const of = Object.entries(owners).flatMap(([name, value]) =>
        typeof value === 'object' && value !== null ? [[name, value.id]] : [],
      );
      return [`${entity} ${id}`, { entity, id, of: { [entity.toLowerCase()]: id, ...Object.fromEntries(of) } }];
    }),
  );
  return new Map(rows);
}

interface Told {
  readonly id: string;
  readonly type: string;
  readonly registerId?: string;
  readonly data: {
    readonly mutation?: string;
    readonly object?: { readonly id: string };
    readonly assetIds?: readonly string[];
    readonly assetId?: string;
    readonly holderId?: string;
    readonly instructionId?: string;
    readonly transactions?: object;
  };
}

/** The events after a cursor, and the next one. */
async function readEvents({ roleToken }: TenantRole, after: string | null): Promise<[readonly Told[], string | null]> {
  const path = `/token/api/v2/events?limit=1000${after === null ? '' : `&after=${after}`}`;
  const { json, text } = await send(`${server.address}${path}`, { headers: { authorization: `Bearer ${roleToken}` } });
  assert.notEqual(json.data, undefined, text);
  assert.equal(json.hasMore, false);
  return [json.data, json.cursor];
}

/** Whether an event names a row, or what it belongs to. Shape: `rows` are all that the account sees or saw. */
function names({ type, registerId, data }: Told, { entity, id, of }: Row, rows: Rows): boolean {
  const { object, holderId = object?.id, assetIds = [data.assetId!], instructionId } = data;
  if ([id, of['holder'], of['party'], of['asset'], of['instruction'], of['account']].includes(object?.id)) return true;
  if (holderId !== undefined && of['holder'] === holderId) return true;
  if (instructionId !== undefined && of['instruction'] === instructionId) return true;
  // The instruction of a mutation that is about something else.
  if (entity === 'Instruction' && data.mutation !== undefined && of['register'] === registerId) return true;
  // All of a register or class, and rows that lead to none which the account sees.
  if (type.startsWith('appointment.') && (registerOf(of, rows) ?? registerId) === registerId) return true;
  if (of['asset'] !== undefined && (of['holder'] === undefined || data.transactions !== undefined))
    if (assetIds.includes(of['asset'])) return true;
  // A class is seen by a holding of it, a party by its holder, and a register by any holder in it.
  const ofHolder = [...rows.values()].filter((row) => row.of['holder'] === holderId);
  if (of['holder'] !== undefined) return false;
  if (of['asset'] !== undefined) return ofHolder.some((row) => row.of['asset'] === of['asset']);
  if (of['party'] !== undefined) return ofHolder.some((row) => row.of['party'] === of['party']);
  return registerId === (of['register'] ?? id) && /^(holder|visibility)\./.test(type);
}

function registerOf(of: Row['of'], rows: Rows): string | undefined {
  const over = ['asset', 'holder', 'party', 'instruction'].map((owner) => {
    const entity = `${owner[0]!.toUpperCase()}${owner.slice(1)}`;
    return rows.get(`${entity} ${of[owner]}`)?.of['register'];
  });
  return of['register'] ?? over.find((register) => register !== undefined);
}

const seed = new Picks([testSeed]);

/** There is no row for a mutation now; after others there may be one. */
class NoRow extends Error {}

/** One of the rows of a query. */
async function one(text: string): Promise<Record<string, string>> {
  const { rows } = await server.owner(text);
  if (rows.length === 0) throw new NoRow();
  return seed.of(rows);
}
const north = (): string => `register_id = '${world.tenants.north.id}'`;
const holder = async (where = 'true'): Promise<string> =>
  (await one(`select id from registry.holders where ${north()} and status = 'active' and ${where} order by id`))['id']!;

/** A mutation: who asks for it, and its input. */
type Drawn = readonly [by: TenantRole, name: string, input: object];

/** Mutations of every kind after which somebody may see other rows than before. */
const kinds: readonly (() => Promise<Drawn>)[] = [
  ...(['servicingAccountId', 'holderAccountId'] as const).flatMap((account) => {
    const those =
      account === 'servicingAccountId' ? (['broker', 'custodian'] as const) : (['investor', 'saver'] as const);
    const column = account === 'servicingAccountId' ? 'servicing_account_id' : 'holder_account_id';
    const change = async (where: string, id: string | null): Promise<Drawn> => [
      world.tenants.north.roles.account_administrator,
      'changeHolder',
      { holderId: await holder(where), [account]: id },
    ];
    return [
      () => change(`${column} is not null`, null),
      () => change('true', world.tenants[seed.of(those)].id),
      () => change(`${column} is not null`, world.tenants[seed.of(those)].id),
    ];
  }),
  async () => [
    world.tenants.north.roles.account_administrator,
    'changeHolder',
    {
      holderId: await holder(),
      ownershipForm: 'joint_tenants',
      addParties: ['Eve', 'Bo'].map((legalName) => ({ partyType: 'individual', legalName, capacity: 'joint_owner' })),
    },
  ],
  async () => {
    const link = await one(
      `select id, holder_id from registry.holder_parties where ${north()} and removed_at is null and capacity <> 'owner' order by id`,
    );
    return [
      world.tenants.north.roles.account_administrator,
      'changeHolder',
      { holderId: link['holder_id'], removeParties: [link['id']] },
    ];
  },
  async () => {
    const { id } = await one(`select id from registry.parties where ${north()} and account_id is null order by id`);
    const account = world.tenants[seed.of(['investor', 'saver'] as const)].id;
    return [world.tenants.north.roles.account_administrator, 'changeParty', { partyId: id, accountId: account }];
  },
  async () => {
    const { id } = await one(`select id from registry.parties where ${north()} and account_id is not null order by id`);
    return [world.tenants.north.roles.account_administrator, 'changeParty', { partyId: id, accountId: null }];
  },
  async () => [
    world.tenants.broker.roles.account_administrator,
    'createHolder',
    newHolder('A client', { registerId: world.tenants.north.id, servicingAccountId: world.tenants.broker.id }),
  ],
  async () => [
    world.tenants.north.roles.account_administrator,
    'createHolder',
    newHolder('Another', { holderAccountId: world.tenants.saver.id, servicingAccountId: world.tenants.broker.id }),
  ],
  async () => {
    const { id } = await one(`select p.id from registry.parties p where ${north()} order by id`);
    const parties = [{ partyId: id, capacity: 'owner' }];
    return [
      world.tenants.north.roles.account_administrator,
      'createHolder',
      newHolder('Of a party', { parties, holderAccountId: world.tenants.investor.id }),
    ];
  },
  async () => {
    const { id } = await one(`select id from registry.parties where ${north()} order by id`);
    const input = { partyId: id, kind: seed.of(['identity', 'tax_status']), status: 'passed' };
    return [world.tenants.keeper.roles.account_administrator, 'recordVerification', input];
  },
  async () => {
    const fromHolderId = await holder();
    const input = { fromHolderId, intoHolderId: await holder(`id <> '${fromHolderId}'`), effectiveDate: day };
    return [world.tenants.keeper.roles.account_administrator, 'mergeHolders', { ...input, reason: 'One person.' }];
  },
  ...(['active', 'second'] as const).flatMap((name) => [
    async (): Promise<Drawn> => [
      world.tenants.keeper.roles.account_administrator,
      'issueUnits',
      { assetId: world.assets.north[name], holderId: await holder(), quantity: '7', effectiveDate: day },
    ],
    async (): Promise<Drawn> => {
      const assetId = world.assets.north[name];
      const { id } = await one(
        `select holder_id as id from registry.positions where asset_id = '${assetId}' and balance > 5 order by id`,
      );
      const receivers = [{ holderId: await holder(`id <> '${id}'`), quantity: '5' }];
      const input = { assetId, fromHolderId: id, effectiveDate: day, receivers };
      return [world.tenants.keeper.roles.account_administrator, 'transferUnits', input];
    },
    async (): Promise<Drawn> => {
      const assetId = world.assets.north[name];
      const { id } = await one(
        `select holder_id as id from registry.positions where asset_id = '${assetId}' and balance > 5 order by id`,
      );
      const of = seed.chance(50) ? { holderId: id, quantity: '1' } : {};
      const input = { assetId, kind: seed.of(['lien', 'legend']), effectiveFrom: day, ...of };
      return [world.tenants.keeper.roles.account_administrator, 'placeRestriction', input];
    },
    async (): Promise<Drawn> => [
      world.tenants.keeper.roles.account_administrator,
      'addAssetIdentifier',
      { assetId: world.assets.north[name], kind: 'other', value: newId() },
    ],
    async (): Promise<Drawn> => [
      world.tenants.north.roles.account_administrator,
      'changeAssetTerms',
      { assetId: world.assets.north[name], symbol: newId().slice(-8), effectiveDate: '2026-01-21' },
    ],
  ]),
  async () => {
    const { id } = await one(
      `select id from registry.asset_identifiers where ${north()} and removed_at is null order by id`,
    );
    return [world.tenants.keeper.roles.account_administrator, 'removeAssetIdentifier', { assetIdentifierId: id }];
  },
  async () => [
    world.tenants.north.roles.account_administrator,
    'createLegendTemplate',
    { name: newId(), text: 'Not registered.' },
  ],
  async () => [
    world.tenants.north.roles.account_administrator,
    'createStockPlan',
    { assetId: world.assets.north.active, name: newId() },
  ],
  async () => [world.tenants.north.roles.account_administrator, 'createAsset', { name: newId(), type: 'common_stock' }],
  async () => {
    const accountId = world.tenants[seed.of(['idle', 'clerk'] as const)].id;
    const assetId = seed.of([world.assets.north.second, world.assets.north.draft]);
    return [
      world.tenants.north.roles.account_administrator,
      'appointAgent',
      { accountId, capacity: 'transfer_agent', assetId },
    ];
  },
  async () => [
    world.tenants.north.roles.account_administrator,
    'appointAgent',
    { accountId: world.tenants.dealer.id, capacity: 'broker' },
  ],
  async () => {
    const { id, account_id: account } = await one(
      `select id, account_id from registry.appointments where ${north()} and status = 'pending' order by id`,
    );
    const by = Object.values(world.tenants).find((tenant) => tenant.id === account)!;
    return [by.roles.account_administrator, 'acceptAppointment', { appointmentId: id }];
  },
  async () => {
    const { id } = await one(
      `select id from registry.appointments where ${north()} and status = 'active' and account_id <> '${world.tenants.keeper.id}' order by id`,
    );
    const input = { appointmentId: id, reason: 'Moved.' };
    return [world.tenants.north.roles.account_administrator, 'endAppointment', input];
  },
  async () => {
    const { id } = await one(
      `select m.id from registry.users_accounts m where account_id = '${world.tenants.broker.id}' and user_role in ('account_viewer', 'account_auditor') and status = 'active' order by id`,
    );
    const input = { usersAccountId: id, status: 'revoked' };
    return [world.tenants.broker.roles.account_administrator, 'changeUsersAccount', input];
  },
  async () => {
    const lent = await one(
      `select id from registry.delegations where account_id = '${world.tenants.north.id}' and client_account_id <> account_id and revoked_at is null order by id`,
    );
    return [world.tenants.north.roles.account_administrator, 'revokeDelegation', { delegationId: lent['id'] }];
  },
  async () => {
    const { north: lender, broker } = world.tenants;
    const { usersAccountId } = lender.roles.account_viewer;
    const input = { usersAccountId, clientId: broker.roles.account_manager.clientId };
    return [lender.roles.account_administrator, 'createDelegation', input];
  },
  async () => {
    const { id } = await one(
      `select id from registry.holders where ${north()} and servicing_account_id = '${world.tenants.broker.id}' order by id`,
    );
    return [world.tenants.broker.roles.account_operator, 'changeHolder', { holderId: id, mailStatus: 'returned' }];
  },
  async () => {
    const { id, digest } = await one(
      `select id, encode(payload_digest, 'hex') as digest from registry.instructions where ${north()} and status = 'pending_approval' order by id`,
    );
    const decided = { instructionId: id, payloadDigest: digest };
    const by = world.tenants.keeper.roles.account_administrator;
    return seed.chance(50)
      ? [by, 'approveInstruction', decided]
      : [by, 'rejectInstruction', { ...decided, reason: 'No.' }];
  },
];

/** All that a role has read. */
interface Read {
  readonly rows: Rows;
  readonly cursor: string | null;
}

/** Reads everything again. Shape: `untold` is each row that came or went without an event; `text` is of the events. */
async function readAgain(role: TenantRole, { rows, cursor }: Read) {
  const now = await readRows(role);
  const [events, next] = await readEvents(role, cursor);
  // A link stays where the row to which it led is gone.
  const all = new Map(now);
  for (const [key, row] of rows) all.set(key, { ...row, of: { ...now.get(key)?.of, ...row.of } });
  const untoldOf = (from: Rows, other: Rows, verb: string): string[] =>
    [...from]
      .filter(([key, row]) => !other.has(key) && !events.some((event) => names(event, row, all)))
      .map(([, { entity }]) => `${role.account.name} ${verb} ${entity}`);
  return {
    read: { rows: now, cursor: next },
    untold: [...untoldOf(rows, now, 'no longer sees'), ...untoldOf(now, rows, 'begins to see')],
    text: JSON.stringify(events),
  };
}

test('an account is told of each row that it begins to see, and of each that it no longer sees', async () => {
  const readers = Object.values(world.tenants).map(({ roles }) => roles.account_administrator);
  await placeEvents(server.database.ownerUrl);
  const reads = new Map<TenantRole, Read>();
  for (const role of readers)
    reads.set(role, { rows: await readRows(role), cursor: (await readEvents(role, null))[1] });
  const untold = new Set<string>();
  const done = new Set<string>();
  const order = [...kinds, ...kinds].map((kind) => [seed.below(1_000_000), kind] as const);
  for (const [, kind] of order.toSorted(([a], [b]) => a - b)) {
    const drawn = await kind().catch((error: unknown) => error);
    if (drawn instanceof NoRow) continue;
    if (drawn instanceof Error) throw drawn;
    const [by, name, input] = drawn as Drawn;
    const { json } = await sendMutation(server, by, name, input, 'replayed');
    if (json.errors !== undefined) continue;
    done.add(name);
    await placeEvents(server.database.ownerUrl);
    for (const role of readers) {
      const again = await readAgain(role, reads.get(role)!);
      reads.set(role, again.read);
      for (const one of again.untold) untold.add(`${name} of ${Object.keys(input).join(', ')}: ${one}`);
      // Nobody learns which account the holder names now.
      for (const account of ['servicingAccountId', 'holderAccountId'] as const)
        assert.ok(!again.text.includes((input as Record<string, string>)[account] ?? 'none'), name);
    }
  }
  assert.deepEqual([...untold], []);
  assert.ok(done.size >= 20, [...done].join(' '));
});
