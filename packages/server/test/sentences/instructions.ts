/** Instructions as sentences, with the names that the reader sees. */
import assert from 'node:assert/strict';
import { commands } from '../../src/commands/command-list.ts';
import { makeClass, newHolder } from '../support/holdings.ts';
import type { TestServer } from '../support/server.ts';
import { openTestClient, type TestClient } from '../support/test-client.ts';
import { type Answer, inShort, type Section } from './answers.ts';

const effectiveDate = '2026-11-21';
/** No row of the register has this id. */
const elsewhere = '01997a4e-0000-7000-8000-000000000000';

export async function sentencesOfInstructions(server: TestServer): Promise<Section> {
  const issuer = await openTestClient(server);
  const assetId = await makeClass(issuer);
  await issuer.mutate('changeAssetTerms', { assetId, name: 'Ordinary shares' });
  const [ada, bo] = [await holderNamed(issuer, 'Ada Vane'), await holderNamed(issuer, 'Bo Vane')];
  const payloads = { ...ofAssets(assetId), ...ofLedger(assetId, ada, bo), ...ofHolders(assetId, ada, bo) };
  const names = commands.filter(({ kind }) => kind === 'register').map(({ name }) => name);
  assert.deepEqual(Object.keys(payloads).sort(), names.sort(), 'one payload of each mutation, and no other');
  // Units of principal are money.
  const notes = await makeClass(issuer, '10000', { name: 'Notes', type: 'debt', currency: 'GBP' });
  const issued = { assetId: notes, quantity: '1500', effectiveDate, holderId: ada };
  const answers = await sentencesOf(server, issuer, [
    [assetId, payloads],
    [notes, { issueUnits: issued }],
  ]);
  return { title: 'Instructions as they are read.', names: { asset: assetId, notes, ada, bo, elsewhere }, answers };
}

async function holderNamed(issuer: TestClient, registration: string): Promise<string> {
  const { holder } = await issuer.mutate('createHolder', { ...newHolder(), registration }, 'holder { id }');
  return holder.id;
}

/** Reads one instruction, of an asset, with each payload in turn, and gives it back its own. */
async function sentencesOf(
  server: TestServer,
  issuer: TestClient,
  ofAsset: readonly (readonly [assetId: string, payloads: Readonly<Record<string, object>>])[],
): Promise<Answer[]> {
  const legend = { name: 'For all', text: 'None.' };
  const { instruction } = await issuer.mutate('createLegendTemplate', legend, 'instruction { id }');
  const write = (type: string, payload: object, asset: string | null): Promise<unknown> => {
    const text = JSON.stringify(payload);
    const set = `type = '${type}', payload = '${text}', asset_id = ${asset === null ? 'null' : `'${asset}'`}`;
    return server.owner(
      `begin;
       set local session_replication_role = replica;
       update registry.instructions set ${set} where id = '${instruction.id}';
       commit`,
    );
  };
  const answers: Answer[] = [];
  for (const [assetId, payloads] of ofAsset)
    for (const [type, payload] of Object.entries(payloads)) {
      await write(type, payload, assetId);
      const { instructionById } = await issuer.read(`{ instructionById(id: "${instruction.id}") { sentence } }`);
      answers.push({ sent: `${type} ${inShort(payload)}`, message: instructionById.sentence });
    }
  await write('createLegendTemplate', legend, null);
  return answers;
}

const ofAssets = (assetId: string): Readonly<Record<string, object>> => ({
  createAsset: { name: 'Notes', type: 'preferred_stock' },
  changeAssetTerms: { assetId, votesPerShare: '2', name: 'X' },
  activateAsset: { assetId },
  suspendAsset: { assetId, reason: 'A review.' },
  resumeAsset: { assetId: elsewhere },
  closeAsset: { assetId, reason: 'The end.' },
  addAssetIdentifier: { assetId, kind: 'isin', value: 'US0378331005' },
  removeAssetIdentifier: { assetIdentifierId: elsewhere },
  createStockPlan: { assetId, name: 'Plan 2026' },
  changeStockPlan: { stockPlanId: elsewhere, name: 'Plan 2027' },
  createLegendTemplate: { name: 'Rule 144', text: 'Not registered.' },
  changeLegendTemplate: { legendTemplateId: elsewhere, name: 'Rule 145' },
  changeApprovalPolicies: { policies: [], expectedVersion: 0 },
});

