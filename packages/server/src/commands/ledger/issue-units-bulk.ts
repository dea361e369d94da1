import { onlyLot } from '../../rules/ledger/result.ts';
import { issue } from '../../rules/ledger/issue.ts';
import { bulkLedgerCommand } from './bulk-ledger-command.ts';
import { issueInput } from './inputs.ts';
import { issueScope } from './issue-scope.ts';

/** Issues units to many holders at once. */
export const issueUnitsBulk = bulkLedgerCommand({
  name: 'issueUnitsBulk',
  description: 'Issues units to many holders at once, in the assets of one register.',
  permission: 'ledger.issue',
  event: 'units.issued_in_bulk',
  sentence: 'Issue {rows.quantity:units} of {rows.assetId:asset} in {rows:count row}',
  rowName: 'IssueUnitsRow',
  row: issueInput,
  scopeOf: issueScope,
  decide: issue,
  lotOf: (decision, { holderId }) => onlyLot(decision, holderId),
});
