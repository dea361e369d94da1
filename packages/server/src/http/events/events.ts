/** The route of the feed: pages of events, a long poll for the next ones, and streams. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isUuid, nilId } from '../../base/ids.ts';
import type { Log } from '../../base/log.ts';
import type { Metrics } from '../../base/metrics.ts';
import type { PageSettings } from '../../base/refusal-page.ts';
import type { EventPage, EventSelection } from '../../entities/event-page.ts';
import { chosenEventTypes, eventTypesRemedy } from '../../rules/event-type.ts';
import { readInstant } from '../../rules/instant.ts';
import { eventPageAnswer, eventStream } from '../answers.ts';
import { json, type Route } from '../contract.ts';
import { accepts } from '../request/accept.ts';
import { malformed, queryFields, readValues, withValues } from '../request/fields.ts';
import { accessOf, inSlot, type RoleParts, type RoleRequest, type RoleRoute, roleRoute } from '../role-route.ts';
import { answerStream, type StreamParts, streamMedia } from './event-stream.ts';
import { feedSource } from './feed-source.ts';

/** Units: events. */
const limitMax = 1_000;
const limitDefault = 100;
/** Units: seconds. */
const waitMax = 60;

const wholeOf = (name: string, max: number, least: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `${name} is no whole number from ${least} to ${max}.`)
    .refine((text) => Number(text) >= least && Number(text) <= max, `${name} is not from ${least} to ${max}.`)
    .optional();
const idOf = (name: string) =>
  z.string().refine(isUuid, `${name} is no id: it is a UUID, such as 01a2230e-dcc1-72d8-b2b1-656d3ee387cc.`).optional();

const eventQuery = z.object({
  after: z
    .string()
    .describe('The id of an event: the page begins after it. Any other text is refused with cursor_gone.')
    .optional(),
  since: z
    .string()
    .describe(
      'An instant: the page begins with the first event that was placed in the feed from it on. Not with after.',
    )
    .optional(),
  types: z
    .string()
    .describe(
      'Types of events, with commas between. units.* stands for all that begin with units and a full stop, * for all.',
    )
    .optional(),
  asset_id: idOf('asset_id').describe('Only events about the asset.'),
  holder_id: idOf('holder_id').describe('Only events about the holder.'),
  limit: wholeOf('limit', limitMax, 1).describe(
    `Most events of the page, 1 to ${limitMax}; ${limitDefault} by default.`,
  ),
  wait: wholeOf('wait', waitMax, 0).describe(
    `Where there is none: seconds to wait for one, 0 to ${waitMax}; 0 by default.`,
  ),
});

export const eventsRoute = {
  path: '/token/api/v2/events',
  caller: 'roleToken',
  GET: {
    id: 'listEvents',
    summary: 'Answers events in the order in which they were committed.',
    description:
      'Each committed event is there once, and none appears before one that was answered. Without after and since the page begins at the beginning. ' +
      'Keep the cursor with what was made of the page, and give it as after. The cursor moves on also where the other parameters left everything out. ' +
      'The documentation has a JSON Schema for each type, under Events. ' +
      'With Accept: text/event-stream the answer is a stream, which without after and since begins now: each event is a message with its id, and an id alone says how far the feed was read. ' +
      'The message end says by code, message, retry and docs why the stream ends.',
    headers: z.object({
      'Last-Event-ID': z
        .string()
        .describe('Of a stream: the id of its last event, after which it goes on, whatever after and since say.')
        .optional(),
    }),
    query: eventQuery,
    answers: { 200: { ...json(eventPageAnswer), [streamMedia]: eventStream } },
    refuses: ['cursor_gone', 'too_many_streams'],
  },
} satisfies Route;

