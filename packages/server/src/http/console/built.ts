/**
 * The built console on disk. Only names that a listing of the folder found are opened, so no path leads out of it. The
 * folder is listed again when its page changed, so a new build is served without a restart. Beside its own files a
 * build may carry those of the release before, in `former`: pages that a browser loaded before an upgrade go on asking
 * for them.
 */
import { hash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Config } from '../../base/config.ts';

/** The content coding of a file. */
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
  /** Reads it. Shape: undefined where it was deleted since it was found. */
  read(coding: Coding): Promise<Buffer | undefined>;
}

export interface ConsoleBuild {
  /** The page; undefined where nothing is built. */
  html(): Promise<Html | undefined>;
  /** Finds a file by its name; `anew` where one that was found is gone. */
  file(name: string, anew?: boolean): Promise<BuiltFile | undefined>;
}

/** Media types by file ending. */
export type MediaTypes = Readonly<Record<string, string>>;

/** Those of the files of pages. Files with another ending are not served. */
export const types: MediaTypes = {
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

/** The facts of the installation that are written into the page. */
interface Told {
  readonly config: BuiltConfig;
  readonly isDemo: boolean;
}

interface Found {
  readonly html: Html;
  readonly files: ReadonlyMap<string, BuiltFile>;
}

type BuiltConfig = Pick<
  Config,
  | 'REGISTRY_CONSOLE_DIR'
  | 'REGISTRY_BASE_PATH'
  | 'REGISTRY_UPLOAD_BYTES_MAX'
  | 'REGISTRY_NAME'
  | 'REGISTRY_HELP'
  | 'REGISTRY_DOCS'
  | 'REGISTRY_PUBLIC_URL'
  | 'REGISTRY_IDENTITY_PROVIDERS'
>;

/**
 * Opens the folder of the settings, or the one of this installation. It need not exist yet. Shape: `isDemo` where the
 * page offers to sign in as a person of the demo, which may begin while the server runs.
 */
export function openBuilt(config: BuiltConfig, isDemo: () => boolean): ConsoleBuild {
  const folder = config.REGISTRY_CONSOLE_DIR ?? beside;
  let found: Found | undefined;
  let seen = '';
  const look = async (): Promise<Found | undefined> => {
    const told = { config, isDemo: isDemo() };
    const files = await stateOf(folder);
    const state = files && `${told.isDemo} ${files}`;
    if (state === seen) return found;
    const looked = state === undefined ? undefined : await findAll(folder, told);
    [found, seen] = [looked, looked === undefined ? '' : state!];
    return looked;
  };
  return {
    html: async () => (await look())?.html,
    // The content of a file never changes, so the folder is listed only for a name that was not found before.
    file: async (name, anew = false) => (anew ? undefined : found?.files.get(name)) ?? (await look())?.files.get(name),
  };
}

/** Identifies the state of the folder. Shape: undefined where nothing is built. */
async function stateOf(folder: string): Promise<string | undefined> {
  const paths = [pageOf(folder), filesOf(folder), formerFilesOf(folder)];
  const looked = await Promise.all(paths.map((path) => stat(path).catch(nothingThere)));
  return looked[0] && looked.map((one) => String(one?.mtimeMs)).join(' ');
}

async function findAll(folder: string, told: Told): Promise<Found | undefined> {
  const [text, own, former] = await Promise.all([
    readFile(pageOf(folder), 'utf8').catch(nothingThere),
    findFiles(filesOf(folder)),
    findFiles(formerFilesOf(folder)),
  ]);
  if (text === undefined) return undefined;
  const identity = Buffer.from(withSettings(text, told));
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
  const etag = `"${hash('sha256', identity, 'base64url')}"`;
  return {
    html: { etag, bytes: { identity, br, gzip: zipped } },
    files: new Map([...former, ...own]),
  };
}

/**
 * Inserts the base path and what the page says of the installation. The page is built without them: its files are named
 * relative to `./`, and meta elements are empty.
 */
function withSettings(html: string, { config, isDemo }: Told): string {
  const basePath = config.REGISTRY_BASE_PATH;
  const contents = {
    'base-path': basePath,
    'upload-bytes-max': String(config.REGISTRY_UPLOAD_BYTES_MAX),
    name: config.REGISTRY_NAME,
    help: config.REGISTRY_HELP,
    demo: isDemo ? 'yes' : '',
    docs: config.REGISTRY_DOCS ? 'yes' : '',
    'public-url': config.REGISTRY_PUBLIC_URL ?? '',
    providers: JSON.stringify(
      config.REGISTRY_IDENTITY_PROVIDERS.map(({ name, label, issuer }) => ({ name, label, issuer })),
    ),
  };
  const based = html.replace(/\b(src|href)="\.\//g, `$1="${basePath}/`);
  return based.replace(
    /(<meta name="registry-([a-z-]+)" content=")(")/g,
    (element, before: string, name: string, after: string) =>
      Object.hasOwn(contents, name) ? before + escaped(contents[name as keyof typeof contents]) + after : element,
  );
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** The text as the value of an attribute. */
function escaped(text: string): string {
  return text.replace(/[&"<>]/g, (character) => entities[character]!);
}

/** Finds the files below a folder. Shape: by their paths below it, with forward slashes. */
export async function findFiles(folder: string, ofTypes = types): Promise<ReadonlyMap<string, BuiltFile>> {
  const entries = (await readdir(folder, { withFileTypes: true, recursive: true }).catch(nothingThere)) ?? [];
  const names = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/')),
  );
  const files = new Map<string, BuiltFile>();
  for (const name of names) {
    const type = ofTypes[extname(name)];
    if (type === undefined) continue;
    const paths: BuiltFile['paths'] = {
      identity: join(folder, name),
      ...(names.has(`${name}.br`) ? { br: join(folder, `${name}.br`) } : {}),
      ...(names.has(`${name}.gz`) ? { gzip: join(folder, `${name}.gz`) } : {}),
    };
    const readers = new Map(Object.entries(paths).map(([coding, path]) => [coding, readerOf(path)]));
    files.set(name, { type, paths, read: (coding) => readers.get(coding)!() });
  }
  return files;
}

/** Reads a file. Shape: its bytes are in memory once, however many clients have not read them yet. */
function readerOf(path: string): () => Promise<Buffer | undefined> {
  let kept: { readonly mtimeMs: number; readonly bytes: WeakRef<Buffer> } | undefined;
  let reading: Promise<Buffer | undefined> | undefined;
  const read = async (): Promise<Buffer | undefined> => {
    const found = await stat(path).catch(nothingThere);
    const before = kept?.mtimeMs === found?.mtimeMs ? kept?.bytes.deref() : undefined;
    const bytes = before ?? (await readFile(path).catch(nothingThere));
    kept = found && bytes && { mtimeMs: found.mtimeMs, bytes: new WeakRef(bytes) };
    return bytes;
  };
  return () => (reading ??= read().finally(() => (reading = undefined)));
}

function pageOf(folder: string): string {
  return join(folder, 'index.html');
}

function filesOf(folder: string): string {
  return join(folder, 'console', 'static');
}

/** Files of the release before. It has no page in it: there is one page, that of this release. */
function formerFilesOf(folder: string): string {
  return join(folder, 'former');
}

/** Passes over a file or folder that is not there. */
export function nothingThere(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  return undefined;
}
