/** Assets. */
import { sha256 } from '../../base/ids.ts';
import { Refusal } from '../../base/refusal.ts';
import { wireNames } from '../../base/words.ts';
import type { AssetState, AssetStatus, AssetType, AssetUnit, AuthorizedKind } from '../../rules/asset.ts';
import type { RecordedTerms, UnitsHeld } from '../../rules/asset-terms.ts';
import type { LinkedClass } from '../../rules/underlying-asset.ts';
import { unitsOf } from '../../rules/quantity.ts';
import type { RegisterDay } from '../../rules/register-day.ts';
import type { Tx } from '../../postgres/database.ts';
import { uuid } from '../../postgres/column.ts';
import { table } from '../../postgres/table.ts';
import { refuseInJob } from '../jobs/asset-in-job.ts';
import type { Row } from '../../postgres/statement.ts';
import { changeAudited } from '../records/audit-rows.ts';
import { assetColumns } from './asset-columns.ts';
import { lockNames } from './names.ts';
import { dayIn, zoneOf } from './register-day.ts';

/** An asset that a command works on. */
export interface LockedAsset extends AssetState, RecordedTerms {
  readonly id: string;
  readonly registerId: string;
  readonly name: string;
  readonly unit: AssetUnit;
  readonly underlyingAssetId: string | null;
  readonly conversionAssetId: string | null;
  readonly conversionRatio: string | null;
  /** The whole row as JSON, for the audit trail. */
  readonly row: Readonly<Record<string, unknown>>;
}

export const assets = table('assets', { id: uuid, ...assetColumns });
export type AssetValues = { readonly [member in keyof typeof assetColumns]?: unknown };

/** The columns whose values are given. */
function givenColumns(values: AssetValues, clears: boolean) {
  return assets.columns.filter(({ member }) => {
    const value = member in assetColumns ? values[member as keyof AssetValues] : undefined;
    return value !== undefined && (clears || value !== null);
  });
}

/** Locks one asset for the rest of the database transaction. Refuses: not_found. */
export async function lockAsset(tx: Tx, id: string): Promise<LockedAsset> {
  const [row] = await tx.query<
    Row & { type: AssetType; unit: AssetUnit; status: AssetStatus; authorized_kind: AuthorizedKind }
  >(
    {
      name: 'lock_asset',
      text: `
        select id, register_id, name, type, unit, status, underlying_asset_id, conversion_asset_id,
               trim_scale(conversion_ratio)::text as conversion_ratio, authorized_kind,
               trim_scale(authorized_total) as authorized_total, quantity_scale, maturity_date,
               trim_scale(denomination) as denomination, trim_scale(minimum_amount) as minimum_amount,
               board_approval_date, stockholder_approval_date, registry.audit_row(to_jsonb(a)) as row
          from registry.assets a
         where id = $1::uuid
           for no key update`,
    },
    [id],
  );
  if (row === undefined) throw new Refusal('not_found', { type: 'Asset', id });
  return {
    id: row['id'] as string,
    registerId: row['register_id'] as string,
    name: row['name'] as string,
    type: row.type,
    unit: row.unit,
    conversionAssetId: row['conversion_asset_id'] as string | null,
    conversionRatio: row['conversion_ratio'] as string | null,
    underlyingAssetId: row['underlying_asset_id'] as string | null,
    status: row.status,
    authorizedKind: row.authorized_kind,
    authorizedTotal: row['authorized_total'] === null ? null : unitsOf(row['authorized_total'] as string),
    quantityScale: row['quantity_scale'] as number,
    maturityDate: row['maturity_date'] as string | null,
    denomination: row['denomination'] as string | null,
    minimumAmount: row['minimum_amount'] as string | null,
    boardApprovalDate: row['board_approval_date'] as string | null,
    stockholderApprovalDate: row['stockholder_approval_date'] as string | null,
    row: wireNames(row['row'] as Record<string, unknown>),
  };
}

