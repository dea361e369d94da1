/** The metrics of a process. Metrics are passed as arguments like the log; code that counts does not depend on the reader. */

interface MetricDefinition {
  /** A counter only grows, a histogram sorts values by their size, a gauge is looked up whenever metrics are read. */
  readonly kind: 'counter' | 'histogram' | 'gauge';
  readonly description: string;
  readonly labels?: readonly string[];
  /** Upper bounds of a histogram. Units: as the name says. */
  readonly buckets?: readonly number[];
}

/** Every metric. To add one, add a line here and call `count`, `observe` or `gauge` where it happens. */
export const metricDefinitions = {
  http_request_duration_seconds: {
    kind: 'histogram',
    description: 'How long requests took, by method, route and status.',
    labels: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  },
  http_open_connections: { kind: 'gauge', description: 'Connections callers hold open.' },
  database_connection_wait_seconds: {
    kind: 'histogram',
    description: 'How long a database transaction waited for a connection of its own.',
    buckets: [0.0001, 0.001, 0.01, 0.1, 1, 5],
  },
  batch_commands: {
    kind: 'histogram',
    description: 'How many commands ran together in one database transaction.',
    buckets: [2, 5, 10, 20, 50],
  },
  command_retries_total: {
    kind: 'counter',
    description: 'Commands run again after a serialisation failure (40001) or a deadlock (40P01).',
    labels: ['sqlstate'],
  },
  read_retries_total: {
    kind: 'counter',
    description: 'Reads and logins run again after a serialisation failure (40001) or a deadlock (40P01).',
    labels: ['sqlstate'],
  },
  statements_prepared_again_total: {
    kind: 'counter',
    description:
      'Reads and database transactions run again because a migration had changed a type (0A000, 42804) or a function (XX000), or a prepared statement was gone (26000).',
    labels: ['sqlstate'],
  },
  replica_reads_total: {
    kind: 'counter',
    description:
      'Costly reads, where there are replicas: served by one, served after it had caught up (waited), or by the primary because none could.',
    labels: ['outcome'],
  },
  replays_total: {
    kind: 'counter',
    description: 'Commands answered with the result of the first one under their idempotency key.',
  },
  refused_mutations_total: {
    kind: 'counter',
    description:
      'Mutations that their checks refused: recorded as instructions, counted only, or dropped because too many waited or the database did not take them.',
    labels: ['outcome'],
  },
  refusals_total: {
    kind: 'counter',
    description: 'Errors that callers received, by their code in contract/refusals.json.',
    labels: ['code'],
  },
  verify_runs_total: {
    kind: 'counter',
    description: 'Finished runs of `verify`, by whether everything holds. Written by `verify --metrics-file` only.',
    labels: ['holds'],
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
  gauge(name: NameOf<'gauge'>, read: () => Promise<number>): void;
}

/** For programs whose metrics nobody reads. */
export const noMetrics: Metrics = { count: () => undefined, observe: () => undefined, gauge: () => undefined };
