/** A server that is told to stop while its PostgreSQL hangs ends all the same. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { testDatabase } from '../support/postgres.ts';
import { startProgram } from '../support/process.ts';
import { layWire } from '../support/proxy.ts';
import { send, testSecretKey } from '../support/server.ts';
import { until } from '../support/time.ts';

const database = beforeTests(testDatabase, (made) => made.drop());

test('SIGTERM ends it, also where a request waits for an answer of the database', async () => {
  const wire = await layWire(database.appUrl);
  const program = startProgram({
    DATABASE_URL: wire.url,
    REGISTRY_SECRET_KEY: testSecretKey,
    REGISTRY_OPERATION_DEADLINE: '1',
    TEST_WAIT_FACTOR: '1',
  });
  const address = await program.listening;
  await until(async () => (await send(`${address}/readyz`)).status === 200);
  await wire.become('silent');
  const asked = send(`${address}/readyz`).catch(() => undefined);
  program.child.kill('SIGTERM');
  assert.equal(await program.ended, 0, program.said.stderr);
  await asked;
  await wire.stop();
});
