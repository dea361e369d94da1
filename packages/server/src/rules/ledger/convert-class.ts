/** Converting a whole class: all units of every holder become units of another class. */
import type { Check } from '../check.ts';
import { countOf } from '../count-of.ts';
import { fromUnits, unitsPerWhole } from '../quantity.ts';
import { quantityInWords } from '../in-words.ts';
import { formatMoney } from './cash-in-lieu.ts';
import { formatUnits } from './checks.ts';
import { conversionRatio } from './conversion-ratio.ts';
import { planConversion } from './convert.ts';
import { checkClassConversion, type ClassConversion } from './convertible.ts';
import type { Ledger } from './ledger.ts';
import type { OfHolders } from './of-holders.ts';

/** Both ledgers: of the old class and of the new. */
const both = (ledgers: readonly Ledger[]): readonly [Ledger, Ledger] => [ledgers[0]!, ledgers[1]!];

/** The units of a holder in its open lots. Units: scaled by ten decimals. */
function unitsIn({ lots, lotsOf }: Ledger, holderId: string): bigint {
  return [...(lotsOf.get(holderId) ?? [])].reduce((sum, id) => sum + lots.get(id)!.quantity, 0n);
}

/**
 * Converts all units of each holder. The units of each are one quantity: they are rounded once, and a fraction is
 * treated as with the conversion of one holder.
 */
export const conversionOfClass: OfHolders<ClassConversion> = {
  ofClass: (ledgers, request) => checkClassConversion(...both(ledgers), request),
  plan: (ledgers, request, holderId) => {
    const [from, to] = both(ledgers);
    const quantity = fromUnits(unitsIn(from, holderId));
    const planned = planConversion(from, to, { ...request, holderId, quantity });
    const { units: before, made: after, cash, isExact, lots } = planned;
    return {
      checks: planned.ofHolder,
      lots,
      sums: { before, after, cash, odd: isExact ? 0n : 1n },
      post: planned.post,
    };
  },
  summary: (_, { rounding, cashInLieu }, { holders, lots, sums }): readonly Check[] => {
    const { before = 0n, after = 0n, cash = 0n, odd = 0n } = sums;
    if (lots === 0)
      return [{ code: 'insufficient_units', outcome: 'warn', message: 'No holder has units: nothing is converted.' }];
    const paid = cashInLieu && rounding === 'cash_in_lieu' ? formatMoney(cash, cashInLieu.currency) : null;
    const treated = `Fractions of ${countOf(`${odd}`, 'holder')} are treated by the rule ${rounding ?? 'refuse'}${paid === null ? '' : `; ${paid} are paid in all`}.`;
    return [
      {
        code: 'fraction_refused',
        outcome: 'pass',
        message: `${countOf(fromUnits(before), 'unit')} of ${countOf(holders, 'holder')} ${before === unitsPerWhole ? 'becomes' : 'become'} ${quantityInWords(after)}. ${odd === 0n ? 'No holder is left with a fraction.' : treated}`,
        facts: {
          before: fromUnits(before),
          after: formatUnits(after),
          holders: `${holders}`,
          lots: `${lots}`,
          fractions: `${odd}`,
          ...(paid === null ? {} : { cash: paid }),
        },
      },
    ];
  },
};

/**
 * The units that the conversion of a whole class moves, before its lots are read: those of the old class, and those of
 * the new that are made of them, rounded up. Units: scaled by ten decimals; null of the new where there is no ratio.
 */
export function unitsToConvert(
  from: Ledger,
  to: Ledger,
  request: ClassConversion,
): { readonly before: bigint; readonly after: bigint | null } {
  const before = from.asRead.outstanding;
  const { ratio, valid } = conversionRatio(from, to, request);
  const after = (before * ratio.numerator + ratio.denominator - 1n) / ratio.denominator;
  return { before, after: valid ? after : null };
}
