/** People sign in at a provider of OpenID Connect: at oidc-provider, and at one that lies. */
import assert from 'node:assert/strict';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { test } from 'node:test';
import { makePeppers } from '../../src/auth/secrets.ts';
import { openWaiting, sealWaiting } from '../../src/auth/waiting-sign-in.ts';
import { beforeTests } from '../support/before-tests.ts';
import { clientOfProviders, type Lie, nowSeconds, openJar, walk } from '../support/identity-providers.ts';
import { outcome } from '../support/invited-people.ts';
import {
  giveSlugOfOurs,
  providerPath,
  slugOfOurs,
  startProviderConsole,
  trustedAcr,
} from '../support/provider-console.ts';
import { type Answered, send, testSecretKey } from '../support/server.ts';
import { startWhole } from '../support/test-client.ts';
import { faults, returnSpellings, vendors, wrongAnswers, wrongLogouts, wrongTokens } from './provider-lies.ts';

const world = beforeTests(startProviderConsole);

const peppers = makePeppers(testSecretKey);

test('an invited person consents, signs in at oidc-provider, and again with turned keys, and is signed out by it', async () => {
  const { registry, register, first, second, real, people, ask, finish, signInForReal, consoleOf } = world;
  const { admin, invitation, apiClientId } = await people.invite();
  assert.equal(outcome(await ask('real', { use: 'invitation', invitation })), '400 request_malformed', 'no consent');
  const jar = openJar();
  // The redirect address does not follow the name by which a request calls the server.
  const accept = { provider: 'real', use: 'invitation', invitation, consent: 'yes', return: '/roles?a=b' };
  const { json: begun } = await jar.post(`${first.address}${providerPath}/begin`, accept);
  const { address } = begun;
  const asked = Object.fromEntries(new URL(address).searchParams);
  const { state, nonce, code_challenge: challenge, ...rest } = asked;
  assert.deepEqual(rest, {
    client_id: clientOfProviders.clientId,
    redirect_uri: `${registry}/provider/real`,
    response_type: 'code',
    scope: 'openid',
    code_challenge_method: 'S256',
  });
  const waiting = openWaiting(peppers, jar.cookies.get('registry_provider')!)!;
  assert.deepEqual([waiting.state, waiting.nonce], [state, nonce]);
  assert.equal(createHash('sha256').update(waiting.verifier).digest('base64url'), challenge);
  real.subject = 'ada';
  const answer = await walk(jar, address, registry);
  const accepted = await finish({ jar, provider: 'real' }, answer);
  assert.equal(accepted.status, 201, accepted.text);
  assert.deepEqual(accepted.json.person, { firstName: 'Ada', lastName: 'Moss' });
  assert.equal(accepted.headers.get('registry-return'), '/roles?a=b');
  const [left, session] = accepted.headers.getSetCookie();
  assert.equal(left, 'registry_provider=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax');
  assert.match(session!, /^registry_session=ses_\S+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
  // The same answer again, with what waited: oidc-provider takes a code once, and what waited is used up as well.
  jar.cookies.set('registry_provider', sealWaiting(peppers, waiting));
  assert.equal(outcome(await finish({ jar, provider: 'real' }, answer)), '401 identity_refused');

  assert.equal(outcome(await signInForReal('ada')), '201 done');
  real.turnKeys();
  assert.equal(outcome(await signInForReal('ada')), '201 done', 'with other keys');
  assert.equal(outcome(await signInForReal('grace')), '401 person_unknown');

  // There the person signs out of everything, and the provider tells the registry.
  const byAda = openJar();
  const signedIn = await signInForReal('ada', {}, byAda);
  const [role] = signedIn.json.roles;
  const browsers = [first, second].map((server) => consoleOf(byAda, server));
  await browsers[0]!.select(role.usersAccountId);
  const read = async () =>
    Promise.all(browsers.map(async (each) => outcome(await each.request(role.usersAccountId, '{ __typename }'))));
  assert.deepEqual(await read(), ['200 done', '200 done']);
  const there = await byAda.post(`${registry}${providerPath}/sign-out`, { provider: 'real' });
  const signOut = new URL(there.json.address);
  assert.equal(signOut.searchParams.get('post_logout_redirect_uri'), `${registry}/sign-in`);
  const form = await byAda.get(signOut.href);
  const [, action] = /action="([^"]+)"/.exec(form.text)!;
  const [, xsrf] = /name="xsrf" value="([^"]+)"/.exec(form.text)!;
  const gone = await byAda.postForm(new URL(action!, signOut).href, { xsrf: xsrf!, logout: 'yes' });
  assert.equal(gone.headers.get('location'), `${registry}/sign-in`);
  assert.deepEqual(await read(), ['401 session_ended', '401 session_ended']);
  const { rows } = await register.owner(
    `select action from registry.audit_entries where account_id = $1 and api_client_id = $2 order by id`,
    [admin.person.accountId, apiClientId],
  );
  assert.deepEqual(
    rows.map(({ action: each }) => each).filter((each) => each !== 'role.selected'),
    ['login.invitation_accepted', ...Array.from({ length: 4 }, () => 'login.via_provider'), 'login.ended_by_provider'],
  );
  assert.doesNotMatch(JSON.stringify([first.logged, second.logged]), new RegExp(`${waiting.verifier}|${nonce}`));
});

