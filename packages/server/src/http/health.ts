/** Whether the process lives, whether it can serve, and its figures. At the root too, where probes look for them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { pingTokenStore } from '../auth/token-store.ts';
import { Outage } from '../base/refusal.ts';
import type { Answer, RouteContext } from './context.ts';

/** A database that takes longer than this to say anything is not ready to serve. */
const patienceMs = 2_000;

/** Shape: path → what it answers to GET and HEAD. */
export function healthAnswers(context: Omit<RouteContext, 'at'>): Readonly<Record<string, Answer>> {
  return {
    '/healthz': (_request, reply) => plain(reply).send('{"status":"alive"}'),
    '/readyz': async (_request, reply) => {
      if (context.stopping()) throw new Outage('stopping', 1);
      const waited = new AbortController();
      const late = sleep(patienceMs, undefined, { signal: waited.signal, ref: false }).catch(() => true as const);
      try {
        const answered = await Promise.race([pingTokenStore(context.tokenStore), late]);
        if (answered === undefined) throw new Error('The database did not answer in time.');
      } catch (error) {
        // Whatever keeps the database from answering, a probe wants to hear that we cannot serve, not that we are broken.
        throw new Outage('database_unavailable', 2, error);
      } finally {
        waited.abort();
      }
      return plain(reply).send('{"status":"ready"}');
    },
    '/metrics': async (_request, reply) =>
      reply
        .header('content-type', context.metrics.contentType)
        .header('cache-control', 'no-store')
        .send(await context.metrics.text()),
  };
}

function plain(reply: Parameters<Answer>[1]): Parameters<Answer>[1] {
  return reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store');
}
