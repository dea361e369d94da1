/** The integrity of the needs of instructions: each query selects the rows that break a rule. */
import type { Offence } from './statements.ts';

export const needOffences: readonly Offence[] = [
  {
    holds: 'Every approval is what the audit log says was decided and taken back',
    text: `
      select 'approval ' || p.id || ' of instruction ' || p.instruction_id as location
      from registry.approvals p
      where not exists (
          select
          from registry.audit_entries a
          where a.account_id = p.account_id
            and a.object_id = p.instruction_id
            and a.action = case p.decision when 'approved' then 'approveInstruction' else 'rejectInstruction' end
            and (a.recorded_at, a.users_account_id, a.user_id, a.api_client_id) = (
              p.decided_at, p.users_account_id, p.user_id, p.api_client_id
            )
        )
        or (
          select count(*)
          from registry.approvals w
          where w.register_id = p.register_id
            and w.instruction_id = p.instruction_id
            and w.user_id = p.user_id
            and w.withdrawn_at is not null
            -- A job whose plan changed lets all of them count no more.
            and not exists (
              select
              from registry.audit_entries l
              where l.object_id = w.instruction_id
                and l.action = 'instruction.approval_lapsed'
                and l.before ->> 'status' = 'executing'
                and l.recorded_at = w.withdrawn_at
            )
        ) <> (
          select count(*)
          from registry.audit_entries a
          where a.account_id = p.account_id
            and a.object_id = p.instruction_id
            and a.action = 'withdrawApproval'
            and a.user_id = p.user_id
        )`,
  },
  {
    holds: 'Every instruction has all needs that its policies state, in their order',
    text: `
      select 'instruction ' || o.instruction_id as location
      from (
        select distinct register_id, instruction_id, set_id, policy
        from registry.instruction_needs
        where set_id is not null
      ) o
      join registry.approval_policy_sets s on s.id = o.set_id
      cross join lateral jsonb_array_elements(s.policies) p (policy)
      cross join lateral jsonb_array_elements(p.policy -> 'needs') w (need)
      left join registry.instruction_needs n on n.register_id = o.register_id
        and n.instruction_id = o.instruction_id
        and n.set_id = o.set_id
        and n.policy = o.policy
        and n.name = w.need ->> 'name'
      where p.policy ->> 'name' = o.policy
        and (
          n.name is null
          or exists (
            select
            from jsonb_array_elements(p.policy -> 'needs') v (need)
            join registry.instruction_needs m on m.register_id = o.register_id
              and m.instruction_id = o.instruction_id
              and m.set_id = o.set_id
              and m.policy = o.policy
              and m.name = v.need ->> 'name'
            where (v.need ->> 'step')::integer < (w.need ->> 'step')::integer
              and (m.by = 'presenter') = (n.by = 'presenter')
              and m.step >= n.step
          )
        )`,
  },
  {
    holds: 'Every need is stated by its policy, in a set that was in force',
    text: `
      select 'need ' || n.number || ' of instruction ' || n.instruction_id as location
      from registry.instruction_needs n
      where (n.policy is null) <> (n.set_id is null)
        or (
          n.set_id is null
          and (n.name, n.count, n.expires_after_hours) is distinct from ('keeper', 1::smallint, 720)
        )
        or (
          n.set_id is not null
          and not exists (
            select
            from registry.approval_policy_sets s
            cross join jsonb_array_elements(s.policies) p (policy)
            cross join jsonb_array_elements(p.policy -> 'needs') w (need)
            where s.id = n.set_id
              and p.policy ->> 'name' = n.policy
              and w.need ->> 'name' = n.name
              and (
                (
                  w.need ->> 'by' = n.by
                  and (w.need ->> 'count')::smallint = n.count
                  and coalesce(w.need -> 'roles', 'null') = coalesce(to_jsonb(n.roles), 'null')
                  and coalesce(w.need -> 'among', 'null') = coalesce(to_jsonb(n.among), 'null')
                )
                or (
                  w.need ->> 'by' = 'agent'
                  and (n.by, n.count, n.roles) = ('issuer', 1::smallint, array['account_administrator'])
                  and n.among is null
                )
              )
              and w.need ->> 'records' is not distinct from n.records
          )
        )`,
  },
  {
    holds: 'A need is met by so many approvals of its account as were given and not taken back',
    text: `
      select 'need ' || n.number || ' of instruction ' || n.instruction_id as location
      from registry.instruction_needs n
      where n.met > (
          select count(*)
          from registry.approvals p
          join registry.users_accounts m on m.account_id = p.account_id and m.id = p.users_account_id
          where p.register_id = n.register_id
            and p.instruction_id = n.instruction_id
            and p.decision = 'approved'
            and p.withdrawn_at is null
            and (n.account_id is null or p.account_id = n.account_id)
            and (n.among is null or p.users_account_id = any (n.among))
        )`,
  },
  {
    holds: 'A need is open where its instruction waits, it is not met, and every need of a lower step is',
    text: `
      select 'need ' || n.number || ' of instruction ' || n.instruction_id as location
      from registry.instruction_needs n
      join registry.instructions i on i.register_id = n.register_id and i.id = n.instruction_id
      where n.open <> (
          i.status in ('pending_approval', 'approved')
          and n.met < n.count
          and not exists (
            select
            from registry.instruction_needs w
            where w.register_id = n.register_id
              and w.instruction_id = n.instruction_id
              and w.step < n.step
              and w.met < w.count
          )
        )
        or (n.asset_id is not null and n.asset_id is distinct from i.asset_id)
        or n.presenter_account_id <> i.account_id`,
  },
  {
    holds: 'Nothing is carried out with a need that is not met, but by the operator of the installation',
    text: `
      select 'instruction ' || i.id as location
      from registry.instructions i
      join registry.instruction_needs n on n.register_id = i.register_id and n.instruction_id = i.id
      where i.status in ('completed', 'approved')
        and n.met < n.count
        and not exists (
          select
          from registry.forced_instructions f
          where f.register_id = i.register_id
            and f.instruction_id = i.id
        )`,
  },
  {
    holds: 'Every proposal whose facts are recorded has its needs',
    text: `
      select 'instruction ' || i.id as location
      from registry.instructions i
      where i.facts is not null
        and i.status = 'pending_approval'
        and not exists (
          select
          from registry.instruction_needs n
          where n.register_id = i.register_id
            and n.instruction_id = i.id
        )
        and i.facts ->> 'base' in ('keeper', 'issuer')`,
  },
];
