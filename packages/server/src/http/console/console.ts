/** The routes of the console: its session, and the API with the access of one of the session's roles. */
import type { FastifyRequest } from 'fastify';
import { refusalOfSession, sessionRoleToken } from '../../auth/console-session.ts';
import { ProviderSet, type ProviderSettings } from '../../auth/provider-set.ts';
import type { PresentedSession } from '../../auth/session-tokens.ts';
import type { TokenStore } from '../../auth/token-store.ts';
import type { PresentedToken } from '../../auth/tokens.ts';
import { Refusal } from '../../base/refusal.ts';
import type { AdmitSender } from '../bodies/body-admission.ts';
import { type DocumentParts, makeDocumentHandlers } from '../files/documents.ts';
import { exportBodyMax, type ExportParts, makeExportHandler } from '../exports/exports.ts';
import { type FileParts, makeFileHandler } from '../files/files.ts';
import { graphqlBodyMax, type GraphqlParts, makeGraphqlHandler } from '../graphql.ts';
import { type ImportParts, makeImportHandler } from '../imports/imports.ts';
import { logoBytesMax } from '../../rules/logo.ts';
import { type LogoParts, makeLogoHandlers } from '../files/logos.ts';
import { mailingBodyMax, type MailingParts, makeMailingHandler } from '../mailing/mailing.ts';
import { makeManyPapersHandlers, manyPapersBodyMax } from '../papers/many-papers.ts';
import { makePaperHandlers, type PaperParts } from '../papers/papers.ts';
import type { AddRoute, RouteOptions } from '../routes.ts';
import { passGate } from './gate.ts';
import { type DemoParts, serveDemo } from './demo.ts';
import { type Page, staticPath } from './page.ts';
import { servePeople } from './people.ts';
import { serveProof } from './proof.ts';
import { type ProviderParts, serveProviders } from './providers.ts';
import { serveSelf } from './self.ts';
import { serveSession, sessionOf, type SessionParts } from './session.ts';

const documentsPath = '/console/documents';

const guarded: RouteOptions = {
  errorFormat: 'console',
  gate: (request, reply) => {
    reply.header('cross-origin-resource-policy', 'same-origin');
    passGate(request);
  },
};

/** The dependencies of the routes of a role. */
type RoleParts = GraphqlParts &
  DocumentParts &
  ExportParts &
  ImportParts &
  FileParts &
  LogoParts &
  MailingParts &
  PaperParts & { readonly tokenStore: TokenStore };

/** The dependencies of the console routes. */
export type ConsoleParts = SessionParts &
  Omit<ProviderParts, 'providers'> &
  DemoParts &
  RoleParts & { readonly config: ProviderSettings; readonly page: Pick<Page, 'file'> };

/** Adds all routes of the console. */
export function serveConsole(add: AddRoute, parts: ConsoleParts): void {
  serveSession(add, parts, guarded);
  const people = { ...parts, providers: new ProviderSet(parts.config, parts.log) };
  servePeople(add, people, guarded);
  serveProviders(add, people, guarded);
  serveSelf(add, people, guarded);
  serveProof(add, people, guarded);
  serveDemo(add, people, guarded);
  serveRole(add, parts);
  const { file } = parts.page;
  add(staticPath, { GET: file, HEAD: file });
}

/** The answers of the API, with the access of the role that the header Registry-Role names. */
function serveRole(add: AddRoute, parts: RoleParts): void {
  const { config, tokenStore } = parts;
  const graphql = makeGraphqlHandler(parts);
  const documents = makeDocumentHandlers(parts, documentsPath);
  const exportList = makeExportHandler(parts);
  const importFile = makeImportHandler(parts);
  const logos = makeLogoHandlers(parts);
  const mail = makeMailingHandler(parts);

  const asRole = makeAsRole(tokenStore);
  const admitSender: AdmitSender = (request, admit) => asRole(request, admit);

  add(
    '/console/graphql',
    { POST: (request, reply) => asRole(request, (token) => graphql(token, request, reply, 'POST')) },
    { ...guarded, admitSender, bodyMax: graphqlBodyMax(config) },
  );
  add(
    documentsPath,
    { POST: (request, reply) => asRole(request, (token) => documents.upload(token, request, reply)) },
    { ...guarded, admitSender, bodyMax: config.REGISTRY_UPLOAD_BYTES_MAX },
  );
  add(
    '/console/imports',
    { POST: (request, reply) => asRole(request, (token) => importFile(token, request, reply)) },
    { ...guarded, admitSender, bodyMax: config.REGISTRY_UPLOAD_BYTES_MAX },
  );
  add(
    '/console/exports/:file',
    { POST: (request, reply) => asRole(request, (token) => exportList(token, request, reply, 'POST')) },
    { ...guarded, admitSender, bodyMax: exportBodyMax },
  );
  add(
    '/console/register-for-mailing',
    { POST: (request, reply) => asRole(request, (token) => mail(token, request, reply)) },
    { ...guarded, admitSender, bodyMax: mailingBodyMax },
  );
  add(
    '/console/logos',
    {
      POST: (request, reply) => asRole(request, (token) => logos.upload(token, request, reply)),
      DELETE: (request, reply) => asRole(request, (token) => logos.remove(token, request, reply)),
    },
    { ...guarded, admitSender, bodyMax: logoBytesMax },
  );
  add(
    '/console/logos/:account/:digest',
    { GET: (request, reply) => asRole(request, (token) => logos.download(token, request, reply)) },
    guarded,
  );
  for (const [name, handle] of makePaperHandlers(parts))
    add(
      `/console/papers/${name}`,
      { GET: (request, reply) => asRole(request, (token) => handle(token, request, reply)) },
      guarded,
    );
  for (const [name, handle] of makeManyPapersHandlers(parts))
    add(
      `/console/papers/${name}`,
      { POST: (request, reply) => asRole(request, (token) => handle(token, request, reply)) },
      { ...guarded, admitSender, bodyMax: manyPapersBodyMax },
    );
  for (const [path, handle] of [
    [documentsPath, documents.download],
    ['/console/files', makeFileHandler(parts)],
  ] as const)
    add(`${path}/:id`, { GET: (request, reply) => asRole(request, (token) => handle(token, request, reply)) }, guarded);
}

/** Answers a request with the token of the role that it names. */
type AsRole = <T>(request: FastifyRequest, answer: (token: PresentedToken) => T) => Promise<Awaited<T>>;

function makeAsRole(tokenStore: TokenStore): AsRole {
  const tokens = new WeakMap<FastifyRequest, Promise<PresentedToken>>();
  const tokenOf = (request: FastifyRequest, session: PresentedSession): Promise<PresentedToken> => {
    const role = request.headers['registry-role'];
    const token = tokens.get(request) ?? sessionRoleToken(tokenStore, session, typeof role === 'string' ? role : '');
    tokens.set(request, token);
    return token;
  };
  return async <T>(request: FastifyRequest, answer: (token: PresentedToken) => T): Promise<Awaited<T>> => {
    const session = sessionOf(request);
    try {
      return await answer(await tokenOf(request, session));
    } catch (error) {
      if (error instanceof Refusal && error.code === 'token_invalid') throw await refusalOfSession(tokenStore, session);
      throw error;
    }
  };
}
