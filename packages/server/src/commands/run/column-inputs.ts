/** Members of an input that follow from the columns of the table that the command writes. */
import type { Maybe } from '../../base/maybe.ts';
import {
  type Column,
  type ColumnKind,
  type ColumnsFor,
  type DescribedColumns,
  entriesFor,
  isAudited,
  type Verb,
} from '../../postgres/column.ts';
import type { Check } from '../../rules/check.ts';
import { checkRequiredField } from '../../rules/required-field.ts';
import type { InputField, InputKind } from './input.ts';

/** The value of an input, by the kind of its column. */
type InputValue<C> =
  C extends Column<infer T, infer K>
    ? K extends 'word'
      ? NonNullable<T>
      : K extends 'int'
        ? number
        : K extends 'boolean'
          ? boolean
          : K extends 'ids' | 'texts'
            ? readonly string[]
            : string
    : never;

/** The inputs of the columns that a command takes. */
type InputsOf<C extends DescribedColumns, V extends Verb> = {
  readonly [M in keyof ColumnsFor<C, V>]: InputField<
    V extends 'create'
      ? C[M]['facts'] extends { create: 'required' }
        ? InputValue<C[M]>
        : Maybe<InputValue<C[M]>>
      : Maybe<InputValue<C[M]>>
  >;
};

const inputKinds: Readonly<Partial<Record<ColumnKind, readonly [kind: InputKind, list: boolean]>>> = {
  id: ['id', false],
  text: ['text', false],
  word: ['enum', false],
  int: ['int', false],
  decimal: ['decimal', false],
  boolean: ['boolean', false],
  date: ['date', false],
  dateTime: ['dateTime', false],
  texts: ['text', true],
  ids: ['id', true],
};

/** The inputs of the columns that the command takes, in the order of the columns, with their limits. */
export function inputsOf<const C extends DescribedColumns, V extends Verb>(columns: C, verb: V): InputsOf<C, V> {
  const inputs = entriesFor(columns, verb).flatMap(([member, { kind, enumeration, facts }]) => {
    const [input, list] = inputKinds[kind] ?? [];
    if (input === undefined || list === undefined) return [];
    const { min, max, remedy, names, content, lengthMax = list ? 1_000 : 200 } = facts;
    const field: InputField = {
      kind: input,
      required: verb === 'create' && facts.create === 'required',
      list,
      description: describe(facts, verb),
      lengthMax,
      ...(enumeration === undefined ? {} : { enumeration }),
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
      ...(remedy === undefined ? {} : { remedy }),
      ...(names === undefined ? {} : { names }),
      ...(content === undefined ? {} : { content }),
      ...(content === 'personal' ? { personal: true } : {}),
    };
    return [[member, field] as const];
  });
  return Object.fromEntries(inputs) as InputsOf<C, V>;
}

/** The sentence of an input: the meaning of the column, the value where none is given, and the notes about inputs. */
function describe({ description, byDefault, input }: DescribedColumns[string]['facts'], verb: Verb): string {
  const meaning =
    verb === 'create' && byDefault !== undefined
      ? `${description.replace(/\.$/, '')}; ${byDefault} by default.`
      : description;
  return input === undefined ? meaning : `${meaning} ${input}`;
}

/** The values of a new row. */
type NewValues<C extends DescribedColumns> = {
  readonly [M in keyof ColumnsFor<C, 'create'>]:
    | (C[M] extends Column<infer T> ? T : never)
    | (C[M]['facts'] extends { create: 'required' } ? never : WithoutDefault<C[M]>);
};
type WithoutDefault<C> = C extends { kind: 'word'; facts: { byDefault: string } } ? never : null;

/** Reads the values of new rows: as an input gives them; otherwise the word by default, or null. */
export function newValuesOf<C extends DescribedColumns>(
  columns: C,
): (input: { readonly [M in keyof ColumnsFor<C, 'create'>]?: unknown }) => NewValues<C> {
  const defaults = entriesFor(columns, 'create').map(
    ([member, { kind, facts }]) => [member, (kind === 'word' ? facts.byDefault : undefined) ?? null] as const,
  );
  return (input: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(defaults.map(([member, byDefault]) => [member, input[member] ?? byDefault])) as NewValues<C>;
}

/** Checks that no value is cleared that every row has. */
export function checkNoneCleared(
  columns: DescribedColumns,
  input: { readonly [member: string]: unknown },
): readonly Check[] {
  return entriesFor(columns, 'change')
    .filter(([, { nullable }]) => !nullable)
    .map(([member]) => checkRequiredField(member, input[member]));
}

/** The values that an audit entry repeats, of those that are given. */
export function auditedValues<T extends object>(columns: DescribedColumns, values: T): Partial<T> {
  const repeated = Object.entries(values).filter(
    ([member, value]) => value !== undefined && member in columns && isAudited(columns[member]!),
  );
  return Object.fromEntries(repeated) as Partial<T>;
}

/** The values that a row had before a change, of the members that the change sets. */
export function valuesBefore(row: object, after: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.keys(after).map((member) => [member, (row as Record<string, unknown>)[member]]));
}
