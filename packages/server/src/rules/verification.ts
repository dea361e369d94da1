/** Verifications of parties: their kinds and statuses. */
import type { Enumeration, WordOf } from '../base/enumeration.ts';

export const verificationKind = {
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
} satisfies Enumeration<string>;
export type VerificationKind = WordOf<typeof verificationKind>;

export const verificationStatus = {
  name: 'VerificationStatus',
  description: 'The result of a verification.',
  values: {
    pending: 'The verification has begun and has no result yet.',
    passed: 'The result is positive, until the verification expires.',
    failed: 'The result is negative.',
    expired: 'The verification no longer holds because its time is over.',
    revoked: 'The verification was taken back.',
  },
} satisfies Enumeration<string>;
export type VerificationStatus = WordOf<typeof verificationStatus>;
