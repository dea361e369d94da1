/** The rows of an asset's ledger that commands read. */
import { utcDay } from '../../base/instant.ts';
import type { AssetStatus, AssetType, AuthorizedKind } from '../../rules/asset.ts';
import { termsOfEntries } from '../../rules/ledger/terms-of-day.ts';
import type { PartyFinding } from '../../rules/verification-findings.ts';
import type { Tx } from '../../postgres/database.ts';
import { discardPlans } from '../../postgres/planner.ts';
import type { Statement } from '../../postgres/statement.ts';
import { findShareNumbers, readLots, type LotScope } from './lots.ts';
import { readPastRestrictions } from './past-restrictions.ts';
import { inRegister, registerOfAsset } from './register-of-asset.ts';
import { listTermsOfAsset } from '../register/dated-values.ts';
import { dayIn, dayOf, zoneOf } from '../register/register-day.ts';

/** The parts of an asset's ledger that a command reads. */
export interface ReadScope extends LotScope {
  readonly holderIds?: readonly string[];
  /** Holders whose restrictions are read although not all of their lots are. */
  readonly restrictedHolderIds?: readonly string[];
  readonly stockPlanIds?: readonly string[];
  /** Whether the command concerns all lots although it reads a part of them. */
  readonly ofAll?: boolean;
  /** The effective dates the command may post at: the earliest and the latest. */
  readonly dates: { readonly from: string; readonly to: string };
  readonly customIds?: readonly string[];
  /** Share numbers of new lots. Shape: multiranges in the syntax of PostgreSQL. */
  readonly shareNumbers?: readonly string[];
  /** Legends and documents of the register that the command refers to. They must exist. */
  readonly legendIds?: readonly string[];
  readonly documentIds?: readonly string[];
}

/** From this number of holders on, planning again costs less than a plan that was made while the register was small. */
const manyHolders = 500;

/** Reads the restrictions and the terms of past days, for commands that are dated before today. */
export async function readPast(tx: Tx, scope: ReadScope) {
  const [restrictions, terms] = await Promise.all([
    readPastRestrictions(tx, scope),
    listTermsOfAsset(tx, scope.assetId, termsOfEntries),
  ]);
  return { restrictions, terms };
}

/** Reads the rows in one round trip, and locks the holders where the actor may record. */
export async function readRows(tx: Tx, locking: boolean, scope: ReadScope) {
  const { assetId, holderIds = [], customIds = [], shareNumbers = [] } = scope;
  const plansAnew = scope.all === true || (scope.holderIds?.length ?? 0) >= manyHolders;
  const [, [asset], holders, positions, plans, lots, restrictions, past, taken, missing, numbers] = await Promise.all([
    plansAnew ? discardPlans(tx) : undefined,
    tx.query<AssetRow>(assetStatement, [assetId]),
    ofSome<HolderRow>(tx, scope, allHolders, locking ? lockHolders : readHolders, holderIds),
    ofSome<BalanceRow>(tx, scope, allPositions, positionsStatement, holderIds),
    readPlans(tx, scope),
    readLots(tx, scope),
    readRestrictions(tx, scope),
    // By the clock of this process, in UTC; the caller reads them later where the register is a day ahead.
    scope.dates.from < utcDay() ? readPast(tx, scope) : null,
    customIds.length === 0 ? [] : tx.query<{ custom_id: string }>(takenStatement, [assetId, customIds]),
    findMissing(tx, scope),
    shareNumbers.length === 0 ? [] : findShareNumbers(tx, assetId, shareNumbers),
  ]);
  return { asset, holders, positions, plans, lots, restrictions, past, taken, missing, numbers };
}

function readPlans(tx: Tx, scope: ReadScope): Promise<PlanRow[]> {
  return ofSome<PlanRow>(tx, scope, allPlans, plansStatement, scope.stockPlanIds ?? [], [scope.dates.from]);
}

/** Reads the rows of all owners, and of those with these ids, which come last. */
async function ofSome<R>(
  tx: Tx,
  { assetId, all = false }: ReadScope,
  ofAll: Statement,
  ofIds: Statement,
  ids: readonly string[],
  more: readonly unknown[] = [],
): Promise<R[]> {
  const read = await Promise.all([
    all ? tx.query<R>(ofAll, [assetId]) : [],
    ids.length === 0 ? [] : tx.query<R>(ofIds, [assetId, ids, ...more]),
  ]);
  return read.flat();
}

export interface AssetRow {
  readonly name: string;
  readonly status: AssetStatus;
  readonly authorized_kind: AuthorizedKind;
  readonly type: AssetType;
  readonly quantity_scale: number;
  readonly form: string;
  readonly default_id_prefix: string | null;
  readonly conversion_asset_id: string | null;
  readonly conversion_ratio: string | null;
  readonly denomination: string | null;
  readonly minimum_amount: string | null;
  readonly maturity_date: string | null;
  readonly class_closed: boolean;
  readonly underlying_asset_id: string | null;
  /** Of an asset of rights: units of the class that nobody has or claims. Null where there is no such limit. */
  readonly class_headroom: string | null;
  readonly price_per_share: string | null;
  readonly par_value: string | null;
  readonly currency: string | null;
  readonly agent_appointed: boolean;
  readonly now: string;
  readonly today: string;
  readonly time_zone: string;
}

