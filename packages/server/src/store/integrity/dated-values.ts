/**
 * Values of dated fields against the columns and the instructions. Each is a query that returns one row for each
 * violation.
 */
import { assets } from '../register/assets.ts';
import { assetTerms, type DatedTable, holderRegistrations } from '../register/dated-values.ts';
import { holders } from '../register/holders.ts';
import type { Offence } from './statements.ts';

/** A table with dated columns, and the values of these. */
interface DatedRows {
  readonly kind: 'asset' | 'holder';
  readonly table: Pick<typeof assets, 'name' | 'columns'>;
  readonly values: DatedTable;
  /** The mutation that states values; those of a split follow from the ledger. */
  readonly mutation: string;
}

const dated: readonly DatedRows[] = [
  { kind: 'asset', table: assets, values: assetTerms, mutation: 'changeAssetTerms' },
  { kind: 'holder', table: holders, values: holderRegistrations, mutation: 'changeHolder' },
];

/** A value as text in its canonical form. */
function canonical({ table }: DatedRows, value: string): string {
  const numbers = table.columns.filter(({ kind, facts }) => kind === 'decimal' && facts?.dated === true);
  if (numbers.length === 0) return value;
  const names = numbers.map(({ member }) => `'${member}'`).join(', ');
  return `case when d.field in (${names}) then trim_scale((${value})::numeric)::text else ${value} end`;
}

/** Columns that have another value than the last of those that are recorded: none begins after today. */
function otherColumns(rows: DatedRows): string {
  const { kind, table, values } = rows;
  const columns = table.columns.filter(({ facts }) => facts?.dated === true);
  const column = `case d.field
        ${columns.map(({ member, name }) => `when '${member}' then r.${name}::text`).join('\n        ')}
      end`;
  return `
      select '${kind} ' || r.id || ', ' || d.field as location
      from (
        select distinct on (register_id, ${values.owner}, field) register_id, ${values.owner}, field, value
        from registry.${values.table}
        order by register_id, ${values.owner}, field, effective_from desc, recorded_at desc
      ) d
      join registry.${table.name} r on r.register_id = d.register_id and r.id = d.${values.owner}
      where d.value #>> '{}' is distinct from ${canonical(rows, column)}`;
}

/** Values without a first one, and those that are not what their instruction states. */
function otherValues(rows: DatedRows): string {
  const { kind, values, mutation } = rows;
  return `
      select '${kind} ' || d.${values.owner} || ', ' || d.field as location
      from registry.${values.table} d
      where not exists (
        select
        from registry.${values.table} f
        where f.register_id = d.register_id
          and f.${values.owner} = d.${values.owner}
          and f.field = d.field
          and f.effective_from = '-infinity'
          and f.recorded_at = '-infinity'
      )
      union all
      select '${kind} ' || d.${values.owner} || ', ' || d.field
      from registry.${values.table} d
      join registry.instructions i on i.register_id = d.register_id and i.id = d.instruction_id
      where i.type = '${mutation}'
        and i.payload ? d.field
        and (
          d.value #>> '{}' is distinct from ${canonical(rows, 'i.payload ->> d.field')}
          or d.effective_from::text <> coalesce(i.payload ->> 'effectiveDate', d.effective_from::text)
        )`;
}

/** Objects that say they have not changed since a value of theirs was recorded: reads of the past rely on it. */
function unchangedObjects({ kind, table, values }: DatedRows): string {
  return `
      select distinct '${kind} ' || r.id as location
      from registry.${values.table} d
      join registry.${table.name} r on r.register_id = d.register_id and r.id = d.${values.owner}
      where r.updated_at = r.created_at
         or r.updated_at < d.recorded_at - interval '12 hours'`;
}

export const datedOffences: readonly Offence[] = [
  {
    holds: 'Every term and every registration is the value in force today of those that are recorded with their days',
    text: dated.map(otherColumns).join('\n      union all'),
  },
  {
    holds: 'Every value that is recorded with its day follows one without beginning, and is that of its instruction',
    text: dated.map(otherValues).join('\n      union all'),
  },
  {
    holds: 'Every asset and every holder changed last when a value with its day was recorded, or later',
    text: dated.map(unchangedObjects).join('\n      union all'),
  },
];
