import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { deepProcesses, processesOf } from './test-files.ts';
import { repositoryRoot } from './tree.ts';

test('the deep check runs every test file that has more cases there', () => {
  const run = new Set(deepProcesses().flat());
  // Those of production need packages of Debian, which check:production installs.
  const files = (['unit', 'server', 'browser'] as const).flatMap((kind) =>
    (['test', 'check'] as const).flatMap((tier) => processesOf(kind, tier).flat()),
  );
  const chooses = (file: string): boolean =>
    /\bisDeep\b|\bTEST_DEEP\b/.test(readFileSync(join(repositoryRoot, file), 'utf8'));
  const missing = files.filter((file) => file !== 'check/test-files.test.ts' && chooses(file) && !run.has(file));
  assert.deepEqual(missing, []);
});
