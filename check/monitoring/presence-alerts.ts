/** The alerts about servers that are gone, and about what ends or stands still without anybody calling. */
import { type Alert, day, type Series } from './alert.ts';

const ready = (instance: string, values: string): Series => [
  `registry_ready{job="registry",instance="${instance}"}`,
  values,
];
const up = (values: string): Series => ['up{job="registry",instance="a"}', values];
const due = (age: string, values: string): Series => [`registry_due_instructions{age="${age}"}`, values];
const certificate = (days: number): Series => [
  'registry_database_certificate_expiry_timestamp_seconds',
  `${Math.round(days * day)}x70`,
];

/** A certificate that ends within so many days, seen by any server. */
const endsWithin = (days: number): string =>
  `min(registry_database_certificate_expiry_timestamp_seconds) - time() < ${days * day}`;

const renew =
  'Renew the certificate of PostgreSQL and have it read again: pg_ctl reload, or select pg_reload_conf(). Doctor shows what a new connection gets. After its end no server gets a connection.';

/** Those that need no request. */
export const presenceAlerts: readonly Alert[] = [
  {
    name: 'RegistryAbsent',
    expression: 'absent(registry_ready)',
    for: '2m',
    severity: 'page',
    summary: 'No server of the registry answers, or Prometheus does not read one.',
    action:
      'Call /healthz of each server. If none answers, see whether the processes run, and why they ended: exit code 78 is a setting, 1 with a sentence in the log is the database or a migration. If they answer, mend the scraping: until then no other alert fires.',
    fires: [ready('a', '1x5 stale')],
    silent: [ready('a', '1x5 stale 1x10')],
    at: '12m',
  },
  {
    name: 'RegistryServerDown',
    expression: 'up == 0 and on (job, instance) count_over_time(registry_ready[1d]) > 0',
    for: '3m',
    severity: 'page',
    summary: 'A server that served within the last day does not answer.',
    action:
      'See whether its process runs, and what its log says last: killed for memory, exit code 78 for a setting, or the machine is away. With other servers callers notice nothing, so first make sure that these are ready.',
    labels: { job: 'registry', instance: 'a' },
    fires: [up('1x5 0x10'), ready('a', '1x5 stale')],
    // Another program that is down is no matter of the registry; a server that comes back is none either.
    silent: [['up{job="other",instance="b"}', '0x15'], up('1x5 0 0 1x10'), ready('a', '1x15')],
    at: '12m',
  },
  {
    name: 'RegistryFewerServers',
    expression: 'count(registry_ready) < quantile_over_time(0.5, count(registry_ready)[12h:15m])',
    for: '15m',
    severity: 'ticket',
    summary: 'Fewer servers run than for most of the last twelve hours.',
    action:
      'Nothing at night while the others are ready. In the morning find the one that is missing; if you took it away for good, the alert ends within six hours.',
    fires: [ready('a', '1x600'), ready('b', '1x500 stale')],
    // One more for the time of an upgrade is no loss afterwards.
    silent: [ready('a', '1x600'), ready('b', '_x400 1x20 stale')],
    at: '560m',
  },
  {
    name: 'RegistryMetricsWithoutDatabase',
    expression: 'absent(registry_verify_faults >= 0)',
    for: '15m',
    severity: 'ticket',
    summary: 'The database does not tell its metrics, so alerts that rest on them cannot fire.',
    action:
      'If RegistryNotReady fires too, go by that. Otherwise look for the warning `the database does not tell its metrics` in the log.',
    // NaN, which promtool does not take, compares as a number below zero does.
    fires: [['registry_verify_faults', '-1x60']],
    silent: [['registry_verify_faults', '0x10 -1x10 0x40']],
    at: '40m',
  },
  {
    name: 'RegistryInstructionsDue',
    expression: 'sum(max by (age) (registry_due_instructions{age!="5m"})) > 0',
    for: '15m',
    severity: 'ticket',
    summary: 'An instruction whose instant has come has not been carried out.',
    action:
      'Look at the log: `an instruction that is due was not carried out` names the rule that blocks it, which the register must solve; `could not be carried out` is a fault. With neither, the clock of the servers stands still: restart one server.',
    fires: [due('5m', '0x40'), due('1h', '0x10 1x30')],
    silent: [due('5m', '0x10 5x30'), due('1h', '0x40'), due('1d', '0x40'), due('longer', '0x40')],
    at: '35m',
  },
  {
    name: 'RegistryJobStalled',
    expression: 'max(registry_stalled_jobs) > 0',
    for: '10m',
    severity: 'ticket',
    summary: 'A job does not move, and its class is closed for all changes.',
    action:
      'Look at `operator jobs`, and in the log for `a job could not be taken or carried on`. A server with REGISTRY_JOBS_MAX above 0 must run. Whoever keeps the register can stop the job with cancelJob.',
    fires: [['registry_stalled_jobs', '0x10 1x30']],
    silent: [['registry_stalled_jobs', '0x40']],
    at: '35m',
  },
  {
    name: 'RegistryClassClosedLong',
    expression: 'max(registry_jobs{age="longer"}) > 0',
    for: '5m',
    severity: 'ticket',
    summary: 'A class has been closed for a job for more than an hour.',
    action:
      'Look at `operator jobs`. A job of a very large class may take so long; one that does not move is told by RegistryJobStalled.',
    fires: [['registry_jobs{age="longer"}', '0x10 1x30']],
    silent: [
      ['registry_jobs{age="longer"}', '0x40'],
      ['registry_jobs{age="1h"}', '1x40'],
    ],
    at: '35m',
  },
  {
    name: 'RegistryEventsNotPlaced',
    expression: 'max(registry_unplaced_event_age_seconds) > 60',
    for: '5m',
    severity: 'page',
    summary: 'Events are committed, and no reader of the feed gets them.',
    action:
      'Nothing is lost, but who follows a register hears nothing. After an upgrade or a restore from a dump, events of before are placed first: see that registry.feed_backlog shrinks, and wait. Otherwise look for `events could not be placed in the feed` in the log of the servers, and for a session that has held an advisory lock 1701 in pg_locks for long: end it.',
    fires: [['registry_unplaced_event_age_seconds', '0+60x20']],
    silent: [
      ['registry_unplaced_event_age_seconds{instance="a"}', '0x5 90x3 0x12'],
      ['registry_unplaced_event_age_seconds{instance="b"}', '59x20'],
    ],
    at: '12m',
  },
  {
    name: 'RegistryWebhooksLate',
    expression: 'max(registry_webhook_endpoints{state="late"}) > 0',
    for: '10m',
    severity: 'page',
    summary: 'Webhooks are due, and no server sends them.',
    action:
      'Nothing is lost, but receivers hear nothing. See that at least one server has REGISTRY_WEBHOOK_SENDER=on, and look for `webhooks could not be sent or recorded` and `has no secret that this server can read` in the log of the servers; for the latter set the key of before as REGISTRY_SECRET_KEY_PREVIOUS.',
    fires: [['registry_webhook_endpoints{state="late"}', '1x20']],
    silent: [
      ['registry_webhook_endpoints{state="late"}', '0x5 2x3 0x12'],
      ['registry_webhook_endpoints{state="failing"}', '5x20'],
    ],
    at: '12m',
  },
  {
    name: 'RegistryDatabaseCertificateEnds',
    expression: endsWithin(21),
    for: '1h',
    severity: 'ticket',
    summary: 'The certificate of the database ends within 21 days.',
    action: `Nothing at night. ${renew}`,
    fires: [certificate(20.9)],
    silent: [certificate(21.1)],
    at: '65m',
  },
  {
    name: 'RegistryDatabaseCertificateEndsSoon',
    expression: endsWithin(3),
    for: '1h',
    severity: 'page',
    summary: 'The certificate of the database ends within 3 days.',
    action: renew,
    fires: [certificate(2.9)],
    silent: [certificate(3.1)],
    at: '65m',
  },
];
