/** Texts as the register keeps them: letters and their accents composed (NFC), and every blank that space of ASCII. */
import { inDigitGroups } from './digit-groups.ts';

/**
 * Composing takes time that grows with the square of the number of marks on one letter. Source: Unicode Standard Annex
 * 15, 13, by whose Stream-Safe Text Format no text of a language has more.
 */
const marksMax = 30;
const tooManyMarks = new RegExp(`\\p{M}{${marksMax + 1}}`, 'u');

/** Whether a letter of the text has more marks than letters of any language have. */
export function hasTooManyMarks(text: string): boolean {
  return tooManyMarks.test(text);
}

/** Shape: of such a text nothing is composed, and the only blank is that of ASCII. */
const isAscii = /^[\u0000-\u007f]*$/;

/**
 * A part of a text, which may begin or end with a blank. Shape: one with too many marks, which no kept text has, stays
 * as it is.
 */
export function writtenPart(text: string): string {
  return isAscii.test(text) || hasTooManyMarks(text) ? text : text.normalize('NFC').replace(/\p{Zs}/gu, ' ');
}

/** A whole text, without blanks at its ends. */
export function writtenText(text: string): string {
  return writtenPart(text).trim();
}

/** C0 and C1 controls except tab and line breaks, and the marks that turn the direction of text around. */
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/;
/**
 * Marks and fillers that show nothing, by which two names look alike. The joiners of scripts and emoji are let through.
 */
const invisible =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028\u2029\u2060-\u2064\u3164\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/u;
/** Halves of characters, and code points that are none, which XML and so XLSX cannot hold. Source: Unicode, 23.7. */
const noCharacter = /[\p{Surrogate}\p{Noncharacter_Code_Point}]/u;
/** The same, and the one that PostgreSQL keeps in no text. */
const neverInText = /[\u0000\p{Surrogate}\p{Noncharacter_Code_Point}]/u;
/** Units: characters. A text that may be longer is prose and may have lines. */
const lineLengthMax = 500;

/** Finds a character that no text may have, whatever it is for. Shape: as it is written, such as U+0000. */
export function characterOfNoText(text: string): string | undefined {
  const found = neverInText.exec(text)?.[0];
  return found === undefined ? undefined : `U+${found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** A text as it is kept, or what is wrong with it, as the end of a sentence that begins with its name. */
export type TextReading =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly reason: string; readonly isTooLong?: true };

/** Reads a text that somebody wrote. Units: characters. */
export function readWrittenText(given: string, lengthMax: number): TextReading {
  const tooLong = {
    ok: false,
    reason: `has more than ${inDigitGroups(`${lengthMax}`)} characters`,
    isTooLong: true,
  } as const;
  const wrong = (reason: string): TextReading => ({ ok: false, reason });
  if (given.length > lengthMax * 8 + 64) return tooLong;
  if (hasTooManyMarks(given)) return wrong('has a letter with more than 30 marks');
  const value = writtenText(given);
  if (value === '') return wrong('must not be blank');
  if (value.length > lengthMax && [...value].length > lengthMax) return tooLong;
  if (unprintable.test(value) || invisible.test(value) || noCharacter.test(value))
    return wrong('has characters that cannot be printed');
  if (lengthMax <= lineLengthMax && /[\t\r\n]/.test(value)) return wrong('has more than one line, or tabs');
  return { ok: true, value };
}
