/** The class that units of an asset are to convert into, as the rules of a single step see it. */
import type { ConversionClass } from '../../rules/conversion-ratio.ts';
import type { Dating } from '../../rules/dated-values.ts';
import type { Tx } from '../../postgres/database.ts';

/** The recorded classes into which the asset behind an alias converts. */
const recorded = (asset: string, d: string): string => `
                     from registry.asset_terms ${d}
                    where ${d}.register_id = ${asset}.register_id
                      and ${d}.asset_id = ${asset}.id
                      and ${d}.field = 'conversionAssetId'`;

/**
 * The classes into which the asset behind an alias converts on a day of the change, as a table `v`: those that no later
 * value replaces before the first of these days.
 */
const convertsInto = (asset: string): string => `
                 (
                   select d.value #>> '{}' as id${recorded(asset, 'd')}
                      and d.effective_from < w.until
                      and not exists (
                            select${recorded(asset, 'e')}
                               and e.effective_from <= greatest(w.since, d.effective_from)
                               and (e.effective_from, e.recorded_at) > (d.effective_from, d.recorded_at)
                          )
                   union all
                   select ${asset}.conversion_asset_id::text
                    where not exists (
                            select${recorded(asset, 'e')}
                          )
                 ) v`;

/**
 * Finds the class that units of an asset are to convert into, and locks it against a change of its terms. Whether it
 * converts itself, and whether another class converts into the asset, is of the days on which the change holds.
 *
 * Shape: undefined where none is named or the register has no such asset. `ofId` is the asset that converts, null for a
 * new one.
 */
export async function lockConversionClass(
  tx: Tx,
  registerId: string,
  ofId: string | null,
  id: string | null | undefined,
  { effectiveDate, correction }: Dating = {},
): Promise<ConversionClass | undefined> {
  if (id === null || id === undefined) return undefined;
  const [row] = await tx.query<ConversionClass>(
    {
      name: 'lock_conversion_class',
      text: `
        select a.id, a.name, a.type, a.unit, a.status,
               exists (
                 select
                   from ${convertsInto('a')}
                  where v.id is not null) as converts,
               exists (
                 select
                   from registry.assets c
                   cross join lateral ${convertsInto('c')}
                  where c.register_id = $1::uuid
                    and v.id = $3::text
                    and c.id in (
                          select n.id
                            from registry.assets n
                           where n.register_id = $1::uuid
                             and n.conversion_asset_id = $3::uuid
                          union all
                          select n.asset_id
                            from registry.asset_terms n
                           where n.register_id = $1::uuid
                             and n.field = 'conversionAssetId'
                             and n.value #>> '{}' = $3::text)) as "isConvertedInto"
          from registry.assets a
          cross join (
            select f.since,
                   coalesce(
                     (
                       select min(o.effective_from)
                         from registry.asset_terms o
                        where o.register_id = $1::uuid
                          and o.asset_id = $3::uuid
                          and o.field = 'conversionAssetId'
                          and o.effective_from > f.since),
                     'infinity'
                   ) as until
              from (
                select case
                         when $5::boolean then coalesce(
                           (
                             select max(o.effective_from)
                               from registry.asset_terms o
                              where o.register_id = $1::uuid
                                and o.asset_id = $3::uuid
                                and o.field = 'conversionAssetId'),
                           '-infinity'
                         )
                         else coalesce($4::date, 'infinity')
                       end as since) f) w
         where a.register_id = $1::uuid
           and a.id = $2::uuid
           for share of a`,
    },
    [registerId, id, ofId, effectiveDate ?? null, correction === true],
  );
  return row;
}
