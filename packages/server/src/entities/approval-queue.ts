/** The instructions that wait for the role that asks. */
import { actorAccount, actorLens, actorUser, managedHolderRegisters, type RowPredicate } from './row-predicate.ts';

/** The name of the role that asks, as needs have it. */
const actorName = `${actorLens} || ' ' || (select registry.user_role())`;

/**
 * Whether an open need asks the role, of instructions that its user has neither proposed nor approved. Open needs have indexes of their
 * own, so that the cost follows from what waits and not from what was done.
 */
export const isQueued: RowPredicate = (a) => `${a}.id = any (array(
    select q.instruction_id
    from registry.instruction_needs q
    where q.open
      and (
        q.account_id = ${actorAccount}
        or (q.account_id is null and q.register_id = any (${managedHolderRegisters}))
      )
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
      )
  )) and ${a}.user_id is distinct from ${actorUser}`;
