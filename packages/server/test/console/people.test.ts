/** People are invited, sign in to the console, and lose what is taken from them. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { makeCredential, makeInvitation } from '../../src/base/secrets.ts';
import { openBrowser } from '../support/console.ts';
import { type Invited, outcome, type People, peopleAt, post, sessionsOfClient } from '../support/invited-people.ts';
import { withClient } from '../support/postgres.ts';
import { login, send, startServer, type TestServer, testSecretKey } from '../support/server.ts';
import { openTestClient, startShared, startWhole } from '../support/test-client.ts';

let server: TestServer;
let people: People;
before(async () => {
  const { database } = await startShared();
  server = await startWhole({ database, settings: { REGISTRY_LOGIN_FAILURES_MAX: '10000' } });
  people = peopleAt(server);
});
after(() => server.stop());

test('an invitation shows whom it is for, and is accepted by a passkey that then signs in to the roles', async () => {
  const { admin, userId, invitation, apiClientId } = await people.invite(['account_auditor', 'account_viewer']);
  const shown = await post(openBrowser(people.address), '/console/invitation', { invitation });
  assert.equal(shown.status, 200, shown.text);
  const { options, expiresAt, ...rest } = shown.json;
  const accountName = 'Harbour Foods plc';
  assert.deepEqual(rest, {
    accountName,
    accountType: 'issuer',
    firstName: 'Ada',
    lastName: 'Moss',
    email: 'ada@example.test',
    roles: ['account_auditor', 'account_viewer'].map((userRole) => ({ userRole, accountName })),
    invitedBy: rest.invitedBy,
    providers: [],
  });
  assert.match(rest.invitedBy, /^\S+ \S+/);
  const { rows: invitations } = await server.owner(
    `select expires_at, expires_at = created_at + interval '7 days' as week from registry.invitations where api_client_id = $1`,
    [apiClientId],
  );
  assert.deepEqual([invitations[0].week, expiresAt], [true, invitations[0].expires_at.toISOString()]);
  assert.deepEqual(
    [options.rp.id, options.attestation, options.authenticatorSelection.userVerification],
    ['localhost', 'none', 'required'],
  );
  assert.equal(options.authenticatorSelection.residentKey, 'required');
  const { browser, authenticator, answer } = await people.accept(invitation);
  assert.equal(answer.status, 201, answer.text);
  assert.deepEqual(answer.json.person, { firstName: 'Ada', lastName: 'Moss' });
  assert.match(
    answer.headers.get('set-cookie')!,
    /^registry_session=ses_\S+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
  );
  const [auditor] = answer.json.roles;
  assert.equal((await browser.select(auditor.usersAccountId)).status, 200);
  const { json } = await browser.request(
    auditor.usersAccountId,
    '{ allUsers(condition: { email: "ada@example.test" }, first: 2) { nodes { apiClients(first: 2) { nodes { id invitedUntil liveSecrets user { lastName } secrets(first: 2) { nodes { kind status hint } } } } } } }',
  );
  assert.deepEqual(json.errors ?? [], []);
  assert.deepEqual(json.data.allUsers.nodes[0].apiClients.nodes, [
    {
      id: apiClientId,
      invitedUntil: null,
      liveSecrets: 1,
      user: { lastName: 'Moss' },
      secrets: { nodes: [{ kind: 'person', status: 'live', hint: null }] },
    },
  ]);
  assert.equal((await browser.send('DELETE', '/console/session')).status, 204);
  const again = await people.signIn(authenticator);
  assert.equal(again.status, 201, again.text);
  assert.equal(again.json.roles.length, 2);
  // No bearer token leaves the server, and the client of a person has no secret that would get one.
  for (const text of [answer.text, again.text]) assert.doesNotMatch(text, /(?<![\w-])(?:lt|rt|cs)_/);
  const { clientId } = again.json.client;
  assert.equal(
    outcome(await login(server.address, { clientId, clientSecret: makeCredential('cs') })),
    '401 client_authentication_failed',
  );
  await admin.refused('client_of_person', 'rotateApiClientSecret', { apiClientId });
  await admin.refused('client_of_person', 'changeApiClient', { apiClientId, documents: 'trusted' });
  const { rows } = await server.owner(
    `select action, user_id, after from registry.audit_entries where account_id = $1 and api_client_id = $2 order by recorded_at, action`,
    [admin.person.accountId, apiClientId],
  );
  const { rows: links } = await server.owner('select id from registry.api_client_secrets where api_client_id = $1', [
    apiClientId,
  ]);
  const apiClientSecretId = links[0].id;
  await admin.refused('client_of_person', 'revokeApiClientSecret', { apiClientSecretId });
  assert.deepEqual(
    rows.flatMap((row) => (row.action === 'login.via_passkey' ? [row.after] : [])),
    [{ apiClientSecretId }, { apiClientSecretId }],
  );
  assert.deepEqual(
    rows.map((row) => [row.action, row.user_id]),
    ['login.invitation_accepted', 'login.via_passkey', 'role.selected', 'login.via_passkey'].map((each) => [
      each,
      userId,
    ]),
  );
});

test('a session is prolonged by a click once, and never by a secret', async () => {
  const { invitation, apiClientId } = await people.invite();
  const { browser } = await people.accept(invitation);
  await server.owner(
    `update auth.tokens set issued_at = issued_at - interval '1 hour', expires_at = expires_at - interval '1 hour'
      where session_id in (${sessionsOfClient})`,
    [apiClientId],
  );
  assert.equal((await browser.send('GET', '/console/session')).json.prolongedBy, 'click');
  const prolonged = await post(browser, '/console/session/prolong', {});
  assert.deepEqual([prolonged.status, prolonged.json.prolongedBy], [200, 'nothing']);
  const secret = { clientSecret: makeCredential('cs') };
  assert.equal(outcome(await post(browser, '/console/session/prolong', secret)), '401 client_authentication_failed');
});

/** Makes an invitation that cannot be accepted. */
const notOpen: readonly [name: string, make: () => Promise<string>][] = [
  ['of no registry', async () => makeCredential('inv')],
  ['that was never made', async () => makeInvitation(testSecretKey)],
  ['that is cut off', async () => (await people.invite()).invitation.slice(0, -1)],
  [
    'that was accepted',
    async () => {
      const { invitation } = await people.invite();
      assert.equal((await people.accept(invitation)).answer.status, 201);
      return invitation;
    },
  ],
  [
    'that another replaced',
    async () => {
      const { admin, userId, invitation } = await people.invite();
      await admin.mutate('inviteUser', { userId });
      return invitation;
    },
  ],
  [
    'whose time is over',
    async () => {
      const { apiClientId, invitation } = await people.invite();
      await server.owner('update registry.invitations set expires_at = now() where api_client_id = $1', [apiClientId]);
      return invitation;
    },
  ],
  [
    'to a client that was revoked',
    async () => {
      const { admin, apiClientId, invitation } = await people.invite();
      await admin.mutate('changeApiClient', { apiClientId, status: 'revoked' });
      return invitation;
    },
  ],
  [
    'to the client of a program',
    async () => {
      const { admin, apiClientId, invitation } = await people.invite();
      await server.owner('update registry.invitations set api_client_id = $1 where api_client_id = $2', [
        admin.person.apiClientId,
        apiClientId,
      ]);
      return invitation;
    },
  ],
  [
    'of an account that is suspended',
    async () => {
      const { admin, invitation } = await people.invite();
      await server.owner(`update registry.accounts set status = 'suspended' where id = $1`, [admin.person.accountId]);
      return invitation;
    },
  ],
];

