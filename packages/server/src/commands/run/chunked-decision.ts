/** The decision on a command of many rows: what is decided so far is written while the next rows are decided. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Peppers } from '../../auth/secrets.ts';
import { newId } from '../../base/ids.ts';
import type { Tx } from '../../postgres/database.ts';
import { type DigestOf, digestTransaction } from '../../store/ledger/posted-rows.ts';
import { postSoFar } from '../../store/ledger/posting.ts';
import { recordInstruction } from '../../store/records.ts';
import type { RegisterCommand } from '../command.ts';
import type { RequestSets } from './request-sets.ts';
import type { CheckedRequest } from './command-request.ts';
import { decidedCommand, type DecidedCommand, instructionOf, mutationContext, refusedPartOf } from './decide.ts';
import { guessNeeds } from './needs.ts';
import { checkedSchedule, decideOn } from './schedule.ts';
import { announce } from './steps.ts';

/**
 * Decides a command chunk by chunk, and writes each chunk while the next is decided. The instruction is written first, because
 * the ledger refers to it. A proposal or a dry run is decided whole, and nothing of it is written here. It refuses as `decide` does.
 */
export async function decideInChunks(
  tx: Tx,
  checked: CheckedRequest,
  command: RegisterCommand,
  state: unknown,
  { peppers, requestSets }: { readonly peppers: Peppers; readonly requestSets: RequestSets },
): Promise<DecidedCommand> {
  const { request, actor, input } = checked;
  const { concerns, decide } = command.chunked!;
  const subject = concerns(state, actor);
  decideOn(checkedSchedule(input, new Date())?.day ?? null, command.ledgersOf?.(state) ?? []);
  const needs = guessNeeds(mutationContext(checked, command, subject, command.facts?.(state, input)), requestSets);
  const instruction = instructionOf(newId(), checked, command, subject, needs, peppers);
  const { registerId, row } = instruction;
  const writes = row.status === 'completed';
  const digestOf: DigestOf = (transaction) => digestTransaction(transaction, row.id);
  if (writes) {
    const { requestId } = request;
    const record = { actor, mutation: command.name, requestId, registerId, instruction: { ...row, checks: [] } };
    announce('execute', [request]);
    // If it fails, the postings that refer to it fail too, and their error reaches the caller.
    recordInstruction(tx, record).catch(() => undefined);
    await nextTurn();
  }
  let before: Promise<unknown> | undefined;
  const chunks = decide(state, input, { actor, newId });
  announce('decide', [request]);
  for (let chunk = chunks.next(); ; chunk = chunks.next()) {
    if (chunk.done === true) {
      const whole = { ...instruction, row: { ...row, recorded: writes } };
      const decided = decidedCommand(checked, chunk.value, whole, needs);
      request.refused = refusedPartOf(decided, subject, chunk.value.refusedRows);
      return decided;
    }
    // Other requests are served in between.
    await nextTurn();
    if (writes) {
      announce('execute', [request]);
      const { written } = await postSoFar(tx, { ledgers: chunk.value, digestOf });
      // At most two chunks are under way while the next is decided.
      await Promise.all([before, nextTurn()]);
      before = written;
    }
    announce('decide', [request]);
  }
}
