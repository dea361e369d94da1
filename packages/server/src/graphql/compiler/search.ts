/**
 * The search: the function registry.search finds the rows, and the statement reads each of them again, and the former
 * value by which it was found, so that row-level security and the condition of the lens decide about both too.
 */
import { entityNamed, foundMax, type SearchedEntity, searchedEntities } from '../../entities/entity-list.ts';
import { fetchOf } from './bound.ts';
import { columnOf, uuidFetch } from './filter.ts';
import { formerIsVisible, formerValueSql } from './former-value.ts';
import { relatedField } from './keyset.ts';
import { pageDefault, pageSize } from './page.ts';
import { compileRow, objectNamed, sum, zeroCost } from './row.ts';
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

/**
 * The rows that a search finds as JSON, the best first. Refuses: input_invalid, page_arguments_invalid, page_too_large.
 */
export function compileSearch(writer: StatementWriter, selection: Selection): CompiledJson {
  const given = argumentsOf(writer.scope, selection);
  const kinds = given['kinds'] as readonly string[] | null | undefined;
  const entities = searchedEntities.filter(({ search }) => kinds?.includes(search.kind) ?? true);
  const size = pageSize(given['first'] ?? pageDefault, foundMax);
  const register = given['registerId'] ?? null;
  const fields = selectionsOf(writer, objectBehind(selection), selection.nodes);
  // The row beyond the page tells whether there are more.
  const isWhole = fields.every(({ name }) => name !== 'pageInfo');
  const call = `registry.search(${[
    writer.bind(searchTextFetch(fetchOf(given['text'])), 'text'),
    `array[${entities.map(({ search }) => quote(search.kind)).join(', ')}]::text[]`,
    register === null ? 'null' : writer.bind(uuidFetch(fetchOf(register)), 'uuid'),
    `${isWhole ? size : size + 1}`,
  ].join(', ')})`;
  const page: Page = { found: writer.alias(), size, entities };
  // A list of nodes leaves rows out that are not visible. Where rows are counted, or have cursors, it must be decided
  // before.
  const onlyNodes = fields.every(({ name }) => name === 'nodes' || name === '__typename');
  const costs: Cost[] = [];
  const members = fields.map((field): readonly [string, readonly Piece[]] => {
    const { pieces, cost } = compileMember(writer, field, page);
    costs.push(costOfPage(size, cost));
    return [field.key, pieces];
  });
  const { found } = page;
  const sql = `(
    with ${found} as materialized (
      select ${found}.*
      from ${call} with ordinality ${found} (kind, id, level, field, title, former, place)
      ${onlyNodes ? '' : `where ${visibleSql(writer, entities, found)}`}
    )
    select ${joined(objectPieces(members))}
  )`;
  return { pieces: [{ sql }], cost: sum(costs) };
}

/** The rows that were found, under an alias: those up to the size are the page. */
interface Page {
  readonly found: string;
  readonly size: number;
  readonly entities: readonly SearchedEntity[];
}

/** Whether a row that was found is visible. */
function visibleSql(writer: StatementWriter, entities: readonly SearchedEntity[], found: string): string {
  const choices = entities.map((entity) => {
    const alias = writer.alias();
    return `when ${quote(entity.search.kind)} then exists (
        select
        from ${entity.table} ${alias}
        where ${alias}.id = ${found}.id
          and ${writer.visibleTo(entity, alias)}
          and ${formerIsVisible(writer, entity.search, found)}
      )`;
  });
  return choices.length === 0 ? 'false' : `case ${found}.kind ${choices.join(' ')} end`;
}

function compileMember(writer: StatementWriter, field: Selection, page: Page): CompiledJson {
  if (field.name === '__typename') return { pieces: ['"SearchConnection"'], cost: zeroCost };
  const meaning = meaningOf(field);
  if (meaning.is !== 'page') throw new Error(`a search cannot answer ${meaning.is}`);
  if (meaning.of === 'nodes') {
    const { sql, cost } = compileResult(writer, field, page);
    return { pieces: listPieces(page, sql), cost };
  }
  return meaning.of === 'edges' ? compileEdges(writer, field, page) : compilePageInfo(writer, field, page);
}

function compileEdges(writer: StatementWriter, field: Selection, page: Page): CompiledJson {
  const costs: Cost[] = [];
  const members = selectionsOf(writer, objectBehind(field), field.nodes).map(
    (inner): readonly [string, readonly Piece[]] => {
      if (inner.name === '__typename') return [inner.key, ['"SearchEdge"']];
      if (inner.name === 'cursor') return [inner.key, [{ sql: cursorSql(page.found) }]];
      const { sql, cost } = compileResult(writer, inner, page);
      costs.push(cost);
      return [inner.key, [{ sql }]];
    },
  );
  return { pieces: listPieces(page, joined(objectPieces(members))), cost: sum(costs) };
}

function compilePageInfo(writer: StatementWriter, field: Selection, { found, size }: Page): CompiledJson {
  const at = (order: string): Piece => ({
    sql: `coalesce((
      select ${cursorSql(found)}
      from ${found}
      where ${found}.place <= ${size}
      order by ${found}.place ${order}
      limit 1
    ), 'null')`,
  });
  const members = selectionsOf(writer, objectBehind(field), field.nodes).map(
    (inner): readonly [string, readonly Piece[]] => {
      switch (inner.name) {
        case '__typename':
          return [inner.key, ['"PageInfo"']];
        case 'hasNextPage':
          return [inner.key, [{ sql: `(select (count(*) > ${size})::text from ${found})` }]];
        case 'hasPreviousPage':
          return [inner.key, ['false']];
        default:
          return [inner.key, [at(inner.name === 'startCursor' ? 'asc' : 'desc')]];
      }
    },
  );
  return { pieces: objectPieces(members), cost: zeroCost };
}

/** The place of a row as a JSON text. */
function cursorSql(found: string): string {
  const array = `json_build_array('search', ${found}.kind, ${found}.id)::text`;
  return `'"' || translate(encode(convert_to(${array}, 'UTF8'), 'base64'), E'\\n', '') || '"'`;
}

/**
 * The rows of the page as a JSON array. Shape: `element` is the SQL of one, null where the row is not visible and left
 * out.
 */
function listPieces({ found, size }: Page, element: string): readonly Piece[] {
  const sql = `(
    select coalesce(string_agg(r.json, ',' order by r.place), '')
    from (
      select ${found}.place, ${element} as json
      from ${found}
      where ${found}.place <= ${size}
      offset 0
    ) r
  )`;
  return ['[', { sql }, ']'];
}

/** One result as SQL, over the alias of the rows found. */
function compileResult(
  writer: StatementWriter,
  field: Selection,
  { found, entities }: Page,
): { readonly sql: string; readonly cost: Cost } {
  const results = entities.map((entity) => compileRowFound(writer, field, entity, found));
  const choices = results.map(
    ({ pieces }, index) => `when ${quote(entities[index]!.search.kind)} then ${joined(pieces)}`,
  );
  const sql = choices.length === 0 ? 'null' : `case ${found}.kind ${choices.join(' ')} end`;
  return { sql, cost: sum(results.map(({ cost }) => cost)) };
}

/** One result, of a row of an entity. Shape: null where the row is not visible. */
function compileRowFound(
  writer: StatementWriter,
  field: Selection,
  entity: SearchedEntity,
  found: string,
): CompiledJson {
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
      and ${formerIsVisible(writer, entity.search, found)}
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
    case 'formerValue':
      return [{ sql: `coalesce(to_json((${formerValueSql(writer, entity.search, found)})::text)::text, 'null')` }];
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
