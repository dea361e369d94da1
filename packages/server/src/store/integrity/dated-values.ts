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

/** Rows of assets that have other terms, or terms from other days, than those that are recorded. */
const otherTermsInRows = `
      select 'asset ' || r.id as location
      from registry.assets r
      left join (
        select v.register_id, v.asset_id,
               array_agg(v.day order by v.day) as days,
               array_agg(v.terms order by v.day) as terms
        from (
          select b.register_id, b.asset_id, b.day, jsonb_object_agg(f.field, v.value) as terms
          from (select distinct register_id, asset_id, effective_from as day from registry.${assetTerms.table}) b
          join (select distinct register_id, asset_id, field from registry.${assetTerms.table}) f using (register_id, asset_id)
          join lateral (
            select d.value
            from registry.${assetTerms.table} d
            where d.register_id = b.register_id
              and d.asset_id = b.asset_id
              and d.field = f.field
              and d.effective_from <= b.day
            order by d.effective_from desc, d.recorded_at desc
            limit 1
          ) v on true
          group by b.register_id, b.asset_id, b.day
        ) v
        group by v.register_id, v.asset_id
      ) t on t.register_id = r.register_id and t.asset_id = r.id
      where r.dated_from is distinct from t.days
         or r.dated_values is distinct from t.terms`;

/** Rows of holders that have another last day than the registrations that are recorded. */
const otherDaysInRows = `
      select 'holder ' || r.id as location
      from registry.holders r
      left join (
        select register_id, holder_id, max(effective_from) as day
        from registry.${holderRegistrations.table}
        group by register_id, holder_id
      ) t on t.register_id = r.register_id and t.holder_id = r.id
      where r.dated_from is distinct from t.day`;

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
  {
    holds:
      'Every row of an asset has its terms of all days, and every row of a holder the last day of its registrations',
    text: `${otherTermsInRows}
      union all${otherDaysInRows}`,
  },
];
