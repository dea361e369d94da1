/**
 * Runs test files one after the other in this process, each as a suite of its name, so that modules are loaded once and
 * a registry starts fast. Hooks of a file run before and after the tests of that file. `node --test
 * --test-isolation=none` would run those of all files before the first test.
 *
 * Start it with `--test-force-exit`: a connection that a failed hook has left open would keep the process from ending.
 */
import assert from 'node:assert/strict';
import asyncHooks, { type AsyncHook } from 'node:async_hooks';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { endLeftOpen } from '../packages/server/test/support/left-open.ts';
import { expectSeveralFiles } from '../packages/server/test/support/shared-files.ts';

/**
 * The runner's record of which test made each promise and timer. It takes a tenth of the processor time of a test that
 * sends requests, and is needed while files declare their tests only.
 */
const records: AsyncHook[] = [];
const { createHook } = asyncHooks;
Object.assign(asyncHooks, {
  createHook: (...given: Parameters<typeof createHook>) => {
    const hook = createHook(...given);
    records.push(hook);
    return hook;
  },
});
// Loaded only now, because it takes `createHook` at once.
const { suite, test } = await import('node:test');

const [timeout, ...files] = process.argv.slice(2);
/** The files that have not ended, in their order. */
const running: AbortController[] = [];
/**
 * How long a file goes on after an error that nobody has caught: one of its tests may wait for what the error has
 * prevented. Units: milliseconds.
 */
const goesOnMs = Number(timeout) / 24;
/** Errors that nobody has caught: without its record the runner does not know of which test they are. */
const uncaught: unknown[] = [];
for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, (error: unknown) => {
    uncaught.push(error);
    const [current] = running;
    setTimeout(() => current?.abort(), goesOnMs).unref();
  });

const end = expectSeveralFiles();
for (const file of files) {
  const { promise: imported, resolve: goOn } = Promise.withResolvers<void>();
  const controller = new AbortController();
  running.push(controller);
  suite(file, { timeout: Number(timeout), signal: controller.signal }, async () => {
    // Tests of the file belong to this suite because its function imports the file.
    await import(pathToFileURL(resolve(file)).href).finally(goOn);
  });
  // One import at a time: with two under way, the runner may add a test to the suite of the other file.
  await imported;
  // Where a hook fails, those that would end a server may not run, or do not know it.
  test(`${file} ends the servers that it starts`, async () => assert.deepEqual(await endLeftOpen(), []));
  test(`${file} leaves no error uncaught`, () => {
    running.shift();
    assert.deepEqual(uncaught.splice(0), []);
  });
}
for (const record of records) record.disable();

test('what the files shared is sound, and closes', { timeout: Number(timeout) }, end);

test('no server listens and no program runs when all files have ended', async () => {
  // A connection that has just closed is removed in the next turn of the loop.
  await sleep(100);
  const open = process.getActiveResourcesInfo().filter((kind) => /^(TCPServer|PipeServer|Process)Wrap$/.test(kind));
  assert.deepEqual(open, []);
});
