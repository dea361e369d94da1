/**
 * After a navigation the focus is on the heading of the page and the page is announced, as when a browser loads a page.
 * Back and forward return to the link that was followed.
 */
import { VisuallyHidden } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type ReactElement, useEffect, useState } from 'react';

export function PageFocus(): ReactElement {
  const router = useRouter();
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    /** The address of the link that was followed, by the key of the entry in the history. */
    const followed = new Map<string | undefined, string>();
    let before: Element | null = null;
    let stop = (): void => undefined;
    const subscriptions = [
      router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
        if (!pathChanged) return;
        before = document.activeElement;
        const address = document.querySelector('main a:focus')?.getAttribute('href');
        if (typeof address === 'string') followed.set(fromLocation?.state.__TSR_key, address);
      }),
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!pathChanged || fromLocation === undefined) return;
        stop();
        stop = focusPage(before, followed.get(toLocation.state.__TSR_key), setAnnounced);
      }),
    ];
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe();
      stop();
    };
  }, [router]);
  return <VisuallyHidden aria-live="polite">{announced}</VisuallyHidden>;
}

/**
 * Focuses the link with this address, or else the heading, once it is there, which may be with the data of the page.
 * The focus stays where the page or the user has put it. Shape: a function that stops waiting.
 */
function focusPage(before: Element | null, address: string | undefined, announce: (title: string) => void): () => void {
  let heading: HTMLElement | null = null;
  const isFree = (): boolean => {
    const { activeElement } = document;
    if (activeElement === before || activeElement === heading) return true;
    return activeElement === null || !activeElement.matches('main *, [role=dialog] *');
  };
  const look = (): void => {
    if (heading === null) {
      heading = document.querySelector('h1');
      if (heading === null) return;
      announce(heading.textContent);
      heading.tabIndex = -1;
      if (isFree()) heading.focus({ preventScroll: true });
    }
    const link =
      address === undefined ? null : document.querySelector<HTMLElement>(`main a[href="${CSS.escape(address)}"]`);
    if (link === null && address !== undefined && isFree()) return;
    if (isFree()) link?.focus();
    observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return () => observer.disconnect();
}
