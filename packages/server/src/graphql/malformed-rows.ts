/** Rows of bulk mutations that cannot be read as their type: each becomes a `MalformedRow` in its place. */
import { getNamedType, type GraphQLInputType, isInputObjectType, isListType, isNonNullType } from 'graphql';
import { MalformedRow } from '../commands/run/malformed-row.ts';

type Path = readonly (string | number)[];

/** Units: sentences about one row. */
const flawsMax = 5;

/** Collects what is wrong with rows of one variable. */
export class RowFlaws {
  readonly #type: GraphQLInputType;
  readonly #found = new Map<string, { readonly at: Path; readonly path: string; readonly sentences: string[] }>();

  constructor(type: GraphQLInputType) {
    this.#type = type;
  }

  /** Adds a flaw. Shape: false where it is not in a row. `shown` is the value as a text. */
  add(path: Path, shown: () => string, message: string): boolean {
    const at = rowIn(this.#type, path);
    if (at === undefined) return false;
    const below = path.slice(at.length).map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`));
    const where = below.join('');
    const key = at.join('.');
    const row = this.#found.get(key) ?? { at, path: where, sentences: [] };
    this.#found.set(key, row);
    if (row.sentences.length < flawsMax)
      row.sentences.push(where === '' ? message : `The value ${shown()} of ${where.slice(1)} is wrong: ${message}`);
    return true;
  }

  /** The value that was read, with the malformed rows in their places. Shape: `given` is the value as it was sent. */
  placeIn(read: unknown, given: unknown): unknown {
    for (const { at, path, sentences } of this.#found.values()) {
      const row = new MalformedRow(valueAt(given, at), path, sentences.join(' '));
      (valueAt(read, at.slice(0, -1)) as unknown[])[at.at(-1) as number] = row;
    }
    return read;
  }
}

/** The part of a path that leads to a row of a bulk mutation; undefined where none is on the way. */
function rowIn(type: GraphQLInputType, path: Path): Path | undefined {
  let here = type;
  for (const [index, key] of path.entries()) {
    if (isNonNullType(here)) here = here.ofType;
    if (typeof key === 'number') {
      if (!isListType(here)) return undefined;
      here = here.ofType;
      if (isRow(here)) return path.slice(0, index + 1);
    } else {
      const field = isInputObjectType(here) ? here.getFields()[key] : undefined;
      if (field === undefined) return undefined;
      here = field.type;
    }
  }
  return undefined;
}

const isRow = (type: GraphQLInputType): boolean => getNamedType(type).extensions['row'] === true;

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((one, key) => (one as Record<string | number, unknown>)[key], value);