test('an answer or an ID token with something wrong is refused, in one sentence', async () => {
  const { registry, second, liar, begin, finish, signIn, tie } = world;
  await tie('brook');
  let sentence: object | undefined;
  const assertRefused = ({ status, json, headers }: Answered, name: string): void => {
    const { requestId: _, ...rest } = json;
    sentence ??= rest;
    assert.deepEqual([status, rest], [401, sentence], name);
    assert.deepEqual(
      headers.getSetCookie().map((each) => each.split(';')[0]),
      ['registry_provider='],
      name,
    );
  };
  for (const [name, change] of wrongAnswers) {
    const begun = await begin('other');
    const answer = liar.answer(begun.address, 'brook');
    const waiting = openWaiting(peppers, begun.jar.cookies.get('registry_provider')!)!;
    const changed = change(answer, waiting);
    if (changed === undefined) begun.jar.cookies.clear();
    else if (!(changed instanceof URLSearchParams))
      begun.jar.cookies.set('registry_provider', sealWaiting(peppers, { ...waiting, ...changed }));
    assertRefused(await finish(begun, answer), name);
  }
  for (const [name, lie] of wrongTokens) {
    Object.assign(liar, lie(nowSeconds()));
    assertRefused(await signIn('brook'), name);
    liar.repent();
  }
  // A sign-in that waits is of this registry, whole, and good once: at this server and at the other.
  const begun = await begin('other');
  const [answer, sealed] = [liar.answer(begun.address, 'brook'), begun.jar.cookies.get('registry_provider')!];
  const waiting = openWaiting(peppers, sealed)!;
  const others = makePeppers('another key of 32 characters, newer');
  for (const other of ['x', sealed.slice(0, -1), `A${sealed.slice(1)}`, sealWaiting(others, waiting)]) {
    begun.jar.cookies.set('registry_provider', other);
    assertRefused(await finish(begun, answer), other.slice(0, 20));
  }
  for (const [at, expected] of [
    [registry, 201],
    [registry, 401],
    [second.address, 401],
  ] as const) {
    begun.jar.cookies.set('registry_provider', sealed);
    assert.equal((await finish(begun, answer, at)).status, expected);
  }
  // Two providers with answers swapped: what comes back to the page of the other is not accepted there.
  const [one, two] = [await begin('other'), await begin('classes')];
  const swapped = [liar.answer(two.address, 'brook'), liar.answer(one.address, 'brook')];
  assertRefused(await finish(one, swapped[0]!), 'swapped');
  assertRefused(await finish({ ...two, provider: 'other' }, swapped[1]!), 'swapped back');
  assert.equal(outcome(await signIn('brook')), '201 done', 'the truth is accepted still');
});