/** The dependencies of the route. */
export interface EventParts extends RoleParts, StreamParts {
  readonly config: PageSettings;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** The route with its answer. */
export function answerEvents(parts: EventParts): readonly RoleRoute[] {
  const list = (asked: RoleRequest): Promise<FastifyReply> => listEvents(parts, asked);
  return [roleRoute(eventsRoute, { GET: list }, { notInConsole: ['GET'] })];
}

async function listEvents(parts: EventParts, asked: RoleRequest): Promise<FastifyReply> {
  const { events } = parts;
  const { request, reply } = asked;
  const { selection, waitSeconds } = readSelection(request);
  if (accepts(request.headers.accept, streamMedia)) {
    const access = accessOf(parts, asked);
    const begin = beginOfStream(selection, request.headers['last-event-id']);
    const read = (from: EventSelection): Promise<EventPage> => events.read(access, from);
    return answerStream(parts, { access, reply, source: feedSource(parts, { request, begin, read }) });
  }
  const read = (from: EventSelection): Promise<EventPage> =>
    inSlot(parts, asked, async ({ access, record }) => {
      const page = await record.read(events.read(access, from));
      // Its answer keeps the slot until the client has read it.
      if (page.count > 0) sendPage(reply, page);
      return page;
    });
  let page = await read(selection);
  if (page.count === 0 && waitSeconds > 0) {
    const ends = endOf(reply, waitSeconds);
    // Nothing is held while it waits. Each look is authorised anew.
    while (page.count === 0 && (page.hasMore || (await events.wait(page, ends))))
      page = await read({ ...selection, ...(page.cursor === null ? {} : { after: page.cursor, since: null }) });
  }
  return page.count > 0 ? reply : sendPage(reply, page);
}

function sendPage(reply: FastifyReply, { data, cursor, hasMore }: EventPage): FastifyReply {
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .send(`{"data":[${data}],"cursor":${JSON.stringify(cursor)},"hasMore":${hasMore}}`);
}

/**
 * Where a stream begins: after the last event that its client has, else as the parameters say, else now. It reads no
 * more at once than usual, since each stream whose client does not read keeps a page in memory.
 */
function beginOfStream(given: EventSelection, lastId: string | string[] | undefined): EventSelection {
  const selection = { ...given, limit: Math.min(given.limit, limitDefault) };
  if (lastId === nilId) return { ...selection, after: null, since: null };
  if (lastId !== undefined) return { ...selection, after: cursorOf(String(lastId)), since: null };
  const isGiven = selection.after !== null || selection.since !== null;
  return isGiven ? selection : { ...selection, since: 'infinity' };
}

/** Any other text is gone as an unknown id is, and some are no text of PostgreSQL. */
function cursorOf(text: string): string {
  return isUuid(text) ? text : 'none';
}

/** Aborts when the client disconnects, or after so many seconds. */
function endOf(reply: FastifyReply, seconds: number): AbortSignal {
  const disconnected = new AbortController();
  reply.raw.once('close', () => disconnected.abort());
  return AbortSignal.any([disconnected.signal, AbortSignal.timeout(seconds * 1_000)]);
}

/** Refuses: request_malformed. */
function readSelection(request: FastifyRequest): { selection: EventSelection; waitSeconds: number } {
  const fields = withValues(queryFields(request));
  checkSpelling([...fields.keys()]);
  const query = readValues(eventQuery, fields);
  const { after = null, since, types, asset_id: assetId = null, holder_id: holderId = null } = query;
  if (after !== null && since !== undefined)
    throw malformed('after and since are given, and each says where the page begins.', 'Give one of them.');
  const selection = {
    after: after === null ? null : cursorOf(after),
    since: since === undefined ? null : instantOf(since),
    types: types === undefined ? null : typesOf(types),
    assetId,
    holderId,
    limit: Number(query.limit ?? limitDefault),
  };
  return { selection, waitSeconds: Number(query.wait ?? 0) };
}

/** Without this, `assetId` for `asset_id` would choose all events. Refuses: request_malformed. */
function checkSpelling(given: readonly string[]): void {
  const plain = (name: string): string => name.toLowerCase().replace(/[_-]|s$/g, '');
  const names = Object.keys(eventQuery.shape);
  for (const name of given) {
    const meant = names.find((one) => plain(one) === plain(name));
    if (meant !== undefined && !names.includes(name))
      throw malformed(`There is no parameter ${JSON.stringify(name.slice(0, 100))}.`, `Give ${meant} in its place.`);
  }
}

function instantOf(text: string): string {
  const read = readInstant(text);
  if (!read.ok) throw malformed(`since ${read.reason}`);
  return read.value;
}

/** Shape: as `chosenEventTypes` answers them. */
function typesOf(text: string): readonly string[] | null {
  const { types, unknown } = chosenEventTypes(text.split(',').map((one) => one.trim()));
  if (unknown !== undefined)
    throw malformed(
      `types names ${JSON.stringify(unknown.slice(0, 100))}, which is no type of event.`,
      `${eventTypesRemedy} Put commas between them.`,
    );
  return types;
}
