/** A session of the console is prolonged: once by a click, then by the client secret, as long as the settings allow. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeCredential } from '../../src/base/secrets.ts';
import { beforeTests } from '../support/before-tests.ts';
import { now } from '../support/clock.ts';
import { type Browser, openBrowser } from '../support/console.ts';
import type { Person } from '../support/people.ts';
import type { Answered } from '../support/server.ts';
import { startWhole, stopVerified } from '../support/test-client.ts';

const server = beforeTests(startWhole, stopVerified);

const hour = 3_600_000;
const who = '{ viewer { account { id } userRole } }';

/** A person with a session that began some hours ago, and a role selected. */
async function signedInBefore(hours: number): Promise<{ person: Person; browser: Browser }> {
  const person = await server.person();
  const browser = openBrowser(server.address);
  await browser.signIn(person);
  assert.equal((await browser.select(person.usersAccountId)).status, 200);
  await letPass(person, hours);
  return { person, browser };
}

/** Moves what a client's tokens know of the time into the past. */
async function letPass({ apiClientId }: Person, hours: number): Promise<void> {
  await server.owner(
    `update auth.tokens
        set issued_at = issued_at - make_interval(hours => $2), expires_at = expires_at - make_interval(hours => $2)
      where api_client_id = $1`,
    [apiClientId, hours],
  );
}

const prolong = (browser: Browser, json: object = {}): Promise<Answered> =>
  browser.send('POST', '/console/session/prolong', { json });
const hoursLeft = ({ json }: Answered): number => Math.round((Date.parse(json.expiresAt) - now().getTime()) / hour);
const faceOf = ({ status, json }: Answered): string => `${status} ${json?.code ?? ''}`;

test('a click prolongs a session with its roles once, and the entry says so', async () => {
  const { person, browser } = await signedInBefore(7);
  const seen = await browser.send('GET', '/console/session');
  assert.deepEqual([hoursLeft(seen), seen.json.prolongedBy], [1, 'click']);
  const answer = await prolong(browser);
  assert.equal(answer.status, 200, answer.text);
  assert.match(answer.headers.get('set-cookie') ?? '', /; Max-Age=28800;/);
  assert.deepEqual([hoursLeft(answer), answer.json.prolongedBy], [8, 'secret']);
  assert.equal(answer.json.signedInAt, seen.json.signedInAt);
  assert.deepEqual((await browser.send('GET', '/console/session')).json, answer.json);
  assert.equal(faceOf(await prolong(browser)), '409 session_not_prolonged');

  // Two hours later the first end is over.
  await letPass(person, 2);
  assert.equal((await browser.request(person.usersAccountId, who)).status, 200);
  const { rows } = await server.owner(
    `select object_type, object_id, request_id from registry.audit_entries
      where account_id = $1 and action = 'session.prolonged'`,
    [person.accountId],
  );
  assert.deepEqual(rows, [
    { object_type: 'ApiClient', object_id: person.apiClientId, request_id: answer.headers.get('x-request-id') },
  ]);
});

test('the client secret prolongs a session again, until it lasts sixteen hours', async () => {
  const { person, browser } = await signedInBefore(1);
  const { clientSecret } = person;
  assert.equal(hoursLeft(await prolong(browser, { clientSecret })), 8);
  await letPass(person, 6);
  assert.equal(hoursLeft(await prolong(browser, { clientSecret })), 8);
  await letPass(person, 3);
  // Ten hours after signing in six are left of sixteen.
  const last = await prolong(browser, { clientSecret });
  assert.deepEqual([hoursLeft(last), last.json.prolongedBy], [6, 'nothing']);
  assert.equal(faceOf(await prolong(browser, { clientSecret })), '409 session_not_prolonged');
  assert.equal(faceOf(await prolong(browser)), '409 session_not_prolonged');
  assert.equal((await browser.request(person.usersAccountId, who)).status, 200);
});

test('a wrong secret prolongs nothing and ends nothing, and is counted as at signing in', async () => {
  const { person, browser } = await signedInBefore(7);
  const wrong = { clientSecret: makeCredential('cs') };
  assert.equal(faceOf(await prolong(browser, wrong)), '401 client_authentication_failed');
  const other = await server.person();
  assert.equal(
    faceOf(await prolong(browser, { clientSecret: other.clientSecret })),
    '401 client_authentication_failed',
  );
  const after = await browser.send('GET', '/console/session');
  assert.deepEqual([hoursLeft(after), after.json.prolongedBy], [1, 'click']);
  const faces = new Set<string>();
  for (let attempt = 0; attempt < 40; attempt += 1) faces.add(faceOf(await prolong(browser, wrong)));
  assert.ok(faces.has('429 rate_limited'), [...faces].join());
  assert.equal((await prolong(browser, { clientSecret: person.clientSecret })).status, 200);
});

test('of two clicks at once one prolongs', async () => {
  const { browser } = await signedInBefore(7);
  const faces = await Promise.all([prolong(browser), prolong(browser)]);
  assert.deepEqual(faces.map(faceOf).sort(), ['200 ', '409 session_not_prolonged']);
});

test('a prolonged session ends when it is revoked, also after the stamps of its first end were deleted', async () => {
  const { person, browser } = await signedInBefore(7);
  // As where the clock had moved the session, and nothing had been changed.
  await server.owner('delete from auth.token_contexts');
  await server.owner('delete from auth.stamps');
  await prolong(browser);
  assert.equal((await browser.request(person.usersAccountId, who)).status, 200);
  // More than a day after the first end, less than a day after the second.
  await server.owner(`update auth.stamps set needed_until = needed_until - interval '26 hours'`);
  await server.owner('select auth.delete_expired()');
  await server.owner('update auth.tokens set revoked_at = now() where api_client_id = $1', [person.apiClientId]);
  assert.equal(faceOf(await browser.request(person.usersAccountId, who)), '401 session_ended');
});

test('a session that has ended is not prolonged', async () => {
  const { person, browser } = await signedInBefore(9);
  for (const json of [{}, { clientSecret: person.clientSecret }])
    assert.equal(faceOf(await prolong(browser, json)), '401 session_ended');
  assert.equal(faceOf(await prolong(openBrowser(server.address))), '401 session_ended');
});

test('the key of saved forms is that of client and role, in every session', async () => {
  const person = await server.person();
  const keys: string[] = [];
  for (const who of [person, person, await server.person()]) {
    const browser = openBrowser(server.address);
    await browser.signIn(who);
    keys.push((await browser.select(who.usersAccountId)).json.savedFormsKey);
  }
  const [first, second, others] = keys;
  assert.equal(first, second);
  assert.notEqual(first, others);
  assert.equal(Buffer.from(first!, 'base64url').length, 32);
});
