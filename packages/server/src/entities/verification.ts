import { verificationKinds, verificationStatuses } from '../rules/verification.ts';
import { date, dateTime, type Enumeration, id, entity, one, oneOf, text, within } from './entity.ts';
import { verificationVisibility } from './visibility.ts';

export const verificationKind: Enumeration = {
  name: 'VerificationKind',
  description: 'What was looked into.',
  values: verificationKinds,
};
export const verificationStatus: Enumeration = {
  name: 'VerificationStatus',
  description: 'What came of a verification.',
  values: verificationStatuses,
};

export const verification = entity({
  name: 'Verification',
  plural: 'Verifications',
  description:
    'What was found out about a party, by whom and for how long. A later one of the same kind replaces the earlier.',
  table: 'registry.verifications',
  fields: {
    id: id('Identifies the verification.', { indexed: true }),
    kind: oneOf(verificationKind, 'What was looked into.'),
    status: oneOf(verificationStatus, 'What came of it.'),
    provider: text('Who looked into it.', { nullable: true }),
    reference: text("The provider's reference.", { nullable: true }),
    validFrom: date('From when it holds.', { nullable: true }),
    expiresAt: date('The day from which it holds no more.', { nullable: true }),
    recordedAt: dateTime('When it was recorded.', { indexed: true }),
  },
  relations: {
    party: one('Party', within('party_id', 'id'), 'The party.'),
    asset: one('Asset', within('asset_id', 'id'), 'The asset it is limited to; null when for all.'),
    document: one('Document', within('document_id', 'id'), 'The document it rests on.'),
  },
  visibleTo: verificationVisibility,
});
