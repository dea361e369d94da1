/** One person in several accounts: links, identities at providers, and what an account is told. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  acceptAsSelf,
  acceptByIdentity,
  newSession,
  type ProvenIdentity,
  signInByIdentity,
} from '../../src/auth/person-sign-in.ts';
import { makePeppers } from '../../src/auth/secrets.ts';
import type { TokenStore } from '../../src/auth/token-store.ts';
import { newId } from '../../src/base/ids.ts';
import { makeLog } from '../../src/base/log.ts';
import { Refusal } from '../../src/base/refusal.ts';
import { tokenDigest } from '../../src/base/secrets.ts';
import { type Database, openDatabase } from '../../src/postgres/database.ts';
import { findProof, recordAcceptance, recordProof } from '../../src/store/access/people.ts';
import { daysAgo, now } from '../support/clock.ts';
import { type Browser, credentialIn, openBrowser } from '../support/console.ts';
import { type Invited, outcome, type People, peopleAt, post } from '../support/invited-people.ts';
import { withClient } from '../support/postgres.ts';
import { type TestServer, testSecretKey } from '../support/server.ts';
import { mutationText, openColleague, openTestClient, startShared } from '../support/test-client.ts';
import { othersWait, until } from '../support/time.ts';
import { startWithProvider } from '../support/with-provider.ts';

const issuerOfAda = 'https://login.example';

let server: TestServer;
let people: People;
let database: Database;
let tokenStore: TokenStore;
before(async () => {
  server = await startShared();
  people = peopleAt(server);
  const log = makeLog('silent');
  database = openDatabase({ url: server.database.appUrl, connections: 4, sharedConnections: 1, log });
  tokenStore = {
    database,
    peppers: makePeppers(testSecretKey),
    providers: [{ issuer: issuerOfAda, accounts: null }] as TokenStore['providers'],
  } as TokenStore;
});
after(async () => {
  await database.close();
  await server.stop();
});

const limits = { lifetimeSeconds: 3600, longestSeconds: 7200 };
const from = () => ({ clientAddress: '127.0.0.1', requestId: newId() });
const ofAda = (): ProvenIdentity => ({
  issuer: issuerOfAda,
  subject: newId(),
  sid: newId(),
  authenticatedAt: now().toISOString(),
});

/** Ends sessions as a logout token of a provider does. Shape: how many. */
async function endSessions({ issuer, subject, sid }: Partial<ProvenIdentity>): Promise<number> {
  const live = async (): Promise<number> =>
    (await server.owner('select id from auth.sessions where ended_at is null')).rows.length;
  const before = await live();
  const values = [issuer, subject, sid, randomBytes(32), newId()];
  await server.owner('select auth.end_by_provider($1, $2, $3, $4, $5)', values);
  return before - (await live());
}

/** The code of a refusal, or done. */
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );

const acceptInSession = (browser: Browser, { invitation }: Pick<Invited, 'invitation'>) =>
  acceptAsSelf(
    tokenStore,
    invitation,
    { credential: credentialIn(browser), clientAddress: '127.0.0.1' },
    from(),
    limits,
  );

const rolesOf = async (browser: Browser): Promise<readonly { usersAccountId: string; accountId: string }[]> =>
  (await browser.send('GET', '/console/session')).json.roles;

const accountsOf = async (browser: Browser): Promise<string[]> =>
  (await rolesOf(browser)).map(({ accountId }) => accountId).sort();

/** Selects the role in an account, and reads in it. */
async function readIn(browser: Browser, { admin }: Pick<Invited, 'admin'>): Promise<string> {
  const role = (await rolesOf(browser))?.find(({ accountId }) => accountId === admin.person.accountId);
  if (role === undefined) return 'no role';
  const selected = await browser.select(role.usersAccountId);
  if (selected.status !== 200) return outcome(selected);
  const { status, json } = await browser.request(role.usersAccountId, '{ viewer { account { id } } }');
  return status === 200 ? json.data.viewer.account.id : json.code;
}

const accountOf = ({ admin }: Pick<Invited, 'admin'>): string => admin.person.accountId;