test('a provider that answers what is none, or nothing, is unavailable, and nobody follows it elsewhere', async () => {
  const { registry, liar, ask, finish } = world;
  const told = async (provider: string): Promise<string> => {
    const jar = openJar();
    const begun = await ask(provider, {}, jar);
    if (begun.status !== 200) return outcome(begun);
    return outcome(await finish({ jar, provider }, liar.answer(begun.json.address, 'brook')));
  };
  liar.lies.set('/hangs/.well-known/openid-configuration', () => undefined);
  const hung = told('hangs');
  for (const [provider, at, lie] of faults) {
    liar.lies.set(`/${provider}${at}`, lie);
    assert.equal(await told(provider), '503 provider_unavailable', `${provider}${at} ${lie.name}`);
    liar.lies.delete(`/${provider}${at}`);
  }
  assert.equal(await told('away'), '503 provider_unavailable');
  assert.equal(await told('nowhere'), '503 provider_unavailable');
  assert.equal(await hung, '503 provider_unavailable');
  assert.ok(!liar.called.includes('/elsewhere'), 'nobody followed');
  // It came back.
  liar.repent();
  assert.equal(await told('html'), '401 person_unknown');
  assert.equal((await send(`${registry}/readyz`)).status, 200, 'the server serves all the while');
});

test('an address ties nobody, and a provider opens roles of its accounts alone', async () => {
  const { registry, register, liar, people, ask, signIn, tie, consoleOf } = world;
  const invited = await tie('flint');
  const { accountId } = invited.admin.person;
  // A stranger with the address of a user at the provider stays one, whether the provider has verified it or not.
  for (const verified of [true, false]) {
    liar.claims = { email: 'ada@example.test', email_verified: verified };
    assert.equal(outcome(await signIn('somebody else')), '401 person_unknown');
    liar.repent();
  }
  // A second account invites the same person, who then has the roles of both in one session.
  await tie('flint');
  const both = await signIn('flint');
  assert.equal(both.json.roles.length, 2);
  // The same subject of another provider is another person.
  assert.equal(outcome(await signIn('flint', 'html')), '401 person_unknown');
  // A provider of one account is not for people of another.
  const { invitation } = await people.invite();
  assert.equal(outcome(await ask('ours', { use: 'invitation', invitation, consent: 'yes' })), '401 identity_refused');
  const shown = await openJar().post(`${registry}/console/invitation`, { invitation });
  assert.ok(shown.json.providers.includes('other') && !shown.json.providers.includes('ours'));
  const [one, other] = [await people.invite(), await people.invite()];
  await giveSlugOfOurs(register, one.admin.person.accountId);
  const accept = { use: 'invitation', invitation: one.invitation, consent: 'yes' };
  assert.equal(outcome(await signIn('wren', 'ours', accept)), '201 done');
  // The person has a role of another account too, by the same identity.
  await register.owner(
    `insert into registry.delegations (account_id, id, users_account_id, client_account_id, api_client_id)
     select m.account_id, gen_random_uuid(), m.id, $2, $3
       from registry.users_accounts m
      where m.account_id = $1
        and m.user_id = $4`,
    [other.admin.person.accountId, one.admin.person.accountId, one.apiClientId, other.userId],
  );
  const byOurs = await signIn('wren', 'ours');
  assert.deepEqual(
    byOurs.json.roles.map(({ slug }: { slug: string }) => slug),
    [slugOfOurs],
  );
  // An administrator of the provider would get them by another way in.
  const jar = openJar();
  liar.claims = { auth_time: nowSeconds() };
  assert.equal((await signIn('wren', 'ours', {}, jar)).status, 201);
  for (const way of ['passkey/options', 'recovery-codes'])
    assert.equal(outcome(await jar.post(`${registry}/console/self/${way}`, {})), '401 identity_refused', way);
  const own = { invitation, consent: 'yes' };
  assert.equal(outcome(await jar.post(`${registry}/console/self/invitation`, own)), '401 identity_refused');
  const byAll = openJar();
  assert.equal((await signIn('flint', 'other', {}, byAll)).status, 201);
  assert.equal((await byAll.post(`${registry}/console/self/recovery-codes`, {})).status, 201);
  liar.repent();
  // A server to which no provider is connected any more ends the session as it starts.
  const without = await startWhole({ database: register.database, settings: { REGISTRY_PUBLIC_URL: registry } });
  const answer = await consoleOf(jar, without).send('GET', '/console/session');
  await without.stop();
  assert.equal(outcome(answer), '401 session_ended');
  // Suspended: refused as a stranger is.
  await register.owner(`update registry.accounts set status = 'suspended' where id = $1`, [accountId]);
  assert.equal((await signIn('flint')).json.roles.length, 1, 'the other account goes on');
});

