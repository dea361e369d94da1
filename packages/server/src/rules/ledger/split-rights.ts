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
import { type SplitTotals, totalsOf, type TotalTerms } from './split-totals.ts';

/** A price is rounded up to so many decimals, or to as many as it has. */
const priceDecimals = 4;

/**
 * Computes the split of an asset of rights. Each lot is a contract: its units are rounded down and its price is rounded
 * up, so that no holder gains. The authorised total of such an asset is split too, rounded down.
 */
export function planRights(ledger: Ledger, ratio: Ratio, effectiveDate: string, summed?: SplitTotals): BookSplit {
  const entitlements = contractEntitlementsOf([...ledger.lots.values()], ratio, ledger.asset.quantityScale);
  return planBook(ledger, entitlements, {
    totals: summed ?? totalsOf(ledger, entitlements, rightsTerms(ratio)),
    ratio,
    rounding: 'floor',
    charter: 'floor',
    effectiveDate,
    priceOf: rightsTerms(ratio).priceOf,
    ofContracts: true,
  });
}

/** The terms by which holders of rights are summed. */
function rightsTerms(ratio: Ratio): TotalTerms {
  return { ratio, priceOf: (price) => priceUp(price, ratio), cash: null };
}

function priceUp(price: bigint | null, { numerator, denominator }: Ratio): bigint | null {
  if (price === null) return null;
  const decimals = Math.max(priceDecimals, decimalsOf(fromUnits(price)));
  const step = 10n ** BigInt(10 - decimals);
  const divisor = numerator * step;
  return ((price * denominator + divisor - 1n) / divisor) * step;
}

/** The results for the rights, and the number of lots of which a fraction is cut or nothing is left. */
export function checkRights({
  ledger,
  total,
  totals: { before, after, cut: ofLots, largest },
}: BookSplit): readonly Check[] {
  const facts = {
    assetId: ledger.assetId,
    before: fromUnits(before),
    after: formatUnits(after),
    lots: `${ofLots.lots}`,
    gone: `${ofLots.gone}`,
  };
  const cut = ofLots.lots === 0 ? '' : ` Fractions of ${countOf(ofLots.lots, 'lot')} are cut.`;
  const lost = ofLots.gone === 0 ? '' : ` Nothing is left of ${countOf(ofLots.gone, 'lot')}.`;
  const message = `${ledger.asset.name}: ${countOf(fromUnits(before), 'unit')} of rights ${before === unitsPerWhole ? 'becomes' : 'become'} ${quantityInWords(after)}.${cut}${lost}`;
  return [
    { code: 'fraction_refused', outcome: ofLots.gone > 0 ? 'warn' : 'pass', message, facts },
    checkSize([total, after, largest]),
  ];
}
