/** Columns whose values are of a fixed list: the value that a text means, and the nearest to one that means none. */
import { suggestionList } from 'graphql/jsutils/suggestionList.js';
import { type Enumeration, wordsOf } from '../../base/enumeration.ts';
import { countries } from '../../rules/country.ts';
import { currencies } from '../../rules/currency.ts';
import type { FindingCode } from './finding.ts';
import type { ImportColumn } from './import-kind.ts';
import { headKey } from './match-columns.ts';

export interface ListedValues {
  /** The value that a text means, whatever its capitals and blanks; undefined where it means none. */
  read(text: string): string | undefined;
  /** The code and the end of a sentence about a text that means none. */
  readonly unknown: readonly [code: FindingCode, sentence: string];
  /** Each value and a text by which people call it; a value may be there several times. */
  texts(): readonly (readonly [text: string, value: string])[];
}

/** The list of a column; undefined where it has none. */
export function listedValuesOf(column: Pick<ImportColumn, 'kind' | 'words' | 'spoken'>): ListedValues | undefined {
  const { kind, words, spoken } = column;
  if (kind === 'country') return listedCountries;
  if (kind === 'currency') return listedCurrencies;
  if (kind !== 'word' || words === undefined) return undefined;
  const list = listsOfWords.get(column) ?? listOfWords(words, spoken);
  listsOfWords.set(column, list);
  return list;
}

/** The lists of words that were made, by their columns. */
const listsOfWords = new WeakMap<object, ListedValues>();

function listOfWords(words: Enumeration<string>, spoken: ImportColumn['spoken'] = {}): ListedValues {
  const labels = wordsOf(words).map((word) => [labelOf(word), word] as const);
  const others = Object.entries(spoken).flatMap(([word, texts]) => texts.map((text) => [text, word] as const));
  const texts = [...labels, ...others];
  const byText = new Map(texts.map(([text, word]) => [headKey(text), word]));
  return {
    read: (text) => byText.get(headKey(text)),
    unknown: ['word_unknown', `is none of ${labels.map(([label]) => label).join(', ')}.`],
    texts: () => texts,
  };
}

/** A word as people write it. */
export const labelOf = (word: string): string => word.replaceAll('_', ' ');

/** The value of a list that is nearest to a text; null where none is near. */
export function nearestOf(text: string, list: ListedValues): string | null {
  const written = text.trim().toLowerCase();
  const calls = list.texts().map(([call, value]) => [call.toLowerCase(), value] as const);
  const begun = calls.find(([call]) => beginsWith(call, written) || beginsWith(written, call));
  if (begun !== undefined) return begun[1];
  const [nearest] = suggestionList(written, [...new Set(calls.map(([call]) => call))]);
  return calls.find(([call]) => call === nearest)?.[1] ?? null;
}

/** Shape: a shorter beginning says nothing. */
const beginsWith = (text: string, begin: string): boolean => begin.length >= 3 && text.startsWith(begin);

/** A list of codes, which a text means by itself or by its English name. */
function listOfCodes(
  codes: ReadonlySet<string>,
  namesOf: (code: string) => readonly string[],
  unknown: ListedValues['unknown'],
): ListedValues {
  let all: readonly (readonly [text: string, value: string])[] | undefined;
  const texts = () => (all ??= [...codes].flatMap((code) => namesOf(code).map((name) => [name, code] as const)));
  let byName: ReadonlyMap<string, string> | undefined;
  return {
    read: (text) => {
      const code = text.toUpperCase();
      if (codes.has(code)) return code;
      byName ??= new Map(texts().map(([name, of]) => [headKey(name), of]));
      return byName.get(headKey(text));
    },
    unknown,
    texts,
  };
}

const listedCountries = listOfCodes(
  countries,
  (code) => (['long', 'short'] as const).map((style) => nameOf('region', style, code)),
  ['country_unknown', 'is no country. Write its English name or its code of two letters (ISO 3166-1), such as GB.'],
);

const listedCurrencies = listOfCodes(currencies, (code) => [nameOf('currency', 'long', code)], [
  'currency_unknown',
  'is no currency. Write its English name or its code of three letters (ISO 4217), such as EUR.',
]);

const names = new Map<string, Intl.DisplayNames>();

/** The English name of a code. */
function nameOf(type: 'region' | 'currency', style: 'long' | 'short', code: string): string {
  const key = `${type} ${style}`;
  const found = names.get(key) ?? new Intl.DisplayNames(['en'], { type, style });
  names.set(key, found);
  return found.of(code) ?? code;
}
