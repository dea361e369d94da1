/**
 * Runs `verify --daily` each day at 3:00 UTC, as the service `verify` of deploy/compose.yaml. The log of the service
 * has its output.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../packages/server/asset-registry.mjs', import.meta.url));
const dayMs = 86_400_000;

/**
 * How long it is until the next run. Units: milliseconds since 1970 in, milliseconds out; at the instant of a run it is
 * a day.
 */
export function msUntilNextRun(nowMs: number): number {
  const now = new Date(nowMs);
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 3);
  return (today > nowMs ? today : today + dayMs) - nowMs;
}

function wait(): void {
  setTimeout(() => {
    const run = spawn(process.execPath, [program, 'verify', '--daily'], { stdio: 'inherit' });
    run.once('exit', (code, signal) => {
      console.log(`verify ended with ${signal ?? code}`);
      wait();
    });
  }, msUntilNextRun(Date.now()));
}

if (import.meta.main) {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
  wait();
}
