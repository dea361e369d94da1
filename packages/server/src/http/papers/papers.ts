/** The routes of papers: each is read as the role sees the register, and answered as a PDF. */
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { accountKeyOf } from '../../auth/access.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Logos } from '../../commands/account/logos.ts';
import type { Sender } from '../../commands/run/direct-command.ts';
import type { GraphqlEndpoint } from '../../graphql/request.ts';
import { makeCapTable } from '../../papers/cap-table/cap-table.ts';
import { makeCertificate } from '../../papers/certificate/certificate.ts';
import { type Paper, paperSizes } from '../../papers/paper.ts';
import type { PaperSource } from '../../papers/paper-source.ts';
import type { Press } from '../../papers/press/press.ts';
import { holderOrders, makeHolderList, makeRegisterExtract } from '../../papers/register/register.ts';
import { makeStatement } from '../../papers/statement/statement.ts';
import { bytesOf, type Operation, type Route } from '../contract.ts';
import { dispositionOf } from '../files/disposition.ts';
import { type Fields, queryFields, readValues } from '../request/fields.ts';
import { inSlot, type RoleParts, type RoleRequest, type RoleRoute, roleRoute, type RoleSender } from '../role-route.ts';
import { queriesOf } from '../run-query.ts';

export const pdfMedia = 'application/pdf';

const text = (name: string, what: string) => z.string(`${name} is missing in the URL; it is ${what}.`);

/** A day of a request. Shape: `where` says where it is missing. */
export const paperDay = (name: string, what: string, where = ' in the URL') =>
  z.iso.date({
    error: ({ input }) =>
      input === undefined ? `${name} is missing${where}; it is ${what}.` : `${name} is no day; write it as 2026-03-31.`,
  });

/** The size of the sheets of a paper. */
export const paperSize = z
  .enum(paperSizes, `size is one of ${paperSizes.join(', ')}.`)
  .default('A4')
  .describe('The size of the sheets.');

/** The fields that every request has. */
export const paperFields = {
  size: paperSize,
  knownAt: z.iso
    .datetime({ offset: true, error: 'knownAt is no instant; write it as 2026-03-31T12:00:00Z.' })
    .optional()
    .describe(
      'The instant as known at which all is read, by default now. With it, the same request has the same bytes.',
    ),
};

const ofRegister = z.object({
  assetId: text('assetId', 'the id of the class').describe('The class.'),
  date: paperDay('date', 'the record date, such as 2026-03-31').describe('The record date: who held units at its end.'),
  order: z
    .enum(holderOrders, `order is one of ${holderOrders.join(', ')}.`)
    .default('name')
    .describe('The order of the holders: by name, by holder number, or the largest holding first.'),
  ...paperFields,
});

const ofStatement = z.object({
  holderId: text('holderId', 'the id of the holder').describe('The holder.'),
  from: paperDay('from', 'the first day of the period').describe('The first day of the period.'),
  to: paperDay('to', 'the last day of the period').describe('The last day of the period.'),
  purpose: z
    .string()
    .optional()
    .describe('For what the address is read; the access entry repeats it. Without one the paper has no address.'),
  ...paperFields,
});

const ofCertificate = z.object({ lotId: text('lotId', 'the id of the lot').describe('The lot.'), ...paperFields });

const ofCapTable = z.object({
  registerId: z
    .string()
    .optional()
    .describe('The issuer, by default that of the role; who keeps several registers names one.'),
  date: paperDay('date', 'the day, such as 2026-03-31').describe('The day.'),
  ...paperFields,
});

/** The fields that every request of a paper may have. */
interface Asked {
  readonly knownAt?: string | undefined;
}

/** A paper that a role asks for by GET. */
interface PaperKind {
  readonly name: string;
  readonly query: z.ZodObject;
  readonly operation: Pick<Operation, 'id' | 'summary'>;
  /** Reads a request. Refuses: request_malformed. */
  read(fields: Fields): Asked & { make(source: PaperSource): Promise<Paper> };
}

