/** Names and personal data against the instructions that gave them. */
import { personalData } from '../register/parties.ts';
import type { Offence } from './statements.ts';

/**
 * Instructions that enter holders and parties, or those of them that a condition leaves. Rows entered by one are in the
 * order of its input, by their ids.
 */
const enteringWhere = (condition: string): string => `entering as (
        select register_id, id, received_at, type, payload, pepper_version
        from registry.instructions
        where status = 'completed'
          and type in ('createHolder', 'createHoldersBulk', 'changeHolder')${condition}
      )`;
const entering = enteringWhere('');

/**
 * The register and the instant of a row, its position among those of the instant, and how many there are. One value, so
 * that no plan joins all rows of an instant with each other.
 */
const placed = (register: string, instant: string, order: string): string => `
               row(
                 ${register},
                 ${instant},
                 row_number() over (partition by ${register}, ${instant} order by ${order}),
                 count(*) over (partition by ${register}, ${instant})
               ) as place`;

/** The elements of the inputs, by a path for each type. Shape: `expression` of an element is what was given of it. */
const given = (paths: Readonly<Record<string, string>>, expression: string): string => `
        select i.register_id, i.received_at, i.id as instruction_id, i.pepper_version, ${expression} as given,
${placed('i.register_id', 'i.received_at', 'i.id, g.position').slice(1)}
        from entering i
        cross join lateral jsonb_path_query(
          i.payload,
          (
            case i.type
              ${Object.entries(paths)
                .map(([type, path]) => `when '${type}' then '${path}'`)
                .join('\n              ')}
            end
          )::jsonpath
        ) with ordinality g (element, position)`;

/** The rows of a table that such instructions entered. */
const entered = (table: string, name: string): string => `
        select r.register_id, r.id, r.created_at, r.${name} as name,
${placed('r.register_id', 'r.created_at', 'r.id').slice(1)}
        from registry.${table} r
        where exists (
          select
          from entering i
          where i.register_id = r.register_id
            and i.received_at = r.created_at
        )`;

/**
 * Each row that was entered, beside what was given of it. A full join in a statement of its own: no plan of one
 * compares every row of a bulk mutation with every other, as a nested loop would. Where a bulk mutation in the mode
 * EACH refused some of its rows, nothing says which, so what it entered has no partner, and is compared with all that
 * was given at its instant and is left over. Any other row without a partner was entered by nobody, or stands beside
 * one that was.
 */
const paired = `paired as materialized (
        select r.register_id, r.id, r.created_at, r.name, g.instruction_id, g.pepper_version, g.given,
               g.register_id as of_register, g.received_at
        from entered r
        full join given g on g.place = r.place
      ), left_over as (
        select p.of_register, p.received_at, p.instruction_id, p.given
        from paired p
        where p.id is null
      )`;

/** Whether another name was given of a row. Shape: `given` is the name in what was given. */
const misnamed = (given: (alias: string) => string): string => `(
          ${given('r')} <> r.name
          or (r.id is not null and r.instruction_id is null and not exists (
            select
            from left_over l
            where l.of_register = r.register_id
              and l.received_at = r.created_at
              and ${given('l')} = r.name)))`;

const newParty = '? (!exists(@.partyId) || @.partyId == null)';
const partiesGiven = given(
  {
    createHolder: `$.parties[*] ${newParty}`,
    createHoldersBulk: `$.rows[*].parties[*] ${newParty}`,
    changeHolder: `$.addParties[*] ${newParty}`,
  },
  'g.element',
);
const parties = `${entering}, given as (${partiesGiven}
      ), entered as (${entered('parties', 'legal_name')}
      ), ${paired}`;

/** Changes of an object that gave it the name that it has. */
const changedTo = (objectType: string, member: string): string => `
          select
          from registry.events e
          join registry.instructions c on c.id = e.instruction_id
          where e.object_type = '${objectType}'
            and e.object_id = r.id
            and c.type = 'change${objectType}'
            and c.payload ->> '${member}' = r.name`;

