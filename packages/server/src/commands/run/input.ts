/**
 * The input of a command, field by field. The GraphQL input type and the parsing both come from here.
 */
import { inDigitGroups } from '../../base/digit-groups.ts';
import { isUuid, nilId } from '../../base/ids.ts';
import type { Maybe } from '../../base/maybe.ts';
import { Refusal } from '../../base/refusal.ts';
import { characterOfNoText, readWrittenText } from '../../base/written-text.ts';
import type { Enumeration } from '../../base/enumeration.ts';
import type { TextContent } from '../../postgres/column.ts';
import { isDate } from '../../rules/instant.ts';
import { MalformedRow, type UnreadRow, unreadRow } from './malformed-row.ts';

export type InputKind = 'id' | 'text' | 'enum' | 'int' | 'decimal' | 'boolean' | 'date' | 'dateTime' | 'object';

/**
 * The shape of an object inside an input. Its GraphQL input type is called by its name and `Input`, and is made of the
 * first shape of that name in the list of commands. Another shape of the same name has a part of its members.
 */
export interface Members {
  readonly name: string;
  readonly description: string;
  readonly shape: InputShape;
}

export interface InputField<T = unknown> {
  readonly kind: InputKind;
  readonly description: string;
  readonly required: boolean;
  readonly list: boolean;
  readonly enumeration?: Enumeration<string>;
  /** The members of an object. */
  readonly members?: Members;
  /** Units: characters of a text, elements of a list. */
  readonly lengthMax: number;
  /** The minimum of a number, or of the length of a list. */
  readonly min?: number;
  readonly max?: number;
  /** The remedy for a text that is too long, as a sentence. */
  readonly remedy?: string;
  /** Whether a text is kept as it was sent, with its blanks and lines. */
  readonly verbatim?: true;
  /** Whether a date that is left out is the day of the member `executeAt` of the whole input. */
  readonly dayOfInstant?: true;
  /** Whether it is personal data, of which a command records only a keyed digest. */
  readonly personal?: true;
  /** Whether only another mutation takes it that has the same input type. */
  readonly ofOther?: true;
  /** The entity whose row an id names, and what a text says, where a column declares them. */
  readonly names?: string;
  readonly content?: TextContent;
  /** Only carries the type of the parsed value. */
  readonly type?: T;
}

export type InputShape = Readonly<Record<string, InputField>>;

/** The parsed input: an optional field is undefined when not given, null when given as null. */
export type Parsed<S extends InputShape> = { readonly [K in keyof S]: S[K] extends InputField<infer T> ? T : never };

interface Bounds {
  readonly lengthMax?: number;
  readonly verbatim?: true;
  readonly remedy?: string;
  readonly min?: number;
  readonly max?: number;
}

const make = <T>(
  kind: InputKind,
  required: boolean,
  list: boolean,
  description: string,
  rest: Bounds & { enumeration?: Enumeration<string>; members?: Members } = {},
): InputField<T> => ({
  kind,
  required,
  list,
  description,
  lengthMax: list ? 1_000 : 200,
  ...rest,
});

/** Fields that must be given. */
export const required = {
  id: (description: string) => make<string>('id', true, false, description),
  text: (description: string, bounds?: Bounds) => make<string>('text', true, false, description, bounds),
  int: (description: string, bounds: Bounds) => make<number>('int', true, false, description, bounds),
  decimal: (description: string, bounds?: Bounds) => make<string>('decimal', true, false, description, bounds),
  boolean: (description: string) => make<boolean>('boolean', true, false, description),
  date: (description: string) => make<string>('date', true, false, description),
  oneOf: <T extends string>(enumeration: Enumeration<T>, description: string) =>
    make<T>('enum', true, false, description, { enumeration }),
  ids: (description: string, bounds?: Bounds) => make<readonly string[]>('id', true, true, description, bounds),
  texts: (description: string, bounds?: Bounds) => make<readonly string[]>('text', true, true, description, bounds),
  object: <S extends InputShape>(name: string, description: string, shape: S) =>
    make<Parsed<S>>('object', true, false, description, { members: { name, description, shape } }),
  objects: <S extends InputShape>(name: string, description: string, shape: S, bounds?: Bounds) =>
    make<readonly Parsed<S>[]>('object', true, true, description, { ...bounds, members: { name, description, shape } }),
};

