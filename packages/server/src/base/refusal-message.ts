/** The one place where the message of a refusal is made: what went wrong, with which value, and what to do. */
import { inDigitGroups } from './digit-groups.ts';
import type { RefusalEntry } from './refusal-entry.ts';
import { type RefusalCode, refusals } from './refusal-table.ts';

type Details = Readonly<Record<string, string>>;

/** A value that a caller gave is repeated up to so many characters. */
const valueLengthMax = 100;

/** Details that are names which a caller gave, also where they have digits only. */
const givenNames: ReadonlySet<string> = new Set([
  'idempotencyKey',
  'value',
  'path',
  'method',
  'mediaType',
  'expect',
  'grantType',
  'cursor',
]);

/**
 * The message of a refusal. Its own reason comes first, else the sentence of its code with the details in it, else the
 * meaning of the code; then the remedy. Shape: `reason` and `remedy` of the details are sentences.
 */
export function messageOf(code: RefusalCode, details: Details = {}): string {
  const entry: RefusalEntry = refusals[code];
  const { reason = details['problem'], remedy } = details;
  const sentence = reason ?? filled(entry.sentence, details) ?? entry.description;
  const advice = remedy ?? (reason === undefined ? filled(entry.remedy, details) : undefined);
  return advice === undefined || sentence.includes(advice) ? sentence : `${sentence} ${advice}`;
}

/** The template with the details in it; undefined where it needs one that there is not. */
function filled(template: string | undefined, details: Details): string | undefined {
  if (template === undefined) return undefined;
  const needed = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  if (needed.some((name) => details[name] === undefined)) return undefined;
  return template.replace(/\{(\w+)\}/g, (_, name: string) => readable(name, details[name]!));
}

/** Control characters, marks that turn the direction of text around, and halves of characters that were cut. */
const unprintable = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]|\p{Surrogate}/gu;

/** A value as a part of a sentence: numbers with separators, but not in names that a caller gave. */
function readable(name: string, value: string): string {
  return /^\d+$/.test(value) && !givenNames.has(name) ? inDigitGroups(value) : readableText(value);
}

/**
 * A text that a caller gave as a part of a sentence: a long one is cut, and characters that cannot be seen are
 * replaced.
 */
export function readableText(value: string): string {
  const shown = value.length <= valueLengthMax ? value : `${value.slice(0, valueLengthMax)}…`;
  return shown.replace(unprintable, '\ufffd');
}
