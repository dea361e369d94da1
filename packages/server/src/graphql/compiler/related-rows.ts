/** The rows of other entities that a relation leads to: by joins, and as far as the role sees them. */
import type { Entity, Relation } from '../../entities/entity.ts';
import { entityNamed } from '../../entities/entity-list.ts';
import { entityAt, entityWithTermsAt } from './moment.ts';
import type { From, StatementWriter } from './statement-writer.ts';

/** The rows that following a relation in a filter or an order is taken to look at, for the cost of a document. */
export const relatedRowsLikely = 100;

/** The conditions that join the rows of a relation to their own row. */
export function joinsOf(entity: Entity, relation: Relation, own: string, other: string): string[] {
  if (relation.path !== undefined) return [relation.path(own, other)];
  return relation.by.map(([column, theirs]) => `${other}.${theirs} = ${ownValue(entity, own, column)}`);
}

/** The value of a column of the own row: of its moment, where it is dated. */
function ownValue({ fields, moment, termsOf }: Entity, own: string, column: string): string {
  const isPast = moment !== undefined || termsOf !== undefined;
  const dated = isPast ? Object.values(fields).find((field) => field.column === column && field.dated) : undefined;
  return dated?.sql?.(own) ?? `${own}.${column}`;
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
  const related =
    entity.moment === undefined || present.at === undefined
      ? entityWithTermsAt(present, entity.moment ?? entity.termsOf)
      : entityAt(present, entity.moment);
  const alias = writer.alias();
  const shown = related.leftOut === undefined ? [] : [related.leftOut.shown(alias)];
  const conditions = [...joinsOf(entity, relation, own, alias), writer.visibleTo(related, alias), ...shown];
  return { entity: related, alias, conditions };
}
