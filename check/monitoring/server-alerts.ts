/** The alerts about how the registry serves: its errors, its waits, and what waits in it. */
import { type Alert, day, type Series } from './alert.ts';

/** Probes and monitoring are no requests of callers. */
const callers = 'route!~".*/(healthz|startupz|readyz|metrics)"';

/** The part of all answers within a time that were errors of the server. */
const errorRatio = (within: string): string => {
  const rate = (labels: string): string =>
    `sum(rate(http_request_duration_seconds_count{${labels}${callers}}[${within}]))`;
  return `${rate('status="5xx",')} / ${rate('')}`;
};

/** 99.95 % of answers in thirty days are no errors of the server. */
const budget = 0.0005;

const answers = (status: string, values: string): Series => [
  `http_request_duration_seconds_count{method="POST",route="/token/api/v2/graphql",status="${status}"}`,
  values,
];

/** Answers of which so many of a thousand are errors, at each step. */
const withErrors = (ofThousand: number, steps: number): readonly Series[] => [
  answers('2xx', `0+${10_000 - Math.round(ofThousand * 10)}x${steps}`),
  answers('5xx', `0+${Math.round(ofThousand * 10)}x${steps}`),
];

/**
 * At least so many errors: with few requests, one of them is a large part. Units: errors within a time, a little less
 * for the rounding of rates.
 */
const errorsLeast = (count: number, within: string): string =>
  `sum(increase(http_request_duration_seconds_count{status="5xx",${callers}}[${within}])) > ${count - 0.5}`;

const burns = (times: number, long: string, short: string): string => {
  const limit = Number((times * budget).toFixed(6));
  return `(${errorRatio(long)}) > ${limit} and (${errorRatio(short)}) > ${limit} and ${errorsLeast(5, long)}`;
};

const waits = (values: string): Series => ['registry_database_wait_seconds_count{pool="mutations"}', values];

const wait = (seconds: string, values: string): Series => [
  `registry_database_wait_seconds_bucket{pool="mutations",le="${seconds}"}`,
  values,
];

