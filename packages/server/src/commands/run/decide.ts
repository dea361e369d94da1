/**
 * The decision on a command, as a value: its checks, its instruction and what is to be written. Nothing here waits,
 * reads or writes.
 */
import type { Peppers } from '../../auth/secrets.ts';
import { canonicalJson, newId, sha256 } from '../../base/ids.ts';
import { type Refusal, refuseIf } from '../../base/refusal.ts';
import type { NeedStatus } from '../../rules/approvals/need-status.ts';
import { hoursToExpiry, type Need } from '../../rules/approvals/needs.ts';
import { type Check, firstBlock } from '../../rules/check.ts';
import { beyondLimit } from '../../rules/approvals/decision-limits.ts';
import { proposalWaits } from '../../rules/approvals/instruction-waits.ts';
import { formatUnits } from '../../rules/ledger/checks.ts';
import type { Ledger } from '../../rules/ledger/ledger.ts';
import { fromUnits, unitsOf } from '../../rules/quantity.ts';
import type { WorkingCopies } from '../../store/ledger/working-copies.ts';
import type { InstructionRecord } from '../../store/records/records.ts';
import type { Actor } from '../../rules/actor.ts';
import type { Command, InstructionSubject, Decision, RefusedRow, RegisterCommand } from '../command.ts';
import type { RequestSets } from './request-sets.ts';
import type { CheckedRequest } from './checked-request.ts';
import type { RefusedMutation } from './outcome.ts';
import { type MutationContext, type DecidedNeeds, guessNeeds, newNeeds, baseOf } from './needs.ts';
import { redactPersonal, valueDigestOf } from './personal.ts';
import { outsideAssets } from './authorise.ts';
import { refusalBy } from './refusal-by.ts';
import { checkedSchedule, type Schedule, scheduleWaits } from './schedule.ts';
import { announce } from './steps.ts';

/** The instruction to record, without its checks. */
export interface DecidedInstruction {
  readonly registerId: string;
  /** Whether somebody else must approve it, so that it is recorded and not executed. */
  readonly proposed: boolean;
  /** Whether it is carried out as a job, which plans it first where it is proposed or a dry run. */
  readonly asJob: boolean;
  /** The people who must agree; empty where the command is executed. */
  readonly needs: readonly NeedStatus[];
  /** The instant at which it is carried out; null for now. */
  readonly schedule: Schedule | null;
  /**
   * The reason for which a proposal waits; null for a command that is no proposal. It is answered, and not recorded
   * with the results of the rules.
   */
  readonly waits: Check | null;
  /** Whether digests replace personal data in its payload. */
  readonly personal: boolean;
  /** The asset in the answer of a proposal, which has not changed it. */
  readonly existingAssetId: string | null;
  readonly row: Omit<NonNullable<InstructionRecord['instruction']>, 'checks'>;
}

/** A command with its decision. */
export interface DecidedCommand {
  readonly checked: CheckedRequest;
  readonly checks: readonly Check[];
  /** The refusal by the first rule that blocks; null where none does. After a refusal nothing is written. */
  readonly refusal: Refusal | null;
  /** The refused part of a change of the register that is no dry run; null where nothing was refused. */
  readonly refused: RefusedMutation | null;
  /** Null where a rule blocks, and for commands without an instruction. */
  readonly instruction: DecidedInstruction | null;
  /** The changes that the command's `execute` writes, unless a rule blocks or the instruction is only proposed. */
  readonly changes: unknown;
  /** The units that it moves or restricts; undefined where it concerns no units. Units: scaled by ten decimals. */
  readonly unitsMoved: (() => bigint) | undefined;
  /** The needs of a change of the register that no rule blocks, and the sets that state them. */
  readonly applied: DecidedNeeds | null;
}

/** The part of a command of many rows that is decided so far: its instruction, and the ledgers of the rows. */
export interface DecidedChunk {
  readonly instruction: DecidedInstruction;
  /** Null where nothing is to be written. */
  readonly ledgers: readonly Ledger[] | null;
}

/** The values that a decision uses besides the loaded ones. Shape: `now` is by the clock of the database. */
export interface DecidingContext {
  readonly peppers: Peppers;
  readonly sets: RequestSets;
  readonly now: Date;
  /** Whether all is rolled back: then audit entries, events, keys and most instructions are not written. */
  readonly isTrial?: boolean;
  /** Whether the checks of a command that is executed are answered to nobody. */
  readonly isInside?: boolean;
  /**
   * Gathers what others must agree to, of commands that are done as one: they agree to all of them together, and each
   * is decided as if nobody had to.
   */
  readonly gathered?: { add(decided: DecidedCommand): void } | undefined;
  /** The ledgers that stay in memory. Where these are not written, commands on them leave no record. */
  readonly copies?: WorkingCopies | undefined;
}

