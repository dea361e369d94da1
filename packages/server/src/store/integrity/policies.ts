/** The sets of policies, beside the instructions that put them in force: each query selects what breaks a promise. */
import type { Offence } from './statements.ts';

export const policyOffences: readonly Offence[] = [
  {
    holds: 'Every change of policies that was carried out has its set, and every set such an instruction',
    text: `
      select 'set of policies ' || s.id as location
      from registry.approval_policy_sets s
      left join registry.instructions i on i.register_id = s.account_id and i.id = s.instruction_id
      where i.type is distinct from 'changeApprovalPolicies'
        or i.status <> 'completed'
        or i.account_id <> s.account_id
        or i.completed_at <> s.created_at
      union all
      select 'instruction ' || i.id
      from registry.instructions i
      where i.type = 'changeApprovalPolicies'
        and i.status = 'completed'
        and 1 <> (
          select count(*)
          from registry.approval_policy_sets s
          where s.account_id = i.register_id
            and s.instruction_id = i.id
        )`,
  },
  {
    holds: 'Every account has its sets of policies in the order of their versions, without a gap',
    text: `
      select 'set of policies ' || s.id as location
      from (
        select n.id, n.version, n.created_at,
               row_number() over (partition by n.account_id order by n.version) as number,
               lag(n.created_at) over (partition by n.account_id order by n.version) as created_before
        from registry.approval_policy_sets n
      ) s
      where s.version <> s.number
        or s.created_before > s.created_at`,
  },
  {
    holds: 'Every set of policies is the one that its instruction named',
    text: `
      select 'set of policies ' || s.id as location
      from registry.approval_policy_sets s
      join registry.instructions i on i.register_id = s.account_id and i.id = s.instruction_id
      where jsonb_array_length(s.policies) <> jsonb_array_length(i.payload -> 'policies')
        or (i.payload ->> 'expectedVersion')::integer <> s.version - 1
        or coalesce((i.payload ->> 'coolingDays')::integer, 7) <> s.cooling_days
        or coalesce((i.payload ->> 'sharedClient')::boolean, false) <> s.shared_client
        or exists (
          select
          from jsonb_array_elements(i.payload -> 'policies') with ordinality g (policy, number)
          join jsonb_array_elements(s.policies) with ordinality p (policy, number) on p.number = g.number
          where not p.policy @> jsonb_strip_nulls(g.policy)
        )`,
  },
];