function ofLedger(assetId: string, ada: string, bo: string): Readonly<Record<string, object>> {
  const units = { assetId, quantity: '1500', effectiveDate };
  const held = { ...units, holderId: ada };
  const transfer = { assetId, effectiveDate, fromHolderId: ada, receivers: [{ holderId: bo, quantity: '1500' }] };
  const toBoth = { ...transfer, receivers: [...transfer.receivers, { holderId: ada, quantity: '0.25' }] };
  return {
    authorizeUnits: { ...units, quantity: '-1000000.5', authority: 'A resolution' },
    reserveUnits: { ...units, stockPlanId: elsewhere },
    issueUnits: { ...held, quantity: '1' },
    issueUnitsBulk: { mode: 'ATOMIC', rows: [held] },
    transferUnits: transfer,
    // 1,500 + 1,500 + 0.25
    transferUnitsBulk: { mode: 'ATOMIC', rows: [transfer, toBoth] },
    forcedTransfer: { ...toBoth, reason: 'A court order.' },
    cancelUnits: { ...held, reason: 'None.' },
    // 1,500 + 0.25
    cancelUnitsBulk: {
      mode: 'ATOMIC',
      rows: [
        { ...held, reason: 'None.' },
        { ...held, quantity: '0.25', reason: 'None.' },
      ],
    },
    repurchaseUnits: held,
    retireUnits: { ...units, authority: 'A resolution' },
    convertUnits: { ...held, toAssetId: elsewhere },
    convertUnitsBulk: { mode: 'ATOMIC', rows: [{ ...held, toAssetId: elsewhere }] },
    splitAsset: { assetId, numerator: '2', denominator: '1', effectiveDate },
    consolidateLots: { assetId, holderId: ada, lotIds: [elsewhere, ada], effectiveDate },
    reissueLot: { assetId, lotId: elsewhere, effectiveDate, reason: 'Lost.' },
    recordDifference: { ...held, reason: 'A count.' },
    resolveDifference: { transactionId: elsewhere, effectiveDate, target: 'treasury', reason: 'Found.' },
    reverseTransaction: { transactionId: elsewhere, effectiveDate, reason: 'An error.' },
  };
}

const ofHolders = (assetId: string, ada: string, bo: string): Readonly<Record<string, object>> => ({
  createHolder: { registration: 'Cy "the" Vane', parties: [] },
  createHoldersBulk: { mode: 'ATOMIC', rows: Array.from({ length: 1_200 }, () => ({ registration: 'A' })) },
  changeHolder: { holderId: ada, mailStatus: 'returned' },
  mergeHolders: { fromHolderId: ada, intoHolderId: bo, effectiveDate, reason: 'One.' },
  changeParty: { partyId: elsewhere, birthDate: 'hmac-sha256:00', taxIds: 'hmac-sha256:01' },
  recordVerification: { partyId: elsewhere, kind: 'kyc', status: 'passed', provider: 'hmac-sha256:00' },
  recordVerificationsBulk: { mode: 'EACH', rows: [{ partyId: elsewhere, kind: 'kyc', status: 'passed' }] },
  placeRestriction: {
    assetId,
    holderId: ada,
    kind: 'court_order',
    quantity: '5',
    effectiveFrom: effectiveDate,
    reason: 'hmac-sha256:00',
  },
  placeRestrictionsBulk: {
    mode: 'ATOMIC',
    rows: [ada, bo].map((holderId) => ({ assetId, holderId, kind: 'freeze', effectiveFrom: effectiveDate })),
  },
  releaseRestriction: { restrictionId: elsewhere, effectiveDate, reason: 'hmac-sha256:00' },
  releaseRestrictionsBulk: {
    mode: 'ATOMIC',
    rows: [ada, bo].map((restrictionId) => ({ restrictionId, effectiveDate, reason: 'hmac-sha256:00' })),
  },
});
