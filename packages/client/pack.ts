/**
 * Packs the client as it is published, JavaScript with its declarations: `node pack.ts [<folder>]`. The file is put
 * into the folder, which is `dist` unless given.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateClient } from './generate/generate.ts';

const packageRoot = fileURLToPath(new URL('.', import.meta.url));
const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));

/** Builds a package of TypeScript that Node runs as it is. Shape: `options` are those of `tsc`. */
export function buildPackage(root: string, folder: string, options: readonly string[] = []): void {
  const emit = ['--noEmit', 'false', '--declaration', '--rewriteRelativeImportExtensions', '--rootDir', root];
  const tsc = join(repositoryRoot, 'node_modules/typescript/bin/tsc');
  const program = [tsc, '--singleThreaded', '--project', root, ...emit, '--outDir', folder, ...options];
  execFileSync(process.execPath, program, { stdio: ['ignore', 'inherit', 'inherit'] });
}

/** Runs npm, by which this program was started where it was. Shape: its standard output. */
export function runNpm(words: readonly string[], cwd: string): string {
  const npm = process.env['npm_execpath'];
  const [program, ...first] = npm === undefined ? ['npm'] : [process.execPath, npm];
  return execFileSync(program, [...first, ...words], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 26,
  });
}

/** Packs a folder that is built. Shape: the path of the file. */
export function packFolder(folder: string, into: string): string {
  const packed = runNpm(['pack', '--json', '--ignore-scripts', '--pack-destination', into], folder);
  const [{ filename }] = JSON.parse(packed) as [{ readonly filename: string }];
  return join(into, filename);
}

/** Packs the client. Shape: the path of the file. */
export async function packClient(into: string): Promise<string> {
  await generateClient();
  mkdirSync(into, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'registry-client-'));
  try {
    buildPackage(packageRoot, join(folder, 'dist'));
    const {
      private: _private,
      scripts: _scripts,
      devDependencies: _tools,
      ...manifest
    } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as Record<string, unknown>;
    const built = (path: string): object => ({ types: `./dist/src/${path}.d.ts`, default: `./dist/src/${path}.js` });
    const exported = { '.': built('index'), './core': built('core') };
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ ...manifest, exports: exported, files: ['dist'] }, null, 2),
    );
    copyFileSync(join(repositoryRoot, 'LICENSE'), join(folder, 'LICENSE'));
    copyFileSync(join(packageRoot, 'README.md'), join(folder, 'README.md'));
    return packFolder(folder, resolve(into));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) console.log(await packClient(process.argv[2] ?? join(packageRoot, 'dist')));
