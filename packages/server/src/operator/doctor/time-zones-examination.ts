/**
 * Examination of the time zones: whether PostgreSQL, which computes the days of registers, and this process, which
 * shows them, know the same.
 */
import { isIntlTimeZone } from '../../base/time-zone.ts';
import type { Database } from '../../postgres/database.ts';
import {
  listLocalTimes,
  listMissingTimeZones,
  listUsedTimeZones,
  type UsedTimeZone,
} from '../../store/integrity/time-zones.ts';
import { type Diagnosis, fail, ok, warn } from './examination.ts';

/** Days before and after today on which the offsets are compared. */
const daysCompared = { before: 1_100, after: 400 };
const namesTold = 5;
const msPerDay = 86_400_000;

/** Whether PostgreSQL has the time zones of registers, with the offsets of this process. */
export async function examineTimeZones(database: Database): Promise<Diagnosis> {
  const missing = await listMissingTimeZones(database, Intl.supportedValuesOf('timeZone'));
  const noon = Math.floor(Date.now() / msPerDay) * msPerDay + msPerDay / 2;
  const instants = Array.from(
    { length: daysCompared.before + daysCompared.after + 1 },
    (_, index) => new Date(noon + (index - daysCompared.before) * msPerDay),
  );
  const used: (UsedTimeZone & { readonly shown: boolean })[] = [];
  for (const zone of await listUsedTimeZones(database)) {
    const shown = isIntlTimeZone(zone.name);
    const times = zone.known && shown ? await listLocalTimes(database, zone.name, instants) : [];
    const own = zone.known && shown ? localTimes(zone.name, instants) : [];
    const differs = instants
      .filter((_, index) => times[index] !== own[index])
      .map((at) => at.toISOString().slice(0, 10));
    used.push({ ...zone, shown, differs });
  }
  return diagnoseTimeZones(used, missing);
}

/** Shape: `2026-03-29 14:00`, as PostgreSQL prints it. */
export function localTimes(timeZone: string, instants: readonly Date[]): readonly string[] {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return instants.map((at) => format.format(at));
}

const listed = (names: readonly string[]): string =>
  names.length > namesTold
    ? `${names.slice(0, namesTold).join(', ')} and ${names.length - namesTold} more`
    : names.join(', ');

/** Shape: `missing` is what this process knows and PostgreSQL does not; `shown` whether the process knows a zone. */
export function diagnoseTimeZones(
  used: readonly (UsedTimeZone & { readonly shown: boolean })[],
  missing: readonly string[],
): Diagnosis {
  const unknown = used.filter(({ known }) => !known).map(({ name }) => name);
  if (unknown.length > 0)
    return fail(
      `PostgreSQL does not have time zones of registers: ${listed(unknown)}. Every read and mutation that needs a day of these registers fails.`,
      'Install its time zone data, on Debian and Ubuntu tzdata and tzdata-legacy, and restart PostgreSQL.',
    );
  const notShown = used.filter(({ shown }) => !shown).map(({ name }) => name);
  if (notShown.length > 0)
    return warn(
      `This program does not have time zones of registers: ${listed(notShown)}. PostgreSQL has them, and the console cannot show their times.`,
      'Run it by the Node.js that its image has, or by a newer one.',
    );
  const differing = used.filter(({ differs }) => differs.length > 0);
  if (differing.length > 0)
    return warn(
      `PostgreSQL and this program have different offsets for time zones of registers: ${listed(differing.map(({ name, differs }) => `${name} on ${differs.length} days from ${differs[0]} to ${differs.at(-1)}`))}. A day that is offered may be another one than is recorded.`,
      'Bring the time zone data of PostgreSQL and Node.js to one release: the older of both lacks a change of the law.',
    );
  if (missing.length > 0)
    return warn(
      `PostgreSQL does not have ${missing.length} of the time zones that this program and browsers offer: ${listed(missing)}. Registers cannot get them.`,
      'Install its time zone data, on Debian and Ubuntu tzdata and tzdata-legacy.',
    );
  return ok(
    'PostgreSQL has the time zones of all registers, and those that they could get, with the offsets of this program.',
  );
}
