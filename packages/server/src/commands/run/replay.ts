/** Idempotency: the result under a key is answered again. */
import type { Peppers } from '../../auth/secrets.ts';
import { refuseIf } from '../../base/refusal.ts';
import type { Replay } from '../../store/records.ts';
import type { CheckedRequest, CommandResult } from './command-request.ts';
import { isSameRequest } from './key-digest.ts';
import { announce } from './steps.ts';

/**
 * Answers the result that is recorded under the key of a request; undefined where there is none.
 *
 * Refuses: idempotency_key_invalid, idempotency_key_reused.
 */
export function replayedResult(
  checked: CheckedRequest,
  replay: Replay | undefined,
  peppers: Peppers,
): CommandResult | undefined {
  const { request } = checked;
  const { idempotencyKey } = request;
  refuseIf(idempotencyKey !== request.validKey, 'idempotency_key_invalid', { idempotencyKey: `${idempotencyKey}` });
  announce('replay', [request]);
  if (replay === undefined) return undefined;
  const same = isSameRequest(checked, idempotencyKey!, replay, peppers);
  refuseIf(same === 'version_later', 'idempotency_key_reused', {
    idempotencyKey: idempotencyKey!,
    reason: `The idempotency key ${idempotencyKey!} was recorded by a later version of the program, so the inputs cannot be compared.`,
    remedy: 'Look up whether it was done, or send it again when all servers have that version.',
  });
  refuseIf(same === 'key_missing', 'idempotency_key_reused', {
    idempotencyKey: idempotencyKey!,
    reason: `The idempotency key ${idempotencyKey!} was recorded under another secret key of the installation, so the inputs cannot be compared.`,
    remedy:
      'Look up whether it was done, or ask the operator to set that key, as REGISTRY_SECRET_KEY or REGISTRY_SECRET_KEY_PREVIOUS.',
  });
  refuseIf(!same, 'idempotency_key_reused', { idempotencyKey: idempotencyKey! });
  request.executed = 'replayed';
  return { ...replay.result, replayed: 'true' };
}
