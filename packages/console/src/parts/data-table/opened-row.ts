/** The row that was opened in a list: back and forward return to it. It is forgotten with the page. */
import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useState } from 'react';

/** Indexes, by entry of the history and name of the list. */
const openedRows = new Map<string, number>();

interface OpenedRow {
  /** The row that was opened when this entry of the history was left. */
  readonly index: number | undefined;
  note(index: number): void;
}

/** Notes opened rows. Shape: `label` is the name of the list. */
export function useOpenedRow(label: string): OpenedRow {
  const key = useLocation({ select: ({ state }) => `${state.__TSR_key} ${label}` });
  const [index] = useState(() => openedRows.get(key));
  return { index, note: (opened) => void openedRows.set(key, opened) };
}

/** Moves the focus to the list once, as soon as it has the row, unless it is elsewhere on the page. */
export function useReturnToRow(
  list: RefObject<HTMLElement | null>,
  index: number | undefined,
  total: number | undefined,
  scrollTo: (index: number) => void,
): void {
  const isThere = index !== undefined && total !== undefined && index < total;
  useEffect(() => {
    if (!isThere) return;
    scrollTo(index);
    const { activeElement } = document;
    if (activeElement === null || activeElement.matches('body, h1')) list.current?.focus({ preventScroll: true });
    // Once, not at each change of the list.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isThere]);
}
