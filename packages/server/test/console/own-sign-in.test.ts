/** People look after their own sign-in: passkeys, recovery codes and sessions, which are of no account. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { makeRecoveryCode } from '../../src/base/recovery-code.ts';
import { beforeTests } from '../support/before-tests.ts';
import { type Authenticator, makeAuthenticator } from '../support/authenticator.ts';
import { type Browser, openBrowser } from '../support/console.ts';
import { type Accepted, outcome, type People, peopleAt, post } from '../support/invited-people.ts';
import type { Answered } from '../support/server.ts';
import { openTestClient, startShared, startWhole } from '../support/test-client.ts';

let people: People;
const shared = beforeTests(startShared);
const server = beforeTests(() =>
  startWhole({ database: shared.database, settings: { REGISTRY_LOGIN_FAILURES_MAX: '10000' } }),
);
before(async () => {
  people = peopleAt(server);
});

const openPerson = async (): Promise<Accepted> => await people.accept((await people.invite()).invitation);

// biome-ignore lint: tests look into answers of every shape.
const readOwn = async (browser: Browser): Promise<any> => {
  const answer = await browser.send('GET', '/console/self');
  assert.equal(answer.status, 200, answer.text);
  return answer.json;
};

/** Makes a passkey as the page does. Shape: the answer, with the authenticator that has it. */
async function add(browser: Browser, name = 'Key ring'): Promise<{ answer: Answered; authenticator: Authenticator }> {
  const { status, json } = await post(browser, '/console/self/passkey/options', {});
  const authenticator = makeAuthenticator(status === 200 ? json.user.id : 'AAAA');
  const made = authenticator.create({ challenge: json.challenge ?? 'AAAA', origin: people.address });
  return { answer: await post(browser, '/console/self/passkey', { name, answer: made }), authenticator };
}

const remove = (browser: Browser, id: string): Promise<Answered> =>
  browser.send('DELETE', `/console/self/passkey/${id}`);

const codesOf = async (browser: Browser): Promise<string[]> => {
  const { status, json } = await post(browser, '/console/self/recovery-codes', {});
  assert.equal(status, 201);
  return json.codes;
};

/** Uses a recovery code as its page does, in a browser without a session. */
async function recover(code: string): Promise<{ answer: Answered; authenticator: Authenticator; browser: Browser }> {
  const browser = openBrowser(people.address);
  const options = await post(browser, '/console/recovery', { code });
  const authenticator = makeAuthenticator(options.json.user?.id ?? 'AAAA');
  if (options.status !== 200) return { answer: options, authenticator, browser };
  const made = authenticator.create({ challenge: options.json.challenge, origin: people.address });
  return { answer: await post(browser, '/console/recovery/passkey', { code, answer: made }), authenticator, browser };
}

