/** The routes of many papers at once: a job makes them, and puts them into a ZIP archive or a PDF for a printer. */
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { idempotencyKeyOf, readValues } from '../request/fields.ts';
import { jsonObjectOf } from '../request/json-body.ts';
import { wordsOf } from '../../base/enumeration.ts';
import { fileNameOf } from '../../base/file-name.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Logos } from '../../commands/account/logos.ts';
import type { Exports } from '../../commands/job/export-list.ts';
import type { GraphqlEndpoint, QueryReader } from '../../graphql/request.ts';
import { type CertificatesRequest, listCertificates } from '../../papers/certificate/certificates.ts';
import type { Paper } from '../../papers/paper.ts';
import type { PaperSource } from '../../papers/paper-source.ts';
import type { Press } from '../../papers/press/press.ts';
import { type NamedPaper, PrintedPapers } from '../../papers/printed-papers.ts';
import { listStatements, type StatementsRequest } from '../../papers/statement/statements.ts';
import { assetForm } from '../../rules/asset.ts';
import { zipType } from '../../rules/document.ts';
import type { FileContent } from '../../rules/job.ts';
import { jobAnswer } from '../answers.ts';
import { idempotencyHeader, json, type Operation, type Route } from '../contract.ts';
import { inSlot, type RoleRequest, type RoleRoute, roleRoute } from '../role-route.ts';
import { queriesOfJob } from '../run-query.ts';
import { logosOf, paperDay, paperFields, type PaperParts, pdfMedia, sourceOf } from './papers.ts';

/** Units: bytes. */
const bodyMax = 16_384;
/** Units: classes of one request. */
const assetsMax = 100;

/** How papers are put into one file. */
const formats = ['zip', 'pdf'] as const;

/** The fields that every request has. */
const manyFields = {
  format: z
    .enum(formats, `format is one of ${formats.join(', ')}.`)
    .default('zip')
    .describe(
      'The kind of file. zip: a PDF for each in one archive. pdf: one PDF for a printer, with all pages of each after those of the one before, untagged.',
    ),
  ...paperFields,
};

const ofStatements = z
  .object({
    from: paperDay('from', 'the first day of the period', '').describe('The first day of the period.'),
    to: paperDay('to', 'the last day of the period', '').describe(
      'The last day of the period: holders with units at its end get a statement.',
    ),
    assetIds: z
      .array(z.string('assetIds has something that is no string.'), 'assetIds is no list of ids.')
      .min(1, 'assetIds is empty; leave it out for all classes.')
      .max(assetsMax, `assetIds has more than ${assetsMax} ids.`)
      .describe('Only holders of these classes. Each statement has all classes of its holder.')
      .optional(),
    registerId: z
      .string('registerId is no string.')
      .describe('Only holders of this issuer, of a role that sees several.')
      .optional(),
    includeZero: z
      .boolean('includeZero is true or false.')
      .default(false)
      .describe('Whether holders that had disposed of all units get one too.'),
    purpose: z
      .string('purpose is no string: it says for what the addresses are read.')
      .trim()
      .min(1, 'purpose is empty; leave it out for statements without addresses.')
      .max(500, 'purpose has more than 500 characters.')
      .describe(
        'For what the addresses are read; the access entry of each party repeats it. Without one there is none.',
      )
      .optional(),
    ...manyFields,
  })
  .meta({ id: 'StatementsRequest', description: 'Whose statements, and how they are set.' });

const ofCertificates = z
  .object({
    assetId: z.string('assetId is missing; it is the id of the class.').describe('The class.'),
    form: z
      .enum(wordsOf(assetForm), `form is one of ${wordsOf(assetForm).join(', ')}.`)
      .describe('Only lots that are held in this form.')
      .optional(),
    ...manyFields,
  })
  .meta({ id: 'CertificatesRequest', description: 'Which certificates, and how they are set.' });

/** The fields that every request has, and those of the file that a job stores. */
interface Asked {
  readonly format: (typeof formats)[number];
  readonly knownAt?: string | undefined;
  readonly purpose?: string | undefined;
  readonly registerId?: string | undefined;
  readonly assetId?: string | undefined;
}

/** Papers of one kind. */
interface ManyPapers {
  readonly name: string;
  readonly body: z.ZodObject;
  readonly operation: Pick<Operation, 'id' | 'summary'>;
  /** The texts of the name of the file. */
  fileOf(asked: Asked, knownAt: string): readonly string[];
  /** Refuses: request_malformed. */
  read(values: Readonly<Record<string, unknown>>): Asked;
  list(source: PaperSource, asked: Asked): AsyncGenerator<NamedPaper>;
}

function many<T extends Asked>(
  words: Pick<ManyPapers, 'name' | 'operation'>,
  body: z.ZodObject & z.ZodType<T>,
  how: {
    list(source: PaperSource, asked: T): AsyncGenerator<NamedPaper>;
    fileOf(asked: T, knownAt: string): readonly string[];
  },
): ManyPapers {
  // Both get a request that was read by the same declaration.
  const { list, fileOf } = how as unknown as Pick<ManyPapers, 'list' | 'fileOf'>;
  return { ...words, body, read: (values) => readValues(body, values), list, fileOf };
}

const kinds: readonly ManyPapers[] = [
  many<StatementsRequest & Asked>(
    {
      name: 'statements',
      operation: { id: 'printStatements', summary: 'Has a job make the statements of all holders.' },
    },
    ofStatements,
    { list: listStatements, fileOf: ({ from, to }) => ['Statements', from, 'to', to] },
  ),
  many<CertificatesRequest & Asked>(
    {
      name: 'certificates',
      operation: { id: 'printCertificates', summary: 'Has a job make the certificates of all open lots of a class.' },
    },
    ofCertificates,
    { list: listCertificates, fileOf: (_, knownAt) => ['Certificates', knownAt.slice(0, 10)] },
  ),
];

