/** The arguments asOf and knownAt: the day of a list or an object, and the instant as known at which. */
import { utcDay } from '../../base/instant.ts';
import { allRecorded, latestAt, type Moment, momentOn } from '../../entities/moment.ts';
import type { Entity } from '../../entities/entity.ts';
import { dayInWords } from '../../rules/in-words.ts';
import { type Env, fetchOf } from './bound.ts';
import type { Compiled, StatementWriter } from './statement-writer.ts';

/**
 * The moment of the arguments as SQL; null without arguments. A day alone is as known now; an instant alone means the
 * latest state of then, on the day that each register had.
 */
export function momentOf(writer: StatementWriter, given: Readonly<Record<string, unknown>>): Moment | null {
  const bound = (name: 'asOf' | 'knownAt', cast: string): string | undefined => {
    if (given[name] === undefined || given[name] === null) return undefined;
    const fetch = fetchOf(given[name]);
    writer.moments.push({ name, fetch });
    return writer.bind(fetch, cast);
  };
  const knownAt = bound('knownAt', 'timestamptz');
  const asOf = bound('asOf', 'date');
  if (knownAt === undefined && asOf === undefined) return null;
  writer.isReport = true;
  return asOf === undefined ? latestAt(knownAt!) : momentOn(asOf, knownAt ?? allRecorded);
}

/**
 * The entity in the past: its rows of that moment, each field a plain column of them unless it is computed for the past
 * too.
 */
export function entityAt(entity: Entity, moment: Moment): Entity {
  const fields = Object.fromEntries(
    Object.entries(entity.fields).map(([name, { sql: _computed, ...field }]) => [
      name,
      field.sqlAt === undefined ? field : { ...field, sql: (alias: string) => field.sqlAt!(alias, moment) },
    ]),
  );
  return { ...entity, table: entity.at!(moment), fields, moment };
}

/** The entity with its dated fields as they were at a moment, and those of the rows to which it leads. */
export function entityWithTermsAt(entity: Entity, moment: Moment | null | undefined): Entity {
  if (moment === null || moment === undefined) return entity;
  const fields = Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => [
      name,
      field.dated === undefined ? field : { ...field, sql: (alias: string) => field.sqlAt!(alias, moment) },
    ]),
  );
  return { ...entity, fields, termsOf: moment };
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

/** One thing that a caller should know of an answer, as `extensions.warnings` of it. */
interface Warning {
  readonly code: 'moment_in_future';
  readonly message: string;
  readonly facts: Readonly<Record<string, string>>;
}

/** Whether an asOf is a day that UTC has not reached, but perhaps a register that the actor sees. */
export function asksAheadOfUtc({ moments }: Compiled, env: Env): boolean {
  const today = utcDay();
  return moments.some(({ name, fetch }) => name === 'asOf' && String(fetch(env)) > today);
}

/**
 * The warnings of an answer: each asOf and knownAt that has not come yet, once. Shape: `today` is the latest day of the
 * registers that the actor sees.
 */
export function warningsOf(
  { moments }: Compiled,
  env: Env,
  { today = utcDay(), now = new Date() }: { readonly today?: string; readonly now?: Date } = {},
): readonly Warning[] {
  const warnings = new Map<string, Warning>();
  for (const { name, fetch } of moments) {
    const value = String(fetch(env));
    if (name === 'asOf' ? value <= today : Date.parse(value) <= now.getTime()) continue;
    const words = name === 'asOf' ? dayInWords(value) : value;
    warnings.set(`${name} ${value}`, {
      code: 'moment_in_future',
      message: `${name} is ${words}, which has not come yet. The answer says what is known now; it may change until then.`,
      facts: { argument: name, value },
    });
  }
  return [...warnings.values()];
}
