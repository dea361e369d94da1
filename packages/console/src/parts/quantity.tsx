/** An exact quantity, or an en dash when there is none. */
import { type ReactElement, useContext } from 'react';
import { formatDecimal } from '../words/format.ts';
import { DecimalPlaces } from './decimal-places.ts';
import classes from './quantity.module.css';

interface Props {
  readonly value: string | null | undefined;
  /** The unit: shares, a currency. */
  readonly unit?: string | undefined;
  /** Whether a sign is shown. */
  readonly signed?: boolean;
}

export function Quantity({ value, unit, signed = false }: Props): ReactElement {
  const places = useContext(DecimalPlaces);
  if (value === null || value === undefined) return <span className={classes['none']}>–</span>;
  const sign = signed && !value.startsWith('-') && value !== '0' ? '+' : '';
  return (
    <span className={classes['quantity']} data-quantity>
      {sign}
      {formatDecimal(value)}
      <Fill value={value} places={places} />
      {unit !== undefined && <span className={classes['none']}> {unit}</span>}
    </span>
  );
}

/** The room of the decimal places that others of the column have and this value has not. */
function Fill({ value, places }: { readonly value: string; readonly places: number }): ReactElement | null {
  const own = value.split('.')[1]?.length ?? 0;
  if (own >= places) return null;
  return (
    <span className={classes['fill']} aria-hidden="true">
      {own === 0 && '.'}
      {'0'.repeat(places - own)}
    </span>
  );
}
