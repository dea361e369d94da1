/**
 * A provider of some accounts opens and proves nothing in others, sees of a person only what it opened, and ends with
 * its place in the settings.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import type { Authenticator } from '../support/authenticator.ts';
import type { Browser } from '../support/console.ts';
import { type Jar, nowSeconds, openJar } from '../support/identity-providers.ts';
import { type Invited, outcome, post } from '../support/invited-people.ts';
import { giveSlugOfOurs, slugOfOurs, startProviderConsole } from '../support/provider-console.ts';
import { mutationText, startWhole } from '../support/test-client.ts';

const world = beforeTests(startProviderConsole);

/** The ways in: a passkey, a provider of all accounts, and one of the account `ours` alone. */
const ways = ['passkey', 'other', 'ours'] as const;
type Way = (typeof ways)[number];

/** A person who is an administrator of an account of the limited provider, and of another, and has all three ways. */
interface Member {
  readonly ours: Invited;
  readonly theirs: Invited;
  readonly authenticator: Authenticator;
  /** The roles by their accounts. */
  readonly roles: Readonly<Record<'ours' | 'theirs', string>>;
  readonly subject: string;
}

async function openMember(subject: string): Promise<Member> {
  const { register, people, liar } = world;
  const [ours, theirs] = [
    await people.invite(['account_administrator']),
    await people.invite(['account_administrator']),
  ];
  await giveSlugOfOurs(register, ours.admin.person.accountId);
  const { browser, authenticator } = await people.accept(ours.invitation);
  const accepted = await post(browser, '/console/self/invitation', { invitation: theirs.invitation, consent: 'yes' });
  assert.equal(accepted.status, 201, accepted.text);
  const roleIn = ({ admin }: Invited): string =>
    accepted.json.roles.find(({ accountId }: { accountId: string }) => accountId === admin.person.accountId)
      .usersAccountId;
  await register.owner(
    `insert into auth.identities (id, person_id, issuer, subject)
     select gen_random_uuid(), p.person_id, i.issuer, $2
       from auth.passkeys p, unnest($3::text[]) i (issuer)
      where p.credential_id = $1`,
    [authenticator.id, subject, ['other', 'ours'].map((name) => `${liar.address}/${name}`)],
  );
  return { ours, theirs, authenticator, roles: { ours: roleIn(ours), theirs: roleIn(theirs) }, subject };
}

interface SignedIn {
  readonly jar: Jar;
  readonly browser: Browser;
}

async function signInBy(way: Way, { authenticator, subject }: Member): Promise<SignedIn> {
  const jar = openJar();
  if (way === 'passkey') {
    const { cookie } = await world.people.signInAs(authenticator);
    jar.cookies.set('registry_session', cookie.replace('registry_session=', ''));
  } else assert.equal(outcome(await world.signIn(subject, way, {}, jar)), '201 done');
  return { jar, browser: world.consoleOf(jar) };
}

async function proveBy(way: Way, { jar, browser }: SignedIn, { authenticator, subject }: Member): Promise<void> {
  const { people, liar, begin, finish } = world;
  if (way === 'passkey') {
    const { json } = await post(browser, '/console/session/proof/options', {});
    const answer = authenticator.sign({ challenge: json.challenge, origin: people.address });
    assert.equal(outcome(await post(browser, '/console/session/proof', { answer })), '204 done');
    return;
  }
  liar.claims = { auth_time: nowSeconds() };
  const begun = await begin(way, { use: 'proof' }, jar);
  assert.equal(outcome(await finish(begun, liar.answer(begun.address, subject))), '204 done', way);
  liar.repent();
}

/** A mutation that wants proof. Shape: `done`, or the ways that the refusal names. */
async function decide({ browser }: SignedIn, usersAccountId: string): Promise<string> {
  const input = { input: { name: 'Nightly run' } };
  const { json } = await browser.request(usersAccountId, mutationText('createApiClient'), input);
  const { code, details } = json.errors?.[0].extensions ?? {};
  if (code === undefined) return json.code ?? 'done';
  assert.equal(code, 'fresh_proof_required');
  const issuers: string[] = details.issuers?.split(' ') ?? [];
  const names = issuers.map((issuer) => issuer.split('/').at(-1)!);
  return [...(details.ways.split(' ').includes('passkey') ? ['passkey'] : []), ...names].toSorted().join(' ');
}

