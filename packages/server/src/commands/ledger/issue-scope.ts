/** The read scope of an issue of units to one holder. */
import { shareRanges } from '../../rules/ledger/issue.ts';
import { formatRanges } from '../../rules/ledger/payload.ts';
import type { Parsed } from '../run/input.ts';
import type { LedgerScope } from './asset-ledger-command.ts';
import type { issueInput } from './inputs.ts';

function shareNumbersOf(input: Parsed<typeof issueInput>): readonly string[] {
  const ranges = (shareRanges(input) ?? []).filter(({ from, to }) => from <= to);
  return ranges.length === 0 ? [] : [formatRanges(ranges)];
}

/** The part of the ledger that an issue reads. */
export function issueScope(input: Parsed<typeof issueInput>): LedgerScope {
  return {
    holderIds: [input.holderId],
    stockPlanIds: input.stockPlanId ? [input.stockPlanId] : [],
    customIds: input.customId ? [input.customId] : [],
    legendIds: input.legendIds ?? [],
    shareNumbers: shareNumbersOf(input),
  };
}
