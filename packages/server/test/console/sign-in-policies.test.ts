/** An account says how people sign in to act in its roles, sees who does, and ends it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Browser, openBrowser } from '../support/console.ts';
import { type Accepted, outcome, type People, peopleAt, post } from '../support/invited-people.ts';
import { withClient } from '../support/postgres.ts';
import { request, type TestServer } from '../support/server.ts';
import { openTestClient, startShared, startWhole, type TestClient, testClientAt } from '../support/test-client.ts';
import { untilOthersWait } from '../support/time.ts';
import { startWithProvider } from '../support/with-provider.ts';

let server: TestServer;
let people: People;
before(async () => {
  const settings = { REGISTRY_LOGIN_FAILURES_MAX: '10000', REGISTRY_TRUSTED_PROXIES: '127.0.0.0/8,::1/128' };
  const { database } = await startShared();
  server = await startWhole({ database, settings });
  people = peopleAt(server);
});
after(() => server.stop());

/** A person in a role of the account, whose browser has selected it. */
interface Member extends Accepted {
  readonly admin: TestClient;
  readonly userId: string;
  readonly usersAccountId: string;
}

async function openMember(...roles: readonly string[]): Promise<Member> {
  const given = roles.length === 0 ? ['account_administrator'] : roles;
  const { admin, userId, invitation } = await people.invite(given);
  const accepted = await people.accept(invitation);
  assert.equal(accepted.answer.status, 201, accepted.answer.text);
  const { usersAccountId } = accepted.answer.json.roles[0];
  assert.equal(outcome(await accepted.browser.select(usersAccountId)), '200 done');
  return { ...accepted, admin, userId, usersAccountId };
}

const change = `mutation ($input: ChangeSignInPolicyInput!) { changeSignInPolicy(input: $input) { account { id } } }`;

/** Sets a policy from a browser. Shape: the code of the refusal, or `done`. */
async function setFrom({ browser, usersAccountId }: Member, input: object): Promise<string> {
  const { json } = await browser.request(usersAccountId, change, { input });
  return json.errors?.[0].extensions.code ?? json.code ?? 'done';
}

const set = (admin: TestClient, input: object): Promise<unknown> => admin.mutate('changeSignInPolicy', input);

/** Reads as a role of a session. */
const read = async (browser: Browser, usersAccountId: string, headers = {}): Promise<string> =>
  outcome(
    await browser.send('POST', '/console/graphql', {
      json: { query: '{ __typename }' },
      headers: { 'registry-role': usersAccountId, ...headers },
    }),
  );

test('a session that no longer meets the policy loses the roles of the account at its next request, and is told why', async () => {
  const { admin, browser, usersAccountId } = await openMember();
  const program = openBrowser(people.address);
  await program.signIn(admin.person);
  const ownRole = admin.person.usersAccountId;
  await program.select(ownRole);
  // The person has a role of another account besides, of which this account decides nothing.
  const elsewhere = await openTestClient(server);
  const { client } = (await browser.send('GET', '/console/session')).json;
  const lent = { usersAccountId: elsewhere.person.usersAccountId, clientId: client.clientId };
  await elsewhere.mutate('createDelegation', lent);
  assert.equal(outcome(await browser.select(lent.usersAccountId)), '200 done');

  await set(admin, { passkeys: false });
  assert.equal(await read(browser, usersAccountId), '403 session_role_not_selected');
  const refused = await browser.select(usersAccountId);
  assert.equal(outcome(refused), '403 sign_in_policy_unmet');
  assert.equal(
    refused.json.detail,
    'The sign-in policy of Harbour Foods plc does not let this session in: you signed in in another way. Sign in with an identity provider or a client secret.',
  );
  assert.equal(await read(browser, lent.usersAccountId), '200 done');
  assert.equal(await read(program, ownRole), '200 done');

  await set(admin, { passkeys: true, clientSecrets: false });
  assert.equal(await read(program, ownRole), '403 session_role_not_selected');
  assert.equal(outcome(await program.select(ownRole)), '403 sign_in_policy_unmet');
  // A program's requests are not concerned.
  assert.equal((await request(server.address, admin.token)).status, 200);
  assert.equal(await read(browser, lent.usersAccountId), '200 done');
});

