/** The SQL of dated fields: the value in force on a day, as known at an instant. */
import { snakeCase } from '../base/words.ts';
import type { DescribedColumns } from '../postgres/column.ts';
import type { DatedTable } from '../store/register/dated-values.ts';
import { noBeginning } from '../rules/dated-values.ts';
import { date, dateTime, type Field, one, within } from './entity.ts';
import type { Moment } from './moment.ts';
import type { RowPredicate } from './row-predicate.ts';

/** Columns, and the table with the values of those that are dated. */
export interface DatedColumns {
  readonly columns: DescribedColumns;
  readonly values: DatedTable;
  /** Values that the role sees, where these are not all of them; others see the present value on all days. */
  readonly visible?: RowPredicate;
}

/**
 * Whether a value of the row behind an alias is recorded at all: without one its columns hold on all days. Found by one
 * step along an index, for rows of which several fields are read.
 */
export const hasValues = ({ table, owner }: DatedTable, alias: string): string => `exists (
      select
      from registry.${table} d
      where d.register_id = ${alias}.register_id
        and d.${owner} = ${alias}.id
    )`;

/**
 * The value of a column of the row behind an alias: the last that holds by the day, found by one step along an index.
 * Without a recorded value the column holds on all days. A value of null was stated. The column itself where it is not
 * dated, and where the moment is the present. No value begins after today in its register, so the day of a moment
 * without asOf, which no register has reached, finds the last; also after the time zone of the register was set back.
 */
export function valueAt(
  { columns, values, visible }: DatedColumns,
  alias: string,
  member: string,
  moment: Moment | null,
): string {
  const { facts, type } = columns[member]!;
  const own = `${alias}.${snakeCase(member)}`;
  if (facts.dated !== true || moment === null) return own;
  const recorded = `(coalesce(
    (
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
        and d.effective_from <= ${moment.asOf}
        and d.recorded_at <= ${moment.knownAt}
      order by d.effective_from desc, d.recorded_at desc
      limit 1
    ),
    to_jsonb(${own}::text)
  ) #>> '{}')`;
  const value = type === 'text' ? `${recorded} collate "C"` : `${recorded}::${type}`;
  return moment.hasValues === undefined ? value : `case when ${moment.hasValues} then ${value} else ${own} end`;
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
