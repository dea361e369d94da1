/** The dashboard of Grafana: one page, in rows from what callers see to the proofs. */

export interface Panel {
  readonly title: string;
  /** Shape: each query with the legend of its series. */
  readonly queries: readonly (readonly [query: string, legend: string])[];
  /** A unit of Grafana. */
  readonly unit: string;
}

const callers = 'route!~".*/(healthz|startupz|readyz|metrics)"';
const quantile = (part: number, metric: string, by: string, labels = ''): string =>
  `histogram_quantile(${part}, sum by (le${by === '' ? '' : `, ${by}`}) (rate(${metric}_bucket${labels}[5m])))`;
const rateBy = (metric: string, by: string): string => `sum by (${by}) (rate(${metric}[5m]))`;

/** The panels, by the title of their row. */
export const rows: Readonly<Record<string, readonly Panel[]>> = {
  'Rate, errors, time': [
    {
      title: 'Requests by status',
      queries: [[`sum by (status) (rate(http_request_duration_seconds_count{${callers}}[5m]))`, '{{status}}']],
      unit: 'reqps',
    },
    { title: 'Refusals by code', queries: [[rateBy('registry_refusals_total', 'code'), '{{code}}']], unit: 'ops' },
    {
      title: 'Time of requests',
      queries: [0.5, 0.99].map((part) => [
        quantile(part, 'http_request_duration_seconds', '', `{${callers}}`),
        `${part * 100} %`,
      ]),
      unit: 's',
    },
  ],
  Mutations: [
    {
      title: 'Mutations by outcome',
      queries: [[rateBy('registry_mutations_total', 'outcome'), '{{outcome}}']],
      unit: 'ops',
    },
    {
      title: 'Time of mutations, 99 %',
      queries: [[quantile(0.99, 'registry_mutation_duration_seconds', 'mutation'), '{{mutation}}']],
      unit: 's',
    },
    {
      title: 'Run together, run again',
      queries: [
        ['sum(rate(registry_batch_size_sum[5m])) / sum(rate(registry_batch_size_count[5m]))', 'mutations of a batch'],
        [rateBy('registry_mutation_retries_total', 'sqlstate'), 'mutations again after {{sqlstate}}'],
        [rateBy('registry_read_retries_total', 'sqlstate'), 'reads again after {{sqlstate}}'],
        [rateBy('registry_statements_prepared_again_total', 'sqlstate'), 'prepared again after {{sqlstate}}'],
      ],
      unit: 'short',
    },
    {
      title: 'Waiting for approvals',
      queries: [['max by (age) (registry_pending_approvals)', '{{age}}']],
      unit: 'short',
    },
    {
      title: 'Due and not carried out',
      queries: [['max by (age) (registry_due_instructions)', '{{age}}']],
      unit: 'short',
    },
    {
      title: 'Jobs',
      queries: [
        ['max by (age) (registry_jobs)', '{{age}}'],
        ['max(registry_stalled_jobs)', 'stalled'],
      ],
      unit: 'short',
    },
    {
      title: 'Oldest event that is not placed',
      queries: [['max(registry_unplaced_event_age_seconds)', 'age']],
      unit: 's',
    },
    {
      title: 'Webhook endpoints',
      queries: [['max by (state) (registry_webhook_endpoints)', '{{state}}']],
      unit: 'short',
    },
    {
      title: 'Attempts of webhooks',
      queries: [[rateBy('registry_webhook_attempts_total', 'outcome'), '{{outcome}}']],
      unit: 'ops',
    },
    {
      title: 'Refused mutations',
      queries: [[rateBy('registry_refused_instructions_total', 'outcome'), '{{outcome}}']],
      unit: 'ops',
    },
  ],
  Database: [
    {
      title: 'Connections',
      queries: [['sum by (pool, state) (registry_database_connections)', '{{pool}} {{state}}']],
      unit: 'short',
    },
    {
      title: 'Wait for a connection, 99 %',
      queries: [[quantile(0.99, 'registry_database_wait_seconds', 'pool'), '{{pool}}']],
      unit: 's',
    },
    {
      title: 'Time by statement, 99 %',
      queries: [[quantile(0.99, 'registry_database_seconds', 'pool, statement'), '{{pool}} {{statement}}']],
      unit: 's',
    },
    {
      title: 'Errors by class of SQLSTATE',
      queries: [[rateBy('registry_database_errors_total', 'class'), '{{class}}']],
      unit: 'ops',
    },
    {
      title: 'Synchronous standbys',
      queries: [['max(registry_synchronous_standbys)', 'standbys']],
      unit: 'short',
    },
    {
      title: 'Time until the certificate ends',
      queries: [['min(registry_database_certificate_expiry_timestamp_seconds) - time()', 'certificate']],
      unit: 's',
    },
  ],
  Servers: [
    {
      title: 'Ready',
      queries: [['registry_ready', '{{instance}}']],
      unit: 'short',
    },
    {
      title: 'Versions',
      queries: [['count by (version, revision, schema) (registry_build_info)', '{{version}} {{revision}} {{schema}}']],
      unit: 'short',
    },
    {
      title: 'Event loop, memory, connections of callers',
      queries: [
        ['nodejs_eventloop_lag_p99_seconds', 'event loop, s {{instance}}'],
        ['process_resident_memory_bytes / 1e9', 'memory, GB {{instance}}'],
        ['http_open_connections', 'connections {{instance}}'],
        ['registry_streams_open', 'streams {{instance}}'],
      ],
      unit: 'short',
    },
    {
      title: 'Failed logins',
      queries: [['sum(rate(registry_login_failures_total[5m]))', 'logins']],
      unit: 'ops',
    },
  ],
  Proof: [
    {
      title: 'Time since verify ended',
      queries: [
        ['time() - max(registry_verify_timestamp_seconds)', 'all rows'],
        ['time() - max(registry_verify_new_timestamp_seconds)', 'new rows'],
      ],
      unit: 's',
    },
    { title: 'Faults of verify', queries: [['max(registry_verify_faults)', 'faults']], unit: 'short' },
  ],
  Replicas: [
    {
      title: 'Behind the primary',
      queries: [['max by (replica) (registry_replica_lag_seconds)', '{{replica}}']],
      unit: 's',
    },
    {
      title: 'Costly reads',
      queries: [[rateBy('registry_replica_reads_total', 'outcome'), '{{outcome}}']],
      unit: 'ops',
    },
  ],
};

