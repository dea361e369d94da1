/** Decides a command and writes it in chunks: a chunk is written while the next one is decided. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { hoursToExpiry } from '../../rules/approvals/needs.ts';
import type { Ledger } from '../../rules/ledger/ledger.ts';
import { fromUnits, unitsMax } from '../../rules/quantity.ts';
import type { Tx } from '../../postgres/database.ts';
import { type DigestOf, digestTransaction } from '../../store/ledger/posted-rows.ts';
import { postSoFar } from '../../store/ledger/posting.ts';
import { recordInstruction } from '../../store/records/records.ts';
import type { CheckedRequest } from './checked-request.ts';
import { decide, type DecidedChunk, type DecidedCommand, type DecidingContext, waitsFor } from './decide.ts';
import { needsOfProposal, newNeeds } from './needs.ts';
import type { RequestSets } from './request-sets.ts';
import { announce } from './steps.ts';

/**
 * Decides a command. The chunks that the decision yields are written, unless the command is a proposal or a dry run. It
 * refuses as `decide` does.
 */
export async function decideAndWrite(
  tx: Tx,
  checked: CheckedRequest,
  state: unknown,
  context: DecidingContext,
): Promise<DecidedCommand> {
  const deciding = decide(checked, state, context);
  let before: Promise<unknown> | undefined;
  for (let step = deciding.next(); ; step = deciding.next()) {
    if (step.done === true) {
      const decided = await withNeedsOfNow(tx, step.value, context.sets);
      context.gathered?.add(decided);
      return before === undefined ? decided : recordedAhead(decided);
    }
    if (step.value.ledgers !== null && step.value.instruction.row.status === 'completed') {
      announce('execute', [checked.request]);
      const { instruction, ledgers } = step.value;
      const { done } = await write(tx, checked, { instruction, ledgers });
      // At most two chunks are being written while the next is decided.
      await before;
      before = done;
    }
    // Other requests are served in between.
    await nextTurn();
    tx.checkDeadline();
  }
}

/**
 * Writes a chunk. The first one has no ledgers: it writes the instruction, to which the ledger refers. Shape: resolves
 * when the chunk is sent.
 */
async function write(
  tx: Tx,
  { request, actor }: CheckedRequest,
  { instruction: { registerId, row }, ledgers }: DecidedChunk & { readonly ledgers: readonly Ledger[] },
): Promise<{ readonly done: Promise<unknown> }> {
  if (ledgers.length > 0) {
    const digestOf: DigestOf = (transaction) => digestTransaction(transaction, row.id);
    return { done: (await postSoFar(tx, { ledgers, digestOf })).written };
  }
  const { requestId, command } = request;
  const instruction = { ...row, checks: [] };
  const done = recordInstruction(tx, { actor, mutation: command.name, requestId, registerId, instruction });
  // If it fails, the postings that refer to it fail too, and their error reaches the caller.
  done.catch(() => undefined);
  return { done };
}

/** The command with its instruction marked as recorded. */
function recordedAhead(decided: DecidedCommand): DecidedCommand {
  const { instruction } = decided;
  if (instruction === null) return decided;
  return { ...decided, instruction: { ...instruction, row: { ...instruction.row, recorded: true } } };
}

/**
 * Completes a proposal before it is recorded. Its needs follow from the policies in force, which stay locked until the
 * commit; its units are recorded for the limits of clients that decide about it. A command that is executed is returned
 * unchanged: when it is recorded, its sets are compared with those in force.
 */
async function withNeedsOfNow(tx: Tx, decided: DecidedCommand, sets: RequestSets): Promise<DecidedCommand> {
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
      waits: waitsFor(command, checked.actor, needs, instruction.schedule),
      row: {
        ...instruction.row,
        status: needs.length > 0 ? 'pending_approval' : 'approved',
        facts: { ...facts, units: unitsMoved === undefined ? null : recordedUnits(unitsMoved()) },
        expiresAfterHours: hoursToExpiry(needs),
      },
    },
  };
}

/**
 * Units as they are recorded. A sum beyond the largest decimal is recorded as the largest, which exceeds every limit as
 * well.
 */
const recordedUnits = (units: bigint): string => fromUnits(units > unitsMax ? unitsMax : units);
