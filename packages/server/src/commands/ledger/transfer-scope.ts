/** The read scope of a transfer of units, and the lot in its answer. */
import { onlyLot } from '../../rules/ledger/result.ts';
import { customIdsOf, type Transfer, unitsTransferred } from '../../rules/ledger/transfer.ts';
import type { RequestedReceiver } from '../../rules/ledger/transferee.ts';
import type { LedgerScope } from './asset-ledger-command.ts';
import { lotsToRead } from './withdrawal-scope.ts';

/** A transfer as it is requested: a receiver that is no holder yet, or is named in words, is not read. */
interface RequestedTransfer extends Omit<Transfer, 'receivers'> {
  readonly receivers: readonly RequestedReceiver[];
}

/** The read scope of a transfer: all its holders, and the open lots of the sender. */
export function transferScope(input: RequestedTransfer): LedgerScope {
  const { fromHolderId, receivers, documentId } = input;
  const shareNumbers = receivers.flatMap((receiver) => receiver.shareNumbers ?? []);
  const lots = lotsToRead([fromHolderId], unitsTransferred(input), { ...input, shareNumbers });
  const present = receivers.filter(({ created }) => created === undefined);
  return {
    ...lots,
    holderIds: [fromHolderId, ...present.flatMap(({ holderId }) => holderId ?? [])],
    customIds: customIdsOf(input).filter((customId) => typeof customId === 'string'),
    documentIds: documentId ? [documentId] : [],
  };
}

/** The lot of the receiver, where there is one receiver and one lot. */
export function lotOfReceiver(
  decision: Parameters<typeof onlyLot>[0],
  { receivers }: Pick<Transfer, 'receivers'>,
): Record<string, string> {
  const lot = receivers.length === 1 ? onlyLot(decision, receivers[0]!.holderId) : undefined;
  return lot === undefined ? {} : { lot };
}
