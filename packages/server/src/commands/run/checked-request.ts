/** A request after the checks that need no data: permission and input. */
import { isDeepStrictEqual } from 'node:util';
import { canonicalJson, sha256 } from '../../base/ids.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Actor } from '../../rules/actor.ts';
import { actsAlone } from '../../rules/permission.ts';
import { permit } from './authorise.ts';
import type { CommandRequest } from './command-request.ts';
import { type InputShape, type Parsed, parseInput } from './input.ts';
import { announce } from './steps.ts';

/** A request that the actor may make, with its parsed input. */
export interface CheckedRequest {
  readonly request: CommandRequest;
  readonly actor: Actor;
  readonly input: Parsed<InputShape>;
  /**
   * The digest of mutation and input, which is the same for every actor. The instruction has it, unless personal data
   * is removed.
   */
  readonly inputDigest: Buffer;
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
    const input = parseInput(command.input as InputShape, request.input);
    announce('parse', [request]);
    const inputDigest = sha256(canonicalJson({ mutation: command.name, input }));
    return { request, actor, input, inputDigest, proposes: !actsAlone(command.permission, actor) };
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
