import { bulkLedgerCommand } from './bulk-ledger-command.ts';
import { cancelUnits } from './cancel-units.ts';
import { cancelInput } from './inputs.ts';

/** Cancels units of many holders at once. */
export const cancelUnitsBulk = bulkLedgerCommand(cancelUnits, {
  description:
    'Cancels units of many holders at once, in the assets of one register. Each row is decided on the balances that the rows before it left.',
  event: 'units.cancelled_in_bulk',
  sentence: 'Cancel {rows.quantity:units} of {rows.assetId:asset} in {rows:count row}',
  row: cancelInput,
});
