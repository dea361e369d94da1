import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diagnoseDisk } from './disk-examination.ts';
import { describeExaminations, exitCodeFor, fail, ok, warn } from './examination.ts';
import { diagnoseLog } from './log-examination.ts';
import { diagnoseClock, diagnosePrimary, diagnoseRelease, diagnoseRoundTrip } from './server-examinations.ts';
import { diagnoseTimeZones, localTimes } from './time-zones-examination.ts';
import { diagnoseCertificate } from './tls-examination.ts';

test('clocks that differ by a second are worth a warning, and by half a minute they fail', () => {
  const cases = [
    [999, 'ok', 'The clocks differ by 999 ms.'],
    [-1_500, 'warn', 'The clock of the database is 1.5 s behind that of this machine.'],
    [29_999, 'warn', 'The clock of the database is 30.0 s ahead of that of this machine.'],
    [30_000, 'fail', 'The clock of the database is 30.0 s ahead of that of this machine.'],
  ] as const;
  for (const [aheadMs, outcome, found] of cases) {
    const diagnosis = diagnoseClock({ tookMs: 1, aheadMs });
    assert.deepEqual([diagnosis.outcome, diagnosis.found], [outcome, found]);
  }
});

test('a round trip of more than 10 ms is worth a warning', () => {
  assert.equal(diagnoseRoundTrip({ tookMs: 10, aheadMs: 0 }).outcome, 'ok');
  assert.equal(diagnoseRoundTrip({ tookMs: 10.1, aheadMs: 0 }).outcome, 'warn');
});

test('a release of PostgreSQL that is not tested fails, and is worth a warning where the settings take it', () => {
  assert.equal(diagnoseRelease(16, false).outcome, 'ok');
  assert.equal(diagnoseRelease(18, true).outcome, 'ok');
  assert.equal(diagnoseRelease(15, true).outcome, 'warn');
  const { outcome, found } = diagnoseRelease(15, false);
  assert.equal(outcome, 'fail');
  assert.match(found, /^The database is PostgreSQL 15, and this program is tested with PostgreSQL 16, 17, 18; /);
});

test('a standby fails, whether it is read-only as well or not', () => {
  for (const readOnly of [true, false]) {
    const { outcome, found } = diagnosePrimary({ standby: true, readOnly });
    assert.equal(outcome, 'fail');
    assert.equal(found, 'The database is a standby: it answers reads of the past, and every mutation and login fails.');
  }
  assert.equal(diagnosePrimary({ standby: false, readOnly: false }).outcome, 'ok');
});

test('a certificate is to be renewed from 30 days before its end on, and fails from 3 days on', () => {
  const now = Date.parse('2026-03-01T00:00:00Z');
  const cases = [
    ['2026-03-31T00:00:00Z', 'ok', 30],
    ['2026-03-30T23:59:59Z', 'warn', 29],
    ['2026-03-04T00:00:00Z', 'warn', 3],
    ['2026-03-03T23:59:59Z', 'fail', 2],
  ] as const;
  for (const [end, outcome, days] of cases) {
    const { outcome: judged, found } = diagnoseCertificate(Date.parse(end), now);
    assert.deepEqual(
      [judged, found],
      [outcome, `The database proves itself by a certificate that holds for ${days} days.`],
    );
  }
});

test('the exit code is 1 where something fails, 2 where there are warnings only, else 0', () => {
  assert.equal(exitCodeFor([ok('a.'), ok('b.')]), 0);
  assert.equal(exitCodeFor([ok('a.'), warn('b.')]), 2);
  assert.equal(exitCodeFor([warn('a.'), fail('b.'), ok('c.')]), 1);
});

test('each examination has a line, its remedy another, and the last line counts', () => {
  const examinations = [
    { name: 'clock', ...ok('The clocks differ by 1 ms.') },
    { name: 'TLS', ...fail('It expires.', 'Renew it.') },
  ];
  assert.deepEqual(describeExaminations(examinations), [
    'ok    clock: The clocks differ by 1 ms.',
    'fail  TLS: It expires.',
    '      Renew it.',
    '1 ok, 0 warn, 1 fail.',
  ]);
});

