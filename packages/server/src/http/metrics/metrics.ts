/** Metrics as Prometheus reads them. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { RefusalCode } from '../../base/refusal-table.ts';
import { commonLabels, textWithFormerNames } from './former-metrics.ts';
import { type MetricName, metricDefinitions, type Metrics } from '../../base/metrics.ts';

/** Metrics that can be read. */
export interface PrometheusMetrics extends Metrics {
  readonly contentType: string;
  /** Writes all metrics, or one. */
  text(name?: MetricName): Promise<string>;
}

/** Codes of refusals on which alerts rest. */
const alarming: readonly RefusalCode[] = [
  'internal',
  'outcome_unknown',
  'database_unavailable',
  'database_full',
  'deadline_exceeded',
];

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
  };
}
