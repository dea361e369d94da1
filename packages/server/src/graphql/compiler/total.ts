/** The total of a list: counted row by row, or from stored counts. */
import type { Entity } from '../../entities/entity.ts';
import type { RowPredicate } from '../../entities/row-predicate.ts';
import type { StatementWriter } from './statement-writer.ts';

/** The columns of the row behind an alias that expressions name. */
export function columnsIn(alias: string, expressions: readonly string[]): Set<string> {
  const column = new RegExp(`\\b${alias}\\.([a-z0-9_]+)`, 'g');
  return new Set(expressions.flatMap((sql) => [...sql.matchAll(column)].map(([, name]) => name!)));
}

/** SQL of the number of rows that fulfil all conditions. */
export function countSql({ table }: Entity, alias: string, conditions: readonly string[]): string {
  return `(
    select count(*)::text
    from ${table} ${alias}
    where ${conditions.join(' and ') || 'true'}
  )`;
}

/**
 * SQL of the same number from stored counts; undefined where there are none, where the lens may see only some of the
 * rows that one of them counts, where the conditions name a column that they do not have, and for a moment of the past.
 * Shape: `selecting` are the conditions of the list, those of visibility and of rows that are left out excepted.
 */
export function storedCountSql(
  writer: StatementWriter,
  entity: Entity,
  alias: string,
  selecting: readonly string[],
): string | undefined {
  const { storedCounts: stored, moment } = entity;
  const { lens, predicate } = writer.scope;
  const visible = stored?.visibleTo[lens];
  if (stored === undefined || visible === undefined || moment !== undefined) return undefined;
  if ([...columnsIn(alias, selecting)].some((column) => !stored.columns.includes(column))) return undefined;
  const seen = (row: RowPredicate): readonly string[] => (predicate ? [row(alias)] : []);
  const counts = [...selecting, ...seen(visible), ...(stored.only === undefined ? [] : [stored.only(alias)])];
  const beside = stored.beside?.[lens];
  const others =
    beside === undefined
      ? ''
      : ` + ${countSql(entity, alias, [...selecting, ...seen(beside.visible), beside.uncounted(alias)])}::bigint`;
  return `(
    select (coalesce(sum(${stored.rows(alias)}), 0)${others})::text
    from ${stored.table} ${alias}
    where ${counts.join(' and ') || 'true'}
  )`;
}
