/** Writes the alerts as rules of Prometheus, as tests of promtool, and as a page for people. */
import { tablePage } from '../reference.ts';
import { yaml } from '../yaml.ts';
import { type Alert, alerts, type Series } from './alerts.ts';

const comment = '# Written by `npm run golden` from check/monitoring/alerts.ts; edit that list instead.\n';
const page = 'docs/reference/alerts.md';

const annotationsOf = ({ summary, action }: Alert) => ({ summary, description: action, runbook: page });

/** The rules. */
export function rulesFile(): string {
  const rules = alerts.map((alert) => ({
    alert: alert.name,
    expr: alert.expression,
    for: alert.for,
    labels: { severity: alert.severity },
    annotations: annotationsOf(alert),
  }));
  return comment + yaml({ groups: [{ name: 'registry', rules }] });
}

/** Two tests of each rule: one in which it fires, and one in which it does not. */
export function rulesTestFile(): string {
  const testOf = (alert: Alert, series: readonly Series[], fires: boolean) => ({
    name: `${alert.name} ${fires ? 'fires' : 'is silent'}`,
    interval: alert.interval ?? '1m',
    input_series: series.map(([one, values]) => ({ series: one, values })),
    alert_rule_test: [
      {
        eval_time: alert.at,
        alertname: alert.name,
        exp_alerts: fires
          ? [{ exp_labels: { ...labelsOf(alert), severity: alert.severity }, exp_annotations: annotationsOf(alert) }]
          : [],
      },
    ],
  });
  const tests = alerts.flatMap((alert) => [testOf(alert, alert.fires, true), testOf(alert, alert.silent, false)]);
  return comment + yaml({ rule_files: ['rules.yaml'], evaluation_interval: '1m', tests });
}

/** The labels by which an alert tells what it concerns. */
function labelsOf({ name }: Alert): Readonly<Record<string, string>> {
  if (name === 'RegistryReplicaBehind') return { replica: 'one' };
  return name === 'RegistryWaitsForConnections' ? { pool: 'mutations' } : {};
}

/** The alerts for people. */
export function alertsPage(): string {
  return tablePage(
    'Alerts',
    'The alerts in `deploy/prometheus/rules.yaml`, and what to do when one comes at night. A *page* wakes somebody; a *ticket* waits ' +
      'for the morning. What the metrics tell stands in [metrics](metrics.md).',
    ['Alert', 'Severity', 'Fires when', 'What to do'],
    alerts.map(({ name, severity, summary, action }) => [`\`${name}\``, severity, summary, action]),
  );
}
