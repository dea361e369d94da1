import { bulkLedgerCommand } from './bulk-ledger-command.ts';
import { transferInput } from './inputs.ts';
import { lotOfReceiver } from './transfer-scope.ts';
import { transferUnits } from './transfer-units.ts';

/** Transfers units between many holders at once. */
export const transferUnitsBulk = bulkLedgerCommand(transferUnits, {
  description:
    'Transfers units between many holders at once, in the assets of one register. Each row is decided on the balances that the rows before it left.',
  event: 'units.transferred_in_bulk',
  sentence: 'Transfer {rows.receivers.quantity:units} of {rows.assetId:asset} in {rows:count row}',
  row: transferInput,
  lotOf: (decision, row) => lotOfReceiver(decision, row)['lot'],
});
