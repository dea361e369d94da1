/** Rows that a command names and that are not there. */
import type { Tx } from '../../postgres/database.ts';

/** A missing row: its entity, and the id by which it is named. */
export interface MissingRow {
  readonly type: string;
  readonly id: string;
}

const presentTexts = {
  Asset: `
    select id
      from registry.assets
     where register_id = $1::uuid
       and id = any ($2::uuid[])`,
  Document: `
    select id
      from registry.documents
     where register_id = $1::uuid
       and id = any ($2::uuid[])`,
};

/** Finds the assets or documents of a register that rows name. Shape: answers the missing row by its id. */
export async function findPresent(
  tx: Tx,
  type: keyof typeof presentTexts,
  registerId: string,
  named: readonly (string | null | undefined)[],
): Promise<(id: string | null | undefined) => MissingRow | undefined> {
  const ids = [...new Set(named.flatMap((id) => id ?? []))];
  const rows =
    ids.length === 0
      ? []
      : await tx.query<{ id: string }>({ name: `find_present_${type.toLowerCase()}s`, text: presentTexts[type] }, [
          registerId,
          ids,
        ]);
  const present = new Set(rows.map(({ id }) => id));
  return (id) => (id === null || id === undefined || present.has(id) ? undefined : { type, id });
}
