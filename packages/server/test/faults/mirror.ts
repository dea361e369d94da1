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
  const running = new KilledProgram(file, client.token);
  const tell = async (): Promise<void> => running.tell(await address());
  const telling = setInterval(() => void tell(), 20);
  const abandon = (): void => {
    clearInterval(telling);
    running.abandon();
    rmSync(folder, { recursive: true, force: true });
  };
  const copied = (): readonly string[] => {
    try {
      return copiedLines(JSON.parse(readFileSync(file, 'utf8')));
    } catch {
      return []; // Nothing is stored yet.
    }
  };
  return {
    get kills() {
      return running.kills;
    },
    check: async (server) => {
      await placeEvents(server.database.ownerUrl);
      const registered = await registeredLines(server, client);
      // As long as it comes nearer, however slow the machine is.
      for (let count = copied().length; count < registered.length; count = copied().length)
        await until(
          () => copied().length > count,
          () => `${count} of ${registered.length} transactions`,
        );
      assert.ok(running.kills >= killsMax / 2, `it was killed ${running.kills} times`);
      assert.deepEqual(copied(), registered);
      abandon();
    },
    abandon,
  };
}

/** The program, started again each time that it is killed. */
class KilledProgram {
  kills = 0;
  readonly #file: string;
  readonly #token: string;
  readonly #picks = new Picks([testSeed]);
  #child: ChildProcess;
  #told = '';
  #isAbandoned = false;

  constructor(file: string, token: string) {
    this.#file = file;
    this.#token = token;
    this.#child = this.#start();
  }

  /** Tells it where the server is. */
  tell(address: string): void {
    if (address === this.#told || !this.#child.connected) return;
    this.#told = address;
    this.#child.send(address, () => undefined);
  }

  abandon(): void {
    this.#isAbandoned = true;
    this.#child.kill('SIGKILL');
  }

  #start(): ChildProcess {
    const child = fork(program, [this.#file], { env: { ...process.env, ROLE_TOKEN: this.#token }, stdio: 'inherit' });
    const end = (): Promise<void> => {
      this.abandon();
      return ended;
    };
    const noteEnded = noteStarted(`the mirror with process id ${child.pid}`, end, () => child.killed);
    const ended = new Promise<void>((resolve) => {
      child.once('close', () => {
        noteEnded();
        resolve();
        if (this.#isAbandoned || child.signalCode !== 'SIGKILL') return;
        this.#told = '';
        this.#child = this.#start();
      });
    });
    let steps = this.#picks.below(stepsMax) + 1;
    child.on('message', () => {
      steps -= 1;
      if (steps !== 0 || this.kills === killsMax || this.#isAbandoned) return;
      this.kills += 1;
      child.kill('SIGKILL');
    });
    return child;
  }
}
