/**
 * The selected requests of a list, as they were when they were selected: an approval names the digest that was seen.
 */
import { useState } from 'react';
import type { Selection } from '../../parts/data-table/selection.ts';
import { words } from '../../words/words.ts';
import type { ListedInstruction } from './listed-instruction.ts';

/** Units: instructions that are approved at once. */
export const selectedMost = 100;

export interface Selected {
  readonly rows: readonly ListedInstruction[];
  readonly selection: Selection<ListedInstruction>;
  clear(): void;
}

export function useSelected(): Selected {
  const [rows, setRows] = useState<readonly ListedInstruction[]>([]);
  const ids = new Set(rows.map(({ id }) => id));
  return {
    rows,
    selection: {
      ids,
      labelOf: ({ sentence }) => words.instructions.select(sentence),
      toggle: (row) =>
        setRows((before) => {
          if (before.some(({ id }) => id === row.id)) return before.filter(({ id }) => id !== row.id);
          return before.length >= selectedMost ? before : [...before, row];
        }),
    },
    clear: () => setRows([]),
  };
}
