/** Sets the title of the window. */
import { useEffect } from 'react';
import { firstWords as words } from '../words/first-words.ts';

/** Names the page in the window's title. Undefined leaves it. */
export function useWindowTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${words.shell.product}`;
  }, [title]);
}
