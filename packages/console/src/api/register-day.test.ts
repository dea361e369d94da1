import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  endOfRegisterDay,
  noteTimeZone,
  onTimeZone,
  registerDayOf,
  registerTimeZone,
  registerToday,
  showTimeZone,
} from './register-day.ts';
import { noteServerTime, serverNow } from './server-clock.ts';

/** All test files of this process share the zone, so each test leaves it as it was. */
function inZone<T>(timeZone: string, work: () => T): T {
  noteTimeZone(timeZone);
  const done = work();
  noteTimeZone('UTC');
  return done;
}

test('the day of an instant is that of the register', () => {
  const days = (timeZone: string): readonly string[] =>
    inZone(timeZone, () =>
      ['2026-06-30T10:30:00Z', '2026-12-31T23:59:59Z'].map((instant) => registerDayOf(new Date(instant))),
    );
  assert.deepEqual(days('UTC'), ['2026-06-30', '2026-12-31']);
  // 20:30, and 10:59 of the next day; 0:30 of the next day, and 13:59; 23:30 of the day before, and 12:59 of the same.
  assert.deepEqual(days('Australia/Sydney'), ['2026-06-30', '2027-01-01']);
  assert.deepEqual(days('Pacific/Kiritimati'), ['2026-07-01', '2027-01-01']);
  assert.deepEqual(days('Pacific/Pago_Pago'), ['2026-06-29', '2026-12-31']);
  assert.deepEqual(days('No/Such_Place'), ['2026-06-30', '2026-12-31']);
});

test('a day ends by the clock of the place, also where that is changed on the day', () => {
  const end = (timeZone: string, day: string): string => inZone(timeZone, () => endOfRegisterDay(day));
  assert.equal(end('UTC', '2026-03-31'), '2026-03-31T23:59:59.999999Z');
  // Sydney is at UTC+11 until 3:00 on 5 April 2026 and at UTC+10 from then on.
  assert.equal(end('Australia/Sydney', '2026-04-04'), '2026-04-04T12:59:59.999999Z');
  assert.equal(end('Australia/Sydney', '2026-04-05'), '2026-04-05T13:59:59.999999Z');
  // New York is at UTC-5 until 2:00 on 8 March 2026 and at UTC-4 from then on.
  assert.equal(end('America/New_York', '2026-03-07'), '2026-03-08T04:59:59.999999Z');
  assert.equal(end('America/New_York', '2026-03-08'), '2026-03-09T03:59:59.999999Z');
  // São Paulo put its clock back at the end of 16 February 2019, to 23:00 at UTC-3.
  assert.equal(end('America/Sao_Paulo', '2019-02-16'), '2019-02-17T02:59:59.999999Z');
});

test('today is by the clock of the server, which each answer tells', () => {
  const before = serverNow();
  const answered = (date: string): void => noteServerTime(new Response(null, { headers: { date } }));
  // Thirty seconds after midnight, of which this process has lost none or a few by now.
  answered('Wed, 01 Jan 2031 00:00:30 GMT');
  assert.equal(registerToday(), '2031-01-01');
  assert.equal(inZone('America/Los_Angeles', registerToday), '2030-12-31');
  answered('Tue, 31 Dec 2030 00:00:30 GMT');
  assert.equal(registerToday(), '2030-12-31');
  answered(before.toUTCString());
});

test('days are those of the register that is shown last, and of UTC where registers have several zones', () => {
  let told = 0;
  const end = onTimeZone(() => (told += 1));
  noteTimeZone(undefined);
  assert.deepEqual([registerTimeZone(), told], [undefined, 1]);
  const london = showTimeZone('Europe/London');
  const tokyo = showTimeZone('Asia/Tokyo');
  assert.deepEqual([registerTimeZone(), told], ['Asia/Tokyo', 3]);
  london();
  assert.deepEqual([registerTimeZone(), told], ['Asia/Tokyo', 3]);
  tokyo();
  assert.deepEqual([registerTimeZone(), told], [undefined, 4]);
  noteTimeZone('Europe/London');
  assert.deepEqual([registerTimeZone(), told], ['Europe/London', 5]);
  noteTimeZone('UTC');
  end();
  inZone('Asia/Tokyo', () => undefined);
  assert.equal(told, 6);
});
