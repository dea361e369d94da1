/**
 * The columns of a party: one for each member of its input in `createHolder`, in the form and with the limits that the
 * member declares. A member that is added there has a column here. Ids and accounts have none: files know none.
 */
import { countryCode } from '../../rules/country.ts';
import { currencyCode } from '../../rules/currency.ts';
import { snakeCase } from '../../base/words.ts';
import type { ImportFieldKind } from '../../rules/import.ts';
import { holderParty } from '../holder/holder-fields.ts';
import type { InputField, InputShape } from '../run/input.ts';
import { CellFault } from './finding.ts';
import type { ImportColumn, RowValues } from './import-kind.ts';
import { furtherLines, type Head, kindsOfLists, partyHeads } from './party-heads.ts';

/** A column of a party, and what it fills. */
interface PartyColumn {
  /** The head behind the prefix of the party; an empty text for its name. */
  readonly suffix: string;
  readonly member: string;
  /** The member of the object, where the member of the party is a list of them; null of other members. */
  readonly inner: string | null;
  /** The kind of the object, where a row has several of the list. */
  readonly kind?: string;
  readonly column: ImportColumn;
}

/** Members that qualify an object of a list: they alone make none, so constants may give them. */
const qualifying: readonly string[] = ['kind', 'country', 'currency'];

/** The words of a member. */
export const inWords = (member: string): string => snakeCase(member).replaceAll('_', ' ').trim();

/** The form of the cells of a member; undefined where a cell cannot give it. */
function kindOf({ kind, list, remedy }: InputField): ImportFieldKind | undefined {
  if (list) return undefined;
  if (remedy === countryCode.remedy) return 'country';
  if (remedy === currencyCode.remedy) return 'currency';
  const kinds: Partial<Record<InputField['kind'], ImportFieldKind>> = {
    text: 'text',
    enum: 'word',
    decimal: 'decimal',
    date: 'day',
  };
  return kinds[kind];
}

/** The column of a member. Shape: undefined where a cell cannot give it. */
export function columnOfInput(field: InputField, head: Head): ImportColumn | undefined {
  const kind = kindOf(field);
  if (kind === undefined) return undefined;
  return {
    kind,
    description: head.description ?? field.description,
    ...(field.enumeration === undefined ? {} : { words: field.enumeration }),
    ...(kind === 'text' ? { lengthMax: field.lengthMax } : {}),
    ...(field.content === 'person' ? { personal: true } : {}),
    ...(head.also === undefined ? {} : { also: head.also }),
    ...(head.isRare === true ? { isRare: true } : {}),
  };
}

/** The columns of a member of a party. */
export function columnsOfMember([member, field]: readonly [string, InputField]): readonly PartyColumn[] {
  const make = (
    of: InputField,
    path: string,
    { head = {}, inner = null, kind }: { head?: Head | undefined; inner?: string | null; kind?: string },
  ): readonly PartyColumn[] => {
    const { suffix = inWords(path) } = head;
    const column = columnOfInput(of, head);
    if (column === undefined) return [];
    const isFree = inner !== null && qualifying.includes(inner);
    const secret =
      field.personal === true ? { confidential: true as const, ...(isFree ? {} : { personal: true }) } : {};
    const place = { suffix, member, inner, ...(kind === undefined ? {} : { kind }) };
    return [{ ...place, column: { ...column, ...secret, ...(kind === 'email' ? { kind } : {}) } }];
  };
  if (field.members === undefined) return make(field, member, { head: partyHeads[member] });
  const { name, shape } = field.members;
  const kinds = kindsOfLists[member];
  if (kinds !== undefined)
    return kinds.flatMap((kind) =>
      make(shape['value']!, kind, { head: partyHeads[`${member}.${kind}`], inner: 'value', kind }),
    );
  return Object.entries(shape).flatMap(([inner, of]) => {
    const path = `${member}.${inner}`;
    const lines = furtherLines[path] ?? [];
    const own = partyHeads[path] ?? { suffix: `${inWords(name)} ${inWords(inner)}` };
    return [own, ...lines].flatMap((head) => make(of, path, { head, inner }));
  });
}

/** The place of a column in the order of the heads; behind all of them where it has none. */
function placeOf({ member, inner, kind }: PartyColumn): number {
  const place = Object.keys(partyHeads).indexOf([member, kind ?? inner].filter((one) => one !== null).join('.'));
  return place < 0 ? Number.POSITIVE_INFINITY : place;
}

const partyColumns: readonly PartyColumn[] = Object.entries<InputField>(holderParty)
  .flatMap(columnsOfMember)
  .map((one) => ({ ...one, place: placeOf(one) }))
  .toSorted((one, other) => (one.place === other.place ? 0 : one.place - other.place));

