/**
 * The register against a plain one in memory: random mutations and queries, every answer compared. MODEL_SEED and
 * MODEL_OPERATIONS set the seed and the count, MODEL_BESIDE how many registers are driven at once; otherwise the seed
 * is that of the tests, and TEST_DEEP=1 makes the count larger.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeLog } from '../../src/base/log.ts';
import { makeGraphqlEndpoint } from '../../src/graphql/endpoint.ts';
import { verify } from '../../src/operator/verify/verify.ts';
import { registerBalances } from '../support/balance.ts';
import { withoutLimits } from '../support/endpoint.ts';
import { startServer } from '../support/server.ts';
import { isDeep, testSeed } from '../support/seed.ts';
import { drive } from './drive.ts';
import { weights } from './generate.ts';

const seed = Number(process.env['MODEL_SEED'] ?? testSeed);
const count = Number(process.env['MODEL_OPERATIONS'] ?? (isDeep ? 5_000 : 1_500));
const beside = Number(process.env['MODEL_BESIDE'] ?? 4);

test(`${count} mutations and queries are answered as the model answers them (MODEL_SEED=${seed})`, {
  timeout: 4 * 3_600_000,
}, async (t) => {
  const settings = { ...withoutLimits, REGISTRY_LOG_LEVEL: 'error' };
  const server = await startServer({ makeEndpoint: makeGraphqlEndpoint, settings });
  t.after(() => server.stop());
  const driven = await drive(server, { seed, count, beside, perRegister: 400 });
  t.diagnostic(`${driven.mutations} mutations and ${driven.queries} queries`);
  t.diagnostic(
    [...driven.tally]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([came, times]) => `${came} ${times}`)
      .join(', '),
  );
  const idle = Object.keys(weights).filter(
    (name) => !/^(query|replay)$/.test(name) && !driven.tally.has(`${name} done`),
  );
  assert.deepEqual(count < 4_000 ? [] : idle, [], 'mutations that were never done');
  await registerBalances(server);
  const faults = await verify({ ownerUrl: server.database.ownerUrl, log: makeLog('silent'), say: () => undefined });
  assert.deepEqual(faults, []);
});
