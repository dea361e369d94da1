/**
 * The past in plain code: a balance is the sum of the postings up to a day that were recorded by an instant.
 * Nothing here looks at balances that the register keeps.
 */
import { type ModelRow, type Wire, wireOf, type World } from './model-row.ts';

/** A day, and the instant up to which recorded changes count, as values of the API. */
export interface ModelMoment {
  readonly asOf: string;
  readonly knownAt: string;
}

/** Later than every instant. */
const never = '99999';

/** Now. */
export function nowOf(world: World): ModelMoment {
  return { asOf: world.now.slice(0, 10), knownAt: never };
}

/** The moment that arguments name; null where they name none. Shape: knownAt in UTC to the microsecond. */
export function modelMoment(asOf: string | null, knownAt: string | null): ModelMoment | null {
  if (asOf === null && knownAt === null) return null;
  return { asOf: asOf ?? knownAt!.slice(0, 10), knownAt: knownAt ?? never };
}

export const units = (text: string): bigint => {
  const [whole, part = ''] = text.replace('-', '').split('.');
  const found = BigInt(whole! + part.padEnd(10, '0'));
  return text.startsWith('-') ? -found : found;
};
export const formatted = (of: bigint): string => {
  const digits = (of < 0n ? -of : of).toString().padStart(11, '0');
  const text = `${digits.slice(0, -10)}.${digits.slice(-10)}`.replace(/\.?0+$/, '');
  return of < 0n ? `-${text}` : text;
};
const instantOf = (text: string): string => wireOf('dateTime', text) as string;
const isKnown = (recorded: string | null | undefined, { knownAt }: ModelMoment): boolean =>
  recorded !== null && recorded !== undefined && instantOf(recorded) <= knownAt;
const isPast = (day: string | null | undefined, { asOf }: ModelMoment): boolean =>
  day !== null && day !== undefined && day <= asOf;

/** The balance of a ledger account; null before its first posting. Units: scaled by ten decimals. */
function balanceAt(world: World, asset: string, account: string, moment: ModelMoment, owner?: string): bigint | null {
  const posted = world.rows.get('Posting')!.filter(({ columns }) => {
    const ours = columns['asset_id'] === asset && columns['ledger_account'] === account;
    const theirs = owner === undefined || columns['owner_id'] === owner;
    return ours && theirs && isPast(columns['effective_date'], moment) && isKnown(columns['recorded_at'], moment);
  });
  return posted.length === 0 ? null : posted.reduce((sum, { columns }) => sum + units(columns['quantity']!), 0n);
}

const isOpen = ({ columns }: ModelRow, moment: ModelMoment): boolean =>
  isPast(columns['opened_on'], moment) && isKnown(columns['opened_at'], moment) && !isClosed(columns, moment);
const isClosed = (columns: ModelRow['columns'], moment: ModelMoment): boolean =>
  isPast(columns['closed_on'], moment) && isKnown(columns['closed_at'], moment);

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** The scope of each restriction of an asset: the last one recorded for the latest day at or before the moment. */
function scopesAt(world: World, asset: string, moment: ModelMoment): ModelRow[] {
  const last = new Map<string, ModelRow>();
  const rank = ({ columns }: ModelRow): string =>
    `${columns['effective_date']} ${columns['sequence']!.padStart(9, '0')}`;
  for (const row of world.scopes) {
    const { asset_id, restriction_id: of, effective_date: day, recorded_at: recorded } = row.columns;
    if (asset_id !== asset || !isPast(day, moment) || !isKnown(recorded, moment)) continue;
    const latest = last.get(of!);
    if (latest === undefined || rank(latest) < rank(row)) last.set(of!, row);
  }
  return [...last.values()];
}

/** Units of a position that restrictions keep: of each lot no more than it has, of all no more than the balance. */
function lockedAt(world: World, position: ModelRow, balance: bigint, moment: ModelMoment): bigint {
  const { asset_id: asset, holder_id: holder } = position.columns;
  const inForce = scopesAt(world, asset!, moment).filter(({ columns }) => {
    const ours = columns['holder_id'] === null || columns['holder_id'] === holder;
    return ours && columns['locks'] === 't' && !isPast(columns['expires_on'], moment);
  });
  let locked = 0n;
  for (const lot of new Set(inForce.map(({ columns }) => columns['lot_id']!))) {
    const row = world.rows.get('Lot')!.find(({ columns }) => columns['id'] === lot);
    if (row !== undefined && !isOpen(row, moment)) continue;
    const all = row === undefined ? balance : units(row.columns['quantity']!);
    const ofLot = inForce
      .filter(({ columns }) => columns['lot_id'] === lot)
      .reduce((sum, { columns }) => sum + (columns['quantity'] === null ? all : units(columns['quantity']!)), 0n);
    locked += least(all, ofLot);
  }
  return least(balance, locked);
}

