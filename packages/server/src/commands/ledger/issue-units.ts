import { onlyLot } from '../../rules/ledger/result.ts';
import { issue, shareRanges } from '../../rules/ledger/issue.ts';
import { formatRanges } from '../../rules/ledger/payload.ts';
import type { Parsed } from '../run/input.ts';
import { assetLedgerCommand, type LedgerScope } from './asset-ledger-command.ts';
import { issueInput } from './inputs.ts';

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

/** Issues units to a holder. Source: Open Cap Format, stock issuance. */
export const issueUnits = assetLedgerCommand({
  name: 'issueUnits',
  description: 'Issues units to a holder, from the unissued, the treasury or the reserve of a plan. A lot opens.',
  permission: 'ledger.issue',
  event: 'units.issued',
  sentence: 'Issue {quantity:units} of {assetId:asset} to {holderId:holder}, effective {effectiveDate:day}',
  input: issueInput,
  answers: { lot: 'Lot' },
  scopeOf: issueScope,
  decide: (ledger, input, newId) => {
    const decision = issue(ledger, input, newId);
    const lot = onlyLot(decision, input.holderId);
    return { ...decision, objects: lot === undefined ? {} : { lot } };
  },
});