test('an invitation that cannot be accepted is not shown, in one sentence', async () => {
  let first: object | undefined;
  for (const [name, make] of notOpen) {
    const invitation = await make();
    const shown = await post(openBrowser(people.address), '/console/invitation', { invitation });
    const { answer } = await people.accept(invitation);
    for (const { status, json, headers } of [shown, answer]) {
      const { requestId: _, ...rest } = json;
      first ??= rest;
      assert.deepEqual([status, rest, headers.get('set-cookie')], [404, first, null], name);
    }
  }
});

/** Changes that end the sessions of a person at their next request. */
interface End {
  readonly name: string;
  end(invited: Invited, of: { readonly usersAccountId: string }): Promise<unknown>;
  /** The answer to the next request of the session. */
  readonly next: string;
  /** The answer to the passkey. */
  readonly passkey: string;
}

const [ended, notSelected, refused] = ['401 session_ended', '403 session_role_not_selected', '401 passkey_refused'];
const ends: readonly End[] = [
  {
    name: 'end of the link',
    end: ({ admin, userId }) => admin.mutate('unlinkUser', { userId }),
    next: ended,
    passkey: refused,
  },
  {
    name: 'suspension of the client',
    end: ({ admin, apiClientId }) => admin.mutate('changeApiClient', { apiClientId, status: 'suspended' }),
    next: ended,
    passkey: refused,
  },
  {
    name: 'suspension of the account',
    end: ({ admin }) =>
      server.owner(`update registry.accounts set status = 'suspended' where id = $1`, [admin.person.accountId]),
    next: ended,
    passkey: refused,
  },
  {
    name: 'end of the role',
    end: ({ admin }, { usersAccountId }) => admin.mutate('changeUsersAccount', { usersAccountId, status: 'revoked' }),
    next: notSelected,
    passkey: '201 done',
  },
  {
    name: 'a policy without passkeys',
    end: ({ admin }) => admin.mutate('changeSignInPolicy', { passkeys: false }),
    next: notSelected,
    passkey: '201 done',
  },
];

