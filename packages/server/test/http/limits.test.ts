import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { after, before, test } from 'node:test';
import { makeCredential } from '../../src/base/secrets.ts';
import type { GraphqlEndpoint } from '../../src/graphql/request.ts';
import { makeLimits, type TokenUsage as Usage } from '../../src/http/limits/limits.ts';
import { sendRaw, statusesIn } from '../support/raw.ts';
import { accountEndpoint, request, logInAs, startServer, type TestServer } from '../support/server.ts';
import { startShared } from '../support/test-client.ts';
import { until } from '../support/time.ts';

let database: TestServer['database'];
const servers: TestServer[] = [];
before(async () => {
  ({ database } = await startShared());
});
after(() => Promise.all(servers.map((server) => server.stop())));

/** An account with some of its tokens. */
interface Account {
  readonly account: string;
  readonly usages: readonly [Usage, Usage];
}

/** The connection of a requester that stays. */
const connected = { whenDisconnected: (): void => undefined };

test('requests of one token are counted per minute', async () => {
  const server = await startServer({ database, settings: { REGISTRY_RATE_LIMIT: '3' } });
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
  const server = await startServer({ database, settings: { REGISTRY_RATE_LIMIT: '2' } });
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
    database,
    settings: { REGISTRY_IN_FLIGHT_MAX: '2' },
    makeEndpoint: (parts): GraphqlEndpoint => {
      const inner = accountEndpoint(parts);
      return {
        ...inner,
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
  await until(() => begun === 2);
  const hungUp = httpRequest(`${server.address}/token/api/v2/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${roleToken}`, 'content-type': 'application/json', expect: '100-continue' },
  });
  hungUp.on('error', () => undefined);
  hungUp.flushHeaders();
  await once(hungUp, 'continue');
  await new Promise<void>((resolve) => hungUp.end('{"query":"{ __typename }"}', resolve));
  hungUp.destroy();
  await until(() => server.logged.some((line) => line.includes('"status":499')));
  open();
  const answers = await Promise.all(waiting);
  assert.deepEqual(
    answers.map(({ status }) => status),
    Array(6).fill(200),
  );
  assert.equal(most, 2);
  assert.equal(begun, 6);
});