/** A person in two accounts, signed in. */
async function openTwo() {
  const [one, another] = [await people.invite(), await people.invite()];
  const { browser, authenticator } = await people.accept(one.invitation);
  await acceptInSession(browser, another);
  return { one, another, browser, authenticator };
}

const sessionOf = async (browser: Browser, { apiClientId }: Pick<Invited, 'apiClientId'>): Promise<string> => {
  assert.notEqual(browser.cookie, '');
  const { rows } = await server.owner(
    `select distinct t.session_id from auth.tokens t where t.api_client_id = $1 and t.revoked_at is null`,
    [apiClientId],
  );
  assert.equal(rows.length, 1);
  return rows[0].session_id;
};

test('a person who accepts a second invitation has the roles of both accounts in one session, and each ends by itself', async () => {
  const { one, another, browser, authenticator } = await openTwo();
  const both = [one, another].map(accountOf).sort();
  assert.deepEqual(await accountsOf(browser), both);
  for (const each of [one, another]) assert.equal(await readIn(browser, each), accountOf(each));
  const sessionId = await sessionOf(browser, one);
  const { rows: contexts } = await server.owner(
    `select count(*)::integer as count from auth.token_contexts where session_id = $1 and kind = 'role'`,
    [sessionId],
  );
  assert.equal(contexts[0].count, 2, 'requests know their session');
  await server.owner(
    `update auth.tokens set issued_at = issued_at - interval '1 hour', expires_at = expires_at - interval '1 hour' where session_id = $1`,
    [sessionId],
  );
  assert.equal((await post(browser, '/console/session/prolong', {})).status, 200);
  const { rows: ends } = await server.owner(
    `select count(*)::integer as tokens, count(distinct expires_at)::integer as ends from auth.tokens where session_id = $1`,
    [sessionId],
  );
  assert.deepEqual(ends, [{ tokens: 3, ends: 1 }], 'all roles last as long as the session');
  // The choices of both roles are there at the next sign-in.
  assert.equal((await browser.send('DELETE', '/console/session')).status, 204);
  const { rows: left } = await server.owner(
    `select s.ended_at is not null as ended, count(*) filter (where t.revoked_at is null)::integer as live
       from auth.sessions s join auth.tokens t on t.session_id = s.id where s.id = $1 group by s.id`,
    [sessionId],
  );
  assert.deepEqual(left, [{ ended: true, live: 0 }]);
  const again = await people.signInAs(authenticator);
  assert.deepEqual(await accountsOf(again), both);
  assert.equal(
    (await again.send('GET', '/console/session')).json.roles.every(
      ({ lastSelectedAt }: { lastSelectedAt: string }) => lastSelectedAt !== null,
    ),
    true,
  );
  for (const each of [one, another]) assert.equal(await readIn(again, each), accountOf(each));
  // The link of one account ends: its role is lost at the next request, and the passkey opens the other.
  await another.admin.mutate('unlinkUser', { userId: another.userId });
  assert.notEqual(await readIn(again, another), accountOf(another));
  const third = await people.signInAs(authenticator);
  assert.deepEqual(await accountsOf(third), [accountOf(one)]);
  await server.owner(`update registry.accounts set status = 'suspended' where id = $1`, [accountOf(one)]);
  assert.equal(outcome(await third.send('GET', '/console/session')), '401 session_ended');
  assert.equal(outcome(await people.signIn(authenticator)), '401 passkey_refused');
});

test('a suspended account, its client or a network that is not allowed takes its roles out, and leaves those of the other', async () => {
  const { one, another, authenticator } = await openTwo();
  const ends: readonly (readonly [string, string])[] = [
    [`update registry.accounts set status = 'suspended'`, `update registry.accounts set status = 'active'`],
    [`update registry.api_clients set status = 'suspended'`, `update registry.api_clients set status = 'active'`],
    [
      `update registry.api_clients set allowed_networks = '{192.0.2.0/24}'`,
      `update registry.api_clients set allowed_networks = '{}'`,
    ],
  ];
  for (const [end, begin] of ends)
    for (const [ended, other] of [
      [one, another],
      [another, one],
    ] as const) {
      const id = end.includes('accounts') ? accountOf(ended) : ended.apiClientId;
      await server.owner(`${end} where id = $1`, [id]);
      assert.deepEqual(await accountsOf(await people.signInAs(authenticator)), [accountOf(other)], end);
      await server.owner(`${begin} where id = $1`, [id]);
    }
});

