import { Refusal, refuseIf } from '../../base/refusal.ts';
import { firstBlock } from '../../rules/check.ts';
import { checkDue, checkEntitled, checkWaiting } from '../../rules/approvals/instruction-decision.ts';
import { hasDocument } from '../../store/register/documents.ts';
import { insertForcedInstruction } from '../../store/approvals/forced-instructions.ts';
import { decisionCommand } from '../command.ts';
import { type Parsed, required } from '../run/input.ts';
import { loadAgreed } from './agreement.ts';
import { carryOut, decideNow } from './carry-out.ts';
import type { FindCommand } from './proposal.ts';

const input = {
  instructionId: required.id('The instruction.'),
  reason: required.text('The reason, as a sentence.', { lengthMax: 1_000 }),
  documentId: required.id('The document of the register that justifies it.'),
};

/**
 * Carries out an instruction without the approvals that it waits for, and with every other rule. The operator of the
 * installation alone has it: it is none of the mutations of the API.
 *
 * Shape: `commandNamed` finds the command of a proposal.
 * Refuses: not_found, and what the mutation itself refuses.
 */
export const forceInstruction = (commandNamed: FindCommand) =>
  decisionCommand({
    name: 'instruction.forced',
    description: 'Carries out an instruction without the approvals that it waits for.',
    permission: 'instruction.decide',
    event: 'instruction.forced',
    input,
    answers: { instruction: 'Instruction', asset: 'Asset', transaction: 'Transaction' },
    load: async (context) => {
      const agreed = await loadAgreed(context, commandNamed);
      return {
        ...agreed,
        isThere: await hasDocument(context.tx, agreed.proposal.registerId, context.input.documentId),
      };
    },
    decide: (state, { reason, documentId }: Parsed<typeof input>, context) => {
      const { proposal, command, isThere, agreement, loaded } = state;
      const { actor, newId } = context;
      if (actor.userId !== null) throw new TypeError('a user carries out no instruction without approvals');
      const { id, registerId, assetId, payloadDigest } = proposal;
      const waiting = [
        ...checkWaiting(proposal, payloadDigest),
        checkEntitled(agreement.presenterEntitled),
        // Its instant stays: an earlier one would post with a date in the future.
        checkDue(proposal),
      ];
      if (firstBlock(waiting) !== undefined)
        return { concerns: { registerId, assetId }, checks: waiting, changes: undefined };
      refuseIf(!isThere, 'not_found', { type: 'Document', id: documentId });
      if (loaded instanceof Refusal) throw loaded;
      const decided = decideNow(proposal, command, { ...loaded, creationSets: null }, null, context);
      const { concerns, unitsMoved } = decided.decision;
      const checks = [...waiting, ...decided.decision.checks];
      const { accountId } = actor;
      const row = {
        id: newId(),
        instructionId: id,
        assetId: concerns.assetId,
        accountId,
        reason,
        documentId,
        checks,
      };
      return {
        concerns,
        checks,
        changes: { decided, row },
        ...(unitsMoved === undefined ? {} : { unitsMoved }),
      };
    },
    execute: async ({ changes, ...context }) => {
      const { decided, row } = changes!;
      const effect = await carryOut(context, decided);
      await insertForcedInstruction(context.tx, decided.proposal.registerId, row);
      return effect;
    },
  });
