/** The SQL of dated fields: the value in force on a day, as known at an instant. */
import { snakeCase } from '../base/words.ts';
import type { DescribedColumns } from '../postgres/column.ts';
import type { DatedTable } from '../store/register/dated-values.ts';
import { noBeginning } from '../rules/dated-values.ts';
import { date, dateTime, type Field, one, within } from './entity.ts';
import { allRecorded, type Moment } from './moment.ts';
import type { RowPredicate } from './row-predicate.ts';

/** Columns, and the table with the values of those that are dated. */
export interface DatedColumns {
  readonly columns: DescribedColumns;
  readonly values: DatedTable;
  /** Values that the role sees, where these are not all of them; others see the present value on all days. */
  readonly visible?: RowPredicate;
}

/**
 * Whether values of the row behind an alias may have been recorded after the instant of a moment. Units: a day covers
 * what the clocks of servers differ by.
 */
const recordedSince = (alias: string, { knownAt }: Moment): string =>
  `${alias}.updated_at > ${knownAt} - interval '24 hours'`;

/**
 * Whether a value holds by a moment, and is known. The planner sees no values here, so that it estimates as much with
 * them as without, and does not plan each read anew: that takes longer than the read.
 */
function recordedBy(value: string, { asOf, knownAt }: Moment): string {
  const day = `${value}.effective_from <= (select ${asOf})`;
  return knownAt === allRecorded ? day : `${day} and ${value}.recorded_at <= (select ${knownAt})`;
}

/**
 * A recorded value of the row behind an alias: the last that holds by the day, found by one step along an index. No
 * value begins after today in its register, so the day of a moment without asOf, which no register has reached, finds
 * the last; also after the time zone of the register was set back.
 */
function lookedUp({ values, visible }: DatedColumns, alias: string, member: string, moment: Moment): string {
  return `(
      select d.value
      from registry.${values.table} d
      where d.register_id = ${alias}.register_id
        and d.${values.owner} = ${alias}.id
        and d.field = '${member}'${
          visible === undefined
            ? ''
            : `
        and ${visible('d')}`
        }
        and ${recordedBy('d', moment)}
      order by d.effective_from desc, d.recorded_at desc
      limit 1
    )`;
}

/**
 * The value of a column of the row behind an alias at a moment. Without a recorded value the column holds on all days.
 * A value of null was stated. The column itself where it is not dated, and where the moment is the present.
 *
 * Whoever sees an asset sees its terms of all days, so the row has them, and only one that may have changed since the
 * instant of the moment is looked up. Of a holder the row has the last day only.
 */
export function valueAt(dated: DatedColumns, alias: string, member: string, moment: Moment | null): string {
  const { facts, type } = dated.columns[member]!;
  const own = `${alias}.${snakeCase(member)}`;
  if (facts.dated !== true || moment === null) return own;
  const recorded = (value: string): string =>
    `(coalesce(${value}, to_jsonb(${own}::text)) #>> '{}')${type === 'text' ? ' collate "C"' : `::${type}`}`;
  const isKnown = moment.knownAt === allRecorded;
  const found = recorded(lookedUp(dated, alias, member, moment));
  const from = `${alias}.dated_from`;
  if (dated.visible !== undefined)
    return `case
    when ${from} > ${moment.asOf}${isKnown ? '' : ` or (${from} is not null and ${recordedSince(alias, moment)})`}
      then ${found}
    else ${own}
  end`;
  const since = `
    when ${recordedSince(alias, moment)} then ${found}`;
  return `case
    when ${from} is null then ${own}${isKnown ? '' : since}
    else ${recorded(`${alias}.dated_values[width_bucket(${moment.asOf}, ${from})] -> '${member}'`)}
  end`;
}

/** The options of the field of a dated column. */
export function datedField(dated: DatedColumns, member: string): Pick<Field, 'dated' | 'sqlAt'> {
  return { dated: dated.values, sqlAt: (a, moment) => valueAt(dated, a, member, moment) };
}

/** The fields of a recorded value that say from when it holds, and since when it is known. */
export const validity = {
  effectiveFrom: date('The first day on which it holds; null where it has no beginning.', {
    nullable: true,
    sql: (a) => `nullif(${a}.effective_from, '${noBeginning}')`,
  }),
  recordedAt: dateTime('When it was recorded; null of the value before the first change.', {
    nullable: true,
    sql: (a) => `nullif(${a}.recorded_at, '-infinity')`,
  }),
};

/** The instruction of a recorded value. */
export const statedBy = one(
  'Instruction',
  within('instruction_id', 'id'),
  'The instruction that stated it; null of the value before the first change, and where it is not known.',
);
