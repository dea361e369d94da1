/** Later entries that used the units which an entry needs that comes late. */
import { unitsGone } from './continuity.ts';
import { findUnits, type UnitsRequest } from './find-units.ts';
import { balanceAsOf, holderAccount, type Ledger, type TransactionReference } from './ledger.ts';

/** The refusals that may be due to later entries. */
const dueToLater: ReadonlySet<string> = new Set(['insufficient_units', 'lot_not_open', 'share_numbers_mismatch']);

/**
 * The later entries that used the units, where the holder had enough on the day: undone and made again, they leave the
 * units to the entry. Shape: empty where they do not stand in the way, or where it does not help.
 */
export function entriesInTheWay(ledger: Ledger, request: UnitsRequest): readonly TransactionReference[] {
  const { holderId, units, effectiveDate, lotIds } = request;
  if (ledger.history === null || balanceAsOf(ledger, holderAccount(holderId), effectiveDate) < units) return [];
  const { checks } = findUnits(ledger, request);
  if (!checks.some(({ outcome, code }) => outcome === 'block' && dueToLater.has(code))) return [];
  const named = lotIds === null || lotIds === undefined ? undefined : withFormer(ledger, lotIds);
  const { users } = unitsGone(ledger, holderId, effectiveDate, named);
  return users.filter((user) => user.effectiveDate > effectiveDate && user.type !== 'reversal');
}

/** Lots, and the former ones from which they came. */
function withFormer({ lots, formerLots }: Ledger, lotIds: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (id: string): void => {
    const lot = lots.get(id) ?? formerLots.get(id);
    if (lot === undefined || found.has(id)) return;
    found.add(id);
    for (const one of lot.predecessorIds) add(one);
  };
  for (const id of lotIds) add(id);
  return found;
}