test('a session ends at its next request on every server, and a passkey opens none, after each of these', async () => {
  const second = await startServer({ database: server.database });
  try {
    for (const { name, end, next, passkey } of ends) {
      const invited = await people.invite();
      const { browser, authenticator, answer } = await people.accept(invited.invitation);
      const [{ usersAccountId }] = answer.json.roles;
      await browser.select(usersAccountId);
      const elsewhere = openBrowser(second.address.replace('127.0.0.1', 'localhost'));
      elsewhere.cookie = browser.cookie;
      const read = async (): Promise<string[]> => {
        const answers = [browser, elsewhere].map((each) => each.request(usersAccountId, '{ __typename }'));
        return (await Promise.all(answers)).map(outcome);
      };
      assert.deepEqual(await read(), ['200 done', '200 done']);
      await end(invited, { usersAccountId });
      assert.deepEqual(await read(), [next, next], name);
      assert.equal(outcome(await people.signIn(authenticator)), passkey, name);
    }
  } finally {
    await second.stop();
  }
});

test('a role that is revoked is lost at the next request, and no invitation gives back a delegation that was revoked', async () => {
  const { admin, userId, invitation, apiClientId } = await people.invite(['account_auditor', 'account_viewer']);
  const { browser, authenticator, answer } = await people.accept(invitation);
  const [auditor, viewer] = answer.json.roles;
  await browser.select(auditor.usersAccountId);
  await admin.mutate('changeUsersAccount', { usersAccountId: auditor.usersAccountId, status: 'revoked' });
  const { json } = await browser.request(auditor.usersAccountId, '{ __typename }');
  assert.equal(json.code, 'session_role_not_selected');
  assert.equal((await browser.select(auditor.usersAccountId)).json.code, 'role_not_found');
  const select = `{ allDelegations(condition: { status: active }, filter: { apiClient: { id: { equalTo: "${apiClientId}" } } }) { nodes { id usersAccount { id } } } }`;
  const { allDelegations } = await admin.read(select);
  const ofViewer = allDelegations.nodes.find(
    (one: { usersAccount: { id: string } }) => one.usersAccount.id === viewer.usersAccountId,
  );
  await admin.mutate('revokeDelegation', { delegationId: ofViewer.id });
  await admin.mutate('giveRole', { userId, userRole: 'account_operator' });
  await admin.mutate('inviteUser', { userId });
  const again = await people.signIn(authenticator);
  assert.deepEqual(
    again.json.roles.map(({ userRole }: { userRole: string }) => userRole),
    ['account_operator'],
  );
});

