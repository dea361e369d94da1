import type { Enumeration } from '../base/enumeration.ts';
import type { VerificationKind, VerificationStatus } from '../rules/verification.ts';
import { date, dateTime, id, entity, one, oneOf, text, within } from './entity.ts';
import { verificationVisibility } from './visibility.ts';

export const verificationKind: Enumeration<VerificationKind> = {
  name: 'VerificationKind',
  description: 'The subject of a verification.',
  values: {
    identity: 'The identity of a person; a person who becomes a holder needs it.',
    sanctions: 'Lists of sanctions; a party that failed receives no units.',
    business: 'The existence and the owners of an institution; an institution that becomes a holder needs it.',
    accreditation: 'Whether the party is an accredited investor.',
    qualification: 'Whether the party is a qualified investor.',
    tax_form: 'Whether the party has given the tax form that it must.',
    affiliate: 'Whether the party is an affiliate of the issuer.',
    blocked: 'A block by the keeper of the register; while it is passed, the party receives no units.',
  },
};
export const verificationStatus: Enumeration<VerificationStatus> = {
  name: 'VerificationStatus',
  description: 'The result of a verification.',
  values: {
    pending: 'The verification has begun and has no result yet.',
    passed: 'The result is positive, until the verification expires.',
    failed: 'The result is negative.',
    expired: 'The verification no longer holds because its time is over.',
    revoked: 'The verification was taken back.',
  },
};

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
