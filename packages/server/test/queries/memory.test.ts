/** Memory: whatever documents come, the server keeps no more of them than its budget. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { environmentOf } from '../support/process.ts';
import type { TestDatabase } from '../support/postgres.ts';
import { type KnownActor, registerDatabase } from '../support/register.ts';
import { isDeep } from '../support/seed.ts';
import type { Sending } from './distinct-documents.ts';

const program = fileURLToPath(new URL('distinct-documents.ts', import.meta.url));

let database: TestDatabase;
let actor: KnownActor;
before(async () => {
  const made = await registerDatabase();
  database = made.database;
  actor = made.actors.find(({ name }) => name === 'harbour administrator')!;
});
after(() => database.drop());

const documents = isDeep ? 20_000 : 1_500;

test('a heap of 256 MiB is enough for any number of distinct documents', (t) => {
  const sending: Sending = {
    appUrl: database.appUrl,
    token: actor.tokenDigest.toString('base64'),
    documents,
    seconds: isDeep ? 600 : 0,
  };
  const words = ['--max-old-space-size=256', program, JSON.stringify(sending)];
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, words, {
    env: environmentOf({}),
    encoding: 'utf8',
  });
  assert.deepEqual({ status, signal }, { status: 0, signal: null }, stderr.slice(0, 2_000));
  t.diagnostic(stdout.split('\n')[0]!);
  const { sent, logged } = JSON.parse(stdout.split('\n')[0]!) as { sent: number; logged: string[] };
  assert.ok(sent >= documents);
  assert.deepEqual(logged, []);
});