const headOf = (prefix: string, { suffix }: Pick<PartyColumn, 'suffix'>): string =>
  suffix === '' ? prefix : `${prefix} ${suffix}`;

/** The columns of a party by its place, by their heads. Shape: templates have fewer of the later ones. */
export function columnsOfParty(prefix: string, place: number): Readonly<Record<string, ImportColumn>> {
  const isFirst = place === 0;
  return Object.fromEntries(
    partyColumns.map((one) => {
      const { also: _, ...column } = one.column;
      const isName = one.suffix === '';
      const named = isName
        ? {
            description: `The full legal name of ${isFirst ? 'the first party' : 'a further party, of joint owners and trustees'}.`,
          }
        : {};
      if (isFirst) return [headOf(prefix, one), { ...one.column, ...named, ...(isName ? { required: true } : {}) }];
      return [
        headOf(prefix, one),
        { ...column, ...named, ...(place > 1 || column.confidential ? { isRare: true } : {}) },
      ];
    }),
  );
}

/** The columns of each object that a row may have of a list. */
const objects = [
  ...Map.groupBy(
    partyColumns.filter(({ inner }) => inner !== null),
    ({ member, kind = '' }) => `${member} ${kind}`,
  ).values(),
];

/** The members of a party that a row describes. Shape: without the ids of other rows. */
export function partyOf(row: RowValues, prefix: string): Readonly<Record<string, unknown>> {
  const party: Record<string, unknown> = {};
  for (const one of partyColumns) {
    const value = row[headOf(prefix, one)];
    if (one.inner === null && value !== undefined) party[one.member] = value;
  }
  for (const columns of objects) {
    const object = objectOf(row, prefix, columns);
    const { member } = columns[0]!;
    if (object !== undefined) party[member] = [...((party[member] as readonly object[] | undefined) ?? []), object];
  }
  return party;
}

/** The object of a list that a row describes; undefined where it describes none. */
function objectOf(
  row: RowValues,
  prefix: string,
  columns: readonly PartyColumn[],
): Readonly<Record<string, string>> | undefined {
  if (!columns.some((one) => !qualifying.includes(one.inner!) && row[headOf(prefix, one)] !== undefined))
    return undefined;
  const object: Record<string, string> = {};
  for (const one of columns) {
    const value = row[headOf(prefix, one)] ?? (one.inner === 'country' ? row[`${prefix} country`] : undefined);
    if (value === undefined) continue;
    const before = object[one.inner!];
    object[one.inner!] = before === undefined ? value : `${before}, ${value}`;
    if (one.kind !== undefined) object['kind'] = one.kind;
  }
  return object;
}

/** The faults of the columns of a party that need no data. Shape: an empty text could not be read. */
export function faultsOfParty(row: RowValues, prefix: string): readonly CellFault[] {
  if (row[prefix] === undefined) {
    const [value] = partyColumns
      .filter(({ column }) => column.personal === true)
      .flatMap((one) => {
        const head = headOf(prefix, one);
        return row[head] ? [head] : [];
      });
    return value === undefined ? [] : [missing(prefix, value)];
  }
  return objects.flatMap((columns) => {
    const object = objectOf(row, prefix, columns);
    if (object === undefined) return [];
    const given = columns.find((one) => row[headOf(prefix, one)] !== undefined)!;
    const { shape } = (holderParty as InputShape)[given.member]!.members!;
    return columns.flatMap((one): readonly CellFault[] => {
      const { required, lengthMax } = shape[one.inner!]!;
      const value = object[one.inner!];
      const head = headOf(prefix, one);
      if (required && value === undefined) return [missing(head, headOf(prefix, given))];
      const isFirstLine = columns.find(({ inner }) => inner === one.inner) === one;
      return isFirstLine && one.column.kind === 'text' && [...(value ?? '')].length > lengthMax
        ? [
            new CellFault(
              'text_invalid',
              head,
              value!,
              `Its lines have more than ${lengthMax} characters. Shorten them.`,
            ),
          ]
        : [];
    });
  });
}

const missing = (head: string, given: string): CellFault =>
  new CellFault(
    'value_missing',
    head,
    null,
    `The row needs a value in the column "${head}", because it has one in "${given}".`,
  );

/** The head of the column of a party that a member fills. Shape: `path` such as `addresses[0].city`. */
export function headOfMember(prefix: string, path: string): string | undefined {
  const [member, inner] = path.split('.').map((part) => part.replace(/\[\d+\]$/, ''));
  const column = partyColumns.find((one) => one.member === member && one.inner === (inner ?? null));
  return column && headOf(prefix, column);
}