const [width, height, columns] = [8, 7, 3];

/** The dashboard as Grafana imports it. Its variable is the data source. */
export function dashboardFile(): string {
  const datasource = { type: 'prometheus', uid: '${datasource}' };
  const panels: object[] = [];
  let y = 0;
  for (const [title, own] of Object.entries(rows)) {
    panels.push({
      id: panels.length + 1,
      type: 'row',
      title,
      collapsed: false,
      gridPos: { x: 0, y, w: 24, h: 1 },
      panels: [],
    });
    y += 1;
    for (const [index, { title: name, queries, unit }] of own.entries()) {
      panels.push({
        id: panels.length + 1,
        type: 'timeseries',
        title: name,
        datasource,
        gridPos: { x: (index % columns) * width, y: y + Math.floor(index / columns) * height, w: width, h: height },
        fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
        targets: queries.map(([expr, legendFormat], target) => ({
          refId: String.fromCharCode(65 + target),
          datasource,
          expr,
          legendFormat,
        })),
      });
    }
    y += Math.ceil(own.length / columns) * height;
  }
  const dashboard = {
    title: 'Asset registry',
    uid: 'asset-registry',
    schemaVersion: 39,
    timezone: 'utc',
    refresh: '1m',
    time: { from: 'now-6h', to: 'now' },
    templating: { list: [{ name: 'datasource', label: 'Data source', type: 'datasource', query: 'prometheus' }] },
    panels,
  };
  return `${JSON.stringify(dashboard, null, 2)}\n`;
}
