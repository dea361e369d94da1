/** Every alert. Rules, their tests and the page of alerts are written from these lists. */
import type { Alert, Series } from './alert.ts';
import { exporterAlerts } from './exporter-alerts.ts';
import { presenceAlerts } from './presence-alerts.ts';
import { serverAlerts } from './server-alerts.ts';

/** Those that need nothing but the metrics of the registry. */
export const ownAlerts: readonly Alert[] = [...presenceAlerts, ...serverAlerts];

export const alerts: readonly Alert[] = [...ownAlerts, ...exporterAlerts];

const requests = (status: string, values: string): Series => [
  `http_request_duration_seconds_count{job="registry",instance="a",method="POST",route="/token/api/v2/graphql",status="${status}"}`,
  values,
];

/**
 * A firm with thirty requests an hour, without standby and TLS. Shape: values each two minutes; promtool takes no NaN.
 */
const smallFirm: readonly Series[] = [
  ['up{job="registry",instance="a"}', '1x480'],
  ['registry_ready{job="registry",instance="a"}', '1x480'],
  ['registry_build_info{job="registry",instance="a",version="0.2.0",revision="a",schema="000174"}', '1x480'],
  ['registry_verify_timestamp_seconds', '1x480'],
  ['registry_verify_new_timestamp_seconds', '1x480'],
  ['registry_verify_faults', '0x480'],
  ...['1h', '1d', '7d', 'longer'].map((age): Series => [`registry_pending_approvals{age="${age}"}`, '0x480']),
  ...['5m', '1h', '1d', 'longer'].map((age): Series => [`registry_due_instructions{age="${age}"}`, '0x480']),
  ['registry_jobs{age="longer"}', '0x480'],
  ['registry_stalled_jobs', '0x480'],
  ['registry_unplaced_event_age_seconds', '0x480'],
  ...['active', 'late', 'failing', 'disabled'].map(
    (state): Series => [`registry_webhook_endpoints{state="${state}"}`, '0x480'],
  ),
  ['registry_login_failures_total', '0x300 1x180'],
  ['registry_refusals_total{code="outcome_unknown"}', '0x480'],
  ['registry_refusals_total{code="internal"}', '0x480'],
  // The only transaction of these minutes waited for a second.
  ['registry_database_wait_seconds_bucket{pool="mutations",le="0.1"}', '0x480'],
  ['registry_database_wait_seconds_bucket{pool="mutations",le="1"}', '0x300 1x180'],
  ['registry_database_wait_seconds_bucket{pool="mutations",le="+Inf"}', '0x300 1x180'],
  ['registry_database_wait_seconds_count{pool="mutations"}', '0x300 1x180'],
  ['nodejs_eventloop_lag_p99_seconds', '0.02x480'],
];

/** In that firm, with one request that was answered 503: when alerts are looked at, just after it and hours later. */
export const oneErrorOfFew = {
  series: [...smallFirm, requests('2xx', '0+1x300 300+1x180'), requests('5xx', '0x300 1x180')],
  interval: '2m',
  at: ['602m', '604m', '606m', '615m', '630m', '660m'],
};

/** In that firm, where nothing is answered but 503 from the sixth hour on. */
export const onlyErrorsOfFew = {
  series: [...smallFirm, requests('2xx', '0+1x180 180x30'), requests('5xx', '0x180 1+1x30')],
  interval: '2m',
  at: '390m',
  fires: 'RegistryErrorsFast',
};
