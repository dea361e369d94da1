/**
 * Rows against the instructions and entries that gave their values. Each is a query that returns one row for each
 * violation.
 */
import type { Offence } from './statements.ts';

/** A text of a row beside what its instruction recorded of it: the text, a keyed digest or nothing. */
export interface InstructedTextRow {
  readonly location: string;
  readonly instructionId: string;
  readonly pepperVersion: number | null;
  readonly recorded: string | null;
  readonly present: string | null;
}

/** The inputs of instructions, or each row of an input with its index. Each input is read once. */
const requested = `requested as materialized (
        select i.register_id, i.id, i.pepper_version, r.place, r.line
        from registry.instructions i
        cross join lateral (
          select null::integer as place, i.payload as line
          where i.type in ('placeRestriction', 'releaseRestriction', 'recordVerification')
          union all
          select (e.place - 1)::integer, e.line
          from jsonb_array_elements(
            case
              when i.type in ('placeRestrictionsBulk', 'releaseRestrictionsBulk', 'recordVerificationsBulk')
                then i.payload -> 'rows'
            end) with ordinality e (line, place)
        ) r
      )`;

/**
 * The texts of restrictions and verifications that differ from what their instructions recorded. A digest always does.
 * A full join, as no plan of one compares every row of a bulk mutation with every other.
 */
export const instructedTextsText = `
      with ${requested}, instructed as materialized (
        select e.register_id, e.type, e.object_type, e.object_id,
               row(e.register_id, e.instruction_id, (a.after ->> 'row')::integer) as place
        from registry.events e
        left join registry.audit_entries a on a.account_id = e.account_id
          and a.object_id = e.object_id
          and a.action = e.payload ->> 'mutation'
          and e.payload ->> 'mutation' like '%Bulk'
        where e.object_type in ('Restriction', 'Verification')
      )
      select t.location, i.id as "instructionId", i.pepper_version as "pepperVersion",
             i.line ->> t.member as recorded, t.present
      from (
        select n.place, 'restriction ' || r.id as location, m.member, m.present
        from registry.restrictions r
        join instructed n on n.object_type = 'Restriction' and n.object_id = r.id
        cross join lateral (
          values ('restriction.placed', 'beneficiary', r.beneficiary), ('restriction.placed', 'reason', r.reason),
                 ('restriction.released', 'reason', r.release_reason)
        ) m (event, member, present)
        where n.type = m.event
        union all
        select n.place, 'verification ' || v.id, m.member, m.present
        from registry.verifications v
        join instructed n on n.object_type = 'Verification' and n.object_id = v.id
        cross join lateral (values ('provider', v.provider), ('reference', v.reference)) m (member, present)
      ) t
      full join requested i on row(i.register_id, i.id, i.place) = t.place
      where t.location is not null
        and i.line ->> t.member is distinct from t.present
      order by 1, 2`;

export const instructedOffences: readonly Offence[] = [
  {
    holds: 'The history of every restriction begins with what was placed, and goes on with what was recorded',
    text: `
      select 'restriction ' || s.restriction_id as location
      from registry.restriction_scopes s
      join registry.audit_entries e on e.object_type = 'Restriction'
        and e.object_id = s.restriction_id
        and e.action in ('placeRestriction', 'placeRestrictionsBulk')
      where s.sequence = 1
        and (s.asset_id::text, s.holder_id::text, s.lot_id::text, s.quantity, s.effective_date::text)
          is distinct from (
            e.after ->> 'assetId', e.after ->> 'holderId', e.after ->> 'lotId', (e.after ->> 'quantity')::numeric,
            e.after ->> 'effectiveFrom'
          )
      union all
      select 'restriction ' || s.restriction_id
      from registry.restriction_scopes s
      join registry.restrictions r on r.register_id = s.register_id and r.id = s.restriction_id
      where s.recorded_at <> r.placed_at
        and s.recorded_at is distinct from r.released_at
        and not exists (
          select
          from registry.transactions t
          where t.register_id = s.register_id
            and t.asset_id = s.asset_id
            and t.recorded_at = s.recorded_at
        )
      union all
      select 'restriction ' || s.restriction_id
      from registry.restriction_scopes s
      join registry.lots l on l.register_id = s.register_id and l.id = s.lot_id
      where (l.asset_id, l.holder_id) is distinct from (s.asset_id, s.holder_id)`,
  },
  {
    holds: 'Every legend has the words of its instruction',
    text: `
      select 'legend ' || t.id as location
      from registry.legend_templates t
      join registry.events c on c.type = 'legend_template.created' and c.object_id = t.id
      cross join lateral (values ('name', t.name), ('text', t.text)) m (member, present)
      where not exists (
        select
        from registry.events e
        join registry.instructions i on i.register_id = t.register_id and i.id = e.instruction_id
        where e.object_type = 'LegendTemplate'
          and e.object_id = t.id
          and i.payload ->> m.member = m.present
      )`,
  },
  {
    holds: 'Every party of a holder was entered with it, or named by an instruction of that instant',
    isOfHistory: true,
    text: `
      select 'party ' || h.id || ' of holder ' || h.holder_id as location
      from registry.holder_parties h
      join registry.parties p on p.register_id = h.register_id and p.id = h.party_id
      where p.created_at <> h.created_at
        and not exists (
          select
          from registry.instructions i
          cross join jsonb_path_query(i.payload, 'strict $.**.partyId') n (id)
          where i.register_id = h.register_id
            and i.received_at = h.created_at
            and i.type in ('createHolder', 'createHoldersBulk', 'changeHolder')
            and n.id #>> '{}' = h.party_id::text
        )`,
  },
];
