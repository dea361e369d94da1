/** What the server tells of itself to Prometheus. */
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly contentType: string;
  /** Units: `seconds` a request took. */
  observe(request: { method: string; route: string; status: number; seconds: number }): void;
  text(): Promise<string>;
}

/** Makes the figures. Shape: `connections` is asked each time they are read. */
export function makeMetrics(ask: { connections(): Promise<number> }): Metrics {
  const register = new Registry();
  register.setDefaultLabels({ service: 'asset-registry' });
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  const open = new Gauge({
    name: 'http_open_connections',
    help: 'Connections callers hold open.',
    registers: [],
    async collect(): Promise<void> {
      this.set(await ask.connections());
    },
  });
  register.registerMetric(open);
  return {
    contentType: register.contentType,
    observe: ({ method, route, status, seconds }) => durations.observe({ method, route, status }, seconds),
    text: () => register.metrics(),
  };
}
