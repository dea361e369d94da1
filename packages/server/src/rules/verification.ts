/** Verifications of parties: their kinds and statuses. */

export const verificationKinds = [
  'identity',
  'sanctions',
  'business',
  'accreditation',
  'qualification',
  'tax_form',
  'affiliate',
  'blocked',
] as const;
export type VerificationKind = (typeof verificationKinds)[number];

export const verificationStatuses = ['pending', 'passed', 'failed', 'expired', 'revoked'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];
