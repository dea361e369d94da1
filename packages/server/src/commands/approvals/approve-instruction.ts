import { Refusal } from '../../base/refusal.ts';
import { type Actor, isKeeper } from '../../rules/actor.ts';
import { isMet, type NeedStatus } from '../../rules/approvals/need-status.ts';
import { type Check, firstBlock } from '../../rules/check.ts';
import { checkWithinLimits } from '../../rules/approvals/decision-limits.ts';
import {
  checkOpenNeed,
  checkEntitled,
  checkIndependent,
  checkPlan,
  checkUndecided,
  checkWaiting,
} from '../../rules/approvals/instruction-decision.ts';
import { checkTransferees } from '../../rules/approvals/transferees.ts';
import { insertApproval } from '../../store/approvals/approvals.ts';
import { writeNeeds } from '../../store/approvals/instruction-needs.ts';
import { changeStatus, type LockedProposal } from '../../store/approvals/instructions.ts';
import { type DecisionContext, decisionCommand, type Effect, type RegisterCommand } from '../command.ts';
import type { Parsed } from '../run/input.ts';
import { approvalOf, loadAgreement, type ProposalAgreement, recordedDayOf, statusesOf } from './agreement.ts';
import { approvalRow } from './approval-row.ts';
import { approveInput } from './approve-input.ts';
import { asWarnings, carryOut, type DecidedNow, decideNow, tryOut } from './carry-out.ts';
import { type FindCommand, loadProposed, lockProposed, type LoadedCommand, subjectOf } from './proposal.ts';
import {
  checkCreates,
  loadTransferees,
  type NewTransferees,
  recordTransferees,
  type Transferees,
} from './transferees.ts';

const input = approveInput;

/**
 * A locked proposal, what was agreed, and what its command loaded; null where the account keeps no register, so that it
 * carries nothing out.
 */
interface Loaded {
  readonly proposal: LockedProposal;
  readonly command: RegisterCommand;
  readonly agreement: ProposalAgreement;
  readonly loaded: LoadedCommand | Refusal | null;
  readonly transferees: Transferees;
}

/** The changes that an approval makes. */
interface Approved {
  readonly proposal: LockedProposal;
  readonly command: RegisterCommand;
  readonly approval: ReturnType<typeof approvalRow>;
  /** Which holders the transferees are, where this approval says it. */
  readonly transferees: NewTransferees | null;
  readonly needs: readonly NeedStatus[];
  /** The mutation where it is carried out; null where others must agree, or a rule blocks. */
  readonly decided: DecidedNow | null;
  /** The mutation that a dry run shows, where others must agree and no rule blocks now. */
  readonly tried: DecidedNow | null;
}

/**
 * Agrees to a proposal. Where nobody else must, it is carried out. Shape: `commandNamed` finds the command of a
 * proposal.
 */
export const approveInstruction = (commandNamed: FindCommand) =>
  decisionCommand({
    name: 'approveInstruction',
    description:
      'Approves an instruction that waits. The approval that meets the last need carries it out at once: every rule is checked again on the register as it is now.',
    permission: 'instruction.decide',
    freshProof: true,
    event: 'instruction.approved',
    input,
    answers: {
      instruction: 'Instruction',
      approval: 'Approval',
      asset: 'Asset',
      transaction: 'Transaction',
      job: 'Job',
    },
    load: async (context): Promise<Loaded> => {
      const proposed = await lockProposed(context, commandNamed);
      const loading = loadTransferees(context, proposed.proposal, context.input.transferees);
      const [transferees, loaded, agreement] = await Promise.all([
        loading,
        carriesOut(context.actor, proposed.proposal) ? loadProposed(context, proposed, loading) : null,
        loadAgreement(context.tx, proposed.proposal, context.actor),
      ]);
      return { ...proposed, agreement, loaded, transferees };
    },
    decide: (state: Loaded, given: Parsed<typeof input>, context) => {
      const checks = checksOf(state, given, context);
      if (firstBlock(checks) !== undefined) return { concerns: subjectOf(state.proposal), checks, changes: undefined };
      return decideApproval(state, given, checks, context);
    },
    execute: async ({ changes, ...context }): Promise<Effect> => {
      const { proposal, command, approval, needs, decided, tried, transferees } = changes!;
      const { tx } = context;
      const { id, registerId, status, payloadDigest } = proposal;
      if (transferees !== null) await recordTransferees(tx, registerId, transferees, decided === null);
      await insertApproval(tx, registerId, approval);
      await writeNeeds(tx, { registerId, instructionId: id, permission: command.permission, needs });
      if (decided !== null) {
        const effect = await carryOut(context, decided);
        return { ...effect, objects: { ...effect.objects, approval: approval.id } };
      }
      const now = isMet(needs) ? 'approved' : 'pending_approval';
      if (now !== status) await changeStatus(tx, proposal, now);
      const after = { status: now, payloadDigest };
      const shown = context.dryRun && tried !== null ? await tryOut(context, tried) : { objects: {} };
      return {
        ...shown,
        objects: { ...shown.objects, instruction: id, approval: approval.id },
        change: { type: 'Instruction', id, before: { status }, after, registerId },
      };
    },
  });

