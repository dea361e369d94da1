/** Former names and registrations, by which a search finds rows beside present ones. */
import type { EntitySearch } from '../../entities/entity.ts';
import { entityNamed } from '../../entities/entity-list.ts';
import type { StatementWriter } from './statement-writer.ts';

/** The rows of the former value by which a row was found, under an alias. Shape: what stands behind `select`. */
function fromFormer({ former }: EntitySearch, alias: string, found: string): string {
  return `from ${entityNamed(former!).table} ${alias}
      where ${alias}.id = ${found}.former`;
}

/** The condition that a row was found by a present value, or by a former one that is visible. */
export function formerIsVisible(writer: StatementWriter, search: EntitySearch, found: string): string {
  if (search.former === undefined) return 'true';
  const alias = writer.alias();
  return `(
        ${found}.former is null
        or exists (
          select
          ${fromFormer(search, alias, found)}
            and ${writer.visibleTo(entityNamed(search.former), alias)}
        )
      )`;
}

/** The former value by which a row was found. Shape: SQL of a text, null where a present one was. */
export function formerValueSql(writer: StatementWriter, search: EntitySearch, found: string): string {
  if (search.former === undefined) return 'null';
  const alias = writer.alias();
  return `select ${alias}.value #>> '{}'
      ${fromFormer(search, alias, found)}`;
}
