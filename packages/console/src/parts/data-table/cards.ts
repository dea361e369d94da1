/** The card of a row on a narrow screen, in two lines: the name with an amount, and two details in small. */
import { useMediaQuery } from '@mantine/hooks';
import type { Column } from './column.ts';

export type CardPlace = 'name' | 'amount' | 'detail' | 'last';

/**
 * Whether the screen is too narrow for columns. Units: em of the browser's own text size, as in data-table.module.css.
 */
export function useIsNarrow(): boolean {
  return useMediaQuery('screen and (max-width: 30em)', false, { getInitialValueInEffect: false });
}

type Placed = Pick<Column<never>, 'align' | 'card'> & { readonly text: unknown };

/** The places of the shown columns; undefined where a column has none. Columns may say their own. */
export function cardPlaces(shown: readonly Placed[]): readonly (CardPlace | undefined)[] {
  const others = shown.slice(1).filter(({ text }) => text !== null);
  const amount =
    others.find(({ card }) => card === 'amount') ??
    others.find(({ align, card }) => align === 'end' && card !== 'detail');
  const rest = others.filter((column) => column !== amount);
  const [detail, last] = [
    ...rest.filter(({ card }) => card === 'detail'),
    ...rest.filter(({ card }) => card === undefined),
  ];
  return shown.map((column, index) => {
    if (index === 0) return 'name';
    if (column === amount) return 'amount';
    return column === detail ? 'detail' : column === last ? 'last' : undefined;
  });
}
