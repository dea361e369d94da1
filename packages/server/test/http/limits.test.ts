import assert from 'node:assert/strict';
import { request as httpRequest } from 'node:http';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeCredential } from '../../src/base/secrets.ts';
import type { GraphqlEndpoint } from '../../src/graphql/request.ts';
import { makeLimits } from '../../src/http/limits.ts';
import { accountEndpoint, request, logInAs, startServer, type TestServer } from '../support/server.ts';

const servers: TestServer[] = [];
after(() => Promise.all(servers.map((server) => server.stop())));

test('requests of one token are counted per minute', async () => {
  const server = await startServer({ settings: { REGISTRY_RATE_LIMIT: '3' } });
  servers.push(server);
  const person = await server.person();
  const { roleToken } = await logInAs(server.address, person);
  const answers = [];
  for (let turn = 0; turn < 5; turn += 1) answers.push(await request(server.address, roleToken));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 429, 429],
  );
  assert.match(answers[0]!.headers.get('ratelimit') ?? '', /^"token";r=2;t=\d+$/);
  assert.equal(answers[0]!.headers.get('ratelimit-policy'), '"token";q=3;w=60');
  assert.equal(answers[3]!.json.code, 'rate_limited');
  assert.ok(Number(answers[3]!.headers.get('retry-after')) > 0);
  const another = await logInAs(server.address, person);
  assert.equal((await request(server.address, another.roleToken)).status, 200);
});

test('a token that is not live takes no memory', async () => {
  const server = await startServer({ settings: { REGISTRY_RATE_LIMIT: '2' } });
  servers.push(server);
  const token = makeCredential('rt');
  for (let turn = 0; turn < 4; turn += 1)
    assert.equal((await request(server.address, token)).json.code, 'token_invalid');
});

test('operations beyond the limit wait for a slot; a disconnected one is not run', async () => {
  let present = 0;
  let most = 0;
  let begun = 0;
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const server = await startServer({
    settings: { REGISTRY_IN_FLIGHT_MAX: '2' },
    makeEndpoint: (parts): GraphqlEndpoint => {
      const inner = accountEndpoint(parts);
      return {
        answer: async (request, caller) => {
          begun += 1;
          present += 1;
          most = Math.max(most, present);
          await gate;
          try {
            return await inner.answer(request, caller);
          } finally {
            present -= 1;
          }
        },
      };
    },
  });
  servers.push(server);
  const { roleToken } = await logInAs(server.address, await server.person());
  const waiting = Array.from({ length: 6 }, () => request(server.address, roleToken));
  await sleep(150);
  assert.equal(begun, 2);
  const hungUp = httpRequest(`${server.address}/token/api/v2/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${roleToken}`, 'content-type': 'application/json' },
  });
  hungUp.on('error', () => undefined);
  hungUp.end('{"query":"{ __typename }"}');
  await sleep(50);
  hungUp.destroy();
  await sleep(50);
  open();
  const answers = await Promise.all(waiting);
  assert.deepEqual(
    answers.map(({ status }) => status),
    Array(6).fill(200),
  );
  assert.equal(most, 2);
  assert.equal(begun, 6);
});

test('the queue for slots is limited', async () => {
  const limits = makeLimits({ requestsPerMinute: 10_000, inFlightMax: 1 });
  const usage = limits.count('token', 0);
  assert.equal(
    limits.takeSlot(usage, () => undefined),
    undefined,
  );
  const waiting = Array.from({ length: 1_000 }, () => limits.takeSlot(usage, () => undefined));
  assert.throws(() => limits.takeSlot(usage, () => undefined), { code: 'too_many_in_flight' });
  for (const one of waiting) {
    limits.releaseSlot(usage);
    await one;
  }
  limits.releaseSlot(usage);
  assert.equal(usage.inFlight, 0);
  limits.stop();
});
