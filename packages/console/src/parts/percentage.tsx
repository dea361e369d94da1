/** Percentages of four decimals: two of them are shown, or all where the user wants that, until the next reload. */
import { type ReactElement, useSyncExternalStore } from 'react';
import { formatPart, formatPercentage } from '../words/format.ts';
import { words } from '../words/words.ts';

type Given = string | null | undefined;

let all = false;
const listeners = new Set<() => void>();

const useAll = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => all,
  );

/** The function that writes a percentage as the user wants it. */
export function usePercentageText(): (percentage: Given) => string {
  const format = useAll() ? formatPercentage : formatPart;
  return (percentage) => (percentage === null || percentage === undefined ? '–' : format(percentage));
}

export function Percentage({ value }: { readonly value: Given }): ReactElement {
  return <>{usePercentageText()(value)}</>;
}

/** Shows all decimals, or two. */
export function DecimalsSwitch(): ReactElement {
  return (
    <label data-screen>
      <input
        type="checkbox"
        checked={useAll()}
        onChange={({ currentTarget }) => {
          all = currentTarget.checked;
          for (const listener of listeners) listener();
        }}
      />{' '}
      {words.capTable.allDecimals}
    </label>
  );
}
