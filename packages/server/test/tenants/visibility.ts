/**
 * The readers of a row, written from the domain and not from the program: the expectation that every answer is held
 * against. Rows come from the owner's connection, which row-level security does not bind.
 */
import type pg from 'pg';
import { entities } from '../../src/entities/entity-list.ts';
import { plannedHolder } from '../../src/entities/planned-holder.ts';
import { plannedLot } from '../../src/entities/planned-lot.ts';
import { withClient } from '../support/postgres.ts';
import type { TenantRole } from '../support/tenants.ts';

export type Row = Readonly<Record<string, any>>;
/** Every row of every entity that has a table, by the entity's name. */
export type Rows = Readonly<Record<string, readonly Row[]>>;

/** Reads every row of every entity as the database's owner. */
export function readRows(ownerUrl: string): Promise<Rows> {
  return withClient(ownerUrl, async (client: pg.Client) => {
    const rows: Record<string, Row[]> = {};
    for (const { name, table } of [...entities, plannedLot, plannedHolder])
      rows[name] = (await client.query(`select to_jsonb(t) as row from ${table} t order by id`)).rows.map((r) => r.row);
    // An event is there once for each account that it concerns.
    const audiences = Map.groupBy(rows['Event']!, (row) => row['id']);
    rows['Event'] = [...audiences.values()].map((same) => ({
      ...same[0],
      audience: same.map((row) => row['audience_id']),
    }));
    return rows;
  });
}

/**
 * The registers that an account reaches through its appointments in force, the holders it services and those that are
 * itself.
 */
export interface Reach {
  /** Registers it keeps: its own if it is an issuer, those it is appointed to whole if it is a transfer agent. */
  readonly keeps: ReadonlySet<string>;
  /**
   * Registers of which it sees all assets: a broker or custodian appointed to the whole sees them too, but keeps
   * nothing.
   */
  readonly sees: ReadonlySet<string>;
  /** Single assets it is appointed for, or of which it or its clients have or had units. */
  readonly assets: ReadonlySet<string>;
  /** Single assets of whose ledger it is recordkeeper. */
  readonly ownAssets: ReadonlySet<string>;
  /** Registers of whose holders it is recordkeeper: an agent for one asset needs those of the whole register. */
  readonly holdersOf: ReadonlySet<string>;
  /** Registers in which it has any part. */
  readonly joined: ReadonlySet<string>;
  /** Holders that are itself, or that it services: their lots, positions and history are its to see. */
  readonly holders: ReadonlySet<string>;
  /** Parties behind them. */
  readonly parties: ReadonlySet<string>;
}

const setOf = (rows: readonly Row[], column: string): ReadonlySet<string> =>
  new Set(rows.map((row): string => row[column]));

export function reachOf({ account }: TenantRole, rows: Rows): Reach {
  const { id, accountType: type } = account;
  const none: ReadonlySet<string> = new Set();
  const isAppointable = type !== 'issuer' && type !== 'investor' && type !== 'platform';
  const inForce = rows['Appointment']!.filter(
    (row) => isAppointable && row['account_id'] === id && row['status'] === 'active',
  );
  const whole = inForce.filter((row) => row['asset_id'] === null);
  const single = inForce.filter((row) => row['asset_id'] !== null);
  const column = type === 'investor' ? 'holder_account_id' : 'servicing_account_id';
  const own = type === 'issuer' ? [] : rows['Holder']!.filter((row) => row[column] === id);
  const holders = setOf(own, 'id');
  const behind = rows['HolderParty']!.filter(
    (row) => holders.has(row['holder_id']) && (type !== 'investor' || row['removed_at'] === null),
  );
  const held = rows['Position']!.filter((row) => holders.has(row['holder_id']));
  const isAgent = type === 'transfer_agent';
  const itself = type === 'issuer' ? new Set([id]) : none;
  const registers = isAgent ? setOf(whole, 'register_id') : itself;
  return {
    keeps: registers,
    sees: type === 'issuer' ? itself : setOf(whole, 'register_id'),
    assets: new Set([...setOf(single, 'asset_id'), ...setOf(held, 'asset_id')]),
    ownAssets: isAgent ? setOf(single, 'asset_id') : none,
    holdersOf: isAgent ? setOf(inForce, 'register_id') : itself,
    joined: new Set([...itself, ...setOf(inForce, 'register_id'), ...setOf(own, 'register_id')]),
    holders,
    parties: setOf(behind, 'party_id'),
  };
}

