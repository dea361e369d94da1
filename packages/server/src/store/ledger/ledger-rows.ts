/** The database rows of an asset's ledger. */
import type { AssetStatus, AuthorizedKind } from '../../rules/asset.ts';
import type { Tx } from '../../postgres/database.ts';
import { discardPlans } from '../../postgres/planner.ts';
import type { Statement } from '../../postgres/statement.ts';
import { findShareNumbers, readLots, type LotScope } from './lots.ts';

/** The part of an asset's ledger that a command reads. */
export interface ReadScope extends LotScope {
  readonly holderIds?: readonly string[];
  readonly stockPlanIds?: readonly string[];
  /** The effective dates the command may post at: the earliest and the latest. */
  readonly dates: { readonly from: string; readonly to: string };
  readonly customIds?: readonly string[];
  /** Share numbers that are given to new lots. Shape: as PostgreSQL spells multiranges. */
  readonly shareNumbers?: readonly string[];
  /** Legends and documents of the register that the command refers to; each must exist. */
  readonly legendIds?: readonly string[];
  readonly documentIds?: readonly string[];
}

/** For so many holders, plans that were made when the register was small would cost more than making them anew. */
const manyHolders = 500;

/** Reads all else that is wanted, in one round trip. */
export async function readRows(tx: Tx, keeps: boolean, scope: ReadScope) {
  const { assetId, holderIds = [], stockPlanIds = [], customIds = [], shareNumbers = [] } = scope;
  const plansAnew = scope.all === true || (scope.holderIds?.length ?? 0) >= manyHolders;
  const [, [asset], holders, positions, plans, lots, restrictions, taken, missing, numbers] = await Promise.all([
    plansAnew ? discardPlans(tx) : undefined,
    tx.query<AssetRow>(assetStatement, [assetId]),
    ofSome<HolderRow>(tx, scope, allHolders, keeps ? lockHolders : readHolders, holderIds),
    ofSome<BalanceRow>(tx, scope, allPositions, positionsStatement, holderIds),
    ofSome<PlanRow>(tx, scope, allPlans, plansStatement, stockPlanIds),
    readLots(tx, scope),
    readRestrictions(tx, scope),
    customIds.length === 0 ? [] : tx.query<{ custom_id: string }>(takenStatement, [assetId, customIds]),
    findMissing(tx, scope),
    shareNumbers.length === 0 ? [] : findShareNumbers(tx, assetId, shareNumbers),
  ]);
  return { asset, holders, positions, plans, lots, restrictions, taken, missing, numbers };
}

/** Rows of everybody, or of those that are named. */
function ofSome<R>(
  tx: Tx,
  { assetId, all = false }: ReadScope,
  everybody: Statement,
  named: Statement,
  ids: readonly string[],
): Promise<R[]> {
  if (all) return tx.query<R>(everybody, [assetId]);
  return ids.length === 0 ? Promise.resolve([]) : tx.query<R>(named, [assetId, ids]);
}

export interface AssetRow {
  readonly name: string;
  readonly status: AssetStatus;
  readonly authorized_kind: AuthorizedKind;
  readonly quantity_scale: number;
  readonly form: string;
  readonly default_id_prefix: string | null;
  readonly agent_appointed: boolean;
  readonly now: string;
  readonly today: string;
}

const assetStatement = {
  name: 'read_ledger_asset',
  text: `select a.name, a.status, a.authorized_kind, a.quantity_scale, a.form, a.default_id_prefix,
                exists (select from registry.appointments p where p.register_id = a.register_id and p.status = 'active' and p.capacity in ('transfer_agent', 'registrar')
                           and (p.asset_id is null or p.asset_id = a.id)) as agent_appointed,
                (extract(epoch from clock_timestamp()) * 1000000)::bigint::text as now, (clock_timestamp() at time zone 'UTC')::date::text as today
           from registry.assets a where a.id = $1::uuid`,
};

export interface HolderRow {
  readonly id: string;
  readonly status: string;
  readonly servicing_account_id: string | null;
  readonly barred: boolean;
  readonly verified: boolean;
}

/** The latest verification of each kind counts; one that concerns a single asset counts for that asset. */
const standing = `
  select coalesce(bool_or((v.kind = 'blocked' and v.status = 'passed') or (v.kind = 'sanctions' and v.status = 'failed')), false) as barred,
         coalesce(bool_or(v.kind in ('identity', 'business') and v.status = 'passed'), false) as verified
    from (select distinct on (v.party_id, v.kind) v.kind, v.status
            from registry.holder_parties hp
            join registry.verifications v on v.register_id = hp.register_id and v.party_id = hp.party_id
           where hp.register_id = h.register_id and hp.holder_id = h.id and hp.removed_at is null
             and (v.asset_id is null or v.asset_id = $1::uuid) and (v.expires_at is null or v.expires_at > (now() at time zone 'UTC')::date)
           order by v.party_id, v.kind, v.recorded_at desc, v.id desc) v`;
const holdersText = `select h.id, h.status, h.servicing_account_id, s.barred, s.verified
    from registry.holders h cross join lateral (${standing}) s
   where h.register_id = (select b.register_id from registry.books b where b.asset_id = $1::uuid) and h.id = any ($2::uuid[])`;
