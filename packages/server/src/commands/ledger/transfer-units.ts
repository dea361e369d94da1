import { onlyLot } from '../../rules/ledger/act.ts';
import { transfer, unitsTransferred } from '../../rules/ledger/transfer.ts';
import type { Actor } from '../../rules/actor.ts';
import type { Tx } from '../../store/database.ts';
import { openLedger } from '../../store/ledger.ts';
import type { Wanted } from '../../store/ledger-rows.ts';
import type { Parsed } from '../input.ts';
import { transferInput } from './inputs.ts';
import { ledgerDeed, type Read } from './ledger-deed.ts';

type Input = Parsed<typeof transferInput>;

/** What of the ledger a transfer rests on: both ends, and the open lots of the one that gives. */
export function wantsTransfer({
  fromHolderId,
  receivers,
  lotIds,
  documentId,
}: Input): Omit<Wanted, 'assetId' | 'dates'> {
  return {
    holderIds: [fromHolderId, ...receivers.map(({ holderId }) => holderId)],
    lotHolderIds: [fromHolderId],
    lotIds: lotIds ?? [],
    customIds: receivers.flatMap(({ customId }) => customId ?? []),
    documentIds: documentId ? [documentId] : [],
  };
}

/** Reads what a transfer rests on. */
export async function readTransfer(tx: Tx, actor: Actor, input: Input): Promise<Read> {
  const { assetId, effectiveDate } = input;
  const dates = { from: effectiveDate, to: effectiveDate };
  const sparing = input.lotIds ? 'named' : unitsTransferred(input);
  return [await openLedger(tx, actor, { assetId, dates, ...wantsTransfer(input), sparing })];
}

/** The one lot that opened for the one receiver. */
export function lotOfReceiver(acted: Parameters<typeof onlyLot>[0], { receivers }: Input): Record<string, string> {
  const lot = receivers.length === 1 ? onlyLot(acted, receivers[0]!.holderId) : undefined;
  return lot === undefined ? {} : { lot };
}

/** Transfers units from one holder to others. Source: Open Cap Format, stock transfer. */
export const transferUnits = ledgerDeed({
  name: 'transferUnits',
  says: 'Transfers units of one holder to one or several others: lots close, new ones open, and a balance lot keeps what stays.',
  act: 'ledger.transfer',
  event: 'units.transferred',
  input: transferInput,
  answers: { lot: 'Lot' },
  read: ({ tx, actor, input }) => readTransfer(tx, actor, input),
  decide: ([ledger], input, newId) => {
    const acted = transfer(ledger, input, newId);
    return { ...acted, objects: lotOfReceiver(acted, input) };
  },
});
