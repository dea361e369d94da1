/**
 * Packs the command line as it is published, plain JavaScript with the table of commands: `node pack.ts [<folder>]`.
 * The file is put into the folder, which is `dist` unless given.
 */
import { copyFileSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packFolder } from '../client/pack.ts';
import { generateAll } from './generate/generate.ts';

const packageRoot = fileURLToPath(new URL('.', import.meta.url));
const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));

/** Packs it. Shape: the path of the file. */
export async function packCommandLine(into: string): Promise<string> {
  await generateAll();
  mkdirSync(into, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'registry-cli-pack-'));
  try {
    for (const path of ['registry.mjs', ...globSync('src/**/*.ts', { cwd: packageRoot })]) {
      const target = join(folder, path.replace(/\.ts$/, '.js'));
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, javaScriptOf(readFileSync(join(packageRoot, path), 'utf8')));
    }
    const manifest = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as Record<string, unknown>;
    const { private: _private, scripts: _scripts, ...published } = manifest;
    const files = ['registry.mjs', 'src', 'generated'];
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...published, files }, null, 2));
    cpSync(join(packageRoot, 'generated/table.json'), join(folder, 'generated/table.json'));
    copyFileSync(join(packageRoot, 'README.md'), join(folder, 'README.md'));
    copyFileSync(join(repositoryRoot, 'LICENSE'), join(folder, 'LICENSE'));
    return packFolder(folder, resolve(into));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The types of the sources can be stripped, so nothing else is compiled. */
const javaScriptOf = (text: string): string =>
  stripTypeScriptTypes(text).replaceAll(/((?:from|import\()\s*'\.[^']*)\.ts'/g, "$1.js'");

if (import.meta.main) console.log(await packCommandLine(process.argv[2] ?? join(packageRoot, 'dist')));
