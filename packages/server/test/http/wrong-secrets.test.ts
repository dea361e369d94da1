/** Guesses of client secrets: what they cost the database, and who is still let in meanwhile. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeClientId, makeCredential, makeSecret } from '../../src/base/secrets.ts';
import { beforeTests } from '../support/before-tests.ts';
import { layWire } from '../support/proxy.ts';
import { send, startServer } from '../support/server.ts';
import { startShared } from '../support/test-client.ts';

let lookUps = 0;

const server = beforeTests(startShared);
const wire = beforeTests(async () => {
  const laid = await layWire(server.database.appUrl);
  laid.listen((statements) => {
    if (statements.some((name) => name === 'log_in_group' || name === 'find_client')) lookUps += 1;
  });
  return laid;
});
/** A server of which the round trips that look secrets up are counted, and not those of its clocks. */
const counted = beforeTests(() =>
  startServer({
    database: { ...server.database, appUrl: wire.url },
    settings: { REGISTRY_LOGIN_FAILURES_MAX: '9', REGISTRY_TRUSTED_PROXIES: '127.0.0.1', REGISTRY_LOG_LEVEL: 'warn' },
  }),
);
interface Attempt {
  readonly clientId: string;
  readonly clientSecret: string;
}

const from = (ip: string, { clientId, clientSecret }: Attempt) =>
  send(`${counted.address}/authenticate/token/login`, {
    method: 'POST',
    headers: { 'x-forwarded-for': ip },
    body: new URLSearchParams({ client_id: clientId, client_secret: clientSecret }),
  });

/**
 * Sends attempts, sixteen at once. Shape: how often each status was answered, and how many round trips looked secrets
 * up.
 */
async function tryAll(attempts: readonly (readonly [ip: string, attempt: Attempt])[]) {
  const before = lookUps;
  const statuses: Record<number, number> = {};
  const left = [...attempts];
  const one = async (): Promise<void> => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const { status } = await from(...next);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, one));
  return { statuses, roundTrips: lookUps - before };
}

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

test('100 wrong secrets of one client cost the database nothing, and its right secret is accepted meanwhile', async () => {
  const person = await server.person();
  const ip = '198.51.100.7';
  // No server has seen this client before: the first right secret comes after all the wrong ones.
  const attempts = times(100, () => [ip, { ...person, clientSecret: makeCredential('cs') }] as const);
  const { statuses, roundTrips } = await tryAll(attempts);
  // A third of nine failures of one client and network are answered 401 within a minute, all others 429.
  assert.deepEqual(statuses, { 401: 3, 429: 97 });
  assert.equal(roundTrips, 0);
  assert.equal((await from(ip, person)).status, 200);
});

test('one client id that is guessed from 100 networks costs the database nothing, and locks nobody out', async () => {
  const person = await server.person();
  const attempts = times(
    100,
    (n) => [`2001:db8:${n.toString(16)}::1`, { ...person, clientSecret: makeCredential('cs') }] as const,
  );
  assert.deepEqual(await tryAll(attempts), { statuses: { 401: 100 }, roundTrips: 0 });
  assert.equal((await from('2001:db8:5::2', person)).status, 200);
});

test('many client ids that are guessed from one network cost the database nothing, and lock nobody out there', async () => {
  const person = await server.person();
  const attempts = times(
    100,
    (n) =>
      [
        `2001:db8:ffff:1:${n.toString(16)}::1`,
        { clientId: makeClientId(), clientSecret: makeCredential('cs') },
      ] as const,
  );
  // Nine failures of one network, a /64 of IPv6, are answered 401.
  assert.deepEqual(await tryAll(attempts), { statuses: { 401: 9, 429: 91 }, roundTrips: 0 });
  assert.equal((await from('2001:db8:ffff:1::ffff', person)).status, 200);
});

test('a secret of another client, a malformed secret and a malformed client id never reach the database', async () => {
  const person = await server.person();
  const other = await server.person();
  const attempts: Attempt[] = [
    { ...person, clientSecret: other.clientSecret },
    { ...other, clientSecret: person.clientSecret },
    { clientId: makeClientId(), clientSecret: person.clientSecret },
    { ...person, clientSecret: person.clientSecret.slice(0, -1) },
    { ...person, clientSecret: '' },
    { ...person, clientSecret: 'nonsense' },
    { clientId: 'nonsense', clientSecret: person.clientSecret },
    { clientId: '', clientSecret: '' },
    { ...person, clientSecret: makeSecret('the key of another registry, of 32', person.clientId) },
  ];
  const tried = await tryAll(attempts.map((attempt, n) => [`203.0.${n}.1`, attempt] as const));
  assert.equal(tried.roundTrips, 0);
  // In two of the nine a part is missing, and one of these has neither.
  assert.deepEqual(tried.statuses, { 400: 2, 401: 7 });
});

test('a secret that was revoked is looked up a few times a minute at most, wherever it comes from', async () => {
  const person = await server.person();
  await server.owner('update registry.api_client_secrets set revoked_at = now() where id = $1', [person.secretId]);
  const attempts = times(100, (n) => [`10.${n}.0.1`, person] as const);
  // Sixteen attempts come at once; a third of nine may fail within the minute, and the others await their outcome.
  // Logins of one moment share a round trip.
  const { statuses, roundTrips } = await tryAll(attempts);
  assert.deepEqual(statuses, { 401: 3, 429: 97 });
  assert.ok(roundTrips >= 1 && roundTrips <= 3, `${roundTrips} round trips`);
});

test('who has a right secret but no allowed network does not lock its owner out', async () => {
  const person = await server.person({ allowedNetworks: ['203.0.113.78/32'] });
  const { roundTrips } = await tryAll(times(200, () => ['203.0.113.77', person] as const));
  // Three attempts reach the database, alone or together.
  assert.ok(roundTrips >= 1 && roundTrips <= 3, `${roundTrips} round trips`);
  // Its owner is the next machine, in the same /24.
  assert.equal((await from('203.0.113.78', person)).status, 200);
});

test('who has a right secret but no allowed network at hundreds of addresses does not keep its owner waiting', async () => {
  const person = await server.person({ allowedNetworks: ['203.0.114.0/24'] });
  let answered = 0;
  const others = tryAll(times(200, (n) => [`203.0.115.${n}`, person] as const)).then((tried) => {
    answered = 200;
    return tried;
  });
  const owner = await from('203.0.114.1', person);
  assert.deepEqual([owner.status, answered], [200, 0], 'it was answered before the last of the others');
  await others;
});
