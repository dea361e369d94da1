/**
 * Two people whom one person changed may be that person: they are not independent of each other, at approval and at
 * execution.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { commands } from '../../src/commands/command-list.ts';
import { beforeTests } from '../support/before-tests.ts';
import { newHolder } from '../support/holdings.ts';
import { logInAs } from '../support/server.ts';
import { bearerAt, openColleague, openTestClient, startShared, type TestClient } from '../support/test-client.ts';

const server = beforeTests(startShared);

interface Account {
  /** It has set the others up. */
  readonly founder: TestClient;
  readonly third: TestClient;
  readonly presenter: TestClient;
  readonly approver: TestClient;
}

/** An issuer where a new asset needs so many others. All four are administrators. */
async function openAccount(count = 1, coolingDays = 30): Promise<Account> {
  const founder = await openTestClient(server);
  const [third, presenter, approver] = [
    await colleagueOf(founder),
    await colleagueOf(founder),
    await colleagueOf(founder),
  ];
  const needs = [{ name: 'others', by: 'issuer', count }];
  const policies = [{ name: 'Assets', mutations: ['createAsset'], needs }];
  await founder.mutate('changeApprovalPolicies', { policies, expectedVersion: 0, coolingDays });
  return { founder, third, presenter, approver };
}

const colleagueOf = (founder: TestClient): Promise<TestClient> =>
  openColleague(server, founder, 'account_administrator');

/** From now on the account was opened a day ago: what is set up counts as any other change. */
const endSettingUp = ({ founder }: Pick<Account, 'founder'>): Promise<unknown> =>
  server.owner(`update registry.accounts set created_at = clock_timestamp() - interval '24 hours' where id = $1`, [
    founder.person.accountId,
  ]);

interface Proposed {
  readonly instructionId: string;
  readonly payloadDigest: string;
}

