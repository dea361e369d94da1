/** What an act on the ledger comes to. */
import { type Check, firstBlock } from '../check.ts';
import type { Entry } from './ledger.ts';

/** The results of all rules and, where none blocks, what was posted. */
export interface Acted {
  readonly checks: readonly Check[];
  readonly entries: readonly Entry[];
}

/** Posts, unless a rule blocks. */
export function settle(checks: readonly Check[], act: () => Entry | readonly Entry[]): Acted {
  if (firstBlock(checks) !== undefined) return { checks, entries: [] };
  const made = act();
  return { checks, entries: 'postings' in made ? [made] : made };
}

/** The one lot an act opened for its receiver; undefined where it opened several. */
export function onlyLot({ entries }: Acted, holderId: string): string | undefined {
  const lots = entries.flatMap(({ opened }) => opened.filter((lot) => lot.holderId === holderId));
  return lots.length === 1 ? lots[0]!.id : undefined;
}
