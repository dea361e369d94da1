import { firstBlock } from '../../rules/check.ts';
import { shareRanges } from '../../rules/ledger/issue.ts';
import { transfer, unitsTransferred } from '../../rules/ledger/transfer.ts';
import { checkNamed, receiversByHolder } from '../../rules/ledger/transferee.ts';
import { actsAlone } from '../../rules/permission.ts';
import { assetLedgerCommand } from './asset-ledger-command.ts';
import { reorderInput, requestedTransferInput } from './inputs.ts';
import { reorderable } from './reorderable.ts';
import { lotOfReceiver, transferScope } from './transfer-scope.ts';

const permission = 'ledger.transfer';

/** Transfers units from one holder to others. Source: Open Cap Format, stock transfer. */
export const transferUnits = reorderable(
  assetLedgerCommand({
    name: 'transferUnits',
    description:
      'Transfers units of one holder to one or several others: lots close, new ones open, and a balance lot opens for the remaining units. A role that only proposes may name a transferee in words; whoever keeps the register says in approving which holder it is.',
    permission,
    event: 'units.transferred',
    sentence:
      'Transfer {receivers.quantity:units} of {assetId:asset} from {fromHolderId:holder}[ to {receivers.holderId:holder}][ to {receivers.transferee:count transferee} named in the request], effective {effectiveDate:day}',
    input: { ...requestedTransferInput, ...reorderInput },
    answers: { lot: 'Lot' },
    scopeOf: transferScope,
    decide: (ledger, input, newId, actor) => {
      const named = checkNamed(input.receivers, !actsAlone(permission, actor));
      if (firstBlock(named) !== undefined) return { checks: named, transactions: [] };
      const request = { ...input, receivers: receiversByHolder(ledger, input.receivers) };
      const decision = transfer(ledger, request, newId);
      return { ...decision, checks: [...named, ...decision.checks], objects: lotOfReceiver(decision, request) };
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