const readHolders = { name: 'read_ledger_holders', text: holdersText };
/** Ledger commands share this lock. Closing a holder needs an exclusive lock, so no holder is closed while it receives units. */
const lockHolders = { name: 'lock_ledger_holders', text: `${holdersText} order by h.id for key share of h` };

/** Everybody who has units, where a command concerns all of them: nobody receives units that had none. */
const allHolders = {
  name: 'read_ledger_all_holders',
  text: `select h.id, h.status, h.servicing_account_id, false as barred, true as verified
           from registry.positions p join registry.holders h on h.register_id = p.register_id and h.id = p.holder_id
          where p.register_id = (select b.register_id from registry.books b where b.asset_id = $1::uuid) and p.asset_id = $1::uuid and p.balance > 0`,
};

export interface BalanceRow {
  readonly owner_id: string;
  readonly balance: string;
}

/** Which rows are of the asset, found along keys that begin with the register. */
export const inRegister = `register_id = (select b.register_id from registry.books b where b.asset_id = $1::uuid) and asset_id = $1::uuid`;
const positionsStatement = {
  name: 'read_ledger_positions',
  text: `select holder_id as owner_id, balance from registry.positions where ${inRegister} and holder_id = any ($2::uuid[])`,
};
export interface PlanRow {
  readonly owner_id: string;
  readonly asset_id: string;
  readonly balance: string | null;
}

const plansStatement = {
  name: 'read_ledger_plans',
  text: `select p.id as owner_id, p.asset_id, r.balance from registry.stock_plans p
           left join registry.reserves r on r.register_id = p.register_id and r.asset_id = $1::uuid and r.stock_plan_id = p.id
          where p.register_id = (select b.register_id from registry.books b where b.asset_id = $1::uuid) and p.id = any ($2::uuid[])`,
};
const allPositions = {
  name: 'read_ledger_all_positions',
  text: `select holder_id as owner_id, balance from registry.positions where ${inRegister} and balance > 0`,
};
const allPlans = {
  name: 'read_ledger_all_plans',
  text: `select stock_plan_id as owner_id, asset_id, balance from registry.reserves where ${inRegister}`,
};
const takenStatement = {
  name: 'read_ledger_custom_ids',
  text: `select custom_id from registry.lots where ${inRegister} and custom_id = any ($2::text[])`,
};

/** The type of the first thing referred to that the register does not hold. */
async function findMissing(
  tx: Tx,
  { assetId, legendIds = [], documentIds = [] }: ReadScope,
): Promise<string | undefined> {
  if (legendIds.length === 0 && documentIds.length === 0) return undefined;
  const [row] = await tx.query<{ legends: number; documents: number }>(
    {
      name: 'count_referred',
      text: `select (select count(*)::int from registry.legend_templates t where t.register_id = b.register_id and t.id = any ($2::uuid[])) as legends,
                    (select count(*)::int from registry.documents d where d.register_id = b.register_id and d.id = any ($3::uuid[])) as documents
               from registry.books b where b.asset_id = $1::uuid`,
    },
    [assetId, legendIds, documentIds],
  );
  if (row === undefined) return undefined;
  if (row.legends < new Set(legendIds).size) return 'LegendTemplate';
  return row.documents < new Set(documentIds).size ? 'Document' : undefined;
}

export interface RestrictionRow {
  readonly id: string;
  readonly kind: string;
  readonly holder_id: string | null;
  readonly lot_id: string | null;
  readonly quantity: string | null;
  readonly effective_from: string;
  readonly expires_on: string | null;
  /** Units: microseconds since 1970. */
  readonly placed_at: string;
}

async function readRestrictions(
  tx: Tx,
  { assetId, lotHolderIds = [], lotIds = [], all = false }: ReadScope,
): Promise<RestrictionRow[]> {
  if (all)
    return tx.query<RestrictionRow>({ name: 'read_ledger_all_restrictions', text: `${restrictionsText} order by id` }, [
      assetId,
    ]);
  if (lotHolderIds.length === 0 && lotIds.length === 0) return [];
  if (lotIds.length === 0)
    return tx.query<RestrictionRow>({ name: 'read_ledger_restrictions', text: `${ofHolders} order by id` }, [
      assetId,
      lotHolderIds,
    ]);
  return tx.query<RestrictionRow>(
    { name: 'read_ledger_restrictions_of_lots', text: `${ofHolders} union all ${ofLots} order by id` },
    [assetId, lotHolderIds, lotIds],
  );
}

const restrictionsText = `select id, kind, holder_id, lot_id, quantity, effective_from, expires_on, (extract(epoch from placed_at) * 1000000)::bigint::text as placed_at from registry.restrictions where ${inRegister} and status = 'active'`;
// Apart, so that each is found along an index: one condition over all of them would read every restriction of the asset.
const ofHolders = `${restrictionsText} and holder_id is null union all ${restrictionsText} and holder_id = any ($2::uuid[])`;
const ofLots = `${restrictionsText} and lot_id is not null and lot_id = any ($3::uuid[]) and holder_id <> all ($2::uuid[])`;
