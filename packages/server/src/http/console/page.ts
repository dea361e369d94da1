/**
 * The page of the console and its files. The same page answers every path outside the API, so that addresses can be
 * shared and reopened; it is sent to clients that accept text/html, which programs do not.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../base/config.ts';
import { Refusal } from '../../base/refusal.ts';
import { accepts } from '../request/accept.ts';
import { type ConsoleBuild, type Coding, openBuilt } from './built.ts';

/** The path of the files of the page, below the base path. */
export const staticPath = '/console/static/:file';

/** Paths below the base path that belong to the API and to the documentation. */
const apiPaths =
  /^\/(?:(?:token|authenticate|oauth|\.well-known|console|docs)(?:\/|$)|(?:healthz|startupz|readyz|metrics|llms\.txt|openapi\.yaml|schema\.graphql)$)/;

/** The headers of every page: it runs our own scripts only. */
export const pageHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
    .map((feature) => `${feature}=()`)
    .join(', '),
  'content-type': 'text/html; charset=utf-8',
  vary: 'accept, accept-encoding',
} as const;

/** The page where pages are not built. Shape: `pages` as people call them, and the package that has them. */
export function notBuiltPage(pages: string, workspace: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Asset registry</title></head>
<body>
<h1>The ${pages} is not built</h1>
<p>The registry runs, and its API answers. To build the ${pages}, run this where the registry is installed, then load this page again:</p>
<pre>npm run build --workspace ${workspace}</pre>
</body>
</html>
`;
}

export interface Page {
  /** Whether a request without a route is that of a browser for a page. */
  isRequested(request: FastifyRequest): boolean;
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Answers with a file of the page. Its name holds its digest, so its content never changes. */
  file(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** Makes the page. Shape: `isDemo` where it offers to sign in as a person of the demo. */
export function makePage(config: Config, isDemo: () => boolean): Page {
  const built = openBuilt(config, isDemo);
  return {
    isRequested: (request) => {
      const path = request.raw.url!.split('?', 1)[0]!;
      const below = belowBase(path, config.REGISTRY_BASE_PATH);
      return (
        (request.method === 'GET' || request.method === 'HEAD') &&
        below !== undefined &&
        !apiPaths.test(below) &&
        accepts(request.headers.accept, 'text/html')
      );
    },
    answer: async (request, reply) => {
      reply.headers(pageHeaders);
      const html = await built.html();
      if (html === undefined) return reply.code(503).send(notBuiltPage('console', 'packages/console'));
      reply.header('cache-control', 'no-cache').header('etag', html.etag);
      if (request.headers['if-none-match'] === html.etag) return reply.code(304).send();
      const coding = codingOf(request, html.bytes);
      if (coding !== 'identity') reply.header('content-encoding', coding);
      return reply.send(html.bytes[coding]);
    },
    file: makeFileAnswer(built),
  };
}

function makeFileAnswer(built: ConsoleBuild): Page['file'] {
  return async (request, reply) => {
    // After an upgrade the same name may be that of a file of the release before, in another folder.
    const found = (await readFile(built, request)) ?? (await readFile(built, request, true));
    if (found === undefined) throw new Refusal('route_not_found');
    const { file, coding, bytes } = found;
    if (coding !== 'identity') reply.header('content-encoding', coding);
    return reply
      .header('content-type', file.type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('vary', 'accept-encoding')
      .send(bytes);
  };
}

/** Reads the file that a request names, in the best coding. */
async function readFile(built: ConsoleBuild, request: FastifyRequest, anew = false) {
  const file = await built.file((request.params as { file: string }).file, anew);
  if (file === undefined) return undefined;
  const coding = codingOf(request, file.paths);
  const bytes = await file.read(coding);
  return bytes && { file, coding, bytes };
}

/** Shape: the path below the base path, or undefined where it is not below. */
function belowBase(path: string, basePath: string): string | undefined {
  if (!path.startsWith(basePath)) return undefined;
  const below = path.slice(basePath.length);
  if (below === '' && basePath !== '') return '/';
  return below.startsWith('/') && !below.startsWith('//') ? below : undefined;
}

/** The best coding that is available and that the browser accepts. */
export function codingOf(request: FastifyRequest, available: Readonly<Partial<Record<Coding, unknown>>>): Coding {
  const accepted = request.headers['accept-encoding'];
  const header = Array.isArray(accepted) ? accepted.join(',') : accepted;
  return (
    (['br', 'gzip'] as const).find((coding) => available[coding] !== undefined && accepts(header, coding)) ?? 'identity'
  );
}
