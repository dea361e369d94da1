/**
 * Who sees a row, written from the domain and not from the program: the expectation that every answer is held against.
 * Rows come from the owner's connection, which row-level security does not bind.
 */
import type pg from 'pg';
import { nouns } from '../../src/nouns/nouns.ts';
import { withClient } from '../support/postgres.ts';
import type { TenantRole } from '../support/tenants.ts';

export type Row = Readonly<Record<string, any>>;
/** Every row of every noun, by the noun's name. */
export type Rows = Readonly<Record<string, readonly Row[]>>;

/** Reads every row of every noun as the database's owner. */
export function readRows(ownerUrl: string): Promise<Rows> {
  return withClient(ownerUrl, async (client: pg.Client) => {
    const rows: Record<string, Row[]> = {};
    for (const { name, table } of nouns)
      rows[name] = (await client.query(`select to_jsonb(t) as row from ${table} t order by id`)).rows.map((r) => r.row);
    return rows;
  });
}

/** What an account reaches through its appointments in force. */
interface Reach {
  /** Registers it keeps: its own if it is an issuer, those it is appointed to whole if it is a transfer agent. */
  readonly keeps: ReadonlySet<string>;
  /** Registers of which it sees all assets: a broker or custodian appointed to the whole sees them too, but keeps nothing. */
  readonly sees: ReadonlySet<string>;
  /** Single assets it is appointed for. */
  readonly assets: ReadonlySet<string>;
}

function reachOf({ account }: TenantRole, rows: Rows): Reach {
  const type = account.accountType;
  if (type === 'issuer') return { keeps: new Set([account.id]), sees: new Set([account.id]), assets: new Set() };
  if (type === 'investor' || type === 'platform') return { keeps: new Set(), sees: new Set(), assets: new Set() };
  const inForce = rows['Appointment']!.filter((row) => row['account_id'] === account.id && row['status'] === 'active');
  const whole = new Set(inForce.filter((row) => row['asset_id'] === null).map((row): string => row['register_id']));
  const assets = new Set(inForce.filter((row) => row['asset_id'] !== null).map((row): string => row['asset_id']));
  return { keeps: type === 'transfer_agent' ? whole : new Set(), sees: whole, assets };
}

type Seen = (row: Row, role: TenantRole, reach: Reach, rows: Rows) => boolean;

const isOwn = (row: Row, role: TenantRole): boolean => row['account_id'] === role.account.id;
/** Administrator and auditor read the administration of their account; the others only what is about themselves. */
const oversees = (role: TenantRole): boolean => ['account_administrator', 'account_auditor'].includes(role.userRole);

const seenWithAsset =
  (asset: string): Seen =>
  (row, _role, reach) =>
    reach.sees.has(row['register_id']) || reach.assets.has(row[asset]);

const seen: Readonly<Record<string, Seen>> = {
  Account: (row, role, _reach, rows) =>
    row['id'] === role.account.id ||
    role.account.accountType === 'platform' ||
    rows['Appointment']!.some(
      ({ register_id: issuer, account_id: appointed }) =>
        (issuer === role.account.id && appointed === row['id']) ||
        (appointed === role.account.id && issuer === row['id']),
    ),
  User: (row, role) => isOwn(row, role) && (oversees(role) || row['id'] === role.userId),
  UsersAccount: (row, role) => isOwn(row, role) && (oversees(role) || row['user_id'] === role.userId),
  ApiClient: (row, role) => isOwn(row, role) && oversees(role),
  ApiClientSecret: (row, role) => isOwn(row, role) && oversees(role),
  Delegation: (row, role) => oversees(role) && (isOwn(row, role) || row['client_account_id'] === role.account.id),
  Appointment: (row, role) => row['register_id'] === role.account.id || isOwn(row, role),
  Asset: seenWithAsset('id'),
  AssetIdentifier: seenWithAsset('asset_id'),
  AuthorizedAdjustment: seenWithAsset('asset_id'),
  Instruction: (row, role, reach) =>
    isOwn(row, role) ||
    reach.keeps.has(row['register_id']) ||
    (role.account.accountType === 'transfer_agent' && reach.assets.has(row['asset_id'])),
  // A manager reads what was done in registers; what was done in the account's own administration is for those who oversee it.
  AuditEntry: (row, role, reach) =>
    (oversees(role) || (role.userRole === 'account_manager' && row['register_id'] !== null)) &&
    (isOwn(row, role) || reach.keeps.has(row['register_id'])),
};

/** The rows of a noun that a role sees. Throws for a noun of which nobody said who sees it. */
export function seenRows(noun: string, role: TenantRole, rows: Rows): readonly Row[] {
  const sees = seen[noun];
  if (sees === undefined)
    throw new Error(`test/tenants/sight.ts does not say who sees a row of ${noun}: add it, from the domain.`);
  const reach = reachOf(role, rows);
  return rows[noun]!.filter((row) => sees(row, role, reach, rows));
}

/** How near a row of another account lies: its own account's, one it had or awaits an appointment with, or a stranger's. */
type Nearness = 'own' | 'related' | 'strange';

/** Rows of a noun that a role must not see: one of each nearness, where there is one. */
export function hiddenRows(noun: string, role: TenantRole, rows: Rows): readonly Row[] {
  const visible = new Set(seenRows(noun, role, rows));
  const ends = rows['Appointment']!.map((row): string[] => [row['register_id'], row['account_id']]);
  const related = new Set(ends.filter((pair) => pair.includes(role.account.id)).flat());
  const nearness = (row: Row): Nearness => {
    const tenant: string = row['register_id'] ?? row['account_id'] ?? row['id'];
    return tenant === role.account.id ? 'own' : related.has(tenant) ? 'related' : 'strange';
  };
  const hidden = new Map<Nearness, Row>();
  for (const row of rows[noun]!) if (!visible.has(row) && !hidden.has(nearness(row))) hidden.set(nearness(row), row);
  return [...hidden.values()];
}

/** An id that no row has, right beside one that a row has: whatever is ordered by ids treats both alike. */
export function twinOf(id: string): string {
  const last = id.at(-1)!;
  return id.slice(0, -1) + (Number.parseInt(last, 16) ^ 1).toString(16);
}

/** What is no id at all, and could break what takes it for one. */
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
