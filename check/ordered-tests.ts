/**
 * Runs test files in the order given, with the options of `node --test`, which sorts them by name: then a long one may
 * come last and run alone. Exit 1 if a test fails.
 */
import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { run } from 'node:test';
import { dot, spec } from 'node:test/reporters';
import { parseArgs } from 'node:util';

type Reporter = Parameters<ReturnType<typeof run>['compose']>[0];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'test-concurrency': { type: 'string', default: '1' },
    'test-timeout': { type: 'string', default: '0' },
    'test-reporter': { type: 'string', multiple: true, default: ['spec'] },
    'test-reporter-destination': { type: 'string', multiple: true, default: ['stdout'] },
  },
});

const ended = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ended.abort());

const events = run({
  files: positionals.map((file) => resolve(file)),
  concurrency: Number(values['test-concurrency']),
  timeout: Number(values['test-timeout']),
  execArgv: ['--import', new URL('test-hooks.ts', import.meta.url).href],
  signal: ended.signal,
});
events.on('test:fail', () => {
  process.exitCode = 1;
});
for (const [index, name] of values['test-reporter'].entries()) {
  const destination = values['test-reporter-destination'][index] ?? 'stdout';
  events
    .compose(await reporterNamed(name))
    .pipe(destination === 'stdout' ? process.stdout : createWriteStream(destination));
}

/** A reporter of Node's by its name, or one of ours by its URL. */
async function reporterNamed(name: string): Promise<Reporter> {
  if (name === 'dot') return dot;
  if (name === 'spec') return new spec();
  return ((await import(name)) as { default: Reporter }).default;
}
