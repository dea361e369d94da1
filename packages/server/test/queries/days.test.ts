/** The day of a register at an instant, beside days worked by hand and beside ICU, which has its own time zones. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { openClient, testDatabase } from '../support/postgres.ts';
import { testSeed } from '../support/seed.ts';
import { dayOf, earliestBegin } from '../../src/store/register/register-day.ts';

const register = '00000000-0000-7000-8000-000000000001';
const database = beforeTests(testDatabase, (made) => made.drop());
const owner = beforeTests(
  () => openClient(database.ownerUrl),
  (made) => made.end(),
);
before(async () => {
  await owner.query(
    `insert into registry.accounts (id, account_type, name, slug) values ($1, 'issuer', 'Register', 'register')`,
    [register],
  );
});

/** The days of instants in a register that has had time zones from instants on. */
async function daysOf(
  zones: readonly (readonly [since: string, timeZone: string])[],
  instants: readonly string[],
): Promise<readonly string[]> {
  await owner.query('begin');
  for (const [since, timeZone] of zones)
    await owner.query('insert into registry.time_zones (register_id, set_at, time_zone) values ($1, $2, $3)', [
      register,
      since,
      timeZone,
    ]);
  const { rows } = await owner.query<{ day: string }>(
    `select ${dayOf('$1::uuid', 'i.instant::timestamptz')}::text as day
       from unnest($2::text[]) with ordinality i (instant, number)
      order by i.number`,
    [register, instants],
  );
  await owner.query('rollback');
  return rows.map(({ day }) => day);
}

const long = '1900-01-01T00:00:00Z';

/** The last second of each day and the first of the next, as the clock of the place shows them. */
const byHand: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // 2:00 becomes 3:00 on 8 March, from UTC-5 to UTC-4; and 2:00 becomes 1:00 on 1 November.
  'America/New_York': {
    '2026-03-08T04:59:59Z': '2026-03-07',
    '2026-03-08T05:00:00Z': '2026-03-08',
    '2026-03-09T03:59:59Z': '2026-03-08',
    '2026-03-09T04:00:00Z': '2026-03-09',
    '2026-11-01T03:59:59Z': '2026-10-31',
    '2026-11-01T04:00:00Z': '2026-11-01',
    '2026-11-02T04:59:59Z': '2026-11-01',
    '2026-11-02T05:00:00Z': '2026-11-02',
  },
  // 1:00 becomes 2:00 on 29 March, from UTC to UTC+1; and 2:00 becomes 1:00 on 25 October.
  'Europe/London': {
    '2026-03-28T23:59:59Z': '2026-03-28',
    '2026-03-29T22:59:59Z': '2026-03-29',
    '2026-03-29T23:00:00Z': '2026-03-30',
    '2026-10-24T22:59:59Z': '2026-10-24',
    '2026-10-24T23:00:00Z': '2026-10-25',
    '2026-10-25T23:59:59Z': '2026-10-25',
    '2026-10-26T00:00:00Z': '2026-10-26',
  },
  // 3:00 becomes 2:00 on 5 April, from UTC+11 to UTC+10; and 2:00 becomes 3:00 on 4 October.
  'Australia/Sydney': {
    '2026-04-04T12:59:59Z': '2026-04-04',
    '2026-04-04T13:00:00Z': '2026-04-05',
    '2026-04-05T13:59:59Z': '2026-04-05',
    '2026-04-05T14:00:00Z': '2026-04-06',
    '2026-10-03T13:59:59Z': '2026-10-03',
    '2026-10-03T14:00:00Z': '2026-10-04',
    '2026-10-04T12:59:59Z': '2026-10-04',
    '2026-10-04T13:00:00Z': '2026-10-05',
  },
  // Midnight becomes 1:00 on 4 November 2018, from UTC-3 to UTC-2; and the midnight after 16 February 2019 becomes
  // 23:00 of that day again.
  'America/Sao_Paulo': {
    '2018-11-04T02:59:59Z': '2018-11-03',
    '2018-11-04T03:00:00Z': '2018-11-04',
    '2018-11-05T01:59:59Z': '2018-11-04',
    '2018-11-05T02:00:00Z': '2018-11-05',
    '2019-02-17T01:59:59Z': '2019-02-16',
    '2019-02-17T02:00:00Z': '2019-02-16',
    '2019-02-17T02:59:59Z': '2019-02-16',
    '2019-02-17T03:00:00Z': '2019-02-17',
  },
  // Samoa went to the other side of the date line: it had no 30 December 2011.
  'Pacific/Apia': { '2011-12-30T09:59:59Z': '2011-12-29', '2011-12-30T10:00:00Z': '2011-12-31' },
  // UTC+14 and UTC-11, a day and an hour apart; and a leap day in each.
  'Pacific/Kiritimati': {
    '2026-06-30T09:59:59Z': '2026-06-30',
    '2026-06-30T10:00:00Z': '2026-07-01',
    '2027-02-28T10:00:00Z': '2027-03-01',
    '2028-02-28T10:00:00Z': '2028-02-29',
    '2028-02-29T09:59:59Z': '2028-02-29',
    '2028-02-29T10:00:00Z': '2028-03-01',
  },
  'Pacific/Pago_Pago': {
    '2026-07-01T10:59:59Z': '2026-06-30',
    '2026-07-01T11:00:00Z': '2026-07-01',
    '2028-03-01T10:59:59Z': '2028-02-29',
    '2028-03-01T11:00:00Z': '2028-03-01',
  },
};

