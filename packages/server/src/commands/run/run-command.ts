/**
 * The one way in which anything changes:
 * begin, enter, permit, parse, replay, lock, check, decide, record, answer, commit.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../../rules/actor.ts';
import { settle } from '../../store/acting-context.ts';
import { refusalOf } from '../../store/constraints.ts';
import { isOfStatement, RolledBack, type Tx } from '../../postgres/database.ts';
import { findReplay } from '../../store/records.ts';
import type { CommandRequest, CommandContext } from './command-request.ts';
import { decide, keyOf } from './decide.ts';
import { type InputShape, type Parsed, parseInput } from './input.ts';
import { permit } from './authorise.ts';
import { write } from './execute.ts';

const attemptsMax = 4;

/** Does a command once, whatever happens. What the permission, the input and the decision refuse comes besides. */
export async function runCommand<T>(request: CommandRequest, context: CommandContext<T>): Promise<T> {
  let { expected } = context;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const around = { ...context, expected };
      return await context.database.transaction((tx) => performIn(tx, request, around));
    } catch (error) {
      // Nothing was done yet, and what stood in the way may be none of its business: a key that was used needs no lock.
      const isAhead = error instanceof AheadFailed;
      if (isAhead) expected = null;
      // A deadlock or a serialisation failure has undone everything, so the same command can be tried anew.
      if (isAhead) continue;
      const conflict = conflictOf(error);
      if (conflict === undefined || attempt >= attemptsMax) throw refusalOf(error);
      context.metrics.count('command_retries_total', { sqlstate: conflict });
    }
  }
}

/** The database could not answer what was read ahead. */
class AheadFailed extends Error {}

/** The SQLSTATE of a deadlock or a serialisation failure. */
function conflictOf(error: unknown): string | undefined {
  return ['40001', '40P01'].find((state) => state === (error as { code?: unknown }).code);
}

async function performIn<T>(tx: Tx, request: CommandRequest, context: CommandContext<T>): Promise<T> {
  const { command } = request;
  const key = keyOf(request);
  // Sent one behind the other: the key is looked up, and what the command rests on is read, in the context that the first statement sets.
  const asked = Promise.all([context.access.authorise(tx), key === null ? undefined : findReplay(tx, key)]);
  const ahead = readAhead(tx, request, context);
  // Where it is refused, nothing is left asking.
  const [, read] = await Promise.allSettled([asked, ahead?.state]);
  if (read.status === 'rejected' && isOfStatement(read.reason)) throw new AheadFailed('', { cause: read.reason });
  const [actor, replay] = await asked;
  permit(command, actor, request.input);
  const input = ahead?.input ?? parseInput(command.input as InputShape, request.input);
  const work = { tx, actor, input, secretKey: context.secretKey };
  const decided = await decide(request, work, replay, () =>
    isDeepStrictEqual(actor, ahead?.actor) ? ahead!.state : command.lock(work),
  );
  const { outcome, record, posts } = decided;
  const reader = context.answer(actor, outcome);
  const rehearsal = request.dryRun && record !== null;
  const [row] = await write(tx, {
    records: record === null ? [] : [record],
    posts: posts === undefined ? [] : [posts],
    questions: [reader.question],
    rehearsal,
  });
  const answer = reader.read(row);
  if (outcome['replayed'] === 'true') context.metrics.count('replays_total');
  if (!rehearsal) return answer;
  await settle(tx);
  throw new RolledBack(answer);
}

/** What a command rests on, asked for before it is known who asks. */
interface Ahead {
  readonly actor: Actor;
  readonly input: Parsed<InputShape>;
  readonly state: Promise<unknown>;
}

/**
 * Asks for what the command rests on by whom it is expected to be, in the same flight as the question who it is. What came of
 * it counts only where it is the same, down to the delegation: row-level security shows nothing that a wrong guess may not see.
 */
function readAhead(
  tx: Tx,
  { command, input: given }: CommandRequest,
  context: CommandContext<unknown>,
): Ahead | undefined {
  const { expected: actor, secretKey } = context;
  // Of many rows the decision is most of the work, and a trip saved is nothing.
  if (actor === null || command.bulk === true) return undefined;
  try {
    permit(command, actor, given);
    const input = parseInput(command.input as InputShape, given);
    const work = { tx, actor, input, secretKey };
    return { actor, input, state: (async () => command.lock(work))() };
  } catch {
    // Whatever is wrong is told in its turn, by who it really is.
    return undefined;
  }
}