test('a person names, adds and removes passkeys, and keeps the last way in', async () => {
  const { browser, authenticator } = await openPerson();
  const before = await readOwn(browser);
  assert.deepEqual(
    before.passkeys.map((each: { isOfThisSession: boolean }) => each.isOfThisSession),
    [true],
  );
  const [{ id: first }] = before.passkeys;
  assert.equal(outcome(await remove(browser, first)), '409 last_way_in');
  const options = await post(browser, '/console/self/passkey/options', {});
  assert.deepEqual(
    options.json.excludeCredentials.map(({ id }: { id: string }) => id),
    [authenticator.id.toString('base64url')],
    'no second passkey beside one that is there',
  );
  const { answer, authenticator: second } = await add(browser, '  Key ring ');
  assert.equal(outcome(answer), '204 done');
  const rename = (id: string, name: string) => browser.send('PUT', `/console/self/passkey/${id}`, { json: { name } });
  assert.equal(outcome(await rename(first, 'Telephone')), '204 done');
  for (const name of ['', ' ', 'x'.repeat(61)]) {
    assert.equal(outcome(await rename(first, name)), '400 request_malformed', name);
    assert.equal(outcome((await add(browser, name)).answer), '400 request_malformed', name);
  }
  const { passkeys } = await readOwn(browser);
  assert.deepEqual(
    passkeys.map((each: { name: string; isOfThisSession: boolean }) => [each.name, each.isOfThisSession]),
    [
      ['Telephone', true],
      ['Key ring', false],
    ],
  );
  const [, { id }] = passkeys;
  assert.deepEqual(Object.keys(passkeys[0]).sort(), ['createdAt', 'id', 'isOfThisSession', 'lastUsedAt', 'name']);
  // The passkey that is removed ends the sessions that it opened, at their next request, and no others.
  const other = await people.signInAs(second);
  assert.equal((await readOwn(other)).sessions.length, 2);
  assert.equal(outcome(await remove(other, first)), '204 done');
  assert.equal(outcome(await browser.send('GET', '/console/session')), '401 session_ended');
  assert.equal(outcome(await browser.send('GET', '/console/self')), '401 session_ended');
  assert.equal(outcome(await people.signIn(authenticator)), '401 passkey_refused');
  assert.equal(outcome(await remove(other, id)), '409 last_way_in');
  assert.equal(outcome(await remove(other, first)), '404 not_found');
  assert.deepEqual(
    (await readOwn(other)).sessions.map(({ via, passkey, isThis, address }: Record<string, unknown>) => [
      via,
      passkey,
      isThis,
      address,
    ]),
    [['passkey', 'Key ring', true, '127.0.0.1']],
  );
});

test('of two removals at once one leaves a way in', async () => {
  const { browser } = await openPerson();
  assert.equal(outcome((await add(browser)).answer), '204 done');
  const { passkeys } = await readOwn(browser);
  // The end of this session would refuse the second one, too: it stays open.
  await server.owner(`update auth.sessions set passkey_id = null, via = 'link' where passkey_id = $1`, [
    passkeys[0].id,
  ]);
  const answers = await Promise.all(passkeys.map(({ id }: { id: string }) => remove(browser, id)));
  assert.deepEqual(answers.map(outcome).sort(), ['204 done', '409 last_way_in']);
});

test('passkeys are added and removed, and codes made, with proof of the last five minutes only', async () => {
  const { browser, answer } = await openPerson();
  const own = await readOwn(browser);
  const [{ id: sessionId }] = own.sessions;
  const provenAgo = (seconds: number) =>
    server.owner(`update auth.sessions set proven_at = now() - make_interval(secs => $2) where id = $1`, [
      sessionId,
      seconds,
    ]);
  const { json: options } = await post(browser, '/console/self/passkey/options', {});
  const made = makeAuthenticator(options.user.id).create({ challenge: options.challenge, origin: people.address });
  const attempts: readonly [method: string, path: string, json?: object][] = [
    ['POST', '/console/self/passkey/options', {}],
    ['POST', '/console/self/passkey', { name: 'Other', answer: made }],
    ['DELETE', `/console/self/passkey/${own.passkeys[0].id}`],
    ['POST', '/console/self/recovery-codes', {}],
  ];
  const all = async (): Promise<string[]> => {
    const outcomes: string[] = [];
    for (const [method, path, json] of attempts)
      outcomes.push(outcome(await browser.send(method, path, json === undefined ? {} : { json })));
    return outcomes;
  };
  await provenAgo(310);
  assert.deepEqual(await all(), Array(4).fill('403 fresh_proof_required'));
  assert.deepEqual((await readOwn(browser)).recoveryCodes, { left: 0, madeAt: null });
  // Ending sessions takes nothing but access away, and wants no proof.
  assert.equal(outcome(await browser.send('DELETE', '/console/self/sessions')), '204 done');
  await provenAgo(200);
  assert.deepEqual(await all(), ['200 done', '204 done', '204 done', '401 session_ended']);
  assert.equal(answer.status, 201);
});