test('of all sessions, proofs, accounts and policies a mutation is done where its account allows the way of the proof', async () => {
  const { register, liar } = world;
  const member = await openMember('marsh');
  const setPolicy = async (allowed: readonly Way[] | null): Promise<void> => {
    const accounts = [member.ours, member.theirs].map(({ admin }) => admin.person.accountId);
    await register.owner('delete from registry.sign_in_policies where account_id = any ($1)', [accounts]);
    if (allowed === null) return;
    const issuers = allowed.filter((way) => way !== 'passkey').map((way) => `${liar.address}/${way}`);
    await register.owner(
      `insert into registry.sign_in_policies (account_id, passkeys, providers, issuers, client_secrets, networks)
       select a, $2, $3, $3, true, '{}' from unnest($1::uuid[]) a`,
      [accounts, allowed.includes('passkey'), issuers],
    );
  };
  const allowances = [null, ...ways.map((way) => [way]), ['passkey', 'ours'], []] as const;
  let compared = 0;
  for (const opened of ways) {
    const session = await signInBy(opened, member);
    const accounts = opened === 'ours' ? (['ours'] as const) : (['ours', 'theirs'] as const);
    for (const account of accounts)
      assert.equal(outcome(await session.browser.select(member.roles[account])), '200 done');
    if (opened === 'ours')
      assert.equal(outcome(await session.browser.select(member.roles.theirs)), '404 role_not_found');
    for (const proven of ways) {
      await proveBy(proven, session, member);
      for (const allowed of allowances) {
        await setPolicy(allowed);
        for (const account of accounts) {
          const good = (allowed ?? ways).filter((way) => account === 'ours' || way !== 'ours');
          const expected = good.includes(proven) ? 'done' : good.toSorted().join(' ');
          assert.equal(
            await decide(session, member.roles[account]),
            expected,
            [opened, proven, account, allowed].join(' '),
          );
          compared += 1;
        }
      }
      await setPolicy(null);
    }
  }
  assert.equal(compared, 3 * 6 * (2 + 2 + 1));

  // A change for all accounts wants a way of all accounts, and so does an invitation of another account.
  const session = await signInBy('passkey', member);
  const invited = await world.people.invite();
  const accept = { invitation: invited.invitation, consent: 'yes' };
  const attempts = { '/console/self/recovery-codes': {}, '/console/self/invitation': accept };
  await proveBy('ours', session, member);
  for (const [path, fields] of Object.entries(attempts)) {
    const refused = await session.jar.post(`${world.registry}${path}`, fields);
    assert.equal(outcome(refused), '403 fresh_proof_required', path);
    assert.deepEqual(
      [refused.json.details?.ways, refused.json.details?.issuers],
      ['passkey provider', `${liar.address}/other`],
    );
  }
  await proveBy('other', session, member);
  for (const [path, fields] of Object.entries(attempts))
    assert.equal((await session.jar.post(`${world.registry}${path}`, fields)).status, 201, path);
});

