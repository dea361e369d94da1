/** The instructions that wait for the role that asks. */
import { actorAccount, actorLens, actorUser, managedHolderRegisters, type RowPredicate } from '../row-predicate.ts';

/** So many instructions, the oldest, are in a queue at most: what a page costs stays the same however many wait. */
export const queueMax = 10_000;

/** The name of the role that asks, as needs have it. */
const actorName = `${actorLens} || ' ' || (select registry.user_role())`;

/** Open needs that ask the role, in the order of their index. */
const openNeeds = (of: string): string => `(
    select q.instruction_id
    from registry.instruction_needs q
    where q.open
      and ${of}
      and ${actorName} = any (q.approvers)
      and (
        q.among is null
        or exists (
          select
          from registry.users_accounts w
          where w.account_id = ${actorAccount}
            and w.user_id = ${actorUser}
            and w.id = any (q.among)
        )
      )
      and not exists (
        select
        from registry.approvals w
        where w.register_id = q.register_id
          and w.instruction_id = q.instruction_id
          and w.user_id = ${actorUser}
          and w.withdrawn_at is null
      )
    order by q.instruction_id
    limit ${queueMax}
  )`;

/**
 * Whether an open need asks the role, of instructions that its user has neither proposed nor approved. Open needs have
 * indexes of their own, so that the cost follows from what waits and not from what was done.
 */
export const isQueued: RowPredicate = (a) => `${a}.id = any (array(
    select q.instruction_id
    from (
      ${openNeeds(`q.account_id = ${actorAccount}`)}
      union all
      select k.instruction_id
      from unnest(${managedHolderRegisters}) r (id)
      cross join lateral ${openNeeds('q.account_id is null and q.register_id = r.id')} k
    ) q
    order by q.instruction_id
    limit ${queueMax}
  )) and ${a}.user_id is distinct from ${actorUser}`;
