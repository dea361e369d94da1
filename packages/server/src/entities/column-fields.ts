/** Fields of an entity that follow from the columns of its table. */
import type { ColumnKind, DescribedColumns } from '../postgres/column.ts';
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
  [M in keyof C]: C[M]['facts'] extends { unread: true } ? never : C[M]['kind'] extends 'json' | 'bytes' ? never : M;
}[keyof C];

/**
 * The field of each column that the entity reads, in the order of the columns. Shape: `options` are of fields that are
 * more than their columns.
 */
export function fieldsOf<const C extends DescribedColumns>(
  columns: C,
  options: { readonly [member in ReadMember<C>]?: FieldOptions } = {},
): Record<ReadMember<C>, Partial<Field>> {
  const fields = Object.entries(columns).flatMap(([member, { kind, nullable, enumeration, facts }]) => {
    const field = fieldKinds[kind];
    if (field === undefined || facts.unread) return [];
    const given: Partial<Field> = {
      kind: field,
      description: facts.description,
      ...(nullable ? { nullable } : {}),
      ...(enumeration === undefined ? {} : { enumeration }),
      ...(facts.indexed === undefined ? {} : { indexed: true }),
      ...(facts.indexed === 'name' ? { isName: true } : {}),
      ...(facts.filtered === undefined ? {} : { filtered: true }),
      ...options[member as ReadMember<C>],
    };
    return [[member, given] as const];
  });
  return Object.fromEntries(fields) as Record<ReadMember<C>, Partial<Field>>;
}
