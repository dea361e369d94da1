/** What a deed comes to: replay, lock, check, decide. Nothing is written yet. */
import { canonicalJson, newId, sha256 } from '../base/ids.ts';
import { Refusal, refuseIf } from '../base/refusal.ts';
import { type Check, firstBlock } from '../rules/check.ts';
import { actsAlone } from '../rules/permission.ts';
import type { Posting } from '../store/posting.ts';
import type { DeedRecord, Replay } from '../store/records.ts';
import type { Asking, Outcome } from './asking.ts';
import type { AdministrationDeed, Deed, Done, RegisterDeed, Work } from './deed.ts';
import type { InputShape, Parsed } from './input.ts';
import { sealOf, sealPersonal } from './personal.ts';

/** The key of a deed as it was given, where it is one. */
export function keyOf({ idempotencyKey }: Pick<Asking, 'idempotencyKey'>): string | null {
  return idempotencyKey !== null && /^[\x20-\x7e]{1,255}$/.test(idempotencyKey) ? idempotencyKey : null;
}

/** What a deed came to: the answer's objects and texts, and what is recorded of it. */
export interface Decided {
  readonly outcome: Outcome;
  /** Null where nothing was done. */
  readonly record: DeedRecord | null;
  readonly posts?: Posting | undefined;
}

/**
 * Decides a deed whose actor was let pass and whose input was read. `lock` answers what it rests on, and is not asked where
 * the deed was done before under its key.
 *
 * Refuses: idempotency_key_invalid, idempotency_key_reused, outside_delegation, and what the deed itself does.
 */
export async function decide(
  asking: Asking,
  work: Work<Parsed<InputShape>>,
  replay: Replay | undefined,
  lock: () => Promise<unknown>,
): Promise<Decided> {
  const { deed, idempotencyKey } = asking;
  const digests = digestsOf(deed, work.input, actsAlone(deed.act, work.actor));
  refuseIf(idempotencyKey !== keyOf(asking), 'idempotency_key_invalid');
  if (replay !== undefined) {
    refuseIf(!replay.digest.equals(digests.ofKey), 'idempotency_key_reused', { idempotencyKey: idempotencyKey! });
    return { outcome: { ...replay.outcome, replayed: 'true' }, record: null };
  }
  const decided = await decideAnew(asking, { ...work, state: await lock() }, digests);
  return { ...decided, outcome: { ...decided.outcome, replayed: 'false' } };
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

async function decideAnew(asking: Asking, work: Stated, digests: Digests): Promise<Decided> {
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
