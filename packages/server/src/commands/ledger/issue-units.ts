import { onlyLot } from '../../rules/ledger/result.ts';
import { issue } from '../../rules/ledger/issue.ts';
import { assetLedgerCommand } from './asset-ledger-command.ts';
import { issueInput, reorderInput } from './inputs.ts';
import { issueScope } from './issue-scope.ts';
import { reorderable } from './reorderable.ts';

/** Issues units to a holder. Source: Open Cap Format, stock issuance. */
export const issueUnits = reorderable(
  assetLedgerCommand({
    name: 'issueUnits',
    description: 'Issues units to a holder, from the unissued, the treasury or the reserve of a plan. A lot opens.',
    permission: 'ledger.issue',
    event: 'units.issued',
    sentence: 'Issue {quantity:units} of {assetId:asset} to {holderId:holder}, effective {effectiveDate:day}',
    input: { ...issueInput, ...reorderInput },
    answers: { lot: 'Lot' },
    scopeOf: issueScope,
    decide: (ledger, input, newId) => {
      const decision = issue(ledger, input, newId);
      const lot = onlyLot(decision, input.holderId);
      return { ...decision, objects: lot === undefined ? {} : { lot } };
    },
  }),
  { entersInto: ({ assetId }) => assetId },
);