test('of a person in two accounts neither is told anything that it could compare with the other', async () => {
  const { one, another, browser, authenticator } = await openTwo();
  for (const each of [one, another]) await readIn(browser, each);
  await people.signInAs(authenticator);
  await people.signIn(authenticator, { counter: 1 });
  const idsIn = async ({ admin, apiClientId }: Invited): Promise<Set<string>> => {
    const { rows } = await server.owner(
      `select to_jsonb(e) - 'request_id' as row from registry.audit_entries e where account_id = $1 and api_client_id = $2
       union all select to_jsonb(s) - 'digest' from registry.api_client_secrets s where account_id = $1 and api_client_id = $2`,
      [admin.person.accountId, apiClientId],
    );
    assert.ok(rows.length >= 5, `${rows.length} rows`);
    return new Set(JSON.stringify(rows).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g));
  };
  const [first, second] = [await idsIn(one), await idsIn(another)];
  assert.ok(first.size >= 5);
  assert.deepEqual(
    [...first].filter((id) => second.has(id)),
    [],
  );
});

test('whoever invites a user again gets that user alone, and the person who was linked loses it', async () => {
  const { one, another, browser, authenticator } = await openTwo();
  const { userId } = another;
  const { invitation } = await another.admin.mutate('inviteUser', { userId }, 'invitation');
  const taken = await people.accept(invitation);
  assert.deepEqual(await accountsOf(taken.browser), [accountOf(another)]);
  assert.equal(await readIn(browser, another), 'no role');
  assert.equal(await readIn(browser, one), accountOf(one));
  assert.deepEqual(await accountsOf(await people.signInAs(authenticator)), [accountOf(one)]);
  const { rows } = await server.owner(
    `select object_id, after from registry.audit_entries where api_client_id = $1 and action = 'login.invitation_accepted' order by recorded_at`,
    [another.apiClientId],
  );
  assert.deepEqual(rows[1].after, { replacedApiClientSecretId: rows[0].object_id });
  // The same person again: the link and the session go on.
  const again = await another.admin.mutate('inviteUser', { userId }, 'invitation');
  await acceptInSession(taken.browser, again);
  assert.equal(await readIn(taken.browser, another), accountOf(another));
});

test('a person signs in as one user of an account, proves who they are before another link, and a program has none', async () => {
  const { one, another, browser } = await openTwo();
  const { admin } = another;
  const { user } = await admin.mutate(
    'createUser',
    { firstName: 'Bo', lastName: 'Moss', email: 'bo@example.test' },
    'user { id }',
  );
  await admin.mutate('giveRole', { userId: user.id, userRole: 'account_viewer' });
  const second = await admin.mutate('inviteUser', { userId: user.id }, 'invitation');
  assert.equal(await codeOf(acceptInSession(browser, second)), 'person_known');
  const third = await people.invite();
  const sessionId = await sessionOf(browser, one);
  const age = () =>
    server.owner(`update auth.sessions set proven_at = now() - interval '301 seconds' where id = $1`, [sessionId]);
  await age();
  assert.equal(await codeOf(acceptInSession(browser, third)), 'fresh_proof_required');
  const old = await findProof(database, sessionId, null);
  assert.deepEqual([old!.ageSeconds >= 301, old!.hasPasskey, old!.provenBy, old!.issuers], [true, true, null, []]);
  // No proof is of the future.
  assert.equal(await recordProof(database, sessionId, '2100-01-01T00:00:00Z'), true);
  assert.ok((await findProof(database, sessionId, null))!.ageSeconds >= 0);
  await age();
  assert.equal(await recordProof(database, sessionId, `${daysAgo(1)}T00:00:00Z`), true);
  assert.ok((await findProof(database, sessionId, null))!.ageSeconds < 400, 'an older proof takes nothing away');
  assert.equal(await recordProof(database, sessionId, now().toISOString()), true);
  const program = openBrowser(people.address);
  await program.signIn(admin.person);
  assert.equal(await codeOf(acceptInSession(program, third)), 'session_ended');
  assert.equal(await codeOf(acceptInSession(browser, third)), 'done');
  assert.equal((await accountsOf(browser)).length, 3);
  assert.equal(await codeOf(acceptInSession(browser, third)), 'invitation_not_open');
  const { rows } = await server.owner('select auth.end_sessions(array[$1::uuid])::integer as ended', [sessionId]);
  assert.deepEqual(rows, [{ ended: 1 }]);
  assert.equal(outcome(await browser.send('GET', '/console/session')), '401 session_ended');
  assert.deepEqual(
    [await findProof(database, sessionId, null), await recordProof(database, sessionId, now().toISOString())],
    [undefined, false],
  );
});

