import { shareRanges } from '../../rules/ledger/issue.ts';
import { transfer, unitsTransferred } from '../../rules/ledger/transfer.ts';
import { assetLedgerCommand } from './asset-ledger-command.ts';
import { reorderInput, transferInput } from './inputs.ts';
import { reorderable } from './reorderable.ts';
import { lotOfReceiver, transferScope } from './transfer-scope.ts';

/** Transfers units from one holder to others. Source: Open Cap Format, stock transfer. */
export const transferUnits = reorderable(
  assetLedgerCommand({
    name: 'transferUnits',
    description:
      'Transfers units of one holder to one or several others: lots close, new ones open, and a balance lot opens for the remaining units.',
    permission: 'ledger.transfer',
    event: 'units.transferred',
    sentence:
      'Transfer {receivers.quantity:units} of {assetId:asset} from {fromHolderId:holder} to {receivers.holderId:holder}, effective {effectiveDate:day}',
    input: { ...transferInput, ...reorderInput },
    answers: { lot: 'Lot' },
    scopeOf: transferScope,
    decide: (ledger, input, newId) => {
      const decision = transfer(ledger, input, newId);
      return { ...decision, objects: lotOfReceiver(decision, input) };
    },
  }),
  {
    takes: (input) => ({
      holderId: input.fromHolderId,
      units: unitsTransferred(input),
      numbers: input.receivers.flatMap((receiver) => shareRanges(receiver) ?? []),
    }),
  },
);
