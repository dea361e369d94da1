/**
 * Runs test files one after the other in this process, each as a suite of its name, so that modules are loaded once and
 * a registry starts fast. Hooks of a file run before and after the tests of that file. `node --test
 * --test-isolation=none` would run those of all files before the first test.
 */
import { suite } from 'node:test';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [timeout, ...files] = process.argv.slice(2);
/** Tests belong to the suite in which their file is imported, so no two files are imported at once. */
let imported: Promise<unknown> = Promise.resolve();
for (const file of files)
  suite(file, { timeout: Number(timeout) }, async () => {
    imported = imported.then(() => import(pathToFileURL(resolve(file)).href));
    await imported;
  });
