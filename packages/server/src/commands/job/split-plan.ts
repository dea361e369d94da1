/** The parts of the plan of a split that are shown, and that the rules do not need. */
import type { CashTerms } from '../../rules/ledger/cash-in-lieu.ts';
import { scaleUnits } from '../../rules/ledger/fraction.ts';
import type { BookSplit } from '../../rules/ledger/split-book.ts';
import { cashOf } from '../../rules/ledger/split-totals.ts';
import type { PlannedLot } from '../../store/jobs/planned-lot.ts';
import { addRestricted, noneRestricted, type Restricted } from './restricted.ts';

/** The restrictions of some units of the holders of a step, as they are and as the split leaves them. */
export function restrictedOf({ ledger, entitlements, ratio }: BookSplit): Restricted {
  const holders = new Set(entitlements.map(({ holderId }) => holderId));
  return ledger.restrictions
    .filter(({ holderId, quantity }) => quantity !== null && holderId !== null && holders.has(holderId))
    .map(({ quantity }) => ({
      count: 1,
      before: quantity!,
      after: scaleUnits(quantity!, ratio, ledger.asset.quantityScale, 'ceiling').units,
    }))
    .reduce(addRestricted, noneRestricted);
}

/** The change of each lot of a step, in the order in which they are split. */
export function plannedLots(book: BookSplit, terms: CashTerms | null): readonly PlannedLot[] {
  const { ledger, entitlements, ratio } = book;
  const { assetId } = ledger;
  return entitlements.flatMap((holder) => {
    const { holderId, shares } = holder;
    const cash = cashOf(holder, ratio, terms)?.amount ?? null;
    return shares.map(({ lot, units }, index) => ({
      assetId,
      holderId,
      lotId: lot.id,
      before: lot.quantity,
      after: units,
      cash: index === shares.length - 1 ? cash : null,
    }));
  });
}
