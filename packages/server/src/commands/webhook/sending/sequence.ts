/** In which order the messages of a round are sent. */
import { Slots } from '../../../base/slots.ts';
import type { WaitingDelivery } from '../../../store/webhooks/sending.ts';

/** A message. Shape: `body` is null where there is nothing to send; `wait` is above 0 where it is not due. */
export type Item = WaitingDelivery;

/** The state of a message after a round: whether it ended, and otherwise in how many seconds it is due. */
export interface Result {
  readonly isEnded: boolean;
  readonly wait: number;
}

/**
 * Sends messages, several at once. By asset, each waits for those before it that are about the same asset: it is left
 * where one of them does not end.
 */
export async function inOrder(
  items: readonly Item[],
  { isByAsset, concurrency }: { readonly isByAsset: boolean; readonly concurrency: number },
  {
    send,
    leave,
  }: {
    readonly send: (item: Item) => Promise<Result>;
    /** Records that a message waits for another one, which is due after so many seconds. */
    readonly leave: (item: Item, wait: number) => Result;
  },
): Promise<readonly Result[]> {
  const slots = new Slots(concurrency);
  const last = new Map<string, Promise<Result>>();
  const run = async (item: Item, before: readonly Promise<Result>[]): Promise<Result> => {
    const open = (await Promise.all(before)).filter(({ isEnded }) => !isEnded);
    if (item.wait > 0) return { isEnded: false, wait: item.wait };
    if (open.length > 0) return leave(item, Math.max(...open.map(({ wait }) => wait)));
    return slots.run(() => send(item));
  };
  return Promise.all(
    items.map((item) => {
      const keys = isByAsset ? keysOf(item) : [];
      const before = keys.flatMap((key) => last.get(key) ?? []);
      const result = run(item, before);
      for (const key of keys) last.set(key, result);
      return result;
    }),
  );
}

/** That by which messages follow one another: assets, or the register of one without any. */
function keysOf({ kind, assetIds, registerId }: Item): readonly string[] {
  if (kind !== 'event') return [];
  return assetIds.length > 0 ? assetIds : [registerId ?? ''];
}
