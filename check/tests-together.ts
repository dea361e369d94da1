/**
 * Runs test files one after the other in this process, each as a suite of its name, so that modules are loaded once and
 * a registry starts fast. Hooks of a file run before and after the tests of that file. `node --test
 * --test-isolation=none` would run those of all files before the first test.
 */
import { suite, test } from 'node:test';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expectSeveralFiles } from '../packages/server/test/support/shared-files.ts';

const [timeout, ...files] = process.argv.slice(2);
const end = expectSeveralFiles();
for (const file of files) {
  const { promise: imported, resolve: goOn } = Promise.withResolvers<void>();
  suite(file, { timeout: Number(timeout) }, async () => {
    // Tests of the file belong to this suite because its function imports the file.
    await import(pathToFileURL(resolve(file)).href).finally(goOn);
  });
  // One import at a time: with two under way, the runner may add a test to the suite of the other file.
  await imported;
}

test('what the files shared is sound, and closes', { timeout: Number(timeout) }, end);
