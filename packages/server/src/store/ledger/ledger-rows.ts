/** The rows of an asset's ledger that commands read. */
import { utcDay } from '../../base/instant.ts';
import type { AssetStatus, AssetType, AuthorizedKind } from '../../rules/asset.ts';
import type { Lot } from '../../rules/ledger/ledger.ts';
import { termsOfEntries } from '../../rules/ledger/terms-of-day.ts';
import type { PartyFinding } from '../../rules/verification-findings.ts';
import type { Tx } from '../../postgres/database.ts';
import { discardPlans } from '../../postgres/planner.ts';
import { type RestrictionRow, type RestrictionScope, readRestrictions } from './active-restrictions.ts';
import { findShareNumbers, readLots, type LotScope } from './lots.ts';
import { readPastRestrictions } from './past-restrictions.ts';
import {
  type AssetAndOwner,
  byAsset,
  inRegister,
  type OfAsset,
  ofPairs,
  registerOfAsset,
  registerOfPair,
  sideBySide,
} from './register-of-asset.ts';
import { listTermsOfAsset } from '../register/dated-values.ts';
import { partyOfRow } from '../register/holder-parties.ts';
import { dayIn, dayOf, zoneOf } from '../register/register-day.ts';

/** The parts of an asset's ledger that a command reads. */
export interface ReadScope extends LotScope, RestrictionScope {
  readonly holderIds?: readonly string[];
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

/** The rows of the ledger of one asset. */
export interface LedgerRows extends Awaited<ReturnType<typeof readOthers>> {
  /** Undefined where the actor does not see it. */
  readonly asset: AssetRow | undefined;
  readonly holders: readonly HolderRow[];
  readonly lots: readonly Lot[];
  readonly restrictions: readonly RestrictionRow[];
}

/**
 * Reads the rows of ledgers in one round trip, those that every command needs by one statement for all of them, and
 * locks the holders where the actor may record. Shape: in the order of the scopes, each of another asset.
 */
export async function readRows(tx: Tx, locking: boolean, scopes: readonly ReadScope[]): Promise<LedgerRows[]> {
  const plansAnew = scopes.some(({ all, holderIds = [] }) => all === true || holderIds.length >= manyHolders);
  const [, assets, holders, lots, restrictions, others] = await Promise.all([
    plansAnew ? discardPlans(tx) : undefined,
    tx.query<AssetRow>(assetStatement, [scopes.map(({ assetId }) => assetId)]).then(byAsset),
    readHolders(tx, locking, scopes),
    readLots(tx, scopes),
    readRestrictions(tx, scopes),
    Promise.all(scopes.map((scope) => readOthers(tx, scope))),
  ]);
  return scopes.map(({ assetId }, index) => ({
    ...others[index]!,
    asset: assets.get(assetId)?.[0],
    holders: holders.get(assetId) ?? [],
    lots: lots.get(assetId) ?? [],
    restrictions: restrictions.get(assetId) ?? [],
  }));
}

/** Reads the rows that only some commands need. */
async function readOthers(tx: Tx, scope: ReadScope) {
  const { assetId, all = false, stockPlanIds = [], customIds = [], shareNumbers = [], dates } = scope;
  const [allOfPlans, ofPlans, past, taken, missing, numbers] = await Promise.all([
    all ? tx.query<PlanRow>(allPlans, [assetId]) : [],
    stockPlanIds.length === 0 ? [] : tx.query<PlanRow>(plansStatement, [assetId, stockPlanIds, dates.from]),
    // By the clock of this process, in UTC; the caller reads them later where the register is a day ahead.
    dates.from < utcDay() ? readPast(tx, scope) : null,
    customIds.length === 0 ? [] : tx.query<{ custom_id: string }>(takenStatement, [assetId, customIds]),
    findMissing(tx, scope),
    shareNumbers.length === 0 ? [] : findShareNumbers(tx, assetId, shareNumbers),
  ]);
  return { plans: [...allOfPlans, ...ofPlans], past, taken, missing, numbers };
}

/**
 * Reads all holders with units where a scope has all, and the holders that scopes name, which come last. Shape: by the
 * id of the asset.
 */
async function readHolders(
  tx: Tx,
  locking: boolean,
  scopes: readonly ReadScope[],
): Promise<ReadonlyMap<string, HolderRow[]>> {
  // In the order of the holders, so that two callers who lock them cannot wait for each other.
  const named = scopes
    .flatMap(({ assetId, holderIds = [] }) => holderIds.map((id): AssetAndOwner => [assetId, id]))
    .sort(([, one], [, other]) => (one < other ? -1 : 1));
  const ofNamed = locking ? lockHoldersStatement : holdersStatement;
  const read = await Promise.all([
    ...scopes.map(({ assetId, all = false }) => (all ? tx.query<HolderRow>(allHoldersStatement, [assetId]) : [])),
    named.length === 0 ? [] : tx.query<HolderRow>(ofNamed, sideBySide(named)),
  ]);
  return byAsset(read.flat());
}

export interface AssetRow extends OfAsset {
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
    select a.id as asset_id, a.name, a.type, a.status, a.authorized_kind, a.quantity_scale, a.form, a.default_id_prefix,
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
      from unnest($1::uuid[]) k (asset_id)
      cross join lateral (
        select *
          from registry.assets
         where id = k.asset_id
        offset 0
      ) a
      cross join lateral (
        select ${zoneOf('a.register_id', 'clock_timestamp()')} as time_zone
        offset 0
      ) z`,
};

export interface HolderRow extends OfAsset {
  readonly id: string;
  readonly holder_number: string;
  readonly status: string;
  readonly servicing_account_id: string | null;
  /** The units of the asset. Null where it never had any. */
  readonly balance: string | null;
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
             cross join lateral (${partyOfRow}
             ) p
              left join lateral (
                select o.*
                  from registry.verifications o
                 where o.register_id = hp.register_id
                   and o.party_id = hp.party_id
                offset 0
             ) v on v.kind in ('identity', 'business', 'sanctions', 'blocked')
               and (v.kind <> 'sanctions' or v.status in ('passed', 'failed'))
               and (v.asset_id is null or v.asset_id = k.asset_id)
               and (v.valid_from is null or v.valid_from <= (select ${dayOf('h.register_id', 'now()')}))
             where hp.register_id = h.register_id
               and hp.holder_id = h.id
               and hp.removed_at is null
             order by hp.party_id, v.kind, v.recorded_at desc, v.id desc, hp.capacity
          ) v`;
/**
 * The order of a position makes the plan: of the indexes that begin with the asset only its key has it. By the others,
 * which seem as cheap until the table is analysed, each look-up would read all positions of the asset. Units do
 * not change while the lock of a holder is waited for, because the book is locked before.
 */
const holdersText = (last: string): string => `
    select k.asset_id, h.id, h.holder_number, h.status, h.servicing_account_id, p.balance, f.findings
      from ${ofPairs}
      cross join lateral (
        select o.register_id, o.id, o.holder_number, o.status, o.servicing_account_id
          from registry.holders o
         where o.register_id = ${registerOfPair}
           and o.id = k.owner_id
        ${last}
      ) h
      left join lateral (
        select balance
          from registry.positions
         where register_id = h.register_id
           and asset_id = k.asset_id
           and holder_id between h.id and h.id
         order by holder_id
         limit 1
      ) p on true
      cross join lateral (${findings}
      ) f`;
const holdersStatement = { name: 'read_ledger_holders', text: holdersText('offset 0') };
/**
 * A command that closes a holder locks it exclusively, so that no holder is closed while another command gives it
 * units.
 */
const lockHoldersStatement = { name: 'lock_ledger_holders', text: holdersText('for key share') };

/**
 * All holders with units, for commands that concern all of them: no other holder receives units, so no finding counts.
 */
const allHoldersStatement = {
  name: 'read_ledger_all_holders',
  text: `
    select p.asset_id, h.id, h.holder_number, h.status, h.servicing_account_id, p.balance, null as findings
      from registry.positions p
      join registry.holders h on h.register_id = p.register_id
       and h.id = p.holder_id
     where p.register_id = ${registerOfAsset}
       and p.asset_id = $1::uuid
       and p.balance > 0`,
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
    select distinct custom_id
      from registry.lots
     where ${inRegister}
       and custom_id = any ($2::text[])
       and registry.was_in_effect(register_id, id)`,
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
