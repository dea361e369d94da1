/**
 * The metrics of a process. Metrics are passed as arguments like the log; code that counts does not depend on the
 * reader.
 */

interface MetricDefinition {
  /** A counter only grows, a histogram sorts values by their size, a gauge is looked up whenever metrics are read. */
  readonly kind: 'counter' | 'histogram' | 'gauge';
  readonly description: string;
  readonly labels?: readonly string[];
  /** Upper bounds of a histogram. Units: as the name says. */
  readonly buckets?: readonly number[];
}

/**
 * Every metric. To add one, add a line here and call `count`, `observe` or `gauge` where it happens. Values of labels
 * come from closed lists.
 */
export const metricDefinitions = {
  http_request_duration_seconds: {
    kind: 'histogram',
    description:
      'How long requests took. The status is its class, such as 4xx; an address that no route serves is (none), with the method (any).',
    labels: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.1, 0.25, 0.5, 1, 5],
  },
  http_open_connections: { kind: 'gauge', description: 'Connections callers hold open.' },
  registry_streams_open: { kind: 'gauge', description: 'Streams of events and subscriptions that are open.' },
  registry_build_info: {
    kind: 'gauge',
    description:
      'Always 1: version and revision of the program, and the number of the newest migration that the database has had.',
    labels: ['version', 'revision', 'schema'],
  },
  registry_ready: { kind: 'gauge', description: '1 while the server can serve, as /readyz says; otherwise 0.' },
  registry_mutations_total: {
    kind: 'counter',
    description:
      'Mutations by how they ended: completed, proposed, refused, replayed (answered with the result of the first one under their idempotency key), unknown (nobody told whether they were committed) or failed. Dry runs are not counted.',
    labels: ['mutation', 'outcome'],
  },
  registry_mutation_duration_seconds: {
    kind: 'histogram',
    description: 'How long mutations took that were completed or proposed, with their waits.',
    labels: ['mutation'],
    buckets: [0.025, 0.1, 0.5, 2.5],
  },
  registry_mutation_retries_total: {
    kind: 'counter',
    description: 'Mutations run again after a serialisation failure (40001) or a deadlock (40P01).',
    labels: ['sqlstate'],
  },
  registry_replica_lag_seconds: {
    kind: 'gauge',
    description: 'How far each replica is behind the primary; where it is left out for longer, since when.',
    labels: ['replica'],
  },
  registry_replica_reads_total: {
    kind: 'counter',
    description:
      'Costly reads, where there are replicas: served by one, served after it had caught up (waited), or by the primary because none could.',
    labels: ['outcome'],
  },
  registry_batch_size: {
    kind: 'histogram',
    description: 'How many mutations ran together in one database transaction, where several did.',
    buckets: [2, 5, 10, 20, 50],
  },
  registry_refusals_total: {
    kind: 'counter',
    description: 'Errors that callers received, by their code.',
    labels: ['code'],
  },
  registry_refused_instructions_total: {
    kind: 'counter',
    description:
      'Mutations that their checks refused: recorded as instructions, counted only, or dropped because too many waited or the database did not take them.',
    labels: ['outcome'],
  },
  registry_webhook_attempts_total: {
    kind: 'counter',
    description:
      'Attempts to deliver webhooks: delivered, refused (a status other than of success), or why there was no answer.',
    labels: ['outcome'],
  },
  registry_webhook_endpoints: {
    kind: 'gauge',
    description:
      'Webhook endpoints: active, failing (no attempt succeeds), late (something has been due for 5 minutes and no server has looked), disabled.',
    labels: ['state'],
  },
  registry_login_failures_total: {
    kind: 'counter',
    description:
      'Logins with a client id or secret that is not live, or from a network that is not allowed, and passkeys and invitations that are refused.',
  },
  registry_pending_approvals: {
    kind: 'gauge',
    description:
      'Instructions that wait for an approval, by how long they have waited: less than an hour (1h), a day (1d) or 7 days (7d), or longer. NaN while the database does not answer.',
    labels: ['age'],
  },
  registry_due_instructions: {
    kind: 'gauge',
    description:
      'Instructions whose instant has come and that were not carried out, by how long ago it was: less than 5 minutes (5m), an hour (1h) or a day (1d), or longer. NaN while the database does not answer.',
    labels: ['age'],
  },
  registry_jobs: {
    kind: 'gauge',
    description:
      'Jobs that have not ended, whose assets are closed, by how long ago they were asked for: less than an hour (1h), or longer. NaN while the database does not answer.',
    labels: ['age'],
  },
  registry_stalled_jobs: {
    kind: 'gauge',
    description:
      'Jobs that have not ended and of which no step has ended for ten minutes. NaN while the database does not answer.',
  },
  registry_unplaced_event_age_seconds: {
    kind: 'gauge',
    description:
      'How long ago the oldest event was recorded that no reader of the feed gets yet; 0 where there is none. NaN while the database does not answer.',
  },
  registry_database_certificate_expiry_timestamp_seconds: {
    kind: 'gauge',
    description:
      'When the certificate ends that the database shows to a new connection, in seconds since 1970; looked at once an hour. NaN without TLS, and until the database has answered.',
  },
  registry_database_connections: {
    kind: 'gauge',
    description: 'Open connections to the database, busy or idle: of mutations, of reads, and of logins and tokens.',
    labels: ['pool', 'state'],
  },
  registry_database_wait_seconds: {
    kind: 'histogram',
    description: 'How long a database transaction waited for a connection of its own.',
    labels: ['pool'],
    buckets: [0.0001, 0.001, 0.01, 0.1, 1, 5],
  },
  registry_database_seconds: {
    kind: 'histogram',
    description:
      'How long the database took for statements that have a name: the statement that authorises a read, and the read, are one. transaction is a whole database transaction with the work in it, commit its end.',
    labels: ['pool', 'statement'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5],
  },
  registry_database_errors_total: {
    kind: 'counter',
    description:
      'Errors of the database by the class of their SQLSTATE, such as 57; connection where it is none of a statement.',
    labels: ['class'],
  },
  registry_read_retries_total: {
    kind: 'counter',
    description: 'Reads and logins run again after a serialisation failure (40001) or a deadlock (40P01).',
    labels: ['sqlstate'],
  },
  registry_statements_prepared_again_total: {
    kind: 'counter',
    description:
      'Reads and database transactions run again because a migration had changed a type (0A000, 42804) or a function (XX000), or a prepared statement was gone (26000).',
    labels: ['sqlstate'],
  },
  registry_synchronous_standbys: {
    kind: 'gauge',
    description:
      'Standbys that PostgreSQL waits for at each commit, or may wait for. NaN unless REGISTRY_DURABILITY is replicated, and while the database does not answer.',
  },
  registry_verify_timestamp_seconds: {
    kind: 'gauge',
    description: 'When `verify` last read the whole database, in seconds since 1970; 0 where it never did.',
  },
  registry_verify_new_timestamp_seconds: {
    kind: 'gauge',
    description:
      'When `verify` last read the whole database or what was new, in seconds since 1970; 0 where it never did.',
  },
  registry_verify_faults: {
    kind: 'gauge',
    description:
      'How many invariants did not hold when `verify` last read the whole database, or since then in a run of new rows, whichever is more; 0 where it never ran.',
  },
} as const satisfies Readonly<Record<string, MetricDefinition>>;

type Definitions = typeof metricDefinitions;
export type MetricName = keyof Definitions;
type NameOf<Kind> = { [Name in MetricName]: Definitions[Name]['kind'] extends Kind ? Name : never }[MetricName];
/** The labels of a metric, where it has some. */
type Labels<Name extends MetricName> = Definitions[Name] extends {
  readonly labels: readonly (infer Label extends string)[];
}
  ? [labels: Readonly<Record<Label, string>>]
  : [];

export interface Metrics {
  count<Name extends NameOf<'counter'>>(name: Name, ...labels: Labels<Name>): void;
  /** Units: as the name of the metric says. */
  observe<Name extends NameOf<'histogram'>>(name: Name, value: number, ...labels: Labels<Name>): void;
  /** Looks up a gauge whenever metrics are read. */
  gauge<Name extends NameOf<'gauge'>>(name: Name, read: () => Promise<readonly Sample<Name>[]>): void;
}

/** A value of a gauge, with its labels where the metric has some. */
export type Sample<Name extends MetricName> = readonly [value: number, ...labels: Labels<Name>];

/** For programs whose metrics nobody reads. */
export const noMetrics: Metrics = { count: () => undefined, observe: () => undefined, gauge: () => undefined };
