/** A list without its window: which rows it has, and in which order. */
import { Refusal } from '../../base/refusal.ts';
import type { Entity } from '../../entities/entity.ts';
import { usualOrder } from '../schema/dialect.ts';
import { conditionSql, filterSql } from './filter.ts';
import { keyset, type Keyset } from './keyset.ts';
import { entityForSelection } from './moment.ts';
import type { From, StatementWriter } from './statement-writer.ts';

/** The rows of a list. */
export interface ListConditions {
  /** The entity at the moment of the arguments. */
  readonly entity: Entity;
  readonly keys: Keyset;
  /** All conditions of a row. */
  readonly base: readonly string[];
  /** Those by which the caller selects. */
  readonly selecting: readonly string[];
  /** Whether the list shows rows that lists leave out by default. */
  readonly isWhole: boolean;
  /** How many relations its filter and its order follow. */
  readonly relations: number;
}

/** Reads the arguments of a list. Refuses: page_arguments_invalid, filter_too_large. */
export function listConditions(
  writer: StatementWriter,
  present: Entity,
  given: Readonly<Record<string, unknown>>,
  { alias, conditions }: From,
): ListConditions {
  const entity = entityForSelection(writer, present, given);
  const orderBy = (given['orderBy'] ?? usualOrder(entity)) as string[];
  if (orderBy.length > 32)
    throw new Refusal('page_arguments_invalid', {
      reason: `A list is ordered by at most 32 values, and orderBy has ${orderBy.length}.`,
    });
  const keys = keyset(writer, entity, alias, orderBy);
  const filter = filterSql(writer, entity, alias, (given['filter'] ?? {}) as Record<string, unknown>);
  const isWhole = entity.leftOut !== undefined && given[entity.leftOut.argument] === true;
  const shown = entity.leftOut === undefined || isWhole ? [] : [entity.leftOut.shown(alias)];
  const selecting = [
    ...conditionSql(writer, entity, alias, (given['condition'] ?? {}) as Record<string, unknown>),
    ...filter.conditions,
  ];
  const base = [...conditions, writer.visibleTo(entity, alias), ...shown, ...selecting];
  return { entity, keys, base, selecting, isWhole, relations: filter.relations + keys.relations };
}
