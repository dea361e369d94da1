/** The columns of a list that is read as a table: the leaves of its selection, objects flattened. */
import {
  type FieldNode,
  getNamedType,
  getNullableType,
  type GraphQLObjectType,
  isListType,
  isObjectType,
} from 'graphql';
import { Refusal } from '../../base/refusal.ts';
import type { FieldKind } from '../../entities/entity.ts';
import { entityNamed } from '../../entities/entity-list.ts';
import type { Fetch } from './bound.ts';
import { purposeOf } from './personal.ts';
import { meaningOf, objectBehind, selectionsOf } from './selection.ts';
import type { Selection, StatementWriter } from './statement-writer.ts';

/** One column. */
export interface ListColumn {
  /** Where its value is in a row. */
  readonly path: readonly string[];
  /** Shape: a list, an object and JSON are `json`. */
  readonly kind: Exclude<FieldKind, 'part' | 'parts' | 'sentence' | 'personal'>;
}

/** A place of personal data in a row. */
export interface PersonalPlace {
  readonly path: readonly string[];
  readonly purpose: Fetch;
  /** Reduces the data to its selection. */
  readonly select: (data: unknown) => unknown;
}

export interface ListColumns {
  readonly columns: readonly ListColumn[];
  readonly personal: readonly PersonalPlace[];
}

/**
 * The columns of the rows of an entity. Shape: a list of rows is one column. Refuses: input_invalid, where a column is
 * a list of rows, and may be none.
 */
export function listColumns(
  writer: StatementWriter,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
  { withRowLists }: { readonly withRowLists: boolean },
): ListColumns {
  const columns: ListColumn[] = [];
  const personal: PersonalPlace[] = [];
  addRow(type, nodes, []);
  return { columns, personal };

  function addRow(rowType: GraphQLObjectType, rowNodes: readonly FieldNode[], before: readonly string[]): void {
    for (const selection of selectionsOf(writer, rowType, rowNodes)) {
      const path = [...before, selection.key];
      if (selection.name === '__typename') columns.push({ path, kind: 'text' });
      else addField(selection, path);
    }
  }

  function addField(selection: Selection, path: readonly string[]): void {
    const meaning = meaningOf(selection);
    if (meaning.is === 'relation') {
      const { many } = entityNamed(meaning.entity).relations[meaning.relation]!;
      if (many && !withRowLists) throw listAsColumn(selection);
      if (many) columns.push({ path, kind: 'json' });
      else addRow(objectBehind(selection), selection.nodes, path);
      return;
    }
    if (meaning.is !== 'column') throw new Error(`a row cannot answer ${meaning.is}`);
    const { kind, part: declared } = entityNamed(meaning.entity).fields[meaning.field]!;
    if (kind === 'part') {
      for (const member of selectionsOf(writer, objectBehind(selection), selection.nodes))
        columns.push({ path: [...path, member.key], kind: kindOf(declared!.fields[member.name]?.kind ?? 'text') });
      return;
    }
    if (kind !== 'personal') {
      columns.push({ path, kind: kindOf(kind) });
      return;
    }
    const part = objectBehind(selection);
    const purpose = purposeOf(writer, selection);
    personal.push({ path, purpose, select: selector(writer, part, selection.nodes) });
    for (const member of selectionsOf(writer, part, selection.nodes))
      columns.push({ path: [...path, member.key], kind: kindOfMember(member) });
  }
}

function listAsColumn({ type, name }: Selection): Refusal {
  return new Refusal('input_invalid', {
    field: 'columns',
    reason: `The value of columns selects ${name} of ${type.name}, which is a list of rows.`,
    remedy: `Export the list of those rows, with the columns of their ${type.name} beside them; or as NDJSON.`,
  });
}

/** How a field, or a member of a small object, is written. Shape: `part` is of an object inside another. */
function kindOf(kind: Exclude<FieldKind, 'personal'>): ListColumn['kind'] {
  if (kind === 'sentence') return 'text';
  return kind === 'part' || kind === 'parts' ? 'json' : kind;
}

/** Members of personal data are texts, days, or lists of small objects. */
function kindOfMember({ type, name }: Selection): ListColumn['kind'] {
  if (name === '__typename') return 'text';
  const own = getNullableType(type.getFields()[name]!.type);
  if (isListType(own) || isObjectType(own)) return 'json';
  return getNamedType(own).name === 'Date' ? 'date' : 'text';
}

/** Reduces a small object to its selection, as `partMembers` does in SQL. */
function selector(
  writer: StatementWriter,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
): (value: unknown) => unknown {
  const members = selectionsOf(writer, type, nodes).map((selection): [string, (data: object) => unknown] => {
    const { key, name } = selection;
    if (name === '__typename') return [key, () => type.name];
    const valueOf = (data: object): unknown => (data as Readonly<Record<string, unknown>>)[name] ?? null;
    if (!isObjectType(getNamedType(type.getFields()[name]!.type))) return [key, valueOf];
    const inner = selector(writer, objectBehind(selection), selection.nodes);
    return [key, (data) => inner(valueOf(data))];
  });
  const select = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(select);
    if (value === null || typeof value !== 'object') return null;
    return Object.fromEntries(members.map(([key, valueOf]) => [key, valueOf(value)]));
  };
  return select;
}
