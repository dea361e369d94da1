/** Answers of authenticators that are not accepted, where there are no passkeys, and guesses. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { accepting, makeChallenge, signingIn } from '../../src/auth/challenges.ts';
import { makePeppers } from '../../src/auth/secrets.ts';
import { makeInvitation } from '../../src/base/secrets.ts';
import { type Authenticator, makeAuthenticator } from '../support/authenticator.ts';
import { openBrowser } from '../support/console.ts';
import { outcome, type People, peopleAt, post } from '../support/invited-people.ts';
import { type Answered, type TestServer, testSecretKey } from '../support/server.ts';
import { startShared, startWhole } from '../support/test-client.ts';

let server: TestServer;
let people: People;
before(async () => {
  const { database } = await startShared();
  server = await startWhole({ database, settings: { REGISTRY_LOGIN_FAILURES_MAX: '10000' } });
  people = peopleAt(server);
});
after(() => server.stop());

const challenge = (purpose: string, key = testSecretKey): string =>
  makeChallenge(makePeppers(key), purpose).toString('base64url');

/** Answers of an authenticator that are not accepted. Each is followed by one that is. */
const refusedAnswers: readonly [name: string, ceremony: () => object][] = [
  ['of another origin', () => ({ origin: 'https://registry.example' })],
  ['of the address', () => ({ origin: server.address })],
  ['for another relying party', () => ({ rpId: 'registry.example' })],
  ['without verification of the person', () => ({ verified: false })],
  ['to a challenge of its own', () => ({ challenge: randomBytes(32).toString('base64url') })],
  ['to a challenge of an acceptance', () => ({ challenge: challenge(accepting('inv')) })],
  ['to a challenge of another key', () => ({ challenge: challenge(signingIn, 'x'.repeat(40)) })],
  ['of another person', () => ({ userHandle: randomBytes(16).toString('base64url') })],
];

test('an answer of an authenticator is refused in one sentence, whatever is wrong with it', async () => {
  const { invitation, apiClientId } = await people.invite();
  const { authenticator } = await people.accept(invitation);
  const stranger = makeAuthenticator('AAAA');
  const refused = await people.signIn(stranger);
  const { requestId: _, ...unknown } = refused.json;
  assert.equal(outcome(refused), '401 passkey_refused');
  const assertRefused = (answer: Answered, name: string): void => {
    const { requestId: _id, ...rest } = answer.json;
    assert.deepEqual(rest, unknown, name);
    assert.equal(answer.headers.get('set-cookie'), null, name);
  };
  for (const [name, ceremony] of refusedAnswers) {
    assertRefused(await people.signIn(authenticator, ceremony()), name);
    assert.equal((await people.signIn(authenticator)).status, 201, `after one ${name}`);
  }
  const otherKey = {
    sign: (ceremony: Parameters<Authenticator['sign']>[0]) => stranger.sign(ceremony, authenticator.id),
  };
  assertRefused(await people.signIn(otherKey, { userHandle: null }), 'signed with another key');
  const browser = openBrowser(people.address);
  for (const answer of ['x', '{}', '[]', 'null', `{"id":"${'A'.repeat(3000)}"}`])
    assertRefused(await post(browser, '/console/passkey/session', { answer }), answer.slice(0, 20));
  // Replayed: the challenge is used up, also where the counter would be higher.
  const { json } = await post(browser, '/console/passkey/options', {});
  const once = { challenge: json.challenge, origin: people.address };
  const send = (answer: string): Promise<Answered> => post(browser, '/console/passkey/session', { answer });
  const first = authenticator.sign(once);
  assert.equal((await send(first)).status, 201);
  assertRefused(await send(first), 'replayed');
  assertRefused(await send(authenticator.sign(once)), 'to a challenge that is used up');
  // The counter went back: somebody may have copied the passkey. It is audited.
  assertRefused(await people.signIn(authenticator, { counter: 1 }), 'with a lower counter');
  const { rows } = await server.owner(
    `select after from registry.audit_entries where api_client_id = $1 and action = 'login.passkey_counter'`,
    [apiClientId],
  );
  assert.deepEqual(
    rows.map(({ after: each }) => each.counter),
    ['1'],
  );
  assert.equal((await people.signIn(authenticator, { counter: 1000 })).status, 201);
});

test('a passkey knows the secret key under which it last signed in, so that a start with another key is refused', async () => {
  const { invitation, apiClientId } = await people.invite();
  const { authenticator } = await people.accept(invitation);
  const { version } = makePeppers(testSecretKey)[0];
  const of = async (): Promise<unknown> => {
    const { rows } = await server.owner(
      'select pepper_version from registry.api_client_secrets where api_client_id = $1',
      [apiClientId],
    );
    return rows[0].pepper_version;
  };
  assert.equal(await of(), version);
  await server.owner('update registry.api_client_secrets set pepper_version = 1 where api_client_id = $1', [
    apiClientId,
  ]);
  assert.equal((await people.signIn(authenticator)).status, 201);
  assert.equal(await of(), version);
});

