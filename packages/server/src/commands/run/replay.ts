/** Idempotency: the result under a key is answered again. */
import { refuseIf } from '../../base/refusal.ts';
import type { Replay } from '../../store/records.ts';
import type { CheckedRequest, CommandResult } from './command-request.ts';
import { announce } from './steps.ts';

/**
 * Answers the result that is recorded under the key of a request; undefined where there is none.
 *
 * Refuses: idempotency_key_invalid, idempotency_key_reused.
 */
export function replayedResult(
  { request, keyDigest }: CheckedRequest,
  replay: Replay | undefined,
): CommandResult | undefined {
  const { idempotencyKey } = request;
  refuseIf(idempotencyKey !== request.validKey, 'idempotency_key_invalid');
  announce('replay', [request]);
  if (replay === undefined) return undefined;
  refuseIf(!replay.digest.equals(keyDigest), 'idempotency_key_reused', { idempotencyKey: idempotencyKey! });
  return { ...replay.result, replayed: 'true' };
}
