/** Small objects inside a row as JSON, each reduced to its selection. */
import {
  type FieldNode,
  getNamedType,
  getNullableType,
  type GraphQLObjectType,
  isListType,
  isObjectType,
} from 'graphql';
import { selectionsOf, objectBehind } from './selection.ts';
import { type Selection, joined, objectPieces, type Piece, quote, type StatementWriter } from './statement-writer.ts';

/** A JSON array of small objects. Shape: `array` is SQL of a jsonb array; null counts as empty. */
export function partsSql(
  writer: StatementWriter,
  array: string,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
): string {
  const element = writer.alias();
  const object = joined(objectPieces(partMembers(writer, `${element}.value`, type, nodes)));
  return `(
    select '[' || coalesce(string_agg(${object}, ',' order by ${element}.ordinality), '') || ']'
    from jsonb_array_elements(${array}) with ordinality ${element}
  )`;
}

/** One small object, which is read once for all its members. Shape: `value` is SQL of a jsonb object, or of null. */
export function partSql(
  writer: StatementWriter,
  value: string,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
): string {
  const element = writer.alias();
  const object = joined(objectPieces(partMembers(writer, `${element}.value`, type, nodes)));
  return `coalesce((
    select ${object}
    from (
      select ${value} as value
      offset 0
    ) ${element}
    where ${element}.value is not null
  ), 'null')`;
}

/** The members of one small object, in the order of the selection. Shape: `value` is SQL of a jsonb object. */
export function partMembers(
  writer: StatementWriter,
  value: string,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
): (readonly [string, readonly Piece[]])[] {
  return selectionsOf(writer, type, nodes).map((selection) => {
    if (selection.name === '__typename') return [selection.key, [`"${type.name}"`]];
    return [selection.key, [{ sql: memberSql(writer, `${value} -> ${quote(selection.name)}`, type, selection) }]];
  });
}

function memberSql(writer: StatementWriter, member: string, type: GraphQLObjectType, selection: Selection): string {
  const own = type.getFields()[selection.name]!.type;
  if (!isObjectType(getNamedType(own))) return `coalesce((${member})::text, 'null')`;
  if (!isListType(getNullableType(own))) {
    const object = joined(objectPieces(partMembers(writer, `(${member})`, objectBehind(selection), selection.nodes)));
    return `case when jsonb_typeof(${member}) = 'object' then ${object} else 'null' end`;
  }
  const list = partsSql(writer, `(${member})`, objectBehind(selection), selection.nodes);
  return `case when jsonb_typeof(${member}) = 'array' then ${list} else 'null' end`;
}
