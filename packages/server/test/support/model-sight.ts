/**
 * Who sees which row, in plain code after the table of docs/concepts: an issuer its own register, an agent those it is
 * appointed to, a servicer assets it is appointed for, everybody the administration of the own account as far as the role
 * goes.
 */
import type { Lens, UserRole } from '../../src/rules/actor.ts';
import type { ModelRow, World } from './model.ts';

/** Who looks. */
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

/** Rows of a noun that somebody sees. */
export function seenRows(world: World, looker: Looker, noun: string): ModelRow[] {
  return world.rows.get(noun)!.filter((row) => sees(world, looker, row));
}

function sees(world: World, looker: Looker, row: ModelRow): boolean {
  const { columns } = row;
  const own = columns['account_id'] === looker.accountId;
  const mine = columns['register_id'] === looker.accountId;
  const oversees = looker.userRole === 'account_administrator' || looker.userRole === 'account_auditor';
  const lens = lensFor(looker.accountType);
  switch (row.noun) {
    case 'Account':
      return (
        lens === 'platform' || columns['id'] === looker.accountId || counterparts(world, looker).has(columns['id']!)
      );
    case 'User':
      return own && (oversees || columns['id'] === looker.userId);
    case 'UsersAccount':
      return own && (oversees || columns['user_id'] === looker.userId);
    case 'ApiClient':
    case 'ApiClientSecret':
      return own && oversees;
    case 'Delegation':
      return (own || columns['client_account_id'] === looker.accountId) && oversees;
    case 'Appointment':
      return mine || own;
    case 'Asset':
      return seesAsset(world, looker, columns['register_id']!, columns['id']!);
    case 'AssetIdentifier':
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
      throw new Error(`nobody has said who sees ${row.noun}`);
  }
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
