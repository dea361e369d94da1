import { verificationColumns } from '../../store/register/verification-columns.ts';
import { auditedValues, inputsOf, newValuesOf } from '../run/column-inputs.ts';
import { isKeeper } from '../../rules/actor.ts';
import { checkValidity } from '../../rules/verification-findings.ts';
import { requireAsset } from '../../store/register/assets.ts';
import { requireDocument } from '../../store/register/documents.ts';
import { lockParty } from '../../store/register/parties.ts';
import { insertVerification } from '../../store/register/verifications.ts';
import { registerCommand } from '../command.ts';

const newFinding = newValuesOf(verificationColumns);

/** Records a verification of a party. Source: 31 CFR 1020.220; 17 CFR 230.501. */
export const recordVerification = registerCommand({
  name: 'recordVerification',
  description: 'Records a verification of a party. Earlier verifications stay; the latest of a kind counts.',
  permission: 'verification.record',
  event: 'verification.recorded',
  sentence: 'Record the verification {kind:word} of {partyId:party} as {status:word}',
  input: inputsOf(verificationColumns, 'create'),
  answers: { verification: 'Verification', party: 'Party' },
  load: async ({ tx, actor, input }) => {
    const party = await lockParty(tx, input.partyId, isKeeper(actor));
    await requireAsset(tx, party.registerId, input.assetId);
    await requireDocument(tx, party.registerId, input.documentId);
    return party;
  },
  decide: ({ registerId }, input, { newId }) => {
    const finding = newFinding(input);
    return {
      concerns: { registerId, assetId: finding.assetId },
      checks: [checkValidity(input)],
      changes: { registerId, id: newId(), finding },
    };
  },
  execute: async ({ tx, changes: { registerId, id, finding } }) => {
    await insertVerification(tx, registerId, { ...finding, id });
    return {
      objects: { verification: id, party: finding.partyId },
      change: { type: 'Verification', id, after: auditedValues(verificationColumns, finding) },
    };
  },
});
