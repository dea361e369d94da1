/** The routes of imports: a file is looked at or done, and the templates of files. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../base/config.ts';
import { Refusal } from '../../base/refusal.ts';
import { wordsOf } from '../../base/enumeration.ts';
import { xlsxType } from '../../rules/document.ts';
import {
  importAnswerText,
  type ImportContent,
  importKind,
  type ImportKindName,
  importMedia,
  type ImportRequest,
  type ImportTerms,
} from '../../rules/import.ts';
import { jobAnswer } from '../answers.ts';
import { addRoute, bytesOf, idempotencyHeader, json, type Route } from '../contract.ts';
import { dispositionOf } from '../files/disposition.ts';
import { prefersJob, sendJob } from '../request/async-answer.ts';
import {
  compressed,
  idempotencyKeyOf,
  isUncompressed,
  malformed,
  mediaTypeOf,
  queryFields,
  readValues,
} from '../request/fields.ts';
import { inSlot, type RoleParts, type RoleRequest, type RoleRoute, roleRoute } from '../role-route.ts';
import type { AddRoute } from '../routes.ts';
import { importAnswer } from './import-answer.ts';
import type { Imports } from '../../commands/import/imports.ts';
import { readJsonParameters } from './json-parameters.ts';

const formats = Object.keys(importMedia) as (keyof typeof importMedia)[];

const kindNames = wordsOf(importKind) as [ImportKindName, ...ImportKindName[]];
const oneOf = <const W extends readonly [string, ...string[]]>(name: string, words: W) =>
  z.enum(words, `${name} is one of ${words.join(', ')}.`);

/** Units: characters of the name of a file, and of the reason of an undo. */
const [nameMax, reasonMax] = [200, 500];

/** The query parameters of an import. */
const importQuery = z.object({
  kind: oneOf('kind', kindNames).describe('The kind of the rows.'),
  registerId: z.string().describe('The register, by the id of its issuer; an issuer may leave it out.').optional(),
  mode: oneOf('mode', ['ATOMIC', 'EACH'])
    .describe(
      'ATOMIC, the default, does all rows or none; EACH does those that are not refused. Both are one database transaction, which is not committed in parts.',
    )
    .optional(),
  decimal: oneOf('decimal', ['point', 'comma'])
    .describe('The decimal sign. Needed where a number has a point or a comma.')
    .optional(),
  dates: oneOf('dates', ['ymd', 'dmy', 'mdy'])
    .describe('The order of day, month and year. Needed where a day is not written as 2026-01-31.')
    .optional(),
  encoding: oneOf('encoding', ['utf-8', 'windows-1252'])
    .describe('The encoding; by default UTF-8, or UTF-16 by its byte order mark.')
    .optional(),
  separator: oneOf('separator', ['comma', 'semicolon', 'tab', 'bar'])
    .describe('The separator; by default the one that the head has most.')
    .optional(),
  sheet: z.string().describe('The sheet of a workbook; by default the first that is visible.').optional(),
  columns: z
    .string()
    .describe(
      'The fields of columns whose head does not say them: a JSON object of head → name of a field, or null to leave the column out.',
    )
    .optional(),
  values: z
    .string()
    .describe(
      'The meaning of texts of the file, of fields with a list and of classes: a JSON object of field → texts → values.',
    )
    .optional(),
  constants: z
    .string()
    .describe(
      'The values of fields that no column has, the same in each row that takes the field: a JSON object of field → value.',
    )
    .optional(),
  order: oneOf('order', ['date'])
    .describe('date: the rows of a history are done in the order of their dates.')
    .optional(),
  answer: oneOf('answer', ['file'])
    .describe(
      'file: a look answers the file with a column more that has the findings of each row. CSV stays as it is. Of a workbook it is a new one, with the sheet that was read alone: numbers as numbers, and dates and all else as text.',
    )
    .optional(),
  undo: z
    .string()
    .trim()
    .min(1, 'undo is empty; leave it out to do the rows.')
    .max(reasonMax, `undo has more than ${reasonMax} characters.`)
    .describe(
      'The reason for which the rows are undone: the entries that an import of the account recorded for them are reversed, each with effect from its own day, the last row first. Of history, holdings and issues.',
    )
    .optional(),
  plan: z.string().describe('The digest of the plan that a look answered. Without it nothing is recorded.').optional(),
  name: z
    .string()
    .max(nameMax, `name has more than ${nameMax} characters.`)
    .regex(/^\P{Cc}*$/u, 'name has characters that show nothing, such as a line feed.')
    .describe('The name of the file, by which people know it: its job has it.')
    .optional(),
  file: z
    .string()
    .describe(
      'In place of a body: the id of a file that was brought before, as Job.files of an import has it. Always a job.',
    )
    .optional(),
});

