import { blockIf } from '../../rules/check.ts';
import { lockForcedInstruction, markAcknowledged } from '../../store/approvals/forced-instructions.ts';
import { lockProposal } from '../../store/approvals/instructions.ts';
import { decisionCommand } from '../command.ts';
import { required } from '../run/input.ts';
import { subjectOf } from './proposal.ts';

/**
 * Acknowledges that the operator of the installation carried out an instruction without approvals. It is shown as new
 * until then.
 *
 * Refuses: status_forbids.
 */
export const acknowledgeForcedInstruction = decisionCommand({
  name: 'acknowledgeForcedInstruction',
  description:
    'Acknowledges that the operator of the installation carried out an instruction without the approvals that it waited for.',
  permission: 'instruction.acknowledge',
  event: 'instruction.forced_acknowledged',
  input: { instructionId: required.id('The instruction.') },
  answers: { instruction: 'Instruction', forcedInstruction: 'ForcedInstruction' },
  load: async ({ tx, input: { instructionId } }) => {
    const proposal = await lockProposal(tx, instructionId);
    return { proposal, forced: await lockForcedInstruction(tx, proposal.id) };
  },
  decide: ({ proposal, forced }) => ({
    concerns: subjectOf(proposal),
    checks: [
      blockIf(forced === undefined || forced.acknowledged, 'status_forbids', {
        holds: 'The operator carried out the instruction, and nobody has acknowledged it.',
        fails:
          forced === undefined
            ? 'The operator did not carry out this instruction, so there is nothing to acknowledge.'
            : 'The instruction is acknowledged already.',
        remedy: 'Look up in allForcedInstructions which are to be acknowledged.',
      }),
    ],
    changes: { id: proposal.id, registerId: proposal.registerId, forcedId: forced?.id ?? '' },
  }),
  execute: async ({ tx, changes: { id, registerId, forcedId } }) => {
    await markAcknowledged(tx, registerId, forcedId);
    return {
      objects: { instruction: id, forcedInstruction: forcedId },
      change: { type: 'Instruction', id, after: { acknowledged: true }, registerId },
    };
  },
});
