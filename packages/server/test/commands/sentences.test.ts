/** Every instruction is read as a sentence, with the names that the reader sees. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { commands } from '../../src/commands/command-list.ts';
import type { InputField, InputShape } from '../../src/commands/run/input.ts';
import { readTemplate } from '../../src/entities/sentence-template.ts';
import { makeClass, newHolder } from '../support/holdings.ts';
import { type TestServer } from '../support/server.ts';
import { openTestClient, startWhole, type TestClient } from '../support/test-client.ts';

let server: TestServer;
let issuer: TestClient;
let assetId: string;
let ada: string;
let bo: string;
before(async () => {
  server = await startWhole();
  issuer = await openTestClient(server);
  assetId = await makeClass(issuer);
  await issuer.mutate('changeAssetTerms', { assetId, name: 'Ordinary shares' });
  ada = await holderNamed('Ada Vane');
  bo = await holderNamed('Bo Vane');
});
after(() => server.stop());

async function holderNamed(registration: string): Promise<string> {
  const { holder } = await issuer.mutate('createHolder', { ...newHolder(), registration }, 'holder { id }');
  return holder.id;
}

const effectiveDate = '2026-11-21';
const elsewhere = '01997a4e-0000-7000-8000-000000000000';
const on = ', effective 21 November 2026';

/** An input of each mutation, and its sentence. No row of the register has the id `elsewhere`. */
function examples(): Readonly<Record<string, readonly [payload: object, sentence: string]>> {
  const units = { assetId, quantity: '1500', effectiveDate };
  const held = { ...units, holderId: ada };
  const transfer = { assetId, effectiveDate, fromHolderId: ada, receivers: [{ holderId: bo, quantity: '1500' }] };
  const rows = [transfer, { ...transfer, receivers: [...transfer.receivers, { holderId: ada, quantity: '0.25' }] }];
  const ofAda = `1,500 units of Ordinary shares held by Ada Vane${on}`;
  return {
    createAsset: [{ name: 'Notes', type: 'preferred_stock' }, 'Create the asset Notes of the type preferred stock'],
    changeAssetTerms: [{ assetId, votesPerShare: '2', name: 'X' }, 'Change name, votes per share of Ordinary shares'],
    activateAsset: [{ assetId }, 'Activate Ordinary shares'],
    suspendAsset: [{ assetId, reason: 'A review.' }, 'Suspend Ordinary shares'],
    resumeAsset: [{ assetId: elsewhere }, 'Resume an asset'],
    closeAsset: [{ assetId, reason: 'The end.' }, 'Close Ordinary shares'],
    addAssetIdentifier: [
      { assetId, kind: 'isin', value: 'US0378331005' },
      'Add the isin US0378331005 to Ordinary shares',
    ],
    removeAssetIdentifier: [{ assetIdentifierId: elsewhere }, 'Remove an identifier from Ordinary shares'],
    authorizeUnits: [
      { ...units, quantity: '-1000000.5', authority: 'A resolution' },
      `Change the authorised total of Ordinary shares by -1,000,000.5 units${on}`,
    ],
    reserveUnits: [
      { ...units, stockPlanId: elsewhere },
      `Reserve 1,500 units of Ordinary shares for a stock plan${on}`,
    ],
    issueUnits: [{ ...held, quantity: '1' }, `Issue 1 unit of Ordinary shares to Ada Vane${on}`],
    issueUnitsBulk: [{ mode: 'ATOMIC', rows: [held] }, 'Issue 1,500 units of Ordinary shares in 1 row'],
    transferUnits: [transfer, `Transfer 1,500 units of Ordinary shares from Ada Vane to Bo Vane${on}`],
    // 1,500 + 1,500 + 0.25
    transferUnitsBulk: [{ mode: 'ATOMIC', rows }, 'Transfer 3,000.25 units of Ordinary shares in 2 rows'],
    forcedTransfer: [
      { ...rows[1], reason: 'A court order.' },
      `Transfer 1,500.25 units of Ordinary shares by force from Ada Vane to 2 different holders${on}`,
    ],
    cancelUnits: [{ ...held, reason: 'None.' }, `Cancel ${ofAda}`],
    repurchaseUnits: [held, `Repurchase 1,500 units of Ordinary shares from Ada Vane${on}`],
    retireUnits: [{ ...units, authority: 'A resolution' }, `Retire 1,500 units of Ordinary shares${on}`],
    convertUnits: [
      { ...held, toAssetId: elsewhere },
      `Convert 1,500 units of Ordinary shares held by Ada Vane into an asset${on}`,
    ],
    splitAsset: [{ assetId, numerator: '2', denominator: '1', effectiveDate }, `Split Ordinary shares, 2 for 1${on}`],
    consolidateLots: [
      { assetId, holderId: ada, lotIds: [elsewhere, ada], effectiveDate },
      `Consolidate 2 lots of Ordinary shares held by Ada Vane${on}`,
    ],
    reissueLot: [
      { assetId, lotId: elsewhere, effectiveDate, reason: 'Lost.' },
      `Reissue a lot of Ordinary shares${on}`,
    ],
    recordDifference: [
      { ...held, reason: 'A count.' },
      `Record a difference of 1,500 units of Ordinary shares at Ada Vane${on}`,
    ],
    resolveDifference: [
      { transactionId: elsewhere, effectiveDate, target: 'treasury', reason: 'Found.' },
      `Resolve the difference of a transaction in Ordinary shares${on}`,
    ],
    reverseTransaction: [
      { transactionId: elsewhere, effectiveDate, reason: 'An error.' },
      `Reverse a transaction in Ordinary shares${on}`,
    ],
    createHolder: [{ registration: 'Cy "the" Vane', parties: [] }, 'Create the holder Cy "the" Vane'],
    createHoldersBulk: [
      { mode: 'ATOMIC', rows: Array.from({ length: 1_200 }, () => ({ registration: 'A' })) },
      'Create 1,200 holders',
    ],
    changeHolder: [{ holderId: ada, mailStatus: 'returned' }, 'Change mail status of Ada Vane'],
    mergeHolders: [
      { fromHolderId: ada, intoHolderId: bo, effectiveDate, reason: 'One.' },
      `Merge Ada Vane into Bo Vane${on}`,
    ],
    changeParty: [
      { partyId: elsewhere, birthDate: 'hmac-sha256:00', taxIds: 'hmac-sha256:01' },
      'Change birth date, tax ids of a party',
    ],
    recordVerification: [
      { partyId: elsewhere, kind: 'kyc', status: 'passed', provider: 'hmac-sha256:00' },
      'Record the verification kyc of a party as passed',
    ],
    placeRestriction: [
      {
        assetId,
        holderId: ada,
        kind: 'court_order',
        quantity: '5',
        effectiveFrom: effectiveDate,
        reason: 'hmac-sha256:00',
      },
      `Place a restriction of the kind court order on 5 units of Ordinary shares held by Ada Vane${on}`,
    ],
    releaseRestriction: [
      { restrictionId: elsewhere, effectiveDate, reason: 'hmac-sha256:00' },
      `Release a restriction on Ordinary shares${on}`,
    ],
    createStockPlan: [{ assetId, name: 'Plan 2026' }, 'Create the stock plan Plan 2026 for Ordinary shares'],
    changeStockPlan: [{ stockPlanId: elsewhere, name: 'Plan 2027' }, 'Change name of a stock plan'],
    changeLegendTemplate: [
      { legendTemplateId: elsewhere, name: 'Rule 145', text: 'x' },
      'Change name, text of a legend',
    ],
    changeApprovalPolicies: [{ policies: [], expectedVersion: 0 }, 'Replace the approval policies'],
    createLegendTemplate: [{ name: 'Rule 144', text: 'Not registered.' }, 'Create the legend Rule 144'],
  };
}