/**
 * Decides a command on the loaded state. A command of many rows yields its decided rows in chunks, so that each is
 * written while the next is decided; the first chunk has the instruction alone.
 *
 * Refuses: outside_delegation, and the codes of the command itself.
 */
export function* decide(
  checked: CheckedRequest,
  state: unknown,
  context: DecidingContext,
): Generator<DecidedChunk, DecidedCommand> {
  const { actor, input } = checked;
  const { command } = checked.request;
  const deciding = { actor, newId, unread: checked.unread };
  if (command.kind !== 'register' || command.chunked === undefined) announce('decide', [checked.request]);
  if (command.kind === 'decision') {
    const decision = command.decide(state, input, deciding);
    if (firstBlock(decision.checks) === undefined) refuseOtherAssets(command, actor, decision.concerns);
    return decidedCommand(checked, decision);
  }
  if (command.kind !== 'register') return decidedCommand(checked, command.decide(state, input, deciding));
  // The id of the instruction is made first: ids are in the order of time, and the objects of the instruction come
  // later.
  const id = newId();
  const schedule = checkedSchedule(input, checked.executionDay, context.now);
  const stated = command.facts?.(state, input);
  const plan = (concerns: InstructionSubject): Plan => {
    const guessed = guessNeeds(mutationContext(checked, command, concerns, stated), context.sets);
    const needs = context.gathered === undefined ? guessed : { ...guessed, needs: [] };
    return {
      needs,
      concerns,
      instruction: instructionOf(id, checked, command, { concerns, needs, schedule, context }),
    };
  };
  const { chunked } = command;
  if (chunked === undefined) {
    const decision = command.decide(state, input, deciding);
    const blocked = firstBlock(decision.checks) !== undefined;
    return decidedCommand(checked, decision, blocked ? { concerns: decision.concerns } : plan(decision.concerns));
  }
  const planned = plan(chunked.concerns(state, actor));
  const { instruction } = planned;
  yield { instruction, ledgers: [] };
  const chunks = chunked.decide(state, input, deciding);
  for (;;) {
    announce('decide', [checked.request]);
    const chunk = chunks.next();
    if (chunk.done === true) return decidedCommand(checked, chunk.value, planned);
    yield { instruction, ledgers: chunk.value };
  }
}

/**
 * The instruction of a change of the register, before its decision is complete. A change that a rule blocks has
 * `concerns` alone.
 */
interface Plan {
  readonly concerns: InstructionSubject;
  readonly needs: DecidedNeeds;
  readonly instruction: DecidedInstruction;
}

/**
 * Whether others must agree to a command of a batch. Its decision would change the loaded ledgers, which a proposal
 * must not do.
 */
export function waitsForOthers(checked: CheckedRequest, state: unknown, sets: RequestSets): boolean {
  const { command } = checked.request;
  if (command.kind !== 'register' || command.batching === undefined) return false;
  const concerns = command.batching.concerns(state, checked.actor);
  const stated = command.facts?.(state, checked.input);
  return guessNeeds(mutationContext(checked, command, concerns, stated), sets).needs.length > 0;
}

/** The facts from which the needs of a mutation follow. Shape: `stated` is read before the decision. */
function mutationContext(
  { actor, input, executionDay }: CheckedRequest,
  command: RegisterCommand,
  concerns: InstructionSubject,
  stated: MutationContext['stated'],
): MutationContext {
  return {
    command,
    presenter: actor,
    concerns,
    base: baseOf(command, actor, input, concerns),
    later: executionDay !== null,
    stated,
  };
}

/** Joins a decision and its planned instruction. Refuses: outside_delegation. */
function decidedCommand(
  checked: CheckedRequest,
  { checks, changes, unitsMoved, refusedRows = [] }: Decision<unknown>,
  plan?: Pick<Plan, 'concerns'> & Partial<Plan>,
): DecidedCommand {
  const block = firstBlock(checks);
  const refusal = block === undefined ? null : refusalBy(block, checks);
  if (refusal === null) refuseBeyondLimit(checked, unitsMoved);
  const { instruction = null, needs = null } = refusal === null && plan !== undefined ? plan : {};
  // A proposal is decided anew when it is carried out.
  const refuses = refusal !== null || (refusedRows.length > 0 && instruction?.proposed !== true);
  const refused =
    refuses && plan !== undefined ? refusedMutation(checked, plan.concerns, { checks, refusal, refusedRows }) : null;
  return {
    checked,
    checks,
    refusal,
    refused,
    instruction,
    changes,
    unitsMoved,
    applied: needs,
  };
}

