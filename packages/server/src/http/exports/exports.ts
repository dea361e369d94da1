/** The route of exports: a list of the schema as a file, sent as it is read. */
import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../base/config.ts';
import { ownText } from '../../base/document-id.ts';
import type { Log } from '../../base/log.ts';
import type { Metrics } from '../../base/metrics.ts';
import { Refusal } from '../../base/refusal.ts';
import type { GraphqlEndpoint, ListRequest } from '../../graphql/request.ts';
import type { FileContent } from '../../rules/job.ts';
import { jobAnswer } from '../answers.ts';
import { bytesOf, idempotencyHeader, json, type Route } from '../contract.ts';
import { dispositionOf } from '../files/disposition.ts';
import { breakOff } from '../problem.ts';
import { prefersJob, sendJob } from '../request/async-answer.ts';
import { idempotencyKeyOf, queryFields, readValues } from '../request/fields.ts';
import { jsonObjectOf } from '../request/json-body.ts';
import { inSlot, type RoleParts, type RoleRequest, type RoleRoute, roleRoute, type RoleSender } from '../role-route.ts';
import type { Exports } from '../../commands/job/export-list.ts';
import { type ExportEnding, exportFormats } from './formats.ts';
import { type ExportRequest, listFileOf } from './list-files.ts';

/** Units: bytes. */
const bodyMax = 65_536;

const own = {
  columns: z
    .string('columns is no string: it is a selection of GraphQL, such as holderNumber registration.')
    .describe(
      'The columns, as a selection of GraphQL. By default the plain fields that are stored, and the names of the rows to which they lead.',
    )
    .optional(),
  purpose: z
    .string('purpose is no string: it says for what personal data is read.')
    .describe('The value of $purpose in the columns, as in personalData(purpose: $purpose) { birthDate }.')
    .optional(),
};

const exportBody = z
  .object({
    ...own,
    cursors: z
      .boolean('cursors is true or false.')
      .describe('Whether each row has its cursor, from which another export goes on with after.')
      .optional(),
  })
  .catchall(z.unknown().describe('An argument of the list, as a variable of GraphQL: filter, orderBy, asOf, …'))
  .meta({ id: 'ExportRequest', description: 'The columns of a list, and its arguments as in GraphQL.' });

/** An argument in a URL. */
const argument = (description: string) => z.string().describe(description).optional();

const exportQuery = z
  .object({
    ...own,
    cursors: z.enum(['true', 'false'], 'cursors is true or false.').describe('As in the body of a POST.').optional(),
    filter: argument('The filter of the list, as JSON.'),
    condition: argument('The condition of the list, as JSON.'),
    orderBy: argument('The order of the list, with commas between its values.'),
    asOf: argument('The day for which the rows are read, of a list with a history.'),
    knownAt: argument('Only records made up to this instant are read, of a list with a history.'),
    after: argument('The cursor of a row: the file begins after it.'),
  })
  .catchall(z.string());

const refuses = [
  'input_invalid',
  'graphql_document_invalid',
  'graphql_document_too_costly',
  'variables_invalid',
  'page_arguments_invalid',
  'cursor_invalid',
  'too_many_exports',
] as const;
const answers = { 200: bytesOf(...Object.values(exportFormats).map(({ mediaType }) => mediaType.split(';', 1)[0]!)) };
const answerHeaders = {
  'Content-Disposition': 'The name of the file.',
  'X-Accel-Buffering': 'no: a proxy is not to keep the file for itself first.',
  Trailer: 'Repr-Digest, the SHA-256 of the bytes, and Registry-Rows, the number of rows, follow the bytes.',
};

export const exportRoute = {
  path: '/token/api/v2/exports/:file',
  parameters: { file: 'The name of a list of the schema, and the format: allHolders.csv, .xlsx or .ndjson.' },
  caller: 'roleToken',
  GET: {
    id: 'exportListByQuery',
    summary: 'Answers a list of any length as a file.',
    description: 'As the POST; the arguments are in the URL.',
    query: exportQuery,
    answers,
    answerHeaders,
    refuses,
  },
  POST: {
    id: 'exportList',
    summary: 'Answers a list of any length as a file.',
    description:
      'All rows are of one moment: the one at which the request was answered, or asOf and knownAt. NDJSON has a row of the query API on each line, and lists of rows in it. ' +
      'CSV and XLSX have a column for each plain field of the selection. An answer that is not whole ends without its last chunk.',
    body: json(exportBody),
    headers: idempotencyHeader('Names the request for a job, so that repeating it begins one job.').extend({
      Prefer: z
        .string()
        .describe(
          'respond-async: a job writes the file, which may take an hour. The answer has the job, whose files are fetched when it is done.',
        )
        .optional(),
    }),
    answers: { ...answers, 202: json(jobAnswer) },
    answerHeaders: { ...answerHeaders, 'Preference-Applied': 'respond-async, where a job writes the file.' },
    refuses: [
      ...refuses,
      'idempotency_key_invalid',
      'idempotency_key_reused',
      'not_permitted',
      'too_many_jobs',
      'files_too_large',
    ],
  },
} satisfies Route;

