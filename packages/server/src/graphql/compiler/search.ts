/**
 * The search: the function registry.search finds the rows, and the statement reads each of them again, so that row-level
 * security and the condition of the lens decide about it too.
 */
import { entityNamed, foundMax, type SearchedEntity, searchedEntities } from '../../entities/entity-list.ts';
import { fetchOf } from './bound.ts';
import { columnOf, uuidFetch } from './filter.ts';
import { relatedField } from './keyset.ts';
import { pageDefault, pageSize } from './page.ts';
import { compileRow, objectNamed, sum } from './row.ts';
import { searchTextFetch } from './search-text.ts';
import { argumentsOf, meaningOf, objectBehind, selectionsOf } from './selection.ts';
import type { ResultMember } from '../schema/types.ts';
import {
  type CompiledJson,
  type Cost,
  costOfPage,
  joined,
  objectPieces,
  type Piece,
  quote,
  type Selection,
  type StatementWriter,
} from './statement-writer.ts';

/** The rows that a search finds as JSON, the best first. Refuses: input_invalid, page_arguments_invalid, page_too_large. */
export function compileSearch(writer: StatementWriter, selection: Selection): CompiledJson {
  const given = argumentsOf(writer.scope, selection);
  const kinds = given['kinds'] as readonly string[] | null | undefined;
  const entities = searchedEntities.filter(({ search }) => kinds?.includes(search.kind) ?? true);
  const size = pageSize(given['first'] ?? pageDefault, foundMax);
  const register = given['registerId'] ?? null;
  const call = `registry.search(${[
    writer.bind(searchTextFetch(fetchOf(given['text'])), 'text'),
    `array[${entities.map(({ search }) => quote(search.kind)).join(', ')}]::text[]`,
    register === null ? 'null' : writer.bind(uuidFetch(fetchOf(register)), 'uuid'),
    `${size}`,
  ].join(', ')})`;
  const costs: Cost[] = [];
  const members = selectionsOf(writer, objectBehind(selection), selection.nodes).map(
    (field): readonly [string, readonly Piece[]] => {
      if (field.name === '__typename') return [field.key, ['"SearchConnection"']];
      const { pieces, cost } = compileResults(writer, field, entities, call);
      costs.push(costOfPage(size, cost));
      return [field.key, pieces];
    },
  );
  return { pieces: objectPieces(members), cost: sum(costs) };
}

/** The results as a JSON array. A row that is not visible is null, and left out. */
function compileResults(
  writer: StatementWriter,
  field: Selection,
  entities: readonly SearchedEntity[],
  call: string,
): CompiledJson {
  const found = writer.alias();
  const results = entities.map((entity) => compileResult(writer, field, entity, found));
  const choices = results.map(
    ({ pieces }, index) => `when ${quote(entities[index]!.search.kind)} then ${joined(pieces)}`,
  );
  const sql = `(
    select coalesce(string_agg(r.json, ',' order by r.place), '')
    from (
      select ${found}.place, ${choices.length === 0 ? 'null' : `case ${found}.kind ${choices.join(' ')} end`} as json
      from ${call} with ordinality ${found} (kind, id, level, field, title, place)
      offset 0
    ) r
  )`;
  return { pieces: ['[', { sql }, ']'], cost: sum(results.map(({ cost }) => cost)) };
}

/** One result, of a row of an entity. Shape: null where the row is not visible. */
function compileResult(writer: StatementWriter, field: Selection, entity: SearchedEntity, found: string): CompiledJson {
  const alias = writer.alias();
  const type = objectBehind(field);
  const costs: Cost[] = [];
  const members = selectionsOf(writer, type, field.nodes).map((member): readonly [string, readonly Piece[]] => {
    if (member.name === '__typename') return [member.key, [`"${type.name}"`]];
    const meaning = meaningOf(member);
    if (meaning.is !== 'result') throw new Error(`a result cannot answer ${meaning.is}`);
    if (meaning.of !== 'node') return [member.key, valueOf(writer, entity, alias, found, meaning.of)];
    const row = compileRow(writer, entity, alias, objectNamed(writer, entity.name), member.nodes);
    costs.push(row.cost);
    return [member.key, row.pieces];
  });
  const sql = `(
    select ${joined(objectPieces(members))}
    from ${entity.table} ${alias}
    where ${alias}.id = ${found}.id
      and ${writer.visibleTo(entity, alias)}
  )`;
  return { pieces: [{ sql }], cost: sum(costs) };
}

function valueOf(
  writer: StatementWriter,
  entity: SearchedEntity,
  alias: string,
  found: string,
  member: Exclude<ResultMember, 'node'>,
): readonly Piece[] {
  const { kind, fields, subtitle } = entity.search;
  switch (member) {
    case 'kind':
      return [`"${kind}"`];
    case 'id':
      return ['"', { sql: `${alias}.id::text` }, '"'];
    case 'registerId':
      return ['"', { sql: `${alias}.register_id::text` }, '"'];
    case 'matched':
      return ['"', { sql: `coalesce((array[${fields.map(quote).join(', ')}])[${found}.field], 'id')` }, '"'];
    case 'title':
      return [{ sql: `to_json(${columnOf(entity.fields[fields[0]]!, alias)}::text)::text` }];
    case 'subtitle':
      return [{ sql: `coalesce(to_json((${subtitleSql(writer, entity, alias, subtitle)})::text)::text, 'null')` }];
  }
}

function subtitleSql(
  writer: StatementWriter,
  entity: SearchedEntity,
  alias: string,
  subtitle: SearchedEntity['search']['subtitle'],
): string {
  if (typeof subtitle === 'string') return columnOf(entity.fields[subtitle]!, alias);
  const relation = entity.relations[subtitle[0]]!;
  const field = entityNamed(relation.to).fields[subtitle[1]]!;
  return columnOf(relatedField(writer, entity, relation, field, alias), alias);
}
