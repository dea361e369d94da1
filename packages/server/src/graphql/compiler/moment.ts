/** The arguments asOf and knownAt: the day of a list or an object, and the instant as known at which. */
import type { Moment } from '../../entities/moment.ts';
import type { Entity } from '../../entities/entity.ts';
import { fetchOf } from './bound.ts';
import type { StatementWriter } from './statement-writer.ts';

/** The moment of the arguments as SQL; null without arguments. A day alone is as known now; an instant alone means its day in UTC. */
export function momentOf(writer: StatementWriter, given: Readonly<Record<string, unknown>>): Moment | null {
  const bound = (name: string, cast: string): string | undefined =>
    given[name] === undefined || given[name] === null ? undefined : writer.bind(fetchOf(given[name]), cast);
  const knownAt = bound('knownAt', 'timestamptz');
  const asOf = bound('asOf', 'date');
  if (knownAt === undefined && asOf === undefined) return null;
  writer.isReport = true;
  return {
    asOf: asOf ?? `(${knownAt} at time zone 'UTC')::date`,
    knownAt: knownAt ?? `'infinity'::timestamptz`,
  };
}

/** The entity in the past: its rows of that moment, each field a plain column of them unless it is computed for the past too. */
export function entityAt(entity: Entity, moment: Moment): Entity {
  const fields = Object.fromEntries(
    Object.entries(entity.fields).map(([name, { sql: _computed, sqlAt, ...field }]) => [
      name,
      sqlAt === undefined ? field : { ...field, sql: (alias: string) => sqlAt(alias, moment) },
    ]),
  );
  return { ...entity, table: entity.at!(moment.asOf, moment.knownAt), fields, moment };
}

/** The entity at the moment of the arguments. */
export function entityForSelection(
  writer: StatementWriter,
  entity: Entity,
  given: Readonly<Record<string, unknown>>,
): Entity {
  const moment = entity.at === undefined ? null : momentOf(writer, given);
  return moment === null ? entity : entityAt(entity, moment);
}
