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
import type { Asking, Surroundings } from './command-request.ts';
import { decide, keyOf } from './decide.ts';
import { type InputShape, type Parsed, parseInput } from './input.ts';
import { permit } from './authorise.ts';
import { write } from './execute.ts';

const attemptsMax = 4;

/** Does a deed once, whatever happens. What the permission, the input and the decision refuse comes besides. */
export async function perform<T>(asking: Asking, surroundings: Surroundings<T>): Promise<T> {
  let { expected } = surroundings;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const around = { ...surroundings, expected };
      return await surroundings.database.transaction((tx) => performIn(tx, asking, around));
    } catch (error) {
      // Nothing was done yet, and what stood in the way may be none of its business: a key that was used needs no lock.
      const isAhead = error instanceof AheadFailed;
      if (isAhead) expected = null;
      // A deadlock or a serialisation failure has undone everything, so the same deed can be tried anew.
      if (isAhead || (attempt < attemptsMax && isConflict(error))) continue;
      throw refusalOf(error);
    }
  }
}

/** The database could not answer what was read ahead. */
class AheadFailed extends Error {}

function isConflict(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === '40001' || code === '40P01';
}

async function performIn<T>(tx: Tx, asking: Asking, surroundings: Surroundings<T>): Promise<T> {
  const { deed } = asking;
  const key = keyOf(asking);
  // Sent one behind the other: the key is looked up, and what the deed rests on is read, in the context that the first statement sets.
  const asked = Promise.all([surroundings.enter(tx), key === null ? undefined : findReplay(tx, key)]);
  const ahead = readAhead(tx, asking, surroundings);
  // Where it is refused, nothing is left asking.
  const [, read] = await Promise.allSettled([asked, ahead?.state]);
  if (read.status === 'rejected' && isOfStatement(read.reason)) throw new AheadFailed('', { cause: read.reason });
  const [actor, replay] = await asked;
  permit(deed, actor, asking.input);
  const input = ahead?.input ?? parseInput(deed.input as InputShape, asking.input);
  const work = { tx, actor, input, secretKey: surroundings.secretKey };
  const decided = await decide(asking, work, replay, () =>
    isDeepStrictEqual(actor, ahead?.actor) ? ahead!.state : deed.lock(work),
  );
  const { outcome, record, posts } = decided;
  const answering = surroundings.answer(actor, outcome);
  const rehearsal = asking.dryRun && record !== null;
  const [row] = await write(tx, {
    records: record === null ? [] : [record],
    posts: posts === undefined ? [] : [posts],
    questions: [answering.question],
    rehearsal,
  });
  const answer = answering.read(row);
  if (!rehearsal) return answer;
  await settle(tx);
  throw new RolledBack(answer);
}

/** What a deed rests on, asked for before it is known who asks. */
interface Ahead {
  readonly actor: Actor;
  readonly input: Parsed<InputShape>;
  readonly state: Promise<unknown>;
}

/**
 * Asks for what the deed rests on by whom it is expected to be, in the same flight as the question who it is. What came of
 * it counts only where it is the same, down to the delegation: row-level security shows nothing that a wrong guess may not see.
 */
function readAhead(tx: Tx, { deed, input: given }: Asking, surroundings: Surroundings<unknown>): Ahead | undefined {
  const { expected: actor, secretKey } = surroundings;
  // Of many rows the decision is most of the work, and a trip saved is nothing.
  if (actor === null || deed.bulk === true) return undefined;
  try {
    permit(deed, actor, given);
    const input = parseInput(deed.input as InputShape, given);
    const work = { tx, actor, input, secretKey };
    return { actor, input, state: (async () => deed.lock(work))() };
  } catch {
    // Whatever is wrong is told in its turn, by who it really is.
    return undefined;
  }
}
