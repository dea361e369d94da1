/**
 * Carries out instructions whose instant has come, for the account that decided about them last. No person asks for it.
 */
import { Refusal } from '../../base/refusal.ts';
import { isMet, type NeedStatus } from '../../rules/approvals/need-status.ts';
import { type Check, firstBlock } from '../../rules/check.ts';
import { checkDue, checkEntitled, checkWaiting } from '../../rules/approvals/instruction-decision.ts';
import { namedReceivers } from '../../rules/ledger/transferee.ts';
import { writeNeeds } from '../../store/approvals/instruction-needs.ts';
import { changeStatus, endProposal } from '../../store/approvals/instructions.ts';
import { decisionCommand, type Effect } from '../command.ts';
import type { Parsed } from '../run/input.ts';
import { loadAgreed, recordedDayOf, statusesOf } from './agreement.ts';
import { asWarnings, carryOut, type DecidedNow, decideNow } from './carry-out.ts';
import { type FindCommand, type ProposedCommand, proposalInput, subjectOf } from './proposal.ts';

/** The result of carrying out an instruction that is due. */
interface Outcome extends ProposedCommand {
  readonly becomes: 'completed' | 'pending_approval' | 'failed';
  readonly needs: readonly NeedStatus[];
  readonly decided: DecidedNow | null;
  readonly checks: readonly Check[];
}

/**
 * Carries out, lets wait for approvals again, or after a day of blocks lets fail. Shape: `commandNamed` finds the
 * command of a proposal.
 */
export const executeDue = (commandNamed: FindCommand) =>
  decisionCommand({
    name: 'executeInstruction',
    description: 'Carries out an instruction whose instant has come.',
    permission: 'instruction.decide',
    event: 'instruction.executed',
    input: proposalInput,
    answers: { instruction: 'Instruction' },
    load: (context) => loadAgreed(context, commandNamed),
    decide: (state, { payloadDigest }: Parsed<typeof proposalInput>, context) => {
      const { proposal, command, agreement, loaded } = state;
      const concerns = subjectOf(proposal);
      const needs = statusesOf(state, agreement);
      const checks: Check[] = [...checkWaiting(proposal, payloadDigest), checkDue(proposal)];
      const changes: Outcome = { proposal, command, needs, decided: null, checks, becomes: 'pending_approval' };
      if (firstBlock(checks) !== undefined || !isMet(needs)) return { concerns, checks, changes };
      checks.push(checkEntitled(agreement.presenterEntitled));
      if (loaded instanceof Refusal) {
        checks.push({ code: loaded.code, outcome: 'block', message: loaded.message });
        return { concerns, ...blocked(changes) };
      }
      const decided = decideNow(proposal, command, loaded, recordedDayOf(state, agreement, needs), context);
      checks.push(...decided.decision.checks);
      if (firstBlock(checks) !== undefined) return { concerns, ...blocked(changes) };
      const { concerns: now, unitsMoved } = decided.decision;
      const executed: Outcome = { ...changes, decided, becomes: 'completed' };
      return { concerns: now, checks, changes: executed, ...(unitsMoved === undefined ? {} : { unitsMoved }) };
    },
    execute: async ({ changes, ...context }): Promise<Effect> => {
      const { proposal, command, needs, decided, checks, becomes } = changes;
      const { id, registerId, status, assetId } = proposal;
      const { permission } = command;
      // Checks of a holder that the presenter named in words alone would say who is on the register.
      const recorded = namedReceivers(proposal.payload).length === 0 ? { checks } : {};
      if (becomes === 'failed') await endProposal(context.tx, proposal, { status: 'failed', assetId, ...recorded });
      else await writeNeeds(context.tx, { registerId, instructionId: id, permission, needs });
      if (decided !== null) return carryOut(context, decided);
      if (becomes === 'pending_approval') await changeStatus(context.tx, proposal, becomes);
      return {
        objects: { instruction: id },
        change: { type: 'Instruction', id, before: { status }, after: { status: becomes }, registerId },
        event: becomes === 'failed' ? 'instruction.failed' : 'instruction.approval_lapsed',
      };
    },
  });

/**
 * An instruction that a rule blocks is refused and tried again; after a day it fails with its checks, of which none
 * refuses the failure.
 */
function blocked(changes: Outcome): { readonly checks: readonly Check[]; readonly changes: Outcome } {
  const { checks, proposal } = changes;
  if (!proposal.dueForADay) return { checks, changes };
  return { checks: asWarnings(checks), changes: { ...changes, becomes: 'failed' } };
}
