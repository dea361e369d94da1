/** The assets of rights over a class, which are split together with it. */
import { Refusal } from '../../base/refusal.ts';
import type { Tx } from '../../postgres/database.ts';

/**
 * Finds the assets of rights over a class.
 *
 * Refuses: not_permitted, where others manage one of them.
 */
export async function findRightsOver(tx: Tx, assetId: string): Promise<readonly string[]> {
  const rows = await tx.query<{ asset_id: string; managed: boolean }>(
    {
      name: 'find_rights_over',
      text: `
        select r.asset_id, r.managed
          from registry.rights_over($1::uuid) r`,
    },
    [assetId],
  );
  if (rows.some(({ managed }) => !managed))
    throw new Refusal('not_permitted', {
      reason: 'Rights over this class are managed by others, and a split of the class splits them too.',
    });
  return rows.map((row) => row.asset_id);
}
