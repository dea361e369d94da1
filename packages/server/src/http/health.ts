/** Liveness, start, readiness and metrics. They answer at the root too, where probes expect them. */
import { z } from 'zod';
import { answerWithin } from '../base/answer-within.ts';
import { Outage } from '../base/refusal.ts';
import type { RefusalCode } from '../base/refusal-table.ts';
import { scaledMs } from '../base/waits.ts';
import { health } from './answers.ts';
import { addRoute, type Content, json, type Route } from './contract.ts';
import type { PrometheusMetrics } from './metrics/metrics.ts';
import type { AddRoute, Answer } from './routes.ts';

/** A database that takes longer than this to answer is not ready. */
const deadlineMs = scaledMs(2_000);

const probe = (
  path: string,
  id: string,
  summary: string,
  refuses: readonly RefusalCode[],
  content: Content = json(health),
) => ({ path, head: true, GET: { id, summary, answers: { 200: content }, refuses } }) satisfies Route;
const ofStart = 'Answers whether requests may be sent to the server: from its start until it is told to stop.';
export const aliveRoute = probe('/healthz', 'alive', 'Answers whether the process lives.', []);
export const startedRoute = probe('/startupz', 'started', ofStart, ['stopping']);
const ofReady: readonly RefusalCode[] = ['database_unavailable', 'database_full', 'stopping'];
export const readyRoute = probe('/readyz', 'ready', 'Answers whether the server can serve.', ofReady);
const ofMetrics = { 'text/plain': z.string() };
export const metricsRoute = probe('/metrics', 'metrics', 'Answers metrics for Prometheus.', [], ofMetrics);

/** The dependencies of the health routes. */
export interface HealthParts {
  readonly metrics: Pick<PrometheusMetrics, 'contentType' | 'text'>;
  /** Whether /metrics is one of the routes. */
  readonly servesMetrics: boolean;
  /** Rejects where the database cannot serve. */
  examineDatabase(): Promise<true>;
  /** Whether mutations are refused because no standby holds commits. */
  refusesMutations(): boolean;
  /** Whether the server was told to stop. */
  stopping(): boolean;
}

/** Adds the routes. */
export function serveHealth(
  add: AddRoute,
  { examineDatabase, metrics, refusesMutations, servesMetrics, stopping }: HealthParts,
): void {
  addRoute(add, aliveRoute, { GET: (_request, reply) => plain(reply).send('{"status":"alive"}') });
  addRoute(add, startedRoute, {
    // The server listens only after the roles and the schema of the database were found right.
    GET: (_request, reply) => {
      if (stopping()) throw new Outage('stopping', 1);
      // A server without mutations goes on serving reads, so that its balancer is not told to leave it.
      return plain(reply).send(`{"status":"started"${refusesMutations() ? ',"mutations":"refused"' : ''}}`);
    },
  });
  addRoute(add, readyRoute, {
    GET: async (_request, reply) => {
      if (stopping()) throw new Outage('stopping', 1);
      try {
        await answerWithin(deadlineMs, examineDatabase());
      } catch (error) {
        // A probe learns that the server cannot serve at present, whatever the fault of the database is.
        const isTold = error instanceof Outage && ['database_unavailable', 'database_full'].includes(error.code);
        throw isTold ? error : new Outage('database_unavailable', 2, error);
      }
      return plain(reply).send('{"status":"ready"}');
    },
  });
  if (!servesMetrics) return;
  addRoute(add, metricsRoute, {
    GET: async (_request, reply) =>
      reply
        .header('content-type', metrics.contentType)
        .header('cache-control', 'no-store')
        .send(await metrics.text()),
  });
}

/** Whether the database can serve, found out within two seconds. */
export async function answersInTime(examineDatabase: () => Promise<true>): Promise<boolean> {
  return answerWithin(deadlineMs, examineDatabase()).then(
    () => true,
    () => false,
  );
}

function plain(reply: Parameters<Answer>[1]): Parameters<Answer>[1] {
  return reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store');
}
