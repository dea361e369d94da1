/** The terms of an asset that have a past, in the commands that change them. */
import type { Maybe } from '../../base/maybe.ts';
import { dateValues, type Dating, inForceOn, type NewDatedRow, type Values } from '../../rules/dated-values.ts';
import type { NewId } from '../../rules/ledger/post.ts';
import { conversionTerms } from '../../rules/ledger/terms-of-day.ts';
import { toDecimal } from '../../rules/quantity.ts';
import { datedMembers } from '../../postgres/column.ts';
import type { Tx } from '../../postgres/database.ts';
import { assetColumns } from '../../store/register/asset-columns.ts';
import type { AssetValues, LockedAsset } from '../../store/register/assets.ts';
import { assetTerms, listDatedValues, type RecordedValues } from '../../store/register/dated-values.ts';
import { optional } from '../run/input.ts';

/** The day from which changed values hold. */
export const datingInput = {
  effectiveDate: optional.date(
    'The day from which the values hold, of fields that have a past only; today in the register by default. Executed later, the day of executeAt.',
  ),
  correction: optional.boolean(
    'Whether the values correct those in force: each holds from the day on which the one that it replaces began.',
  ),
};

const datedColumns = new Map<string, (typeof assetColumns)[keyof typeof assetColumns]>(
  datedMembers(assetColumns).map((member) => [member, assetColumns[member]]),
);

/** Lists what is recorded of the terms that are given and have a past. Shape: undefined where none of them has. */
export async function listAssetTerms(
  tx: Tx,
  asset: Pick<LockedAsset, 'registerId' | 'id'>,
  given: object,
): Promise<RecordedValues | undefined> {
  const named = Object.keys(given).filter((name) => datedColumns.has(name));
  const fields = named.some((name) => (conversionTerms as readonly string[]).includes(name))
    ? [...new Set([...named, ...conversionTerms])]
    : named;
  if (fields.length === 0) return undefined;
  return listDatedValues(tx, assetTerms, asset.registerId, asset.id, fields);
}

/** The conversion that an asset states on the day from which a change of it holds. */
export function conversionOn(
  asset: LockedAsset,
  recorded: RecordedValues | undefined,
  { effectiveDate }: Dating,
): Pick<LockedAsset, 'id' | 'type' | 'unit' | 'conversionAssetId' | 'conversionRatio'> {
  if (typeof effectiveDate !== 'string') return asset;
  const valueOf = (field: (typeof conversionTerms)[number]): string | null => {
    const rows = (recorded?.rows ?? []).filter((row) => row.field === field);
    return (rows.length === 0 ? asset[field] : inForceOn(rows, effectiveDate)?.value) ?? null;
  };
  return { ...asset, conversionAssetId: valueOf('conversionAssetId'), conversionRatio: valueOf('conversionRatio') };
}

/** The changes of terms: rows that record those with a past, and the values that the columns get. */
interface DatedTerms {
  readonly rows: readonly NewDatedRow[];
  readonly values: AssetValues & { readonly name?: Maybe<string>; readonly symbol?: Maybe<string> };
  /** A term that is given and has no past. */
  readonly undated: string | undefined;
}

/** Dates the terms that are given. A column gets the value in force today: a change of earlier days may leave it. */
export function dateTerms(
  asset: LockedAsset,
  recorded: RecordedValues | undefined,
  terms: AssetValues & { readonly executeAt?: unknown; readonly expiresAt?: unknown },
  dating: Dating,
  today: string,
  newId: NewId,
): DatedTerms {
  const { executeAt: _at, expiresAt: _until, ...given } = terms;
  const names = Object.keys(given) as (keyof AssetValues)[];
  const undated = names.find((name) => !datedColumns.has(name));
  if (recorded === undefined) return { rows: [], values: given as DatedTerms['values'], undated };
  const columns = asset.row as Values;
  const dated = Object.fromEntries(
    names.flatMap((name) => (datedColumns.has(name) ? [[name, canonical(name, given[name])]] : [])),
  );
  const change = dateValues(
    { ...recorded, columns },
    { ...dating, given: dated, today, together: conversionTerms },
    newId,
  );
  const set = Object.entries(change.inForce).filter(
    // A value that is given as it is in force is set as ever.
    ([name, value]) => value !== (columns[name] ?? null) || value === dated[name],
  );
  const others = names.flatMap((name) => (datedColumns.has(name) ? [] : [[name, given[name]]]));
  return { rows: change.rows, values: Object.fromEntries(others.concat(set)) as DatedTerms['values'], undated };
}

function canonical(name: string, value: unknown): string | null {
  if (typeof value !== 'string') return null;
  return datedColumns.get(name)!.kind === 'decimal' ? toDecimal(value) : value;
}
