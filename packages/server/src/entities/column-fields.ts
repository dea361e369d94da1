/** Fields of an entity that follow from the columns of its table. */
import type { ColumnKind, DescribedColumns } from '../postgres/column.ts';
import { type DatedColumns, datedField } from './dated.ts';
import type { Field, FieldKind, FieldOptions } from './entity.ts';

const fieldKinds: Readonly<Partial<Record<ColumnKind, FieldKind>>> = {
  id: 'id',
  text: 'text',
  word: 'enum',
  int: 'int',
  decimal: 'decimal',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'dateTime',
  texts: 'textList',
  ids: 'textList',
};

/** The members of columns that the entity reads as they are. */
type ReadMember<C extends DescribedColumns> = {
  [M in keyof C]: C[M]['facts'] extends { unread: true } ? never : M;
}[keyof C];
/** Of those, the ones whose column does not say what kind of field they are. */
type OpenMember<C extends DescribedColumns> = {
  [M in ReadMember<C>]: C[M]['kind'] extends 'json' | 'bytes' ? M : never;
}[ReadMember<C>];

/** The parts of fields that are more than their columns. */
type Additions<C extends DescribedColumns> = {
  readonly [M in Exclude<ReadMember<C>, OpenMember<C>>]?: FieldOptions;
} & { readonly [M in OpenMember<C>]: Pick<Field, 'kind'> & Partial<Field> };

/** The fields that are more than their columns, and the values of dated columns. */
type More<C extends DescribedColumns> =
  OpenMember<C> extends never ? [additions?: Additions<C>, dated?: DatedColumns] : [Additions<C>, DatedColumns?];

/**
 * The field of each column that the entity reads, in the order of the columns. Shape: `additions` are the parts of
 * fields that are more than their columns, and the kind of each whose column has JSON or bytes; `dated` has the table
 * with the values of dated columns.
 */
export function fieldsOf<const C extends DescribedColumns>(
  columns: C,
  ...[additions = {} as Additions<C>, dated]: More<C>
): Record<ReadMember<C>, Partial<Field>> {
  const fields = Object.entries(columns).flatMap(([member, { kind, nullable, enumeration, facts }]) => {
    if (facts.unread) return [];
    const added: Partial<Field> = (additions as Readonly<Record<string, Partial<Field>>>)[member] ?? {};
    const own = fieldKinds[kind];
    const given: Partial<Field> = {
      ...(own === undefined ? {} : { kind: own }),
      description: facts.description,
      ...(nullable ? { nullable } : {}),
      ...(enumeration === undefined ? {} : { enumeration }),
      ...(facts.indexed === undefined ? {} : { indexed: true }),
      ...(facts.indexed === 'name' ? { isName: true } : {}),
      ...(facts.filtered === undefined ? {} : { filtered: true }),
      ...(facts.dated === undefined || dated === undefined ? {} : datedField(dated, member)),
      ...added,
    };
    return [[member, given] as const];
  });
  return Object.fromEntries(fields) as Record<ReadMember<C>, Partial<Field>>;
}