test('each of ten recovery codes adds one passkey, which signs in, and is stored as a digest', async () => {
  const { browser } = await openPerson();
  const codes = await codesOf(browser);
  assert.equal(new Set(codes).size, 10);
  const { authenticator, answer, browser: recovered } = await recover(codes[0]!.toLowerCase().replaceAll('-', ' '));
  assert.equal(outcome(answer), '201 done');
  const { passkeys, sessions } = await readOwn(recovered);
  assert.deepEqual([passkeys.length, passkeys[1].isOfThisSession, sessions[0].via], [2, true, 'passkey']);
  const own = await readOwn(await people.signInAs(authenticator));
  assert.deepEqual([own.passkeys.length, own.recoveryCodes.left], [2, 9]);
  const { answer: again } = await recover(codes[0]!);
  const { answer: never } = await recover(makeRecoveryCode());
  const faces = [again, never, (await recover('x')).answer].map(({ status, json: { requestId: _, ...rest } }) => ({
    status,
    ...rest,
  }));
  assert.equal(outcome(again), '404 recovery_code_unknown');
  for (const face of faces) assert.deepEqual(face, faces[0], 'used, never made, and no code at all');
  // A code beside the challenge of another one, and one whose passkey is not made properly, stays unused.
  const { json } = await post(openBrowser(people.address), '/console/recovery', { code: codes[1]! });
  const made = makeAuthenticator(json.user.id);
  for (const [code, verified] of [
    [codes[2]!, true],
    [codes[1]!, false],
  ] as const) {
    const attempt = made.create({ challenge: json.challenge, origin: people.address, verified });
    const refused = await post(openBrowser(people.address), '/console/recovery/passkey', { code, answer: attempt });
    assert.equal(outcome(refused), '401 passkey_refused');
  }
  assert.equal((await readOwn(browser)).recoveryCodes.left, 9);
  // Newer codes end those of before.
  const newer = await codesOf(browser);
  assert.equal(outcome((await recover(codes[3]!)).answer), '404 recovery_code_unknown');
  assert.equal((await readOwn(browser)).recoveryCodes.left, 10);
  const { rows } = await server.owner(`select string_agg(c::text, ' ') as stored from auth.recovery_codes c`);
  const texts = [rows[0].stored, JSON.stringify(server.logged)];
  for (const code of [...codes, ...newer])
    for (const text of texts)
      assert.ok(!text.includes(code) && !text.includes(Buffer.from(code).toString('hex')), 'a code is told once');
});

test('guesses at codes are limited, and the right code is accepted all the same', async () => {
  const { browser } = await openPerson();
  const [code] = await codesOf(browser);
  const strict = await startWhole({ database: shared.database, settings: { REGISTRY_LOGIN_FAILURES_MAX: '3' } });
  try {
    const stranger = openBrowser(strict.address.replace('127.0.0.1', 'localhost'));
    const outcomes: string[] = [];
    // A minute may end in between.
    while (outcomes.at(-1) !== '429 rate_limited' && outcomes.length < 20)
      outcomes.push(outcome(await post(stranger, '/console/recovery', { code: makeRecoveryCode() })));
    assert.equal(outcomes.at(-1), '429 rate_limited', outcomes.join(', '));
    assert.equal(outcome(await post(stranger, '/console/recovery', { code: code! })), '200 done');
  } finally {
    await strict.stop();
  }
});

