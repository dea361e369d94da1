/** Texts as the register keeps them: letters and their accents composed (NFC), and every blank that space of ASCII. */

/**
 * Composing takes time that grows with the square of the number of marks on one letter. Source: Unicode Standard Annex 15, 13, by
 * whose Stream-Safe Text Format no text of a language has more.
 */
const marksMax = 30;
const tooManyMarks = new RegExp(`\\p{M}{${marksMax + 1}}`, 'u');

/** Whether a letter of the text has more marks than letters of any language have. */
export function hasTooManyMarks(text: string): boolean {
  return tooManyMarks.test(text);
}

/** A part of a text, which may begin or end with a blank. Shape: one with too many marks, which no kept text has, stays as it is. */
export function writtenPart(text: string): string {
  return hasTooManyMarks(text) ? text : text.normalize('NFC').replace(/\p{Zs}/gu, ' ');
}

/** A whole text, without blanks at its ends. */
export function writtenText(text: string): string {
  return writtenPart(text).trim();
}
