/**
 * Every mutation is done once, with a result that is read back, and refused once, with the code that the trade expects.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isBulk } from '../../src/commands/bulk.ts';
import { commands } from '../../src/commands/command-list.ts';
import { policyNames } from '../../src/rules/approvals/policy.ts';
import { openColleague, openTestClient, startShared } from '../support/test-client.ts';
import type { TestServer } from '../support/server.ts';
import { administrationCases } from './cases/administration.ts';
import { assetCases } from './cases/assets.ts';
import type { Cases, Register } from './cases/case.ts';
import { holderCases } from './cases/holders.ts';
import { instructionCases } from './cases/instructions.ts';
import { ledgerCases } from './cases/ledger.ts';
import { webhookCases } from './cases/webhooks.ts';

let server: TestServer;
let register: Register;
before(async () => {
  server = await startShared();
  const issuer = await openTestClient(server);
  register = { server, issuer, operator: await openColleague(server, issuer, 'account_operator') };
});
after(() => server.stop());

const cases: Cases = {
  ...assetCases,
  ...ledgerCases,
  ...holderCases,
  ...administrationCases,
  ...instructionCases,
  ...webhookCases,
};

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

for (const { name } of commands)
  test(`${name} is done once, is read back as it was answered, and is refused once`, async () => {
    const { by = register.issuer, input, answers, refused } = await cases[name]!(register);
    const entities = Object.entries(answers).filter(
      ([, values]) => typeof values === 'object' && !Array.isArray(values),
    );
    const ids = entities.map(([entity]) => `${entity}Id: ${entity} { id }`).join(' ');
    const answered = await by.mutate(name, input, `${selectionOf(answers)} ${ids}`);
    for (const [part, expected] of Object.entries(answers)) assert.deepEqual(answered[part], expected, part);
    for (const [entity, expected] of entities) {
      const { id } = answered[`${entity}Id`];
      const { again } = await by.read(`{ again: ${entity}ById(id: "${id}") { ${selectionOf(expected as object)} } }`);
      assert.deepEqual(again, expected, `${entity}, read back`);
    }
    const [code, more = {}, from = by] = refused;
    await from.refused(code, name, { ...input, ...more });
  });
