/** Open lots of an asset: as many as commands can use. */
import { Refusal } from '../../base/refusal.ts';
import type { Lot, ShareRange } from '../../rules/ledger/ledger.ts';
import { readRanges } from '../../rules/ledger/payload.ts';
import type { Tx } from '../../postgres/database.ts';
import { alongOrder } from '../../postgres/planner.ts';
import type { Row, Statement } from '../../postgres/statement.ts';
import { readRow, selectList } from '../../postgres/table.ts';
import {
  type AssetAndOwner,
  byAsset,
  inRegister,
  inRegisterOfPair,
  type OfAsset,
  ofPairs,
  registerOfAsset,
  sideBySide,
} from './register-of-asset.ts';
import { lotTerms } from './tables.ts';

/** Which open lots are read. */
export interface LotScope {
  readonly assetId: string;
  /** Holders whose open lots are used. */
  readonly lotHolderIds?: readonly string[];
  /**
   * FIFO read limit: units each command takes per holder, so that the earliest lots are read before all of them. Empty
   * when lots are named. Units: scaled by ten decimals.
   */
  readonly fifoReadLimit?: ReadonlyMap<string, readonly bigint[]>;
  /** Ids of lots, of any holder. */
  readonly lotIds?: readonly string[];
  /** Whether the open lots of all holders are read. */
  readonly all?: boolean;
}

/**
 * With a FIFO read limit: lots of each holder that are read first for each of its commands, lots that are read at most
 * for all of them and when the first are too few, and lots that are read when those are too few.
 */
const [lotsOfCommand, fewLots, manyLots] = [4, 20, 1_000];

/** Lots of each holder that are read first. */
function firstLots({ fifoReadLimit = new Map() }: LotScope): number {
  const commands = [...fifoReadLimit.values()].map(({ length }) => length);
  return Math.min(fewLots, lotsOfCommand * Math.max(1, ...commands));
}

const openLots = (ofAsset: string): string => `
  select l.asset_id, ${selectList(lotTerms, 'l')}
    from registry.lots l
   where ${ofAsset}
     and l.closed_at is null`;

const allLots = {
  name: 'read_open_lots',
  text: `${openLots(inRegister)}
   order by l.holder_id, l.id`,
};
const lotsOfHolders = {
  name: 'read_open_lots_of_holders',
  text: `${openLots(inRegister)}
     and l.holder_id = any ($2::uuid[])`,
};
const firstLotsOfHolders = {
  name: 'read_first_lots',
  text: `
    select f.*
      from ${ofPairs},
           lateral (${openLots(inRegisterOfPair)}
               and l.holder_id = k.owner_id
             order by l.acquisition_date, l.id
             limit $3::int) f`,
};
const lotsById = {
  name: 'read_open_lots_by_id',
  text: `${openLots(inRegister)}
     and l.id = any ($2::uuid[])`,
};

/** For each of so many holders, no more may be read than its own lots. */
const manyHolders = 50;
const firstLotsOfManyHolders: Statement = { ...firstLotsOfHolders, name: 'first_lots_of_many_holders' };

type LotRow = Row & OfAsset;

/** Reads open lots of assets; with a FIFO read limit the earliest of each holder. Shape: by the id of the asset. */
export async function readLots(
  tx: Tx,
  scopes: readonly LotScope[],
  first = Math.max(...scopes.map(firstLots)),
): Promise<ReadonlyMap<string, readonly Lot[]>> {
  const earliest = scopes.flatMap(({ assetId, all = false, lotHolderIds = [], fifoReadLimit }) => {
    const limited = all ? [] : lotHolderIds.filter((id) => (fifoReadLimit?.get(id) ?? []).length > 0);
    return limited.map((id): AssetAndOwner => [assetId, id]);
  });
  const read = await Promise.all([
    readFirstLots(tx, earliest, first),
    ...scopes.flatMap(({ assetId, all = false, lotIds = [], lotHolderIds = [], fifoReadLimit }) => {
      if (all) return [tx.query<LotRow>(allLots, [assetId])];
      const ofHolders = fifoReadLimit === undefined && lotHolderIds.length > 0;
      return [
        ofHolders ? tx.query<LotRow>(lotsOfHolders, [assetId, lotHolderIds]) : [],
        lotIds.length === 0 ? [] : tx.query<LotRow>(lotsById, [assetId, lotIds]),
      ];
    }),
  ]);
  return new Map([...byAsset(read.flat())].map(([assetId, rows]) => [assetId, rows.map(lotOf)]));
}

async function readFirstLots(tx: Tx, earliest: readonly AssetAndOwner[], first: number): Promise<LotRow[]> {
  if (earliest.length === 0) return [];
  const values = [...sideBySide(earliest), first];
  return earliest.length < manyHolders
    ? tx.query<LotRow>(firstLotsOfHolders, values)
    : alongOrder(tx, () => tx.query<LotRow>(firstLotsOfManyHolders, values));
}

