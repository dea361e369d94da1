/**
 * Values of dated fields: each holds from a day, as known since an instant. A field that never changed has no row: its
 * column holds on all days.
 */
import type { DatedRow, FirstDay, NewDatedRow } from '../../rules/dated-values.ts';
import type { Tx } from '../../postgres/database.ts';
import { inRegister } from '../ledger/register-of-asset.ts';

/** The table of the dated values of one kind of object. */
export interface DatedTable {
  readonly table: string;
  /** The column with the id of the object. */
  readonly owner: string;
  /** The function that puts the days of the values into the row of the object. */
  readonly dates: 'date_terms' | 'date_registrations';
}

export const assetTerms: DatedTable = { table: 'asset_terms', owner: 'asset_id', dates: 'date_terms' };
export const holderRegistrations: DatedTable = {
  table: 'holder_registrations',
  owner: 'holder_id',
  dates: 'date_registrations',
};

/** The dated values of an object, and the instant of the clock. Units: microseconds since 1970. */
export interface RecordedValues {
  readonly rows: readonly DatedRow[];
  readonly now: bigint;
}

/** Lists the recorded values of fields of an object, whose row the caller has locked. */
export async function listDatedValues(
  tx: Tx,
  { table, owner }: DatedTable,
  registerId: string,
  objectId: string,
  fields: readonly string[],
): Promise<RecordedValues> {
  const found = await tx.query<Omit<RecordedRow, 'field'> & { now: string; field: string | null }>(
    {
      name: `list_${table}`,
      text: `
        select (extract(epoch from clock_timestamp()) * 1000000)::bigint::text as now,
               d.field,${recordedColumns}
          from (select) one
          left join registry.${table} d on d.register_id = $1::uuid
           and d.${owner} = $2::uuid
           and d.field = any ($3::text[])
         order by d.field, d.effective_from, d.recorded_at`,
    },
    [registerId, objectId, fields],
  );
  return {
    now: BigInt(found[0]!.now),
    rows: found.flatMap(({ field, ...row }) => (field === null ? [] : rowOf({ ...row, field }))),
  };
}

/** The columns of a recorded value. Units: recorded_at in microseconds since 1970. */
interface RecordedRow {
  readonly field: string;
  readonly effective_from: FirstDay;
  readonly recorded_at: string | null;
  readonly value: string | null;
  readonly instruction_id: string | null;
}

const recordedColumns = `
               d.effective_from::text as effective_from,
               (extract(epoch from nullif(d.recorded_at, '-infinity')) * 1000000)::bigint::text as recorded_at,
               d.value #>> '{}' as value,
               d.instruction_id`;

function rowOf({ field, effective_from, recorded_at, value, instruction_id }: RecordedRow): DatedRow {
  return {
    field,
    effectiveFrom: effective_from,
    recordedAt: recorded_at === null ? null : BigInt(recorded_at),
    value,
    instructionId: instruction_id,
  };
}

/** Lists the recorded values of terms of an asset, whose book the caller has locked. */
export async function listTermsOfAsset(
  tx: Tx,
  assetId: string,
  fields: readonly string[],
): Promise<readonly DatedRow[]> {
  const found = await tx.query<RecordedRow>(
    {
      name: 'list_terms_of_asset',
      text: `
        select d.field,${recordedColumns}
          from registry.asset_terms d
         where ${inRegister}
           and d.field = any ($2::text[])`,
    },
    [assetId, fields],
  );
  return found.map(rowOf);
}

/** Records values of fields of an object, before its columns are changed. */
export async function insertDatedValues(
  tx: Tx,
  dated: DatedTable,
  registerId: string,
  objectId: string,
  rows: readonly NewDatedRow[],
  instructionId: string,
): Promise<void> {
  if (rows.length === 0) return;
  const { table, owner, dates } = dated;
  const inserted = tx.query(
    {
      name: `insert_${table}`,
      text: `
        insert into registry.${table} (
          register_id, id, ${owner}, field, effective_from, recorded_at, value, instruction_id)
        select $1::uuid, n.id, $2::uuid, n.field, n.effective_from,
               coalesce(timestamptz 'epoch' + n.recorded_at * interval '1 microsecond', '-infinity'),
               coalesce(to_jsonb(n.value), 'null'),
               case when n.recorded_at is not null then $4::uuid end
          from jsonb_to_recordset($3::jsonb) n (
                 id uuid, field text, effective_from date, recorded_at bigint, value text)`,
    },
    [
      registerId,
      objectId,
      JSON.stringify(
        rows.map(({ id, field, effectiveFrom, recordedAt, value }) => ({
          id,
          field,
          effective_from: effectiveFrom,
          recorded_at: recordedAt === null ? null : `${recordedAt}`,
          value,
        })),
      ),
      instructionId,
    ],
  );
  const written = tx.query({ name: dates, text: `select registry.${dates}($1::uuid, $2::uuid)` }, [
    registerId,
    objectId,
  ]);
  await Promise.all([inserted, written]);
}
