/**
 * Runs the named test files: `node check/test.ts <file…>`. Exit 1 if a test fails, or if there is none to run.
 * TEST_DEEP=1 runs the random and fault tests at full length.
 *
 * Tests find the URL of a superuser in TEST_POSTGRES_URL and make databases of their own there: on the background
 * PostgreSQL, which stays up between runs, or with `--fresh` on one for this run alone. A test that ends PostgreSQL, or
 * depends on data that survives its end, starts its own.
 */
import { globSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withBackgroundPostgres } from './background-postgres/client.ts';
import { withPostgres } from './postgres.ts';
import { runNode } from './programs.ts';
import { prepareTests, testArguments } from './run-tests.ts';
import { inProcesses, needsDatabase } from './test-files.ts';
import { repositoryRoot } from './tree.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { fresh: { type: 'boolean', default: false } },
});

const forget = await prepareTests({ ofServer: positionals.every((name) => name.includes('packages/server/')) });
const code = await runNamed(positionals).finally(forget);
// A signal has reported the end already.
process.exitCode ??= code;

async function runNamed(names: readonly string[]): Promise<number> {
  const missing = names.filter((name) => globSync(name).length === 0);
  if (missing.length > 0 || names.length === 0) {
    console.error(`${missing.join(', ')}: there is no such test, so nothing was tested`);
    return 1;
  }
  const files = globSync(names).map((file) => relative(repositoryRoot, resolve(file)));
  const run = async (): Promise<number> => {
    for (const each of inProcesses(files)) {
      const ended = await runNode(testArguments(each, 'spec'));
      if (ended !== 0) return ended;
    }
    return 0;
  };
  if (!files.some(needsDatabase)) return await run();
  return await (values.fresh ? withPostgres : withBackgroundPostgres)(run);
}