test('an identity at a provider accepts invitations and signs in, is one person however it comes, and is ended from there', async (t) => {
  const connected = await startWithProvider(server, issuerOfAda);
  t.after(() => connected.stop());
  const ada = ofAda();
  assert.equal(await codeOf(signInByIdentity(tokenStore, ada, from(), limits)), 'person_unknown');
  const invited = [await people.invite(), await people.invite(), await people.invite()];
  // Two at once make one person; of three who accept one invitation one does.
  const accepted = await Promise.all(
    [invited[0]!, invited[1]!, invited[2]!, invited[2]!].map(({ invitation }) =>
      codeOf(acceptByIdentity(tokenStore, invitation, ada, from(), limits)),
    ),
  );
  assert.deepEqual(accepted.toSorted(), ['done', 'done', 'done', 'invitation_not_open']);
  const { credential, session } = await signInByIdentity(tokenStore, ada, from(), limits);
  assert.deepEqual(session.roles.map(({ accountId }) => accountId).sort(), invited.map(accountOf).sort());
  const browser = openBrowser(connected.address);
  browser.cookie = `registry_session=${credential}`;
  assert.equal(await readIn(browser, invited[1]!), accountOf(invited[1]!));
  for (const other of [
    { ...ada, issuer: 'https://other.example' },
    { ...ada, subject: 'someone' },
  ])
    assert.equal(await codeOf(signInByIdentity(tokenStore, other, from(), limits)), 'person_unknown');
  const { issuer, subject, sid } = ada;
  assert.equal(await endSessions({ issuer }), 0);
  assert.equal(await endSessions({ issuer: 'https://other.example', subject, sid }), 0);
  assert.equal(await endSessions({ issuer, subject, sid: 'another' }), 0);
  assert.equal(await readIn(browser, invited[1]!), accountOf(invited[1]!));
  const elsewhere = await signInByIdentity(tokenStore, { ...ada, sid: undefined }, from(), limits);
  assert.equal(await endSessions({ issuer, sid }), 4);
  assert.equal(outcome(await browser.send('GET', '/console/session')), '401 session_ended');
  browser.cookie = `registry_session=${elsewhere.credential}`;
  assert.equal((await rolesOf(browser)).length, 3);
  assert.equal(await endSessions({ issuer, subject }), 1);
  assert.equal(outcome(await browser.send('GET', '/console/session')), '401 session_ended');
});

test('an invitation whose client changes between the look at it and its acceptance is not accepted', async () => {
  for (const change of [`user_id = null`, `status = 'suspended'`, `allowed_networks = '{192.0.2.0/24}'`]) {
    const { invitation, apiClientId, userId } = await people.invite();
    await server.owner(`update registry.api_clients set ${change} where id = $1`, [apiClientId]);
    const passkey = { id: newId(), credentialId: randomBytes(32), publicKey: randomBytes(77), counter: 0 };
    const { opening } = newSession(tokenStore, from(), limits);
    const added = { personId: newId(), passkey };
    assert.equal(await recordAcceptance(database, tokenDigest(invitation), added, opening), 'not_open', change);
    const { rows } = await server.owner('select count(*)::integer as persons from auth.persons where id = $1', [
      added.personId,
    ]);
    assert.equal(rows[0].persons, 0);
    // The verification at the end would find what no entry states.
    const before = `user_id = $2, status = 'active', allowed_networks = '{}'`;
    await server.owner(`update registry.api_clients set ${before} where id = $1`, [apiClientId, userId]);
  }
});