test('a request waits for no slot that an answer behind it on its connection keeps', async () => {
  const server = await startServer({ database, settings: { REGISTRY_IN_FLIGHT_MAX: '1' } });
  servers.push(server);
  const { roleToken } = await logInAs(server.address, await server.person());
  const head = (request: string): string =>
    `${request} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${roleToken}\r\n`;
  // A body is read later than the head behind it.
  const body = '{"query":"{ __typename }"}';
  const post = `${head('POST /token/api/v2/graphql')}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const get = `${head('GET /token/api/v2/graphql?query=%7B__typename%7D')}\r\n`;
  const said = await sendRaw(server.address, post + get.repeat(3) + post, 5);
  assert.deepEqual(statusesIn(said), [200, 200, 200, 200, 200]);
  assert.equal((await request(server.address, roleToken)).status, 200);
});

test('each minute of a token has the whole limit', () => {
  const limits = makeLimits({ requestsPerMinute: 2, inFlightMax: 1 });
  const leftAt = (now: number): string => limits.remaining(limits.count('token', now), now);
  assert.deepEqual([leftAt(0), leftAt(59_000)], ['"token";r=1;t=60', '"token";r=0;t=1']);
  assert.throws(() => leftAt(59_999), {
    code: 'rate_limited',
    message:
      'This token has sent more than 2 requests within a minute, and that is the most. The next is accepted in 1 s.',
  });
  assert.deepEqual([leftAt(60_000), leftAt(60_000)], ['"token";r=1;t=60', '"token";r=0;t=60']);
  limits.stop();
});

test('the queue for slots is limited', async () => {
  const limits = makeLimits({ requestsPerMinute: 10_000, inFlightMax: 1 });
  const usage = limits.count('token', 0);
  const size = { account: 'a', bytes: 100, values: 1 };
  assert.equal(limits.takeSlot(usage, size, connected), undefined);
  const waiting = Array.from({ length: 1_000 }, () => limits.takeSlot(usage, size, connected));
  assert.throws(() => limits.takeSlot(usage, size, connected), {
    code: 'too_many_in_flight',
    message:
      'Of the requests of this token 1 are being answered and 1,000 wait, which is the most. Await answers before sending more; repeat this request in 1 s.',
  });
  for (const one of waiting) {
    limits.releaseSlot(usage, size);
    await one;
  }
  limits.releaseSlot(usage, size);
  assert.equal(usage.inFlight, 0);
  limits.stop();
});

test('a request takes no slot before those in front of it are answered, and of all tokens so many wait so', async () => {
  const limits = makeLimits({ requestsPerMinute: 10_000, inFlightMax: 1 });
  const usage = limits.count('token', 0);
  const size = { account: 'a', bytes: 100, values: 1 };
  const [firsts, hangUps]: (() => void)[][] = [[], []];
  const behind = {
    whenDisconnected: (call: () => void) => void hangUps!.push(call),
    whenFirst: (call: () => void) => void firsts!.push(call),
  };
  const waiting = limits.takeSlot(usage, size, behind);
  assert.equal(limits.takeSlot(usage, size, connected), undefined);
  for (const call of firsts!) call();
  assert.equal(usage.waiting.length, 1);
  limits.releaseSlot(usage, size);
  await waiting;
  limits.releaseSlot(usage, size);
  for (let count = 0; count < 1_000; count += 1)
    void limits.takeSlot(limits.count(`token ${count}`, 0), { account: `${count}`, bytes: 0, values: 0 }, behind);
  assert.throws(() => limits.takeSlot(usage, size, behind), { code: 'too_many_in_flight' });
  assert.equal(limits.takeSlot(usage, size, connected), undefined);
  for (const call of hangUps!) call();
  void limits.takeSlot(usage, size, behind);
  limits.stop();
});

test('the requests that wait for answers are limited by their memory, of one account and of all', () => {
  const limits = makeLimits({ requestsPerMinute: 10_000, inFlightMax: 1 });
  const accountOf = (account: string): Account => ({
    account,
    usages: [limits.count(`${account} 1`, 0), limits.count(`${account} 2`, 0)],
  });
  const [first, second, third] = [accountOf('a'), accountOf('b'), accountOf('c')];
  const take = ({ account, usages }: Account, values: number, bytes = 0) =>
    limits.takeSlot(usages[0], { account, bytes, values }, connected);
  const hangUps: (() => void)[] = [];
  // A value takes 50 bytes, so 8 MiB of one account are 16 requests of 10,485 values (524,250 bytes), whatever its
  // tokens. 16 MiB are two times these.
  for (const { account, usages } of [first, second]) {
    for (let body = 0; body < 16; body += 1)
      void limits.takeSlot(
        usages[body % 2]!,
        { account, bytes: 0, values: 10_485 },
        {
          whenDisconnected: (hangUp) => void hangUps.push(hangUp),
        },
      );
    const another = limits.count(`${account} 3`, 0);
    for (const usage of [...usages, another])
      assert.throws(() => limits.takeSlot(usage, { account, bytes: 0, values: 10_485 }, connected), {
        code: 'too_many_in_flight',
      });
    // Large ones leave room for usual ones of the account.
    const usual = { account, bytes: 2_000, values: 3 };
    assert.equal(limits.takeSlot(another, usual, connected), undefined);
    limits.releaseSlot(another, usual);
  }
  assert.throws(() => take(third, 10_485), {
    code: 'too_many_large_bodies',
    message:
      'The requests of all accounts that are not answered yet would take more than 16,777,216 bytes together with this one: those of their bodies, and 50 for each value of the JSON in them. Await answers before sending more; repeat this request in 1 s.',
  });
  // Large ones leave room for usual ones.
  assert.equal(take(third, 0, 1_000), undefined);
  limits.releaseSlot(third.usages[0], { account: 'c', bytes: 1_000, values: 0 });
  // A client that hung up leaves its room to others: of each token one request is under way, and 7 waited.
  assert.equal(hangUps.length, 28);
  hangUps[0]!();
  hangUps[0]!();
  assert.equal(take(third, 10_485), undefined);
  assert.throws(() => take(accountOf('d'), 10_485), { code: 'too_many_large_bodies' });
  limits.stop();
});

test('bodies that arrive are counted before they are read, and not again when they have arrived', () => {
  const limits = makeLimits({ requestsPerMinute: 10_000, inFlightMax: 1 });
  // 8 MiB of one account are 32 bodies of 256 KiB, and the 8 MiB of usual ones beside them 512 of 16 KiB.
  const held = Array.from({ length: 32 }, () => limits.holdBody('a', 262_144));
  assert.throws(() => limits.holdBody('a', 262_144), { code: 'too_many_in_flight' });
  const usual = Array.from({ length: 512 }, () => limits.holdBody('a', 16_384));
  assert.throws(() => limits.holdBody('a', 1), { code: 'too_many_in_flight' });
  for (const release of usual) release();
  const usage = limits.count('a', 0);
  const size = { account: 'a', bytes: 262_144, values: 0 };
  assert.equal(limits.takeSlot(usage, size, connected), undefined);
  limits.releaseSlot(usage, size);
  for (const release of held) release();
  // A request that is alone is admitted whatever its memory: 262,144 values are 13 MB.
  const release = limits.holdBody('a', 262_144);
  assert.equal(limits.takeSlot(usage, { account: 'a', bytes: 262_144, values: 262_144 }, connected), undefined);
  assert.throws(() => limits.holdBody('a', 16_385), { code: 'too_many_in_flight' });
  limits.releaseSlot(usage, { account: 'a', bytes: 262_144, values: 262_144 });
  release();
  limits.stop();
});

test('a token whose requests wait does not fill the memory with their bodies', async () => {
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const server = await startServer({
    database,
    makeEndpoint: (parts): GraphqlEndpoint => {
      const inner = accountEndpoint(parts);
      return {
        ...inner,
        answer: async (given, caller) => {
          await gate;
          return inner.answer(given, caller);
        },
      };
    },
  });
  servers.push(server);
  const { roleToken } = await logInAs(server.address, await server.person());
  const body = { query: '{ __typename }', variables: { text: 'x'.repeat(250_000) } };
  let refused = 0;
  // 8 MiB are 8,388,608 bytes, so 33 bodies of 250,000 bytes and some fit; of 37 four do not.
  const answers = Array.from({ length: 37 }, async () => {
    const answer = await request(server.address, roleToken, body);
    if (answer.status === 429) refused += 1;
    return answer;
  });
  await until(() => refused === 4).finally(open);
  const answered = await Promise.all(answers);
  assert.equal(answered.filter(({ status }) => status === 200).length, 33);
  const said = answered.filter(({ status }) => status === 429).map(({ json }) => `${json.code}: ${json.detail}`);
  assert.deepEqual(
    said,
    Array.from(
      { length: 4 },
      () =>
        'too_many_in_flight: The requests of this account that are not answered yet would take more than 8,388,608 bytes together with this one: those of their bodies, and 50 for each value of the JSON in them. Await answers before sending more; repeat this request in 1 s.',
    ),
  );
});
