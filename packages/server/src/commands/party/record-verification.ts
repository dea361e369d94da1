import { isKeeper } from '../../rules/actor.ts';
import { verificationKind, verificationStatus } from '../../rules/verification.ts';
import { checkValidity } from '../../rules/verification-findings.ts';
import { requireAsset } from '../../store/register/assets.ts';
import { requireDocument } from '../../store/register/documents.ts';
import { lockParty } from '../../store/register/parties.ts';
import { insertVerification } from '../../store/register/verifications.ts';
import { registerCommand } from '../command.ts';
import { optional, personal, required } from '../run/input.ts';

/** Records a verification of a party. Source: 31 CFR 1020.220; 17 CFR 230.501. */
export const recordVerification = registerCommand({
  name: 'recordVerification',
  description: 'Records a verification of a party. Earlier verifications stay; the latest of a kind counts.',
  permission: 'verification.record',
  event: 'verification.recorded',
  sentence: 'Record the verification {kind:word} of {partyId:party} as {status:word}',
  input: {
    partyId: required.id('The party.'),
    kind: required.oneOf(verificationKind, 'The kind of verification.'),
    status: required.oneOf(verificationStatus, 'The result.'),
    provider: personal(optional.text('The person or office that verified it.')),
    reference: personal(optional.text('The reference at the provider.')),
    assetId: optional.id('The asset it is about; all assets by default.'),
    documentId: optional.id('The document that proves it.'),
    validFrom: optional.date('The first day on which it holds.'),
    expiresAt: optional.date('The first day on which it no longer holds.'),
  },
  answers: { verification: 'Verification', party: 'Party' },
  load: async ({ tx, actor, input }) => {
    const party = await lockParty(tx, input.partyId, isKeeper(actor));
    await requireAsset(tx, party.registerId, input.assetId);
    await requireDocument(tx, party.registerId, input.documentId);
    return party;
  },
  decide: ({ registerId }, input, { newId }) => {
    const { partyId, kind, status, provider = null, reference = null } = input;
    const { assetId = null, documentId = null, validFrom = null, expiresAt = null } = input;
    return {
      concerns: { registerId, assetId },
      checks: [checkValidity(input)],
      changes: {
        registerId,
        id: newId(),
        finding: { partyId, kind, status, assetId, documentId, validFrom, expiresAt },
        source: { provider, reference },
      },
    };
  },
  execute: async ({ tx, changes: { registerId, id, finding, source } }) => {
    await insertVerification(tx, registerId, { ...finding, ...source, id });
    return {
      objects: { verification: id, party: finding.partyId },
      change: { type: 'Verification', id, after: finding },
    };
  },
});