test('a network that is not in the policy is refused at each request, and no other', async () => {
  const admin = await openTestClient(server);
  const { usersAccountId, apiClientId } = admin.person;
  const from = (address: string) => ({ 'x-forwarded-proto': 'https', 'x-forwarded-for': address });
  const browser = openBrowser(server.address, from('10.7.7.7'));
  await browser.signIn(admin.person);
  await browser.select(usersAccountId);
  await set(admin, { networks: ['10.0.0.0/8', '2001:DB8::/32'] });
  for (const round of ['first', 'again']) {
    assert.equal(await read(browser, usersAccountId), '200 done', round);
    assert.equal(await read(browser, usersAccountId, from('2001:db8::7')), '200 done', round);
    assert.equal(await read(browser, usersAccountId, from('192.0.2.9')), '403 session_role_not_selected', round);
  }
  const select = { json: { usersAccountId }, headers: from('192.0.2.9') };
  assert.equal(outcome(await browser.send('PUT', '/console/session/role', select)), '403 sign_in_policy_unmet');
  // With networks of the client too, those that are in both. Its own requests come from 127.0.0.1.
  const allowedNetworks = ['10.7.0.0/16', '192.0.2.0/24', '127.0.0.0/8'];
  await admin.mutate('changeApiClient', { apiClientId, allowedNetworks });
  for (const [address, expected] of [
    ['10.7.7.7', '200 done'],
    ['10.8.8.8', '401 session_ended'],
    ['192.0.2.9', '403 session_role_not_selected'],
    ['10.7.7.7', '200 done'],
  ] as const)
    assert.equal(await read(browser, usersAccountId, from(address)), expected, address);
});

test('a session ends in the roles of the account when its time is over, however often it is prolonged', async () => {
  const { admin, browser, usersAccountId, answer } = await openMember();
  await set(admin, { sessionSeconds: 3600 });
  const expiry = async (): Promise<number> => {
    const { json } = await browser.request(usersAccountId, '{ viewer { user { sessions { expiresAt } } } }');
    return Date.parse(json.data.viewer.user.sessions[0].expiresAt) - Date.parse(answer.json.signedInAt);
  };
  assert.ok(Math.abs((await expiry()) - 3_600_000) < 1000);
  assert.equal((await post(browser, '/console/session/prolong', {})).status, 200);
  assert.ok(Math.abs((await expiry()) - 3_600_000) < 1000);
  const own = '(select session_id from auth.tokens where account_id = $1)';
  for (const edit of [
    `update auth.sessions set started_at = started_at - interval '2 hours' where id in ${own}`,
    `update auth.tokens set signed_in_at = signed_in_at - interval '2 hours' where session_id in ${own}`,
  ])
    await server.owner(edit, [admin.person.accountId]);
  await set(admin, { sessionSeconds: 3000 });
  assert.equal(await read(browser, usersAccountId), '403 session_role_not_selected');
  const { json } = await browser.select(usersAccountId);
  assert.deepEqual([json.code, /you signed in longer ago/.test(json.detail)], ['sign_in_policy_unmet', true]);
});

test('nobody sets a policy that shuts them out, or that no administrator meets', async () => {
  const member = await openMember();
  const { admin } = member;
  assert.equal(await setFrom(member, { passkeys: false }), 'policy_shuts_you_out');
  assert.equal(await setFrom(member, { networks: ['10.0.0.0/8'] }), 'policy_shuts_you_out');
  assert.equal(await setFrom(member, { clientSecrets: false, networks: ['127.0.0.0/8'] }), 'done');
  // A program does not sign in to the console, so a person must be able to.
  for (const nobody of [{ passkeys: false }, { passkeys: false, providers: [] }])
    await admin.refused('policy_met_by_nobody', 'changeSignInPolicy', nobody);
  await admin.refused('input_invalid', 'changeSignInPolicy', { providers: ['No such provider'] });
  await admin.refused('input_invalid', 'changeSignInPolicy', { sessionSeconds: 57_601 });
  await admin.refused('input_invalid', 'changeSignInPolicy', { networks: ['10.0.0.1/8'] });
  // Without the person nobody is left.
  await admin.mutate('unlinkUser', { userId: member.userId });
  await admin.refused('policy_met_by_nobody', 'changeSignInPolicy', { sessionSeconds: 600 });
  await admin.mutate('changeSignInPolicy', { clientSecrets: true });
});

