import { transfer } from '../../rules/ledger/transfer.ts';
import { bulkLedgerCommand } from './bulk-ledger-command.ts';
import { transferInput } from './inputs.ts';
import { lotOfReceiver, transferScope } from './transfer-scope.ts';

/** Transfers units between many holders at once. */
export const transferUnitsBulk = bulkLedgerCommand({
  name: 'transferUnitsBulk',
  description:
    'Transfers units between many holders at once, in the assets of one register. Each row is decided on the balances that the rows before it left.',
  permission: 'ledger.transfer',
  event: 'units.transferred_in_bulk',
  sentence: 'Transfer {rows.receivers.quantity:units} of {rows.assetId:asset} in {rows:count row}',
  rowName: 'TransferUnitsRow',
  row: transferInput,
  scopeOf: transferScope,
  decide: (ledger, row, newId) => transfer(ledger, row, newId),
  lotOf: (decision, row) => lotOfReceiver(decision, row)['lot'],
});
