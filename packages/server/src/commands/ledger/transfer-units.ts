import { onlyLot } from '../../rules/ledger/result.ts';
import { customIdsOf, transfer, unitsTransferred } from '../../rules/ledger/transfer.ts';
import type { Parsed } from '../run/input.ts';
import { assetLedgerCommand, type LedgerScope } from './asset-ledger-command.ts';
import { transferInput } from './inputs.ts';
import { lotsToRead } from './withdrawal-scope.ts';

type Input = Parsed<typeof transferInput>;

/** The read scope of a transfer: all its holders, and the open lots of the sender. */
export function transferScope(input: Input): LedgerScope {
  const { fromHolderId, receivers, documentId } = input;
  const shareNumbers = receivers.flatMap((receiver) => receiver.shareNumbers ?? []);
  const lots = lotsToRead([fromHolderId], unitsTransferred(input), { ...input, shareNumbers });
  return {
    ...lots,
    holderIds: [fromHolderId, ...receivers.map(({ holderId }) => holderId)],
    customIds: customIdsOf(input).filter((customId) => typeof customId === 'string'),
    documentIds: documentId ? [documentId] : [],
  };
}

/** The lot of the receiver, where there is one receiver and one lot. */
export function lotOfReceiver(decision: Parameters<typeof onlyLot>[0], { receivers }: Input): Record<string, string> {
  const lot = receivers.length === 1 ? onlyLot(decision, receivers[0]!.holderId) : undefined;
  return lot === undefined ? {} : { lot };
}

/** Transfers units from one holder to others. Source: Open Cap Format, stock transfer. */
export const transferUnits = assetLedgerCommand({
  name: 'transferUnits',
  description:
    'Transfers units of one holder to one or several others: lots close, new ones open, and a balance lot opens for the remaining units.',
  permission: 'ledger.transfer',
  event: 'units.transferred',
  sentence:
    'Transfer {receivers.quantity:units} of {assetId:asset} from {fromHolderId:holder} to {receivers.holderId:holder}, effective {effectiveDate:day}',
  input: transferInput,
  answers: { lot: 'Lot' },
  scopeOf: transferScope,
  decide: (ledger, input, newId) => {
    const decision = transfer(ledger, input, newId);
    return { ...decision, objects: lotOfReceiver(decision, input) };
  },
});