export const importsRoute = {
  path: '/token/api/v2/imports',
  caller: 'roleToken',
  POST: {
    id: 'importFile',
    summary: 'Looks at a file of rows, or does it.',
    description:
      'Each row goes through the rules of its mutation, in the order of the file, on what the rows before it leave. Without plan nothing is recorded. ' +
      'A row that was done before is left, so the same file twice does nothing twice, and a longer one adds its new part. ' +
      'Where others must approve, the request with plan proposes an instruction, which waits with the file; the last approval has a job do the rows. ' +
      'A file of more than 10,000 rows is a job, and so is one that takes longer than a request may: its files have the answer as JSON, and the file itself with the findings of each row.',
    query: importQuery,
    headers: idempotencyHeader('Names the request for a job, so that repeating it begins one job.').extend({
      Prefer: z
        .string()
        .describe('respond-async: a job looks at the file, or does it, also where it has few rows.')
        .optional(),
    }),
    body: bytesOf(...Object.values(importMedia)),
    answers: {
      200: { ...json(importAnswer), ...bytesOf(...Object.values(importMedia)) },
      202: json(jobAnswer),
    },
    answerHeaders: { 'Preference-Applied': 'respond-async, where a job looks at the file, or does it.' },
    refuses: [
      'file_unreadable',
      'import_unavailable',
      'input_invalid',
      'import_plan_changed',
      'import_needs_approval',
      'idempotency_key_invalid',
      'idempotency_key_reused',
      'not_found',
      'not_permitted',
      'outside_delegation',
      'too_many_jobs',
      'files_too_large',
    ],
  },
} satisfies Route;

export const importTemplateRoute = {
  path: `${importsRoute.path}/:kind`,
  parameters: { kind: `The kind of file: ${kindNames.join(', ')}; with .xlsx behind it as a workbook.` },
  GET: {
    id: 'fetchImportTemplate',
    summary: 'Downloads the template of a kind of file.',
    description:
      'The heads of its columns, and three rows; in a workbook also what each column means. It needs no token.',
    answers: { 200: bytesOf(...Object.values(importMedia)) },
    answerHeaders: { 'Content-Disposition': 'The name of the file.' },
    refuses: ['not_found'],
  },
} satisfies Route;

/** The dependencies of the routes. */
export interface ImportParts extends RoleParts {
  readonly config: Pick<Config, 'REGISTRY_UPLOAD_BYTES_MAX'>;
  readonly imports: Imports;
}

/** The route with its answer. */
export function answerImports(parts: ImportParts): readonly RoleRoute[] {
  const { config, imports } = parts;
  const importFile = (asked: RoleRequest): Promise<FastifyReply> => {
    const { request, reply } = asked;
    const { terms, source, withFile } = readImport(request);
    return inSlot(parts, asked, async (sender) => {
      const answered =
        'fileId' in source || prefersJob(request)
          ? null
          : await imports.run({ ...terms, ...source }, { ...sender, gone: goneOf(reply) }, withFile);
      if (answered === null) {
        const idempotencyKey = idempotencyKeyOf(request);
        return sendJob(reply, await imports.begin(terms, source, { ...sender, idempotencyKey }));
      }
      const { answer, file } = answered;
      if (file !== null && 'format' in source) return sendFile(reply, `${terms.kind}-findings`, source.format, file);
      return reply.header('content-type', 'application/json; charset=utf-8').send(importAnswerText(answer));
    });
  };
  return [roleRoute(importsRoute, { POST: importFile }, { bodyMax: config.REGISTRY_UPLOAD_BYTES_MAX })];
}

