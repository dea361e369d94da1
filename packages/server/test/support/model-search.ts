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
const letters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/** The words between signs. Signs of other scripts than Latin are letters here. */
function splitAtSigns(text: string): readonly string[] {
  const plain = [...text.normalize('NFKD').replace(/[\u0300-\u036f'‘’`.]/g, '')]
    .map((letter) => letters[letter] ?? letter)
    .join('');
  return plain.split(/(?:(?![a-z0-9])[\u0001-\u00bf]|[\u2000-\u206f\u3000-\u303f])+/).filter((word) => word !== '');
}

/** A text as lists of words: without accents, and with umlauts spelled out where there are any. */
function formsOf(text: string): readonly (readonly string[])[] {
  const small = text.toLowerCase().normalize('NFC');
  const spelled = [...small].map((letter) => spelledOut[letter] ?? letter).join('');
  return [small, ...(spelled === small ? [] : [spelled])].map(splitAtSigns).filter((words) => words.length > 0);
}

const lined = (words: readonly string[]): string => words.join(' ');

/** Whether one of the words has the word in it; a short word at its beginning. */
const hasWord = (words: readonly string[], word: string): boolean =>
  words.some((other) => ([...word].length < 3 ? other.startsWith(word) : other.includes(word)));

/** The best match of a text with the fields of a row, the title first. Shape: the level, 1 best, and which field. */
function matchOf(text: string, fields: readonly (string | null)[]): { level: number; field: number } | null {
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
function matchOfRow(
  searcher: Searcher,
  entity: SearchedEntity,
  row: ModelRow,
  text: string,
): ReturnType<typeof matchOf> {
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
          const match = matchOfRow(searcher, entity, row, given.text);
          if (match === null) return [];
          const { kind, fields } = entity.search;
          const title = textOf(valueOf(searcher.world, row, fields[0]));
          return [{ kind, position, row, title, level: match.level, matched: fields[match.field] ?? 'id' }];
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
