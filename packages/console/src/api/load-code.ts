/** Loads code of the console on demand, and waits while the registry cannot be reached. */
import { hasAnsweredLately, whenConnected } from './connection.ts';
import { readToEnd, request } from './send.ts';

/**
 * Loads a module. Without a connection it waits until there is one, and the banner of the lost connection is shown.
 * Throws if the registry answers and the file cannot be loaded all the same: it is of a release that is gone.
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  // The browser remembers a file that it could not load until the page is loaded again. So the connection is tried
  // first.
  if (!hasAnsweredLately()) await reachRegistry();
  try {
    return await load();
  } catch {
    await reachRegistry();
    return await load();
  }
}

/** Waits until the registry answers. */
async function reachRegistry(): Promise<void> {
  const isReachable = await request('session')
    .then(readToEnd)
    .then(
      () => true,
      () => false,
    );
  if (!isReachable) await whenConnected();
}

/** Removes styles that could not be loaded: Vite takes those in the document for loaded at the next attempt. */
export function removeFailedStyles(): void {
  const onError = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement) target.remove();
  };
  addEventListener('error', onError, true);
}
