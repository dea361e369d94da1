/**
 * A reporter beside the one for the reader: how long each test file took, so that the slowest can be named at the end, and
 * whether a test of it failed.
 */
import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { repositoryRoot } from './tree.ts';

/** Shape: `file` is relative to the root of the repository. Units: milliseconds. */
export interface FileDuration {
  readonly file: string;
  readonly duration: number;
  readonly failed: boolean;
}

/** How many files are printed. */
const shownMax = 10;

/**
 * Adds up the durations of the test files of one run. Shape: a line of JSON per file.
 *
 * A file with a process of its own counts with the start of that process. Where files share a process, each counts with
 * its tests alone.
 */
export default async function* reportDurations(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const ofTests = new Map<string, number>();
  const ofFiles = new Map<string, number>();
  const failed = new Set<string>();
  for await (const { type, data } of events) {
    // An error after the end of its test fails the run, and the dots do not show it.
    if (type === 'test:diagnostic' && data.level !== 'info') console.error(data.message);
    // A hook at the root of a file fails without an end of its own.
    if (type === 'test:fail' && data.nesting === 0 && data.file !== undefined) failed.add(data.file);
    if (type !== 'test:complete' || data.nesting > 0 || data.file === undefined) continue;
    const isFile = data.name.endsWith('.test.ts');
    const file = isFile ? resolve(repositoryRoot, data.name) : data.file;
    const durations = isFile ? ofFiles : ofTests;
    durations.set(file, (durations.get(file) ?? 0) + data.details.duration_ms);
    if (!data.details.passed) failed.add(file);
  }
  for (const [file, duration] of new Map([...ofTests, ...ofFiles]))
    yield `${JSON.stringify(lineOf(file, duration, failed.has(file)))}\n`;
}

const lineOf = (file: string, duration: number, failed: boolean): FileDuration => ({
  file: relative(repositoryRoot, file),
  duration,
  failed,
});

/** Reads the report of a run that has ended. Shape: empty where the run was ended before it wrote one. */
export function readDurations(path: string): FileDuration[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as FileDuration);
}

/** Names the slowest files. Shape: a title and a line per file, the slowest first. */
export function describeSlowest(durations: readonly FileDuration[]): string {
  const slowest = durations.toSorted((one, other) => other.duration - one.duration).slice(0, shownMax);
  const lines = slowest.map(({ file, duration }) => `${(duration / 1000).toFixed(1).padStart(7)} s  ${file}`);
  return [`The ${slowest.length} slowest of ${durations.length} files:`, ...lines].join('\n');
}
