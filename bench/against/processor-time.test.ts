import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { processorSeconds } from './processor-time.ts';

const skip = existsSync('/proc/self/stat') ? false : 'this system has no /proc';
/** Uses 0.3 s of a processor, however long that takes. */
const busy = 'while (process.cpuUsage().user < 300_000);';

/** Units: seconds that a call adds to this process and its descendants, minus the kernel's rounding. */
function assertCounted(before: number | undefined): void {
  const used = processorSeconds([process.pid])! - before!;
  assert.ok(used >= 0.25, `${used} s were counted`);
}

test('the processor time of a child that has ended counts', { skip }, () => {
  const before = processorSeconds([process.pid]);
  assert.equal(spawnSync(process.execPath, ['-e', busy]).status, 0);
  assertCounted(before);
});

test('the processor time of a child that runs counts, below the process and by itself', { skip }, async () => {
  const before = processorSeconds([process.pid]);
  const child = spawn(process.execPath, ['-e', `${busy} console.log('finished'); setInterval(() => {}, 1_000)`]);
  try {
    await once(child.stdout, 'data');
    assertCounted(before);
    assert.ok(processorSeconds([child.pid!])! >= 0.25);
  } finally {
    child.kill();
    await once(child, 'exit');
  }
});

test('a process that is not there has used nothing', { skip }, () => {
  assert.equal(processorSeconds([2 ** 30]), 0);
});
