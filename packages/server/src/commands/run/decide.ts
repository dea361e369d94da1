/** What a command comes to: replay, lock, check, decide. Nothing is written yet but, of many rows, what was decided first. */
import { setImmediate as turn } from 'node:timers/promises';
import { canonicalJson, newId, sha256 } from '../../base/ids.ts';
import { Refusal, refuseIf } from '../../base/refusal.ts';
import { type Check, firstBlock } from '../../rules/check.ts';
import { actsAlone } from '../../rules/permission.ts';
import { type LedgerWrite, postSoFar } from '../../store/ledger/posting.ts';
import { type CommandRecord, recordInstruction, type Replay } from '../../store/records.ts';
import type { CommandRequest, CommandResult } from './command-request.ts';
import type { AdministrationCommand, Command, Done, RegisterCommand, Work } from '../command.ts';
import type { InputShape, Parsed } from './input.ts';
import { sealOf, sealPersonal } from './personal.ts';

/** The key of a command as it was given, where it is one. */
export function keyOf({ idempotencyKey }: Pick<CommandRequest, 'idempotencyKey'>): string | null {
  return idempotencyKey !== null && /^[\x20-\x7e]{1,255}$/.test(idempotencyKey) ? idempotencyKey : null;
}

/** What a command came to: the answer's objects and texts, and what is recorded of it. */
export interface Decided {
  readonly outcome: CommandResult;
  /** Null where nothing was done. */
  readonly record: CommandRecord | null;
  readonly posts?: LedgerWrite | undefined;
}

/**
 * Decides a command whose actor was let pass and whose input was read. `lock` answers what it rests on, and is not asked where
 * the command was done before under its key.
 *
 * Refuses: idempotency_key_invalid, idempotency_key_reused, outside_delegation, and what the command itself does.
 */
export async function decide(
  request: CommandRequest,
  work: Work<Parsed<InputShape>>,
  replay: Replay | undefined,
  lock: () => Promise<unknown>,
): Promise<Decided> {
  const { command, idempotencyKey } = request;
  const digests = digestsOf(command, work.input, actsAlone(command.permission, work.actor));
  refuseIf(idempotencyKey !== keyOf(request), 'idempotency_key_invalid');
  if (replay !== undefined) {
    refuseIf(!replay.digest.equals(digests.ofKey), 'idempotency_key_reused', { idempotencyKey: idempotencyKey! });
    return { outcome: { ...replay.outcome, replayed: 'true' }, record: null };
  }
  const decided = await decideAnew(request, { ...work, state: await lock() }, digests);
  return { ...decided, outcome: { ...decided.outcome, replayed: 'false' } };
}

interface Digests {
  /** Of what was asked, whoever asks: the instruction carries it, unless personal data is taken out. */
  readonly ofInput: Buffer;
  /** Of what a key stands for: what was only proposed under it is not what somebody who may act asks for under it. */
  readonly ofKey: Buffer;
}

function digestsOf(command: Command, input: Parsed<InputShape>, alone: boolean): Digests {
  const asked = { mutation: command.name, input };
  const ofInput = sha256(canonicalJson(asked));
  return { ofInput, ofKey: alone ? ofInput : sha256(canonicalJson({ ...asked, proposed: true })) };
}

/** The digest that an instruction carries is of what it tells: where personal data was taken out, of what is left. */
function digestOf(command: Command, payload: object, input: object, digests: Digests): Buffer {
  return payload === input ? digests.ofInput : sha256(canonicalJson({ mutation: command.name, input: payload }));
}

async function decideAnew(request: CommandRequest, work: Stated, digests: Digests): Promise<Decided> {
  const { command, dryRun } = request;
  const { state } = work;
  const unfolded =
    command.kind === 'register' && command.decideInChunks
      ? await decideInChunks(request, command, work, digests)
      : undefined;
  const checks = command.check(state, work.input, work.actor);
  const told = { checks: JSON.stringify(checks) };
  const block = firstBlock(checks);
  if (block !== undefined) {
    if (dryRun) return { outcome: told, record: null };
    throw blocked(block, checks);
  }
  const { outcome, record, posts } =
    command.kind === 'register'
      ? await bringAbout(command, work, unfolded ?? instruct(request, command, work, digests))
      : await administer(command, work);
  const key =
    request.idempotencyKey === null || dryRun
      ? null
      : { key: request.idempotencyKey, digest: digests.ofKey, outcome: { ...outcome, ...told } };
  const instruction = record.instruction === null ? null : { ...record.instruction, checks };
  // What a dry run made is gone, so a secret of it would open nothing.
  const extras = dryRun ? {} : record.extras;
  return {
    outcome: { ...outcome, ...extras, ...told },
    record: { ...record, instruction, key, actor: work.actor, mutation: command.name, requestId: request.requestId },
    posts,
  };
}