type Values = Record<string, Wire>;

/** Per cent to four decimals, half up; null where the whole is zero. */
function percentageOf(part: bigint, whole: bigint): string | null {
  if (whole === 0n) return null;
  const tenThousandths = (2n * part * 1_000_000n + whole) / (2n * whole);
  return formatted(tenThousandths * 1_000_000n);
}

/** The latest effective date of the postings to a position. */
function lastDayAt(world: World, { columns: position }: ModelRow, moment: ModelMoment): string {
  const days = world.rows.get('Posting')!.flatMap(({ columns }) => {
    const isOurs = columns['owner_id'] === position['holder_id'] && columns['asset_id'] === position['asset_id'];
    const isKnownThen = isPast(columns['effective_date'], moment) && isKnown(columns['recorded_at'], moment);
    return isOurs && isKnownThen ? [columns['effective_date']!] : [];
  });
  return days.toSorted().at(-1)!;
}

/** A position at a moment. */
export function positionValues(world: World, position: ModelRow, moment: ModelMoment): Values | null {
  const { asset_id: asset, holder_id: holder } = position.columns;
  const balance = balanceAt(world, asset!, 'holder', moment, holder!);
  if (balance === null) return null;
  const locked = lockedAt(world, position, balance, moment);
  return {
    balance: formatted(balance),
    percentage: percentageOf(balance, balanceAt(world, asset!, 'holder', moment) ?? 0n),
    lastMovedOn: lastDayAt(world, position, moment),
    locked: formatted(locked),
    free: formatted(balance - locked),
  };
}

/** The totals of an asset at a moment. */
export function assetValues(world: World, asset: ModelRow, moment: ModelMoment): Values {
  const of = (account: string): bigint => balanceAt(world, asset.columns['id']!, account, moment) ?? 0n;
  const [unissued, reserved, treasury] = [of('unissued'), of('reserved'), of('treasury')];
  const outstanding = of('holder');
  const holders = world.rows
    .get('Lot')!
    .filter((lot) => lot.columns['asset_id'] === asset.columns['id'] && isOpen(lot, moment))
    .map(({ columns }) => columns['holder_id']!);
  return {
    authorizedTotal: asset.columns['authorized_kind'] === 'limited' ? formatted(-of('authorized')) : null,
    issuedTotal: formatted(outstanding + treasury + of('suspense')),
    outstandingTotal: formatted(outstanding),
    treasuryTotal: formatted(treasury),
    reservedTotal: formatted(reserved),
    unissuedTotal: formatted(unissued),
    holderCount: new Set(holders).size,
  };
}

const unknown: Values = Object.fromEntries(
  ['authorized', 'issued', 'outstanding', 'treasury', 'reserved', 'unissued']
    .map((name): [string, null] => [`${name}Total`, null])
    .concat([['holderCount', null]]),
);

/** Rows of an entity at a moment. Shape: `keeps` decides whose totals of the past are shown. */
export function pastRows(
  world: World,
  entity: string,
  rows: readonly ModelRow[],
  moment: ModelMoment,
  keeps: (asset: ModelRow) => boolean,
): ModelRow[] {
  switch (entity) {
    case 'Position':
      return rows.flatMap((row) => {
        const past = positionValues(world, row, moment);
        const { register_id: register, asset_id: asset } = row.columns;
        const isManaged = keeps({ entity: 'Asset', columns: { register_id: register!, id: asset! } });
        const percentage = isManaged ? past?.['percentage'] : null;
        return past === null ? [] : [{ ...row, past: { ...past, percentage: percentage! } }];
      });
    case 'Lot':
      return rows
        .filter((row) => isOpen(row, moment))
        .map((row) => ({
          ...row,
          columns: { ...row.columns, closed_by: null, closed_on: null, closed_at: null },
        }));
    case 'Asset':
      return rows
        .filter(({ columns }) => isKnown(columns['created_at'], moment))
        .map((row) => ({ ...row, past: keeps(row) ? assetValues(world, row, moment) : unknown }));
    case 'Holder':
      return rows.filter(({ columns }) => isKnown(columns['created_at'], moment));
    case 'HolderParty':
      return rows.filter(({ columns }) => {
        const [from, ended] = [columns['effective_from'] ?? null, columns['ended_on'] ?? null];
        const begun = isKnown(columns['created_at'], moment) && (from === null || isPast(from, moment));
        const gone = isKnown(columns['removed_at'], moment) && (ended === null || isPast(ended, moment));
        return begun && !gone;
      });
    default:
      throw new Error(`${entity} has no past`);
  }
}
