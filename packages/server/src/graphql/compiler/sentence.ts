/**
 * The sentence of an instruction: made of the template of its mutation, its payload and the names that the reader sees.
 */
import { registerCommands } from '../../commands/command-list.ts';
import { namedRows, type NamedRow, readTemplate, type SentencePart } from '../../entities/sentence-template.ts';
import { visibleName } from '../../entities/visible-names.ts';

/** A path of PostgreSQL to the values of a member, through the elements of all lists on the way. */
function pathOf({ member, kind }: SentencePart): string | null {
  if (member === null || member === '@') return null;
  return kind === 'members' ? '$' : `$.${member.split('.').join('[*].')}[*]`;
}

/** The templates of all mutations that leave instructions, as a constant of SQL. Shape: quotes are doubled. */
const templates = JSON.stringify(
  Object.fromEntries(
    registerCommands.map(({ name, sentence }) => [
      name,
      readTemplate(sentence).map((part, position) => ({ position, ...part, path: pathOf(part) })),
    ]),
  ),
).replaceAll("'", "''");

const inGroups = (decimal: string): string =>
  `regexp_replace(split_part(${decimal}, '.', 1), '(\\d)(?=(\\d{3})+$)', '\\1,', 'g')
        || substring(${decimal} from '\\..*$|$')`;

const counted = (number: string, thing: string): string =>
  `${inGroups(number)} || ' ' || ${thing} || case when ${number} = '1' then '' else 's' end`;

/** An amount with the currency of the instruction's asset, where its units are principal. */
const principalOf = (a: string, number: string): string => `(
          select q.currency || ' ' || ${inGroups(number)}
          from registry.assets q
          where q.register_id = ${a}.register_id
            and q.id = ${a}.asset_id
            and q.unit = 'principal'
        )`;

const plurals: Readonly<Partial<Record<NamedRow, string>>> = {
  party: 'different parties',
  plan: 'different stock plans',
};

/** A row by its name, or several as their number. */
const nameCase = (kind: NamedRow, alias: string): string => `
        when '${kind}' then
          case
            when v.different > 1 then v.different || ' ${plurals[kind] ?? `different ${kind}s`}'
            else coalesce(${visibleName(kind, `${alias}.register_id`, 'v.id')}, '${namedRows[kind]}')
          end`;

/**
 * The sentence of the instruction behind the alias, as SQL. A mutation that this version does not have has its name.
 */
export function sentenceSql(a: string): string {
  return `coalesce((
    select string_agg(g.before || case
        when g.kind is null then ''
        when g.optional and v.number = 0 then null
        else coalesce(case g.kind
        when 'text' then v.one
        when 'word' then replace(v.one, '_', ' ')
        when 'day' then
          case when pg_input_is_valid(v.one, 'date') then to_char(v.one::date, 'FMDD FMMonth FMYYYY') end
        when 'units' then coalesce(${principalOf(a, 'trim_scale(v.total)::text')}, ${counted('trim_scale(v.total)::text', `'unit'`)})
        when 'count' then ${counted('v.number::text', 'g.detail')}
        when 'members' then v.members${Object.keys(namedRows)
          .map((kind) => nameCase(kind as NamedRow, a))
          .join('')}
        end, '')
      end || g.after, '' order by g.position)
    from jsonb_to_recordset('${templates}'::jsonb -> ${a}.type) g (
      position int, before text, path text, member text, kind text, detail text, after text, optional boolean)
    cross join lateral (
      select count(*) as number,
             count(distinct t.value) as different,
             min(t.value) as one,
             min(case when pg_input_is_valid(t.value, 'uuid') then t.value end)::uuid as id,
             sum(
               case when g.kind = 'units' and pg_input_is_valid(t.value, 'numeric') then t.value::numeric end) as total,
             min(t.members) as members
      from (
        select case when g.kind not in ('count', 'members') then m.found #>> '{}' end as value,
               case
                 when g.kind = 'members' then (
                   select string_agg(
                     lower(regexp_replace(k.name, '([A-Z])', ' \\1', 'g') collate "C"), ', ' order by k.name collate "C")
                   from jsonb_object_keys(m.found) k (name)
                   where k.name <> g.detail
                 )
               end as members
        from jsonb_path_query(${a}.payload, g.path::jsonpath) m (found)
        where jsonb_typeof(m.found) <> 'null'
        union all
        select ${a}.asset_id::text, null
        where g.member = '@'
          and ${a}.asset_id is not null
      ) t
    ) v
  ), ${a}.type)`;
}
