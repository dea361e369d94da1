/** Random requests on a small register: what somebody asks for, with the lots and dates that a registrar would name. */
import type { Picks } from '../model/generate.ts';

export type Target = 'unissued' | 'treasury' | 'reserved' | 'suspense';

interface On {
  readonly asset: string;
  readonly day: string;
}
interface From extends On {
  readonly holder: string;
  readonly quantity: bigint;
  /** The lots to use, by the ids of the program; the earliest acquired first when none are named. */
  readonly lots?: readonly string[];
}

export type LedgerRequest =
  | (On & { readonly kind: 'authorize'; readonly quantity: bigint })
  | (On & { readonly kind: 'reserve'; readonly quantity: bigint })
  | (Omit<From, 'lots'> & {
      readonly kind: 'issue';
      readonly source: Target;
      readonly number?: string;
      readonly cost?: bigint;
    })
  | (From & {
      readonly kind: 'transfer';
      readonly receivers: readonly { readonly holder: string; readonly quantity: bigint }[];
      readonly isSale: boolean;
      readonly forced: boolean;
      readonly price?: bigint;
    })
  | (From & { readonly kind: 'cancel' | 'repurchase' | 'difference'; readonly target: Target })
  | (From & { readonly kind: 'convert'; readonly to: string; readonly numerator: bigint; readonly denominator: bigint })
  | (On & {
      readonly kind: 'split';
      readonly numerator: bigint;
      readonly denominator: bigint;
      readonly charter: boolean;
      readonly rounding: 'floor' | 'ceiling' | 'normal';
    })
  | (On & { readonly kind: 'consolidate'; readonly holder: string; readonly lots: readonly string[] })
  | (On & { readonly kind: 'reissue'; readonly lot: string; readonly number?: string })
  | (On & {
      readonly kind: 'resolve';
      readonly transaction: string;
      readonly target: Target | 'holder';
      readonly holder: string;
    })
  | (On & { readonly kind: 'reverse'; readonly transaction: string });
export type LedgerRequestKind = LedgerRequest['kind'];

/** The visible part of the register when a request is drawn. */
export interface View {
  readonly today: number;
  /** Open lots of an asset. */
  readonly lots: (asset: string) => readonly { id: string; holderId: string; quantity: bigint; openedOn: string }[];
  /** The transactions recorded, the last one last. */
  readonly transactions: readonly string[];
  /** The differences recorded. */
  readonly differences: readonly string[];
  readonly daysUsed: readonly string[];
  /** The effective date of a transaction. */
  readonly dayOf: (transaction: string) => string;
  /** The last day on which units of a class, or of rights over it, moved; empty where none did. */
  readonly lastMove: (asset: string) => string;
  readonly numbersUsed: readonly string[];
}

export const holders = ['a', 'b', 'c', 'd', 'e'] as const;
/** A class, a class on paper, one without a limit, rights over the first, and notes with denominations. */
export const assets = ['common', 'preferred', 'open', 'option', 'note'] as const;

/** The terms of the notes: amounts of at least fifty, in tens. */
export const noteTerms = { denomination: 10n, smallest: 50n };

/** A day by its number from the beginning of 2026. */
export const dayOf = (number: number): string => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10);

const weights: Readonly<Record<LedgerRequestKind, number>> = {
  issue: 22,
  transfer: 30,
  cancel: 4,
  repurchase: 3,
  difference: 3,
  resolve: 3,
  convert: 5,
  split: 3,
  consolidate: 5,
  reissue: 4,
  reverse: 16,
  authorize: 4,
  reserve: 3,
};
const kinds = Object.entries(weights).flatMap(([kind, weight]) =>
  Array<LedgerRequestKind>(weight).fill(kind as LedgerRequestKind),
);

function drawDay(view: View, picks: Picks): string {
  const sort = picks.below(100);
  if (sort < 60) return dayOf(view.today);
  if (sort < 75 && view.daysUsed.length > 0) return picks.of(view.daysUsed);
  if (sort < 98) return dayOf(Math.max(0, view.today - picks.below(30)));
  return dayOf(view.today + 1 + picks.below(3));
}

/** A request that a holder begins: mostly of one lot, of a part of it or of all of them, now and then of too much. */
function drawFrom(view: View, picks: Picks): From | undefined {
  const asset = picks.of(assets);
  const lots = view.lots(asset);
  if (lots.length === 0) return undefined;
  const lot = picks.of(lots);
  const own = lots.filter(({ holderId }) => holderId === lot.holderId);
  const all = own.reduce((sum, { quantity }) => sum + quantity, 0n);
  const step = asset === 'note' && picks.chance(80) ? noteTerms.denomination : 1n;
  const part = (of: bigint): bigint => ((1n + (of * BigInt(picks.below(100))) / 100n + step - 1n) / step) * step;
  const quantity = picks.of([lot.quantity, part(lot.quantity), part(lot.quantity), part(all), all, all + 1n]);
  const base = { asset, day: drawDay(view, picks), holder: lot.holderId, quantity };
  return picks.chance(50) ? { ...base, lots: [lot.id] } : base;
}

const other = (holder: string, picks: Picks): string => picks.of(holders.filter((one) => one !== holder));