test('a person proves anew at the provider who they are, in the session that goes on', async () => {
  const { register, liar, ask, begin, finish, signIn, tie } = world;
  await tie('rowan');
  await tie('sorrel');
  const [jar, stranger] = [openJar(), openJar()];
  assert.equal(outcome(await ask('other', { use: 'proof' }, jar)), '401 session_ended');
  for (const each of [jar, stranger]) assert.equal((await signIn('rowan', 'other', {}, each)).status, 201);
  const ofRowan = `person_id = (select person_id from auth.identities where subject = 'rowan')`;
  await register.owner(`update auth.sessions set proven_at = now() - interval '1 hour' where ${ofRowan}`);
  const proofs = async (): Promise<number> => {
    const fresh = `proven_at > now() - interval '5 minutes'`;
    const { rows } = await register.owner(`select id from auth.sessions where ${ofRowan} and ${fresh}`);
    return rows.length;
  };
  /** Shape: `ago` is when the person signed in at the provider; undefined where it does not tell. */
  const prove = async (subject: string, ago: number | undefined, by = jar): Promise<string> => {
    const begun = await begin('other', { use: 'proof', return: '/roles' }, jar);
    const asked = new URL(begun.address).searchParams;
    assert.deepEqual([asked.get('max_age'), asked.get('prompt')], ['0', 'login']);
    by.cookies.set('registry_provider', jar.cookies.get('registry_provider')!);
    liar.claims = { auth_time: ago === undefined ? undefined : nowSeconds() - ago };
    const answer = outcome(await finish({ ...begun, jar: by }, liar.answer(begun.address, subject)));
    liar.repent();
    return answer;
  };
  assert.equal(await prove('rowan', 3_600), '401 identity_refused', 'signed in there an hour ago');
  assert.equal(await prove('rowan', undefined), '401 identity_refused', 'nobody knows when');
  assert.equal(await prove('sorrel', 0), '401 identity_refused', 'another person');
  assert.equal(await prove('rowan', 0, stranger), '401 session_ended', 'another session of the person');
  assert.equal(await proofs(), 0);
  assert.equal(await prove('rowan', 0), '204 done');
  assert.equal(await proofs(), 1);
});

test('Entra ID, Google, Keycloak and Okta sign people in as they describe themselves, and prove where they tell when', async () => {
  const { liar, people, begin, finish } = world;
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  // Their keys do not say for which algorithm they are.
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'of the vendor', use: 'sig', x5t: 'abc', issuer: 'any' };
  for (const { name, description, claims, answer: more, tellsWhen } of vendors) {
    const issuer = `${liar.address}/${name}`;
    const whole = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      userinfo_endpoint: `${issuer}/userinfo`,
      id_token_signing_alg_values_supported: ['RS256'],
      ...description,
    };
    const told =
      (value: object): Lie =>
      (response) =>
        response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(value));
    const signIn = async (fields: object, other: object, jar = openJar()): Promise<string> => {
      liar.lies.set(`/${name}/.well-known/openid-configuration`, told(whole));
      liar.lies.set(`/${name}/keys`, told({ keys: [key] }));
      Object.assign(liar, { key: privateKey, header: { alg: 'RS256', kid: key.kid } });
      liar.claims = { ...claims, nbf: nowSeconds() - 5, ...(tellsWhen ? { auth_time: nowSeconds() } : {}), ...other };
      const begun = await begin(name, fields, jar);
      const given = liar.answer(begun.address, '110169484474386276334');
      given.delete('iss');
      for (const [parameter, value] of Object.entries(more(issuer))) given.set(parameter, value);
      const answered = outcome(await finish(begun, given));
      liar.repent();
      return answered;
    };
    const { invitation } = await people.invite();
    const jar = openJar();
    assert.equal(await signIn({ use: 'invitation', invitation, consent: 'yes' }, {}, jar), '201 done', name);
    assert.equal(await signIn({ use: 'proof' }, {}, jar), tellsWhen ? '204 done' : '401 identity_refused', name);
    assert.equal(await signIn({}, {}), '201 done', name);
    // As tokens of Google had it once, and as those of another tenant of Entra ID have it.
    for (const iss of [issuer.replace('http://', ''), `${issuer}/v2.0`])
      assert.equal(await signIn({}, { iss }), '401 identity_refused', iss);
  }
});

