import { Refusal } from '../../base/refusal.ts';
import { isMet } from '../../rules/approvals/need-status.ts';
import { firstBlock } from '../../rules/check.ts';
import { checkWithinLimits } from '../../rules/approvals/decision-limits.ts';
import {
  checkDecides,
  checkDue,
  checkEntitled,
  checkMet,
  checkWaiting,
} from '../../rules/approvals/instruction-decision.ts';
import { writeNeeds } from '../../store/approvals/instruction-needs.ts';
import { changeStatus } from '../../store/approvals/instructions.ts';
import { decisionCommand, type Effect } from '../command.ts';
import type { Parsed } from '../run/input.ts';
import { loadAgreed, recordedDayOf, statusesOf } from './agreement.ts';
import { carryOut, type DecidedNow, decideNow } from './carry-out.ts';
import { type FindCommand, proposalInput, subjectOf } from './proposal.ts';

const input = proposalInput;

/** Carries out a proposal to which everybody has agreed. Shape: `commandNamed` finds the command of a proposal. */
export const executeInstruction = (commandNamed: FindCommand) =>
  decisionCommand({
    name: 'executeInstruction',
    description:
      'Carries out an instruction to which everybody has agreed who must, and which a rule blocked then. Approvals are counted anew: where one counts no more, the instruction waits for approvals again.',
    permission: 'instruction.decide',
    event: 'instruction.executed',
    input,
    answers: { instruction: 'Instruction', asset: 'Asset', transaction: 'Transaction', job: 'Job' },
    load: (context) => loadAgreed(context, commandNamed),
    decide: (state, { payloadDigest }: Parsed<typeof input>, context) => {
      const { proposal, command, agreement, loaded } = state;
      const needs = statusesOf(state, agreement);
      const checks = [
        ...checkWaiting(proposal, payloadDigest),
        checkDecides(command, context.actor),
        ...checkWithinLimits('executeInstruction', proposal, command, context.actor),
        checkEntitled(agreement.presenterEntitled),
        checkDue(proposal),
      ];
      const lapsed = proposal.status === 'approved' && !isMet(needs);
      if (!lapsed) checks.push(checkMet(needs));
      const of = { proposal, command, needs };
      if (lapsed || firstBlock(checks) !== undefined)
        return { concerns: subjectOf(proposal), checks, changes: { ...of, decided: null as DecidedNow | null } };
      if (loaded instanceof Refusal) throw loaded;
      const decided = decideNow(proposal, command, loaded, recordedDayOf(state, agreement, needs), context);
      const { concerns, unitsMoved } = decided.decision;
      return {
        concerns,
        checks: [...checks, ...decided.decision.checks],
        changes: { ...of, decided },
        ...(unitsMoved === undefined ? {} : { unitsMoved }),
      };
    },
    execute: async ({ changes, ...context }): Promise<Effect> => {
      const { proposal, command, needs, decided } = changes;
      const { id, registerId, status } = proposal;
      await writeNeeds(context.tx, { registerId, instructionId: id, permission: command.permission, needs });
      if (decided !== null) return carryOut(context, decided);
      await changeStatus(context.tx, proposal, 'pending_approval');
      return {
        objects: { instruction: id },
        change: { type: 'Instruction', id, before: { status }, after: { status: 'pending_approval' }, registerId },
        event: 'instruction.approval_lapsed',
      };
    },
  });