const registerCommands = commands.flatMap((command) => (command.kind === 'register' ? [command] : []));

test('each mutation that leaves an instruction is read as a sentence', async () => {
  const answered = examples();
  assert.deepEqual(
    Object.keys(answered).sort(),
    registerCommands.map(({ name }) => name).sort(),
    'one example of each mutation, and no other',
  );
  for (const [name, [payload, sentence]] of Object.entries(answered))
    assert.equal(await sentenceFor(name, payload), sentence, name);
});

/** The sentence of an instruction with a payload. The row is taken back. */
async function sentenceFor(type: string, payload: object): Promise<string> {
  const { instruction } = await issuer.mutate(
    'createLegendTemplate',
    { name: `For ${type}`, text: 'None.' },
    'instruction { id }',
  );
  await server.owner(
    `begin;
     set local session_replication_role = replica;
     update registry.instructions set type = '${type}', payload = '${JSON.stringify(payload)}', asset_id = '${assetId}' where id = '${instruction.id}';
     commit`,
  );
  const { instructionById } = await issuer.read(`{ instructionById(id: "${instruction.id}") { sentence } }`);
  return instructionById.sentence;
}

test('a sentence tells members of the input, and none that is personal', () => {
  const fieldAt = (shape: InputShape, path: readonly string[]): InputField | undefined => {
    const field = shape[path[0]!];
    if (field === undefined || path.length === 1) return field;
    return field.members === undefined ? undefined : fieldAt(field.members.shape, path.slice(1));
  };
  for (const { name, input, sentence } of registerCommands)
    for (const { member, kind, detail } of readTemplate(sentence)) {
      if (member === null || member === '@') continue;
      const path = kind === 'members' ? [detail] : member.split('.');
      for (const [index] of path.entries()) {
        const field = fieldAt(input, path.slice(0, index + 1));
        assert.ok(field !== undefined, `${name} has no member ${member}`);
        assert.notEqual(field.personal, true, `the sentence of ${name} would show the digest of ${member}`);
      }
    }
});