test('sign-ins with one challenge that come at once have one effect, and so do acceptances of one invitation', async () => {
  const { invitation } = await people.invite();
  const accepted = await Promise.all([1, 2, 3].map(() => people.accept(invitation)));
  assert.deepEqual(accepted.map(({ answer }) => outcome(answer)).sort(), [
    '201 done',
    '404 invitation_not_open',
    '404 invitation_not_open',
  ]);
  const { authenticator } = accepted.find(({ answer }) => answer.status === 201)!;
  const { json } = await post(openBrowser(people.address), '/console/passkey/options', {});
  const answers = [1, 2, 3].map(() => authenticator.sign({ challenge: json.challenge, origin: people.address }));
  const signedIn = await Promise.all(
    answers.map((answer) => post(openBrowser(people.address), '/console/passkey/session', { answer })),
  );
  assert.equal(signedIn.filter(({ status }) => status === 201).length, 1);
});

test('a new passkey is refused that is not verified, asked for or plainly attested, and the invitation stays open', async () => {
  const { invitation } = await people.invite();
  const other = await people.invite();
  const { authenticator: known } = await people.accept((await people.invite()).invitation);
  const refused: readonly [name: string, ceremony: object, attestation?: object][] = [
    ['of another origin', { origin: 'https://registry.example' }],
    ['for another relying party', { rpId: 'registry.example' }],
    ['without verification of the person', { verified: false }],
    ['to a challenge of a sign-in', { challenge: challenge(signingIn) }],
    ['to the challenge of another invitation', { challenge: challenge(accepting(other.invitation)) }],
    ['with a certificate', {}, { fmt: 'packed', certificate: true }],
    ['without an id', { id: Buffer.alloc(0) }],
    ['with an id of 1,024 bytes', { id: randomBytes(1024) }],
    ['with the id of another', { id: known.id }],
  ];
  for (const [name, ceremony, attestation] of refused)
    assert.equal(outcome((await people.accept(invitation, ceremony, attestation)).answer), '401 passkey_refused', name);
  const unconsenting = await post(openBrowser(people.address), '/console/invitation/accept', {
    invitation,
    answer: '{}',
  });
  assert.equal(outcome(unconsenting), '400 request_malformed');
  const { answer } = await people.accept(invitation, {}, { fmt: 'packed' });
  assert.equal(answer.status, 201, answer.text);
});

test('an address without a name has no passkeys, and with a public address only that one has', async () => {
  const byAddress = openBrowser(server.address);
  assert.equal(outcome(await post(byAddress, '/console/passkey/options', {})), '409 passkeys_need_address');
  const { invitation } = await people.invite();
  assert.equal(outcome(await post(byAddress, '/console/invitation', { invitation })), '409 passkeys_need_address');
  const { database } = server;
  const named = await startWhole({ database, settings: { REGISTRY_PUBLIC_URL: 'https://registry.example' } });
  const numbered = await startWhole({ database, settings: { REGISTRY_PUBLIC_URL: 'https://192.0.2.7' } });
  try {
    const { json } = await post(openBrowser(named.address), '/console/passkey/options', {});
    assert.equal(json.rpId, 'registry.example');
    const { authenticator } = await people.accept(invitation);
    const answer = authenticator.sign({ challenge: json.challenge, origin: people.address });
    const at = await post(openBrowser(named.address), '/console/passkey/session', { answer });
    assert.equal(outcome(at), '401 passkey_refused', 'of localhost, at a server with a name');
    const ofNumber = await post(openBrowser(numbered.address), '/console/passkey/options', {});
    assert.equal(outcome(ofNumber), '409 passkeys_need_address');
  } finally {
    await named.stop();
    await numbered.stop();
  }
});

test('guesses are limited with the failed logins of their network, and the right passkey is accepted all the same', async () => {
  const { authenticator } = await people.accept((await people.invite()).invitation);
  const strict = await startWhole({ database: server.database, settings: { REGISTRY_LOGIN_FAILURES_MAX: '3' } });
  try {
    const at = strict.address.replace('127.0.0.1', 'localhost');
    const browser = openBrowser(at);
    const guess = async (): Promise<string> =>
      outcome(await post(browser, '/console/invitation', { invitation: makeInvitation(testSecretKey) }));
    const guesses: string[] = [];
    // A minute may end in between.
    for (let tried = 0; tried < 9 && guesses.at(-1) !== '429 rate_limited'; tried += 1) guesses.push(await guess());
    assert.equal(guesses[0], '404 invitation_not_open');
    assert.equal(guesses.at(-1), '429 rate_limited');
    const { json } = await post(browser, '/console/passkey/options', {});
    const answer = authenticator.sign({ challenge: json.challenge, origin: at });
    assert.equal((await post(browser, '/console/passkey/session', { answer })).status, 201);
  } finally {
    await strict.stop();
  }
});
