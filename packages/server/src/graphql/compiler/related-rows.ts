/** The rows of other entities that a relation leads to: by joins, and as far as the role sees them. */
import type { Entity, Relation } from '../../entities/entity.ts';
import { entityNamed } from '../../entities/entity-list.ts';
import { entityAt } from './moment.ts';
import type { From, StatementWriter } from './statement-writer.ts';

/** The rows that following a relation in a filter or an order is taken to look at, for the cost of a document. */
export const relatedRowsLikely = 100;

/** The conditions that join the rows of a relation to their own row. */
export function joinsOf(relation: Relation, own: string, other: string): string[] {
  return relation.path === undefined
    ? relation.by.map(([column, theirs]) => `${other}.${theirs} = ${own}.${column}`)
    : [relation.path(own, other)];
}

/**
 * Related rows that decide about a row of their entity: those that a list of them shows, of the same moment as the row.
 */
export function relatedTo(
  writer: StatementWriter,
  entity: Entity,
  relation: Relation,
  own: string,
): From & { readonly entity: Entity } {
  const present = entityNamed(relation.to);
  const related = entity.moment === undefined || present.at === undefined ? present : entityAt(present, entity.moment);
  const alias = writer.alias();
  const shown = related.leftOut === undefined ? [] : [related.leftOut.shown(alias)];
  const conditions = [...joinsOf(relation, own, alias), writer.visibleTo(related, alias), ...shown];
  return { entity: related, alias, conditions };
}