/** Fields that may be left out. */
export const optional = {
  id: (description: string) => make<Maybe<string>>('id', false, false, description),
  text: (description: string, bounds?: Bounds) => make<Maybe<string>>('text', false, false, description, bounds),
  int: (description: string, bounds: Bounds) => make<Maybe<number>>('int', false, false, description, bounds),
  decimal: (description: string, bounds?: Bounds) => make<Maybe<string>>('decimal', false, false, description, bounds),
  boolean: (description: string) => make<Maybe<boolean>>('boolean', false, false, description),
  date: (description: string) => make<Maybe<string>>('date', false, false, description),
  dateTime: (description: string) => make<Maybe<string>>('dateTime', false, false, description),
  oneOf: <T extends string>(enumeration: Enumeration<T>, description: string) =>
    make<Maybe<T>>('enum', false, false, description, { enumeration }),
  oneOfs: <T extends string>(enumeration: Enumeration<T>, description: string) =>
    make<Maybe<readonly T[]>>('enum', false, true, description, { enumeration }),
  ids: (description: string, bounds?: Bounds) => make<Maybe<readonly string[]>>('id', false, true, description, bounds),
  texts: (description: string, bounds?: Bounds) =>
    make<Maybe<readonly string[]>>('text', false, true, description, bounds),
  object: <S extends InputShape>(name: string, description: string, shape: S) =>
    make<Maybe<Parsed<S>>>('object', false, false, description, { members: { name, description, shape } }),
  objects: <S extends InputShape>(name: string, description: string, shape: S, bounds?: Bounds) =>
    make<Maybe<readonly Parsed<S>[]>>('object', false, true, description, {
      ...bounds,
      members: { name, description, shape },
    }),
};

/** A date that may be left out only where the input has `executeAt`: it is then the day of that instant. */
export function dayOfInstant(description: string): InputField<string> {
  const field = make<string>('date', false, false, `${description} It may be left out where executeAt is given.`);
  return { ...field, dayOfInstant: true };
}

/** The place of a field that only another mutation takes, which has the same input type. It is refused. */
export function ofOtherMutation<T>({ description }: InputField<T>): InputField<T> {
  return { ...make<T>('text', false, false, description), ofOther: true };
}

/**
 * A field with personal data. The instruction records a keyed digest of its value, so another row must store the value
 * for as long as it is needed. Names, registrations and the reason of a holder's status are not personal fields,
 * because instructions are the only record of the former ones. Nor are the texts of transactions, which are part of the
 * canonical payload.
 */
export function personal<T>(field: InputField<T>): InputField<T> {
  return { ...field, personal: true };
}

/**
 * Reads the input against its shape. GraphQL has checked types and required fields already; this checks the values.
 * Shape: `day` is that of `executeAt`, null where the input has none.
 *
 * Refuses: input_invalid, naming the field by its path, such as `rows[3].quantity`, and what is wrong with it.
 */
export function parseInput<S extends InputShape>(
  shape: S,
  given: Readonly<Record<string, unknown>>,
  day: string | null = null,
): Parsed<S> {
  return parseMembers(shape, given, { path: '', day }) as Parsed<S>;
}

/** The input of a bulk mutation: the rows that can be read, and the others, which are refused one by one. */
export interface ParsedRows {
  readonly input: Parsed<InputShape>;
  readonly unread: readonly UnreadRow[];
}

/**
 * Reads the input of a bulk mutation. It refuses as `parseInput` does, but a row that is wrong is left out of `rows`.
 */
export function parseRows(
  shape: InputShape,
  given: Readonly<Record<string, unknown>>,
  day: string | null = null,
): ParsedRows {
  const unread: UnreadRow[] = [];
  const input = parseMembers(shape, given, { path: '', day, unread }) as Parsed<InputShape>;
  return { input, unread };
}

/** The place of a value in the input. Shape: `day` is that of `executeAt`, if the whole input has it. */
interface Location {
  readonly path: string;
  readonly day: string | null;
  /** Takes the rows of a bulk mutation that cannot be read. */
  readonly unread?: UnreadRow[];
}