type Seen = (row: Row, role: TenantRole, reach: Reach, rows: Rows) => boolean;

const isOwn = (row: Row, role: TenantRole): boolean => row['account_id'] === role.account.id;
/** Administrators and auditors read the administration of their account; the others only rows about themselves. */
const oversees = (role: TenantRole): boolean => ['account_administrator', 'account_auditor'].includes(role.userRole);

const seenWithAsset =
  (asset: string): Seen =>
  (row, _role, reach) =>
    reach.sees.has(row['register_id']) || reach.assets.has(row[asset]);

/** Whose ledger it is to keep. */
const keepsLedger: Seen = (row, _role, reach) =>
  reach.keeps.has(row['register_id']) || reach.ownAssets.has(row['asset_id']);
/** A row of a holder: its recordkeepers see it, and so do the holder itself and its servicer. */
const ofHolder =
  (holder: string, seenByKeeper: Seen): Seen =>
  (row, role, reach, rows) =>
    seenByKeeper(row, role, reach, rows) || reach.holders.has(row[holder]);
const keepsHolders: Seen = (row, _role, reach) => reach.holdersOf.has(row['register_id']);

const keepsAssets: Seen = (row, _role, reach) =>
  reach.keeps.has(row['register_id']) || row['asset_ids'].some((id: string) => reach.ownAssets.has(id));
const seesAssets: Seen = (row, _role, reach) =>
  reach.sees.has(row['register_id']) || row['asset_ids'].some((id: string) => reach.assets.has(id));
const isAtOtherEnd: Seen = (row, role) => row['counterpart_id'] === role.account.id;

/** The rule of each class of events: who sees one, of those whom it concerned. */
const seenEvents: Readonly<Record<string, Seen>> = {
  ledger: keepsAssets,
  asset: seesAssets,
  holder: ofHolder('holder_id', keepsHolders),
  register: (row, role, reach, rows) => keepsHolders(row, role, reach, rows) || isOwn(row, role),
  restriction: (row, role, reach, rows) =>
    ofHolder('holder_id', keepsAssets)(row, role, reach, rows) ||
    (row['holder_id'] === null && seesAssets(row, role, reach, rows)),
  instruction: (row, role, reach, rows) =>
    isOwn(row, role) ||
    isAtOtherEnd(row, role, reach, rows) ||
    reach.keeps.has(row['register_id']) ||
    (role.account.accountType === 'transfer_agent' && row['asset_ids'].some((id: string) => reach.assets.has(id))),
  appointment: (row, role, reach, rows) =>
    row['register_id'] === role.account.id || isAtOtherEnd(row, role, reach, rows),
  delegation: (row, role, reach, rows) => oversees(role) && (isOwn(row, role) || isAtOtherEnd(row, role, reach, rows)),
  account: (row, role, reach) =>
    isOwn(row, role) || row['object_id'] === role.account.id || reach.keeps.has(row['register_id']),
  administration: (row, role) => oversees(role) && isOwn(row, role),
  holding: (row, _role, reach) => reach.holders.has(row['holder_id']),
  own: isOwn,
};

/** A job that imports a file which an instruction proposes: seen as that, though it may be of several classes. */
const seesProposedImport: Seen = (row, role, reach) => {
  if (row['asset_id'] !== null || row['instruction_id'] === null) return false;
  const classes: readonly string[] = row['asset_ids'];
  const isOfOwnAssets = classes.length > 0 && classes.every((id) => reach.ownAssets.has(id));
  return isOwn(row, role) || reach.keeps.has(row['register_id']) || isOfOwnAssets;
};

