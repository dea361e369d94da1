/** How a typed text is read. A field stores the value, or the text itself while it has no single reading. */

export type Reading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'read'; readonly value: string }
  /** The user chooses one of the values: the text does not say which it means. */
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'unreadable'; readonly because?: Fault };

/** The fault of a text that cannot be read, where one part of it causes the fault. */
export interface Fault {
  readonly kind: FaultKind;
  /** The parts as the user sees them; invisible characters by their code, such as U+200B. */
  readonly found: readonly string[];
}

/**
 * Invisible characters within the text, digits of another kind than 0 to 9, or letters and signs of currencies beside a
 * number.
 */
export type FaultKind = 'invisible' | 'digits' | 'beside';

export const empty: Reading = { kind: 'empty' };
export const unreadable: Reading = { kind: 'unreadable' };

/** The reading of a text that some parts make unreadable, each named once. */
export function unreadableBy(kind: FaultKind, found: readonly string[]): Reading {
  return { kind: 'unreadable', because: { kind, found: [...new Set(found)] } };
}

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

/** Characters that show nothing, such as the marks of direction that some calculators copy with a number. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
const invisibleEnds = /^[\s\p{Default_Ignorable_Code_Point}]+|[\s\p{Default_Ignorable_Code_Point}]+$/gu;

/** The text without invisible characters at its ends. Blanks stay: a user may be typing on. */
export function withoutMarks(text: string): string {
  return text.replace(invisibleEnds, (end) => end.replace(/\p{Default_Ignorable_Code_Point}/gu, ''));
}

/**
 * The text with one space for every kind of blank and without blanks at its ends, or why it cannot be read. Full-width
 * forms are read as the plain ones, digits only where all digits are of full width. No other character is replaced: a
 * footnote's ¹ is no 1.
 */
export function plainText(text: string): string | Reading {
  const plain = text.replace(invisibleEnds, '').replace(/\p{Zs}+/gu, ' ');
  const hidden = plain.match(invisible);
  if (hidden !== null) return unreadableBy('invisible', hidden.map(codeOf));
  const wide = /\d/.test(plain) ? /[！-／：-～]/g : /[！-～]/g;
  const folded = plain.replace(wide, (one) => String.fromCharCode(one.charCodeAt(0) - 0xfee0));
  const others = folded.match(/(?!\d)\p{N}/gu);
  return others === null ? folded : unreadableBy('digits', others);
}

const codeOf = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
