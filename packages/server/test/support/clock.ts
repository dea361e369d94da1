/**
 * The clock of the tests, read here and nowhere else: other dates in them are fixed, so that no verdict depends on the
 * day or the hour. It is the database's, which this process reads once and continues.
 */
import { testPostgres, withClient } from './postgres.ts';

const dayMs = 86_400_000;

/**
 * Units: milliseconds by which the database's clock is ahead of this process's, by the quickest of several answers; 0
 * where the difference is less than that answer took: on one machine both read the same clock.
 */
const ahead = await withClient((await testPostgres()).ownerUrl, async (client) => {
  let [ahead, quickest] = [0, Number.POSITIVE_INFINITY];
  for (let turn = 0; turn < 5; turn += 1) {
    const before = Date.now();
    const { rows } = await client.query<{ ms: number }>(
      `select (extract(epoch from clock_timestamp()) * 1000)::double precision as ms`,
    );
    const after = Date.now();
    if (after - before < quickest) [ahead, quickest] = [rows[0]!.ms - (before + after) / 2, after - before];
  }
  return Math.abs(ahead) <= quickest / 2 + 1 ? 0 : ahead;
});

/**
 * The present instant, to compare with instants of answers, and for queries as known now: the beginning of a
 * millisecond, so that what is recorded is before it, and what will be is after it.
 */
export function now(): Date {
  const begun = Date.now();
  let reached = begun;
  while (reached === begun) reached = Date.now();
  return new Date(reached + ahead);
}

/** The present date in UTC. */
export function today(): string {
  return daysAgo(0);
}

/** The date so many days before today, or after it where the number is negative. */
export function daysAgo(days: number): string {
  return new Date(Date.now() + ahead - days * dayMs).toISOString().slice(0, 10);
}

/** The last instant of today in UTC: what is carried out then takes effect today. */
export function laterToday(): string {
  return `${today()}T23:59:59.999Z`;
}