const description =
  'The answer is a job, which puts a PDF for each into one ZIP archive, in the order of their numbers: the same bytes as ' +
  'the paper by itself as known at the same instant; or the pages of all into one PDF. Its file is fetched as that of an ' +
  'export. A paper that is too long is left out, and the messages of the job name it.';

/** The routes, one for each kind. */
export const manyPapersRoutes = kinds.map(
  ({ name, body, operation }) =>
    ({
      path: `/token/api/v2/papers/${name}`,
      caller: 'roleToken',
      POST: {
        ...operation,
        description,
        body: json(body),
        headers: idempotencyHeader('Names the request, so that repeating it begins one job.'),
        answers: { 202: json(jobAnswer) },
        refuses: [
          'input_invalid',
          'idempotency_key_invalid',
          'idempotency_key_reused',
          'moment_in_future',
          'not_found',
          'too_many_jobs',
          'files_too_large',
        ],
      },
    }) satisfies Route,
);

/** The dependencies of the routes. */
export interface ManyPapersParts extends Omit<PaperParts, 'press'> {
  readonly exports: Exports;
}

/** The routes with their answers. */
export function answerManyPapers(parts: ManyPapersParts): readonly RoleRoute[] {
  return kinds.map((kind, index) =>
    roleRoute(manyPapersRoutes[index]!, { POST: (asked) => printPapers(kind, parts, asked) }, { bodyMax }),
  );
}

const bodyRemedy = 'Send one object, such as {"from":"2026-01-01","to":"2026-03-31"}.';

function printPapers(kind: ManyPapers, parts: ManyPapersParts, sent: RoleRequest): Promise<FastifyReply> {
  const { request, reply } = sent;
  const asked = kind.read(jsonObjectOf(request, bodyRemedy).object);
  const { knownAt = new Date().toISOString() } = asked;
  return inSlot(parts, sent, async (sender) => {
    const idempotencyKey = idempotencyKeyOf(request);
    const first = await requirePaper(kind, sourceOf(parts, sender, knownAt), asked);
    const wanted = { ...asked, list: kind.name, title: titleOf(kind, asked, first) };
    const job = await parts.exports.begin('printPapers', wanted, { ...sender, idempotencyKey });
    return reply.code(202).send({ job });
  });
}

/** The title of a job: its kind, the issuer where all papers are of one, and the period or the class. */
function titleOf({ name }: ManyPapers, { registerId, assetId }: Asked, first: Paper | undefined): string {
  const label = `${name[0]!.toUpperCase()}${name.slice(1)}`;
  if (first === undefined) return label;
  const isOfOne = registerId !== undefined || assetId !== undefined;
  return `${label}${isOfOne ? ` of ${first.issuer}` : ''}: ${first.under}`;
}

/**
 * Requires that there is a paper, and that the first can be made, so that nobody waits for a job that fails. Shape: the
 * first; undefined where it is too long.
 */
async function requirePaper(kind: ManyPapers, source: PaperSource, asked: Asked): Promise<Paper | undefined> {
  // Nobody reads this one, so no address is read for it.
  for await (const { make } of kind.list(source, { ...asked, purpose: undefined }))
    return make().catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'paper_too_long') return undefined;
      throw error;
    });
  throw new Refusal('not_found', {
    type: 'Paper',
    reason: 'Your role sees no holder or lot for which a paper would be made.',
    remedy: 'Choose another day, other classes, or includeZero.',
  });
}

/** The role of a job, and the instant at which it was asked for. */
interface JobReader extends QueryReader {
  readonly seconds: number;
  /** Shape: ISO 8601, UTC. */
  readonly askedAt: string;
}

/** Makes the function by which jobs make papers. Shape: its first argument is a request, as the job has it. */
export function makePaperWriter({
  graphql,
  logos,
  press,
}: {
  readonly graphql: Pick<GraphqlEndpoint, 'readQuery'>;
  readonly logos: Pick<Logos, 'find'>;
  readonly press: Pick<Press, 'print'>;
}): (request: object, reader: JobReader, deliver: (file: FileContent) => Promise<void>) => Promise<void> {
  return async (stored, reader, deliver) => {
    const asked = stored as Asked & { readonly list: string };
    const kind = kinds.find(({ name }) => name === asked.list)!;
    const knownAt = asked.knownAt ?? reader.askedAt;
    const findLogo = remembering(logosOf(logos, { access: reader.access, requestId: '' }));
    const source = { run: queriesOfJob(graphql, reader), knownAt, findLogo };
    const papers = new PrintedPapers(kind.list(source, asked), press, reader.seconds);
    const texts = kind.fileOf(asked, knownAt);
    const isJoined = asked.format === 'pdf';
    await deliver({
      name: fileNameOf(texts, `.${asked.format}`),
      mediaType: isJoined ? pdfMedia : zipType,
      hasPersonalData: asked.purpose !== undefined,
      chunks: isJoined ? papers.joined({ title: texts.join(' '), knownAt }) : papers.archive(),
      rows: () => papers.count,
      messages: () => papers.messages,
    });
  };
}

/** Remembers the last logo, since most papers of a job are of one issuer. */
function remembering(find: PaperSource['findLogo']): PaperSource['findLogo'] {
  let last: { readonly sha256: string; readonly logo: ReturnType<PaperSource['findLogo']> } | undefined;
  return (accountId, sha256) => {
    if (last?.sha256 !== sha256) last = { sha256, logo: find(accountId, sha256) };
    return last.logo;
  };
}