/** The dependencies of the route. */
export interface ExportParts extends RoleParts {
  readonly config: Pick<Config, 'REGISTRY_EXPORT_SECONDS'>;
  readonly exports: Exports;
  readonly graphql: GraphqlEndpoint;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** The route with its answers. */
export function answerExports(parts: ExportParts): readonly RoleRoute[] {
  const answer = (asked: RoleRequest): Promise<FastifyReply> => exportList(parts, asked);
  return [roleRoute(exportRoute, { GET: answer, POST: answer }, { bodyMax, notInConsole: ['GET'] })];
}

async function exportList(parts: ExportParts, asked: RoleRequest): Promise<FastifyReply> {
  const { request, reply } = asked;
  const isPost = request.method === 'POST';
  const wanted = { ...(isPost ? readBody(request) : readQuery(request)), ...namedFile(request) };
  // Chosen columns are a text of GraphQL.
  const document = wanted.columns === undefined ? null : ownText;
  const work = async (sender: RoleSender): Promise<FastifyReply> => {
    if (isPost && prefersJob(request)) return beginJob(parts, wanted, sender, reply);
    let sent = false;
    try {
      await parts.graphql.readList(wanted, sender, (opened) => {
        sent = true;
        return send(parts, listFileOf(opened, wanted), reply);
      });
    } catch (error) {
      if (!sent) throw error;
      breakOff(parts, reply, error);
    }
    return reply;
  };
  return inSlot(parts, asked, work, document);
}

/** Has a job write the file. Refuses: what refuses the list, too_many_jobs, files_too_large. */
async function beginJob(
  { graphql, exports }: ExportParts,
  wanted: ExportRequest,
  sender: RoleSender,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const idempotencyKey = idempotencyKeyOf(reply.request);
  await graphql.checkList(wanted, sender.access);
  return sendJob(reply, await exports.begin('exportList', wanted, { ...sender, idempotencyKey }));
}

/** The list and the format of a file's name. Refuses: input_invalid. */
function namedFile(request: FastifyRequest): Pick<ExportRequest, 'list' | 'format' | 'withRowLists'> {
  const { file } = request.params as { file: string };
  const [, list, ending] = /^([A-Za-z]+)\.([a-z]+)$/.exec(file) ?? [];
  if (list !== undefined && ending !== undefined && Object.hasOwn(exportFormats, ending))
    return { list, format: ending as ExportEnding, withRowLists: ending === 'ndjson' };
  throw new Refusal('input_invalid', {
    field: 'file',
    reason: `${JSON.stringify(file.slice(0, 100))} names no list and format.`,
    remedy: `Name a list, and a format behind a point: allHolders.${Object.keys(exportFormats).join(', .')}.`,
  });
}

const bodyRemedy = 'Send one object, such as {"columns":"holderNumber registration"}; {} has the usual columns.';

type GivenList = Omit<ListRequest, 'list' | 'withRowLists'>;

function readBody(request: FastifyRequest): GivenList {
  const { object } = jsonObjectOf(request, bodyRemedy);
  const { columns, purpose, cursors = false, ...values } = readValues(exportBody, object);
  return { columns, purpose, withCursors: cursors, given: { values } };
}

function readQuery(request: FastifyRequest): GivenList {
  const { columns, purpose, cursors, ...given } = readValues(exportQuery, queryFields(request));
  const texts = Object.fromEntries(
    Object.entries(given).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
  return { columns, purpose, withCursors: cursors === 'true', given: { texts } };
}

/** Sends a list as it is read. */
async function send({ config }: ExportParts, file: FileContent, reply: FastifyReply): Promise<void> {
  const digest = createHash('sha256');
  reply
    .header('content-type', file.mediaType)
    .header('content-disposition', dispositionOf(file.name))
    .header('trailer', 'Repr-Digest, Registry-Rows')
    // A proxy that kept the file for itself first would have its reader wait.
    .header('x-accel-buffering', 'no');
  const headers = reply.getHeaders() as OutgoingHttpHeaders;
  reply.request.record.isStream = true;
  const { raw } = reply.hijack();
  raw.writeHead(200, headers);
  await pipeline(
    file.chunks,
    async function* (chunks: AsyncIterable<string | Uint8Array>) {
      for await (const chunk of chunks) {
        digest.update(chunk);
        yield chunk;
      }
    },
    raw,
    { end: false, signal: AbortSignal.timeout(config.REGISTRY_EXPORT_SECONDS * 1_000) },
  );
  raw.addTrailers({ 'Repr-Digest': `sha-256=:${digest.digest('base64')}:`, 'Registry-Rows': `${file.rows()}` });
  raw.end();
}
