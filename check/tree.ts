/**
 * Reads the repository's files into memory, so that each check is a function of texts and can be tried on a small tree.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository itself. */
export const repositoryRoot = fileURLToPath(new URL('..', import.meta.url));

/** A text file. Shape: `path` is relative to the root, with forward slashes. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** Something that is wrong, and where. */
export interface Offence {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

/** Folders that no check reads: other people's packages, data of a running server, results of builds. */
const skippedFolders = new Set(['node_modules', '.git', '.data', 'dist', 'former', 'generated', 'coverage']);
const textExtensions = /\.(ts|tsx|mjs|js|sql|md|sh|yml|yaml|graphql)$|^\.ci\/run$/;

/** Reads every text file below a root, in order of path. */
export function readTree(root: string): TextFile[] {
  const paths: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && !skippedFolders.has(entry.name.replace(/\.before-.*/, ''))) walk(path);
      else if (entry.isFile() && textExtensions.test(path)) paths.push(path);
    }
  };
  walk('');
  return paths.sort().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Finds the line of a position in a text. Units: lines from 1. */
export function lineAt(text: string, index: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < index; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** Whether a file is a test of ours. */
export function isTest(path: string): boolean {
  return path.endsWith('.test.ts');
}

/** Whether a file is source in a language Node runs. */
export function isCode(path: string): boolean {
  return /\.(ts|tsx|mjs|js)$/.test(path);
}

/** Prints offences, one per line, and the number of files; the process then fails if there is an offence. */
export function report(check: string, read: string, offences: readonly Offence[]): void {
  for (const { path, line, message } of offences) console.error(`${path}:${line}: ${message}`);
  console.log(`${check}: ${read}, ${offences.length} ${offences.length === 1 ? 'offence' : 'offences'}`);
  if (offences.length > 0) process.exitCode = 1;
}