const seen: Readonly<Record<string, Seen>> = {
  Account: (row, role, reach, rows) =>
    row['id'] === role.account.id ||
    role.account.accountType === 'platform' ||
    reach.joined.has(row['id']) ||
    rows['Appointment']!.some(
      ({ register_id: issuer, account_id: appointed }) =>
        (issuer === role.account.id && appointed === row['id']) ||
        (appointed === role.account.id && issuer === row['id']),
    ),
  User: (row, role) => isOwn(row, role) && (oversees(role) || row['id'] === role.userId),
  UsersAccount: (row, role) => isOwn(row, role) && (oversees(role) || row['user_id'] === role.userId),
  ApiClient: (row, role) => isOwn(row, role) && oversees(role),
  ApiClientSecret: (row, role) => isOwn(row, role) && oversees(role),
  TrustedDocument: (row, role) => isOwn(row, role) && oversees(role),
  WebhookEndpoint: (row, role) => isOwn(row, role) && oversees(role),
  WebhookSecret: (row, role) => isOwn(row, role) && oversees(role),
  WebhookDelivery: (row, role) => isOwn(row, role) && oversees(role),
  WebhookAttempt: (row, role) => isOwn(row, role) && oversees(role),
  Delegation: (row, role) => oversees(role) && (isOwn(row, role) || row['client_account_id'] === role.account.id),
  Appointment: (row, role) => row['register_id'] === role.account.id || isOwn(row, role),
  Asset: seenWithAsset('id'),
  AssetIdentifier: seenWithAsset('asset_id'),
  AssetTerm: seenWithAsset('asset_id'),
  AuthorizedAdjustment: seenWithAsset('asset_id'),
  Instruction: (row, role, reach) =>
    isOwn(row, role) ||
    reach.keeps.has(row['register_id']) ||
    (role.account.accountType === 'transfer_agent' && reach.assets.has(row['asset_id'])),
  RefusalCount: (row, role) => isOwn(row, role),
  ForcedInstruction: (row, role, reach, rows) =>
    keepsLedger(row, role, reach, rows) || (row['asset_id'] === null && keepsHolders(row, role, reach, rows)),
  Job: (row, role, reach, rows) =>
    row['asset_id'] === null
      ? (isOwn(row, role) && row['user_id'] === role.userId) || seesProposedImport(row, role, reach, rows)
      : isOwn(row, role) || keepsLedger(row, role, reach, rows),
  File: (row, role, reach, rows) => {
    if (row['has_personal_data'] && role.userRole === 'account_viewer') return false;
    const isUsers = isOwn(row, role) && row['user_id'] === role.userId && row['user_role'] === role.userRole;
    const job = rows['Job']!.find(({ id }) => id === row['job_id'])!;
    return isUsers || seesProposedImport(job, role, reach, rows);
  },
  PlannedLot: keepsLedger,
  PlannedHolder: keepsLedger,
  Approval: (row, role, reach, rows) => isOwn(row, role) || keepsLedger(row, role, reach, rows),
  ApprovalPolicySet: (row, role, reach) => isOwn(row, role) || reach.keeps.has(row['account_id']),
  // A manager reads entries about registers; entries about the account's administration are for its overseers.
  AuditEntry: (row, role, reach) =>
    (oversees(role) || (role.userRole === 'account_manager' && row['register_id'] !== null)) &&
    (isOwn(row, role) || reach.keeps.has(row['register_id'])),
  Party: (row, role, reach, rows) =>
    keepsHolders(row, role, reach, rows) ||
    reach.parties.has(row['id']) ||
    (isOwn(row, role) && !['issuer', 'transfer_agent'].includes(role.account.accountType)),
  Holder: ofHolder('id', keepsHolders),
  HolderParty: ofHolder('holder_id', keepsHolders),
  HolderRegistration: keepsHolders,
  Verification: (row, role, reach, rows) => keepsHolders(row, role, reach, rows) || reach.parties.has(row['party_id']),
  Document: (row, role, reach, rows) => keepsHolders(row, role, reach, rows) || isOwn(row, role),
  StockPlan: keepsHolders,
  StockPlanReserve: keepsLedger,
  LegendTemplate: (row, _role, reach) => reach.joined.has(row['register_id']),
  Transaction: keepsLedger,
  Posting: ofHolder('owner_id', keepsLedger),
  CashInLieu: ofHolder('holder_id', keepsLedger),
  Lot: ofHolder('holder_id', keepsLedger),
  Position: ofHolder('holder_id', keepsLedger),
  // A restriction of a whole asset is visible to every account that sees the asset.
  Restriction: (row, role, reach, rows) =>
    ofHolder('holder_id', keepsLedger)(row, role, reach, rows) ||
    (row['holder_id'] === null && seenWithAsset('asset_id')(row, role, reach, rows)),
  AccessEntry: (row, role, reach, rows) =>
    oversees(role) &&
    (isOwn(row, role) || keepsHolders(row, role, reach, rows) || row['subject_account_id'] === role.account.id),
  Event: (row, role, reach, rows) =>
    row['audience'].includes(role.account.id) && seenEvents[row['class']]!(row, role, reach, rows),
};

