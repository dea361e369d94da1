/**
 * The one way in which anything changes:
 * begin, enter, permit, parse, replay, lock, check, decide, record, answer, commit.
 */
import { isDeepStrictEqual } from 'node:util';
import { canonicalJson, newId, sha256 } from '../base/ids.ts';
import { Refusal, refuseIf } from '../base/refusal.ts';
import type { Actor } from '../rules/actor.ts';
import { type Check, firstBlock } from '../rules/check.ts';
import { actsAlone } from '../rules/permission.ts';
import { settle } from '../store/acting.ts';
import { refusalOf } from '../store/constraints.ts';
import { type Database, isOfStatement, RolledBack, type Tx } from '../store/database.ts';
import { type DeedRecord, findReplay, recordDeed, rehearse } from '../store/records.ts';
import { type Posting, postLedgers } from '../store/posting.ts';
import type { Question, Row } from '../store/statement.ts';
import type { AdministrationDeed, Deed, Done, RegisterDeed, Work } from './deed.ts';
import { type InputShape, type Parsed, parseInput } from './input.ts';
import { permit } from './permit.ts';
import { sealOf, sealPersonal } from './personal.ts';

/** One deed asked for. */
export interface Asking {
  readonly deed: Deed;
  readonly input: Readonly<Record<string, unknown>>;
  readonly idempotencyKey: string | null;
  readonly dryRun: boolean;
  readonly requestId: string;
}

/** What came of it, as the answer is read: ids of objects by the answer's fields, and texts that are told as they are. */
export type Outcome = Readonly<Record<string, string | null>>;

/** Who asks, found out in the deed's own database transaction; and how its answer is read before the commit. */
export interface Surroundings<T> {
  readonly database: Pick<Database, 'transaction'>;
  /** The key under which client secrets are kept. */
  readonly secretKey: string;
  /** Who it was when last asked. Only a guess, by which questions are sent ahead of the answer. */
  readonly expected: Actor | null;
  enter(tx: Tx): Promise<Actor>;
  answer(actor: Actor, outcome: Outcome): Answering<T>;
}

/** How a deed is answered: what is asked in its own database transaction, before the commit, and how that is read. */
export interface Answering<T> {
  readonly question: Question | null;
  read(row: Row | undefined): T;
}

const attemptsMax = 4;

/**
 * Does a deed once, whatever happens.
 *
 * Refuses: idempotency_key_invalid, idempotency_key_reused, outside_delegation.
 * What the permission, the input and the deed itself refuse comes besides.
 */
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
  const { deed, idempotencyKey } = asking;
  const key = idempotencyKey !== null && isKey(idempotencyKey) ? idempotencyKey : null;
  // Sent one behind the other: the key is looked up, and what the deed rests on is read, in the context that the first statement sets.
  const asked = Promise.all([surroundings.enter(tx), key === null ? undefined : findReplay(tx, key)]);
  const ahead = readAhead(tx, asking, surroundings);
  // Where it is refused, nothing is left asking.
  const [, read] = await Promise.allSettled([asked, ahead?.state]);
  if (read.status === 'rejected' && isOfStatement(read.reason)) throw new AheadFailed('', { cause: read.reason });
  const [actor, replay] = await asked;
  permit(deed, actor, asking.input);
  const input = ahead?.input ?? parseInput(deed.input as InputShape, asking.input);
  const digests = digestsOf(deed, input, actsAlone(deed.act, actor));
  refuseIf(idempotencyKey !== key, 'idempotency_key_invalid');
  if (replay !== undefined) {
    refuseIf(!replay.digest.equals(digests.ofKey), 'idempotency_key_reused', { idempotencyKey: key! });
    const answering = surroundings.answer(actor, { ...replay.outcome, replayed: 'true' });
    return answering.read(await askFor(tx, answering));
  }
  const work = { tx, actor, input, secretKey: surroundings.secretKey };
  const state = await (isDeepStrictEqual(actor, ahead?.actor) ? ahead!.state : deed.lock(work));
  const { outcome, record, posts } = await decide(asking, { ...work, state }, digests);
  const answering = surroundings.answer(actor, { ...outcome, replayed: 'false' });
  // One behind the other on the same wire: what refers to the instruction follows it, the answer is read after both, and the commit comes last.
  const recorded = record === null ? undefined : recordDeed(tx, record);
  recorded?.catch(() => undefined);
  const posting = posts === undefined ? undefined : await postLedgers(tx, posts);
  const sent = Promise.all([
    recorded,
    posting?.written,
    asking.dryRun ? rehearse(tx) : undefined,
    askFor(tx, answering),
  ]);
  if (!asking.dryRun) tx.commit();
  const [, , , row] = await sent;
  const answer = answering.read(row);
  if (asking.dryRun) {
    await settle(tx);
    throw new RolledBack(answer);
  }
  return answer;
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

async function askFor(tx: Tx, { question }: Answering<unknown>): Promise<Row | undefined> {
  if (question === null) return undefined;
  const [row] = await tx.query(question.statement, question.values);
  return row;
}

interface Digests {
  /** Of what was asked, whoever asks: the instruction carries it, unless personal data is taken out. */
  readonly ofInput: Buffer;
  /** Of what a key stands for: what was only proposed under it is not what somebody who may act asks for under it. */
  readonly ofKey: Buffer;
}

