import { checkWithinLimits } from '../../rules/approvals/decision-limits.ts';
import { checkHasApproved, checkWaiting } from '../../rules/approvals/instruction-decision.ts';
import { markApprovalWithdrawn } from '../../store/approvals/approvals.ts';
import { writeNeeds } from '../../store/approvals/instruction-needs.ts';
import { changeStatus } from '../../store/approvals/instructions.ts';
import { decisionCommand } from '../command.ts';
import { type Parsed, required } from '../run/input.ts';
import { loadAgreement, statusesOf } from './agreement.ts';
import { type FindCommand, lockProposed, subjectOf } from './proposal.ts';

const input = { instructionId: required.id('The instruction.') };

/** Takes an approval back. Shape: `commandNamed` finds the command of a proposal. */
export const withdrawApproval = (commandNamed: FindCommand) =>
  decisionCommand({
    name: 'withdrawApproval',
    description:
      'Takes back the approval that the user gave to an instruction, until it is carried out. The user may approve it again.',
    permission: 'instruction.decide',
    event: 'instruction.approval_withdrawn',
    input,
    answers: { instruction: 'Instruction', approval: 'Approval' },
    load: async (context) => {
      const proposed = await lockProposed(context, commandNamed);
      return { ...proposed, agreement: await loadAgreement(context.tx, proposed.proposal, context.actor) };
    },
    decide: (state, _given: Parsed<typeof input>, { actor }) => {
      const { proposal, command, agreement } = state;
      const given = agreement.given.filter(({ userId }) => userId !== actor.userId);
      return {
        concerns: subjectOf(proposal),
        checks: [
          ...checkWaiting({ ...proposal, expired: false }, proposal.payloadDigest),
          checkHasApproved(agreement, actor),
          ...checkWithinLimits('withdrawApproval', proposal, command, actor),
        ],
        changes: { proposal, command, needs: statusesOf(state, { ...agreement, given }) },
      };
    },
    execute: async ({ tx, actor, changes: { proposal, command, needs } }) => {
      const { id, registerId, status } = proposal;
      const approval = await markApprovalWithdrawn(tx, proposal, actor.userId!);
      await writeNeeds(tx, { registerId, instructionId: id, permission: command.permission, needs });
      if (status === 'approved') await changeStatus(tx, proposal, 'pending_approval');
      const after = { status: 'pending_approval', approvalWithdrawn: approval };
      return {
        objects: { instruction: id, approval: approval! },
        change: { type: 'Instruction', id, before: { status }, after, registerId },
      };
    },
  });
