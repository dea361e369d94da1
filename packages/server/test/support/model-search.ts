/** The search in plain code, over rows in memory: the reference for the function of the database and its indexes. */
import { entityNamed, foundMax, type SearchedEntity, searchedEntities } from '../../src/entities/entity-list.ts';
import { valueOf } from './model.ts';
import type { ModelRow, Wire, World } from './model-row.ts';

/** A row that a search finds. */
export interface ModelHit {
  readonly kind: string;
  readonly row: ModelRow;
  readonly title: string;
  readonly matched: string;
  readonly level: number;
  /** The former value that matches, where no present one does. */
  readonly former: string | null;
}

/** The caller: rows of an entity that it sees, and whether it is recordkeeper of the asset of a lot. */
export interface Searcher {
  readonly world: World;
  readonly seen: (entity: string) => readonly ModelRow[];
  readonly keeps: (lot: ModelRow) => boolean;
}

export interface SearchArguments {
  readonly text: string;
  readonly kinds?: readonly string[] | null;
  readonly registerId?: string | null;
}

const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** Letters that several others stand for. Shape: the others, then the letter. */
const folded: readonly (readonly [string, string])[] = [
  ['ø', 'o'],
  ['ł', 'l'],
  ['đðɗ', 'd'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ŧ', 't'],
  ['ɓ', 'b'],
  ['ƙ', 'k'],
  ['ƴ', 'y'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
  ['ς', 'σ'],
  ['ґ', 'г'],
  ['\u1c80', 'в'],
  ['\u1c81', 'д'],
  ['\u1c82', 'о'],
  ['\u1c83', 'с'],
  ['\u1c84\u1c85', 'т'],
  ['\u1c86', 'ъ'],
  ['\u0671', '\u0627'],
  ['\u0649\u06cc\u06d0\u06d2', '\u064a'],
  ['\u06a9\u06aa', '\u0643'],
  ['\u0629\u06c1\u06c3\u06be\u06d5', '\u0647'],
  ['\u0901', '\u0902'],
  ['\u09ce', '\u09a4\u09cd'],
  ['\u0d7a', '\u0d23\u0d4d'],
  ['\u0d7b', '\u0d28\u0d4d'],
  ['\u0d7c', '\u0d30\u0d4d'],
  ['\u0d7d', '\u0d32\u0d4d'],
  ['\u0d7e', '\u0d33\u0d4d'],
  ['\u0d7f', '\u0d15\u0d4d'],
];
/** Hiragana, each small one before its large one. */
const smallKana = 'ぁあぃいぅうぇえぉおっつゃやゅゆょよゎわゕかゖけ';
/** The digits zero of scripts. */
const zeros = '0\u0660\u06f0\u0966\u09e6\u0a66\u0ae6\u0b66\u0be6\u0c66\u0ce6\u0d66\u0e50\u0ed0\u0f20\u1040\u17e0';

const letters = new Map(folded.flatMap(([from, to]) => [...from].map((letter) => [letter, to] as const)));
for (const zero of zeros)
  for (let digit = 0; digit < 10; digit++) letters.set(String.fromCodePoint(zero.codePointAt(0)! + digit), `${digit}`);
for (let kana = 0x3041; kana <= 0x3096; kana++) {
  const hiragana = String.fromCodePoint(kana);
  const place = smallKana.indexOf(hiragana);
  const large = place >= 0 && place % 2 === 0 ? smallKana[place + 1]! : hiragana;
  letters.set(hiragana, large);
  letters.set(String.fromCodePoint(kana + 0x60), large);
}
letters.set('ヽ', 'ゝ');

/** Accents and signs that stand alone, which a decomposition makes blanks with an accent of. */
const spacedAccents = /[\u00b4\u0384\u1fbd\u1fbf\u1ffd\u1ffe]/g;
/**
 * Invisible characters; marks of scripts that are also written without them, but for the voicing of kana; nuktas;
 * apostrophes, the tatweel and the dot of an abbreviation.
 */
const leftOut =
  /[[\p{Default_Ignorable_Code_Point}[\p{M}&&[\p{Script=Inherited}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}]]\u093c\u09bc\u0a3c\u0abc\u0b3c\u0c3c\u0cbc\u1c37\u02b9-\u02df\u02e5-\u02ff\u2018\u2019\u201b\u2032\u2035\ua78b\ua78c\u055a\u05f3\u05f4\u07f4\u07f5\u0640\u0970]--[\u3099\u309a]]/gv;
const hebrewQuotes = /(?<=[\u05d0-\u05ea])["\u201c-\u201f]+(?=[\u05d0-\u05ea])/g;
/** Signs of ASCII and Latin-1, all punctuation, the signs among Han and kana, and the minus sign. */
const signs = /[[[\u0001-\u00bf]--[a-z0-9]]\p{P}\u2000-\u206f[[\u3000-\u303f]--[\p{L}\p{N}]]\u2212]+/v;
const unparted = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Hangul}]+$/u;

