/**
 * Transferees that a request names in words. They are compared with no holder before the keeper of the register says
 * which holders they are, so that nobody learns by a request who is on it.
 */
import { nilId } from '../../base/ids.ts';
import type { Maybe } from '../../base/maybe.ts';
import { blockIf, type Check } from '../check.ts';
import type { Ledger, LedgerHolder } from './ledger.ts';
import type { Receiver } from './transfer.ts';

/** A receiver by its holder, or named in words. Shape: one of both. */
export interface RequestedReceiver extends Omit<Receiver, 'holderId'> {
  readonly holderId?: Maybe<string>;
  readonly transferee?: Maybe<object>;
  /** The holder that is created when the request is carried out, once a keeper has said so. */
  readonly created?: LedgerHolder;
}

/** Whether the receiver is named in words, and nobody has said which holder it is. */
const isNamed = ({ holderId, transferee }: RequestedReceiver): boolean =>
  (holderId ?? null) === null && (transferee ?? null) !== null;

/** The indexes of the receivers that an input names in words, also where digests are in place of the words. */
export function namedReceivers(input: Readonly<Record<string, unknown>>): readonly number[] {
  const receivers = input['receivers'];
  if (!Array.isArray(receivers)) return [];
  return (receivers as readonly RequestedReceiver[]).flatMap((one, index) => (isNamed(one) ? [index] : []));
}

/**
 * Whether each receiver is named in one way, and in words only where the role may. Shape: no checks where holders are
 * named. Refuses: input_invalid, holder_required.
 */
export function checkNamed(receivers: readonly RequestedReceiver[], mayNameInWords: boolean): readonly Check[] {
  const wrong = receivers.findIndex(
    ({ holderId, transferee }) => ((holderId ?? null) === null) === ((transferee ?? null) === null),
  );
  const named = receivers.findIndex(isNamed);
  return [
    ...(wrong < 0
      ? []
      : [
          blockIf(true, 'input_invalid', {
            holds: '',
            fails: `receivers[${wrong}] has neither holderId nor transferee, or both.`,
            remedy: 'Give each receiver one of them.',
            facts: { field: `receivers[${wrong}]` },
          }),
        ]),
    ...(named < 0
      ? []
      : [
          blockIf(!mayNameInWords, 'holder_required', {
            holds: 'The role proposes, and may name a transferee in words.',
            fails: `receivers[${named}] is named in words, and the role records transfers itself.`,
            remedy: 'Find the holder in allHolders, or create it with createHolder, and give its id as holderId.',
            facts: { field: `receivers[${named}].transferee` },
          }),
        ]),
  ];
}

/**
 * The receivers by their holders. One that is named in words is a holder of the working copy of the ledger alone: no
 * rule finds anything against it. Each receiver must be named in one way.
 */
export function receiversByHolder(ledger: Ledger, receivers: readonly RequestedReceiver[]): readonly Receiver[] {
  return receivers.map(({ holderId, transferee: _, created, ...receiver }, index) => {
    if (typeof holderId === 'string' && created === undefined) return { ...receiver, holderId };
    const unknown = created ?? unknownHolder(index + 1);
    ledger.holders.set(unknown.id, unknown);
    return { ...receiver, holderId: unknown.id };
  });
}

/** Its id is that of no row, and the same in every request, so that the answers to two requests do not differ. */
const unknownHolder = (number: number): LedgerHolder => ({
  id: `${nilId.slice(0, -3)}${String(number).padStart(3, '0')}`,
  holderNumber: '',
  status: 'active',
  servicingAccountId: null,
  findings: [],
});
