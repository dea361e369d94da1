/** Files of tests, run once more by a process of their own in another environment. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { repositoryRoot } from './pages.ts';

const program = join(repositoryRoot, 'check', 'tests-together.ts');

/** Longer than the check gives a file. Units: milliseconds. */
const patienceMs = 4 * 3_600_000;

/**
 * Runs files, by their paths below `test` without the ending; fails where one of them does. Shape: what was printed.
 */
export async function runSuites(names: readonly string[], settings: Readonly<Record<string, string>>): Promise<string> {
  const files = names.map((name) => `packages/server/test/${name}.test.ts`);
  const { NODE_TEST_CONTEXT: _, ...environment } = process.env;
  const child = spawn(process.execPath, ['--test-force-exit', program, `${patienceMs}`, ...files], {
    cwd: repositoryRoot,
    env: { ...environment, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = await once(child, 'close');
  assert.equal(code, 0, said);
  return said;
}
