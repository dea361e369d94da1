/**
 * The built console on disk. Only names that were found there are ever opened, so no path leads out of it. It is looked at
 * again when its page changed: a build that comes after the start is served without another start.
 */
import { hash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Config } from '../../base/config.ts';

/** How bytes travel. */
export type Coding = 'identity' | 'br' | 'gzip';

/** The page, with the base path in it. */
export interface Html {
  readonly etag: string;
  readonly bytes: Readonly<Record<Coding, Buffer>>;
}

/** One file beside the page. */
export interface BuiltFile {
  readonly type: string;
  readonly paths: Readonly<Partial<Record<Coding, string>>>;
  /** Reads it; undefined where it has gone since it was found. */
  read(coding: Coding): Promise<Buffer | undefined>;
}

export interface Built {
  /** The page; undefined where nothing is built. */
  html(): Promise<Html | undefined>;
  file(name: string): Promise<BuiltFile | undefined>;
}

/** Files of other kinds are not served. */
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const beside = fileURLToPath(new URL('../../../../console/dist/', import.meta.url));

interface Found {
  readonly html: Html;
  readonly files: ReadonlyMap<string, BuiltFile>;
}

/** Opens the folder that the settings name, or the one beside the server. It need not be there yet. */
export function openBuilt(config: Pick<Config, 'REGISTRY_CONSOLE_DIR' | 'REGISTRY_BASE_PATH'>): Built {
  const folder = config.REGISTRY_CONSOLE_DIR ?? beside;
  let found: Found | undefined;
  let seen = '';
  const look = async (): Promise<Found | undefined> => {
    const state = await stateOf(folder);
    if (state === seen) return found;
    const looked = state === undefined ? undefined : await findAll(folder, config.REGISTRY_BASE_PATH);
    [found, seen] = [looked, looked === undefined ? '' : state!];
    return looked;
  };
  return {
    html: async () => (await look())?.html,
    // A file that is known says the same for ever; only for one that is not is the folder looked at.
    file: async (name) => found?.files.get(name) ?? (await look())?.files.get(name),
  };
}

/** Tells one state of the folder from another; undefined where nothing is built. */
async function stateOf(folder: string): Promise<string | undefined> {
  const looked = await Promise.all([pageOf(folder), filesOf(folder)].map((path) => stat(path).catch(nothingThere)));
  return looked[0] && looked.map((one) => String(one?.mtimeMs)).join(' ');
}

async function findAll(folder: string, basePath: string): Promise<Found | undefined> {
  const [text, files] = await Promise.all([
    readFile(pageOf(folder), 'utf8').catch(nothingThere),
    findFiles(filesOf(folder)),
  ]);
  if (text === undefined) return undefined;
  const identity = Buffer.from(withBasePath(text, basePath));
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
  const etag = `"${hash('sha256', identity, 'base64url')}"`;
  return { html: { etag, bytes: { identity, br, gzip: zipped } }, files };
}

/** The page is built without knowing where it will stand: it names its files from `./`, and leaves a place for the path. */
function withBasePath(html: string, basePath: string): string {
  return html
    .replace(/\b(src|href)="\.\//g, `$1="${basePath}/`)
    .replace(/(<meta name="registry-base-path" content=")(")/, `$1${basePath}$2`);
}

async function findFiles(folder: string): Promise<ReadonlyMap<string, BuiltFile>> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(nothingThere)) ?? [];
  const names = new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name));
  const files = new Map<string, BuiltFile>();
  for (const name of names) {
    const type = types[extname(name)];
    if (type === undefined) continue;
    const paths: BuiltFile['paths'] = {
      identity: join(folder, name),
      ...(names.has(`${name}.br`) ? { br: join(folder, `${name}.br`) } : {}),
      ...(names.has(`${name}.gz`) ? { gzip: join(folder, `${name}.gz`) } : {}),
    };
    files.set(name, { type, paths, read: (coding) => readFile(paths[coding]!).catch(nothingThere) });
  }
  return files;
}

function pageOf(folder: string): string {
  return join(folder, 'index.html');
}

function filesOf(folder: string): string {
  return join(folder, 'console', 'static');
}

function nothingThere(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  return undefined;
}
