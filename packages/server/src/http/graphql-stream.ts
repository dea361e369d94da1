/**
 * GraphQL over server-sent events: a subscription as a stream of results, and any other answer as a stream of one.
 * Source: GraphQL over SSE, distinct connections mode, the protocol of the library graphql-sse.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '../auth/access.ts';
import type { Log } from '../base/log.ts';
import type { Metrics } from '../base/metrics.ts';
import { eventSeparator } from '../entities/event-page.ts';
import type { Subscription } from '../graphql/request.ts';
import { answerStream, type StreamParts, type StreamSource, streamHeaders } from './events/event-stream.ts';
import { logCause, publicErrorOf } from './problem.ts';

const complete = 'event: complete\ndata:\n\n';
const comment = ':\n\n';

/** The dependencies of a stream of GraphQL. */
export interface GraphqlStreamParts extends StreamParts {
  readonly log: Log;
  readonly metrics: Metrics;
}

/** Answers one result and its end. */
export function sendResult(reply: FastifyReply, result: string | Buffer): FastifyReply {
  return reply.headers(streamHeaders).send(`${nextOf(String(result))}${complete}`);
}

/** Answers a subscription. Refuses: token_invalid, rate_limited, too_many_streams, which are no result. */
export async function answerSubscription(
  parts: GraphqlStreamParts,
  { access, subscription, reply }: { access: Access; subscription: Subscription; reply: FastifyReply },
): Promise<FastifyReply> {
  try {
    const source = sourceOf(parts, subscription, reply.request);
    return await answerStream(parts, { access, reply, source });
  } catch (error) {
    const { status } = publicErrorOf(error, reply.request.id);
    if (status >= 500 || [401, 403, 429].includes(status)) throw error;
    return sendResult(reply, JSON.stringify({ errors: subscription.errors(error) }));
  }
}

function sourceOf(
  { log }: GraphqlStreamParts,
  subscription: Subscription,
  { id, routeOptions }: FastifyRequest,
): StreamSource {
  let after: string | null | undefined;
  return {
    opening: comment,
    read: async () => {
      const { data, cursor, ...page } = await subscription.read(after);
      after = cursor;
      return { ...page, blocks: data === '' ? '' : data.split(eventSeparator).map(resultOf).join('') };
    },
    heartbeat: () => comment,
    endOf: (error) => {
      logCause(log, error, publicErrorOf(error, id), { id, route: routeOptions.url ?? '(none)' });
      return `${nextOf(JSON.stringify({ errors: subscription.errors(error) }))}${complete}`;
    },
  };
}

/** Shape: a line has the id of the event and, behind a space, the answer. */
function resultOf(line: string): string {
  return nextOf(`{"data":${line.slice(37)}}`, `id: ${line.slice(0, 36)}\n`);
}

function nextOf(result: string, id = ''): string {
  return `event: next\n${id}data: ${result}\n\n`;
}