test('a session that a provider opened meets a policy that allows its issuer, whatever its label', async (t) => {
  const { admin, invitation } = await people.invite(['account_administrator', 'account_auditor']);
  const { browser: ofPasskey, answer } = await people.accept(invitation);
  const connected = await startWithProvider(server, 'https://id.example');
  t.after(() => connected.stop());
  const browser = openBrowser(connected.address);
  browser.cookie = ofPasskey.cookie;
  const [first, second] = answer.json.roles.map((role: { usersAccountId: string }) => role.usersAccountId);
  // As if the person had signed in at the provider.
  await server.owner(
    `with own as (
       select s.id, s.person_id from auth.sessions s order by s.started_at desc limit 1),
     identity as (
       insert into auth.identities (id, person_id, issuer, subject)
       select gen_random_uuid(), person_id, 'https://id.example', id::text from own
       returning id, person_id)
     update auth.sessions s set via = 'provider', passkey_id = null, identity_id = i.id
       from own join identity i on i.person_id = own.person_id
      where s.id = own.id`,
  );
  await browser.select(first);
  await set(testClientAt(connected, admin), { passkeys: false, clientSecrets: false });
  assert.equal(await read(browser, first), '200 done');
  const name = (issuer: string): Promise<unknown> =>
    server.owner(`update registry.sign_in_policies set providers = '{Example}', issuers = $1 where account_id = $2`, [
      [issuer],
      admin.person.accountId,
    ]);
  await name('https://other.example');
  const refused = await browser.select(second);
  assert.equal(outcome(refused), '403 sign_in_policy_unmet');
  assert.match(refused.json.detail, /Sign in with Example\.$/);
  await name('https://id.example');
  assert.equal(outcome(await browser.select(second)), '200 done');
  // The verification at the end would find what no entry states.
  await server.owner('update registry.sign_in_policies set providers = null, issuers = null where account_id = $1', [
    admin.person.accountId,
  ]);
});

test('a role that is selected while the policy changes is decided by the new one', async () => {
  const { admin, invitation } = await people.invite();
  const { browser, answer } = await people.accept(invitation);
  const { accountId } = admin.person;
  await set(admin, { sessionSeconds: 7200 });
  const change = 'update registry.sign_in_policies set passkeys = $2 where account_id = $1';
  await withClient(server.database.ownerUrl, async (changing) => {
    await changing.query('begin');
    await changing.query(`select pg_advisory_xact_lock(hashtextextended('sign-in policy of ' || $1, 0))`, [accountId]);
    const selecting = browser.select(answer.json.roles[0].usersAccountId);
    await untilOthersWait(changing);
    await changing.query(change, [accountId, false]);
    await changing.query('commit');
    assert.equal(outcome(await selecting), '403 sign_in_policy_unmet');
  });
  await server.owner(change, [accountId, true]);
});

test('a session that ends while the policy changes stays ended', async () => {
  const { admin, browser, usersAccountId } = await openMember();
  await withClient(server.database.ownerUrl, async (ending) => {
    await ending.query('begin');
    await ending.query('update auth.tokens set revoked_at = now() where account_id = $1 and signed_in_at is not null', [
      admin.person.accountId,
    ]);
    const changed = set(admin, { sessionSeconds: 7200 });
    await untilOthersWait(ending);
    await ending.query('commit');
    await changed;
  });
  assert.equal(await read(browser, usersAccountId), '403 session_role_not_selected');
});

