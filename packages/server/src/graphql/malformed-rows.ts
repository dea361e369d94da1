/** Rows of bulk mutations that cannot be read as their type: each becomes a `MalformedRow` in its place. */
import { coerceInputValue, getNullableType, type GraphQLInputType, isInputObjectType, isListType } from 'graphql';
import { bulkRowsMax, refusedRowsMax } from '../commands/bulk.ts';
import { MalformedRow } from '../commands/run/malformed-row.ts';

type Path = readonly (string | number)[];

/** How values are read. */
export interface Reading {
  readonly onError: (path: Path, wrong: unknown, message: string) => void;
  /** The sentence of a wrong value. Shape: `where` is its path below the row, such as `receivers[0].quantity`. */
  readonly sentence: (where: string, wrong: unknown, message: string) => string;
  readonly hideSuggestions: boolean;
}

/** Units: sentences about one row. */
const flawsMax = 5;

/** Ends the reading of a row. */
const enough = new Error('a row has enough flaws');

/**
 * Reads a value as its type, and rows in it one by one. The first hundred malformed rows have five sentences each, and
 * every further one has the first, without suggestions. Nothing of a row is read beyond its last sentence: an error of
 * graphql-js takes longer than a right row, and a row of 400 unknown fields took 17 ms. The rows of a list that is too
 * long are not read, because the mutation refuses it whole.
 */
export function readWithRows(value: unknown, type: GraphQLInputType, reading: Reading): unknown {
  const bare = getNullableType(type);
  if (isRows(bare) && Array.isArray(value)) return readRows(value, bare.ofType, reading);
  const lists = isInputObjectType(bare) ? listsOfRows(value, Object.values(bare.getFields())) : [];
  const given = value as Readonly<Record<string, unknown>>;
  const others = lists.length === 0 ? value : { ...given, ...Object.fromEntries(lists.map(({ name }) => [name, []])) };
  const read = coerceInputValue(
    others,
    type,
    (path, wrong, { message }) => reading.onError(path, wrong === others ? value : wrong, message),
    reading.hideSuggestions,
  );
  for (const { name, type: rows } of lists)
    (read as Record<string, unknown>)[name] = readWithRows(given[name], rows, reading);
  return read;
}

interface Field {
  readonly name: string;
  readonly type: GraphQLInputType;
}

/** The fields whose value is a list of rows. */
function listsOfRows(value: unknown, fields: readonly Field[]): readonly Field[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const given = value as Readonly<Record<string, unknown>>;
  return fields.filter(({ name, type }) => isRows(getNullableType(type)) && Array.isArray(given[name]));
}

function isRows(type: GraphQLInputType): type is GraphQLInputType & { readonly ofType: GraphQLInputType } {
  if (!isListType(type)) return false;
  const row = getNullableType(type.ofType);
  return isInputObjectType(row) && row.extensions['row'] === true;
}

function readRows(rows: readonly unknown[], type: GraphQLInputType, reading: Reading): readonly unknown[] {
  if (rows.length > bulkRowsMax) return rows.map((row) => new MalformedRow(row, '', ''));
  let malformed = 0;
  return rows.map((row) => {
    const read = readRow(row, type, reading, malformed < refusedRowsMax);
    if (read instanceof MalformedRow) malformed += 1;
    return read;
  });
}

/** Shape: `whole` is whether more than the first of its flaws are said. */
function readRow(given: unknown, type: GraphQLInputType, reading: Reading, whole: boolean): unknown {
  const sentences: string[] = [];
  let first = '';
  let read: unknown;
  try {
    read = coerceInputValue(
      given,
      type,
      (path, wrong, { message }) => {
        const where = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
        if (sentences.length === 0) first = where;
        sentences.push(reading.sentence(where.slice(1), wrong, message));
        if (sentences.length >= (whole ? flawsMax : 1)) throw enough;
      },
      reading.hideSuggestions || !whole,
    );
  } catch (error) {
    if (error !== enough) throw error;
  }
  return sentences.length === 0 ? read : new MalformedRow(given, first, sentences.join(' '));
}
