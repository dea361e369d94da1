/**
 * Every mutation is done once, with a result that is read back, and refused once, with the code that the trade expects.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { isBulk } from '../../src/commands/bulk.ts';
import { commands } from '../../src/commands/command-list.ts';
import { policyNames } from '../../src/rules/approvals/policy.ts';
import { beforeTests } from '../support/before-tests.ts';
import { compareGolden } from '../support/golden-file.ts';
import { ageProof, peopleAt } from '../support/invited-people.ts';
import { mutationText, openColleague, openTestClient, startShared, type TestClient } from '../support/test-client.ts';
import type { Answered } from '../support/server.ts';
import type { Register } from './cases/case.ts';
import { cases } from './cases/case-list.ts';

let register: Register;
const server = beforeTests(startShared);
before(async () => {
  const issuer = await openTestClient(server);
  register = { server, issuer, operator: await openColleague(server, issuer, 'account_operator') };
});

/** Selects the fields of an answer. Shape: of a list the first element stands for all. */
function selectionOf(values: object): string {
  return Object.entries(values)
    .map(([name, value]) => {
      const one = Array.isArray(value) ? value[0] : value;
      return typeof one === 'object' && one !== null ? `${name} { ${selectionOf(one)} }` : name;
    })
    .join(' ');
}

test('every mutation has a case, and nothing else has one', () => {
  assert.deepEqual(Object.keys(cases).sort(), commands.map(({ name }) => name).sort());
});

test('no mutation of many rows goes round a policy that names the mutation of one row', () => {
  const all = commands.map(({ name }) => name);
  // Release 0.1.0 has these, and its policies name each by itself.
  const ofFirstRelease = ['createHoldersBulk', 'issueUnitsBulk', 'transferUnitsBulk'];
  const namedByThatOfOne = all.filter((many) =>
    all.some((one) => one !== many && policyNames({ mutations: [one] }, many)),
  );
  assert.deepEqual([...ofFirstRelease, ...namedByThatOfOne].sort(), all.filter(isBulk).sort());
});

/** The mutations that cannot be undone or give others access, before which a person proves anew who they are. */
const ofFreshProof =
  'approveInstruction approveInstructions forcedTransfer reverseTransaction splitAsset appointAgent acceptAppointment endAppointment inviteUser giveRole changeUsersAccount createDelegation revokeDelegation createApiClient changeApiClient rotateApiClientSecret revokeApiClientSecret registerTrustedDocuments retireTrustedDocuments changeApprovalPolicies changeSignInPolicy unlinkUser openAccount changeAccount'.split(
    ' ',
  );

test('the mutations that want fresh proof of a person are those that the product promises', () => {
  const declared = commands.filter(({ freshProof }) => freshProof === true).map(({ name }) => name);
  assert.deepEqual(declared.sort(), ofFreshProof.toSorted());
});

/** The sessions of people whose proof is old, by their accounts. */
const sessions = new Map<string, Promise<(name: string, input: object) => Promise<Answered>>>();

/** Signs the user of a client in as a person, and lets an hour pass. */
async function openSession({ mutate, person: { userId } }: TestClient) {
  const { invitation, apiClient } = await mutate('inviteUser', { userId }, 'invitation apiClient { id }');
  const { browser, answer } = await peopleAt(register.server).accept(invitation);
  const { usersAccountId } = answer.json.roles[0];
  await browser.select(usersAccountId);
  await ageProof(register.server, apiClient.id, 3600);
  return (name: string, input: object) => browser.request(usersAccountId, mutationText(name), { input });
}

/** A person is asked for it in the console, unless it is a dry run. */
async function wantsFreshProof(by: TestClient, name: string, input: object): Promise<void> {
  const { accountId } = by.person;
  if (!sessions.has(accountId)) sessions.set(accountId, openSession(by));
  const ask = await sessions.get(accountId)!;
  const { code, details } = (await ask(name, input)).json.errors[0].extensions;
  assert.deepEqual(
    [code, details.mutation, details.ways, details.ageSecondsMax],
    ['fresh_proof_required', name, 'passkey', '300'],
  );
  assert.ok(Number(details.ageSeconds) >= 3600, details.ageSeconds);
  const tried = (await ask(name, { ...input, dryRun: true })).json.errors ?? [];
  assert.notEqual(tried[0]?.extensions.code, 'fresh_proof_required');
}

/** The codes of the rules of each mutation: those of its checks, and that with which it is refused. */
const refusals = new Map<string, ReadonlySet<string>>();

for (const { name } of commands)
  test(`${name} is done once, is read back as it was answered, and is refused once`, async () => {
    const { by = register.issuer, input, answers, refused } = await cases[name]!(register);
    if (ofFreshProof.includes(name)) await wantsFreshProof(by, name, input);
    const entities = Object.entries(answers).filter(
      ([, values]) => typeof values === 'object' && !Array.isArray(values),
    );
    const ids = entities.map(([entity]) => `${entity}Id: ${entity} { id }`).join(' ');
    const answered = await by.mutate(name, input, `${selectionOf(answers)} checks { code } ${ids}`);
    for (const [part, expected] of Object.entries(answers)) assert.deepEqual(answered[part], expected, part);
    for (const [entity, expected] of entities) {
      const { id } = answered[`${entity}Id`];
      const { again } = await by.read(`{ again: ${entity}ById(id: "${id}") { ${selectionOf(expected as object)} } }`);
      assert.deepEqual(again, expected, `${entity}, read back`);
    }
    const [code, more = {}, from = by] = refused;
    const { checks = [] } = await from.refused(code, name, { ...input, ...more });
    const codes = [...answered.checks, ...checks].map((check: { code: string }) => check.code);
    refusals.set(name, new Set([...codes, code]));
  });

test('the codes of the rules of every mutation are those of the contract', () => {
  const lines = [...refusals].map(([name, codes]) => `  "${name}": ${JSON.stringify([...codes].sort())}`);
  const file = new URL('../../../../contract/mutation-refusals.json', import.meta.url);
  compareGolden(file, `{\n${lines.join(',\n')}\n}\n`);
});
