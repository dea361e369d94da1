/**
 * Fetches the code of pages: that of the page being opened at once, that of pages that may be next while no other
 * request runs.
 */
import { useIsFetching } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { NavigationItem } from './navigation.ts';
import type { makeRouter } from './router.ts';

type ConsoleRouter = ReturnType<typeof makeRouter>;

/** Pages that no entry of the navigation leads to, by the entry whose pages link to them. */
const beside: Readonly<Record<string, string>> = { '/r/$role/lots/': '/r/$role/certificates' };

/** The editors of the explorer are as large as all other pages together. */
const onDemand = '/r/$role/explorer';

/** The pages on which somebody is about to open the first page of a role. */
const beforeRole = ['/sign-in', '/invitation', '/recovery', '/roles'];

/**
 * Fetches the code of each page at the same time as its session and its data, and that of the first page of a role
 * while somebody signs in.
 */
export function fetchCodeAtOnce(router: ConsoleRouter): void {
  router.subscribe('onBeforeLoad', ({ toLocation: { pathname } }) => {
    for (const route of router.getMatchedRoutes(pathname)[0]) void router.loadRouteChunk(route);
  });
  router.subscribe('onRendered', ({ toLocation: { pathname } }) => {
    if (beforeRole.includes(pathname)) requestIdleCallback(() => void fetchFirstPages(router));
  });
}

/**
 * The list of assets loads the code that all lists share: the first page of agents, brokers and investors has a list.
 */
async function fetchFirstPages({ loadRouteChunk, routesById }: ConsoleRouter): Promise<void> {
  for (const id of ['/r/$role', '/r/$role/', '/r/$role/assets'] as const) await loadRouteChunk(routesById[id]);
}

/**
 * Fetches the pages of these entries and the pages below them, one after the other, while the browser is idle. Shows
 * nothing.
 */
export function FetchAhead({ items }: { readonly items: readonly NavigationItem[] }): null {
  const router = useRouter();
  const entries = items.map(({ to }) => to).join(' ');
  // The requests of the page itself come first: a slow network has room for little else.
  const isBusy = useIsFetching() > 0;
  useEffect(() => {
    if (isBusy) return undefined;
    const scope = new Set(entries.split(' '));
    scope.delete(onDemand);
    const entryOf = (path: string): string =>
      Object.entries(beside).find(([start]) => path.startsWith(start))?.[1] ??
      path.split('/').slice(0, 4).join('/').replace(/\/$/, '');
    const left = Object.values(router.routesById).filter(({ fullPath }) => scope.has(entryOf(fullPath)));
    let handle = 0;
    let isOver = false;
    const next = async (): Promise<void> => {
      const route = left.shift();
      if (route === undefined || isOver) return;
      await router.loadRouteChunk(route);
      wait();
    };
    const wait = (): void => void (handle = requestIdleCallback(() => void next()));
    wait();
    return () => {
      isOver = true;
      cancelIdleCallback(handle);
    };
  }, [router, entries, isBusy]);
  return null;
}
