/**
 * The rows that each actor sees, in plain code after the table of docs/concepts: an issuer its own register, an agent
 * those it is appointed to, a servicer assets it is appointed for, everybody the administration of the own account as
 * far as the role goes.
 */
import type { Lens, UserRole } from '../../src/rules/actor.ts';
import type { ModelRow, World } from './model-row.ts';

/** The actor who looks. */
export interface Looker {
  readonly accountId: string;
  readonly accountType: string;
  readonly userRole: UserRole;
  readonly userId: string;
}

/** The lens of a kind of account. */
export function lensFor(accountType: string): Lens {
  if (accountType === 'issuer') return 'issuer';
  if (accountType === 'transfer_agent') return 'agent';
  if (accountType === 'investor') return 'holder';
  return accountType === 'platform' ? 'platform' : 'servicer';
}

/** The read permissions of an actor beside its account and assets, in the order of the contract. */
export function readPermissionsOf({ accountType, userRole }: Pick<Looker, 'accountType' | 'userRole'>): string[] {
  const lens = lensFor(accountType);
  const isOverseer = userRole === 'account_administrator' || userRole === 'account_auditor';
  const inRegisters = lens !== 'platform';
  return [
    ...(inRegisters ? ['registers'] : []),
    ...(lens === 'issuer' || lens === 'agent' ? ['ledger'] : []),
    ...(isOverseer || (userRole === 'account_manager' && inRegisters) ? ['audit_log'] : []),
    ...(isOverseer ? ['administration'] : []),
    ...(inRegisters && userRole !== 'account_viewer' ? ['personal_data'] : []),
  ];
}

/** Rows of an entity that a caller sees. */
export function seenRows(world: World, looker: Looker, entity: string): ModelRow[] {
  return world.rows.get(entity)!.filter((row) => sees(world, looker, row));
}

function sees(world: World, looker: Looker, row: ModelRow): boolean {
  const { columns } = row;
  const own = columns['account_id'] === looker.accountId;
  const mine = columns['register_id'] === looker.accountId;
  const oversees = looker.userRole === 'account_administrator' || looker.userRole === 'account_auditor';
  const lens = lensFor(looker.accountType);
  switch (row.entity) {
    case 'Account':
      return (
        lens === 'platform' ||
        columns['id'] === looker.accountId ||
        counterparts(world, looker).has(columns['id']!) ||
        partOf(world, looker).joined.has(columns['id']!)
      );
    case 'User':
      return own && (oversees || columns['id'] === looker.userId);
    case 'UsersAccount':
      return own && (oversees || columns['user_id'] === looker.userId);
    case 'ApiClient':
    case 'ApiClientSecret':
    case 'TrustedDocument':
    case 'WebhookEndpoint':
    case 'WebhookSecret':
    case 'WebhookDelivery':
    case 'WebhookAttempt':
      return own && oversees;
    case 'Delegation':
      return (own || columns['client_account_id'] === looker.accountId) && oversees;
    case 'RefusalCount':
      return own;
    case 'Appointment':
      return mine || own;
    case 'Asset':
      return seesAsset(world, looker, columns['register_id']!, columns['id']!);
    case 'AssetIdentifier':
    case 'AssetTerm':
    case 'AuthorizedAdjustment':
      return seesAsset(world, looker, columns['register_id']!, columns['asset_id']!);
    case 'Instruction':
      return (
        own ||
        (lens === 'issuer'
          ? mine
          : lens === 'agent' && seesAsset(world, looker, columns['register_id']!, columns['asset_id'] ?? null))
      );
    case 'AuditEntry': {
      const readable = oversees || (looker.userRole === 'account_manager' && columns['register_id'] !== null);
      return readable && (own || keeps(world, looker, columns['register_id'] ?? null));
    }
    default:
      return seesRegister(world, looker, row);
  }
}

/** Visibility of a register's rows beyond its assets. */
function seesRegister(world: World, looker: Looker, { entity, columns }: ModelRow): boolean {
  const register = columns['register_id']!;
  const part = partOf(world, looker);
  const keepsRegister = part.holderRegisters.has(register);
  const keepsTheAsset = keepsAsset(world, looker, register, columns['asset_id'] ?? null);
  const [serviced, own] = [
    columns['servicing_account_id'] === looker.accountId,
    columns['account_id'] === looker.accountId,
  ];
  const oversees = looker.userRole === 'account_administrator' || looker.userRole === 'account_auditor';
  switch (entity) {
    case 'Party':
      return keepsRegister || part.parties.has(columns['id']!) || (own && !part.keeper);
    case 'Holder':
      return keepsRegister || part.holders.has(columns['id']!) || serviced;
    case 'HolderParty':
      return keepsRegister || part.holders.has(columns['holder_id']!) || serviced;
    case 'HolderRegistration':
      return keepsRegister;
    case 'Verification':
      return keepsRegister || part.parties.has(columns['party_id']!);
    case 'Document':
      return keepsRegister || own;
    case 'Job':
      return (columns['asset_id'] ?? null) === null
        ? own && columns['user_id'] === looker.userId
        : keepsTheAsset || own;
    case 'Approval':
      return keepsTheAsset || own;
    case 'ForcedInstruction':
      return keepsTheAsset || (keepsRegister && (columns['asset_id'] ?? null) === null);
    case 'StockPlan':
      return keepsRegister;
    case 'LegendTemplate':
      return part.joined.has(register);
    case 'StockPlanReserve':
    case 'Transaction':
      return keepsTheAsset;
    case 'Lot':
    case 'Position':
      return keepsTheAsset || part.holders.has(columns['holder_id']!) || serviced;
    case 'Posting':
    case 'CashInLieu': {
      const owner = columns['owner_id'] ?? columns['holder_id']!;
      return keepsTheAsset || part.holders.has(owner) || part.serviced.has(owner);
    }
    case 'Restriction': {
      const holder = columns['holder_id'] ?? null;
      if (keepsTheAsset) return true;
      if (holder === null) return seesAsset(world, looker, register, columns['asset_id']!);
      return part.holders.has(holder) || part.serviced.has(holder);
    }
    case 'AccessEntry':
      return oversees && (own || keepsRegister || columns['subject_account_id'] === looker.accountId);
    default:
      throw new Error(`no rule says who sees ${entity}`);
  }
}