test('a person ends one session, or all others, and no session or passkey of somebody else', async () => {
  const { browser, authenticator } = await openPerson();
  const [one, two] = [await people.signInAs(authenticator), await people.signInAs(authenticator)];
  const { sessions } = await readOwn(browser);
  assert.equal(sessions.length, 3);
  const stranger = await openPerson();
  const foreign = await readOwn(stranger.browser);
  const missing = newId();
  const face = ({ status, text, json }: Answered, id: string): string =>
    `${status} ${text.replaceAll(json?.requestId ?? '', '').replaceAll(id, '')}`;
  for (const [path, id] of [
    ['sessions', foreign.sessions[0].id],
    ['passkey', foreign.passkeys[0].id],
  ]) {
    const tries: string[] = [];
    for (const each of [missing, id, 'x', '%00'])
      tries.push(face(await browser.send('DELETE', `/console/self/${path}/${each}`), each));
    assert.match(tries[0]!, /^404 .*not_found/);
    assert.deepEqual(tries.slice(1, 3), [tries[0], tries[0]], path);
    assert.match(tries[3]!, /^4/, 'no fault of ours');
  }
  assert.equal((await readOwn(stranger.browser)).passkeys.length, 1);
  const [ended] = (await readOwn(one)).sessions.filter(({ isThis }: { isThis: boolean }) => isThis);
  assert.equal(outcome(await browser.send('DELETE', `/console/self/sessions/${ended.id}`)), '204 done');
  assert.equal(outcome(await one.send('GET', '/console/session')), '401 session_ended');
  assert.equal(outcome(await two.send('GET', '/console/session')), '200 done');
  assert.equal(outcome(await browser.send('DELETE', '/console/self/sessions')), '204 done');
  assert.equal(outcome(await two.send('GET', '/console/session')), '401 session_ended');
  assert.deepEqual(
    (await readOwn(browser)).sessions.map(({ isThis }: { isThis: boolean }) => isThis),
    [true],
  );
});

test('a program has no sign-in of a person', async () => {
  const { person } = await openTestClient(server);
  const browser = openBrowser(people.address);
  await browser.signIn(person);
  const outcomes = [
    await browser.send('GET', '/console/self'),
    await post(browser, '/console/self/passkey/options', {}),
    await post(browser, '/console/self/passkey', { name: 'Mine', answer: '{}' }),
    await post(browser, '/console/self/recovery-codes', {}),
    await browser.send('DELETE', '/console/self/sessions'),
  ].map(outcome);
  assert.deepEqual(outcomes, Array(5).fill('403 session_of_program'));
  const nobody = openBrowser(people.address);
  assert.equal(outcome(await nobody.send('GET', '/console/self')), '401 session_ended');
});

test('a second account is accepted with the sign-in that is there, and each account learns of its own link only', async () => {
  const { browser, authenticator, answer } = await openPerson();
  const [{ accountId: firstAccount }] = answer.json.roles;
  const { admin, invitation, userId } = await people.invite(['account_viewer']);
  const accepted = await post(browser, '/console/self/invitation', { invitation, consent: 'yes' });
  assert.equal(accepted.status, 201, accepted.text);
  const accounts = (session: Answered): string[] =>
    session.json.roles.map((role: { accountId: string }) => role.accountId).sort();
  const both: string[] = [firstAccount as string, admin.person.accountId].sort();
  assert.deepEqual(accounts(accepted), both);
  assert.deepEqual(accounts(await people.signIn(authenticator)), both, 'with the passkey of before');
  const again = await post(browser, '/console/self/invitation', { invitation, consent: 'yes' });
  assert.equal(outcome(again), '404 invitation_not_open');
  assert.equal(outcome((await add(browser)).answer), '204 done');
  const { rows } = await server.owner(
    `select account_id, user_id, object_type, before, after from registry.audit_entries
      where action = 'login.passkey_added' and account_id = any ($1::uuid[]) order by account_id`,
    [both],
  );
  assert.deepEqual(
    rows.map(({ account_id: account, object_type: type, before: was, after: is }) => [
      account,
      type,
      was,
      Object.keys(is),
    ]),
    both.map((account) => [account, 'ApiClient', null, ['apiClientSecretId']]),
  );
  assert.equal(rows.find((row) => row.account_id === admin.person.accountId)!.user_id, userId);
});
