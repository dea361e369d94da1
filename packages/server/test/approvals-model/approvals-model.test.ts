/**
 * Approvals against a plain model of the design: random mutations, decisions, policies and roles, every answer compared.
 * APPROVALS_SEED and APPROVALS_REQUESTS set the seed and the count; otherwise the seed is that of the tests, and
 * TEST_DEEP=1 makes the count larger.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeLog } from '../../src/base/log.ts';
import { makeGraphqlEndpoint } from '../../src/graphql/endpoint.ts';
import { verify } from '../../src/operator/verify/verify.ts';
import { withoutLimits } from '../support/endpoint.ts';
import { startServer } from '../support/server.ts';
import { isDeep, testSeed } from '../support/seed.ts';
import { drive } from './drive.ts';

const seed = Number(process.env['APPROVALS_SEED'] ?? testSeed);
const count = Number(process.env['APPROVALS_REQUESTS'] ?? (isDeep ? 5_000 : 250));

test(`${count} requests about approvals are answered as the model answers them (APPROVALS_SEED=${seed})`, {
  timeout: 4 * 3_600_000,
}, async (t) => {
  const settings = { ...withoutLimits, REGISTRY_LOG_LEVEL: 'error' };
  const server = await startServer({ makeEndpoint: makeGraphqlEndpoint, settings });
  t.after(() => server.stop());
  const { tally } = await drive(server, { seed, count, perRegister: 250 });
  const outcomes = [...tally].sort(([a], [b]) => (a < b ? -1 : 1));
  t.diagnostic(outcomes.map(([outcome, times]) => `${outcome} ${times}`).join(', '));
  const faults = await verify({ ownerUrl: server.database.ownerUrl, log: makeLog('silent'), say: () => undefined });
  assert.deepEqual(faults, []);
});
