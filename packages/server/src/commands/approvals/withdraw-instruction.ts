import { checkWithinLimits } from '../../rules/approvals/decision-limits.ts';
import { checkWaiting, checkWithdraws } from '../../rules/approvals/instruction-decision.ts';
import { endProposal } from '../../store/approvals/instructions.ts';
import { decisionCommand } from '../command.ts';
import { type Parsed, required } from '../run/input.ts';
import { type FindCommand, lockProposed, subjectOf } from './proposal.ts';

const input = { instructionId: required.id('The instruction.') };

/** Takes a proposal back. Shape: `commandNamed` finds the command of a proposal. */
export const withdrawInstruction = (commandNamed: FindCommand) =>
  decisionCommand({
    name: 'withdrawInstruction',
    description: 'Withdraws an instruction that waits, by any user of the account that may propose such a mutation.',
    permission: 'instruction.withdraw',
    ofProposers: true,
    event: 'instruction.withdrawn',
    input,
    answers: { instruction: 'Instruction' },
    load: (context) => lockProposed(context, commandNamed),
    decide: ({ proposal, command }, _given: Parsed<typeof input>, { actor }) => ({
      concerns: subjectOf(proposal),
      checks: [
        ...checkWaiting(proposal, proposal.payloadDigest),
        ...checkWithdraws(proposal, command, actor),
        ...checkWithinLimits('withdrawInstruction', proposal, command, actor),
      ],
      changes: proposal,
    }),
    execute: async ({ tx, changes: proposal }) => {
      const { id, registerId, assetId, status } = proposal;
      await endProposal(tx, proposal, { status: 'withdrawn', assetId });
      const change = { type: 'Instruction', id, before: { status }, after: { status: 'withdrawn' }, registerId };
      return { objects: { instruction: id }, change };
    },
  });
