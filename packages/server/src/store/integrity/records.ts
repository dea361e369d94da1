/** The integrity of the records of mutations: each query selects the rows that break a rule. */
import { refusedPerDayMax } from '../../rules/approvals/instruction.ts';
import { isNew, type Offence } from './statements.ts';

/** The elements of a list in an audit entry; none where there is no such list. */
const elementsOf = (list: string): string => `
        jsonb_array_elements(case when jsonb_typeof(${list}) = 'array' then ${list} end)`;

export const recordOffences: readonly Offence[] = [
  {
    holds:
      'Every open proposal with personal data has its encrypted details, and no instruction that has ended but a transfer request that was rejected or refused',
    text: `
      select 'instruction ' || i.id as location
      from registry.instructions i
      left join registry.instruction_details d on d.register_id = i.register_id and d.instruction_id = i.id
      where (d.instruction_id is not null) <> (
        i.digest_version = 2
        and i.status not in ('completed', 'rejected', 'withdrawn', 'expired', 'failed', 'refused')
      )
        and (i.type <> 'transferUnits' or i.status not in ('rejected', 'refused'))
      union all
      select 'instruction ' || i.id
      from registry.transferee_details d
      join registry.instructions i on i.register_id = d.register_id and i.id = d.instruction_id
      where i.status not in ('pending_approval', 'approved')`,
  },
  {
    holds:
      'Every transfer request that names transferees in words has their holders once it is agreed to, and they got units',
    text: `
      select 'instruction ' || i.id as location
      from registry.instructions i
      where i.type = 'transferUnits'
        and i.status in ('completed', 'approved')
        and i.digest_version = 2
        and not exists (
          select
          from registry.transferees t
          where t.register_id = i.register_id
            and t.instruction_id = i.id
        )
      union all
      select 'instruction ' || i.id
      from registry.transferees t
      join registry.instructions i on i.register_id = t.register_id and i.id = t.instruction_id
      where i.status = 'completed'
        and not exists (
          select
          from registry.transactions x
          join registry.postings p on p.register_id = x.register_id and p.transaction_id = x.id
          where x.register_id = t.register_id
            and x.instruction_id = t.instruction_id
            and p.owner_id = t.holder_id
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
      where ${isNew('e.recorded_at')}
        and e.register_id is not null
        and (t.sequence::text is distinct from n.named ->> 'sequence'
          or encode(t.digest, 'hex') is distinct from n.named ->> 'digest')`,
  },
  {
    holds:
      'Every instruction has its event and its audit entry, and they name the same mutation, and the user, role and client who asked for it or approved it',
    isOfHistory: true,
    text: `
      select case
               when a.id is null and e.id is not null then 'event ' || e.id
               when i.id is null and e.id is not null then 'event ' || e.id
               when i.id is not null then 'instruction ' || i.id
               else 'audit entry ' || a.id
             end as location
      from registry.events e
      full join (
        select *
        from registry.instructions
        where status <> 'refused'
      ) i on i.id = e.instruction_id
      full join (
        select *
        from registry.audit_entries
        where object_id is not null
          and action not in ('login', 'role.selected', 'session.prolonged')
          and action not like 'login.%'
      ) a on a.object_id = e.object_id
        and a.recorded_at = e.recorded_at
        and a.account_id = e.account_id
        and a.action = e.payload ->> 'mutation'
      where e.id is null
        or a.id is null
        or (a.register_id, a.object_type) is distinct from (e.register_id, e.object_type)
        or (
          e.instruction_id is not null
          and (
            e.register_id, e.account_id, a.action, e.recorded_at, a.users_account_id, a.user_id, a.api_client_id
          ) is distinct from (
            i.register_id, i.account_id, i.type, i.received_at, i.users_account_id, i.user_id, i.api_client_id
          )
          and not exists (
            select
            from registry.approvals p
            where p.register_id = e.register_id
              and p.instruction_id = e.instruction_id
              and p.decision = 'approved'
              and (
                p.account_id, i.type, p.decided_at, i.completed_at, p.users_account_id, p.user_id, p.api_client_id
              ) = (
                e.account_id, a.action, e.recorded_at, e.recorded_at, a.users_account_id, a.user_id, a.api_client_id
              )
          )
          and not exists (
            select
            from registry.audit_entries x
            where x.account_id = e.account_id
              and x.object_id = e.instruction_id
              and x.action = 'executeInstruction'
              and (
                x.recorded_at, i.type, i.completed_at, x.users_account_id, x.user_id, x.api_client_id
              ) is not distinct from (
                e.recorded_at, a.action, e.recorded_at, a.users_account_id, a.user_id, a.api_client_id
              )
          )
          and not exists (
            select
            from registry.forced_instructions f
            where f.register_id = e.register_id
              and f.instruction_id = e.instruction_id
              and (f.account_id, i.type, f.forced_at, i.completed_at) = (
                e.account_id, a.action, e.recorded_at, e.recorded_at
              )
              and num_nonnulls(a.users_account_id, a.user_id, a.api_client_id) = 0
          )
        )`,
  },
  {
    holds: 'Every instruction has the status that its approvals and its events tell',
    text: `
      select 'instruction ' || i.id as location
      from registry.instructions i
      left join lateral (
        select bool_or(p.decision = 'rejected') as is_rejected,
               bool_or(p.decision = 'approved' and p.decided_at = i.completed_at) as is_carried_out
        from registry.approvals p
        where p.register_id = i.register_id
          and p.instruction_id = i.id
      ) p on true
      where (${isNew('i.received_at')} or ${isNew('i.completed_at')})
        and ((i.status = 'rejected') <> coalesce(p.is_rejected, false)
        or (
          i.status = 'completed'
          and i.completed_at <> i.received_at
          and p.is_carried_out is not true
          and not exists (
            select
            from registry.events e
            where e.register_id = i.register_id
              and e.object_id = i.id
              and e.type in ('instruction.executed', 'job.done')
              and e.recorded_at = i.completed_at
          )
          and not exists (
            select
            from registry.forced_instructions f
            where f.register_id = i.register_id
              and f.instruction_id = i.id
              and f.forced_at = i.completed_at
          )
        )
        or (
          i.status in ('withdrawn', 'expired')
          and not exists (
            select
            from registry.events e
            where e.register_id = i.register_id
              and e.object_id = i.id
              and e.type in ('instruction.' || i.status, case when i.status = 'withdrawn' then 'job.cancelled' end)
          )
        ))`,
  },
  {
    holds:
      'An asset is closed while a job of it has not ended, and an instruction is being carried out while its job is',
    text: `
      select 'asset ' || coalesce(b.asset_id, j.asset_id) as location
      from (
        select asset_id, job_id
        from registry.books
        where job_id is not null
      ) b
      full join (
        select id, unnest(asset_ids) as asset_id
        from registry.jobs
        where closes
          and ended_at is null
      ) j on j.asset_id = b.asset_id and j.id = b.job_id
      where b.asset_id is null
        or j.asset_id is null
      union all
      select 'instruction ' || i.id
      from registry.instructions i
      left join registry.jobs j on j.register_id = i.register_id and j.instruction_id = i.id
      where (i.status = 'executing') <> (j.id is not null and j.closes and j.ended_at is null)`,
  },
  {
    holds:
      'An instruction that was refused has a check that blocks, and no approval, transaction or event but reads of its words',
    isOfHistory: true,
    text: `
      select 'instruction ' || i.id as location
      from registry.instructions i
      where i.status = 'refused'
        and not i.checks @> '[{"outcome": "block"}]'
      union all
      select 'instruction ' || i.id
      from registry.instructions i
      join (
        select e.register_id, e.instruction_id
        from registry.events e
        where e.type <> 'instruction.transferees_read'
        union all
        select e.register_id, e.object_id
        from registry.events e
        where e.type <> 'instruction.transferees_read'
        union all
        select p.register_id, p.instruction_id
        from registry.approvals p
        union all
        select t.register_id, t.instruction_id
        from registry.transactions t
      ) f on f.register_id = i.register_id and f.instruction_id = i.id
      where i.status = 'refused'`,
  },
  {
    holds: 'Every instruction that was refused is counted, and of a day no more than a thousand are there',
    text: `
      select 'account ' || i.account_id as location
      from (
        select account_id, count(*) as refused
        from registry.instructions
        where status = 'refused'
        group by account_id
      ) i
      left join (
        select account_id, sum(least(refused, ${refusedPerDayMax})) as refused
        from registry.refusal_counts
        group by account_id
      ) c on c.account_id = i.account_id
      where i.refused > coalesce(c.refused, 0)`,
  },
  {
    holds: 'Every instruction that the operator carried out has its event and its audit entry without a user',
    text: `
      select 'instruction ' || f.instruction_id as location
      from registry.forced_instructions f
      left join registry.instructions i on i.register_id = f.register_id and i.id = f.instruction_id
      left join registry.audit_entries a on a.register_id = f.register_id
        and a.object_id = f.instruction_id
        and a.action = 'instruction.forced'
        and a.recorded_at = f.forced_at
        and a.account_id = f.account_id
      left join registry.events e on e.register_id = f.register_id
        and e.object_id = f.instruction_id
        and e.type = 'instruction.forced'
        and e.recorded_at = f.forced_at
      where i.completed_at is distinct from f.forced_at
        or a.id is null
        or num_nonnulls(a.users_account_id, a.user_id, a.api_client_id) > 0
        or e.id is null
      union all
      select 'event ' || e.id
      from registry.events e
      left join registry.forced_instructions f on f.register_id = e.register_id and f.instruction_id = e.object_id
      where e.type = 'instruction.forced'
        and f.id is null`,
  },
  {
    holds: 'Every approval is of the digest of its instruction, and by another user than the one who asked for it',
    text: `
      select 'approval ' || p.id as location
      from registry.approvals p
      join registry.instructions i on i.register_id = p.register_id and i.id = p.instruction_id
      where p.payload_digest <> i.payload_digest
        or (p.decision = 'approved' and p.user_id = i.user_id)`,
  },
  {
    holds: 'Every idempotency key of an instruction is recorded with its input',
    text: `
      select 'instruction ' || i.id as location
      from registry.instructions i
      left join registry.idempotency_keys k on k.account_id = i.account_id and k.key = i.idempotency_key
      where ${isNew('i.received_at')}
        and i.idempotency_key is not null
        and i.status <> 'refused'
        and (k.mutation is distinct from i.type
          or k.result ->> 'instruction' is distinct from i.id::text
          or (k.digest_version = 1
            and i.digest_version = 1
            and i.completed_at = i.received_at
            and k.digest <> i.payload_digest))`,
  },
];
