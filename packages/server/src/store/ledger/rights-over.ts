/** Assets that are tied to a class: rights over it, and classes that convert into it. */
import { claimTypes } from '../../rules/asset.ts';
import type { ConvertingClass } from '../../rules/ledger/split-conversions.ts';
import type { GrantedReserve } from '../../rules/ledger/rights-used.ts';
import { unitsOf } from '../../rules/quantity.ts';
import type { RightsAsset } from '../../rules/underlying-asset.ts';
import type { Tx } from '../../postgres/database.ts';
import type { Row } from '../../postgres/statement.ts';

/**
 * Finds the open assets of rights over a class, for those who manage the class. Shape: `name` is null where the actor does not
 * see the asset.
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

/** Finds the reserves of a class from which rights were granted that are held. Shape: none where the asset is no right over the class. */
export async function findGrantedReserves(
  tx: Tx,
  assetId: string,
  underlyingAssetId: string,
): Promise<readonly GrantedReserve[]> {
  const rows = await tx.query<{ id: string; name: string; reserved: string; granted: string }>(
    {
      name: 'find_granted_reserves',
      text: `
        select p.id, p.name, s.balance as reserved, g.granted
          from registry.assets a
          join registry.reserves s on s.register_id = a.register_id
           and s.asset_id = a.underlying_asset_id
          join registry.stock_plans p on p.register_id = s.register_id
           and p.id = s.owner_id
          cross join lateral (
            select sum(l.quantity) as granted
              from registry.assets r
              join registry.lots l on l.register_id = r.register_id
               and l.asset_id = r.id
             where r.register_id = a.register_id
               and r.underlying_asset_id = a.underlying_asset_id
               and r.type = any ($3::text[])
               and l.stock_plan_id = p.id
               and l.closed_at is null
          ) g
         where a.id = $1::uuid
           and a.underlying_asset_id = $2::uuid
           and a.type = any ($3::text[])
           and s.balance > 0
           and g.granted > 0
         order by p.name`,
    },
    [assetId, underlyingAssetId, claimTypes],
  );
  return rows.map(({ id, name, reserved, granted }) => ({
    stockPlanId: id,
    name,
    reserved: unitsOf(reserved),
    granted: unitsOf(granted),
  }));
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
