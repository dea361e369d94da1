/** Transactions that rest on another, worked out from the rows of a whole register. */
import type { Row, Rows } from './visibility.ts';

const bulk = ['issueUnitsBulk', 'transferUnitsBulk'];

/** The ids of the transactions that must be reversed before a transaction can be. */
export function restingIds(rows: Rows, named: Row): string[] {
  const [transactions, lots] = [rows['Transaction'] ?? [], rows['Lot'] ?? []];
  const isOpen = (one: Row): boolean =>
    one['type'] !== 'reversal' && !transactions.some((other) => other['reversal_of'] === one['id']);
  const ofBulk = (one: Row): boolean =>
    bulk.includes((rows['Instruction'] ?? []).find(({ id }) => id === one['instruction_id'])?.['type']);
  const sameGroup = (one: Row, other: Row): boolean =>
    one === other || (one['instruction_id'] === other['instruction_id'] && !ofBulk(one));
  const original = (lot: Row): Row =>
    lot['reopens'] === null ? lot : original(lots.find(({ id }) => id === lot['reopens'])!);
  const rests = (later: Row, earlier: Row): boolean =>
    later['resolution_of'] === earlier['id'] ||
    lots.some((lot) => lot['closed_by'] === later['id'] && original(lot)['opened_by'] === earlier['id']) ||
    (later['asset_id'] === earlier['asset_id'] &&
      Number(later['sequence']) > Number(earlier['sequence']) &&
      [later, earlier].some(({ type }) => type === 'split'));
  const open = transactions.filter(isOpen);
  if (!isOpen(named)) return [];
  const found = new Set([named]);
  // A set yields what is added to it meanwhile.
  for (const earlier of found)
    for (const one of open) if (sameGroup(one, earlier) || rests(one, earlier)) found.add(one);
  return [...found].filter((one) => !sameGroup(one, named)).map(({ id }) => id);
}
