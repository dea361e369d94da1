import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serverAudits } from 'graphql-http';
import { beforeTests } from '../support/before-tests.ts';
import { startShared, openTestClient } from '../support/test-client.ts';

const server = beforeTests(startShared);
const client = beforeTests(() => openTestClient(server));

/** Fetch with the role token that every call needs. */
const fetchWithToken = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, {
    ...init,
    headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${client.token}` },
  });

test('GraphQL over HTTP as its audits have it: no error, no warning, no notice', async (context) => {
  const audits = serverAudits({ url: `${server.address}/token/api/v2/graphql`, fetchFn: fetchWithToken });
  const counts = { ok: 0, notice: 0, warn: 0, error: 0 };
  const wrong: string[] = [];
  for (const audit of audits) {
    const result = await audit.fn();
    counts[result.status] += 1;
    if (result.status !== 'ok') wrong.push(`${result.status} ${audit.id} ${audit.name}: ${result.reason}`);
  }
  const summary = Object.entries(counts).map(([status, count]) => `${count} ${status}`);
  context.diagnostic(summary.join(', '));
  assert.deepEqual(wrong, []);
  // Audits that send no request would find nothing wrong.
  assert.ok(counts.ok >= 60, summary.join(', '));
});
