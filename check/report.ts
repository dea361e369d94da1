/**
 * The report of a test process to the check that started it: a reporter of Node's runner that writes JSON text
 * sequences (RFC 7464) among the output of the tests, and the function that reads them.
 */
import { relative } from 'node:path';
import { inspect } from 'node:util';
import type { TestEvent } from 'node:test/reporters';
import { processorSeconds } from './processor-time.ts';
import { repositoryRoot } from './tree.ts';

/**
 * Shape: `file` is relative to the root of the repository. Units: `duration` milliseconds; `processor` seconds of this
 * process and of the programs that have ended meanwhile, which are not PostgreSQL and the browser of several files.
 */
export type Report =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly file: string; readonly name: string; readonly cause: string }
  | { readonly kind: 'file'; readonly file: string; readonly duration: number; readonly processor: number };

/** The byte before each text of a sequence. */
const separator = '\u001e';

/** Units: characters. The rest of a cause is seen where the file is run alone. */
const causeMax = 4_000;

/** Reports each test that ends, and each file: tests-together.ts runs it as a suite of its name. */
export default async function* reportTests(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let file = '';
  let processorBefore = 0;
  const processor = (): number => processorSeconds() ?? 0;
  const failed = (name: string, cause: string): Report => ({ kind: 'failed', file, name, cause });
  for await (const { type, data } of events) {
    if (type === 'test:dequeue' && data.nesting === 0) processorBefore = processor();
    if (type === 'test:start' && data.nesting === 0) file = data.name;
    // An error after the end of its test fails the run.
    if (type === 'test:diagnostic' && data.level === 'error') yield textOf(failed(data.message, ''));
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    if (type === 'test:fail' && !isOfTests(data.details.error))
      yield textOf(failed(data.name, causeOf(data.details.error)));
    else if (type === 'test:pass' && data.nesting > 0 && data.details.type !== 'suite')
      yield textOf({ kind: 'passed' });
    if (data.nesting === 0 && data.details.type === 'suite') {
      const path = relative(repositoryRoot, data.name);
      const took = { duration: data.details.duration_ms, processor: processor() - processorBefore };
      yield textOf({ kind: 'file', file: path, ...took });
    }
  }
}

const textOf = (report: Report): string => `${separator}${JSON.stringify(report)}\n`;

type TestError = Error & { readonly failureType?: string };

/** Whether a suite failed because its tests did, which have been reported. */
const isOfTests = (error: TestError): boolean => error.failureType === 'subtestsFailed';

const causeOf = ({ cause = '' }: TestError): string => {
  const text =
    cause instanceof Error
      ? [cause.stack, cause.cause].filter(Boolean).map(String).join('\nCaused by ')
      : inspect(cause);
  return text.replaceAll(/\n *at .*node:internal.*/g, '').slice(0, causeMax);
};

/**
 * Reads reports among other output. Shape: takes pieces of text as they come; answers the output without the reports.
 */
export function readReports(take: (report: Report) => void): { add(piece: string): void; rest(): string } {
  let rest = '';
  let line = '';
  const end = (): void => {
    if (line.startsWith(separator)) take(JSON.parse(line.slice(1)) as Report);
    else rest += line;
    line = '';
  };
  return {
    add: (piece) => {
      for (const part of piece.split(/(?<=\n)|(?=\u001e)/)) {
        if (part.startsWith(separator)) end();
        line += part;
        if (line.endsWith('\n')) end();
      }
    },
    rest: () => rest + line,
  };
}
