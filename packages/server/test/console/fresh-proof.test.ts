/** A person proves anew who they are: by which passkey, to which challenge, and how often it is asked for. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeChallenge, proving, signingIn } from '../../src/auth/challenges.ts';
import { makePeppers } from '../../src/auth/secrets.ts';
import type { Authenticator } from '../support/authenticator.ts';
import { type Browser, openBrowser } from '../support/console.ts';
import { issue, makeClass, makeHolders, transferOf } from '../support/holdings.ts';
import { ageProof, outcome, type People, peopleAt, post } from '../support/invited-people.ts';
import { type TestServer, testSecretKey } from '../support/server.ts';
import { mutationText, openColleague, startShared, startWhole, type TestClient } from '../support/test-client.ts';

let server: TestServer;
let people: People;
before(async () => {
  const { database } = await startShared();
  server = await startWhole({ database, settings: { REGISTRY_LOGIN_FAILURES_MAX: '10000' } });
  people = peopleAt(server);
});
after(() => server.stop());

interface SignedIn {
  readonly admin: TestClient;
  readonly apiClientId: string;
  readonly browser: Browser;
  readonly authenticator: Authenticator;
  /** Sends a mutation. Shape: `done`, or the code of the refusal. */
  send(name: string, input: object): Promise<string>;
  /** Proves by an answer of an authenticator. Shape: as `outcome`. */
  prove(from?: Pick<Authenticator, 'sign'>, ceremony?: object): Promise<string>;
}

/** An administrator of an issuer, who has just accepted an invitation. */
async function openAdministrator(): Promise<SignedIn> {
  const { admin, invitation, apiClientId } = await people.invite(['account_administrator']);
  const { browser, authenticator, answer } = await people.accept(invitation);
  const { usersAccountId } = answer.json.roles[0];
  await browser.select(usersAccountId);
  return {
    admin,
    apiClientId,
    browser,
    authenticator,
    send: async (name, input) => {
      const { json } = await browser.request(usersAccountId, mutationText(name), { input });
      return json.errors?.[0].extensions.code ?? json.code ?? 'done';
    },
    prove: async (from = authenticator, ceremony = {}) => {
      const { json } = await post(browser, '/console/session/proof/options', {});
      const signed = from.sign({ challenge: json.challenge, origin: people.address, ...ceremony });
      return outcome(await post(browser, '/console/session/proof', { answer: signed }));
    },
  };
}

const newClient = { name: 'Nightly run' };

test('proof of 290 seconds is fresh, that of 301 is not, and a passkey renews it', async () => {
  const { apiClientId, send, prove, admin } = await openAdministrator();
  await ageProof(server, apiClientId, 290);
  assert.equal(await send('createApiClient', newClient), 'done');
  await ageProof(server, apiClientId, 301);
  assert.equal(await send('createApiClient', newClient), 'fresh_proof_required');
  assert.equal(await send('createUser', { firstName: 'Bo', lastName: 'Oh', email: 'bo@example.test' }), 'done');
  assert.equal(await prove(), '204 done');
  assert.equal(await send('createApiClient', newClient), 'done');
  const { rows } = await server.owner(
    `select api_client_id from registry.audit_entries where account_id = $1 and action = 'login.proof'`,
    [admin.person.accountId],
  );
  assert.deepEqual(rows, [{ api_client_id: apiClientId }]);
});

test('a proof is of the own passkey, to a challenge for it of this session, and once', async () => {
  const person = await openAdministrator();
  const other = await openAdministrator();
  const { apiClientId, browser, authenticator, send, prove } = person;
  await ageProof(server, apiClientId, 3600);
  const challenge = (purpose: string) => ({
    challenge: makeChallenge(makePeppers(testSecretKey), purpose).toString('base64url'),
  });
  const { rows } = await server.owner(
    `select s.id from auth.sessions s join auth.passkeys p on p.id = s.passkey_id where p.credential_id = $1`,
    [other.authenticator.id],
  );
  const refused: readonly [name: string, attempt: () => Promise<string>][] = [
    ['another person', () => prove(other.authenticator)],
    ['a challenge for signing in', () => prove(authenticator, challenge(signingIn))],
    ['a challenge of another session', () => prove(authenticator, challenge(proving(rows[0].id)))],
    ['another origin', () => prove(authenticator, { origin: 'https://registry.example' })],
    ['without verification of the person', () => prove(authenticator, { verified: false })],
    ['a counter that goes back', () => prove(authenticator, { counter: 1 })],
  ];
  for (const [name, attempt] of refused) assert.equal(await attempt(), '401 passkey_refused', name);
  assert.equal(await send('createApiClient', newClient), 'fresh_proof_required');
  const { json } = await post(browser, '/console/session/proof/options', {});
  const answer = authenticator.sign({ challenge: json.challenge, origin: people.address, counter: 1000 });
  const outcomes = await Promise.all([1, 2].map(() => post(browser, '/console/session/proof', { answer })));
  assert.deepEqual(outcomes.map(outcome).sort(), ['204 done', '401 passkey_refused']);
  assert.equal(await send('createApiClient', newClient), 'done');
  const stranger = openBrowser(people.address);
  assert.equal(outcome(await post(stranger, '/console/session/proof/options', {})), '401 session_ended');
  await stranger.signIn(person.admin.person);
  assert.equal(outcome(await post(stranger, '/console/session/proof/options', {})), '401 session_ended', 'a program');
});