/** Whether another open asset of the register has the name or the symbol already, and its day. Locks both names. */
export async function findTaken(
  tx: Tx,
  registerId: string,
  exceptId: string | null,
  names: { name?: string | null | undefined; symbol?: string | null | undefined },
): Promise<{ name: boolean; symbol: boolean } & RegisterDay> {
  const [, [row]] = await Promise.all([
    lockNames(tx, registerId, [names.name, names.symbol]),
    tx.query<{ name: boolean; symbol: boolean } & RegisterDay>(
      {
        name: 'find_taken_asset_names',
        text: `
          select t.name,
                 t.symbol,
                 ${dayIn('z.zone', 'clock_timestamp()')}::text as today,
                 z.zone as "timeZone"
            from registry.taken_asset_names($1::uuid, $2::text, $3::text, $4::uuid) t
           cross join lateral (
             select ${zoneOf('$1::uuid', 'clock_timestamp()')} as zone
             offset 0
           ) z`,
      },
      [registerId, names.name ?? null, names.symbol ?? null, exceptId],
    ),
  ]);
  return row!;
}

/** Counts the holders whose amount the terms do not permit, and finds the latest issue of units that holders have. */
export async function findUnitsHeld(
  tx: Tx,
  asset: Pick<LockedAsset, 'registerId' | 'id'>,
  { denomination, minimumAmount }: Pick<RecordedTerms, 'denomination' | 'minimumAmount'>,
): Promise<UnitsHeld> {
  const [row] = await tx.query<{ violations: string; latest_issue: string | null }>(
    {
      name: 'find_units_held',
      text: `
        select (
                 select count(*)::text
                   from registry.positions p
                  where p.register_id = $1::uuid
                    and p.asset_id = $2::uuid
                    and p.balance > 0
                    and (p.balance < $4::numeric or p.balance % $3::numeric <> 0)
               ) as violations,
               (
                 select max(l.issue_date)::text
                   from registry.lots l
                  where l.register_id = $1::uuid
                    and l.asset_id = $2::uuid
                    and l.closed_at is null
               ) as latest_issue`,
    },
    [asset.registerId, asset.id, denomination, minimumAmount],
  );
  return { violations: BigInt(row!.violations), latestIssue: row!.latest_issue };
}

/** Inserts a draft and opens its book. Shape: answers the row as JSON. */
export async function insertAsset(
  tx: Tx,
  asset: AssetValues & { registerId: string; id: string },
): Promise<Record<string, unknown>> {
  const given = givenColumns(asset, false);
  const names = ['register_id', 'id', 'authorized_total', ...given.map(({ name }) => name)];
  const total = (asset.authorizedKind ?? 'limited') === 'limited' ? '0' : null;
  const inserted = tx.query<{ row: Record<string, unknown> }>(
    {
      // Planning it anew, with the indexes of the table, would cost as much as inserting the row.
      name: `insert_asset_${sha256(names.join()).toString('base64url')}`,
      text: `
        insert into registry.assets as a (${names.join(', ')})
        values (${names.map((_, index) => `$${index + 1}`).join(', ')})
        returning registry.audit_row(to_jsonb(a)) as row`,
    },
    [asset.registerId, asset.id, total, ...given.map(({ member }) => asset[member as keyof AssetValues])],
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

/** Changes the given columns; a value of null clears one. Shape: answers the row as JSON. */
export function changeAsset(
  tx: Tx,
  registerId: string,
  id: string,
  values: AssetValues,
): Promise<Record<string, unknown>> {
  const given = givenColumns(values, true);
  const sets = [...given.map(({ name }, index) => `${name} = $${index + 3}`), 'updated_at = now()'];
  const changed = given.map(({ member }) => values[member as keyof AssetValues]);
  return changeAudited(tx, { table: 'assets', sets }, { register_id: registerId, id }, changed);
}

/**
 * The class that an asset is to be linked to, locked against a change of its status; undefined where none is named or
 * the register has no such asset. Refuses: asset_in_job.
 */
export async function lockLinkedClass(
  tx: Tx,
  registerId: string,
  id: string | null | undefined,
): Promise<LinkedClass | undefined> {
  if (id === null || id === undefined) return undefined;
  const [row] = await tx.query<LinkedClass & { readonly jobId: string | null }>(
    {
      name: 'lock_linked_class',
      text: `
        select a.id, a.name, a.type, a.status, b.job_id as "jobId"
          from registry.assets a
          left join registry.books b on b.register_id = a.register_id
           and b.asset_id = a.id
         where a.register_id = $1::uuid
           and a.id = $2::uuid
           for share of a`,
    },
    [registerId, id],
  );
  // A split under way would leave out rights that are linked now.
  if (row !== undefined && row.jobId !== null) await refuseInJob(tx, row.id, row.jobId);
  return row;
}
