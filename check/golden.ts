/**
 * Writes the generated files, or with `--check` compares them: `node check/golden.ts [--check]`.
 * Exit 1 when one differs, with the first lines that do.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateCommands } from '../packages/cli/generate/generate.ts';
import { generateClient } from '../packages/client/generate/generate.ts';
import { generateOperations } from '../packages/console/generate/generate.ts';
import type { Generated } from './generated.ts';
import { withPostgres } from './postgres.ts';
import { runNode } from './programs.ts';
import { repositoryRoot } from './tree.ts';

/**
 * Files that the test writes which compares them: codes of the rules of mutations, answers and statements of committed
 * documents, and the sentences.
 */
const goldenTests = ['commands/every-mutation', 'queries/golden', 'sentences/sentences'].map(
  (name) => `packages/server/test/${name}.test.ts`,
);

/** Units: lines of a difference that are shown. The whole of it is one `npm run golden` and `git diff` away. */
const shownMax = 20;

/** Describes briefly how a text differs from the expected one. */
export function differences(present: string, expected: string): string[] {
  const [old, fresh] = [present.split('\n'), expected.split('\n')];
  let same = 0;
  while (same < Math.min(old.length, fresh.length) && old[same] === fresh[same]) same += 1;
  let sameEnd = 0;
  while (sameEnd < Math.min(old.length, fresh.length) - same && old.at(-1 - sameEnd) === fresh.at(-1 - sameEnd))
    sameEnd += 1;
  const gone = old.slice(same, old.length - sameEnd).map((line) => `- ${line}`);
  const come = fresh.slice(same, fresh.length - sameEnd).map((line) => `+ ${line}`);
  return [`line ${same + 1}:`, ...shorten(gone), ...shorten(come)];
}

function shorten(lines: readonly string[]): string[] {
  const most = shownMax / 2;
  return lines.length <= most ? [...lines] : [...lines.slice(0, most), `${lines[0]![0]} … ${lines.length - most} more`];
}

/**
 * Makes each text, one after the other: a later one may be made from an earlier file. Shape: those that differ from
 * their file.
 */
async function* findDiffering(root: string, entries: readonly Generated[]) {
  for (const { path, make } of entries) {
    const present = read(join(root, path));
    try {
      const expected = await make();
      if (present !== expected) yield { path, present, expected };
    } catch (cause) {
      throw new Error(`${path} cannot be made`, { cause });
    }
  }
}

/** Compares each file with its expected text. Shape: one line per differing file, followed by the differences. */
export async function compare(root: string, entries: readonly Generated[]): Promise<string[]> {
  const lines: string[] = [];
  for await (const { path, present, expected } of findDiffering(root, entries))
    lines.push(
      `${path}:1: is not what is generated; run npm run golden and read the difference`,
      ...differences(present, expected).map((line) => `  ${line}`),
    );
  return lines;
}

/** Writes each file that differs from its expected text. Shape: the paths of those. */
export async function write(root: string, entries: readonly Generated[]): Promise<string[]> {
  const written: string[] = [];
  for await (const { path, expected } of findDiffering(root, entries)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), expected);
    written.push(path);
  }
  return written;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

if (import.meta.main) {
  const { generated } = await import('./generated.ts');
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  if (values.check) {
    const lines = await withPostgres(() => compare(repositoryRoot, generated));
    for (const line of lines) console.error(line);
    if (lines.length > 0) process.exitCode = 1;
    else console.log(`golden: ${generated.length} files are what is generated`);
  } else {
    for (const path of await withPostgres(() => write(repositoryRoot, generated))) console.log(`wrote ${path}`);
    await generateOperations();
    await generateClient();
    await generateCommands();
    process.env['UPDATE_GOLDEN'] = '1';
    process.exitCode = await runNode(['check/test.ts', ...goldenTests]);
  }
}