test('two invitations that one identity accepts at the same moment make one person', async () => {
  const [one, another] = [await people.invite(), await people.invite()];
  const ada = ofAda();
  await withClient(server.database.ownerUrl, async (client) => {
    await client.query('begin');
    const { rows } = await client.query(
      `select auth.accept_by_identity($1, '127.0.0.1', $2, $3, $4, null, now(), 1, $5, 60, 'first') as outcome`,
      [tokenDigest(one.invitation), newId(), ada.issuer, ada.subject, randomBytes(32)],
    );
    assert.equal(rows[0].outcome, 'accepted');
    const second = codeOf(acceptByIdentity(tokenStore, another.invitation, ada, from(), limits));
    await until(() => othersWait(client));
    await client.query('commit');
    assert.equal(await second, 'done');
  });
  const { session } = await signInByIdentity(tokenStore, ada, from(), limits);
  assert.deepEqual(session.roles.map(({ accountId }) => accountId).sort(), [one, another].map(accountOf).sort());
});

test('a person is one voice in two accounts, and beside a program that acts for one of its users', async () => {
  const founder = await openTestClient(server);
  const presenter = await openColleague(server, founder, 'account_administrator');
  const approver = await openColleague(server, founder, 'account_manager');
  const policies = [{ name: 'Assets', mutations: ['createAsset'], needs: [{ name: 'second', by: 'issuer' }] }];
  await founder.mutate('changeApprovalPolicies', { policies, expectedVersion: 0, coolingDays: 0 });
  // The role of the approver is lent to the client of a user of an agent, as whom a person signs in.
  const agent = await people.invite();
  const { allApiClients } = await agent.admin.read(`{ allApiClients(first: 9) { nodes { id clientId } } }`);
  const { clientId } = allApiClients.nodes.find(({ id }: { id: string }) => id === agent.apiClientId);
  await founder.mutate('createDelegation', { usersAccountId: approver.person.usersAccountId, clientId });
  const { browser } = await people.accept(agent.invitation);
  await browser.select(approver.person.usersAccountId);
  const propose = async () => {
    const input = { name: `Class ${newId()}`, type: 'common_stock' };
    const { instruction } = await presenter.mutate('createAsset', input, 'instruction { id payloadDigest }');
    return { instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
  };
  const approve = async (input: object): Promise<string> => {
    const variables = { input: { ...input, idempotencyKey: newId() } };
    const text = mutationText('approveInstruction');
    const { json } = await browser.request(approver.person.usersAccountId, text, variables);
    return json.errors?.[0].extensions.code ?? 'done';
  };
  assert.equal(await approve(await propose()), 'done');
  const { userId } = presenter.person;
  await acceptInSession(browser, await founder.mutate('inviteUser', { userId }, 'invitation'));
  const waiting = await propose();
  assert.equal(await approve(waiting), 'approver_not_independent');
  // Another person takes the place of the first, who stays one of those that proposed.
  const { invitation } = await founder.mutate('inviteUser', { userId }, 'invitation');
  await people.accept(invitation);
  assert.equal(await approve(waiting), 'approver_not_independent');
  assert.equal(await approve(await propose()), 'done');
  // The user who invited that of the agent may be the one who acts in the role that is lent to its client.
  const { accountId, usersAccountId, userId: approverId } = approver.person;
  const { rows } = await server.owner('select user_id from auth.list_changes($1, $2, $3, $4, 30) where not set_up', [
    accountId,
    usersAccountId,
    approverId,
    agent.apiClientId,
  ]);
  assert.ok(rows.some(({ user_id: id }) => id === agent.admin.person.userId));
});
