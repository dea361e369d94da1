import { Refusal } from '../../base/refusal.ts';
import { type Check, firstBlock } from '../../rules/check.ts';
import {
  checkAgentDecides,
  checkApproves,
  checkDecides,
  checkIndependent,
  checkWaiting,
} from '../../rules/instruction-decided.ts';
import { insertApproval } from '../../store/approvals.ts';
import { endProposal, type LockedProposal } from '../../store/instructions.ts';
import { decisionCommand, type RegisterCommand, type RegisterDecision } from '../command.ts';
import { optional, type Parsed } from '../run/input.ts';
import { approvalRow } from './approval-row.ts';
import { type FindCommand, loadProposed, lockProposed, proposalInput } from './proposed.ts';

const input = {
  ...proposalInput,
  comment: optional.text('What is to be known about the approval.', { lengthMax: 1_000 }),
};

/** The decision on the proposed mutation, as of now. */
interface DecidedNow {
  readonly proposal: LockedProposal;
  readonly command: RegisterCommand;
  readonly decision: RegisterDecision<unknown>;
  readonly approval: ReturnType<typeof approvalRow>;
}

/** Carries out what was proposed: the same decision is made again on the register as it is now. Shape: `commandNamed` finds the command of a proposal. */
export const approveInstruction = (commandNamed: FindCommand) =>
  decisionCommand({
    name: 'approveInstruction',
    description:
      'Approves an instruction that waits, and carries it out at once: every rule is checked again on the register as it is now. Where one blocks, nothing is recorded.',
    permission: 'instruction.decide',
    event: 'instruction.approved',
    input,
    answers: { instruction: 'Instruction', approval: 'Approval', asset: 'Asset', transaction: 'Transaction' },
    load: async (context) => {
      const proposed = await lockProposed(context, commandNamed);
      return { ...proposed, loaded: await loadProposed(context, proposed) };
    },
    decide: ({ proposal, command, loaded }, given: Parsed<typeof input>, context) => {
      const { actor, newId } = context;
      const checks: Check[] = [
        ...checkWaiting(proposal, given.payloadDigest),
        ...checkDecides(command, actor),
        checkApproves(actor),
        checkIndependent(proposal, actor),
      ];
      const subject = { registerId: proposal.registerId, assetId: proposal.assetId };
      if (firstBlock(checks) !== undefined) return { concerns: subject, checks, changes: undefined };
      if (loaded instanceof Refusal) throw loaded;
      const decision: RegisterDecision<unknown> = command.decide(loaded.state, loaded.input, context);
      const { concerns, unitsMoved } = decision;
      checks.push(checkAgentDecides(concerns.awaitsAgent ?? false, command), ...decision.checks);
      const decided = { id: newId(), decision: 'approved' as const, comment: given.comment ?? null, checks };
      const changes: DecidedNow = { proposal, command, decision, approval: approvalRow(proposal, actor, decided) };
      return { concerns, checks, changes, ...(unitsMoved === undefined ? {} : { unitsMoved }) };
    },
    execute: async ({ tx, actor, changes, secretKey }) => {
      const { proposal, command, decision, approval } = changes!;
      const { id, registerId, status } = proposal;
      const context = { tx, actor, changes: decision.changes, secretKey, instructionId: id };
      const effect = await command.execute(context);
      await insertApproval(tx, registerId, approval);
      await endProposal(tx, proposal, { status: 'completed', assetId: decision.concerns.assetId });
      const { asset, transaction } = effect.objects;
      const after = { status: 'completed', payloadDigest: proposal.payloadDigest };
      return {
        objects: {
          instruction: id,
          approval: approval.id,
          ...(asset === undefined ? {} : { asset }),
          ...(transaction === undefined ? {} : { transaction }),
        },
        change: { type: 'Instruction', id, before: { status }, after, registerId },
        carriedOut: {
          instructionId: id,
          registerId,
          mutation: command.name,
          event: command.event,
          change: effect.change,
        },
        ...(effect.ledgerWrite === undefined ? {} : { ledgerWrite: effect.ledgerWrite }),
      };
    },
  });
