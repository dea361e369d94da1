/**
 * Runs the tests: `node check/test.ts` all of them, `--unit` those that need no database, `--database` those that do,
 * `--browser` those that look at the console, and `node check/test.ts <file…>` only the named ones. Exit 1 if a test fails,
 * or if there is none to run.
 *
 * Database tests find the URL of a superuser in TEST_POSTGRES_URL and make databases of their own there. A test that
 * ends PostgreSQL, or counts on what survives it, starts its own.
 */
import { globSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withPostgres } from './postgres.ts';
import { runNode } from './programs.ts';
import { repositoryRoot } from './tree.ts';

interface Group {
  readonly name: 'unit' | 'database' | 'browser';
  readonly needsDatabase: boolean;
  readonly files: readonly string[];
  /** A program that runs before them. */
  readonly prepare?: readonly string[];
  /**
   * Files in one process, one after the other, so that they share one browser and one registry: these in one, and all
   * others of the group in another beside it.
   */
  readonly together?: readonly string[];
}

/** Cheapest first: what fails without a database need not wait for one. */
const groups: readonly Group[] = [
  {
    name: 'unit',
    needsDatabase: false,
    files: ['packages/*/src/**/*.test.ts', 'check/*.test.ts', 'bench/against/*.test.ts'],
  },
  { name: 'database', needsDatabase: true, files: ['packages/server/test/**/*.test.ts'] },
  {
    name: 'browser',
    needsDatabase: true,
    files: ['packages/console/test/**/*.test.ts'],
    prepare: ['packages/console/build.mjs', '--if-needed'],
    // To look at every page is as much work as everything else, and everything else mostly waits.
    together: ['packages/console/test/pages.test.ts'],
  },
];

/** Two files at a time: each has a process of its own, and PostgreSQL wants the rest of a small machine. */
const concurrency = 2;

/** Units: milliseconds. A file that takes longer hangs. */
const fileTimeout = 300_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    unit: { type: 'boolean', default: false },
    database: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
  },
});

const code = positionals.length > 0 ? await runNamed(positionals) : await runGroups();
// A signal has said already how this ends.
process.exitCode ??= code;

async function runGroups(): Promise<number> {
  const everything = !values.unit && !values.database && !values.browser;
  for (const group of groups) {
    if (!everything && !values[group.name]) continue;
    const files = findFiles(group.files);
    if (files.length === 0) return sayNothing(group.files);
    const failed = await runTests(files, group, 'dot');
    if (failed !== 0) return failed;
  }
  return 0;
}

async function runNamed(names: readonly string[]): Promise<number> {
  const missing = names.filter((name) => findFiles([name], process.cwd()).length === 0);
  if (missing.length > 0) return sayNothing(missing);
  const named = findFiles(names, process.cwd());
  for (const group of groups) {
    const files = findFiles(group.files).filter((file) => named.includes(file));
    const failed = files.length === 0 ? 0 : await runTests(files, group, 'spec');
    if (failed !== 0) return failed;
  }
  return 0;
}

/** Finds files by patterns. Shape: relative to the root of the repository, wherever the patterns start from. */
function findFiles(patterns: readonly string[], from = repositoryRoot): string[] {
  return globSync(patterns, { cwd: from })
    .map((file) => relative(repositoryRoot, resolve(from, file)))
    .sort();
}

/** Says that there is no such test: Node itself would run none and be content. */
function sayNothing(patterns: readonly string[]): number {
  console.error(`${patterns.join(', ')}: there is no such test, so nothing was tested`);
  return 1;
}

async function runTests(
  files: readonly string[],
  { needsDatabase, prepare, together }: Group,
  reporter: 'dot' | 'spec',
): Promise<number> {
  const shared = together === undefined ? [`--test-concurrency=${concurrency}`] : ['--test-isolation=none'];
  const options = [...shared, `--test-timeout=${fileTimeout}`, `--test-reporter=${reporter}`];
  const processes = [
    files.filter((file) => together?.includes(file)),
    files.filter((file) => together?.includes(file) !== true),
  ].filter((some) => some.length > 0);
  const run = async (): Promise<number> => {
    const prepared = prepare === undefined ? 0 : await runNode(prepare);
    if (prepared !== 0) return prepared;
    const codes = await Promise.all(processes.map((some) => runNode(['--test', ...options, ...some])));
    return Math.max(...codes);
  };
  return needsDatabase ? await withPostgres(run) : await run();
}
