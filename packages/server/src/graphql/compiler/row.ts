/** One row as JSON: its columns, parts and relations. */
import { type FieldNode, type GraphQLObjectType, isObjectType } from 'graphql';
import type { Field, Entity, Relation } from '../../entities/entity.ts';
import { entityNamed } from '../../entities/entity-list.ts';
import { argumentsOf, selectionsOf, meaningOf, objectBehind } from './selection.ts';
import { columnOf } from './filter.ts';
import {
  type Selection,
  type Cost,
  costOfRows,
  type From,
  joined,
  type CompiledJson,
  objectPieces,
  type Piece,
  type StatementWriter,
} from './statement-writer.ts';
import { entityForSelection, entityWithTermsAt } from './moment.ts';
import { joinsOf } from './related-rows.ts';
import { partsSql, partSql } from './part.ts';
import { personalDataSql } from './personal.ts';
import { sentenceSql } from './sentence.ts';

export const zeroCost: Cost = () => 0;

/** The row behind an alias as a JSON object. */
export function compileRow(
  writer: StatementWriter,
  entity: Entity,
  alias: string,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
): CompiledJson {
  const costs: Cost[] = [];
  const members = selectionsOf(writer, type, nodes).map((selection): readonly [string, readonly Piece[]] => {
    if (selection.name === '__typename') return [selection.key, [`"${entity.name}"`]];
    const meaning = meaningOf(selection);
    if (meaning.is === 'column')
      return [selection.key, columnPieces(writer, entity.fields[meaning.field]!, alias, selection)];
    if (meaning.is !== 'relation') throw new Error(`a row cannot answer ${meaning.is}`);
    const related = compileRelation(writer, entity, entity.relations[meaning.relation]!, alias, selection);
    costs.push(related.cost);
    return [selection.key, related.pieces];
  });
  return { pieces: objectPieces(members), cost: sum(costs) };
}

/** The object type of an entity's name. */
export function objectNamed(writer: StatementWriter, name: string): GraphQLObjectType {
  const type = writer.scope.schema.getType(name);
  if (!isObjectType(type)) throw new Error(`${name} is no object`);
  return type;
}

export function sum(costs: readonly Cost[]): Cost {
  if (costs.length === 0) return zeroCost;
  if (costs.length === 1) return costs[0]!;
  return (env) => costs.reduce((total, cost) => total + cost(env), 0);
}

function compileRelation(
  writer: StatementWriter,
  own: Entity,
  relation: Relation,
  alias: string,
  selection: Selection,
): CompiledJson {
  const entity = entityBehind(writer, own, relation, alias);
  const other = writer.alias();
  const joins = relation.rows === undefined ? joinsOf(own, relation, alias, other) : [];
  if (relation.many) {
    const { pieces, cost } = writer.compilePage(writer, entity, selection, { alias: other, conditions: joins });
    return { pieces, cost: costOfRows(relation.looksAt ?? 0, 1, cost) };
  }
  return compileOne(writer, entity, selection, { alias: other, conditions: joins });
}

/** The entity to which a relation leads from the row behind an alias. */
function entityBehind(writer: StatementWriter, own: Entity, { to, many, rows }: Relation, alias: string): Entity {
  const { moment } = own;
  // A list has arguments of its own for the day.
  const of = own.moment ?? own.termsOf;
  const entity = many && rows === undefined ? entityNamed(to) : entityWithTermsAt(entityNamed(to), of);
  if (rows === undefined) return entity;
  const visible = (name: string, other: string): string => writer.visibleTo(entityNamed(name), other);
  const branches = rows(alias, { visible, moment });
  const all = branches.map(
    (branch) => `
    select *
    from ${branch} b`,
  );
  return { ...entity, table: branches.length === 1 ? branches[0]! : `(${all.join(' union all ')})`, branches };
}

/** Compiles a query of one visible row that matches the conditions; null when there is none. */
export function compileOne(writer: StatementWriter, present: Entity, selection: Selection, from: From): CompiledJson {
  const entity = entityForSelection(writer, present, argumentsOf(writer.scope, selection));
  const row = compileRow(writer, entity, from.alias, objectBehind(selection), selection.nodes);
  const where = [...from.conditions, writer.visibleTo(entity, from.alias)].join(' and ');
  const sql = `coalesce((
    select ${joined(row.pieces)}
    from ${entity.table} ${from.alias}
    where ${where}
  ), 'null')`;
  return { pieces: [{ sql }], cost: costOfRows(1, 1, row.cost) };
}

/** The JSON text of a column. Kinds whose text needs no escaping are quoted as they are. */
function columnPieces(writer: StatementWriter, field: Field, alias: string, selection: Selection): readonly Piece[] {
  const column = columnOf(field, alias);
  if (field.kind === 'personal') return [{ sql: personalDataSql(writer, alias, selection) }];
  if (field.kind === 'sentence') return [{ sql: `to_json(${sentenceSql(alias)})::text` }];
  if (field.kind === 'part') return [{ sql: partSql(writer, column, objectBehind(selection), selection.nodes) }];
  if (field.kind === 'parts') return [{ sql: partsSql(writer, column, objectBehind(selection), selection.nodes) }];
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
