/** The decision on a command, as a value: its checks, its instruction and what is to be written. Nothing here waits, reads or writes. */
import type { Peppers } from '../../auth/secrets.ts';
import { canonicalJson, newId, sha256 } from '../../base/ids.ts';
import { Refusal, refuseIf } from '../../base/refusal.ts';
import type { NeedStatus } from '../../rules/approvals/need-status.ts';
import { hoursToExpiry, type Need } from '../../rules/approvals/needs.ts';
import { type Check, firstBlock } from '../../rules/check.ts';
import { beyondLimit } from '../../rules/decision-limits.ts';
import { proposalWaits } from '../../rules/instruction-waits.ts';
import { formatUnits } from '../../rules/ledger/checks.ts';
import { fromUnits, unitsMax, unitsOf } from '../../rules/quantity.ts';
import type { Tx } from '../../postgres/database.ts';
import type { InstructionRecord } from '../../store/records.ts';
import type { Actor } from '../../rules/actor.ts';
import type { Command, InstructionSubject, Decision, RegisterCommand } from '../command.ts';
import type { RequestSets } from './request-sets.ts';
import type { CheckedRequest, RefusedMutation } from './command-request.ts';
import { type MutationContext, type DecidedNeeds, guessNeeds, needsOfProposal, newNeeds, baseOf } from './needs.ts';
import { redactPersonal, valueDigestOf } from './personal.ts';
import { outsideAssets } from './authorise.ts';
import { checkedSchedule, decideOn, type Schedule, scheduledDay, scheduleWaits } from './schedule.ts';
import { announce } from './steps.ts';

/** An instruction as it is to be recorded, but for its checks. */
export interface DecidedInstruction {
  readonly registerId: string;
  /** Whether somebody else must approve it, so that it is recorded and not executed. */
  readonly proposed: boolean;
  /** Who must agree; nobody where it is executed. */
  readonly needs: readonly NeedStatus[];
  /** What a proposal waits for; null where it is none. It is answered, and not recorded with the results of the rules. */
  readonly waits: Check | null;
  /** Whether digests stand in its payload in the place of personal data. */
  readonly personal: boolean;
  /** The asset that a proposal answers: as it is, because nothing has changed it. */
  readonly existingAssetId: string | null;
  readonly row: Omit<NonNullable<InstructionRecord['instruction']>, 'checks'>;
}

/** A command as it was decided. */
export interface DecidedCommand {
  readonly checked: CheckedRequest;
  readonly checks: readonly Check[];
  /** The refusal by the first rule that blocks: then nothing is written. */
  readonly refusal: Refusal | null;
  /** Null where a rule blocks, and of commands that leave no instruction. */
  readonly instruction: DecidedInstruction | null;
  /** The changes that the command's `execute` writes, unless a rule blocks or the instruction is only proposed. */
  readonly changes: unknown;
  /** How many units it moves or restricts; undefined where it says nothing of units. Units: scaled by ten decimals. */
  readonly unitsMoved: (() => bigint) | undefined;
  /** Of a change of the register that no rule blocks: its needs and the sets that state them. */
  readonly applied: DecidedNeeds | null;
}

/**
 * Decides a command on what was loaded.
 *
 * Refuses: outside_delegation, and what the command itself does.
 */
export function decide(
  checked: CheckedRequest,
  state: unknown,
  { peppers, requestSets }: { readonly peppers: Peppers; readonly requestSets: RequestSets },
): DecidedCommand {
  const { request, actor, input } = checked;
  const { command } = request;
  announce('decide', [request]);
  const context = { actor, newId };
  if (command.kind === 'decision') {
    const decision = command.decide(state, input, context);
    if (firstBlock(decision.checks) === undefined) refuseOtherAssets(command, actor, decision.concerns);
    return decidedCommand(checked, decision, null);
  }
  if (command.kind !== 'register') return decidedCommand(checked, command.decide(state, input, context), null);
  // Made first: ids are in the order of time, and an instruction comes before the objects that it brings about.
  const id = newId();
  decideOn(checkedSchedule(input, new Date())?.day ?? null, command.ledgersOf?.(state) ?? []);
  const stated = command.facts?.(state, input);
  const decision = command.decide(state, input, context);
  const { concerns } = decision;
  const blocked = firstBlock(decision.checks) !== undefined;
  const needs = blocked ? null : guessNeeds(mutationContext(checked, command, concerns, stated), requestSets);
  const instruction = needs === null ? null : instructionOf(id, checked, command, concerns, needs, peppers);
  const decided = decidedCommand(checked, decision, instruction, needs);
  request.refused = refusedPartOf(decided, concerns, decision.refusedRows);
  return decided;
}

/** What a decision refused; null where nothing, and of a proposal, all of which is decided again. */
export function refusedPartOf(
  { checked, checks, refusal, instruction }: DecidedCommand,
  { registerId, assetId, creates = false }: InstructionSubject,
  rows: Decision<unknown>['refusedRows'] = [],
): RefusedMutation | null {
  if (refusal === null && (rows.length === 0 || instruction?.proposed === true)) return null;
  const isBulk = checked.request.command.bulk === true;
  return { checked, registerId, assetId: creates ? null : assetId, checks, refusal, rows: isBulk ? rows : null };
}

