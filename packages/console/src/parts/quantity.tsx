/** An exact quantity, or an en dash when there is none. */
import type { ReactElement } from 'react';
import { formatDecimal } from '../words/format.ts';
import classes from './quantity.module.css';

interface Props {
  readonly value: string | null | undefined;
  /** The unit: shares, a currency. */
  readonly unit?: string | undefined;
  /** Whether a sign is shown. */
  readonly signed?: boolean;
}

export function Quantity({ value, unit, signed = false }: Props): ReactElement {
  if (value === null || value === undefined) return <span className={classes['none']}>–</span>;
  const sign = signed && !value.startsWith('-') && value !== '0' ? '+' : '';
  return (
    <span className={classes['quantity']} data-quantity>
      {sign}
      {formatDecimal(value)}
      {unit !== undefined && <span className={classes['none']}> {unit}</span>}
    </span>
  );
}
