/** Runs test files in processes of Node's. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { captureNode } from './programs.ts';
import { readReports, type Report } from './report.ts';

/** Files that run in one process, one after the other. */
export type TestProcess = readonly string[];

type Failed = Extract<Report, { kind: 'failed' }>;

/** The times of a test file. Units: `duration` milliseconds, `processor` seconds. */
export type FileTime = Omit<Extract<Report, { kind: 'file' }>, 'kind'>;

/** Called as tests end. */
export interface TestListener {
  passed(): void;
  failed(failed: Failed): void;
  file(took: FileTime): void;
}

/** Units: milliseconds. A file that takes longer hangs: on an idle machine the slowest takes a sixth. */
const fileTimeout = 720_000;
const deepFileTimeout = 4 * 3_600_000;

/** The arguments of Node for the files of a process. Shape: `reporter` is the name of one of Node's, or a URL. */
export const testArguments = (files: TestProcess, reporter: string): readonly string[] => [
  // A connection that a failed hook has left open would keep the process from ending.
  '--test-force-exit',
  `--test-reporter=${reporter}`,
  'check/tests-together.ts',
  `${process.env['TEST_DEEP'] === '1' ? deepFileTimeout : fileTimeout}`,
  ...files,
];

/** Runs the files of a process. Shape: whether all passed. */
export async function runTests(files: TestProcess, listener: TestListener): Promise<boolean> {
  let failures = 0;
  const fail = (failed: Failed): void => {
    failures += 1;
    listener.failed(failed);
  };
  const reports = readReports((report) => {
    if (report.kind === 'file') listener.file(report);
    else if (report.kind === 'failed') fail(report);
    else listener.passed();
  });
  const reporter = new URL('report.ts', import.meta.url).href;
  const { code, end, output } = await captureNode(testArguments(files, reporter), {}, reports.add);
  if (code !== 0 && failures === 0)
    fail({ kind: 'failed', file: files.join(' '), name: `the process ended by ${end}`, cause: lastOf(output) });
  return failures === 0;
}

/** Units: characters. */
const shownMax = 4_000;

const lastOf = (output: string): string => output.replaceAll(/^\u001e.*\n/gm, '').slice(-shownMax);

/** Prepares the environment of the steps and tests. Shape: removes what they leave there. */
export async function prepareTests({ ofServer }: { readonly ofServer: boolean }): Promise<() => void> {
  // Tests of the server also run where the tools of the console are not installed.
  if (!ofServer) await (await import('../packages/console/generate/generate.ts')).generateOperations();
  await (await import('../packages/client/generate/generate.ts')).generateClient();
  await (await import('../packages/cli/generate/generate.ts')).generateCommands();
  // Databases that tests fill once per run are known by it.
  process.env['TEST_RUN'] ??= `${process.pid}`;
  // A hundred processes load the same modules: the first one compiles them for all.
  const compiled = mkdtempSync(join(tmpdir(), 'registry-compiled-'));
  process.env['NODE_COMPILE_CACHE'] ??= compiled;
  return () => rmSync(compiled, { recursive: true, force: true });
}

/** Describes a failed test: its name, its cause, and how to run its file on its own. */
export const describeFailed = ({ file, name, cause }: Failed): string =>
  `✗ ${file}: ${name}\n${cause.replaceAll(/^/gm, '    ')}\n    Alone: npx node check/test.ts ${file}\n`;

/** How many files are named. */
const namedMax = 10;

/** Names the files that took longest, and those that took most processor time. Shape: titles and a line per file. */
export const describeTimes = (files: readonly FileTime[]): string =>
  [
    describeMost(`slowest of ${files.length} test files`, files, ({ duration }) => duration / 1000),
    describeMost('that took most processor time, without PostgreSQL', files, ({ processor }) => processor),
  ].join('\n\n');

function describeMost(title: string, files: readonly FileTime[], secondsOf: (time: FileTime) => number): string {
  const most = files.toSorted((one, other) => secondsOf(other) - secondsOf(one)).slice(0, namedMax);
  const lines = most.map((time) => `${secondsOf(time).toFixed(1).padStart(7)} s  ${time.file}`);
  return [`The ${most.length} ${title}:`, ...lines].join('\n');
}
