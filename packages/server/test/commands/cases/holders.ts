/** Mutations on holders, on the parties behind them, and on restrictions. */
import { newHolder } from '../../support/holdings.ts';
import { type Cases, day, openClass, type Register } from './case.ts';

/** Enters a holder with one owner. Shape: the ids of both. */
async function enter({ issuer }: Register): Promise<{ readonly holderId: string; readonly partyId: string }> {
  const select = 'holder { id parties { nodes { party { id } } } }';
  const { holder } = await issuer.mutate('createHolder', newHolder('Ada King'), select);
  return { holderId: holder.id, partyId: holder.parties.nodes[0].party.id };
}

async function lienOf(register: Register) {
  const { assetId, ada } = await openClass(register);
  return { assetId, holderId: ada, kind: 'lien', quantity: '60', effectiveFrom: day, beneficiary: 'The bank' };
}

export const holderCases: Cases = {
  createHolder: async () => ({
    input: newHolder('Ada King', { holderNumber: 'H-77' }),
    answers: { holder: { registration: 'Ada King', ownershipForm: 'sole', holderNumber: 'H-77', status: 'active' } },
    refused: ['holder_number_taken'],
  }),
  createHoldersBulk: async () => ({
    input: { mode: 'ATOMIC', rows: ['B-1', 'B-2'].map((holderNumber) => newHolder('Bo Oh', { holderNumber })) },
    answers: { doneCount: 2, refusedCount: 0, rows: [{ outcome: 'done' }, { outcome: 'done' }] },
    refused: ['holder_number_taken'],
  }),
  changeHolder: async (register) => ({
    input: { holderId: (await enter(register)).holderId, registration: 'Ada Lovelace', mailStatus: 'returned' },
    answers: { holder: { registration: 'Ada Lovelace', mailStatus: 'returned' } },
    // A holder of 100 units is not closed.
    refused: [
      'holder_has_units',
      { holderId: (await openClass(register)).ada, status: 'closed', statusReason: 'Gone.' },
    ],
  }),
  mergeHolders: async (register) => {
    const { ada, bo } = await openClass(register);
    return {
      input: { fromHolderId: ada, intoHolderId: bo, effectiveDate: day, reason: 'One person.' },
      answers: { holder: { id: bo, status: 'active', positions: { nodes: [{ balance: '100' }] } } },
      // It has been merged already.
      refused: ['status_forbids'],
    };
  },
  changeParty: async (register) => ({
    input: { partyId: (await enter(register)).partyId, legalName: 'Ada Lovelace', country: 'GB' },
    answers: { party: { legalName: 'Ada Lovelace', country: 'GB' } },
    refused: ['input_invalid', { country: 'ATLANTIS' }],
  }),
  recordVerification: async (register) => ({
    input: { partyId: (await enter(register)).partyId, kind: 'identity', status: 'passed', validFrom: day },
    answers: { verification: { kind: 'identity', status: 'passed', validFrom: day, party: { legalName: 'Ada King' } } },
    // It would expire before it is valid.
    refused: ['input_invalid', { expiresAt: '2026-01-31' }],
  }),
  recordVerificationsBulk: async (register) => {
    const row = { partyId: (await enter(register)).partyId, kind: 'identity', status: 'passed', validFrom: day };
    const rows = [row, { ...row, partyId: (await enter(register)).partyId, status: 'failed' }];
    return {
      input: { mode: 'ATOMIC', rows },
      answers: { doneCount: 2, refusedCount: 0, rows: [{ outcome: 'done' }, { outcome: 'done' }] },
      refused: ['input_invalid', { rows: [row, { ...row, expiresAt: '2026-01-31' }] }],
    };
  },
  placeRestriction: async (register) => ({
    input: await lienOf(register),
    answers: { restriction: { kind: 'lien', status: 'active', quantity: '60', beneficiary: 'The bank' } },
    refused: ['input_invalid', { expiresOn: '2026-01-31' }],
  }),
  placeRestrictionsBulk: async (register) => {
    const lien = await lienOf(register);
    return {
      input: { mode: 'ATOMIC', rows: [lien, { ...lien, quantity: '100' }] },
      answers: { doneCount: 2, refusedCount: 0, rows: [{ outcome: 'done' }, { outcome: 'done' }] },
      // The holder has 100 units.
      refused: ['insufficient_units', { rows: [lien, { ...lien, quantity: '101' }] }],
    };
  },
  releaseRestriction: async (register) => {
    const { restriction } = await register.issuer.mutate(
      'placeRestriction',
      await lienOf(register),
      'restriction { id }',
    );
    return {
      input: { restrictionId: restriction.id, effectiveDate: day, reason: 'Paid.' },
      answers: { restriction: { status: 'released', releasedOn: day, releaseReason: 'Paid.' } },
      refused: ['status_forbids'],
    };
  },
  releaseRestrictionsBulk: async (register) => {
    const lien = await lienOf(register);
    const placed = await register.issuer.mutate(
      'placeRestrictionsBulk',
      { mode: 'ATOMIC', rows: [lien, lien] },
      'rows { restrictionId }',
    );
    const rows = placed.rows.map(({ restrictionId }: { restrictionId: string }) => ({
      restrictionId,
      effectiveDate: day,
      reason: 'Paid.',
    }));
    return {
      input: { mode: 'ATOMIC', rows },
      answers: { doneCount: 2, refusedCount: 0, rows: placed.rows },
      // They have been released.
      refused: ['status_forbids'],
    };
  },
};
