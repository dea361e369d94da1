/** Fetches the code of the pages that a role may open, one after the other, while the browser is idle. */
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { NavigationItem } from './navigation.ts';

/** Pages that no entry of the navigation leads to, by the entry whose pages link to them. */
const beside: Readonly<Record<string, string>> = { '/r/$role/lots/': '/r/$role/certificates' };

/** The editors of the explorer are as large as all other pages together. */
const onDemand = '/r/$role/explorer';

/** Fetches the pages of these entries and the pages below them. */
export function useFetchAhead(items: readonly NavigationItem[]): void {
  const router = useRouter();
  const entries = items.map(({ to }) => to).join(' ');
  useEffect(() => {
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
  }, [router, entries]);
}
