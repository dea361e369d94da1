/** Small objects that live inside a row as JSON, each reduced to what the selection asks of it. */
import { type FieldNode, getNamedType, type GraphQLObjectType, isObjectType } from 'graphql';
import { askedOf, objectBehind } from './selection.ts';
import { type Asked, joined, objectPieces, type Piece, quote, type StatementWriter } from './statement-writer.ts';

/** A JSON array of small objects. Shape: `array` is SQL of a jsonb array; null counts as empty. */
export function partsSql(
  writer: StatementWriter,
  array: string,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
): string {
  const element = writer.alias();
  const object = joined(objectPieces(partMembers(writer, `${element}.value`, type, nodes)));
  return `(select '[' || coalesce(string_agg(${object}, ',' order by ${element}.ordinality), '') || ']' from jsonb_array_elements(${array}) with ordinality ${element})`;
}

/** The members of one small object, in the order of the selection. Shape: `value` is SQL of a jsonb object. */
export function partMembers(
  writer: StatementWriter,
  value: string,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
): (readonly [string, readonly Piece[]])[] {
  return askedOf(writer, type, nodes).map((asked) => {
    if (asked.name === '__typename') return [asked.key, [`"${type.name}"`]];
    return [asked.key, [{ sql: memberSql(writer, `${value} -> ${quote(asked.name)}`, type, asked) }]];
  });
}

function memberSql(writer: StatementWriter, member: string, type: GraphQLObjectType, asked: Asked): string {
  if (!isObjectType(getNamedType(type.getFields()[asked.name]!.type))) return `coalesce((${member})::text, 'null')`;
  const list = partsSql(writer, `(${member})`, objectBehind(asked), asked.nodes);
  return `case when jsonb_typeof(${member}) = 'array' then ${list} else 'null' end`;
}
