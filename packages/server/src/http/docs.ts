/**
 * The documentation of this version, as packages/docs has built it: pages, their Markdown, and files of the contract.
 * It needs no token, and has nothing of an installation in it. Only names that a listing of the folder found are
 * opened.
 */
import { readFile, stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../base/config.ts';
import { Refusal } from '../base/refusal.ts';
import { type BuiltFile, findFiles, nothingThere, types } from './console/built.ts';
import { codingOf, notBuiltPage, pageHeaders } from './console/page.ts';
import { accepts } from './request/accept.ts';
import type { AddRoute, Answer } from './routes.ts';

const path = '/docs';

const beside = fileURLToPath(new URL('../../../docs/dist/', import.meta.url));

/** The media types of its files; those of the contract are for programs and for people. */
const docsTypes = {
  ...types,
  '.graphql': 'text/plain; charset=utf-8',
  '.html': pageHeaders['content-type'],
  '.md': 'text/markdown; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
  '.zip': 'application/zip',
};

/** Files that have a short address of their own. Shape: address → file. */
const shortAddresses = {
  '/openapi.yaml': 'contract/openapi.yaml',
  '/schema.graphql': 'contract/schema.graphql',
};

/** The dependencies of the documentation. */
export interface DocsParts {
  readonly config: Pick<Config, 'REGISTRY_BASE_PATH' | 'REGISTRY_DOCS'>;
  /** The folder of the built pages, that of this installation by default. */
  readonly docsFolder?: string;
}

/** Adds the routes, unless the settings leave the documentation out. */
export function serveDocs(add: AddRoute, { config, docsFolder = beside }: DocsParts): void {
  if (!config.REGISTRY_DOCS) return;
  const home = `${config.REGISTRY_BASE_PATH}${path}/`;
  const built = new DocsBuild(docsFolder);
  const get = (address: string, answer: Answer): void => add(address, { GET: answer, HEAD: answer });
  get(path, (_request, reply) => reply.redirect(home, 307));
  get('/llms.txt', (_request, reply) => reply.redirect(`${home}llms.txt`, 307));
  for (const [address, name] of Object.entries(shortAddresses))
    get(address, async (request, reply) => {
      const files = await built.files();
      return await sendFile(files, name, request, reply);
    });
  const answerIn =
    (folder: '' | 'reference/'): Answer =>
    async (request, reply) => {
      const name = folder + (request.params as { readonly '*': string })['*'];
      const files = await built.files();
      if (files === undefined)
        return reply.headers(pageHeaders).code(503).send(notBuiltPage('documentation', 'packages/docs'));
      const file = name === '' || name.endsWith('/') ? `${name}index.html` : name;
      if (folder === '' && files.found.has(file)) return await sendFile(files, file, request, reply);
      const page = files.pages.get(name.replace(/\/$/, '').toLowerCase());
      if (page !== undefined) return reply.redirect(`${home}${encodeURI(page)}/`, 307);
      return await sendMissing(files, home, request, reply);
    };
  get(`${path}/*`, answerIn(''));
  // People also write the addresses of the reference without that of the documentation.
  get('/reference/*', answerIn('reference/'));
}

/** The files of a build. Shape: `digest` of that from which it was built. */
interface Files {
  readonly found: ReadonlyMap<string, BuiltFile>;
  readonly pages: ReadonlyMap<string, string>;
  readonly digest: string;
}

/**
 * The pages by their addresses in lower case, those of the reference also without the kind: `reference/transferunits`
 * is `reference/mutations/transferUnits`.
 */
function pagesOf(found: Files['found']): Files['pages'] {
  const pages = [...found.keys()].filter((name) => name.endsWith('/index.html')).map((name) => posix.dirname(name));
  const short = pages.map((page) => [page.replace(/^reference\/.*\//, 'reference/').toLowerCase(), page] as const);
  return new Map([...short, ...pages.map((page) => [page.toLowerCase(), page] as const)]);
}

/** A built folder, which is listed again when another build has taken its place. */
class DocsBuild {
  readonly #folder: string;
  #seen: number | undefined;
  #files: Files | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Its files; undefined where nothing is built. */
  async files(): Promise<Files | undefined> {
    const digestFile = join(this.#folder, 'made-of');
    const seen = (await stat(digestFile).catch(nothingThere))?.mtimeMs;
    if (seen === this.#seen) return this.#files;
    const digest = await readFile(digestFile, 'utf8').catch(nothingThere);
    const found = await findFiles(this.#folder, docsTypes);
    const files = digest === undefined ? undefined : { found, pages: pagesOf(found), digest };
    [this.#files, this.#seen] = [files, files && seen];
    return files;
  }
}

/** Names of these hold a digest of their contents. */
const isForEver = (name: string): boolean => name.startsWith('static/');

/** Sends a file in the best coding, unless the caller has it already. */
async function sendFile(
  files: Files | undefined,
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = files?.found.get(name);
  if (files === undefined || file === undefined) throw new Refusal('route_not_found');
  const coding = codingOf(request, file.paths);
  const bytes = await file.read(coding);
  // Another build has just taken the place of this one.
  if (bytes === undefined) throw new Refusal('route_not_found');
  const isPage = file.type === pageHeaders['content-type'];
  reply.headers(isPage ? pageHeaders : { 'cross-origin-resource-policy': 'same-origin', 'content-type': file.type });
  reply.header('vary', 'accept-encoding');
  const etag = `"${files.digest.trim()}"`;
  if (isForEver(name)) reply.header('cache-control', 'public, max-age=31536000, immutable');
  else {
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  }
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.send(bytes);
}

/** A browser gets a page that offers to search; its addresses begin with `./`, wherever it is shown. */
async function sendMissing(
  { found }: Files,
  home: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const page = accepts(request.headers.accept, 'text/html') ? await found.get('404.html')?.read('identity') : undefined;
  if (page === undefined) throw new Refusal('route_not_found');
  const html = page.toString('utf8').replace(/\b(src|href)="\.\//g, `$1="${home}`);
  return reply.headers(pageHeaders).code(404).send(html);
}
