import { verificationKind, verificationStatus } from '../rules/verification.ts';
import { date, dateTime, id, entity, one, oneOf, text, within } from './entity.ts';
import { verificationVisibility } from './visibility.ts';

export const verification = entity({
  name: 'Verification',
  plural: 'Verifications',
  description:
    'A verification of a party: its result, provider and validity. A later one of the same kind replaces the earlier.',
  table: 'registry.verifications',
  fields: {
    id: id('Identifies the verification.', { indexed: true }),
    kind: oneOf(verificationKind, 'The subject of a verification.', { indexed: true }),
    status: oneOf(verificationStatus, 'The result.', { indexed: true }),
    provider: text('The provider of the verification.', { nullable: true }),
    reference: text("The provider's reference.", { nullable: true }),
    validFrom: date('The first day on which it is valid.', { nullable: true }),
    expiresAt: date('The day from which it is no longer valid.', { nullable: true, indexed: true }),
    recordedAt: dateTime('When it was recorded.', { indexed: true }),
  },
  relations: {
    party: one('Party', within('party_id', 'id'), 'The party.'),
    asset: one('Asset', within('asset_id', 'id'), 'The asset to which it is limited; null for all assets.'),
    document: one('Document', within('document_id', 'id'), 'The document on which it is based.'),
  },
  visibleTo: verificationVisibility,
});
