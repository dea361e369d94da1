/** Reads again whenever something has changed. */
import type { EventOptions, RegistryEvent } from './events.ts';

/** Which events lead to another reading. */
export type FollowOptions = Pick<EventOptions, 'types' | 'assetId' | 'holderId' | 'signal'>;

interface FollowedFeed {
  /** The last event of the account, null where it has none. */
  cursor(): Promise<string | null>;
  events(options: EventOptions): AsyncGenerator<RegistryEvent, void, undefined>;
}

/** Reads at first, and then after each event; once after several. */
export async function* followReads<Answer>(
  feed: FollowedFeed,
  read: () => Promise<Answer>,
  options: FollowOptions,
): AsyncGenerator<Answer, void, undefined> {
  const ended = new AbortController();
  const signal = options.signal === undefined ? ended.signal : AbortSignal.any([options.signal, ended.signal]);
  // Everything up to it is in what is read now, and what comes later is in the feed.
  const after = await feed.cursor();
  let wake: () => void = () => undefined;
  let hasChanged = false;
  let failure: { readonly error: unknown } | undefined;
  const listening = (async () => {
    try {
      for await (const _event of feed.events({ ...options, after, signal })) {
        hasChanged = true;
        wake();
      }
    } catch (error) {
      failure = { error };
      wake();
    }
  })();
  try {
    for (;;) {
      hasChanged = false;
      yield await read();
      while (!hasChanged && failure === undefined)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      // The listener sets it.
      const { error } = (failure as { readonly error: unknown } | undefined) ?? {};
      if (failure !== undefined) throw error;
    }
  } finally {
    ended.abort(new Error('Nobody follows any more.'));
    await listening;
  }
}