/** Draws a request; undefined where the register has nothing to ask for. */
export function drawRequest(view: View, picks: Picks): LedgerRequest | undefined {
  const kind = picks.of(kinds);
  const on = { asset: picks.of(assets), day: drawDay(view, picks) };
  const isRound = on.asset === 'note' && picks.chance(85);
  const quantity = BigInt(1 + picks.below(1_000)) * (isRound ? noteTerms.denomination : 1n);
  switch (kind) {
    case 'authorize':
      return {
        kind,
        ...on,
        asset: picks.of(['common', 'preferred', 'option', 'note']),
        quantity: quantity * (picks.chance(60) ? 40n : -1n),
      };
    case 'reserve':
      return { kind, ...on, asset: 'common', quantity: picks.chance(70) ? quantity : -quantity };
    case 'issue':
      return drawIssue(on, quantity, view, picks);
    case 'split':
      if (on.asset === 'note') return undefined;
      return {
        kind,
        ...on,
        day: (picks.chance(50) && view.lastMove(on.asset)) || on.day,
        numerator: BigInt(1 + picks.below(5)),
        denominator: picks.of([1n, 1n, 1n, 2n, 3n]),
        rounding: picks.of(['floor', 'ceiling', 'normal'] as const),
        charter: on.asset !== 'open' && on.asset !== 'option' && picks.chance(70),
      };
    case 'reverse': {
      if (view.transactions.length === 0) return undefined;
      const transaction = view.transactions.at(-1 - picks.below(Math.min(12, view.transactions.length)))!;
      return { kind, ...on, day: picks.chance(30) ? view.dayOf(transaction) : on.day, transaction };
    }
    case 'resolve':
      if (view.differences.length === 0) return undefined;
      return {
        kind,
        ...on,
        transaction: picks.of(view.differences),
        target: picks.of(['holder', 'unissued', 'treasury'] as const),
        holder: picks.of(holders),
      };
    case 'reissue':
    case 'consolidate':
      return drawOfLots(kind, view, picks);
    default: {
      const from = drawFrom(view, picks);
      return from === undefined ? undefined : drawOfUnits(kind, from, picks);
    }
  }
}

function drawIssue(on: On, quantity: bigint, view: View, picks: Picks): LedgerRequest {
  const source =
    on.asset === 'common'
      ? picks.of(['unissued', 'unissued', 'unissued', 'treasury', 'reserved'] as const)
      : 'unissued';
  const used = view.numbersUsed.length > 0 && picks.chance(30);
  return {
    kind: 'issue',
    ...on,
    holder: picks.of(holders),
    quantity,
    source,
    ...(picks.chance(10) ? { number: used ? picks.of(view.numbersUsed) : `N-${picks.below(1_000_000)}` } : {}),
    ...(picks.chance(70) ? { cost: quantity * BigInt(1 + picks.below(50)) } : {}),
  };
}

function drawOfLots(kind: 'reissue' | 'consolidate', view: View, picks: Picks): LedgerRequest | undefined {
  const asset = picks.of(assets);
  const [lots, day] = [view.lots(asset), drawDay(view, picks)];
  if (lots.length === 0) return undefined;
  const first = picks.of(lots);
  if (kind === 'reissue') {
    const number = picks.chance(20) && view.numbersUsed.length > 0 ? { number: picks.of(view.numbersUsed) } : {};
    return { kind, asset, day, lot: first.id, ...number };
  }
  const own = lots.filter(({ holderId, id }) => holderId === first.holderId && id !== first.id);
  if (own.length === 0) return undefined;
  return { kind, asset, day, holder: first.holderId, lots: [first.id, picks.of(own).id] };
}

function drawOfUnits(kind: LedgerRequestKind, from: From, picks: Picks): LedgerRequest | undefined {
  switch (kind) {
    case 'transfer':
      return drawTransfer(from, picks);
    case 'cancel':
    case 'repurchase': {
      const plain = kind === 'cancel' ? 'unissued' : 'treasury';
      return { kind, ...from, target: from.asset === 'common' ? picks.of(['unissued', 'treasury'] as const) : plain };
    }
    case 'difference':
      return { kind, ...from, target: 'suspense' };
    case 'convert':
      if (from.asset === 'note') return undefined;
      return {
        kind,
        ...from,
        to: picks.of(assets.filter((one) => one !== from.asset && one !== 'option' && one !== 'note')),
        numerator: BigInt(1 + picks.below(3)),
        denominator: BigInt(1 + picks.below(2)),
      };
    default:
      return undefined;
  }
}

function drawTransfer(from: From, picks: Picks): LedgerRequest {
  const isSale = picks.chance(60);
  const first = other(from.holder, picks);
  const second = picks.of(holders.filter((one) => one !== from.holder && one !== first));
  const half = from.quantity / 2n;
  const receivers =
    half > 0n && picks.chance(20)
      ? [
          { holder: first, quantity: half },
          { holder: second, quantity: from.quantity - half },
        ]
      : [{ holder: first, quantity: from.quantity }];
  const price = isSale && picks.chance(70) ? { price: BigInt(1 + picks.below(20)) } : {};
  return { kind: 'transfer', ...from, receivers, isSale, forced: picks.chance(8), ...price };
}