/** Results by row set: rows that are read again get a new set. */
const found = new WeakMap<Rows, Map<string, readonly Row[]>>();

/** The rows of an entity that a role sees. Throws for an entity without a rule. */
export function seenRows(entity: string, role: TenantRole, rows: Rows): readonly Row[] {
  const sees = seen[entity];
  if (sees === undefined)
    throw new Error(`test/tenants/visibility.ts does not say who sees a row of ${entity}: add it, from the domain.`);
  const ofRows = found.get(rows) ?? new Map<string, readonly Row[]>();
  found.set(rows, ofRows);
  const key = `${entity} ${role.usersAccountId}`;
  const before = ofRows.get(key);
  if (before !== undefined) return before;
  const reach = reachOf(role, rows);
  const those = rows[entity]!.filter((row) => sees(row, role, reach, rows));
  ofRows.set(key, those);
  return those;
}

const idsFound = new WeakMap<readonly Row[], ReadonlySet<string>>();

/** Their ids. */
export function seenIds(entity: string, role: TenantRole, rows: Rows): ReadonlySet<string> {
  const those = seenRows(entity, role, rows);
  const ids = idsFound.get(those) ?? new Set(those.map((row): string => row['id']));
  idsFound.set(those, ids);
  return ids;
}

const entitiesById = new WeakMap<Rows, ReadonlyMap<string, string>>();

/** The entity of the row with the id; undefined where there is no such row. */
export function entityOf(id: string, rows: Rows): string | undefined {
  let index = entitiesById.get(rows);
  if (index === undefined) {
    index = new Map(
      Object.entries(rows).flatMap(([entity, all]) => all.map((row) => [row['id'] as string, entity] as const)),
    );
    entitiesById.set(rows, index);
  }
  return index.get(id);
}

/** How close a row of another account is: in its own account, in one with an appointment, or in a stranger's. */
type Nearness = 'own' | 'related' | 'strange';

/** Rows of an entity that a role must not see: one of each nearness, where there is one. */
export function hiddenRows(entity: string, role: TenantRole, rows: Rows): readonly Row[] {
  const visible = new Set(seenRows(entity, role, rows));
  const ends = rows['Appointment']!.map((row): string[] => [row['register_id'], row['account_id']]);
  const related = new Set(ends.filter((pair) => pair.includes(role.account.id)).flat());
  const { joined } = reachOf(role, rows);
  const nearness = (row: Row): Nearness => {
    const tenant: string = row['register_id'] ?? row['account_id'] ?? row['id'];
    return tenant === role.account.id ? 'own' : related.has(tenant) || joined.has(tenant) ? 'related' : 'strange';
  };
  const hidden = new Map<Nearness, Row>();
  for (const row of rows[entity]!) if (!visible.has(row) && !hidden.has(nearness(row))) hidden.set(nearness(row), row);
  return [...hidden.values()];
}

/** An id that no row has, right beside one that a row has: whatever is ordered by ids treats both alike. */
export function twinOf(id: string): string {
  const last = id.at(-1)!;
  return id.slice(0, -1) + (Number.parseInt(last, 16) ^ 1).toString(16);
}

/** Texts that are no ids, and could break code that expects one. */
export const malformedIds: readonly string[] = [
  '',
  'x',
  '0',
  `' or '1'='1`,
  '{00000000-0000-0000-0000-000000000001}',
  '00000000-0000-0000-0000-00000000000g',
  '\u0000',
  '\ud800',
  '٠'.repeat(36),
  'a'.repeat(5_000),
];