test('plans of auto_explain are worth a warning where they have values', () => {
  const off = { statements: [], ofStatements: '-1', ofErrors: '0', ofPlans: '-1', inPlans: '-1' };
  assert.equal(diagnoseLog(off).outcome, 'ok');
  assert.equal(diagnoseLog({ ...off, ofPlans: '100ms', inPlans: '0' }).outcome, 'ok');
  const { outcome, found } = diagnoseLog({ ...off, ofPlans: '100ms' });
  assert.equal(outcome, 'warn');
  assert.match(found, /, by auto_explain\.log_min_duration: /);
});

test('time zones fail where PostgreSQL lacks one of a register, and are worth a warning where it differs', () => {
  const zone = (name: string, more: object = {}) => ({ name, known: true, shown: true, differs: [], ...more });
  const cases = [
    [[], [], 'ok', /^PostgreSQL has the time zones of all registers,/],
    [[zone('Asia/Beirut')], [], 'ok', /^PostgreSQL has/],
    [
      [zone('Asia/Beirut'), zone('Asia/Calcutta', { known: false })],
      ['Asia/Calcutta'],
      'fail',
      /^PostgreSQL does not have time zones of registers: Asia\/Calcutta\. /,
    ],
    [
      [zone('America/Coyhaique', { shown: false })],
      [],
      'warn',
      /^This program does not have .*: America\/Coyhaique\. /,
    ],
    // The government of Lebanon moved summer time in 2023, and moved it back.
    [
      [zone('UTC'), zone('Asia/Beirut', { differs: ['2023-03-26', '2023-03-27', '2023-03-29'] })],
      [],
      'warn',
      /offsets for time zones of registers: Asia\/Beirut on 3 days from 2023-03-26 to 2023-03-29\. /,
    ],
    [
      [zone('UTC')],
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
      'warn',
      /does not have 7 of the time zones .*: a, b, c, d, e and 2 more\. /,
    ],
  ] as const;
  for (const [used, missing, outcome, found] of cases) {
    const diagnosis = diagnoseTimeZones(used, missing);
    assert.equal(diagnosis.outcome, outcome, diagnosis.found);
    assert.match(diagnosis.found, found);
  }
});

test('local times are as PostgreSQL prints them', () => {
  // Clocks of Sydney went from UTC+11 to UTC+10 on 5 April 2026 at three in the morning; Chatham is at 12:45.
  const instants = ['2026-04-04T12:00:00Z', '2026-04-05T12:00:00Z', '2026-12-31T13:30:00Z'].map((at) => new Date(at));
  assert.deepEqual(localTimes('Australia/Sydney', instants), [
    '2026-04-04 23:00',
    '2026-04-05 22:00',
    '2027-01-01 00:30',
  ]);
  assert.deepEqual(localTimes('Pacific/Chatham', instants.slice(1, 2)), ['2026-04-06 00:45']);
});

test('a disk of which less than 1 GiB is left, or a twentieth of a small one, is worth a warning', () => {
  const [mebibyte, gibibyte] = [2 ** 20, 2 ** 30];
  const cases = [
    [gibibyte, 100 * gibibyte, 'ok', '1024'],
    [gibibyte - 1, 100 * gibibyte, 'warn', '1023'],
    [0, 100 * gibibyte, 'warn', '0'],
    [50 * mebibyte, 1_000 * mebibyte, 'ok', '50'],
    [50 * mebibyte - 1, 1_000 * mebibyte, 'warn', '49'],
  ] as const;
  for (const [free, all, outcome, left] of cases) {
    const diagnosis = diagnoseDisk('/data', { free, all });
    assert.deepEqual([diagnosis.outcome, diagnosis.found], [outcome, `The disk of /data has ${left} MiB left.`]);
  }
});