const assetStatement = {
  name: 'read_ledger_asset',
  text: `
    select a.name, a.type, a.status, a.authorized_kind, a.quantity_scale, a.form, a.default_id_prefix,
           a.conversion_asset_id, a.conversion_ratio, a.denomination, a.minimum_amount, a.maturity_date,
           a.price_per_share, a.par_value, a.currency,
           a.underlying_asset_id is not null and registry.is_class_closed(a.id) as class_closed, a.underlying_asset_id,
           case when a.underlying_asset_id is not null then registry.class_headroom(a.id) end as class_headroom,
           exists (
             select
               from registry.appointments p
              where p.register_id = a.register_id
                and p.status = 'active'
                and p.capacity in ('transfer_agent', 'registrar')
                and (p.asset_id is null or p.asset_id = a.id)
           ) as agent_appointed,
           (extract(epoch from clock_timestamp()) * 1000000)::bigint::text as now,
           ${dayIn('z.time_zone', 'clock_timestamp()')}::text as today,
           z.time_zone
      from registry.assets a
      cross join lateral (
        select ${zoneOf('a.register_id', 'clock_timestamp()')} as time_zone
        offset 0
      ) z
     where a.id = $1::uuid`,
};

export interface HolderRow {
  readonly id: string;
  readonly holder_number: string;
  readonly status: string;
  readonly servicing_account_id: string | null;
  /** The latest findings about its parties: see `findings`. Null where it has no party that the actor sees. */
  readonly findings: readonly PartyFinding[] | null;
}

/**
 * The latest finding of each kind about each present party of a holder; one that concerns a single asset counts for
 * that asset. Those that are valid from a later day do not count yet. Of sanctions only a result counts: a check that
 * is under way or was revoked clears nobody.
 *
 * Shape: an array of objects with the members of PartyFinding.
 */
const findings = `
        select jsonb_agg(jsonb_build_object(
                 'partyId', v.party_id, 'partyType', v.party_type, 'capacity', v.capacity, 'kind', v.kind,
                 'status', v.status, 'expiresAt', v.expires_at
               )) as findings
          from (
            select distinct on (hp.party_id, v.kind) hp.party_id, p.party_type, hp.capacity, v.kind, v.status,
                   v.expires_at
              from registry.holder_parties hp
              join registry.parties p on p.register_id = hp.register_id
               and p.id = hp.party_id
              left join registry.verifications v on v.register_id = hp.register_id
               and v.party_id = hp.party_id
               and v.kind in ('identity', 'business', 'sanctions', 'blocked')
               and (v.kind <> 'sanctions' or v.status in ('passed', 'failed'))
               and (v.asset_id is null or v.asset_id = $1::uuid)
               and (v.valid_from is null or v.valid_from <= (select ${dayOf(registerOfAsset, 'now()')}))
             where hp.register_id = h.register_id
               and hp.holder_id = h.id
               and hp.removed_at is null
             order by hp.party_id, v.kind, v.recorded_at desc, v.id desc, hp.capacity
          ) v`;
const holdersText = `
    select h.id, h.holder_number, h.status, h.servicing_account_id, f.findings
      from registry.holders h
      cross join lateral (${findings}
      ) f
     where h.register_id = ${registerOfAsset}
       and h.id = any ($2::uuid[])`;
const readHolders = { name: 'read_ledger_holders', text: holdersText };
/**
 * A command that closes a holder locks it exclusively, so that no holder is closed while another command gives it
 * units.
 */
const lockHolders = {
  name: 'lock_ledger_holders',
  text: `${holdersText}
     order by h.id
       for key share of h`,
};

/**
 * All holders with units, for commands that concern all of them: no other holder receives units, so no finding counts.
 */
const allHolders = {
  name: 'read_ledger_all_holders',
  text: `
    select h.id, h.holder_number, h.status, h.servicing_account_id, null as findings
      from registry.positions p
      join registry.holders h on h.register_id = p.register_id
       and h.id = p.holder_id
     where p.register_id = ${registerOfAsset}
       and p.asset_id = $1::uuid
       and p.balance > 0`,
};

export interface BalanceRow {
  readonly owner_id: string;
  readonly balance: string;
}

const positionsStatement = {
  name: 'read_ledger_positions',
  text: `
    select holder_id as owner_id, balance
      from registry.positions
     where ${inRegister}
       and holder_id = any ($2::uuid[])`,
};
const allPositions = {
  name: 'read_ledger_all_positions',
  text: `
    select holder_id as owner_id, balance
      from registry.positions
     where ${inRegister}
       and balance > 0`,
};

