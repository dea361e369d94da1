import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { describeSlowest, type FileDuration, readDurations } from './slowest.ts';

const quickAndSlow = {
  'quick.test.mjs': "test('quick', () => {});",
  'slow.test.mjs': "test('slow', () => sleep(300));",
};

/** Runs files and reads the report. */
function durationsOf(
  t: TestContext,
  isolation: 'none' | 'process',
  files: Readonly<Record<string, string>> = quickAndSlow,
): readonly FileDuration[] {
  const folder = mkdtempSync(join(tmpdir(), 'slowest-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const imports =
    "import { after, test } from 'node:test';\nimport { setTimeout as sleep } from 'node:timers/promises';";
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), `${imports}\n${text}\n`);
  const reporter = `--test-reporter=${new URL('slowest.ts', import.meta.url).href}`;
  const path = join(folder, 'durations.jsonl');
  const { NODE_TEST_CONTEXT: _context, ...env } = process.env;
  spawnSync(
    process.execPath,
    ['--test', `--test-isolation=${isolation}`, reporter, `--test-reporter-destination=${path}`, ...Object.keys(files)],
    { cwd: folder, env },
  );
  return readDurations(path);
}

for (const isolation of ['none', 'process'] as const)
  test(`each file has its own duration with isolation ${isolation}`, (t) => {
    const durations = durationsOf(t, isolation);
    assert.equal(durations.length, 2);
    const [quick, slow] = durations;
    assert.ok(quick!.file.endsWith('quick.test.mjs') && slow!.file.endsWith('slow.test.mjs'));
    assert.ok(slow!.duration >= 299, `${slow!.duration}`);
    if (isolation === 'none') assert.ok(quick!.duration < slow!.duration);
  });

test('a file has failed where a test or a hook at its root fails', (t) => {
  const files = {
    'hook.test.mjs': "test('passes', () => {});\nafter(() => Promise.reject(new Error('left open')));",
    'quick.test.mjs': quickAndSlow['quick.test.mjs'],
    'wrong.test.mjs': "test('fails', () => Promise.reject(new Error('wrong')));",
  };
  for (const isolation of ['none', 'process'] as const)
    assert.deepEqual(
      durationsOf(t, isolation, files).map(({ failed }) => failed),
      [true, false, true],
      isolation,
    );
});

test('the ten slowest files are named, the slowest first', () => {
  const durations = Array.from({ length: 12 }, (_, at) => ({
    file: `file-${at}.test.ts`,
    duration: at * 1000 + 40,
    failed: false,
  }));
  const lines = describeSlowest(durations).split('\n');
  assert.deepEqual(lines.slice(0, 3), [
    'The 10 slowest of 12 files:',
    '   11.0 s  file-11.test.ts',
    '   10.0 s  file-10.test.ts',
  ]);
  assert.equal(lines.length, 11);
});
