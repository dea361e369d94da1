/** Idempotency keys that are recorded already, looked up many at a time. */
import type { Tx } from '../../postgres/database.ts';

const keysStatement = {
  name: 'list_recorded_keys',
  text: `
    select k.key
      from registry.idempotency_keys k
     where k.account_id = $1::uuid
       and k.key = any ($2::text[])`,
};

/** Lists those of some keys of an account under which a command is recorded. It locks none of them. */
export async function listRecordedKeys(
  tx: Tx,
  accountId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ key: string }>(keysStatement, [accountId, keys]);
  return new Set(rows.map(({ key }) => key));
}
