import { onlyLot } from '../../rules/ledger/result.ts';
import { bulkLedgerCommand } from './bulk-ledger-command.ts';
import { issueInput } from './inputs.ts';
import { issueUnits } from './issue-units.ts';

/** Issues units to many holders at once. */
export const issueUnitsBulk = bulkLedgerCommand(issueUnits, {
  description: 'Issues units to many holders at once, in the assets of one register.',
  event: 'units.issued_in_bulk',
  sentence: 'Issue {rows.quantity:units} of {rows.assetId:asset} in {rows:count row}',
  row: issueInput,
  lotOf: (decision, { holderId }) => onlyLot(decision, holderId),
});
