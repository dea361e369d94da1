/** The people who must agree to proposals. Rows of open needs are the queue of those who may meet them. */
import { approversOf } from '../../rules/approvals/approvers.ts';
import type { NeedStatus } from '../../rules/approvals/need-status.ts';
import type { Permission } from '../../rules/permission.ts';
import type { Tx } from '../../postgres/database.ts';

/** The needs of an instruction, and the permission of its mutation. */
export interface NeedingProposal {
  readonly registerId: string;
  readonly instructionId: string;
  readonly permission: Permission;
  readonly needs: readonly NeedStatus[];
}

/** Writes the needs of an instruction that waits, in the place of those that it had. */
export async function writeNeeds(
  tx: Tx,
  { registerId, instructionId, permission, needs }: NeedingProposal,
): Promise<void> {
  const rows = needs.map((need, index) => ({
    number: index + 1,
    name: need.name,
    by: need.by,
    account_id: need.accountId,
    roles: need.roles,
    among: need.among,
    approvers: approversOf(need, permission),
    count: need.count,
    step: need.step,
    policy: need.policy,
    set_id: need.setId,
    records: need.records,
    expires_after_hours: need.expiresAfterHours,
    escalate_after_hours: need.escalateAfterHours,
    met: need.met,
    open: need.open,
  }));
  const text = 'select registry.write_needs($1::uuid, $2::uuid, $3::jsonb)';
  await tx.query({ name: 'write_needs', text }, [registerId, instructionId, JSON.stringify(rows)]);
}