export const enteredOffences: readonly Offence[] = [
  {
    holds: 'Every holder has a registration that an instruction gave',
    isOfHistory: true,
    text: `
      with ${entering}, given as (${given(
        { createHolder: '$.registration', createHoldersBulk: '$.rows[*].registration' },
        `g.element #>> '{}'`,
      )}
      ), entered as (${entered('holders', 'registration')}
      ), ${paired}
      select 'holder ' || r.id as location
      from paired r
      where ${misnamed((a) => `${a}.given`)}
        and not exists (${changedTo('Holder', 'registration')}
        )`,
  },
  {
    holds: 'Every party has a name that an instruction gave',
    isOfHistory: true,
    text: `
      with ${parties}
      select 'party ' || r.id as location
      from paired r
      where ${misnamed((a) => `${a}.given ->> 'legalName'`)}
        and not exists (${changedTo('Party', 'legalName')}
        )`,
  },
];

/** A member of the personal data of a party, and the digests that instructions recorded of it. */
export interface PersonalMemberRow {
  readonly location: string;
  readonly member: string;
  readonly legalName: string;
  /** Null where there is no value. */
  readonly present: unknown;
  /** Shape: the digest is null where the instruction gave no value. */
  readonly recorded: readonly (readonly [instructionId: string, pepperVersion: number | null, digest: string | null])[];
  /** The instructions of which one entered it, in the mode EACH, where nothing says which of their rows are its. */
  readonly instructionIds: readonly string[] | null;
}

const personalColumns = personalData.columns.filter(({ member }) => member !== 'id' && member !== 'partyId');
const members = personalColumns.map(({ member }) => `'${member}'`).join(', ');
const values = personalColumns
  .map(({ member, name, kind }) => `('${member}', ${kind === 'json' ? `d.${name}` : `to_jsonb(d.${name})`})`)
  .join(', ');

export const personalMembersText = `
      with ${parties}, changed as (
        select e.object_id as party_id, k.key as member,
               jsonb_agg(jsonb_build_array(c.id, c.pepper_version, k.value)) as recorded
        from registry.events e
        join registry.instructions c on c.id = e.instruction_id
        cross join lateral jsonb_each_text(c.payload) k
        where e.object_type = 'Party'
          and c.type = 'changeParty'
          and k.key in (${members})
        group by 1, 2
      ), each_of as (
        select l.of_register, l.received_at, array_agg(distinct l.instruction_id) as instruction_ids
        from left_over l
        where (l.of_register, l.received_at) in (
            select i.register_id, i.received_at
            from entering i
            where i.type = 'createHoldersBulk'
              and i.payload ->> 'mode' = 'EACH')
        group by 1, 2
      )
      select 'party ' || r.id || ', ' || m.member as location, m.member, r.name as "legalName",
             nullif(m.value, '[]') as present,
             case when r.instruction_id is null then '[]' else
               jsonb_build_array(jsonb_build_array(r.instruction_id, r.pepper_version, r.given ->> m.member)) end
               || coalesce(c.recorded, '[]') as recorded,
             e.instruction_ids as "instructionIds"
      from paired r
      join registry.personal_data d on d.register_id = r.register_id and d.party_id = r.id
      cross join lateral (
        values ${values}
      ) m (member, value)
      left join changed c on c.party_id = r.id
        and c.member = m.member
      left join each_of e on r.instruction_id is null
        and e.of_register = r.register_id
        and e.received_at = r.created_at
      where nullif(m.value, '[]') is not null
        or r.given ->> m.member is not null
        or c.recorded is not null
        or e.instruction_ids is not null
      order by r.register_id, r.created_at, 1`;

/** A party as an instruction gave it. Shape: `given` has digests in the place of personal data. */
export interface GivenParty {
  readonly pepperVersion: number | null;
  readonly given: Readonly<Record<string, unknown>>;
}

/** The instruction is chosen before its elements are numbered: it may be one of very many. */
export const givenPartiesText = `
      with ${enteringWhere(`
          and id = $1::uuid`)}, given as (${partiesGiven}
      )
      select pepper_version as "pepperVersion", given
      from given`;
