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
  const state: { hasChanged: boolean; failure?: { readonly error: unknown }; wake(): void } = {
    hasChanged: false,
    wake: () => undefined,
  };
  const listening = (async () => {
    const events = feed.events({ ...options, after, signal });
    try {
      while ((await events.next()).done !== true) {
        state.hasChanged = true;
        state.wake();
      }
    } catch (error) {
      state.failure = { error };
      state.wake();
    }
  })();
  try {
    for (;;) {
      state.hasChanged = false;
      yield await read();
      while (!state.hasChanged && state.failure === undefined)
        await new Promise<void>((resolve) => {
          state.wake = resolve;
        });
      if (state.failure !== undefined) throw state.failure.error;
    }
  } finally {
    ended.abort(new Error('Nobody follows any more.'));
    await listening;
  }
}
