/** The read scope of a transfer of units, and the lot in its answer. */
import { onlyLot } from '../../rules/ledger/result.ts';
import { customIdsOf, unitsTransferred } from '../../rules/ledger/transfer.ts';
import type { Parsed } from '../run/input.ts';
import type { LedgerScope } from './asset-ledger-command.ts';
import type { transferInput } from './inputs.ts';
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
