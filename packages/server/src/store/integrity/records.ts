/** What the records of mutations promise: each query selects what breaks it. */
import type { Offence } from './statements.ts';

/** The elements of a list in an audit entry; none where there is no such list. */
const elementsOf = (list: string): string => `
        jsonb_array_elements(case when jsonb_typeof(${list}) = 'array' then ${list} end)`;

export const recordOffences: readonly Offence[] = [
  {
    holds: 'Every open proposal with personal data has its encrypted details, and no instruction that has ended',
    text: `
      select 'instruction ' || i.id as location
      from registry.instructions i
      left join registry.instruction_details d on d.register_id = i.register_id and d.instruction_id = i.id
      where (d.instruction_id is not null) <> (
        i.digest_version = 2
        and i.status not in ('completed', 'rejected', 'withdrawn', 'expired', 'failed')
      )`,
  },
  {
    holds: 'Every transaction that an audit entry names is there, with its sequence and digest',
    text: `
      select 'audit entry ' || e.id as location
      from registry.audit_entries e
      cross join lateral (
        select n.named
        from ${elementsOf(`e.after -> 'transactions'`)} n (named)
        union all
        select n.named
        from ${elementsOf(`e.after -> 'transactionRanges'`)} r (ends)
        cross join lateral (values (r.ends -> 'first'), (r.ends -> 'last')) n (named)
      ) n
      left join registry.transactions t on t.register_id = e.register_id
        and t.id = case
          when n.named ->> 'id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (n.named ->> 'id')::uuid
        end
      where e.register_id is not null
        and (t.sequence::text is distinct from n.named ->> 'sequence'
          or encode(t.digest, 'hex') is distinct from n.named ->> 'digest')`,
  },
];
