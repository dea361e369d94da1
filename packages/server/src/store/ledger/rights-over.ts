/** Assets that are tied to a class: rights over it, and classes that convert into it. */
import { claimTypes } from '../../rules/asset.ts';
import type { RightsAsset } from '../../rules/underlying-asset.ts';
import type { Tx } from '../../postgres/database.ts';
import type { Row } from '../../postgres/statement.ts';

/**
 * Finds the open assets of rights over a class, for those who manage the class. Shape: `name` is null where the actor
 * does not see the asset.
 */
export async function findRightsOver(tx: Tx, assetId: string): Promise<readonly RightsAsset[]> {
  return tx.query<RightsAsset & Row>(
    {
      name: 'find_rights_over',
      text: `
        select r.asset_id as id, r.type, r.managed, r.held, a.name
          from registry.rights_over($1::uuid) r
          left join registry.assets a on a.id = r.asset_id`,
    },
    [assetId],
  );
}

/** Rights over a class: those of some holders; null for all. */
interface RightsConcerned {
  readonly assetId: string;
  readonly holderIds: readonly string[] | null;
  readonly underlyingAssetId: string;
}

/**
 * Lists the plans of a class under which these holders, or any, have rights over it. Shape: none where the asset is no
 * right over the class.
 */
export async function listPlansOfRights(
  tx: Tx,
  { assetId, holderIds, underlyingAssetId }: RightsConcerned,
): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    {
      name: holderIds === null ? 'list_plans_of_all_rights' : 'list_plans_of_rights',
      text: `
        select distinct p.id
          from registry.assets a
          join registry.lots l on l.register_id = a.register_id
           and l.asset_id = a.id
           and ${holderIds === null ? '$2::uuid[] is null' : 'l.holder_id = any ($2::uuid[])'}
           and l.closed_at is null
          join registry.stock_plans p on p.register_id = l.register_id
           and p.id = l.stock_plan_id
           and p.asset_id = a.underlying_asset_id
         where a.id = $1::uuid
           and a.underlying_asset_id = $3::uuid
           and a.type = any ($4::text[])`,
    },
    [assetId, holderIds, underlyingAssetId, claimTypes],
  );
  return rows.map(({ id }) => id);
}

/** Finds the open classes that state a conversion into a class, as far as the actor sees them. Shape: their ids. */
export async function findConvertingInto(tx: Tx, assetId: string): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    {
      name: 'find_converting_into',
      text: `
        select a.id
          from registry.books b
          join registry.assets a on a.register_id = b.register_id
           and a.conversion_asset_id = b.asset_id
           and a.status <> 'closed'
         where b.asset_id = $1::uuid
         order by a.name`,
    },
    [assetId],
  );
  return rows.map(({ id }) => id);
}
