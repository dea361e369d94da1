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

/**
 * The texts of restrictions and verifications that differ from what their instructions recorded. A digest always does.
 */
export const instructedTextsText = `
      select t.location, i.id as "instructionId", i.pepper_version as "pepperVersion",
             i.payload ->> t.member as recorded, t.present
      from (
        select e.register_id, e.instruction_id, 'restriction ' || r.id as location, m.member, m.present
        from registry.restrictions r
        join registry.events e on e.object_type = 'Restriction' and e.object_id = r.id
        cross join lateral (
          values ('restriction.placed', 'beneficiary', r.beneficiary), ('restriction.placed', 'reason', r.reason),
                 ('restriction.released', 'reason', r.release_reason)
        ) m (event, member, present)
        where e.type = m.event
        union all
        select e.register_id, e.instruction_id, 'verification ' || v.id, m.member, m.present
        from registry.verifications v
        join registry.events e on e.object_type = 'Verification' and e.object_id = v.id
        cross join lateral (values ('provider', v.provider), ('reference', v.reference)) m (member, present)
      ) t
      join registry.instructions i on i.register_id = t.register_id and i.id = t.instruction_id
      where i.payload ->> t.member is distinct from t.present
      order by 1, 2`;

export const instructedOffences: readonly Offence[] = [
  {
    holds: 'The history of every restriction begins with what was placed, and goes on with what was recorded',
    text: `
      select 'restriction ' || s.restriction_id as location
      from registry.restriction_scopes s
      join registry.audit_entries e on e.object_type = 'Restriction'
        and e.object_id = s.restriction_id
        and e.action = 'placeRestriction'
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
