/**
 * Reads identifiers of securities: the form and the check digits of each standard.
 * It does not look an identifier up: a well-formed ISIN may not be assigned.
 */

import type { Enumeration, WordOf } from '../base/enumeration.ts';
import { isCountry } from './country.ts';
import { listed } from './in-words.ts';

export const identifierKind = {
  name: 'AssetIdentifierKind',
  description: 'The standard of an identifier.',
  values: {
    isin: 'International Securities Identification Number, ISO 6166.',
    cusip: 'CUSIP number of a security in the United States or Canada.',
    cins: 'CUSIP International Numbering System: a CUSIP that begins with a letter.',
    figi: 'Financial Instrument Global Identifier.',
    sedol: 'SEDOL code of the London Stock Exchange.',
    cfi: 'Classification of Financial Instruments, ISO 10962.',
    fisn: 'Financial Instrument Short Name, ISO 18774.',
    lei: 'Legal Entity Identifier, ISO 17442.',
    other: 'An identifier of another standard, whose form is not verified.',
  },
} satisfies Enumeration<string>;
export type IdentifierKind = WordOf<typeof identifierKind>;

export type IdentifierReading =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly reason: string };

/** The characters that each letter of a form stands for, and their description. */
const characterClasses = {
  D: [/[0-9]/, 'a digit'],
  L: [/[A-Z]/, 'a letter'],
  A: [/[0-9A-Z]/, 'a letter or a digit'],
  C: [/[B-DF-HJ-NP-TV-Z]/, 'a consonant'],
  B: [/[0-9B-DF-HJ-NP-TV-Z]/, 'a consonant or a digit'],
  S: [/[0-9A-Z*@#]/, 'a letter, a digit, *, @ or #'],
  G: [/G/, 'the letter G'],
  N: [/[0-9]/, 'a digit; a number that begins with a letter is a CINS'],
  R: [/[A-HJ-NP-Y]/, 'a country letter, A to Y without I and O'],
} as const satisfies Record<string, readonly [RegExp, string]>;

/** A code of fixed length. `check` computes the check digits at its end from the characters before them. */
interface Code {
  readonly name: string;
  readonly form: string;
  readonly check?: (body: string) => string;
  readonly flaw?: (value: string) => string | undefined;
}

const codes: Readonly<Record<Exclude<IdentifierKind, 'fisn' | 'other'>, Code>> = {
  isin: { name: 'An ISIN', form: 'LLAAAAAAAAAD', check: isinCheck, flaw: isinFlaw },
  cusip: { name: 'A CUSIP', form: 'NSSSSSSSD', check: doubleAddDouble },
  cins: { name: 'A CINS', form: 'RSSSSSSSD', check: doubleAddDouble },
  figi: { name: 'A FIGI', form: 'CCGBBBBBBBBD', check: doubleAddDouble, flaw: figiFlaw },
  sedol: { name: 'A SEDOL', form: 'BBBBBBD', check: sedolCheck },
  cfi: { name: 'A CFI code', form: 'LLLLLL', flaw: cfiFlaw },
  lei: { name: 'An LEI', form: 'AAAAAAAAAAAAAAAAAADD', check: leiCheck },
};

// AN is the former Netherlands Antilles, EU the European Union, EZ derivatives; QS, QT, QW and XF are numbers that
// agencies use inside; XA to XD are of agencies in place of a national one; XK is Kosovo; XS are international
// securities.
const isinPrefixes = ['AN', 'EU', 'EZ', 'QS', 'QT', 'QW', 'XA', 'XB', 'XC', 'XD', 'XF', 'XK', 'XS'];

// These country codes are also ISIN prefixes of numbers whose third character is G, so a FIGI never begins with them.
const figiPrefixesReserved = ['BS', 'BM', 'GG', 'GB', 'GH', 'KY', 'VG'];

const sedolWeights = [1, 3, 1, 7, 3, 9] as const;

/** The group letters of each category, ISO 10962:2021. X stands for the unknown in attributes only. */
const cfiGroups: Readonly<Record<string, string>> = {
  E: 'SPCFLDYM',
  C: 'IHBEPSFM',
  D: 'BCWTSEGANDMY',
  R: 'ASPWFDM',
  O: 'CPM',
  F: 'FC',
  S: 'RTECFM',
  H: 'RTECFM',
  I: 'FT',
  J: 'EFCRT',
  K: 'RTECFYM',
  L: 'LRS',
  T: 'CTRIBDM',
  M: 'CM',
};

const fisnCharactersMax = 35;
const otherCharactersMax = 64;
const printable = /[\p{L}\p{M}\p{N}\p{P}\p{S} ]/u;

/**
 * Reads an identifier as somebody typed it, and returns it as the register stores it. It refuses in a sentence: a wrong
 * length or character, a wrong check digit and the right one, an unknown CFI group.
 *
 * Shape: blanks around it are dropped, codes are upper-cased; FISN and other identifiers keep their case.
 * Source: ISO 6166 (ISIN, with the prefixes that ANNA lists beside ISO 3166-1), ANSI X9.6 (CUSIP, CINS), OMG FIGI,
 * London Stock Exchange SEDOL Masterfile, ISO 10962 (CFI),
 *          ISO 18774 (FISN), ISO 17442 and ISO/IEC 7064 MOD 97-10 (LEI).
 */
export function readIdentifier(kind: IdentifierKind, text: string): IdentifierReading {
  const trimmed = text.trim().normalize('NFC');
  if (kind === 'fisn' || kind === 'other') {
    const reason =
      kind === 'fisn' ? fisnFlaw(trimmed) : textFlaw('An identifier', trimmed, otherCharactersMax, printable);
    return reason === undefined ? { ok: true, value: trimmed } : { ok: false, reason };
  }
  // Only a to z: toUpperCase would also turn a dotless i or a long s into a letter nobody typed.
  const value = trimmed.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
  const reason = codeFlaw(codes[kind], value);
  return reason === undefined ? { ok: true, value } : { ok: false, reason };
}

function codeFlaw({ name, form, check, flaw }: Code, value: string): string | undefined {
  const characters = [...value];
  if (value === '') return `${name} is missing.`;
  if (/[\s-]/.test(value)) return `${name} is written without blanks and hyphens.`;
  if (characters.length !== form.length) return `${name} has ${form.length} characters, not ${characters.length}.`;
  for (const [index, character] of characters.entries()) {
    const [pattern, description] = characterClasses[form[index] as keyof typeof characterClasses];
    if (!pattern.test(character))
      return `${name} has ${shown(character)} as character ${index + 1}; it must be ${description}.`;
  }
  const other = flaw?.(value);
  if (other !== undefined || check === undefined) return other;
  const bodyLength = form.search(/D+$/);
  const right = check(value.slice(0, bodyLength));
  const found = value.slice(bodyLength);
  if (found === right) return undefined;
  const what = right.length === 1 ? 'check digit' : 'check digits';
  return `The ${what} at the end should be ${right}, not ${found}; look for a mistyped or swapped character.`;
}

/** The value standards give a character: 0 to 9, A to Z as 10 to 35, then * @ # as 36 to 38. */
function worth(character: string): number {
  const code = character.charCodeAt(0);
  if (code >= 48 && code <= 57) return code - 48;
  return code >= 65 && code <= 90 ? code - 55 : 36 + '*@#'.indexOf(character);
}

/** Letters become two digits first; then, from the right, every second digit counts double (Luhn). */
function isinCheck(body: string): string {
  const digits = [...body].map(worth).join('');
  return doubleAddDouble(digits.length % 2 === 0 ? digits : `0${digits}`);
}

/** Every second character counts double, and the digits of what each counts are added up. */
function doubleAddDouble(body: string): string {
  let sum = 0;
  for (const [index, character] of [...body].entries()) {
    const counts = worth(character) * (index % 2 === 1 ? 2 : 1);
    sum += Math.trunc(counts / 10) + (counts % 10);
  }
  return String((10 - (sum % 10)) % 10);
}

function sedolCheck(body: string): string {
  const sum = sedolWeights.reduce((total, weight, index) => total + weight * worth(body[index] ?? '0'), 0);
  return String((10 - (sum % 10)) % 10);
}

// 98 less the remainder is never 00, 01 or 99, so those stand-ins with the same remainder are refused too.
function leiCheck(body: string): string {
  const remainder = [...body, '0', '0'].reduce((rest, character) => {
    const value = worth(character);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
  return String(98 - remainder).padStart(2, '0');
}

function isinFlaw(value: string): string | undefined {
  const prefix = value.slice(0, 2);
  if (isCountry(prefix) || isinPrefixes.includes(prefix)) return undefined;
  return `An ISIN begins with the code of a country (ISO 3166) or with ${listed(isinPrefixes, 'or')}, not with ${prefix}.`;
}

function figiFlaw(value: string): string | undefined {
  const prefix = value.slice(0, 2);
  return figiPrefixesReserved.includes(prefix) ? `A FIGI never begins with ${prefix}.` : undefined;
}

function cfiFlaw(value: string): string | undefined {
  const category = value.slice(0, 1);
  const group = value.slice(1, 2);
  const groups = cfiGroups[category];
  const list = (letters: string) => [...letters].sort().join(', ');
  if (groups === undefined) {
    return `A CFI code begins with its category, not with ${category}: ${list(Object.keys(cfiGroups).join(''))}.`;
  }
  if (groups.includes(group)) return undefined;
  return `A CFI code of category ${category} has no group ${group}; its second letter is one of ${list(groups)}.`;
}

function fisnFlaw(value: string): string | undefined {
  const flaw = textFlaw('A FISN', value, fisnCharactersMax, /[\x20-\x7E\u00A1-\u00AC\u00AE-\u00FF]/);
  if (flaw !== undefined) return flaw;
  const slash = value.indexOf('/');
  if (slash >= 0 && value.slice(0, slash).trim() !== '' && value.slice(slash + 1).trim() !== '') return undefined;
  return 'A FISN is the issuer, a slash and the description, such as ACME CORP/SH.';
}

function textFlaw(name: string, value: string, charactersMax: number, pattern: RegExp): string | undefined {
  const characters = [...value];
  if (value === '') return `${name} is missing.`;
  if (characters.length > charactersMax) {
    return `${name} has at most ${charactersMax} characters, not ${characters.length}.`;
  }
  const strange = characters.find((character) => !pattern.test(character));
  return strange === undefined ? undefined : `${name} cannot have the character ${shown(strange)} in it.`;
}

function shown(character: string): string {
  if (printable.test(character)) return `'${character}'`;
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