function digestsOf(deed: Deed, input: Parsed<InputShape>, alone: boolean): Digests {
  const asked = { deed: deed.name, input };
  const ofInput = sha256(canonicalJson(asked));
  return { ofInput, ofKey: alone ? ofInput : sha256(canonicalJson({ ...asked, proposed: true })) };
}

/** The digest that an instruction carries is of what it tells: where personal data was taken out, of what is left. */
function digestOf(deed: Deed, payload: object, input: object, digests: Digests): Buffer {
  return payload === input ? digests.ofInput : sha256(canonicalJson({ deed: deed.name, input: payload }));
}

/** What a deed came to: the answer's objects and texts, and what is recorded of it. */
interface Decided {
  readonly outcome: Outcome;
  /** Null where nothing was done. */
  readonly record: DeedRecord | null;
  readonly posts?: Posting | undefined;
}

async function decide(asking: Asking, work: Stated, digests: Digests): Promise<Decided> {
  const { deed, dryRun } = asking;
  const { state } = work;
  const checks = deed.check(state, work.input, work.actor);
  const told = { checks: JSON.stringify(checks) };
  const block = firstBlock(checks);
  if (block !== undefined) {
    if (dryRun) return { outcome: told, record: null };
    throw blocked(block, checks);
  }
  const { outcome, record, posts } =
    deed.kind === 'register' ? await bringAbout(asking, deed, work) : await administer(deed, work);
  const key =
    asking.idempotencyKey === null || dryRun
      ? null
      : { key: asking.idempotencyKey, digest: digests.ofKey, outcome: { ...outcome, ...told } };
  const instruction =
    record.instruction === null
      ? null
      : { ...record.instruction, digest: digestOf(deed, record.instruction.payload, work.input, digests), checks };
  // What a dry run made is gone, so a secret of it would open nothing.
  const extras = dryRun ? {} : record.extras;
  return {
    outcome: { ...outcome, ...extras, ...told },
    record: { ...record, instruction, key, actor: work.actor, deed: deed.name, requestId: asking.requestId },
    posts,
  };
}

type Stated = Work<Parsed<InputShape>> & { readonly state: unknown };

/** What a deed itself adds to its record. */
interface Brought {
  readonly outcome: Outcome;
  readonly record: Pick<DeedRecord, 'event' | 'trace' | 'registerId'> & {
    readonly instruction: Omit<NonNullable<DeedRecord['instruction']>, 'digest' | 'checks'> | null;
    /** Told, never recorded. */
    readonly extras?: Outcome;
  };
  readonly posts?: Posting | undefined;
}

/**
 * A change of the register: an instruction, completed at once or awaiting somebody's approval.
 *
 * Refuses: outside_delegation.
 */
async function bringAbout(asking: Asking, deed: RegisterDeed, work: Stated): Promise<Brought> {
  const { actor, input, state } = work;
  const id = newId();
  const { registerId, assetId, assetIds = [assetId], creates } = deed.concerns(state, input);
  const narrowed = actor.delegation?.assetIds ?? null;
  const outside = (concerned: string | null): boolean => concerned === null || !narrowed!.includes(concerned);
  refuseIf(narrowed !== null && assetIds.some(outside), 'outside_delegation', {
    deed: deed.name,
    narrowedTo: 'assetIds',
  });
  const alone = actsAlone(deed.act, actor) && !(deed.awaits?.(state, actor) ?? false);
  const done: Done = alone
    ? await deed.record({ ...work, instructionId: id })
    : { objects: asItWas(deed, creates === true ? null : assetId), trace: { type: 'Instruction', id } };
  const instruction = {
    id,
    // A dry run says as well whether others would have to approve.
    status: alone ? (asking.dryRun ? ('draft' as const) : ('completed' as const)) : ('pending_approval' as const),
    assetId: creates && !alone ? null : assetId,
    payload: sealPersonal(deed.input, input, sealOf(work.secretKey, id)),
    idempotencyKey: asking.idempotencyKey,
  };
  return {
    outcome: { instruction: id, ...done.objects },
    record: { event: alone ? deed.event : 'instruction.proposed', trace: done.trace, registerId, instruction },
    posts: done.posts,
  };
}

/** What the answer of a proposal tells: the asset, as nothing has changed it. */
function asItWas(deed: RegisterDeed, assetId: string | null): Record<string, string> {
  return assetId !== null && 'asset' in deed.answers ? { asset: assetId } : {};
}

/** A change of the account's own administration: done at once, audited. */
async function administer(deed: AdministrationDeed, work: Stated): Promise<Brought> {
  const { objects, trace, extras } = await deed.record(work);
  return {
    outcome: objects,
    record: {
      event: deed.event,
      trace,
      registerId: trace.registerId ?? null,
      instruction: null,
      ...(extras === undefined ? {} : { extras }),
    },
  };
}

function blocked(block: Check, checks: readonly Check[]): Refusal {
  const remedy = block.remedy === undefined ? {} : { remedy: block.remedy };
  return new Refusal(block.code, { ...block.facts, reason: block.message, ...remedy }, checks);
}

function isKey(key: string): boolean {
  return /^[\x20-\x7e]{1,255}$/.test(key);
}
