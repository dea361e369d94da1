/**
 * Metrics under the names that release 0.1.0 gave them, which it promised for one more minor release: 0.2.0 has both.
 */
import { AggregatorRegistry, type Registry } from 'prom-client';
import type { MetricName } from '../../base/metrics.ts';

/** The label of all metrics. */
export const commonLabels = { service: 'asset-registry' };

interface FormerMetric {
  readonly name: string;
  readonly now: MetricName;
  /** Labels that it had not. */
  readonly without?: readonly string[];
  /** The value of a label of those that it counted. */
  readonly only?: readonly [label: string, value: string];
}

/** Each of them. To end it, take away this file and its table in docs/operating/versions.md. */
export const formerMetrics: readonly FormerMetric[] = [
  { name: 'database_connection_wait_seconds', now: 'registry_database_wait_seconds', without: ['pool'] },
  { name: 'batch_commands', now: 'registry_batch_size' },
  { name: 'command_retries_total', now: 'registry_mutation_retries_total' },
  { name: 'read_retries_total', now: 'registry_read_retries_total' },
  { name: 'statements_prepared_again_total', now: 'registry_statements_prepared_again_total' },
  {
    name: 'replays_total',
    now: 'registry_mutations_total',
    without: ['mutation', 'outcome'],
    only: ['outcome', 'replayed'],
  },
  { name: 'refusals_total', now: 'registry_refusals_total' },
];

/** Writes all metrics of a registry of Prometheus' client, and those of the former names. */
export async function textWithFormerNames(registry: Registry): Promise<string> {
  const text = await registry.metrics();
  const former = await Promise.all(formerMetrics.map((one) => formerOf(registry, one)));
  // Adds up values that differ in a label which the metric had not.
  return `${text}\n${await AggregatorRegistry.aggregate([former.filter((metric) => metric !== undefined)]).metrics()}`;
}

async function formerOf(registry: Registry, { name, now, without = [], only }: FormerMetric) {
  const metric = await registry.getSingleMetric(now)?.get();
  const values = metric?.values.filter(({ labels }) => only === undefined || labels[only[0]] === only[1]) ?? [];
  // A counter without labels begins with zero.
  if (only !== undefined) values.push({ value: 0, labels: {} });
  return (
    metric && {
      ...metric,
      name,
      help: `The name of ${now} in release 0.1.0, until 0.3.0.`,
      values: values.map((one) => ({
        ...one,
        labels: Object.fromEntries(
          Object.entries({ ...one.labels, ...commonLabels }).filter(([label]) => !without.includes(label)),
        ),
        ...('metricName' in one ? { metricName: String(one.metricName).replace(now, name) } : {}),
      })),
    }
  );
}

/** The lines that `verify --metrics-file` wrote in release 0.1.0. */
export function formerVerifyRuns(holds: boolean): string {
  const name = 'verify_runs_total';
  return (
    `# HELP ${name} Finished runs of verify, by whether everything holds; until 0.3.0.\n# TYPE ${name} counter\n` +
    `${name}{holds="${holds ? 'yes' : 'no'}",service="${commonLabels.service}"} 1`
  );
}
