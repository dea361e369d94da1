import { checkTimeZone } from '../../rules/time-zone.ts';
import { lockTimeZone, recordTimeZone } from '../../store/accounts/time-zones.ts';
import { administrationCommand } from '../command.ts';
import { required } from '../run/input.ts';

/** Changes the time zone of the issuer's register, from now on. */
export const changeTimeZone = administrationCommand({
  name: 'changeTimeZone',
  description:
    "Changes the time zone of the issuer's own register: today, and the day of an instant, are those of this zone from now on. Entries keep their dates.",
  permission: 'account.time_zone',
  event: 'account.time_zone_changed',
  input: {
    timeZone: required.text(
      'The time zone by its name in the IANA time zone database, such as Australia/Sydney, or UTC.',
      { lengthMax: 64 },
    ),
  },
  answers: { account: 'Account' },
  load: ({ tx, actor, input }) => lockTimeZone(tx, actor.accountId, input.timeZone),
  decide: ({ before, known }, { timeZone }, { actor: { accountId } }) => ({
    checks: [checkTimeZone(timeZone, known)],
    changes: { accountId, before, timeZone },
  }),
  execute: async ({ tx, changes: { accountId, before, timeZone } }) => {
    const objects = { account: accountId };
    if (timeZone === before) return { objects, change: null };
    await recordTimeZone(tx, accountId, timeZone);
    return { objects, change: { type: 'Account', id: accountId, before: { timeZone: before }, after: { timeZone } } };
  },
});
