/** One row as JSON: its columns, its parts and what it is related to. */
import { type FieldNode, type GraphQLObjectType, getArgumentValues, isObjectType } from 'graphql';
import { collectSubfields } from 'graphql/execution/collectFields.js';
import type { Field, Noun, Relation } from '../nouns/noun.ts';
import { nounNamed } from '../nouns/nouns.ts';
import { columnOf } from './compile-filter.ts';
import {
  type Asked,
  type Cost,
  type From,
  joined,
  type Made,
  objectPieces,
  type Piece,
  quote,
  type Scope,
  type StatementWriter,
} from './compile-statement.ts';
import type { Meaning } from './schema.ts';

export const free: Cost = () => 0;

/** The fields that a selection asks of a type, fragments and directives resolved, in the order of the answer. */
export function askedOf(writer: StatementWriter, type: GraphQLObjectType, nodes: readonly FieldNode[]): Asked[] {
  const { schema, fragments, variables } = writer.scope;
  const fields = collectSubfields(schema, fragments, variables, type, nodes);
  return [...fields].map(([key, fieldNodes]) => ({ key, name: fieldNodes[0]!.name.value, nodes: fieldNodes, type }));
}

export function meaningOf(asked: Asked): Meaning {
  return asked.type.getFields()[asked.name]!.extensions.meaning!;
}

/** The object type behind a field, through lists and non-null. */
export function objectBehind(asked: Asked): GraphQLObjectType {
  let type: unknown = asked.type.getFields()[asked.name]!.type;
  while (typeof type === 'object' && type !== null && 'ofType' in type) type = type.ofType;
  if (!isObjectType(type)) throw new Error(`${asked.type.name}.${asked.name} is no object`);
  return type;
}

/** The arguments of a field; leaves that come from variables are Bound. */
export function argumentsOf(scope: Scope, asked: Asked): Record<string, unknown> {
  return getArgumentValues(asked.type.getFields()[asked.name]!, asked.nodes[0]!, scope.variables);
}

/** The row behind an alias as a JSON object. */
export function compileRow(
  writer: StatementWriter,
  noun: Noun,
  alias: string,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
): Made {
  const costs: Cost[] = [];
  const members = askedOf(writer, type, nodes).map((asked): readonly [string, readonly Piece[]] => {
    if (asked.name === '__typename') return [asked.key, [`"${noun.name}"`]];
    const meaning = meaningOf(asked);
    if (meaning.is === 'column') return [asked.key, columnPieces(writer, noun.fields[meaning.field]!, alias, asked)];
    if (meaning.is !== 'relation') throw new Error(`a row cannot answer ${meaning.is}`);
    const related = compileRelation(writer, noun.relations[meaning.relation]!, alias, asked);
    costs.push(related.cost);
    return [asked.key, related.pieces];
  });
  return { pieces: objectPieces(members), cost: sum(costs) };
}

export function sum(costs: readonly Cost[]): Cost {
  if (costs.length === 0) return free;
  if (costs.length === 1) return costs[0]!;
  return (env) => costs.reduce((total, cost) => total + cost(env), 0);
}

function compileRelation(writer: StatementWriter, relation: Relation, alias: string, asked: Asked): Made {
  const noun = nounNamed(relation.to);
  const other = writer.alias();
  const joins = relation.by.map(([own, theirs]) => `${other}.${theirs} = ${alias}.${own}`);
  if (relation.many) return writer.compilePage(writer, noun, asked, { alias: other, conditions: joins });
  return compileOne(writer, noun, asked, { alias: other, conditions: joins });
}

/** One row that fulfils the conditions and is seen, or null. */
export function compileOne(writer: StatementWriter, noun: Noun, asked: Asked, from: From): Made {
  const row = compileRow(writer, noun, from.alias, objectBehind(asked), asked.nodes);
  const where = [...from.conditions, writer.sight(noun, from.alias)].join(' and ');
  const sql = `coalesce((select ${joined(row.pieces)} from ${noun.table} ${from.alias} where ${where}), 'null')`;
  return { pieces: [{ sql }], cost: (env) => 1 + row.cost(env) };
}

/** The JSON text of a column. Kinds whose text needs no escaping are quoted as they are. */
function columnPieces(writer: StatementWriter, field: Field, alias: string, asked: Asked): readonly Piece[] {
  const column = columnOf(field, alias);
  if (field.kind === 'parts') return [{ sql: partsSql(writer, column, objectBehind(asked), asked.nodes) }];
  const { quoted, sql } = jsonOf(field, column);
  if (!field.nullable) return quoted ? ['"', { sql }, '"'] : [{ sql }];
  return [{ sql: quoted ? `coalesce('"' || ${sql} || '"', 'null')` : `coalesce(${sql}, 'null')` }];
}

function jsonOf(field: Field, column: string): { quoted: boolean; sql: string } {
  switch (field.kind) {
    case 'id':
    case 'date':
      return { quoted: true, sql: `${column}::text` };
    case 'enum':
      return { quoted: true, sql: column };
    case 'decimal':
      return { quoted: true, sql: `trim_scale(${column})::text` };
    case 'dateTime':
      return { quoted: true, sql: `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` };
    case 'int':
    case 'boolean':
    case 'json':
      return { quoted: false, sql: `${column}::text` };
    default:
      return { quoted: false, sql: `to_json(${column})::text` };
  }
}

/** A JSON array of small objects, each reduced to what the selection asks of it. */
export function partsSql(
  writer: StatementWriter,
  array: string,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
): string {
  const element = writer.alias();
  const members = askedOf(writer, type, nodes).map((asked): readonly [string, readonly Piece[]] => {
    if (asked.name === '__typename') return [asked.key, [`"${type.name}"`]];
    return [asked.key, [{ sql: `coalesce((${element}.value -> ${quote(asked.name)})::text, 'null')` }]];
  });
  return `(select '[' || coalesce(string_agg(${joined(objectPieces(members))}, ',' order by ${element}.ordinality), '') || ']' from jsonb_array_elements(${array}) with ordinality ${element})`;
}
