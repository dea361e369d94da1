/** A receiver of traces, so that a program that sends them is measured together with the sending. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface Collector {
  /**
   * The environment of a program in a folder that makes it send a part of its traces, from 0 to 1, to this collector.
   */
  environmentOf(folder: string, part: number): Readonly<Record<string, string>>;
  /** How many requests with traces have come so far. */
  count(): number;
  stop(): void;
}

/** Starts a receiver that reads what it is sent by OTLP over HTTP, and says that all of it was accepted. */
export async function startCollector(): Promise<Collector> {
  let received = 0;
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      received += 1;
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    environmentOf: (folder, part) => ({
      NODE_OPTIONS: `--import ${pathToFileURL(join(folder, 'deploy', 'opentelemetry.ts')).href}`,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_TRACES_SAMPLER_ARG: String(part),
    }),
    count: () => received,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
