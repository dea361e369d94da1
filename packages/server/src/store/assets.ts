/** Assets on the shelf. */
import { Refusal } from '../base/refusal.ts';
import { snakeCase, wireNames } from '../base/words.ts';
import type { AssetState, AssetStatus, AuthorizedKind } from '../rules/asset.ts';
import { unitsOf } from '../rules/quantity.ts';
import type { Tx } from '../postgres/database.ts';
import type { Row } from '../postgres/statement.ts';

/** An asset that a command works on. */
export interface LockedAsset extends AssetState {
  readonly id: string;
  readonly registerId: string;
  readonly name: string;
  /** The whole row as JSON, for the audit trail. */
  readonly row: Readonly<Record<string, unknown>>;
}

/** Columns of `registry.assets` that a command may set, by the names they have on the wire. */
const settable = [
  'name',
  'type',
  'symbol',
  'authorizedKind',
  'quantityScale',
  'unit',
  'form',
  'currency',
  'parValue',
  'pricePerShare',
  'votesPerShare',
  'seniority',
  'liquidationPreferenceMultiple',
  'participationCapMultiple',
  'conversionRights',
  'defaultIdPrefix',
  'governingLaw',
  'interestRate',
  'maturityDate',
  'denomination',
  'boardApprovalDate',
  'stockholderApprovalDate',
  'status',
  'statusReason',
] as const;
type Settable = (typeof settable)[number];
export type AssetValues = { readonly [name in Settable]?: unknown };

/** Locks one asset for the rest of the database transaction. Refuses: not_found. */
export async function lockAsset(tx: Tx, id: string): Promise<LockedAsset> {
  const [row] = await tx.query<Row & { status: AssetStatus; authorized_kind: AuthorizedKind }>(
    {
      name: 'lock_asset',
      text: `select id, register_id, name, status, authorized_kind, trim_scale(authorized_total) as authorized_total, quantity_scale, registry.audit_row(to_jsonb(a)) as row
               from registry.assets a where id = $1::uuid for no key update`,
    },
    [id],
  );
  if (row === undefined) throw new Refusal('not_found', { type: 'Asset' });
  return {
    id: row['id'] as string,
    registerId: row['register_id'] as string,
    name: row['name'] as string,
    status: row.status,
    authorizedKind: row.authorized_kind,
    authorizedTotal: row['authorized_total'] === null ? null : unitsOf(row['authorized_total'] as string),
    quantityScale: row['quantity_scale'] as number,
    row: wireNames(row['row'] as Record<string, unknown>),
  };
}

/** Locks the book of an asset, where a command on the asset must not overtake one on its ledger. Shape: units of holders, as a canonical decimal; undefined where there is none to lock. */
export async function lockBook(tx: Tx, assetId: string): Promise<string | undefined> {
  const [row] = await tx.query<{ outstanding: string }>(
    {
      name: 'lock_book_of_asset',
      text: 'select trim_scale(outstanding + suspense) as outstanding from registry.books where asset_id = $1::uuid for no key update',
    },
    [assetId],
  );
  return row?.outstanding;
}

/** Whether another open asset of the register has the name or the symbol already. */
export async function findTaken(
  tx: Tx,
  registerId: string,
  exceptId: string | null,
  wanted: { name?: string | null | undefined; symbol?: string | null | undefined },
): Promise<{ name: boolean; symbol: boolean }> {
  const [row] = await tx.query<{ name: boolean; symbol: boolean }>(
    {
      name: 'find_taken_asset_names',
      text: `select exists (select from registry.assets where register_id = $1::uuid and name_key = lower($2::text collate "default") collate "C" and status <> 'closed' and id is distinct from $4::uuid) as name,
                    exists (select from registry.assets where register_id = $1::uuid and symbol = $3::text and status <> 'closed' and id is distinct from $4::uuid) as symbol`,
    },
    [registerId, wanted.name ?? null, wanted.symbol ?? null, exceptId],
  );
  return row!;
}

/** Inserts a draft and opens its book. Shape: answers the row as JSON. */
export async function insertAsset(
  tx: Tx,
  asset: AssetValues & { registerId: string; id: string },
): Promise<Record<string, unknown>> {
  const given = settable.filter((name) => asset[name] !== undefined && asset[name] !== null);
  const columns = ['register_id', 'id', ...given.map(snakeCase)];
  const limited = (asset.authorizedKind ?? 'limited') === 'limited';
  const inserted = tx.query<{ row: Record<string, unknown> }>(
    {
      text: `insert into registry.assets as a (${columns.join(', ')}, authorized_total)
             values (${columns.map((_, index) => `$${index + 1}`).join(', ')}, ${limited ? '0' : 'null'}) returning registry.audit_row(to_jsonb(a)) as row`,
    },
    [asset.registerId, asset.id, ...given.map((name) => asset[name])],
  );
  const [[row]] = await Promise.all([
    inserted,
    tx.query(
      { name: 'insert_book', text: 'insert into registry.books (register_id, asset_id) values ($1::uuid, $2::uuid)' },
      [asset.registerId, asset.id],
    ),
  ]);
  return wireNames(row!.row);
}

/** Changes what is given; a value of null clears it. Shape: answers the row as JSON. */
export async function changeAsset(
  tx: Tx,
  registerId: string,
  id: string,
  values: AssetValues,
): Promise<Record<string, unknown>> {
  const given = settable.filter((name) => values[name] !== undefined);
  const sets = given.map((name, index) => `${snakeCase(name)} = $${index + 3}`);
  const [row] = await tx.query<{ row: Record<string, unknown> }>(
    {
      text: `update registry.assets a set ${[...sets, 'updated_at = now()'].join(', ')}
              where register_id = $1::uuid and id = $2::uuid returning registry.audit_row(to_jsonb(a)) as row`,
    },
    [registerId, id, ...given.map((name) => values[name])],
  );
  return wireNames(row!.row);
}
