/**
 * The alerts and the dashboard against the metrics that there are. The tests in test/production run promtool on them.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parser } from '@prometheus-io/lezer-promql';
import { metricDefinitions } from '../packages/server/src/base/metrics.ts';
import { makeMetrics } from '../packages/server/src/http/metrics/metrics.ts';
import { alerts, ownAlerts } from './monitoring/alerts.ts';
import { rows } from './monitoring/dashboard.ts';
import { exporterAlerts, exporterMetrics } from './monitoring/exporter-alerts.ts';

const dashboardQueries = Object.values(rows).flatMap((panels) =>
  panels.flatMap(({ queries }) => queries.map(([query]) => query)),
);

/** The metrics that a query names. Fails where the query cannot be parsed. */
function metricsIn(query: string): string[] {
  const names: string[] = [];
  parser.parse(query).iterate({
    enter: ({ type, name, from, to }) => {
      assert.ok(!type.isError, `${query}: not understood at ${from}`);
      const isSelector = name === 'VectorSelector';
      if (isSelector) names.push(/^[a-zA-Z_:][\w:]*/.exec(query.slice(from, to))![0]);
    },
  });
  return names;
}

/** All names of series, those of Node and of the process included. */
async function namesOfSeries(): Promise<Set<string>> {
  const text = await makeMetrics({ process: true }).text();
  const ofProcess = [...text.matchAll(/^(\w+)(?:\{.*\})? \S+$/gm)].map(([, name]) => name!);
  const ours = Object.entries(metricDefinitions).flatMap(([name, { kind }]) =>
    kind === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : name,
  );
  return new Set([...ofProcess, ...ours]);
}

test('a query that cannot be parsed is found, and so is the metric of one that can', () => {
  assert.throws(() => metricsIn('sum(rate(registry_ready[5m])'), /not understood/);
  assert.deepEqual(metricsIn('sum by (le) (rate(a_bucket{x="y"}[5m])) / max(b) > time()'), ['a_bucket', 'b']);
});

test('every query of alerts and dashboard is parsed, and names metrics that there are', async () => {
  // Prometheus makes `up` itself.
  const names = new Set([...(await namesOfSeries()), 'up']);
  for (const query of [...ownAlerts.map(({ expression }) => expression), ...dashboardQueries]) {
    const used = metricsIn(query);
    assert.ok(used.length > 0, query);
    for (const name of used) assert.ok(names.has(name), `${name} in ${query}`);
  }
});

test('alerts that need an exporter name metrics that it is documented to have, and all of these', () => {
  const used = exporterAlerts.flatMap(({ expression }) => metricsIn(expression));
  assert.deepEqual([...new Set(used)].sort(), Object.keys(exporterMetrics).sort());
});

test('series of the tests of alerts are those of their expressions', () => {
  for (const { name, expression, fires, silent } of alerts) {
    const used = new Set(metricsIn(expression));
    for (const [series] of [...fires, ...silent]) assert.ok(used.has(/^\w+/.exec(series)![0]), `${series} in ${name}`);
  }
});

test('the dashboard shows every metric of ours', () => {
  const shown = new Set(dashboardQueries.flatMap(metricsIn).map((name) => name.replace(/_(bucket|sum|count)$/, '')));
  for (const name of Object.keys(metricDefinitions)) assert.ok(shown.has(name), name);
});

test('alerts have names of their own', () => {
  assert.equal(new Set(alerts.map(({ name }) => name)).size, alerts.length);
});