export interface PlanRow {
  readonly owner_id: string;
  readonly asset_id: string;
  readonly balance: string | null;
  readonly board_approval_date: string | null;
  /** The units that may still be granted under it, by date; null where the actor does not grant. */
  readonly headroom: readonly { readonly date: string; readonly balance: string }[] | null;
}

const plansStatement = {
  name: 'read_ledger_plans',
  text: `
    select p.id as owner_id, p.asset_id, r.balance, p.board_approval_date,
           registry.plan_headroom(
             p.register_id, p.asset_id, p.id, p.default_cancellation_behavior = 'return_to_pool', $3::date) as headroom
      from registry.stock_plans p
      left join registry.reserves r on r.register_id = p.register_id
       and r.asset_id = $1::uuid
       and r.owner_id = p.id
     where p.register_id = ${registerOfAsset}
       and p.id = any ($2::uuid[])`,
};
const allPlans = {
  name: 'read_ledger_all_plans',
  text: `
    select owner_id, asset_id, balance, null::date as board_approval_date, null::jsonb as headroom
      from registry.reserves
     where ${inRegister}`,
};

const takenStatement = {
  name: 'read_ledger_custom_ids',
  text: `
    select custom_id
      from registry.lots
     where ${inRegister}
       and custom_id = any ($2::text[])`,
};

/** Finds the type of the first legend or document that the command refers to and the register does not hold. */
async function findMissing(
  tx: Tx,
  { assetId, legendIds = [], documentIds = [] }: ReadScope,
): Promise<{ readonly type: string; readonly id: string } | undefined> {
  if (legendIds.length === 0 && documentIds.length === 0) return undefined;
  const [row] = await tx.query<{ legend: string | null; document: string | null }>(
    {
      name: 'find_missing',
      text: `
        select (
                 select n.id
                   from unnest($2::uuid[]) n (id)
                  where not exists (
                          select
                            from registry.legend_templates t
                           where t.register_id = b.register_id
                             and t.id = n.id
                        )
                  limit 1
               ) as legend,
               (
                 select n.id
                   from unnest($3::uuid[]) n (id)
                  where not exists (
                          select
                            from registry.documents d
                           where d.register_id = b.register_id
                             and d.id = n.id
                        )
                  limit 1
               ) as document
          from registry.books b
         where b.asset_id = $1::uuid`,
    },
    [assetId, legendIds, documentIds],
  );
  if (row === undefined) return undefined;
  if (row.legend !== null) return { type: 'LegendTemplate', id: row.legend };
  return row.document === null ? undefined : { type: 'Document', id: row.document };
}

export interface RestrictionRow {
  readonly id: string;
  readonly kind: string;
  readonly holder_id: string | null;
  readonly lot_id: string | null;
  readonly quantity: string | null;
  readonly effective_from: string;
  readonly expires_on: string | null;
  readonly reason: string | null;
  /** Units: microseconds since 1970. */
  readonly placed_at: string;
}

const activeRestrictions = `
    select id, kind, holder_id, lot_id, quantity, effective_from, expires_on, reason,
           (extract(epoch from placed_at) * 1000000)::bigint::text as placed_at
      from registry.restrictions
     where ${inRegister}
       and status = 'active'`;

// Each select uses an index of its own; a single condition would read every restriction of the asset.
const restrictionsOfHolders = `${activeRestrictions}
       and holder_id is null
    union all${activeRestrictions}
       and holder_id = any ($2::uuid[])`;
const restrictionsOfLots = `${activeRestrictions}
       and lot_id is not null
       and lot_id = any ($3::uuid[])
       and holder_id <> all ($2::uuid[])`;

const readAllRestrictions = {
  name: 'read_ledger_all_restrictions',
  text: `${activeRestrictions}
     order by id`,
};
const readRestrictionsOfHolders = {
  name: 'read_ledger_restrictions',
  text: `${restrictionsOfHolders}
     order by id`,
};
const readRestrictionsOfLots = {
  name: 'read_ledger_restrictions_of_lots',
  text: `${restrictionsOfHolders}
    union all${restrictionsOfLots}
     order by id`,
};

async function readRestrictions(tx: Tx, scope: ReadScope): Promise<RestrictionRow[]> {
  const { assetId, lotIds = [], all = false } = scope;
  const holderIds = restrictedHolders(scope);
  if (all) return tx.query<RestrictionRow>(readAllRestrictions, [assetId]);
  if (holderIds.length === 0 && lotIds.length === 0) return [];
  if (lotIds.length === 0) return tx.query<RestrictionRow>(readRestrictionsOfHolders, [assetId, holderIds]);
  return tx.query<RestrictionRow>(readRestrictionsOfLots, [assetId, holderIds, lotIds]);
}

function restrictedHolders({ lotHolderIds = [], restrictedHolderIds = [] }: ReadScope): readonly string[] {
  return restrictedHolderIds.length === 0 ? lotHolderIds : [...new Set([...lotHolderIds, ...restrictedHolderIds])];
}