test('a session of a provider of some accounts sees and ends itself alone, and removes no way in', async () => {
  const member = await openMember('sedge');
  const full = await signInBy('passkey', member);
  const limited = await signInBy('ours', member);
  const own = async ({ browser }: SignedIn) => (await browser.send('GET', '/console/self')).json;
  const all = await own(full);
  assert.deepEqual([all.isLimited, all.passkeys.length, all.identities.length, all.sessions.length], [false, 1, 2, 3]);
  const { sessions, identities, ...rest } = await own(limited);
  assert.deepEqual(rest, { isLimited: true, passkeys: [], recoveryCodes: { left: 0, madeAt: null } });
  assert.deepEqual(
    sessions.map(({ isThis, via }: Record<string, unknown>) => [isThis, via]),
    [[true, 'provider']],
  );
  assert.deepEqual(
    identities.map(({ label }: { label: string }) => label),
    ['Provider ours'],
  );
  const remove = ({ browser }: SignedIn, path: string) => browser.send('DELETE', `/console/self/${path}`);
  const [other] = all.sessions.filter(({ id }: { id: string }) => id !== sessions[0].id);
  assert.equal(outcome(await remove(limited, `sessions/${other.id}`)), '404 not_found');
  assert.equal(outcome(await remove(limited, 'sessions')), '401 identity_refused');
  const rename = { json: { name: 'Another' } };
  const [{ id: passkeyId }] = all.passkeys;
  assert.equal(
    outcome(await limited.browser.send('PUT', `/console/self/passkey/${passkeyId}`, rename)),
    '401 identity_refused',
  );
  for (const { id } of [...all.identities, ...all.passkeys])
    assert.equal(outcome(await remove(limited, `passkey/${id}`)), '401 identity_refused');
  // The person removes the sign-in at the provider; its sessions end.
  const ofOurs = all.identities.find(({ label }: { label: string }) => label === 'Provider ours');
  assert.equal(outcome(await remove(full, `passkey/${ofOurs.id}`)), '204 done');
  assert.equal(outcome(await limited.browser.send('GET', '/console/session')), '401 session_ended');
  assert.equal(outcome(await world.signIn(member.subject, 'ours')), '401 person_unknown');
  const left = await own(full);
  assert.deepEqual(
    left.identities.map(({ label }: { label: string }) => label),
    ['Provider other'],
  );
  assert.equal(outcome(await remove(full, `passkey/${passkeyId}`)), '204 done', 'another way in is left');
});

test('a policy lets in nobody by a provider that opens no role of its account', async () => {
  const { register } = world;
  const { theirs, ours } = await openMember('reed');
  const set = ({ admin }: Invited, input: object) => admin.attempt('changeSignInPolicy', input);
  const closed = { passkeys: false, clientSecrets: false };
  assert.equal(await set(theirs, { ...closed, providers: ['Provider ours'] }), 'input_invalid');
  assert.equal(await set(theirs, closed), 'done', 'by the other provider');
  await register.owner(
    `update auth.identities set removed_at = now() where subject = 'reed' and issuer like '%/other'`,
  );
  assert.equal(await set(theirs, closed), 'policy_met_by_nobody');
  assert.equal(await set(ours, { ...closed, providers: ['Provider ours'] }), 'done');
});

test('sessions of a provider end when a server starts without it, and roles of accounts that it no longer opens', async () => {
  const { register, registry, liar } = world;
  const member = await openMember('tarn');
  const [byPasskey, byOther, byOurs] = [
    await signInBy('passkey', member),
    await signInBy('other', member),
    await signInBy('ours', member),
  ];
  for (const { browser } of [byPasskey, byOther, byOurs])
    assert.equal(outcome(await browser.select(member.roles.ours)), '200 done');
  assert.equal(outcome(await byOther.browser.select(member.roles.theirs)), '200 done');
  const read = async ({ browser }: SignedIn, account: 'ours' | 'theirs' = 'ours'): Promise<string> =>
    outcome(await browser.request(member.roles[account], '{ __typename }'));
  const restart = async (providers: readonly { readonly issuer: string; readonly accounts?: string[] }[]) => {
    const whole = providers.map((one, at) => ({
      name: `p${at}`,
      label: `P${at}`,
      clientId: 'registry',
      clientSecretFile: world.clientSecretFile,
      ...one,
    }));
    const settings = { REGISTRY_PUBLIC_URL: registry, REGISTRY_IDENTITY_PROVIDERS: JSON.stringify(whole) };
    await (await startWhole({ database: register.database, settings })).stop();
  };
  const [other, ours] = ['other', 'ours'].map((name) => `${liar.address}/${name}`) as [string, string];
  await restart([{ issuer: other }, { issuer: ours, accounts: [slugOfOurs] }]);
  assert.deepEqual(
    [await read(byPasskey), await read(byOther), await read(byOther, 'theirs'), await read(byOurs)],
    ['200 done', '200 done', '200 done', '200 done'],
  );
  await restart([{ issuer: other, accounts: [slugOfOurs] }]);
  assert.deepEqual(
    [await read(byPasskey), await read(byOther), await read(byOther, 'theirs'), await read(byOurs)],
    ['200 done', '200 done', '403 session_role_not_selected', '401 session_ended'],
  );
  await restart([]);
  assert.deepEqual([await read(byPasskey), await read(byOther)], ['200 done', '401 session_ended']);
});
