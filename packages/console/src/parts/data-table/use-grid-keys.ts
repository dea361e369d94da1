/** The active row of a list, and the keys that move it and open it. Back returns to the row that was opened. */
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useOpenedRow, useReturnToRow } from './opened-row.ts';
import type { Selection } from './selection.ts';
import type { Rows } from './use-rows.ts';

interface Options<Row> {
  /** The name of the list. */
  readonly label: string;
  readonly rows: Rows<Row>;
  readonly link?: (row: Row) => LinkProps;
  readonly selection?: Selection<Row> | undefined;
  scrollTo(index: number): void;
}

interface GridKeys {
  readonly table: RefObject<HTMLTableElement | null>;
  /** The index of the active row. */
  readonly active: number | undefined;
  open(index: number): void;
  /** Notes that the page is left by a link in this row. */
  note(index: number): void;
  onKey(event: KeyboardEvent<HTMLTableElement>): void;
}

export function useGridKeys<Row>({ label, rows, link, selection, scrollTo }: Options<Row>): GridKeys {
  const opened = useOpenedRow(label);
  const [active, setActive] = useState(opened.index);
  const table = useRef<HTMLTableElement>(null);
  const navigate = useNavigate();
  useReturnToRow(table, opened.index, rows.total, scrollTo);
  const last = (rows.total ?? 1) - 1;
  const open = (index: number): void => {
    const row = rows.row(index);
    opened.note(index);
    if (row !== undefined && link !== undefined) void navigate(link(row) as Parameters<typeof navigate>[0]);
  };
  const onKey = (event: KeyboardEvent<HTMLTableElement>): void => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' && active !== undefined) return open(active);
    if (event.key === ' ' && selection !== undefined) {
      event.preventDefault();
      const row = active === undefined ? undefined : rows.row(active);
      if (row !== undefined) selection.toggle(row);
    }
    const next = targetIndex(event.key, active ?? -1, last);
    if (next === undefined) return undefined;
    event.preventDefault();
    setActive(next);
    scrollTo(next);
  };
  return { table, active, open, note: opened.note, onKey };
}

/** Units: rows. */
const leap = 15;

function targetIndex(key: string, active: number, last: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + leap,
    PageUp: active - leap,
    Home: 0,
    End: last,
  };
  const index = targets[key];
  return index === undefined ? undefined : Math.min(Math.max(index, 0), last);
}
