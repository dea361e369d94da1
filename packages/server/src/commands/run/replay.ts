/** Idempotency: a repeated request with the same key gets the recorded result. */
import type { Peppers } from '../../auth/secrets.ts';
import type { IdempotencyKey } from '../../base/idempotency-key.ts';
import { refuseIf } from '../../base/refusal.ts';
import type { KeyRecord } from '../../store/records/records.ts';
import type { CheckedRequest } from './checked-request.ts';
import type { CommandResult } from './command-request.ts';
import { isSameRequest } from './key-digest.ts';
import { announce } from './steps.ts';

/** Chooses the record that counts for a key. */
export function firstRecorded<T>(
  key: IdempotencyKey | null,
  recorded: ReadonlyMap<string, T | undefined>,
): T | undefined {
  return key?.lookups.map((text) => recorded.get(text)).find((one) => one !== undefined);
}

/**
 * Returns the result that is recorded under the key of a request; undefined where there is none.
 *
 * Refuses: request_malformed, idempotency_key_invalid, idempotency_key_reused.
 */
export function replayedResult(
  checked: CheckedRequest,
  replay: KeyRecord | undefined,
  peppers: Peppers,
): CommandResult | undefined {
  const { request } = checked;
  const key = request.idempotencyKey;
  if (replay === undefined) {
    requireRecordable(key);
    announce('replay', [request]);
    return undefined;
  }
  announce('replay', [request]);
  const idempotencyKey = key!.sent;
  const same = isSameRequest(checked, replay.key, replay, peppers);
  refuseIf(same === 'version_later', 'idempotency_key_reused', {
    idempotencyKey,
    reason: `The idempotency key ${idempotencyKey} was recorded by a later version of the program, so the inputs cannot be compared.`,
    remedy: 'Look up whether it was done, or send it again when all servers have that version.',
  });
  refuseIf(same === 'key_missing', 'idempotency_key_reused', {
    idempotencyKey,
    reason: `The idempotency key ${idempotencyKey} was recorded under another secret key of the installation, so the inputs cannot be compared.`,
    remedy:
      'Look up whether it was done, or ask the operator to set that key, as REGISTRY_SECRET_KEY or REGISTRY_SECRET_KEY_PREVIOUS.',
  });
  refuseIf(!same, 'idempotency_key_reused', { idempotencyKey });
  return { ...replay.result, replayed: 'true' };
}

/** Refuses: request_malformed, idempotency_key_invalid. */
function requireRecordable(key: IdempotencyKey | null): void {
  if (key === null) return;
  // Release 0.1.0 took both as one key. Results that it recorded are still answered, and no new ones are recorded.
  refuseIf(key.isRepeated, 'request_malformed', {
    problem: 'The header Idempotency-Key is given twice.',
    remedy: 'Send it once.',
  });
  refuseIf(key.recorded === null, 'idempotency_key_invalid', { idempotencyKey: key.sent });
}