/** The part of an account in registers. */
interface Part {
  readonly keeper: boolean;
  /** Registers whose holders the account keeps. */
  readonly holderRegisters: ReadonlySet<string>;
  /** Registers in which it has any part. */
  readonly joined: ReadonlySet<string>;
  /** Holders that it is, and that it services. */
  readonly holders: ReadonlySet<string>;
  readonly serviced: ReadonlySet<string>;
  /** Parties behind them: of those it is without the former ones. */
  readonly parties: ReadonlySet<string>;
}

const parts = new WeakMap<World, Map<string, Part>>();

function partOf(world: World, looker: Looker): Part {
  const ofWorld = parts.get(world) ?? new Map<string, Part>();
  parts.set(world, ofWorld);
  const part = ofWorld.get(looker.accountId) ?? makePart(world, looker);
  ofWorld.set(looker.accountId, part);
  return part;
}

function makePart(world: World, looker: Looker): Part {
  const lens = lensFor(looker.accountType);
  const rowsOf = (entity: string, column: string): ModelRow[] =>
    world.rows.get(entity)!.filter(({ columns }) => columns[column] === looker.accountId);
  const values = (rows: readonly ModelRow[], column: string): Set<string> =>
    new Set(rows.map(({ columns }) => columns[column]!));
  const own = lens === 'holder' ? rowsOf('Holder', 'holder_account_id') : [];
  const serviced = lens === 'servicer' ? rowsOf('Holder', 'servicing_account_id') : [];
  const appointed = values(appointments(world, looker), 'register_id');
  const holders = values(own, 'id');
  const behind = world.rows
    .get('HolderParty')!
    .filter(({ columns }) =>
      lens === 'servicer'
        ? columns['servicing_account_id'] === looker.accountId
        : holders.has(columns['holder_id']!) && columns['removed_at'] === null,
    );
  const issuer = lens === 'issuer' ? [looker.accountId] : [];
  return {
    keeper: lens === 'issuer' || lens === 'agent',
    holderRegisters: new Set(lens === 'agent' ? appointed : issuer),
    joined: new Set([
      ...issuer,
      ...(lens === 'agent' || lens === 'servicer' ? appointed : []),
      ...values([...own, ...serviced], 'register_id'),
    ]),
    holders,
    serviced: values(serviced, 'id'),
    parties: values(behind, 'party_id'),
  };
}

/** Whether a caller is recordkeeper of an asset's ledger. */
export function keepsAsset(world: World, looker: Looker, register: string, asset: string | null): boolean {
  const lens = lensFor(looker.accountType);
  return (lens === 'issuer' || lens === 'agent') && seesAsset(world, looker, register, asset);
}

function counterparts(world: World, { accountId }: Looker): Set<string> {
  const found = new Set<string>();
  for (const { columns } of world.rows.get('Appointment')!) {
    if (columns['register_id'] === accountId) found.add(columns['account_id']!);
    if (columns['account_id'] === accountId) found.add(columns['register_id']!);
  }
  return found;
}

function appointments(world: World, { accountId }: Looker): ModelRow[] {
  return world.rows
    .get('Appointment')!
    .filter(({ columns }) => columns['account_id'] === accountId && columns['status'] === 'active');
}

function seesAsset(world: World, looker: Looker, register: string, asset: string | null): boolean {
  const lens = lensFor(looker.accountType);
  if (lens === 'issuer') return register === looker.accountId;
  if (lens === 'holder' || lens === 'servicer') {
    const { holders } = partOf(world, looker);
    const held = world.rows
      .get('Position')!
      .some(
        ({ columns }) =>
          columns['asset_id'] === asset &&
          (lens === 'holder'
            ? holders.has(columns['holder_id']!)
            : columns['servicing_account_id'] === looker.accountId),
      );
    if (held || lens === 'holder') return held;
  }
  if (lens !== 'agent' && lens !== 'servicer') return false;
  return appointments(world, looker).some(
    ({ columns }) =>
      columns['register_id'] === register && (columns['asset_id'] === null || columns['asset_id'] === asset),
  );
}

/** Keepers of a register: its issuer, and agents appointed to the whole of it. */
function keeps(world: World, looker: Looker, register: string | null): boolean {
  const lens = lensFor(looker.accountType);
  if (register === null) return false;
  if (lens === 'issuer') return register === looker.accountId;
  return (
    lens === 'agent' &&
    appointments(world, looker).some(
      ({ columns }) => columns['register_id'] === register && columns['asset_id'] === null,
    )
  );
}
