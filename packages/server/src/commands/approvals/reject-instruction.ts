import { checkWithinLimits } from '../../rules/approvals/decision-limits.ts';
import { checkDecides, checkWaiting } from '../../rules/approvals/instruction-decision.ts';
import { insertApproval } from '../../store/approvals/approvals.ts';
import { endProposal } from '../../store/approvals/instructions.ts';
import { decisionCommand } from '../command.ts';
import { type Parsed, required } from '../run/input.ts';
import { approvalRow } from './approval-row.ts';
import { type FindCommand, lockProposed, proposalInput, subjectOf } from './proposal.ts';

const input = { ...proposalInput, reason: required.text('The reason, as a sentence.', { lengthMax: 1_000 }) };

/**
 * Ends a proposal with a reason. One rejection ends it, though others would have approved. Shape: `commandNamed` finds
 * the command of a proposal.
 */
export const rejectInstruction = (commandNamed: FindCommand) =>
  decisionCommand({
    name: 'rejectInstruction',
    description: 'Rejects an instruction that waits, with a reason. It is never carried out.',
    permission: 'instruction.decide',
    event: 'instruction.rejected',
    input,
    answers: { instruction: 'Instruction', approval: 'Approval' },
    load: (context) => lockProposed(context, commandNamed),
    decide: ({ proposal, command }, { payloadDigest, reason }: Parsed<typeof input>, { actor, newId }) => {
      const checks = [
        ...checkWaiting(proposal, payloadDigest),
        checkDecides(command, actor),
        ...checkWithinLimits('rejectInstruction', proposal, command, actor),
      ];
      const decided = { id: newId(), decision: 'rejected' as const, comment: reason, checks };
      return {
        concerns: subjectOf(proposal),
        checks,
        changes: { proposal, approval: approvalRow(proposal, actor, decided) },
      };
    },
    execute: async ({ tx, changes: { proposal, approval } }) => {
      const { id, registerId, assetId, status } = proposal;
      await insertApproval(tx, registerId, approval);
      await endProposal(tx, proposal, { status: 'rejected', assetId });
      return {
        objects: { instruction: id, approval: approval.id },
        change: { type: 'Instruction', id, before: { status }, after: { status: 'rejected' }, registerId },
      };
    },
  });