test('a provider ends sessions on every server by a logout token, once', async () => {
  const { registry, second, liar, signIn, tie, consoleOf } = world;
  await tie('tansy');
  const now = nowSeconds();
  const claims = {
    iss: `${liar.address}/other`,
    aud: clientOfProviders.clientId,
    iat: now,
    exp: now + 120,
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  };
  const send = async (token: string): Promise<string> =>
    outcome(await openJar().postForm(`${registry}${providerPath}/backchannel-logout`, { logout_token: token }));
  const openSession = async (sid: string): Promise<() => Promise<string>> => {
    liar.claims = { sid };
    const jar = openJar();
    assert.equal((await signIn('tansy', 'other', {}, jar)).status, 201);
    liar.repent();
    const browser = consoleOf(jar, second);
    return async () => outcome(await browser.send('GET', '/console/session'));
  };
  const [one, two, three] = [await openSession('one'), await openSession('two'), await openSession('three')];
  const live = async (): Promise<string[]> => Promise.all([one(), two(), three()]);
  let count = 0;
  for (const [name, wrong, lie = {}] of wrongLogouts) {
    Object.assign(liar, lie);
    const token = liar.token({ ...claims, sid: 'one', sub: 'tansy', jti: `wrong ${(count += 1)}`, ...wrong(now) });
    liar.repent();
    assert.equal(await send(token), '400 logout_token_refused', name);
  }
  assert.equal(await send('x'.repeat(9_000)), '413 body_too_large');
  assert.deepEqual(await live(), ['200 done', '200 done', '200 done']);
  const ofSession = liar.token({ ...claims, sid: 'one', jti: 'a' });
  assert.equal(await send(ofSession), '200 done');
  assert.deepEqual(await live(), ['401 session_ended', '200 done', '200 done']);
  assert.equal(await send(ofSession), '400 logout_token_refused', 'a second time');
  assert.equal(await send(liar.token({ ...claims, sid: 'two', sub: 'brook', jti: 'b' })), '200 done');
  assert.deepEqual(await live(), ['401 session_ended', '200 done', '200 done'], 'the session is of another subject');
  assert.equal(await send(liar.token({ ...claims, sid: 'two', sub: 'tansy', jti: 'c' })), '200 done');
  assert.equal(await send(liar.token({ ...claims, sub: 'tansy', jti: 'd' })), '200 done');
  assert.deepEqual(await live(), ['401 session_ended', '401 session_ended', '401 session_ended']);
});

test('a person returns to a page of the console, whatever the spelling says', async () => {
  const { ask } = world;
  for (const spelling of returnSpellings) {
    const answer = await ask('other', { return: spelling });
    assert.equal(outcome(answer), '400 request_malformed', JSON.stringify(spelling));
  }
  for (const use of ['', 'link', 'toString']) assert.equal((await ask('other', { use })).status, 400, use);
});

test('a weaker sign-in than the settings want is refused, and the account finds that in its audit log', async () => {
  const { register, liar, people, begin, finish, signIn } = world;
  const { admin, invitation, apiClientId } = await people.invite();
  liar.claims = { acr: trustedAcr };
  const accept = { use: 'invitation', invitation, consent: 'yes' };
  const begun = await begin('classes', accept);
  assert.equal(new URL(begun.address).searchParams.get('acr_values'), trustedAcr);
  assert.equal(outcome(await finish(begun, liar.answer(begun.address, 'heath'))), '201 done');
  for (const acr of ['pwd', undefined]) {
    liar.claims = { acr };
    assert.equal(outcome(await signIn('heath', 'classes')), '401 identity_refused');
  }
  liar.repent();
  assert.equal(outcome(await signIn('a stranger', 'classes')), '401 identity_refused');
  // A server writes down what failed when it stops.
  await world.stopFirst();
  const { rows } = await register.owner(
    `select after ->> 'failures' as failures from registry.audit_entries
      where account_id = $1 and object_id = $2 and action = 'login.failed'`,
    [admin.person.accountId, apiClientId],
  );
  assert.deepEqual(rows, [{ failures: '2' }]);
});
