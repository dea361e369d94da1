/** The time zone of a register. */
import { isIntlTimeZone } from '../base/time-zone.ts';
import { blockIf, type Check } from './check.ts';

/**
 * A place of the IANA time zone database, or UTC. Abbreviations such as EST and offsets such as Etc/GMT+5 know no
 * summer time.
 */
const placePattern =
  /^(UTC|(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[A-Za-z0-9_/+-]+)$/;

/**
 * Whether a register can have the time zone. Shape: `known` is whether PostgreSQL has it under exactly this name.
 * Refuses: input_invalid.
 */
export function checkTimeZone(timeZone: string, known: boolean): Check {
  const isPlace = known && placePattern.test(timeZone) && isIntlTimeZone(timeZone);
  return blockIf(!isPlace, 'input_invalid', {
    holds: 'The time zone is one of the IANA time zone database.',
    fails: `The time zone ${timeZone} is no place of the IANA time zone database.`,
    remedy: 'Give a place, such as Australia/Sydney or America/New_York, or UTC.',
    facts: { field: 'timeZone' },
  });
}