function parseMembers(
  shape: InputShape,
  given: Readonly<Record<string, unknown>>,
  { path, day, unread }: Location,
): unknown {
  const parsed: Record<string, unknown> = {};
  const pathOf = (name: string): string => (path === '' ? name : `${path}.${name}`);
  for (const name of Object.keys(shape)) {
    const field = shape[name]!;
    const value = given[name];
    if (value === undefined || value === null) {
      if (field.dayOfInstant) parsed[name] = day ?? wrong(pathOf(name), 'is missing', 'Give a date, or executeAt.');
      // GraphQL asks for it already, but where another mutation may leave it out of the same type.
      else if (field.required && path !== '') wrong(pathOf(name), 'is missing');
      else if (value === null) parsed[name] = null;
      continue;
    }
    const location = { path: pathOf(name), day };
    if (field.ofOther) wrong(location.path, 'is of another mutation', 'Leave it out.');
    parsed[name] = field.list
      ? parseList(
          name === 'rows' && unread !== undefined ? { ...location, unread } : location,
          field,
          value as readonly unknown[],
        )
      : parseValue(location, field, value);
  }
  return parsed;
}

function parseList({ path: name, day, unread }: Location, field: InputField, elements: readonly unknown[]): unknown {
  if (elements.length > field.lengthMax)
    wrong(
      name,
      `has ${inDigitGroups(`${elements.length}`)} elements, and at most ${inDigitGroups(`${field.lengthMax}`)} are allowed`,
    );
  if (elements.length < (field.min ?? 0))
    wrong(name, `has ${elements.length} elements, and at least ${field.min} are needed`);
  if (field.kind === 'object') {
    const parse = (element: unknown, index: number): unknown =>
      parseValue({ path: `${name}[${index}]`, day }, field, element);
    return unread === undefined ? elements.map(parse) : parseEach(elements, parse, unread);
  }
  const single = { ...field, lengthMax: 200 };
  return elements.map((element) => parseValue({ path: name, day }, single, element));
}

/** Parses the rows that can be read, and adds the others to `unread`. */
function parseEach(
  rows: readonly unknown[],
  parse: (row: unknown, index: number) => unknown,
  unread: UnreadRow[],
): readonly unknown[] {
  return rows.flatMap((row, index) => {
    if (row instanceof MalformedRow) {
      unread.push(unreadRow(index, row.given, { field: `rows[${index}]${row.path}`, reason: row.reason }));
      return [];
    }
    try {
      return [parse(row, index)];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      unread.push(unreadRow(index, row, error.details));
      return [];
    }
  });
}

function parseValue(location: Location, field: InputField, value: unknown): unknown {
  const { path: name } = location;
  if (field.kind === 'object') {
    return parseMembers(field.members!.shape, value as Readonly<Record<string, unknown>>, location);
  }
  if (field.kind === 'text') return parseText(name, field, value as string);
  if (field.kind === 'int') {
    const number = value as number;
    if (number < (field.min ?? number) || number > (field.max ?? number))
      wrong(
        name,
        `is ${number} and must lie between ${inDigitGroups(`${field.min}`)} and ${inDigitGroups(`${field.max}`)}`,
      );
  }
  if (field.kind === 'decimal' && field.min === 0 && (value as string).startsWith('-'))
    wrong(name, `is ${value as string} and must not be negative`);
  // GraphQL has checked that the text is a day; in a body of REST it may be any text.
  if (field.kind === 'date' && !isDate(value as string))
    wrong(name, 'is no day of the calendar', 'Give it as YYYY-MM-DD, such as 2026-01-31.');
  // GraphQL takes any text as an id. A text that is no UUID is answered like the id of a missing or a hidden row.
  if (field.kind === 'id') return readId(value as string);
  return value;
}

/** Reads an id in the format of rows. Shape: the nil id replaces a text that is no id. */
export function readId(text: string): string {
  return isUuid(text) ? text.toLowerCase() : nilId;
}

function parseText(name: string, { lengthMax, remedy, verbatim }: InputField, value: string): string {
  if (verbatim === true) return parseVerbatim(name, lengthMax, value);
  const read = readWrittenText(value, lengthMax);
  return read.ok ? read.value : wrong(name, read.reason, read.isTooLong ? remedy : undefined);
}

function parseVerbatim(name: string, lengthMax: number, value: string): string {
  if (value === '') wrong(name, 'is empty');
  const character = characterOfNoText(value);
  if (character !== undefined) wrong(name, `has the character ${character}, which no text has`);
  if (value.length > lengthMax) wrong(name, `has more than ${inDigitGroups(`${lengthMax}`)} characters`);
  return value;
}

function wrong(field: string, reason: string, remedy?: string): never {
  const details = { field, reason: `The value of ${field} ${reason}.` };
  throw new Refusal('input_invalid', remedy === undefined ? details : { ...details, remedy });
}