/** The refusals by the checks of a change of the register. */
function refusedMutation(
  checked: CheckedRequest,
  { registerId, assetId, creates = false }: InstructionSubject,
  { checks, refusal, refusedRows }: Pick<DecidedCommand, 'checks' | 'refusal'> & { refusedRows: readonly RefusedRow[] },
): RefusedMutation | null {
  const { command, dryRun } = checked.request;
  if (dryRun) return null;
  const rows = command.bulk === true ? refusedRows : null;
  return { checked, registerId, assetId: creates ? null : assetId, checks, refusal, rows };
}

/**
 * Makes the instruction of a change: completed at once or awaiting somebody's approval.
 *
 * Refuses: outside_delegation.
 */
function instructionOf(
  id: string,
  checked: CheckedRequest,
  command: RegisterCommand,
  planned: Pick<Plan, 'concerns' | 'needs'> & { schedule: Schedule | null; context: DecidingContext },
): DecidedInstruction {
  const { request, actor, input, unread } = checked;
  const { concerns, schedule } = planned;
  const { needs, facts } = planned.needs;
  const [pepper] = planned.context.peppers;
  const { registerId, assetId, creates = false, asJob = false } = concerns;
  refuseOtherAssets(command, actor, concerns);
  const proposed = needs.length > 0 || schedule !== null;
  const digestOf = valueDigestOf(pepper.key, id);
  let personal = false;
  const payload = redactPersonal(command.input, input, (value) => {
    personal = true;
    return digestOf(value);
  });
  // If personal data or rows that could not be read were removed, the digest covers the remaining payload.
  const whole = payload === input && unread.length === 0;
  const redacted = whole ? undefined : sha256(canonicalJson({ mutation: command.name, input: payload }));
  const done = asJob ? 'executing' : 'completed';
  // The answer of a dry run also says whether others would have to approve.
  const status = needs.length > 0 ? 'pending_approval' : proposed ? 'approved' : request.dryRun ? 'draft' : done;
  return {
    registerId,
    proposed,
    asJob,
    needs: newNeeds(needs, command),
    schedule,
    waits: waitsFor(command, actor, needs, schedule),
    personal,
    existingAssetId: creates ? null : assetId,
    row: {
      id,
      status,
      assetId: creates && proposed ? null : assetId,
      payload,
      digest: redacted === undefined ? checked.inputDigest : () => redacted,
      digestVersion: personal ? 2 : 1,
      pepperVersion: personal ? pepper.version : null,
      idempotencyKey: request.idempotencyKey?.recorded ?? null,
      facts: proposed ? facts : null,
      expiresAfterHours: proposed ? hoursToExpiry(needs) : null,
    },
  };
}

/** The reason for which a mutation is not executed at once; null where it is. */
export function waitsFor(
  command: RegisterCommand,
  actor: Actor,
  needs: readonly Need[],
  schedule: Schedule | null,
): Check | null {
  if (needs.length > 0) return proposalWaits(command, actor, needs);
  return schedule === null ? null : scheduleWaits(schedule);
}

/** Refuses: outside_delegation. */
function refuseOtherAssets(command: Command, { delegation }: Actor, concerns: InstructionSubject): void {
  const { assetId, assetIds = [assetId] } = concerns;
  const narrowed = delegation?.assetIds ?? null;
  const outside = (concerned: string | null): boolean => concerned === null || !narrowed!.includes(concerned);
  if (narrowed !== null && assetIds.some(outside)) throw outsideAssets(command);
}

/** Refuses: outside_delegation. */
function refuseBeyondLimit({ request, actor }: CheckedRequest, unitsMoved: Decision<unknown>['unitsMoved']): void {
  const quantityMax = actor.delegation?.quantityMax ?? null;
  if (quantityMax === null || unitsMoved === undefined) return;
  const units = unitsMoved();
  refuseIf(units > unitsOf(quantityMax), 'outside_delegation', {
    mutation: request.command.name,
    narrowedTo: 'quantityMax',
    quantityMax: fromUnits(unitsOf(quantityMax)),
    units: formatUnits(units),
    reason: beyondLimit(units, quantityMax),
    remedy: 'Use fewer units, or a client whose delegation allows more.',
  });
}
