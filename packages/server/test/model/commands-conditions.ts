/** Commands that set conditions: authorised and reserved units, restrictions, statuses, verifications. */
import { today } from '../support/clock.ts';
import {
  available,
  dates,
  decide,
  type Expected,
  growth,
  type Input,
  planRule,
  refuse,
  type Rule,
  statusRule,
  sinceSplit,
} from './commands.ts';
import { fits, most, read } from './decimal.ts';
import { leftToGrant } from './pool.ts';
import { type Asset, now, type Restriction, type World } from './world.ts';

export function authorizeUnits(world: World, input: Input): Expected {
  const asset = world.assets.get(input.assetId);
  if (asset === undefined) return refuse('not_found');
  const { effectiveDate: day } = input;
  const units = read(input.quantity);
  const total = units - now(asset, 'authorized', asset.id);
  const unissued = { account: 'unissued', owner: asset.id } as const;
  const rules: Rule[] = [
    statusRule(asset, 'draft', 'active'),
    [!asset.limited, 'authorized_kind_not_limited'],
    [units === 0n, 'input_invalid'],
    [!fits(units, asset.scale), 'quantity_scale_exceeded'],
    [total < 0n, 'authorized_total_negative'],
    [total > most, 'authorized_total_too_large'],
    available(asset, unissued, units < 0n ? -units : 0n, day),
    ...dates(day),
    sinceSplit(asset, day),
    growth(asset, units, day),
  ];
  const pools = [{ account: 'authorized', owner: asset.id, units: -units } as const, { ...unissued, units }];
  return decide(rules, () => ({
    plans: [{ asset, type: 'authorize', effective: day, pools, opened: [], closed: [] }],
  }));
}

export function reserveUnits(world: World, input: Input): Expected {
  const asset = world.assets.get(input.assetId);
  if (asset === undefined) return refuse('not_found');
  const { effectiveDate: day, stockPlanId } = input;
  const units = read(input.quantity);
  const unissued = { account: 'unissued', owner: asset.id } as const;
  const reserved = { account: 'reserved', owner: stockPlanId } as const;
  const rules: Rule[] = [
    statusRule(asset, 'draft', 'active'),
    ...dates(day),
    sinceSplit(asset, day),
    planRule(world, asset, 'reserved', stockPlanId),
    [units === 0n, 'input_invalid'],
    [!fits(units, asset.scale), 'quantity_scale_exceeded'],
    units < 0n ? available(asset, reserved, -units, day) : available(asset, unissued, units, day),
    [
      units < 0n && world.plans.has(stockPlanId) && leftToGrant(world, stockPlanId, day) + units < 0n,
      'insufficient_units',
    ],
  ];
  const pools = [
    { ...unissued, units: -units },
    { ...reserved, units },
  ];
  return decide(rules, () => ({ plans: [{ asset, type: 'reserve', effective: day, pools, opened: [], closed: [] }] }));
}

export function placeRestriction(world: World, input: Input): Expected {
  const asset = world.assets.get(input.assetId);
  const { holderId, lotId, quantity, effectiveFrom, expiresOn, kind } = input;
  const holder = world.holders.get(holderId ?? '');
  const lot = asset?.lots.get(lotId ?? '');
  if (asset === undefined || (holderId && holder === undefined) || (lotId && lot === undefined))
    return refuse('not_found');
  const units = quantity ? read(quantity) : null;
  const of = lot?.units ?? (holder === undefined ? undefined : now(asset, 'holder', holder.id));
  const rules: Rule[] = [
    [asset.status === 'closed', 'status_forbids'],
    [!holderId && Boolean(lotId ?? quantity), 'input_invalid'],
    [holder !== undefined && ['merged', 'closed'].includes(holder.status), 'holder_not_active'],
    [lot !== undefined && (lot.closedAt !== null || lot.holder !== holderId), 'lot_not_open'],
    [units !== null && units <= 0n, 'input_invalid'],
    [units !== null && !fits(units, asset.scale), 'quantity_scale_exceeded'],
    [units !== null && of !== undefined && units > of, 'insufficient_units'],
    [effectiveFrom < '1800-01-01', 'effective_date_too_early'],
    [Boolean(expiresOn) && expiresOn <= effectiveFrom, 'input_invalid'],
  ];
  const also = ({ restriction }: Input): void => {
    const placed = { holder: holderId ?? null, lot: lotId ?? null, units };
    const one: Restriction = {
      id: restriction.id,
      asset: asset.id,
      kind,
      from: effectiveFrom,
      expires: expiresOn ?? null,
      placedAt: restriction.placedAt,
      ...placed,
      placed,
      changes: [],
      releasedOn: null,
      releasedAt: null,
    };
    world.restrictions.set(one.id, one);
  };
  return decide(rules, () => ({ plans: [], also }));
}

export function releaseRestriction(world: World, input: Input): Expected {
  const one = world.restrictions.get(input.restrictionId);
  if (one === undefined) return refuse('not_found');
  const { effectiveDate } = input;
  const rules: Rule[] = [
    [one.releasedAt !== null, 'status_forbids'],
    [effectiveDate > today(), 'effective_date_in_future'],
    [effectiveDate < (one.from < today() ? one.from : today()), 'effective_date_too_early'],
  ];
  const also = ({ restriction }: Input): void => {
    one.releasedOn = effectiveDate;
    one.releasedAt = restriction.releasedAt;
  };
  return decide(rules, () => ({ plans: [], also }));
}

function step(world: World, input: Input, from: string, to: string): Expected {
  const asset = world.assets.get(input.assetId);
  if (asset === undefined) return refuse('not_found');
  const also = (): void => {
    asset.status = to;
  };
  return decide([statusRule(asset, from)], () => ({ plans: [], also }));
}

export const suspendAsset = (world: World, input: Input): Expected => step(world, input, 'active', 'suspended');
export const resumeAsset = (world: World, input: Input): Expected => step(world, input, 'suspended', 'active');

export function changeHolder(world: World, { holderId, status }: Input): Expected {
  const holder = world.holders.get(holderId);
  if (holder === undefined) return refuse('not_found');
  const has = [...world.assets.values()].some((asset: Asset) => now(asset, 'holder', holderId) > 0n);
  const rules: Rule[] = [
    [['closed', 'merged'].includes(holder.status), 'status_forbids'],
    [status === 'closed' && has, 'holder_has_units'],
  ];
  const also = (): void => {
    holder.status = status;
  };
  return decide(rules, () => ({ plans: [], also }));
}

/** A finding about a party; it stays beside the earlier ones. */
export function recordVerification(world: World, { partyId, kind, status, expiresAt }: Input): Expected {
  const holder = [...world.holders.values()].find(({ parties }) => parties.includes(partyId));
  if (holder === undefined) return refuse('not_found');
  const also = (): void => {
    holder.findings.push({ party: partyId, kind, status, expires: expiresAt ?? null });
  };
  return decide([], () => ({ plans: [], also }));
}