test('days begin and end by the clock of the place, whose summer time and date line they follow', async () => {
  for (const [timeZone, days] of Object.entries(byHand))
    assert.deepEqual(await daysOf([[long, timeZone]], Object.keys(days)), Object.values(days), timeZone);
});

test('without a time zone days are those of UTC, and each zone holds from its instant on', async () => {
  const instants = ['2026-06-30T23:59:59Z', '2026-07-01T00:00:00Z', '2026-07-01T09:59:59Z', '2026-07-01T10:00:00Z'];
  assert.deepEqual(await daysOf([], instants), ['2026-06-30', '2026-07-01', '2026-07-01', '2026-07-01']);
  // From UTC over the date line and back to the other side of it: 1 July, 2 July, 30 June.
  const changed = [
    ['2026-07-01T10:00:00Z', 'Pacific/Kiritimati'],
    ['2026-07-01T10:30:00Z', 'Pacific/Pago_Pago'],
  ] as const;
  const around = [
    '2026-07-01T09:59:59.999999Z',
    '2026-07-01T10:00:00Z',
    '2026-07-01T10:29:59Z',
    '2026-07-01T10:30:00Z',
  ];
  assert.deepEqual(await daysOf(changed, around), ['2026-07-01', '2026-07-02', '2026-07-02', '2026-06-30']);
});

test('at random instants the days are those that ICU says', async () => {
  const zones = `Africa/Cairo America/Caracas America/Havana America/New_York Asia/Kathmandu Asia/Pyongyang Asia/Tehran
    Atlantic/Azores Australia/Lord_Howe Europe/London Europe/Moscow Pacific/Apia Pacific/Chatham UTC`.split(/\s+/);
  let state = testSeed >>> 0;
  const draw = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  for (const timeZone of zones) {
    // From 2000 to 2026: for later years a government may have spoken between the releases of both.
    const instants = Array.from({ length: 200 }, () =>
      new Date(Date.UTC(2000) + Math.floor(draw() * 26 * 365.25 * 86_400) * 1_000).toISOString(),
    );
    const icu = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    assert.deepEqual(
      await daysOf([[long, timeZone]], instants),
      instants.map((instant) => icu.format(new Date(instant))),
      timeZone,
    );
  }
});

test('nothing of a day is dated before the instant at which it may have begun in any zone of the register', async () => {
  const earliest = async (zones: readonly string[], day: string): Promise<string> => {
    await owner.query('begin');
    for (const [index, zone] of zones.entries())
      await owner.query(
        `insert into registry.time_zones (register_id, set_at, time_zone) values ($1, '1900-01-01'::timestamptz + $2::integer * interval '1 day', $3)`,
        [register, index, zone],
      );
    const { rows } = await owner.query(
      `select to_char(${earliestBegin('$1::uuid', '$2::date')} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as at`,
      [register, day],
    );
    await owner.query('rollback');
    return rows[0].at;
  };
  assert.equal(await earliest([], '2026-07-01'), '2026-07-01T00:00');
  // Days behind UTC begin later, those ahead of it earlier; an hour more, for clocks that are put back over midnight.
  assert.equal(await earliest(['Pacific/Pago_Pago'], '2026-07-01'), '2026-07-01T00:00');
  assert.equal(await earliest(['Pacific/Kiritimati', 'Pacific/Pago_Pago'], '2026-07-01'), '2026-06-30T09:00');
  // On 1 November 2026 Havana has 0:00 to 0:59 twice, first at UTC-4: 4:00. The bound is not after that.
  assert.ok((await earliest(['America/Havana'], '2026-11-01')) <= '2026-11-01T04:00');
});