test('tokens of a session are locked in the order of their digests, by all that end or change several', async () => {
  const works: readonly ((member: Member, sessionId: string) => Promise<unknown>)[] = [
    (_, sessionId) => server.owner('select auth.end_sessions(array[$1::uuid])', [sessionId]),
    ({ admin }) => set(admin, { sessionSeconds: 7200 }),
    ({ admin, userId }) => admin.mutate('endSessions', { userId }),
    ({ browser }) => post(browser, '/console/session/prolong', {}),
    ({ browser }) => browser.send('DELETE', '/console/session'),
  ];
  const roles = ['account_administrator', 'account_manager', 'account_auditor', 'account_viewer'];
  for (const [at, work] of works.entries()) {
    const member = await openMember(...roles);
    for (const { usersAccountId } of member.answer.json.roles) await member.browser.select(usersAccountId);
    const { rows } = await server.owner(
      `select t.session_id, t.digest from auth.tokens t
        where t.session_id = (select session_id from auth.tokens where account_id = $1 and session_id is not null limit 1)
        order by t.kind <> 'role', t.digest`,
      [member.admin.person.accountId],
    );
    // The first of the roles; the login token of the session is locked by some, and in four of five cases behind it.
    const [first, ...others] = rows
      .map(({ digest }) => digest)
      .filter((each, index, all) => index === 0 || Buffer.compare(each, all[0]) > 0);
    // The row is moved behind the others, where it is found last.
    await server.owner('update auth.tokens set issued_at = issued_at where digest = $1', [first]);
    await withClient(server.database.ownerUrl, async (holding) => {
      await holding.query('begin');
      await holding.query('select from auth.tokens where digest = $1 for update', [first]);
      const working = work(member, rows[0].session_id);
      await untilOthersWait(holding);
      const free = 'select digest from auth.tokens where digest = any ($1) for update skip locked';
      assert.equal((await server.owner(free, [others])).rows.length, others.length, `work ${at}`);
      await holding.query('rollback');
      await working;
    });
  }
});

test('an administrator sees and ends the sessions in roles of the own account, and no others', async () => {
  const { admin, userId, browser, usersAccountId, authenticator } = await openMember('account_viewer');
  const elsewhere = await openTestClient(server);
  const { client } = (await browser.send('GET', '/console/session')).json;
  const lent = { usersAccountId: elsewhere.person.usersAccountId, clientId: client.clientId };
  await elsewhere.mutate('createDelegation', lent);
  await browser.select(lent.usersAccountId);
  const sessionsOf = async (by: TestClient, id: string) =>
    (await by.read(`{ userById(id: "${id}") { sessions { usersAccountId userRole } } }`)).userById;
  assert.deepEqual(await sessionsOf(admin, userId), { sessions: [{ usersAccountId, userRole: 'account_viewer' }] });
  assert.deepEqual(await sessionsOf(elsewhere, elsewhere.person.userId), {
    sessions: [{ usersAccountId: lent.usersAccountId, userRole: 'account_administrator' }],
  });
  assert.equal(await sessionsOf(elsewhere, userId), null);
  await elsewhere.refused('not_found', 'endSessions', { userId });
  assert.deepEqual(await admin.mutate('endSessions', { userId }, 'ended user { sessions { usersAccountId } }'), {
    ended: 1,
    user: { sessions: [] },
  });
  assert.equal(await read(browser, usersAccountId), '403 session_role_not_selected');
  assert.equal(outcome(await browser.select(usersAccountId)), '401 session_ended');
  assert.equal(await read(browser, lent.usersAccountId), '200 done');
  assert.equal(outcome(await people.signIn(authenticator)), '201 done');
});

test('an end of sessions is also that of one that has not selected the role yet', async () => {
  const { admin, userId, invitation } = await people.invite(['account_viewer', 'account_administrator']);
  const { browser, answer, authenticator } = await people.accept(invitation);
  const [first, second] = answer.json.roles.map((role: { usersAccountId: string }) => role.usersAccountId);
  await browser.select(first);
  await admin.mutate('endSessions', { userId });
  for (const role of [first, second]) assert.equal(outcome(await browser.select(role)), '401 session_ended');
  assert.equal(await read(browser, second), '403 session_role_not_selected');
  const again = await people.signInAs(authenticator);
  assert.equal(outcome(await again.select(second)), '200 done');
});

