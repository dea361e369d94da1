/** Members of an input that follow from the columns of the table that the command writes. */
import type { Maybe } from '../../base/maybe.ts';
import type { Column, ColumnKind, DescribedColumns } from '../../postgres/column.ts';
import type { InputField, InputKind } from './input.ts';

/** A command that adds a row, or one that changes it. */
type Verb = 'create' | 'change';

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
  readonly [M in keyof C as C[M]['facts'] extends Record<V, unknown> ? M : never]: InputField<
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
  const inputs = Object.entries(columns).flatMap(([member, { kind, enumeration, facts }]) => {
    const [input, list] = inputKinds[kind] ?? [];
    if (facts[verb] === undefined || input === undefined || list === undefined) return [];
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
