/** Fractions of units: what a holder is entitled to in all, how its lots share it, and the cash for the rest. */
import { type Cash, type Input, order, type Rule } from './commands.ts';
import { one, read, scaled, sum, write } from './decimal.ts';
import type { Lot } from './world.ts';

/** The smallest coin of a currency, as a part of it. */
const coins: Readonly<Record<string, string>> = { EUR: '0.01', JPY: '1', KWD: '0.001' };

export interface Ratio {
  readonly n: bigint;
  readonly d: bigint;
  readonly scale: number;
  readonly rule: string | undefined;
}

/** A whole number of units for so many, by the rule. */
export const entitled = (units: bigint, { n, d, scale, rule }: Ratio): bigint =>
  scaled(units, n, d, scale, rule === 'ceiling' || rule === 'normal' ? rule : 'floor');

export const isOdd = (units: bigint, { n, d, scale }: Ratio): boolean =>
  scaled(units, n, d, scale, 'floor') !== scaled(units, n, d, scale, 'ceiling');

/** Whether nobody said what to do with a fraction. */
export const untreated = (odd: boolean, { rule }: Ratio): Rule => [
  odd && (rule === undefined || rule === 'refuse'),
  'fraction_refused',
];

/** A price goes with cash in lieu and with nothing else. */
export function cashRule({ cashInLieu }: Input, rule: string | undefined): Rule {
  if (rule !== 'cash_in_lieu') return [Boolean(cashInLieu), 'input_invalid'];
  const sound = cashInLieu && read(cashInLieu.pricePerUnit) > 0n && cashInLieu.currency in coins;
  return [!sound, 'input_invalid'];
}

/** The lots of one holder share its entitlement: the step that is left goes again and again to who misses most. */
export function shared(lots: readonly Lot[], ratio: Ratio): Map<Lot, bigint> {
  const { n, d, scale } = ratio;
  const step = 10n ** BigInt(10 - scale);
  const shares = new Map(lots.map((lot) => [lot, scaled(lot.units, n, d, scale, 'floor')]));
  let left = entitled(sum(lots.map(({ units }) => units)), ratio) - sum([...shares.values()]);
  const misses = (lot: Lot): bigint => lot.units * n - shares.get(lot)! * d;
  while (left > 0n) {
    const [most] = [...lots].sort((a, b) => {
      const [first, second] = [misses(a), misses(b)];
      if (first !== second) return first > second ? -1 : 1;
      return order(a.acquired, b.acquired) || order(a.id, b.id);
    }) as [Lot];
    shares.set(most, shares.get(most)! + step);
    left -= step;
  }
  return shares;
}

/** The cash for what the whole units leave; null where they leave nothing. */
export function cashOf(holder: string, units: bigint, { cashInLieu }: Input, ratio: Ratio): Cash | null {
  if (ratio.rule !== 'cash_in_lieu' || !isOdd(units, ratio)) return null;
  const { n, d } = ratio;
  const rest = units * n - entitled(units, ratio) * d;
  const { pricePerUnit, currency } = cashInLieu;
  const coin = read(coins[currency]!);
  const exact = rest * read(pricePerUnit);
  const [whole, over] = [exact / (d * one * coin), exact % (d * one * coin)];
  const amount = (over * 2n >= d * one * coin ? whole + 1n : whole) * coin;
  const nearest = scaled(rest, 1n, d, 10, 'normal');
  const fraction = nearest === 0n ? 1n : nearest;
  return {
    holder: { id: holder },
    fraction: write(fraction),
    pricePerUnit: write(read(pricePerUnit)),
    amount: write(amount),
    currency,
  };
}