test('unlinking a user ends sessions and the invitation, and tells of the person only whether there is one', async () => {
  const { admin, userId, browser, usersAccountId, authenticator } = await openMember('account_viewer');
  const signIn = async () =>
    (await admin.read(`{ userById(id: "${userId}") { signIn { linked linkedAt via } } }`)).userById.signIn;
  const { linkedAt, ...rest } = await signIn();
  assert.deepEqual(rest, { linked: true, via: 'passkey' });
  assert.match(linkedAt, /^\d{4}-\d\d-\d\dT/);
  const { invitation } = await admin.mutate('inviteUser', { userId }, 'invitation');
  const stranger = await openTestClient(server);
  await stranger.refused('not_found', 'unlinkUser', { userId });
  await admin.mutate('unlinkUser', { userId });
  assert.deepEqual(await signIn(), { linked: false, linkedAt: null, via: null });
  assert.equal(await read(browser, usersAccountId), '401 session_ended');
  assert.equal(outcome(await people.signIn(authenticator)), '401 passkey_refused');
  assert.equal(
    outcome(await post(openBrowser(people.address), '/console/invitation', { invitation })),
    '404 invitation_not_open',
  );
  await admin.refused('user_not_linked', 'unlinkUser', { userId });
  const { rows } = await server.owner(
    `select count(*)::integer as left from auth.passkeys where removed_at is null and person_id in (select l.person_id from auth.links l join registry.api_client_secrets s on s.id = l.id join registry.api_clients c on c.id = s.api_client_id where c.user_id = $1)`,
    [userId],
  );
  assert.equal(rows[0].left, 1);
});

test('the audit log and the feed have each thing that an invitation makes, and its acceptance', async () => {
  const { admin, userId, invitation } = await people.invite(['account_viewer', 'account_auditor']);
  await people.accept(invitation);
  await admin.mutate('unlinkUser', { userId });
  const made = [
    'api_client.created',
    'delegation.created',
    'delegation.created',
    'user.invited',
    'user.linked',
    'user.unlinked',
  ];
  const { rows: events } = await server.owner(
    `select type from registry.events where account_id = $1 and type ~ '^(api_client|delegation|user)[.]' and type <> 'user.created' order by type`,
    [admin.person.accountId],
  );
  assert.deepEqual(
    events.map(({ type }) => type),
    made,
  );
  const { rows: entries } = await server.owner(
    `select action, object_type from registry.audit_entries where account_id = $1 and action in ('createApiClient', 'createDelegation', 'inviteUser', 'unlinkUser') order by 1`,
    [admin.person.accountId],
  );
  assert.deepEqual(
    entries.map(({ action, object_type: type }) => `${action} ${type}`),
    [
      'createApiClient ApiClient',
      'createDelegation Delegation',
      'createDelegation Delegation',
      'inviteUser User',
      'unlinkUser User',
    ],
  );
});

test('a policy is seen by administrators and auditors of its account alone', async () => {
  const { admin, usersAccountId, browser } = await openMember('account_viewer');
  await set(admin, { sessionSeconds: 7200 });
  const query = `{ allAccounts(filter: { id: { equalTo: "${admin.person.accountId}" } }) { nodes { signInPolicy { sessionSeconds } } } }`;
  const seen = async (by: Pick<TestClient, 'read'>) => (await by.read(query)).allAccounts.nodes;
  assert.deepEqual(await seen(admin), [{ signInPolicy: { sessionSeconds: 7200 } }]);
  const viewer = await browser.request(usersAccountId, query);
  assert.deepEqual(viewer.json.data.allAccounts.nodes, [{ signInPolicy: null }]);
  assert.deepEqual(await seen(await openTestClient(server, { accountType: 'platform' })), [{ signInPolicy: null }]);
});
