/** Says what makes a typed text unreadable. */
import { formatList } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import type { Reading } from './reading.ts';

/** The sentence for the field. Undefined where the text is read, or where no part of it is to blame alone. */
export function faultText(reading: Reading): string | undefined {
  if (reading.kind !== 'unreadable' || reading.because === undefined) return undefined;
  const { kind, found } = reading.because;
  return words.reading.faults[kind](formatList(kind === 'invisible' ? found : found.map((one) => `“${one}”`)));
}