test('a client that an invitation makes in the place of a revoked one gets no role whose delegation was revoked or narrowed', async () => {
  const { admin, userId, apiClientId } = await people.invite(['account_auditor', 'account_viewer', 'account_operator']);
  const { allDelegations } = await admin.read(
    `{ allDelegations(condition: { status: active }, filter: { apiClient: { id: { equalTo: "${apiClientId}" } } }) { nodes { id apiClient { clientId } usersAccount { id userRole } } } }`,
  );
  const of = (userRole: string) =>
    allDelegations.nodes.find((one: { usersAccount: { userRole: string } }) => one.usersAccount.userRole === userRole);
  await admin.mutate('revokeDelegation', { delegationId: of('account_auditor').id });
  const { id: delegationId, apiClient, usersAccount } = of('account_operator');
  await admin.mutate('revokeDelegation', { delegationId });
  const limited = { usersAccountId: usersAccount.id, clientId: apiClient.clientId, quantityMax: '1000' };
  await admin.mutate('createDelegation', limited);
  await admin.mutate('changeApiClient', { apiClientId, status: 'revoked' });
  const { invitation } = await admin.mutate('inviteUser', { userId }, 'invitation');
  const { answer } = await people.accept(invitation);
  assert.deepEqual(
    answer.json.roles.map(({ userRole }: { userRole: string }) => userRole),
    ['account_viewer'],
  );
});

test('row-level security refuses a secret of the client of a person, and takes one of the client of a program', async () => {
  const { admin, apiClientId } = await people.invite();
  const { accountId, userId } = admin.person;
  const add = (clientId: string): Promise<string> =>
    withClient(server.database.ownerUrl, async (client) => {
      await client.query('begin');
      await client.query(`select auth.set_context($1, 'issuer', 'account_administrator', $2)`, [accountId, userId]);
      await client.query('set local role registry_app');
      const insert = `insert into registry.api_client_secrets (account_id, id, api_client_id, digest, pepper_version) values ($1, $2, $3, $4, 1)`;
      const added = client.query(insert, [accountId, newId(), clientId, randomBytes(32)]);
      return added.then(
        () => 'taken',
        ({ code }: { code: string }) => code,
      );
    });
  assert.deepEqual([await add(admin.person.apiClientId), await add(apiClientId)], ['taken', '42501']);
});

test('a client whose delegation is narrowed invites nobody, and a user without a role is not invited', async () => {
  const { admin, userId } = await people.openUser([]);
  await admin.refused('role_missing', 'inviteUser', { userId });
  await admin.mutate('giveRole', { userId, userRole: 'account_viewer' });
  const stranger = await openTestClient(server);
  await stranger.refused('not_found', 'inviteUser', { userId });
  const { clientId, clientSecret } = await admin.mutate('createApiClient', { name: 'Narrow' }, 'clientId clientSecret');
  const { usersAccountId } = admin.person;
  await admin.mutate('createDelegation', { usersAccountId, clientId, mutations: ['inviteUser'] });
  const narrow = openBrowser(people.address);
  await narrow.signIn({ clientId, clientSecret });
  await narrow.select(usersAccountId);
  const text = 'mutation ($input: InviteUserInput!) { inviteUser(input: $input) { invitation } }';
  const { json } = await narrow.request(usersAccountId, text, { input: { userId } });
  assert.equal(json.errors[0].extensions.code, 'outside_delegation');
  assert.equal(json.data?.inviteUser ?? null, null);
});

test('an invitation stands in no address and no log, and the database has its digest alone', async () => {
  const { admin, invitation } = await people.invite();
  const { answer } = await people.accept(invitation);
  assert.equal(answer.status, 201);
  const page = await send(`${people.address}/invitation`, { headers: { accept: 'text/html' } });
  assert.equal(page.headers.get('referrer-policy'), 'no-referrer');
  assert.doesNotMatch(JSON.stringify(server.logged), new RegExp(invitation.slice(4, 30)));
  for (const table of ['audit_entries', 'events', 'idempotency_keys', 'invitations']) {
    const { rows } = await server.owner(
      `select count(*)::integer as found from registry.${table} t where account_id = $1 and to_jsonb(t)::text like '%' || $2 || '%'`,
      [admin.person.accountId, invitation.slice(4, 30)],
    );
    assert.equal(rows[0].found, 0, table);
  }
});
