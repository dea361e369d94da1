/** How a typed text is read. A field stores the value, or the text itself while it has no single reading. */

export type Reading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'read'; readonly value: string }
  /** The user chooses one of the values: the text does not say which it means. */
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'unreadable' };

export const empty: Reading = { kind: 'empty' };
export const unreadable: Reading = { kind: 'unreadable' };

/** Begins the stored text that has no single reading. Nobody types it. */
const mark = '\u0000';

/** The value that a field stores for a text. */
export function storedValue(text: string, reading: Reading): string {
  if (reading.kind === 'empty') return '';
  return reading.kind === 'read' ? reading.value : `${mark}${text}`;
}

/** The text of a stored value that has no single reading. */
export function unreadText(value: string): string | undefined {
  return value.startsWith(mark) ? value.slice(mark.length) : undefined;
}

/** One space for every kind of blank, and plain digits and marks for those of full width. */
export function plainText(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim();
}
