/** Share numbers that come back by a reversal: other lots may have got them since. */
import { blockIf, type Check } from '../check.ts';
import type { Ledger, ShareRange } from './ledger.ts';
import { inOrder, numbersInCommon, numbersWithout } from './share-numbers.ts';

type Ledgers = ReadonlyMap<string, Ledger>;

const numbersOf = ({ lots }: Ledger): readonly ShareRange[] =>
  [...lots.values()].flatMap(({ shareNumbers }) => shareNumbers ?? []);

/**
 * Of the numbers that may come back, those of open lots that the reversal leaves as they are. Shape: by the id of the
 * asset.
 */
export function numbersOfOthers(ledgers: Ledgers): ReadonlyMap<string, readonly ShareRange[]> {
  return new Map([...ledgers].map(([id, ledger]) => [id, numbersWithout(ledger.takenNumbers, numbersOf(ledger))]));
}

/**
 * Whether the lots that are open after the reversal have no number of another open lot. Refuses: share_numbers_taken.
 */
export function checkReturnedNumbers(ledgers: Ledgers, others: ReturnType<typeof numbersOfOthers>): Check {
  const taken = [...ledgers].flatMap(([id, ledger]) => numbersInCommon(others.get(id)!, numbersOf(ledger)));
  const numbers = inOrder(taken)
    .map(({ from, to }) => (from === to ? `${from}` : `${from} to ${to}`))
    .join(', ');
  return blockIf(taken.length > 0, 'share_numbers_taken', {
    holds: 'No other open lot has one of the share numbers that come back.',
    fails: `Another open lot has share numbers that would come back: ${numbers}.`,
    remedy: 'Cancel the lot that has them, or reverse its issue; then reverse this.',
    facts: { shareNumbers: numbers },
  });
}