function kind<T extends Asked>(
  name: string,
  id: string,
  summary: string,
  query: z.ZodObject & z.ZodType<T>,
  make: (source: PaperSource, request: T) => Promise<Paper>,
): PaperKind {
  const read: PaperKind['read'] = (fields) => {
    const asked = readValues(query, fields);
    return { knownAt: asked.knownAt, make: (source) => make(source, asked) };
  };
  return { name, query, operation: { id, summary }, read };
}

const kinds: readonly PaperKind[] = [
  kind(
    'statement',
    'fetchStatement',
    'The statement of a holder: positions, movements with price and counterparty, lots, restrictions.',
    ofStatement,
    makeStatement,
  ),
  kind('certificate', 'fetchCertificate', 'The certificate of an open lot.', ofCertificate, makeCertificate),
  kind(
    'register-extract',
    'fetchRegisterExtract',
    'The register of a class on a record date, with certificates and restrictions.',
    ofRegister,
    makeRegisterExtract,
  ),
  kind('holder-list', 'fetchHolderList', 'The holders of a class on a record date.', ofRegister, makeHolderList),
  kind('cap-table', 'fetchCapTable', 'The cap table of a register on a day.', ofCapTable, makeCapTable),
];

const description =
  'A tagged PDF of at most 5,000 rows in a table. The same question about the same register has the same bytes. ' +
  'A character that no font of the paper has is written as its code, and a note names it.';

/** The routes, one for each kind of paper. */
export const paperRoutes = kinds.map(
  ({ name, query, operation }) =>
    ({
      path: `/token/api/v2/papers/${name}`,
      caller: 'roleToken',
      GET: {
        ...operation,
        description,
        query,
        answers: { 200: bytesOf(pdfMedia) },
        answerHeaders: { 'Content-Disposition': 'The name of the file.' },
        refuses: [
          'input_invalid',
          'moment_in_future',
          'not_found',
          ...(name === 'certificate' ? (['lot_not_open'] as const) : (['paper_too_long'] as const)),
          'paper_unavailable',
        ],
      },
    }) satisfies Route,
);

/** The dependencies of the routes. */
export interface PaperParts extends RoleParts {
  readonly graphql: GraphqlEndpoint;
  readonly logos: Logos;
  readonly press: Pick<Press, 'print'>;
}

/** The routes with their answers. */
export function answerPapers(parts: PaperParts): readonly RoleRoute[] {
  return kinds.map((kind, index) => roleRoute(paperRoutes[index]!, { GET: (asked) => fetchPaper(kind, parts, asked) }));
}

function fetchPaper({ name, read }: PaperKind, parts: PaperParts, asked: RoleRequest): Promise<FastifyReply> {
  const { knownAt = new Date().toISOString(), make } = read(queryFields(asked.request));
  return inSlot(parts, asked, async (sender) => {
    const paper = await make(sourceOf(parts, sender, knownAt));
    return sendPaper(asked.reply, await parts.press.print(paper, accountKeyOf(sender.access)), `${name}.pdf`);
  });
}

/** Where a request reads a paper from. */
export function sourceOf(
  { graphql, logos }: Pick<PaperParts, 'graphql' | 'logos'>,
  sender: RoleSender,
  knownAt: string,
): PaperSource {
  return { run: queriesOf(graphql, sender), knownAt, findLogo: logosOf(logos, sender) };
}

/** Finds logos as a reader sees them. */
export function logosOf(logos: Pick<Logos, 'find'>, reader: Sender): PaperSource['findLogo'] {
  return async (accountId, sha256) => {
    try {
      return await logos.find({ accountId, sha256 }, reader);
    } catch (error) {
      // It was replaced or removed since its digest was read.
      if (error instanceof Refusal && error.code === 'not_found') return null;
      throw error;
    }
  };
}

/** Answers a PDF. A browser that shows it nevertheless runs nothing. */
export function sendPaper(reply: FastifyReply, pdf: Buffer, file: string): FastifyReply {
  return reply
    .header('content-type', pdfMedia)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('content-disposition', dispositionOf(file))
    .send(pdf);
}
