/** Merges of holders, and the way back from them. */
import type { Tx } from '../../postgres/database.ts';
import type { LockedHolder } from './holders.ts';

/** Marks a holder as merged into another. */
export async function markMerged(
  tx: Tx,
  from: Pick<LockedHolder, 'registerId' | 'id' | 'status'>,
  merging: { readonly intoHolderId: string; readonly reason: string; readonly instructionId: string },
): Promise<void> {
  await tx.query(
    {
      name: 'mark_merged',
      text: `
        update registry.holders
           set status = 'merged',
               merged_into = $3::uuid,
               merged_by = $5::uuid,
               status_before_merge = status,
               status_reason = $4::text,
               updated_at = now()
         where register_id = $1::uuid
           and id = $2::uuid`,
    },
    [from.registerId, from.id, merging.intoHolderId, merging.reason, merging.instructionId],
  );
}

/** A merged holder whose merge is reversed. */
export interface UnmergedHolder {
  readonly id: string;
  readonly registerId: string;
  /** Whether the actor manages the register as a whole. */
  readonly whole: boolean;
}

const mergedByText = `
    select h.id, h.register_id, h.register_id = any ((select registry.managed_registers())::uuid[]) as whole
      from registry.holders h
     where h.register_id = $1::uuid
       and h.merged_by = any ($2::uuid[])
     order by h.id`;
const readMergedBy = { name: 'read_merged_by', text: mergedByText };
const lockMergedByInOrder = {
  name: 'lock_merged_by',
  text: `${mergedByText}
       for update of h`,
};

/**
 * Locks the holders that instructions merged into others, in the order of their ids; an actor that only proposes reads
 * them.
 */
export async function lockMergedBy(
  tx: Tx,
  locking: boolean,
  registerId: string,
  instructionIds: readonly string[],
): Promise<readonly UnmergedHolder[]> {
  const statement = locking ? lockMergedByInOrder : readMergedBy;
  const rows = await tx.query<{ id: string; register_id: string; whole: boolean }>(statement, [
    registerId,
    instructionIds,
  ]);
  return rows.map(({ id, register_id, whole }) => ({ id, registerId: register_id, whole }));
}

/** Gives a merged holder the status that it had before. */
export async function unmerge(tx: Tx, { registerId, id }: UnmergedHolder): Promise<void> {
  await tx.query(
    {
      name: 'unmerge',
      text: `
        update registry.holders
           set status = status_before_merge,
               merged_into = null,
               merged_by = null,
               status_before_merge = null,
               status_reason = null,
               updated_at = now()
         where register_id = $1::uuid
           and id = $2::uuid`,
    },
    [registerId, id],
  );
}