/** Whether the account may carry it out: a keeper, or an account that changes its own policies. */
function carriesOut(actor: Actor, { registerId }: LockedProposal): boolean {
  return isKeeper(actor) || registerId === actor.accountId;
}

/** The checks of the person, in the order that is contract. */
function checksOf(
  state: Loaded,
  { payloadDigest, planDigest, transferees, transfereesDigest }: Parsed<typeof input>,
  { actor }: DecisionContext,
): Check[] {
  const { proposal, command, agreement } = state;
  const needs = statusesOf(state, agreement);
  const instead = needs.some(({ open, insteadOfAgent }) => open && insteadOfAgent === true);
  return [
    ...checkWaiting(proposal, payloadDigest),
    ...checkPlan(proposal, planDigest),
    checkOpenNeed(needs, command, actor),
    ...checkWithinLimits('approveInstruction', proposal, command, actor),
    checkIndependent({ ...agreement, endedAppointment: instead && agreement.endedAppointment }),
    checkUndecided(agreement, actor),
    checkEntitled(agreement.presenterEntitled),
    ...checkTransferees(state.transferees, { transferees, transfereesDigest }, isKeeper(actor)),
    ...checkCreates(transferees, actor),
  ];
}

/** Decides what becomes of the proposal with this approval. */
function decideApproval(
  state: Loaded,
  given: Parsed<typeof input>,
  ofPerson: readonly Check[],
  context: DecisionContext,
) {
  const { proposal, command, agreement, loaded, transferees } = state;
  const { actor, newId } = context;
  const mine = [approvalOf(actor, agreement, proposal)];
  const needs = statusesOf(state, agreement, mine);
  const boardApproval = recordedDayOf(state, agreement, needs, mine);
  const last = isMet(needs);
  const resolves = transferees.record !== null;
  if (loaded instanceof Refusal && (last || resolves)) throw loaded;
  const decided =
    loaded === null || loaded instanceof Refusal ? null : decideNow(proposal, command, loaded, boardApproval, context);
  const now = decided?.decision.checks ?? [];
  const blocked = firstBlock(now) !== undefined;
  const waits = last && given.ifBlocked === 'wait' && blocked;
  // The holders that an approval names are there, and may receive units: what it says of them does not change.
  const checks = [...ofPerson, ...((last && !waits) || resolves ? now : asWarnings(now))];
  const row = { id: newId(), decision: 'approved' as const, comment: given.comment ?? null, checks };
  const changes: Approved = {
    proposal,
    command,
    approval: approvalRow(proposal, actor, row, {
      planDigest: given.planDigest?.toLowerCase() ?? null,
      transfereesDigest: transferees.record?.digest ?? transferees.digest,
    }),
    transferees: transferees.record,
    needs,
    decided: last && !waits && proposal.due ? decided : null,
    tried: !last && !blocked && proposal.due ? decided : null,
  };
  const { concerns = subjectOf(proposal), unitsMoved } = decided?.decision ?? {};
  return { concerns, checks, changes, ...(unitsMoved === undefined ? {} : { unitsMoved }) };
}