test('a dry run and a mutation that is recorded already are answered without proof, and so is a program in the console', async () => {
  const { admin, apiClientId, send } = await openAdministrator();
  const keyed = { ...newClient, idempotencyKey: 'once' };
  assert.equal(await send('createApiClient', keyed), 'done');
  await ageProof(server, apiClientId, 3600);
  assert.equal(await send('createApiClient', keyed), 'done');
  assert.equal(await send('createApiClient', { ...newClient, dryRun: true }), 'done');
  assert.equal(await send('createApiClient', { ...newClient, idempotencyKey: 'twice' }), 'fresh_proof_required');
  const program = openBrowser(people.address);
  await program.signIn(admin.person);
  await program.select(admin.person.usersAccountId);
  const text = mutationText('createApiClient');
  const { json } = await program.request(admin.person.usersAccountId, text, { input: newClient });
  assert.deepEqual(json.data.createApiClient, { replayed: false });
});

test('of several approvals none is given without proof, and a transfer that undoes later entries wants it as they do', async () => {
  const { admin, apiClientId, send, prove } = await openAdministrator();
  const operator = await openColleague(server, admin, 'account_operator');
  const assetId = await makeClass(admin, '1000');
  const [ada, bo] = (await makeHolders(admin, 2)) as [string, string];
  await issue(admin, assetId, ada, '100');
  const propose = async (): Promise<object> => {
    const selection = 'instruction { id payloadDigest }';
    const { instruction } = await operator.mutate('transferUnits', transferOf(assetId, ada, bo, '1'), selection);
    return { instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
  };
  const rows = [await propose(), await propose()];
  await ageProof(server, apiClientId, 3600);
  assert.equal(await send('approveInstructions', { rows }), 'fresh_proof_required');
  const waiting = async (): Promise<number> =>
    (await admin.read('{ allInstructions(condition: { status: pending_approval }) { totalCount } }')).allInstructions
      .totalCount;
  assert.equal(await waiting(), 2);
  const late = transferOf(assetId, ada, bo, '1', { reorder: true, effectiveDate: '2026-01-20' });
  assert.equal(await send('transferUnits', late), 'fresh_proof_required');
  assert.equal(await send('transferUnits', transferOf(assetId, ada, bo, '1')), 'done');
  assert.equal(await prove(), '204 done');
  assert.equal(await send('approveInstructions', { rows }), 'done');
  assert.equal(await waiting(), 0);
});

test('an import that undoes entries wants proof when it is done, at once or by a job, and not when it is looked at', async () => {
  const { admin, apiClientId, browser } = await openAdministrator();
  const { json: session } = await browser.send('GET', '/console/session');
  const headers = { 'registry-role': session.roles[0].usersAccountId, 'content-type': 'text/csv' };
  await ageProof(server, apiClientId, 3600);
  await makeClass(admin, '1000');
  const ask = async (query: string, more: Record<string, string> = {}): Promise<string> => {
    const body = 'date,asset,holder,quantity\n2026-02-01,CMN,1,10\n';
    const answer = await browser.send('POST', `/console/imports?${query}`, {
      text: body,
      headers: { ...headers, ...more },
    });
    return answer.json?.code ?? `${answer.status}`;
  };
  assert.notEqual(await ask('kind=issues&undo=wrong'), 'fresh_proof_required');
  assert.equal(await ask('kind=issues&undo=wrong&plan=none'), 'fresh_proof_required');
  assert.equal(await ask('kind=issues&undo=wrong&plan=none', { prefer: 'respond-async' }), 'fresh_proof_required');
  assert.notEqual(await ask('kind=issues&plan=none'), 'fresh_proof_required');
});
