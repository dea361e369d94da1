import { bulkLedgerCommand } from './bulk-ledger-command.ts';
import { conversionRow, lotOfConversion } from './conversion-scopes.ts';
import { convertUnits } from './convert-units.ts';

/** Converts units of many holders at once. All of a class is converted by one single mutation. */
export const convertUnitsBulk = bulkLedgerCommand(convertUnits, {
  description:
    'Converts units of many holders at once, each row from one asset into another of the same register. Each row is decided on the balances that the rows before it left.',
  event: 'units.converted_in_bulk',
  sentence: 'Convert {rows.quantity:units} of {rows.assetId:asset} into {rows.toAssetId:asset} in {rows:count row}',
  row: conversionRow,
  lotOf: (decision, { holderId }) => lotOfConversion(decision, holderId),
});