/** Those about what the server itself tells. */
export const serverAlerts: readonly Alert[] = [
  {
    name: 'RegistryErrorsFast',
    expression: burns(14.4, '1h', '5m'),
    for: '2m',
    severity: 'page',
    summary: 'At this rate of errors 2 % of the month are used up in an hour.',
    action:
      'Look at registry_refusals_total by code. database_unavailable: see whether PostgreSQL answers, and what its log says. internal: look up the stack in the log; where it began with a new version, go back to the one before.',
    fires: withErrors(8, 120),
    silent: withErrors(7, 120),
    at: '2h',
  },
  {
    name: 'RegistryErrorsSteady',
    expression: burns(6, '6h', '30m'),
    for: '15m',
    severity: 'page',
    summary: 'At this rate of errors 5 % of the month are used up in six hours.',
    action:
      'As for RegistryErrorsFast; it has gone on for hours, so look at what changed today: a deployment, a migration, the network.',
    fires: withErrors(4, 480),
    silent: withErrors(2.9, 480),
    at: '8h',
  },
  {
    name: 'RegistryErrorsSlow',
    expression: `(${errorRatio('3d')}) > ${budget} and ${errorsLeast(5, '3d')}`,
    for: '1h',
    severity: 'ticket',
    summary: 'More than 0.05 % of the answers of three days are errors of the server.',
    action:
      'Nothing at night. In the morning group the errors of the log by their message, and mend the most frequent one.',
    fires: withErrors(0.6, 150),
    silent: withErrors(0.4, 150),
    at: '2h',
  },
  {
    name: 'RegistryNotReady',
    expression: 'min(registry_ready) == 0',
    for: '2m',
    severity: 'page',
    summary: 'A server cannot serve.',
    action:
      'Call its /readyz and look at the log under the request id. If all servers say so, it is the database, or its standby with REGISTRY_DURABILITY=replicated; if one does, its network or its settings.',
    fires: [
      ['registry_ready{instance="a"}', '1x2 0x10'],
      ['registry_ready{instance="b"}', '1x12'],
    ],
    silent: [['registry_ready{instance="a"}', '1x4 0 1x8']],
    at: '10m',
  },
  {
    name: 'RegistryOutcomeUnknown',
    expression: 'sum(increase(registry_refusals_total{code="outcome_unknown"}[15m])) > 0',
    for: '0m',
    severity: 'page',
    summary: 'A mutation was sent to the database, and nobody knows whether it was committed.',
    action:
      'Find out whether the primary has changed or lost its standby. Callers with an idempotency key send again by themselves; look up the others by request id in the audit log, and tell the callers.',
    fires: [['registry_refusals_total{code="outcome_unknown"}', '0x5 1x10']],
    silent: [
      ['registry_refusals_total{code="outcome_unknown"}', '1x15'],
      ['registry_refusals_total{code="not_found"}', '0+9x15'],
    ],
    at: '12m',
  },
  {
    name: 'RegistryInternalErrors',
    expression: 'sum(increase(registry_refusals_total{code="internal"}[15m])) > 0',
    for: '0m',
    severity: 'ticket',
    summary: 'A request ended in a fault of the program.',
    action: 'Nothing at night, unless RegistryErrorsFast fires too. Send the stack from the log to the developers.',
    fires: [['registry_refusals_total{code="internal"}', '0x5 1x10']],
    silent: [
      ['registry_refusals_total{code="internal"}', '3x15'],
      ['registry_refusals_total{code="not_found"}', '0+9x15'],
    ],
    at: '12m',
  },
  {
    name: 'RegistryDatabaseFull',
    expression: 'sum(increase(registry_refusals_total{code="database_full"}[15m])) > 0',
    for: '0m',
    severity: 'page',
    summary: 'The disk of PostgreSQL is full: mutations and logins are refused.',
    action:
      'Make room on the disk of PostgreSQL; it goes on by itself then. Look first for WAL that is kept: pg_replication_slots of a replica that is gone, or an archive_command that fails. Delete nothing below pg_wal by hand.',
    fires: [['registry_refusals_total{code="database_full"}', '0x5 3x10']],
    silent: [
      ['registry_refusals_total{code="database_full"}', '3x15'],
      ['registry_refusals_total{code="not_found"}', '0+9x15'],
    ],
    at: '12m',
  },
  {
    name: 'RegistryNoSynchronousStandby',
    expression: 'max(registry_synchronous_standbys) == 0',
    for: '1m',
    severity: 'page',
    summary: 'No standby holds commits, so that mutations are refused.',
    action:
      'Look at pg_stat_replication on the primary. Bring a standby back, or name another one in synchronous_standby_names. Emptying that setting does not help: mutations stay refused. To record on one disk, set REGISTRY_DURABILITY=local, empty it, and start the servers again; what is committed then is lost with the primary.',
    fires: [['registry_synchronous_standbys', '1x3 0x10']],
    silent: [
      ['registry_synchronous_standbys{instance="a"}', '1x3 0 1x9'],
      ['registry_synchronous_standbys{instance="b"}', '1x13'],
    ],
    at: '8m',
  },
  {
    name: 'RegistryReplicaBehind',
    expression: 'max by (replica) (registry_replica_lag_seconds) > 10',
    for: '5m',
    severity: 'ticket',
    summary: 'A read replica is so far behind that servers leave it out.',
    action:
      'Nothing at night: the primary answers. If its time of answers rises, look at the disk and the network of the replica, and at long queries on it.',
    labels: { replica: 'one' },
    fires: [['registry_replica_lag_seconds{replica="one"}', '0x2 30x15']],
    silent: [['registry_replica_lag_seconds{replica="one"}', '0x2 30x3 1x12']],
    at: '12m',
  },
  {
    name: 'RegistryWaitsForConnections',
    expression:
      'histogram_quantile(0.99, sum by (le, pool) (rate(registry_database_wait_seconds_bucket[5m]))) > 0.5 and sum by (pool) (increase(registry_database_wait_seconds_count[5m])) > 10',
    for: '5m',
    severity: 'page',
    summary: 'Database transactions wait for a connection.',
    action:
      'Look for locks that are waited for (pg_stat_activity, wait_event_type Lock) and end the session that holds them. If there are none, more is asked than the server can do: add a server, or raise REGISTRY_DATABASE_CONNECTIONS within max_connections.',
    labels: { pool: 'mutations' },
    fires: [wait('0.1', '0x20'), wait('1', '0+60x20'), wait('+Inf', '0+60x20'), waits('0+60x20')],
    silent: [wait('0.1', '0+60x20'), wait('1', '0+60x20'), wait('+Inf', '0+60x20'), waits('0+60x20')],
    at: '15m',
  },
  {
    name: 'RegistryEventLoop',
    expression: 'max(nodejs_eventloop_lag_p99_seconds) > 0.1',
    for: '10m',
    severity: 'page',
    summary: 'A server is too busy to answer in time.',
    action:
      'Add a server, on the same machine where cores are free. Lines slow of the log name the documents and the account; REGISTRY_IN_FLIGHT_MAX bounds what one token does at once.',
    fires: [['nodejs_eventloop_lag_p99_seconds', '0.15x20']],
    silent: [['nodejs_eventloop_lag_p99_seconds', '0.02x20']],
    at: '15m',
  },
  {
    name: 'RegistryLoginFailures',
    expression: 'sum(rate(registry_login_failures_total[5m])) > 1',
    for: '10m',
    severity: 'ticket',
    summary: 'More than one login a second fails.',
    action:
      'Look at the warnings of failed logins in the log: many networks or client ids mean that secrets are tried out, one means a client with an old secret. Wrong secrets are slowed down by themselves; block the networks at the proxy if it is an attack.',
    fires: [['registry_login_failures_total', '0+120x20']],
    silent: [['registry_login_failures_total', '0+30x20']],
    at: '18m',
  },
  {
    name: 'RegistryApprovalsWait',
    expression: 'max(registry_pending_approvals{age="longer"}) > 0',
    for: '1h',
    severity: 'ticket',
    summary: 'An instruction has waited for an approval for more than seven days.',
    action:
      'Nothing at night. The registers concerned see it in their console, under approvals; tell their administrators.',
    fires: [['registry_pending_approvals{age="longer"}', '2x100']],
    silent: [
      ['registry_pending_approvals{age="longer"}', '0x100'],
      ['registry_pending_approvals{age="7d"}', '5x100'],
    ],
    at: '90m',
  },
  {
    name: 'RegistryVerifyOld',
    expression: `time() - max(registry_verify_timestamp_seconds) > ${8 * day}`,
    for: '1h',
    severity: 'ticket',
    summary: 'verify has not read the whole database for more than eight days.',
    action: 'Nothing at night. In the morning run npm run verify, and look why the job that does so did not.',
    fires: [['registry_verify_timestamp_seconds', `${-8 * day}x150`]],
    silent: [['registry_verify_timestamp_seconds', `${-7 * day}x150`]],
    at: '2h',
  },
  {
    name: 'RegistryVerifyNewOld',
    expression: `time() - max(registry_verify_new_timestamp_seconds) > ${2 * day}`,
    for: '1h',
    severity: 'ticket',
    summary: 'verify has read no new rows for more than two days.',
    action: 'Nothing at night. In the morning run npm run verify -- --new, and look why the job that does so did not.',
    fires: [['registry_verify_new_timestamp_seconds', `${-2 * day}x150`]],
    silent: [['registry_verify_new_timestamp_seconds', `${-1 * day}x150`]],
    at: '2h',
  },
  {
    name: 'RegistryVerifyFaults',
    expression: 'max(registry_verify_faults) > 0',
    for: '0m',
    severity: 'page',
    summary: 'verify found that the register does not hold what the program promises.',
    action:
      'Keep the output of verify and the write-ahead log. Find out who has written to the database by hand. Do not repair rows: stop what writes them, and compare with the last backup for which verify held.',
    fires: [['registry_verify_faults', '0x3 1x10']],
    silent: [['registry_verify_faults', '0x13']],
    at: '10m',
  },
  {
    name: 'RegistryVersionsDiffer',
    expression: 'count(count by (version, revision) (registry_build_info)) > 1',
    for: '1d',
    severity: 'ticket',
    summary: 'Servers of different versions have run beside each other for a day.',
    action: 'Nothing at night. Finish the upgrade, or go back.',
    fires: [
      ['registry_build_info{version="0.1.0",revision="a",schema="000114"}', '1x320'],
      ['registry_build_info{version="0.2.0",revision="b",schema="000114"}', '1x320'],
    ],
    silent: [
      ['registry_build_info{version="0.1.0",revision="a",schema="000114",instance="one"}', '1x320'],
      ['registry_build_info{version="0.1.0",revision="a",schema="000118",instance="two"}', '1x320'],
    ],
    at: '25h',
    interval: '5m',
  },
];