/** Reads more lots when the first ones are too few, or when some of them cannot be used. */
export async function readEnough(
  tx: Tx,
  scope: LotScope,
  first: readonly Lot[],
  someBarred: boolean,
): Promise<readonly Lot[]> {
  const { fifoReadLimit, ...withoutLimit } = scope;
  if (fifoReadLimit === undefined) return first;
  const readMore = async (of: LotScope, most?: number): Promise<readonly Lot[]> =>
    (await readLots(tx, [of], most)).get(scope.assetId) ?? [];
  if (!someBarred) {
    const demand = { fifoReadLimit, named: new Set(scope.lotIds) };
    let [lots, most] = [first, firstLots(scope)];
    if (!needsMore(lots, demand, most)) return lots;
    for (const more of [fewLots, manyLots].filter((one) => one > most)) {
      [lots, most] = [await readMore(scope, more), more];
      if (!needsMore(lots, demand, most)) return lots;
    }
  }
  return readMore(withoutLimit);
}

/** Units that commands take of the earliest lots of each holder, and the lots that some of the commands name. */
interface Demand {
  readonly fifoReadLimit: NonNullable<LotScope['fifoReadLimit']>;
  readonly named: ReadonlySet<string>;
}

/** Whether a holder may have lots after the earliest that were read, and commands might reach them. */
function needsMore(lots: readonly Lot[], { fifoReadLimit, named }: Demand, most: number): boolean {
  if (lots.length < most) return false;
  return [...Map.groupBy(lots, ({ holderId }) => holderId)].some(([holderId, own]) => {
    if (own.length < most) return false;
    // A named lot may be closed, or merged with later ones, before a command reaches it in FIFO order.
    const sure = own.filter(({ id }) => !named.has(id)).map(({ quantity }) => quantity);
    return isTooLittle(sure, fifoReadLimit.get(holderId) ?? []);
  });
}

/**
 * Whether the units that commands take could exceed those of the lots. The rest of a partly used lot is ordered after
 * lots acquired on the same day, so that the next command begins another lot.
 */
function isTooLittle(lots: readonly bigint[], units: readonly bigint[]): boolean {
  const left = lots.toSorted((a, b) => (a > b ? -1 : a < b ? 1 : 0)).slice(0, Math.max(units.length - 1, 0));
  return sumOf(lots) < sumOf(units) + sumOf(left);
}

function sumOf(units: readonly bigint[]): bigint {
  return units.reduce((sum, one) => sum + one, 0n);
}

/** Builds a lot from a row with the columns of `lotTerms`. */
export function lotOf(row: Row): Lot {
  return readRow(lotTerms, row);
}

/**
 * Finds the share numbers, among these, that open lots have. Shape: `shareNumbers` are multiranges in the syntax of
 * PostgreSQL.
 */
export async function findShareNumbers(
  tx: Tx,
  assetId: string,
  shareNumbers: readonly string[],
): Promise<readonly ShareRange[]> {
  const rows = await tx.query<{ taken: string }>(
    {
      name: 'find_share_numbers',
      text: `
        select (l.share_numbers * given.numbers)::text as taken
          from (
            select range_agg(m) as numbers
              from unnest($2::text[]::int8multirange[]) m
          ) given
          join registry.lots l on l.register_id = ${registerOfAsset}
           and l.asset_id = $1::uuid
           and l.closed_at is null
           and l.share_numbers && given.numbers`,
    },
    [assetId, shareNumbers],
  );
  return rows.flatMap(({ taken }) => readRanges(taken));
}

/** Counts the open lots of some holders, as far as one more than so many. */
export async function countLots(
  tx: Tx,
  { assetId, lotHolderIds = [] }: Pick<LotScope, 'assetId' | 'lotHolderIds'>,
  most: number,
): Promise<number> {
  if (lotHolderIds.length === 0) return 0;
  const [row] = await tx.query<{ lots: number }>(
    {
      name: 'count_lots_of_holders',
      text: `
        select count(*)::integer as lots
          from (
            select
              from registry.lots l
             where l.register_id = ${registerOfAsset}
               and l.asset_id = $1::uuid
               and l.holder_id = any ($2::uuid[])
               and l.closed_at is null
             limit $3::integer + 1) n`,
    },
    [assetId, lotHolderIds, most],
  );
  return row!.lots;
}

/** Lists those of some classes that never had a lot or a restriction. */
export async function listNewClasses(tx: Tx, assetIds: readonly string[]): Promise<readonly string[]> {
  if (assetIds.length === 0) return [];
  const rows = await tx.query<{ asset_id: string }>(
    {
      name: 'list_new_classes',
      text: `
        select b.asset_id
          from registry.books b
         where b.asset_id = any ($1::uuid[])
           and not exists (
                 select
                   from registry.lots l
                  where l.register_id = b.register_id
                    and l.asset_id = b.asset_id
               )
           and not exists (
                 select
                   from registry.restrictions r
                  where r.register_id = b.register_id
                    and r.asset_id = b.asset_id
               )`,
    },
    [assetIds],
  );
  return rows.map(({ asset_id: id }) => id);
}

/** Finds the holder of a lot. Refuses: not_found. */
export async function findLotHolder(tx: Tx, assetId: string, lotId: string): Promise<string> {
  const [row] = await tx.query<{ holder_id: string }>(
    {
      name: 'find_lot_holder',
      text: `
        select holder_id
          from registry.lots
         where id = $2::uuid
           and asset_id = $1::uuid`,
    },
    [assetId, lotId],
  );
  if (row === undefined) throw new Refusal('not_found', { type: 'Lot', id: lotId });
  return row.holder_id;
}