/** The mutation as its needs follow from it. Shape: `stated` was made before the decision. */
export function mutationContext(
  { actor, input }: CheckedRequest,
  command: RegisterCommand,
  concerns: InstructionSubject,
  stated: MutationContext['stated'],
): MutationContext {
  return {
    command,
    presenter: actor,
    concerns,
    base: baseOf(command, actor, input, concerns),
    later: scheduledDay(input) !== null,
    stated,
  };
}

/** Joins a decision and its instruction. Refuses: outside_delegation. */
export function decidedCommand(
  checked: CheckedRequest,
  { checks, changes, unitsMoved }: Decision<unknown>,
  instruction: DecidedInstruction | null,
  applied: DecidedNeeds | null = null,
): DecidedCommand {
  const block = firstBlock(checks);
  const refusal = block === undefined ? null : refusalBy(block, checks);
  if (refusal === null) refuseBeyondLimit(checked, unitsMoved);
  return {
    checked,
    checks,
    refusal,
    instruction: refusal === null ? instruction : null,
    changes,
    unitsMoved,
    applied: refusal === null ? applied : null,
  };
}

/**
 * Makes the instruction of a change: completed at once or awaiting somebody's approval.
 *
 * Refuses: outside_delegation.
 */
export function instructionOf(
  id: string,
  { request, actor, input, inputDigest }: CheckedRequest,
  command: RegisterCommand,
  concerns: InstructionSubject,
  { needs, facts }: DecidedNeeds,
  [pepper]: Peppers,
): DecidedInstruction {
  const { registerId, assetId, creates = false } = concerns;
  refuseOtherAssets(command, actor, concerns);
  const schedule = checkedSchedule(input, new Date());
  const proposed = needs.length > 0 || schedule !== null;
  const digestOf = valueDigestOf(pepper.key, id);
  let personal = false;
  const payload = redactPersonal(command.input, input, (value) => {
    personal = true;
    return digestOf(value);
  });
  // If personal data was removed, the digest covers the remaining payload.
  const digest = payload === input ? inputDigest : sha256(canonicalJson({ mutation: command.name, input: payload }));
  // A dry run answers as well whether others would have to approve.
  const status = needs.length > 0 ? 'pending_approval' : proposed ? 'approved' : request.dryRun ? 'draft' : 'completed';
  return {
    registerId,
    proposed,
    needs: newNeeds(needs, command),
    waits: waitsFor(command, actor, needs, schedule),
    personal,
    existingAssetId: creates ? null : assetId,
    row: {
      id,
      status,
      assetId: creates && proposed ? null : assetId,
      payload,
      digest,
      ...(personal ? { digestVersion: 2, pepperVersion: pepper.version } : { digestVersion: 1, pepperVersion: null }),
      idempotencyKey: request.idempotencyKey?.recorded ?? null,
      facts: proposed ? facts : null,
      expiresAfterHours: proposed ? hoursToExpiry(needs) : null,
    },
  };
}

/** What a mutation waits for that is not executed at once. */
function waitsFor(
  command: RegisterCommand,
  actor: Actor,
  needs: readonly Need[],
  schedule: Schedule | null,
): Check | null {
  if (needs.length > 0) return proposalWaits(command, actor, needs);
  return schedule === null ? null : scheduleWaits(schedule);
}

/**
 * A proposal with the needs of now, which nobody changes before it is recorded, and with its units, by which clients that decide about it
 * are limited. A command that is executed is returned as it is: when it is recorded, the sets by which it was decided are compared with
 * those in force.
 */
export async function withNeedsOfNow(tx: Tx, decided: DecidedCommand, sets: RequestSets): Promise<DecidedCommand> {
  const { checked, instruction, unitsMoved } = decided;
  const { command } = checked.request;
  if (instruction === null || !instruction.proposed || command.kind !== 'register') return decided;
  const applied = await needsOfProposal(tx, decided.applied!, sets);
  const { needs, facts } = applied;
  return {
    ...decided,
    applied,
    instruction: {
      ...instruction,
      needs: newNeeds(needs, command),
      waits: waitsFor(command, checked.actor, needs, checkedSchedule(checked.input, new Date())),
      row: {
        ...instruction.row,
        status: needs.length > 0 ? 'pending_approval' : 'approved',
        facts: { ...facts, units: unitsMoved === undefined ? null : recordedUnits(unitsMoved()) },
        expiresAfterHours: hoursToExpiry(needs),
      },
    },
  };
}

/** Units as they are recorded. A sum that is no decimal any more is above every limit as the largest one is. */
const recordedUnits = (units: bigint): string => fromUnits(units > unitsMax ? unitsMax : units);

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

function refusalBy(block: Check, checks: readonly Check[]): Refusal {
  const remedy = block.remedy === undefined ? {} : { remedy: block.remedy };
  const row = block.facts?.['row'];
  const reason = row === undefined ? block.message : `In row ${Number(row) + 1}: ${block.message}`;
  return new Refusal(block.code, { ...block.facts, reason, ...remedy }, checks);
}
