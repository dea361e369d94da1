/** Metrics as Prometheus reads them. */
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';
import type { RefusalCode } from '../base/refusal-table.ts';
import { commonLabels, textWithFormerNames } from './former-metrics.ts';
import { type MetricName, metricDefinitions, type Metrics } from '../base/metrics.ts';

/** Metrics that can be read. */
export interface PrometheusMetrics extends Metrics {
  readonly contentType: string;
  /** Writes all metrics, or one. */
  text(name?: MetricName): Promise<string>;
  /** All metrics, as one process sends them to another. */
  values(): Promise<MetricValues>;
}

/** Codes of refusals on which alerts rest. */
const alarming: readonly RefusalCode[] = [
  'internal',
  'outcome_unknown',
  'database_unavailable',
  'database_full',
  'deadline_exceeded',
];

/** The metrics of a process as JSON. */
export type MetricValues = readonly MetricObjectWithValues<MetricValue<string>>[];

export const contentType: string = Registry.PROMETHEUS_CONTENT_TYPE;

/** Makes them. Shape: with `process`, the usual metrics of Node and of the process come besides. */
export function makeMetrics(options: { process: boolean }): PrometheusMetrics {
  const registry = new Registry();
  registry.setDefaultLabels(commonLabels);
  if (options.process) collectDefaultMetrics({ register: registry });
  const counters = new Map<string, Counter>();
  const histograms = new Map<string, Histogram>();
  for (const [name, metric] of Object.entries(metricDefinitions)) {
    const labelNames = 'labels' in metric ? metric.labels : [];
    const shared = { name, help: metric.description, labelNames, registers: [registry] };
    if (metric.kind === 'counter') counters.set(name, new Counter(shared));
    if (metric.kind === 'histogram') histograms.set(name, new Histogram({ ...shared, buckets: [...metric.buckets] }));
  }
  // Prometheus sees the first of them only where there was a zero before.
  if (options.process) for (const code of alarming) counters.get('registry_refusals_total')!.inc({ code }, 0);
  return {
    contentType,
    count: (name, ...labels) => counters.get(name)!.inc(labels[0] ?? {}),
    observe: (name, value, ...labels) => histograms.get(name)!.observe(labels[0] ?? {}, value),
    gauge: (name, read) => {
      const metric = metricDefinitions[name];
      const labelNames = 'labels' in metric ? metric.labels : [];
      const collect = async function (this: Gauge): Promise<void> {
        const samples = await read();
        // Samples whose labels have changed are left out.
        this.reset();
        for (const [value, ...labels] of samples) this.set(labels[0] ?? {}, value);
      };
      registry.registerMetric(new Gauge({ name, help: metric.description, labelNames, registers: [], collect }));
    },
    text: (name) => (name === undefined ? textWithFormerNames(registry) : registry.getSingleMetricAsString(name)),
    values: () => registry.getMetricsAsJSON(),
  };
}

/** How metrics of several processes become one, where it is not their sum and Prometheus' client has no way of its own. */
const combinedBy: readonly [name: RegExp, aggregator: 'min' | 'max'][] = [
  [/^process_(start_time_seconds|max_fds)$/, 'min'],
  [/^nodejs_eventloop_lag_(?!min)/, 'max'],
  [/^registry_replica_lag_seconds$/, 'max'],
];

/** Adds up the counters and histograms of several processes, and what gauges can be added up. */
export function combineMetrics(processes: readonly MetricValues[]): Registry {
  const all = processes.map((metrics) =>
    metrics.map((metric) => {
      const [, aggregator] = combinedBy.find(([name]) => name.test(metric.name)) ?? [];
      return aggregator === undefined ? metric : { ...metric, aggregator };
    }),
  );
  return AggregatorRegistry.aggregate(all);
}

/** What only grows: this stays when its process has ended. */
export function countedIn(metrics: MetricValues): MetricValues {
  return metrics.filter(({ type }) => `${type}` === 'counter' || `${type}` === 'histogram');
}
