/** Idempotency keys that are recorded already, looked up many at a time. */
import type { Tx } from '../../postgres/database.ts';
import type { KeyRecord } from './records.ts';

const keysStatement = {
  name: 'list_recorded_keys',
  text: `
    select k.key, k.digest, k.digest_version as "digestVersion", k.pepper_version as "pepperVersion", k.result
      from registry.idempotency_keys k
     where k.account_id = $1::uuid
       and k.key = any ($2::text[])`,
};

/** Finds what is recorded under some keys of an account. Shape: by the key. It locks none of them. */
export async function listRecordedKeys(
  tx: Tx,
  accountId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, KeyRecord>> {
  const rows = await tx.query<KeyRecord>(keysStatement, [accountId, keys]);
  return new Map(rows.map((row) => [row.key, row]));
}
