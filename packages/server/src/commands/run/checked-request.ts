/** A request after the checks that need no data: permission and input. */
import { isDeepStrictEqual } from 'node:util';
import { canonicalJson, sha256 } from '../../base/ids.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Actor } from '../../rules/actor.ts';
import { actsAlone } from '../../rules/permission.ts';
import { permit } from './authorise.ts';
import { checksOfRefused } from '../bulk.ts';
import type { CommandRequest } from './command-request.ts';
import { type InputShape, type Parsed, parseInput, parseRows } from './input.ts';
import type { UnreadRow } from './malformed-row.ts';
import { refusalBy } from './refusal-by.ts';
import { utcDayOf } from './schedule.ts';
import { announce } from './steps.ts';

/** A request that the actor may make, with its parsed input. */
export interface CheckedRequest {
  readonly request: CommandRequest;
  readonly actor: Actor;
  readonly input: Parsed<InputShape>;
  /**
   * The digest of mutation and input, which is the same for every actor. The instruction has it, unless personal data
   * is removed. A function, because a command that is only tried needs none; no getter, because V8 looks up each member
   * of an object literal with one in a table.
   */
  readonly inputDigest: () => Buffer;
  /** The day of `executeAt`: in UTC until the register is known; null where it is carried out at once. */
  readonly executionDay: string | null;
  /**
   * The request on the day in UTC, where its register has another: the digest of the idempotency key is of that, so
   * that a retry is the same request in any time zone.
   */
  readonly received?: Pick<CheckedRequest, 'input' | 'inputDigest'>;
  /** Of a bulk mutation: the rows that could not be read, which are not in its input. */
  readonly unread: readonly UnreadRow[];
  /** Whether the role of the actor makes it a proposal, without any policy. */
  readonly proposes: boolean;
}

/** Checks a request for an actor. Shape: the refusal as a value. */
export type CheckRequest = (actor: Actor) => CheckedRequest | Refusal;

/** Makes the check of a request. For the actor of the check before, its result is answered again. */
export function checkerOf(request: CommandRequest): CheckRequest {
  let last: { readonly actor: Actor; readonly checked: CheckedRequest | Refusal } | undefined;
  return (actor) => {
    if (!isDeepStrictEqual(last?.actor, actor)) last = { actor, checked: checkRequest(request, actor) };
    return last!.checked;
  };
}

/** Checks the permission of the actor and parses the input. Shape: the refusal as a value. */
export function checkRequest(request: CommandRequest, actor: Actor): CheckedRequest | Refusal {
  const { command } = request;
  try {
    permit(command, actor, request.input);
    announce('authorise', [request]);
    const checked = parsedRequest(request, actor);
    announce('parse', [request]);
    return checked;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/**
 * Parses the input, and refuses it as `parseInput` does. Rows of a bulk mutation that cannot be read are refused one by
 * one, unless none can be read. Shape: `day` is that of `executeAt`, by default in UTC.
 */
export function parsedRequest(request: CommandRequest, actor: Actor, day?: string): CheckedRequest {
  const { command } = request;
  const executionDay = day ?? utcDayOf(request.input);
  const shape = command.input as InputShape;
  const { input, unread } =
    command.kind === 'register' && command.bulk === true
      ? parseRows(shape, request.input, executionDay)
      : { input: parseInput(shape, request.input, executionDay), unread: [] };
  if (unread.length > 0 && (input['rows'] as readonly unknown[]).length === 0) throw refusalOfRows(unread);
  const proposes = !actsAlone(command.permission, actor);
  let digest: Buffer | undefined;
  return {
    request,
    actor,
    input,
    inputDigest: () => (digest ??= sha256(canonicalJson(contentOf({ request, input, unread })))),
    executionDay,
    unread,
    proposes,
  };
}

/** The content of the digest of a request. Rows that could not be read are in it as they were sent. */
export function contentOf({
  request: { command },
  input,
  unread,
}: Pick<CheckedRequest, 'request' | 'input' | 'unread'>): object {
  const content = { mutation: command.name, input };
  return unread.length === 0 ? content : { ...content, unread: unread.map(({ row, given }) => [row, given]) };
}

/** The refusal of a bulk mutation of which no row can be read. */
function refusalOfRows(unread: readonly UnreadRow[]): Refusal {
  const checks = checksOfRefused(unread);
  return refusalBy(checks[0]!, checks);
}
