/** Transactions that rest on another, worked out from the rows of a whole register. */
import type { Row, Rows } from './visibility.ts';

/** Whether two transactions are reversed together. */
function areTogether(rows: Rows, one: Row, other: Row): boolean {
  const { type } = (rows['Instruction'] ?? []).find(({ id }) => id === one['instruction_id']) ?? {};
  const isRow = type?.endsWith('Bulk') === true;
  return (
    one === other || (isRow ? one['counterpart_id'] === other['id'] : one['instruction_id'] === other['instruction_id'])
  );
}

/**
 * The ids of those, among the transactions that a role sees, that it reverses before a transaction: of those that are
 * reversed together, the last.
 */
export function reversedFirst(rows: Rows, named: Row, seen: readonly Row[]): string[] {
  const resting = restingOn(rows, named).filter((one) => seen.includes(one));
  const isLater = (one: Row, other: Row): boolean =>
    one['recorded_at'] === other['recorded_at']
      ? Number(one['sequence']) > Number(other['sequence'])
      : one['recorded_at'] > other['recorded_at'];
  return resting
    .filter((one) => !resting.some((other) => areTogether(rows, one, other) && isLater(other, one)))
    .map(({ id }) => id);
}

/** The transactions that must be reversed before a transaction can be. */
function restingOn(rows: Rows, named: Row): Row[] {
  const [transactions, lots] = [rows['Transaction'] ?? [], rows['Lot'] ?? []];
  const isOpen = (one: Row): boolean =>
    one['type'] !== 'reversal' && !transactions.some((other) => other['reversal_of'] === one['id']);
  const sameGroup = (one: Row, other: Row): boolean => areTogether(rows, one, other);
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
  return [...found].filter((one) => !sameGroup(one, named));
}
