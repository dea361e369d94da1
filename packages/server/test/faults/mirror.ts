/**
 * The mirror of the guide beside servers and databases that are killed, itself killed at random steps: at the end it
 * has every transaction of the register, and nothing else.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Picks } from '../model/generate.ts';
import { placeEvents } from '../support/feed.ts';
import { copiedLines, registeredLines } from '../support/guide-program.ts';
import { noteStarted } from '../support/left-open.ts';
import { isDeep, testSeed } from '../support/seed.ts';
import type { TestServer } from '../support/server.ts';
import type { TestClient } from '../support/test-client.ts';
import { until } from '../support/time.ts';

const program = fileURLToPath(new URL('mirror-program.ts', import.meta.url));
const killsMax = isDeep ? 20 : 3;
/** Of so many steps each is the last one with the same chance. */
const stepsMax = 60;

/** A mirror that runs. */
export interface Mirror {
  readonly kills: number;
  /** Waits until it has all. Fails unless it equals the register. */
  check(server: TestServer): Promise<void>;
  abandon(): void;
}

/** Begins one with the role of the client. Shape: `address` returns the server's current address. */
export function beginMirroring(client: TestClient, address: () => Promise<string>): Mirror {
  const folder = mkdtempSync(join(tmpdir(), 'registry-mirror-'));
  const file = join(folder, 'copy.json');
  const picks = new Picks([testSeed]);
  let kills = 0;
  let told = '';
  let child: ChildProcess;
  let isAbandoned = false;

  const tell = async (): Promise<void> => {
    const now = await address().catch(() => told);
    if (now === told || !child.connected) return;
    told = now;
    child.send(now);
  };
  const start = (): void => {
    told = '';
    let steps = picks.below(stepsMax) + 1;
    child = fork(program, [file], { env: { ...process.env, ROLE_TOKEN: client.token }, stdio: 'inherit' });
    const own = child;
    const ended = new Promise<void>((resolve) => void own.once('close', () => resolve()));
    const noteEnded = noteStarted(
      `the mirror with process id ${own.pid}`,
      () => (own.kill('SIGKILL'), ended),
      () => own.killed,
    );
    own.on('message', () => {
      steps -= 1;
      if (steps > 0 || kills === killsMax || isAbandoned) return;
      kills += 1;
      own.kill('SIGKILL');
      steps = Number.POSITIVE_INFINITY;
    });
    void ended.then(() => {
      noteEnded();
      if (own.signalCode === 'SIGKILL' && !isAbandoned) start();
    });
    void tell();
  };
  start();
  const telling = setInterval(() => void tell(), 20);
  const abandon = (): void => {
    isAbandoned = true;
    clearInterval(telling);
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    get kills() {
      return kills;
    },
    check: async (server) => {
      await placeEvents(server.database.ownerUrl);
      const registered = await registeredLines(server, client);
      const copied = (): readonly string[] => {
        try {
          return copiedLines(JSON.parse(readFileSync(file, 'utf8')));
        } catch {
          return []; // Nothing is stored yet.
        }
      };
      await until(
        () => copied().length >= registered.length,
        () => `${copied().length} of ${registered.length} transactions`,
      );
      assert.ok(kills >= killsMax / 2, `it was killed ${kills} times`);
      assert.deepEqual(copied(), registered);
      abandon();
    },
    abandon,
  };
}