async function propose(by: TestClient): Promise<Proposed> {
  const input = { name: `Class ${newId()}`, type: 'common_stock' };
  const { instruction } = await by.mutate('createAsset', input, 'instruction { id status payloadDigest }');
  assert.equal(instruction.status, 'pending_approval');
  return { instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
}

const attempt = async (by: TestClient, of: TestClient): Promise<string> =>
  by.attempt('approveInstruction', await propose(of));

const rotate = (by: TestClient, { person: { apiClientId } }: TestClient): Promise<{ clientSecret: string }> =>
  by.mutate('rotateApiClientSecret', { apiClientId }, 'clientSecret');

test('one administrator is not both people: it rotates the secrets of two others, proposes as one and approves as the other', async () => {
  const { third, presenter, approver } = await openAccount();
  assert.equal(await attempt(approver, presenter), 'done');
  const takenOver = async (victim: TestClient): Promise<TestClient> => {
    const { clientSecret } = await rotate(third, victim);
    const { roleToken, loginToken } = await logInAs(server.address, { ...victim.person, clientSecret });
    return { ...bearerAt(server, roleToken), person: victim.person, loginToken };
  };
  const [asPresenter, asApprover] = [await takenOver(presenter), await takenOver(approver)];
  const waiting = await propose(asPresenter);
  const { message } = await asApprover.refusal('approveInstruction', waiting);
  assert.match(message, /^One person made or changed .* of both the presenter and this user/);
  assert.equal(await attempt(asPresenter, asApprover), 'approver_not_independent');
});

const changes: readonly (readonly [string, (third: TestClient, of: TestClient) => Promise<unknown>])[] = [
  [
    'the role',
    (third, { person: { usersAccountId } }) =>
      third.mutate('changeUsersAccount', { usersAccountId, userRole: 'account_manager' }),
  ],
  [
    'the delegation',
    async (third, { person: { delegationId, usersAccountId, clientId } }) => {
      await third.mutate('revokeDelegation', { delegationId });
      await third.mutate('createDelegation', { usersAccountId, clientId });
    },
  ],
  ['the client', (third, { person: { apiClientId } }) => third.mutate('changeApiClient', { apiClientId, name: 'B' })],
  ['the secret', rotate],
  ['the sign-in', (third, { person: { userId } }) => third.mutate('inviteUser', { userId })],
  ['the user', (third, { person: { userId } }) => third.mutate('changeUser', { userId, lastName: 'Other' })],
];

/** The client with a token of now: a change of the role or the delegation ends those from before. */
async function again({ person }: TestClient): Promise<TestClient> {
  const { roleToken, loginToken } = await logInAs(server.address, person);
  return { ...bearerAt(server, roleToken), person, loginToken };
}

for (const [name, change] of changes)
  test(`two people of whom a third changed ${name} do not approve for each other, and one of them approves for others`, async () => {
    const { founder, third, presenter, approver } = await openAccount();
    await change(third, presenter);
    assert.equal(await attempt(approver, await again(presenter)), 'done');
    await rotate(third, approver);
    assert.equal(await attempt(await again(approver), await again(presenter)), 'approver_not_independent');
    assert.equal(await attempt(await again(presenter), await again(approver)), 'approver_not_independent');
    assert.equal(await attempt(third, await again(presenter)), 'approver_not_independent');
    // Whom two people changed is independent: neither may act as both.
    const other = await colleagueOf(founder);
    await rotate(founder, other);
    assert.equal(await attempt(other, await again(presenter)), 'done');
  });

/** Mutations of administration that change no person, role or client. */
const ofOthers = /Webhook|TrustedDocuments|^(?:sendTestEvent|redeliverEvents|changeSignInPolicy|endSessions)$/;

test('every mutation by which an account administers its people counts as a change of them', async () => {
  const { rows } = await server.owner(`select pg_get_indexdef('registry.audit_entries_of_people'::regclass) as text`);
  const counted = [...(rows[0].text as string).matchAll(/'([A-Za-z]+)'::text/g)].map(([, name]) => name!);
  const administering = commands
    .filter(({ name, permission }) => permission === 'administration' && !ofOthers.test(name))
    .map(({ name }) => name);
  assert.deepEqual(counted.sort(), administering.sort());
  const { rows: functions } = await server.owner(
    `select prosrc as text from pg_proc where oid = 'auth.list_changes'::regproc`,
  );
  for (const name of administering) assert.ok(functions[0].text.includes(`'${name}'`), name);
});

test('a person who rotates the secret of its own client is changed by nobody', async () => {
  const { presenter, approver } = await openAccount();
  await rotate(presenter, presenter);
  await rotate(approver, approver);
  assert.equal(await attempt(approver, presenter), 'done');
});

test('without cooling days nobody asks who changed whom', async () => {
  const { third, presenter, approver } = await openAccount(1, 0);
  await rotate(third, presenter);
  await rotate(third, approver);
  assert.equal(await attempt(approver, presenter), 'done');
});

test('people who are set up by one person after the first day wait, and those of the first day do not', async () => {
  const account = await openAccount();
  await endSettingUp(account);
  const { third, presenter, approver } = account;
  assert.equal(await attempt(approver, presenter), 'done');
  const [one, another] = [await colleagueOf(third), await colleagueOf(third)];
  assert.equal(await attempt(one, another), 'approver_not_independent');
  assert.equal(await attempt(one, presenter), 'done');
  // A person who set somebody up on the first day does not count as another person: 0.1.0 let them wait too.
  assert.equal(await attempt(presenter, account.founder), 'approver_not_independent');
});

test('a third that changes people through others whom it made is found', async () => {
  const account = await openAccount();
  await endSettingUp(account);
  const { third, presenter, approver } = account;
  const [first, second] = [await colleagueOf(third), await colleagueOf(third)];
  await rotate(first, presenter);
  assert.equal(await attempt(presenter, third), 'approver_not_independent');
  await rotate(second, approver);
  assert.equal(await attempt(approver, presenter), 'approver_not_independent');
});

test('two approvers whom one person changed are one, also where they approve at once', async () => {
  const { founder, third, presenter, approver } = await openAccount(2);
  const other = await colleagueOf(founder);
  await rotate(third, approver);
  await rotate(third, other);
  const waiting = await propose(presenter);
  const outcomes = await Promise.all([approver, other].map((by) => by.attempt('approveInstruction', waiting)));
  assert.deepEqual(outcomes.toSorted(), ['approver_not_independent', 'done']);
});

test('the check at execution decides: a third that changes two people after the approval lets it wait again', async () => {
  const { third, presenter, approver } = await openAccount();
  const name = `Class ${newId()}`;
  const input = { name, type: 'common_stock' };
  const proposed = async (by: TestClient): Promise<Proposed> => {
    const { instruction } = await by.mutate('createAsset', input, 'instruction { id payloadDigest }');
    return { instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
  };
  const [blocked, first] = [await proposed(presenter), await proposed(presenter)];
  await approver.mutate('approveInstruction', first);
  // The name is taken now, so that the approval waits.
  const { instruction } = await approver.mutate(
    'approveInstruction',
    { ...blocked, ifBlocked: 'wait' },
    'instruction { status }',
  );
  assert.equal(instruction.status, 'approved');
  await rotate(third, presenter);
  await rotate(third, approver);
  const executed = await presenter.mutate('executeInstruction', blocked, 'instruction { status needs { met open } }');
  assert.deepEqual(executed.instruction, { status: 'pending_approval', needs: [{ met: 0, open: true }] });
});

/** A broker of the issuer whose administrator has the e-mail address of the approver. */
async function openBroker({ founder, approver }: Account): Promise<TestClient> {
  const broker = await openTestClient(server, { accountType: 'broker' });
  await server.owner(
    `insert into registry.appointments (register_id, id, account_id, capacity, status, accepted_at)
     values ($1, uuidv7(), $2, 'broker', 'active', now())`,
    [founder.person.accountId, broker.person.accountId],
  );
  await server.owner(
    'update registry.users set email = (select upper(email) from registry.users where id = $2) where id = $1',
    [broker.person.userId, approver.person.userId],
  );
  return broker;
}

const change = (by: TestClient): Promise<unknown> =>
  by.mutate('changeUser', { userId: by.person.userId, email: `${newId()}@example.test` });

for (const [name, changed, withDigest] of [
  ['the presenter takes another', 'presenter', true],
  ['the presenter of a proposal of 0.1.0 takes another', 'presenter', false],
  ['the approver takes another', 'approver', true],
] as const)
  test(`an e-mail address that two users had at the proposal is that of one person, though ${name}`, async () => {
    const account = await openAccount();
    const { founder, approver } = account;
    const broker = await openBroker(account);
    const registerId = founder.person.accountId;
    const input = newHolder('Ada Vane', { registerId, servicingAccountId: broker.person.accountId });
    const { instruction } = await broker.mutate('createHolder', input, 'instruction { id payloadDigest }');
    const waiting = { instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
    if (!withDigest)
      await server.owner('update registry.instructions set address_digest = null where id = $1', [instruction.id]);
    // By the database alone the digest of the proposal is all that knows the former address.
    if (withDigest && changed === 'presenter')
      await server.owner(`update registry.users set email = $2 where id = $1`, [
        broker.person.userId,
        `${newId()}@example.test`,
      ]);
    else await change(changed === 'presenter' ? broker : approver);
    await approver.refused('approver_not_independent', 'approveInstruction', waiting);
    await account.third.mutate('approveInstruction', waiting);
  });
