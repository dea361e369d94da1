/** A port of its own for metrics, which a firewall can close to callers. */
import type { Config } from '../../base/config.ts';
import type { Log } from '../../base/log.ts';
import { listenAt } from '../listener.ts';
import { contentType } from './metrics.ts';
import { createServer } from '../node-http.ts';

export interface MetricsServer {
  readonly address: string;
  stop(): Promise<void>;
}

/**
 * Begins to answer GET and HEAD of /metrics, where the settings name a port for it. Shape: undefined where they name
 * none.
 */
export async function startMetricsServer(
  config: Pick<Config, 'REGISTRY_METRICS_PORT' | 'HOST'>,
  { log, text }: { log: Log; text: () => Promise<string> },
): Promise<MetricsServer | undefined> {
  const { REGISTRY_METRICS_PORT: port, HOST: host } = config;
  if (port === undefined) return undefined;
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    request.resume();
    const status = request.url !== '/metrics' ? 404 : ['GET', 'HEAD'].includes(request.method!) ? 200 : 405;
    response.setHeader('cache-control', 'no-store');
    if (status !== 200) return void response.writeHead(status).end();
    text().then(
      (metrics) => response.writeHead(200, { 'content-type': contentType }).end(metrics),
      (error: unknown) => {
        log.error({ error }, 'the metrics could not be written');
        response.writeHead(500).end();
      },
    );
  });
  const address = await listenAt(server, { port, host }, 'REGISTRY_METRICS_PORT');
  const stop = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  return { address: `${address}/metrics`, stop };
}
