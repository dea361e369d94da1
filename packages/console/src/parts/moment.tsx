/** Dates and instants in the user's locale. The exact value is in the tooltip. */
import type { ReactElement } from 'react';
import { formatDay, formatExactInstant, formatInstant } from '../words/format.ts';

export function Day({ value }: { readonly value: string | null | undefined }): ReactElement | null {
  if (value === null || value === undefined) return null;
  return <time dateTime={value}>{formatDay(value)}</time>;
}

export function Instant({ value }: { readonly value: string | null | undefined }): ReactElement | null {
  if (value === null || value === undefined) return null;
  return (
    <time dateTime={value} title={formatExactInstant(value)}>
      {formatInstant(value)}
    </time>
  );
}
