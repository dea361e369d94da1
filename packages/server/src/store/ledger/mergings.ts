/** Merging one holder into another, but for the ledger. */
import type { Tx } from '../../postgres/database.ts';

/** Assets of which a holder has units, in the order in which their books are locked. */
export async function listAssetsHeld(tx: Tx, holderId: string): Promise<readonly string[]> {
  const rows = await tx.query<{ asset_id: string }>(
    {
      name: 'list_assets_held',
      text: `select p.asset_id from registry.holders h join registry.positions p on p.register_id = h.register_id and p.holder_id = h.id
              where h.id = $1::uuid and p.balance > 0 order by p.asset_id`,
    },
    [holderId],
  );
  return rows.map(({ asset_id }) => asset_id);
}

/** Says of a holder that it goes on in another. */
export async function markMerged(
  tx: Tx,
  registerId: string,
  merging: { readonly fromHolderId: string; readonly intoHolderId: string; readonly reason: string },
): Promise<void> {
  await tx.query(
    {
      name: 'mark_merged',
      text: `update registry.holders set status = 'merged', merged_into = $3::uuid, status_reason = $4::text, updated_at = now()
              where register_id = $1::uuid and id = $2::uuid`,
    },
    [registerId, merging.fromHolderId, merging.intoHolderId, merging.reason],
  );
}
