/** The feed as a stream: each event a message with its id, which a client sends when it connects again. */
import type { FastifyRequest } from 'fastify';
import { nilId } from '../../base/ids.ts';
import type { Log } from '../../base/log.ts';
import type { Metrics } from '../../base/metrics.ts';
import { pageOf, type PageSettings } from '../../base/refusal-page.ts';
import { type EventPage, type EventSelection, eventSeparator } from '../../entities/event-page.ts';
import { recordError } from '../problem.ts';
import type { StreamPage, StreamSource } from './event-stream.ts';

/** Units: milliseconds after which a client whose connection was lost connects again. */
const retryMs = 3_000;

/** Units: milliseconds; between these an outage lets clients come back, not all at once. */
const spreadMs = (seconds: number): number => Math.round(1_000 * (1 + Math.random() * Math.max(0, seconds - 1)));

/** Makes the stream of a selection. `read` reads a page of it. */
export function feedSource(
  parts: { readonly log: Log; readonly metrics: Metrics; readonly config: PageSettings },
  {
    request,
    begin,
    read,
  }: {
    readonly request: FastifyRequest;
    readonly begin: EventSelection;
    readonly read: (selection: EventSelection) => Promise<EventPage>;
  },
): StreamSource {
  let next = begin;
  let toldId: string | undefined;
  // The nil id stands for the place before the first event of the account.
  const idBlock = (): string => `id: ${next.after ?? nilId}\n\n`;
  return {
    opening: `retry: ${retryMs}\n\n`,
    read: async (): Promise<StreamPage> => {
      const { accountId, position, data, cursor, hasMore } = await read(next);
      next = { ...next, after: cursor, since: null };
      const messages = data === '' ? '' : data.split(eventSeparator).map(messageOf).join('');
      // A client that connects again need not pass by what the parameters left out.
      const isTold = messages !== '' || toldId === (cursor ?? nilId);
      toldId = cursor ?? nilId;
      return { accountId, position, hasMore, blocks: isTold ? messages : idBlock() };
    },
    heartbeat: idBlock,
    endOf: (error) => {
      const { code, message, retry, retryAfterSeconds } = recordError(parts, request, error);
      const wait = retryAfterSeconds === undefined ? '' : `retry: ${spreadMs(retryAfterSeconds)}\n`;
      return `event: end\n${wait}data: ${JSON.stringify({ code, message, retry, ...pageOf(code, parts.config) })}\n\n`;
    },
  };
}

/** Shape: a body begins with the id of the event. */
function messageOf(body: string): string {
  return `id: ${body.slice(7, 43)}\ndata: ${body}\n\n`;
}
