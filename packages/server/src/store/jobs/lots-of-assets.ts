/** The open lots of an asset, a few holders at a time. */
import { nilId } from '../../base/ids.ts';
import type { Tx } from '../../postgres/database.ts';

/** The open lots that a command concerns: of a class, of it and of the rights over it, or of one of its holders. */
export interface LotsConcerned {
  readonly assetId: string;
  readonly withRights?: boolean;
  readonly holderId?: string | null | undefined;
}

/** Counts open lots, as far as one more than so many: whether a command on all of them is a job. */
export async function countOpenLots(
  tx: Tx,
  { assetId, withRights = false, holderId = null }: LotsConcerned,
  most: number,
): Promise<number> {
  const [row] = await tx.query<{ lots: number }>(
    {
      name: 'count_open_lots',
      text: `
        select count(*)::integer as lots
          from (
            select
              from registry.books b
              cross join lateral (
                select b.asset_id as id
                 union all
                select r.asset_id
                  from registry.rights_over(b.asset_id) r
                 where $3::boolean
              ) a
              cross join lateral (
                select
                  from registry.lots l
                 where l.register_id = b.register_id
                   and l.asset_id = a.id
                   and l.closed_at is null
                   and ($4::uuid is null or l.holder_id = $4::uuid)
                 limit $2::integer + 1
              ) l
             where b.asset_id = $1::uuid
             limit $2::integer + 1) n`,
    },
    [assetId, most, withRights, holderId],
  );
  return row!.lots;
}

/** Counts open lots of a holder in all assets, as far as one more than so many. */
export async function countLotsOfHolder(tx: Tx, holderId: string, most: number): Promise<number> {
  const [row] = await tx.query<{ lots: number }>(
    {
      name: 'count_open_lots_of_holder',
      text: `
        select count(*)::integer as lots
          from (
            select
              from registry.holders h
              join registry.lots l on l.register_id = h.register_id
               and l.holder_id = h.id
               and l.closed_at is null
             where h.id = $1::uuid
             limit $2::integer + 1) n`,
    },
    [holderId, most],
  );
  return row!.lots;
}

/** Lists the holders with open lots of a class. */
export async function listHoldersOfClass(tx: Tx, assetId: string): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    {
      name: 'list_holders_of_class',
      text: `
        select distinct l.holder_id as id
          from registry.books b
          join registry.lots l on l.register_id = b.register_id
           and l.asset_id = b.asset_id
           and l.closed_at is null
         where b.asset_id = $1::uuid`,
    },
    [assetId],
  );
  return rows.map(({ id }) => id);
}

/** The plans that have units of each asset reserved. */
export async function listReserveOwners(tx: Tx, assetIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = await tx.query<{ asset_id: string; owner_id: string }>(
    {
      name: 'list_reserve_owners',
      text: `
        select asset_id, owner_id
          from registry.reserves
         where asset_id = any ($1::uuid[])
         order by owner_id`,
    },
    [assetIds],
  );
  return new Map(
    [...Map.groupBy(rows, (row) => row.asset_id)].map(([id, own]) => [id, own.map((row) => row.owner_id)]),
  );
}

/** A holder and the number of its open lots of an asset. */
export interface HolderLots {
  readonly holderId: string;
  readonly lots: number;
}

/** Lists the next holders with open lots of an asset, in the order of their ids. */
export async function listHolders(
  tx: Tx,
  {
    registerId,
    assetId,
    after,
  }: { readonly registerId: string; readonly assetId: string; readonly after: string | null },
  most: number,
): Promise<readonly HolderLots[]> {
  return tx.query<HolderLots & { holderId: string }>(
    {
      name: 'list_holders_of_asset',
      text: `
        select holder_id as "holderId", count(*)::integer as lots
          from registry.lots
         where register_id = $1::uuid
           and asset_id = $2::uuid
           and closed_at is null
           and holder_id > $3::uuid
         group by holder_id
         order by holder_id
         limit $4::integer`,
    },
    [registerId, assetId, after ?? nilId, most],
  );
}

/** Lists holders without open lots of an asset of which some units were restricted: a split changes the number too. */
export async function listRestrictedWithoutLots(
  tx: Tx,
  registerId: string,
  assetId: string,
): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    {
      name: 'list_restricted_without_lots',
      text: `
        select distinct r.holder_id as id
          from registry.restrictions r
         where r.register_id = $1::uuid
           and r.asset_id = $2::uuid
           and r.holder_id is not null
           and r.quantity is not null
           and not exists (
             select
               from registry.lots l
              where l.register_id = r.register_id
                and l.asset_id = r.asset_id
                and l.holder_id = r.holder_id
                and l.closed_at is null)
         order by r.holder_id`,
    },
    [registerId, assetId],
  );
  return rows.map(({ id }) => id);
}
