/** The arguments asOf and knownAt: which day a list or an object tells of, and as known when. */
import type { Moment } from '../../entities/moment.ts';
import type { Noun } from '../../entities/entity.ts';
import { fetchOf } from './bound.ts';
import type { StatementWriter } from './statement-writer.ts';

/** The moment that the arguments name as SQL; null where they name none. A day alone is known as of now, an instant alone means its day in UTC. */
export function momentOf(writer: StatementWriter, given: Readonly<Record<string, unknown>>): Moment | null {
  const bound = (name: string, cast: string): string | undefined =>
    given[name] === undefined || given[name] === null ? undefined : writer.bind(fetchOf(given[name]), cast);
  const knownAt = bound('knownAt', 'timestamptz');
  const asOf = bound('asOf', 'date');
  if (knownAt === undefined && asOf === undefined) return null;
  return {
    asOf: asOf ?? `(${knownAt} at time zone 'UTC')::date`,
    knownAt: knownAt ?? `'infinity'::timestamptz`,
  };
}

/** The noun as it was: its rows from the past, each field a plain column of them. */
export function nounAt(noun: Noun, { asOf, knownAt }: Moment): Noun {
  const fields = Object.fromEntries(
    Object.entries(noun.fields).map(([name, { sql: _computed, ...field }]) => [name, field]),
  );
  return { ...noun, table: noun.at!(asOf, knownAt), fields };
}

/** The noun as the arguments ask for it. */
export function nounAsAsked(writer: StatementWriter, noun: Noun, given: Readonly<Record<string, unknown>>): Noun {
  const moment = noun.at === undefined ? null : momentOf(writer, given);
  return moment === null ? noun : nounAt(noun, moment);
}