/** The words between signs. */
function splitAtSigns(text: string): readonly string[] {
  const plain = [...text.normalize('NFKD').replace(leftOut, '')]
    .map((letter) => letters.get(letter) ?? letter)
    .join('');
  return plain
    .replace(hebrewQuotes, '')
    .normalize('NFC')
    .replace(/['`.]/g, '')
    .split(signs)
    .filter((word) => word !== '');
}

/** Words of Han, kana and Hangul that stand together, as one. */
function joinedWords(words: readonly string[]): readonly string[] {
  return words.reduce<string[]>((joined, word) => {
    const before = joined.at(-1);
    return before !== undefined && unparted.test([...before].at(-1)! + [...word][0]!)
      ? [...joined.slice(0, -1), before + word]
      : [...joined, word];
  }, []);
}

/**
 * A text as lists of words: without accents; umlauts spelled out; parted at zero-width non-joiners; joined where a
 * script needs no blanks.
 */
export function formsOf(text: string): readonly (readonly string[])[] {
  const small = text.toLowerCase().replace(spacedAccents, '').normalize('NFKC').toLowerCase();
  const spelled = [...small].map((letter) => spelledOut[letter] ?? letter).join('');
  const words = splitAtSigns(small);
  const further = [spelled, small.replaceAll('\u200c', ' ')].filter((other) => other !== small).map(splitAtSigns);
  return [words, ...further, joinedWords(words)].filter((form) => form.length > 0);
}

const lined = (words: readonly string[]): string => words.join(' ');

/** Whether one of the words has the word in it; a short word at its beginning, unless its script needs no blanks. */
const hasWord = (words: readonly string[], word: string): boolean =>
  words.some((other) => ([...word].length < 3 && !unparted.test(word) ? other.startsWith(word) : other.includes(word)));

/** The best match of a text with the fields of a row, the title first. Shape: the level, 1 best, and which field. */
export function matchOf(text: string, fields: readonly (string | null)[]): { level: number; field: number } | null {
  const requested = formsOf(text);
  const own = fields.map((field) => (field === null ? [] : formsOf(field)));
  const [title] = own as [readonly (readonly string[])[]];
  const isWhole = (forms: readonly (readonly string[])[]): boolean =>
    forms.some((form) => requested.some((other) => lined(form) === lined(other)));
  const whole = own.findIndex((forms, position) => position > 0 && isWhole(forms));
  if (whole > 0) return { level: 1, field: whole };
  if (isWhole(title)) return { level: 2, field: 0 };
  if (title.some((form) => requested.some((other) => lined(form).startsWith(lined(other)))))
    return { level: 3, field: 0 };
  const all = own.flat(2);
  const found = requested
    .filter((words) => words.every((word) => hasWord(all, word)))
    .map((words) => ({
      level: words.every((word) => all.some((other) => other.startsWith(word))) ? 4 : 5,
      field: own.findIndex((forms) => hasWord(forms.flat(), words[0]!)),
    }));
  return found.toSorted((a, b) => a.level - b.level || a.field - b.field)[0] ?? null;
}

/** Lots and transactions are found by their numbers alone. */
function matchOfRow(searcher: Searcher, entity: SearchedEntity, row: ModelRow, text: string): Match | null {
  const { world } = searcher;
  const number = text.replace(/^ +| +$/g, '');
  if (row.columns['id'] === number.toLowerCase()) return { level: 1, field: -1 };
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(number)) return null;
  const values = entity.search.fields.map((field) => {
    const value = valueOf(world, row, field);
    return value === null ? null : textOf(value);
  });
  const [title] = values as [string];
  if (formsOf(text).length === 0) return null;
  switch (entity.search.kind) {
    case 'transaction':
      return /^[0-9]{1,15}$/.test(number) && BigInt(number) === BigInt(title) ? { level: 1, field: 0 } : null;
    case 'lot': {
      const asset = world.rows.get('Asset')!.find(({ columns }) => columns['id'] === row.columns['asset_id'])!;
      const numbers = [number, number.toUpperCase(), number.toLowerCase()];
      const prefix = asset.columns['default_id_prefix'] ?? null;
      if ([...numbers, ...(prefix === null ? [] : [`${prefix}${number}`])].includes(title))
        return { level: 1, field: 0 };
      return searcher.keeps(row) && numbers.some((one) => title.startsWith(one)) ? { level: 3, field: 0 } : null;
    }
    case 'identifier': {
      const match = matchOf(text, values);
      return match?.level === 2 ? { level: 1, field: 0 } : match;
    }
    default:
      return matchOf(text, values);
  }
}

interface Match {
  readonly level: number;
  readonly field: number;
  readonly former?: string;
}

/** The best match of a former value, behind all present ones. */
function formerMatch({ world, seen }: Searcher, { search }: SearchedEntity, row: ModelRow, text: string): Match | null {
  const owner = search.former === 'AssetTerm' ? 'asset_id' : 'holder_id';
  const matches = (search.former === undefined ? [] : seen(search.former))
    .filter(({ columns }) => columns[owner] === row.columns['id'])
    .flatMap(({ columns }): Match[] => {
      const field = search.fields.indexOf(columns['field']!);
      const former = JSON.parse(columns['value']!) as string | null;
      if (field < 0 || former === null || former === valueOf(world, row, columns['field']!)) return [];
      const match = matchOf(text, [former]);
      return match === null ? [] : [{ level: match.level + 5, field, former }];
    });
  return matches.toSorted((a, b) => a.level - b.level)[0] ?? null;
}

const textOf = (value: Wire): string => (typeof value === 'string' ? value : JSON.stringify(value));

const inBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** The rows that a search finds, the best first. */
export function searchedRows(searcher: Searcher, given: SearchArguments): readonly ModelHit[] {
  const register = given.registerId ?? null;
  const hits = searchedEntities
    .filter(({ search }) => given.kinds?.includes(search.kind) ?? true)
    .flatMap((entity, position) =>
      searcher
        .seen(entity.name)
        .filter(({ columns }) => register === null || columns['register_id'] === register.toLowerCase())
        .flatMap((row) => {
          const match = matchOfRow(searcher, entity, row, given.text) ?? formerMatch(searcher, entity, row, given.text);
          if (match === null) return [];
          const { kind, fields } = entity.search;
          const title = textOf(valueOf(searcher.world, row, fields[0]));
          const { level, field, former = null } = match;
          return [{ kind, position, row, title, level, matched: fields[field] ?? 'id', former }];
        }),
    );
  return hits
    .toSorted(
      (a, b) =>
        a.level - b.level ||
        a.position - b.position ||
        inBytes(a.title, b.title) ||
        inBytes(a.row.columns['id']!, b.row.columns['id']!),
    )
    .slice(0, foundMax);
}

/** The subtitle of a row. Shape: `one` finds the visible row that a relation leads to. */
export function subtitleOf(world: World, row: ModelRow, one: (relation: string) => ModelRow | undefined): unknown {
  const { subtitle } = entityNamed(row.entity).search!;
  if (typeof subtitle === 'string') return valueOf(world, row, subtitle);
  const other = one(subtitle[0]);
  return other === undefined ? null : valueOf(world, other, subtitle[1]);
}
