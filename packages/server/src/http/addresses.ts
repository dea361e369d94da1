/** The root of the registry: for a browser the console, for everybody else the addresses of this installation. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../base/config.ts';
import { accepts } from './request/accept.ts';
import { addresses } from './answers.ts';
import { loginRoute } from './tokens/authenticate.ts';
import type { Page } from './console/page.ts';
import { addRoute, json, type Route } from './contract.ts';
import { graphqlRoute } from './graphql.ts';
import { metadataRoute } from './tokens/oauth.ts';
import type { AddRoute, Answer } from './routes.ts';

export const rootRoute = {
  path: '/',
  head: true,
  GET: {
    id: 'addresses',
    summary: 'Answers the addresses of this installation; to a browser, the console.',
    description: 'It needs no token, and also answers without the base path.',
    answers: { 200: json(addresses) },
  },
} satisfies Route;

/** The dependencies of the root. */
export interface AddressParts {
  readonly config: Pick<Config, 'REGISTRY_BASE_PATH' | 'REGISTRY_DOCS'>;
  readonly page: Page;
}

/** Adds the root: below the base path, and at the root of the host. */
export function serveAddresses(addAtRoot: AddRoute, { config, page }: AddressParts): void {
  const basePath = config.REGISTRY_BASE_PATH;
  const home = `${basePath}/`;
  const body = JSON.stringify(addressesOf(basePath, config.REGISTRY_DOCS));
  const answer: Answer = (request, reply) => {
    if (page.isRequested(request)) return page.answer(request, reply);
    // Outside the base path there is no page, so a browser is sent to it.
    if (isOutside(request, basePath) && accepts(request.headers.accept, 'text/html')) return reply.redirect(home, 307);
    return sendAddresses(reply, body);
  };
  for (const path of new Set(['/', basePath, home])) {
    if (path !== '') addRoute(addAtRoot, { ...rootRoute, path }, { GET: answer });
  }
}

function isOutside(request: FastifyRequest, basePath: string): boolean {
  return !request.raw.url!.startsWith(basePath);
}

function sendAddresses(reply: FastifyReply, body: string): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept').send(body);
}

/**
 * The addresses of an installation. Shape: paths of this host, because the host's name in a request may be anybody's.
 * They do not tell the version, of which only a scanner would make use; the documentation does.
 */
function addressesOf(basePath: string, hasDocs: boolean) {
  return {
    name: 'Asset registry',
    console: `${basePath}/`,
    login: basePath + loginRoute.path,
    oauth: basePath + metadataRoute.path,
    graphql: basePath + graphqlRoute.path,
    health: `${basePath}/healthz`,
    started: `${basePath}/startupz`,
    ready: `${basePath}/readyz`,
    documentation: hasDocs
      ? `${basePath}/docs/`
      : 'The documentation is in the folder docs of the program, and begins with docs/README.md.',
  };
}
