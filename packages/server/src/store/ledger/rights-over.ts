/** The assets that a split of a class concerns: rights over it, which are split with it, and classes that convert into it. */
import { Refusal } from '../../base/refusal.ts';
import type { ConvertingClass } from '../../rules/ledger/split-conversions.ts';
import { unitsOf } from '../../rules/quantity.ts';
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

/** Finds the open classes that state a conversion into a class, as far as the actor sees them. */
export async function findConvertingInto(tx: Tx, assetId: string): Promise<readonly ConvertingClass[]> {
  const rows = await tx.query<{ ratio: string }>(
    {
      name: 'find_converting_into',
      text: `
        select a.conversion_ratio as ratio
          from registry.books b
          join registry.assets a on a.register_id = b.register_id
           and a.conversion_asset_id = b.asset_id
           and a.status <> 'closed'
         where b.asset_id = $1::uuid
         order by a.name`,
    },
    [assetId],
  );
  return rows.map(({ ratio }) => ({ ratio: unitsOf(ratio) }));
}