/** Aborts when the sender disconnects: its file takes memory no longer than it waits. */
function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const leave = (): void =>
    gone.abort(new Refusal('import_unavailable', { reason: 'The sender has disconnected before its turn.' }));
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return gone.signal;
}

/** Adds the route of templates. */
export function serveTemplates(add: AddRoute, { imports }: Pick<ImportParts, 'imports'>): void {
  addRoute(add, importTemplateRoute, { GET: (request, reply) => sendTemplate(imports, request, reply) });
}

/** Refuses: not_found. */
async function sendTemplate(
  imports: Pick<Imports, 'template'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { kind: name } = request.params as { kind: string };
  const [, of, ending = 'csv'] = /^([^.]*)(?:\.(csv|xlsx))?$/.exec(name) ?? [];
  const kind = kindNames.find((one) => one === of);
  if (kind === undefined)
    throw new Refusal('not_found', {
      reason: `There is no template ${name.slice(0, 60)}.`,
      remedy: `The kinds are ${kindNames.join(', ')}; the formats csv and xlsx.`,
    });
  const format = ending === 'xlsx' ? 'xlsx' : 'csv';
  return sendFile(reply, `${kind}-template`, format, await imports.template(kind, format));
}

function sendFile(
  reply: FastifyReply,
  name: string,
  format: ImportRequest['format'],
  bytes: string | Buffer,
): FastifyReply {
  const type = importMedia[format];
  return reply
    .header('content-type', typeof bytes === 'string' ? `${type}; charset=utf-8` : type)
    .header('content-disposition', dispositionOf(`${name}.${format}`))
    .send(bytes);
}

const separators = { comma: ',', semicolon: ';', tab: '\t', bar: '|' } as const;

/** An import as it is asked for. */
interface GivenImport {
  readonly terms: ImportTerms;
  readonly source: ImportContent | { readonly fileId: string };
  /** Whether a look answers the file with its findings. */
  readonly withFile: boolean;
}

/** Refuses: media_type_unsupported, request_malformed. */
function readImport(request: FastifyRequest): GivenImport {
  const fields = queryFields(request);
  const source = sourceOf(request, fields.get('file'));
  const query = readValues(importQuery, fields);
  if (query.answer !== undefined && query.plan !== undefined)
    throw malformed('answer and plan are both given.', 'Leave out plan to look at the file.');
  const { columns, values, constants } = readJsonParameters(query);
  const { kind, registerId = null, mode = 'ATOMIC', encoding = 'utf-8', undo = null, plan = null } = query;
  const { decimal: decimalSign = null, dates: dateOrder = null, separator, name = null } = query;
  const options = {
    encoding,
    decimalSign,
    dateOrder,
    ...(separator === undefined ? {} : { separator: separators[separator] }),
    ...(query.sheet === undefined ? {} : { sheet: query.sheet }),
    ...(values === undefined ? {} : { values }),
    ...(constants === undefined ? {} : { constants }),
    ...(query.order === undefined ? {} : { order: query.order }),
  };
  return {
    terms: { kind, name, registerId, mode, undo, plan, columns, options },
    source,
    withFile: query.answer === 'file',
  };
}

/** The file of a request. Refuses: media_type_unsupported, request_malformed. */
function sourceOf(request: FastifyRequest, fileId: string | undefined): GivenImport['source'] {
  const content = request.body as Buffer | null | undefined;
  const isEmpty = !content || content.length === 0;
  if (fileId !== undefined) {
    if (!isEmpty) throw malformed('There are a body and the parameter file.', 'Send one of them.');
    return { fileId };
  }
  const given = mediaTypeOf(request);
  if (!isUncompressed(request)) throw compressed();
  const format = formats.find((one) => importMedia[one] === given);
  if (format === undefined)
    throw new Refusal('media_type_unsupported', {
      allowed: Object.values(importMedia).join(', '),
      reason: `A file of the media type ${given || 'none'} is not imported.`,
      remedy: `Send CSV as text/csv, or a workbook as ${xlsxType}.`,
    });
  if (isEmpty) throw malformed('The body is empty.', 'Send the bytes of the file in it.');
  return { content, format };
}
