/** A split of a class splits the rights over it: so many more or fewer units at so much lower or higher a price. */
import type { Check } from '../check.ts';
import { quantityInWords } from '../in-words.ts';
import { countOf } from '../count-of.ts';
import { decimalsOf, fromUnits, unitsPerWhole } from '../quantity.ts';
import { checkSize, formatUnits } from './checks.ts';
import { contractEntitlementsOf } from './entitlement.ts';
import type { Ratio } from './fraction.ts';
import type { Ledger } from './ledger.ts';
import { type BookSplit, planBook } from './split-book.ts';

/** A price is rounded up to so many decimals, or to as many as it has. */
const priceDecimals = 4;

/**
 * Computes the split of an asset of rights. Each lot is a contract: its units are rounded down and its price is rounded
 * up, so that no holder gains. The authorised total of such an asset is split too, rounded down.
 */
export function planRights(ledger: Ledger, ratio: Ratio, effectiveDate: string): BookSplit {
  const lots = [...ledger.lots.values()];
  return planBook(ledger, contractEntitlementsOf(lots, ratio, ledger.asset.quantityScale), {
    ratio,
    rounding: 'floor',
    charter: 'floor',
    effectiveDate,
    priceOf: (price) => priceUp(price, ratio),
    ofContracts: true,
  });
}

function priceUp(price: bigint | null, { numerator, denominator }: Ratio): bigint | null {
  if (price === null) return null;
  const decimals = Math.max(priceDecimals, decimalsOf(fromUnits(price)));
  const step = 10n ** BigInt(10 - decimals);
  const divisor = numerator * step;
  return ((price * denominator + divisor - 1n) / divisor) * step;
}

/** The results for the rights, and the number of lots of which a fraction is cut or nothing is left. */
export function checkRights({ ledger, entitlements, ratio, total, priceOf }: BookSplit): readonly Check[] {
  const shares = entitlements.flatMap((one) => one.shares);
  const { numerator, denominator } = ratio;
  const odd = shares.filter(({ lot, units }) => units * denominator !== lot.quantity * numerator);
  const gone = shares.filter(({ units }) => units === 0n);
  const before = shares.reduce((sum, { lot }) => sum + lot.quantity, 0n);
  const after = shares.reduce((sum, { units }) => sum + units, 0n);
  const facts = {
    assetId: ledger.assetId,
    before: fromUnits(before),
    after: formatUnits(after),
    lots: `${odd.length}`,
    gone: `${gone.length}`,
  };
  const cut = odd.length === 0 ? '' : ` Fractions of ${countOf(odd.length, 'lot')} are cut.`;
  const lost = gone.length === 0 ? '' : ` Nothing is left of ${countOf(gone.length, 'lot')}.`;
  const message = `${ledger.asset.name}: ${countOf(fromUnits(before), 'unit')} of rights ${before === unitsPerWhole ? 'becomes' : 'become'} ${quantityInWords(after)}.${cut}${lost}`;
  return [
    { code: 'fraction_refused', outcome: gone.length > 0 ? 'warn' : 'pass', message, facts },
    checkSize([total, after, ...shares.map(({ lot }) => priceOf(lot.price))]),
  ];
}
