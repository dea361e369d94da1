/** Writes the alerts as rules of Prometheus, as tests of promtool, and as a page for people. */
import { tablePage } from '../reference.ts';
import { yaml } from '../yaml.ts';
import type { Alert, Series } from './alert.ts';
import { alerts, oneErrorOfFew, onlyErrorsOfFew, ownAlerts } from './alerts.ts';
import { exporterAlerts, exporterMetrics } from './exporter-alerts.ts';

const comment = '# Written by `npm run golden` from the lists in check/monitoring; edit those instead.\n';
const page = 'docs/reference/alerts.md';

const annotationsOf = ({ summary, action }: Alert) => ({ summary, description: action, runbook: page });

/** The rules. */
export function rulesFile(): string {
  const ruleOf = (alert: Alert) => ({
    alert: alert.name,
    expr: alert.expression,
    for: alert.for,
    labels: { severity: alert.severity },
    annotations: annotationsOf(alert),
  });
  return (
    comment +
    yaml({
      groups: [
        { name: 'registry', rules: ownAlerts.map(ruleOf) },
        { name: 'registry-exporters', rules: exporterAlerts.map(ruleOf) },
      ],
    })
  );
}

/**
 * Two tests of each rule, one in which it fires and one in which it does not, and those of a firm with few requests.
 */
export function rulesTestFile(): string {
  const tests = alerts.flatMap((alert) => [testOf(alert, alert.fires, true), testOf(alert, alert.silent, false)]);
  return comment + yaml({ rule_files: ['rules.yaml'], evaluation_interval: '4m', tests: [...tests, ...testsOfFew()] });
}

const inputOf = (series: readonly Series[]) => series.map(([one, values]) => ({ series: one, values }));

/** Shape: an alert that fires, or does not, at a time. */
const expectation = (alert: Alert, at: string, fires: boolean) => ({
  eval_time: at,
  alertname: alert.name,
  exp_alerts: fires
    ? [{ exp_labels: { ...alert.labels, severity: alert.severity }, exp_annotations: annotationsOf(alert) }]
    : [],
});

const testOf = (alert: Alert, series: readonly Series[], fires: boolean) => ({
  name: `${alert.name} ${fires ? 'fires' : 'is silent'}`,
  interval: alert.interval ?? '1m',
  input_series: inputOf(series),
  alert_rule_test: [expectation(alert, alert.at, fires)],
});

function testsOfFew() {
  return [
    {
      name: 'with thirty requests an hour, one 503 is no alert',
      interval: oneErrorOfFew.interval,
      input_series: inputOf(oneErrorOfFew.series),
      alert_rule_test: oneErrorOfFew.at.flatMap((at) => alerts.map((alert) => expectation(alert, at, false))),
    },
    {
      name: 'with thirty requests an hour, nothing but 503 is one',
      interval: onlyErrorsOfFew.interval,
      input_series: inputOf(onlyErrorsOfFew.series),
      alert_rule_test: [
        expectation(alerts.find(({ name }) => name === onlyErrorsOfFew.fires)!, onlyErrorsOfFew.at, true),
      ],
    },
  ];
}

/** The alerts for people. */
export function alertsPage(): string {
  return tablePage(
    'Alerts',
    'The alerts in `deploy/prometheus/rules.yaml`, and what to do when one comes at night. A *page* wakes somebody; a *ticket* waits ' +
      'for the morning. [Metrics](metrics.md) says what each metric tells. Those of the last group rest on metrics of ' +
      `${[...new Set(Object.values(exporterMetrics))].map((name) => `\`${name}\``).join(', ')}: without these exporters they are ` +
      `silent. They begin with ${exporterAlerts.map(({ name }) => `\`${name}\``)[0]}.`,
    ['Alert', 'Severity', 'Fires when', 'What to do'],
    alerts.map(({ name, severity, summary, action }) => [`\`${name}\``, severity, summary, action]),
  );
}