type Stated = Work<Parsed<InputShape>> & { readonly state: unknown };

/** What a command itself adds to its record. */
interface Brought {
  readonly outcome: CommandResult;
  readonly record: Pick<CommandRecord, 'event' | 'trace' | 'registerId'> & {
    readonly instruction: Instructed['instruction'] | null;
    /** Told, never recorded. */
    readonly extras?: CommandResult;
  };
  readonly posts?: LedgerWrite | undefined;
}

/** A change of the register, as it is instructed. */
interface Instructed {
  readonly registerId: string;
  /** Whether nobody else must approve. */
  readonly alone: boolean;
  /** The asset as it stood before. */
  readonly standing: string | null;
  readonly instruction: Omit<NonNullable<CommandRecord['instruction']>, 'checks'>;
}

/**
 * Makes the instruction of a change: completed at once or awaiting somebody's approval.
 *
 * Refuses: outside_delegation.
 */
function instruct(request: CommandRequest, command: RegisterCommand, work: Stated, digests: Digests): Instructed {
  const { actor, input, state } = work;
  const id = newId();
  const { registerId, assetId, assetIds = [assetId], creates } = command.concerns(state, input);
  const narrowed = actor.delegation?.assetIds ?? null;
  const outside = (concerned: string | null): boolean => concerned === null || !narrowed!.includes(concerned);
  refuseIf(narrowed !== null && assetIds.some(outside), 'outside_delegation', {
    mutation: command.name,
    narrowedTo: 'assetIds',
  });
  const alone = actsAlone(command.permission, actor) && !(command.awaits?.(state, actor) ?? false);
  const payload = sealPersonal(command.input, input, sealOf(work.secretKey, id));
  const instruction = {
    id,
    // A dry run says as well whether others would have to approve.
    status: alone ? (request.dryRun ? ('draft' as const) : ('completed' as const)) : ('pending_approval' as const),
    assetId: creates && !alone ? null : assetId,
    payload,
    digest: digestOf(command, payload, input, digests),
    idempotencyKey: request.idempotencyKey,
  };
  return { registerId, alone, standing: creates === true ? null : assetId, instruction };
}

/**
 * Decides a change of many rows, and posts what has been decided while the rest is. Where it is not to stand, as in a dry
 * run, all of it is decided before anything is written.
 *
 * Refuses: outside_delegation.
 */
async function decideInChunks(
  request: CommandRequest,
  command: RegisterCommand,
  work: Stated,
  digests: Digests,
): Promise<Instructed> {
  const instructed = instruct(request, command, work, digests);
  const { registerId, instruction } = instructed;
  const { tx, actor } = work;
  const stands = instruction.status === 'completed';
  if (stands) {
    const record = { actor, mutation: command.name, registerId, instruction: { ...instruction, checks: [] } };
    // Where it fails, so does all that refers to it, and whoever waits for that is told.
    recordInstruction(tx, record).catch(() => undefined);
    await turn();
  }
  let before: Promise<unknown> | undefined;
  for (const posting of command.decideInChunks!({ ...work, instructionId: instruction.id })) {
    // Others are served in between.
    await turn();
    if (!stands) continue;
    const { written } = await postSoFar(tx, posting);
    // Two parts are under way at most while the next is decided.
    await Promise.all([before, turn()]);
    before = written;
  }
  return { ...instructed, instruction: { ...instruction, recorded: stands } };
}

/** Does a change, unless somebody must approve it. */
async function bringAbout(command: RegisterCommand, work: Stated, instructed: Instructed): Promise<Brought> {
  const { registerId, alone, standing, instruction } = instructed;
  const { id } = instruction;
  const done: Done = alone
    ? await command.record({ ...work, instructionId: id })
    : { objects: asItWas(command, standing), trace: { type: 'Instruction', id } };
  return {
    outcome: { instruction: id, ...done.objects },
    record: { event: alone ? command.event : 'instruction.proposed', trace: done.trace, registerId, instruction },
    posts: done.posts,
  };
}

/** What the answer of a proposal tells: the asset, as nothing has changed it. */
function asItWas(command: RegisterCommand, assetId: string | null): Record<string, string> {
  return assetId !== null && 'asset' in command.answers ? { asset: assetId } : {};
}

/** A change of the account's own administration: done at once, audited. */
async function administer(command: AdministrationCommand, work: Stated): Promise<Brought> {
  const { objects, trace, extras } = await command.record(work);
  return {
    outcome: objects,
    record: {
      event: command.event,
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
