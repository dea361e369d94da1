import type { RowObject } from '../../postgres/table.ts';
import type { Actor } from '../../rules/actor.ts';
import type { Proposal } from '../../rules/approvals/instruction-decision.ts';
import type { approvals } from '../../store/approvals/approvals.ts';

type ApprovalRow = RowObject<typeof approvals>;

/** The row of a decision that a person takes about a proposal. */
export function approvalRow(
  { id, assetId, apiClientId, payloadDigest }: Proposal,
  actor: Actor,
  decided: Pick<ApprovalRow, 'id' | 'decision' | 'comment' | 'checks'>,
  { planDigest = null, transfereesDigest = null }: Partial<Pick<ApprovalRow, 'planDigest' | 'transfereesDigest'>> = {},
): ApprovalRow {
  const { accountId, usersAccountId, userId } = actor;
  return {
    ...decided,
    instructionId: id,
    assetId,
    accountId,
    // The operator of the installation, who acts without user and client, has no way to a decision.
    usersAccountId: usersAccountId!,
    userId: userId!,
    apiClientId: actor.apiClientId!,
    payloadDigest,
    planDigest,
    transfereesDigest,
    sameClient: apiClientId === actor.apiClientId,
  };
}
