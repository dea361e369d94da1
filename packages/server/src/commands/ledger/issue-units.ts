import { onlyLot } from '../../rules/ledger/result.ts';
import { issue, shareRanges } from '../../rules/ledger/issue.ts';
import { formatRanges } from '../../rules/ledger/payload.ts';
import type { Parsed } from '../run/input.ts';
import { assetLedgerCommand, type Wants } from './asset-ledger-command.ts';
import { issueInput } from './inputs.ts';

function wantedNumbers(input: Parsed<typeof issueInput>): readonly string[] {
  const ranges = (shareRanges(input) ?? []).filter(({ from, to }) => from <= to);
  return ranges.length === 0 ? [] : [formatRanges(ranges)];
}

/** What of the ledger an issue rests on. */
export function wantsIssue(input: Parsed<typeof issueInput>): Wants {
  return {
    holderIds: [input.holderId],
    stockPlanIds: input.stockPlanId ? [input.stockPlanId] : [],
    customIds: input.customId ? [input.customId] : [],
    legendIds: input.legendIds ?? [],
    shareNumbers: wantedNumbers(input),
  };
}

/** Issues units to a holder. Source: Open Cap Format, stock issuance. */
export const issueUnits = assetLedgerCommand({
  name: 'issueUnits',
  description: 'Issues units to a holder: out of the unissued, the treasury or the reserve of a plan. A lot opens.',
  permission: 'ledger.issue',
  event: 'units.issued',
  input: issueInput,
  answers: { lot: 'Lot' },
  wants: wantsIssue,
  decide: (ledger, input, newId) => {
    const acted = issue(ledger, input, newId);
    const lot = onlyLot(acted, input.holderId);
    return { ...acted, objects: lot === undefined ? {} : { lot } };
  },
});
