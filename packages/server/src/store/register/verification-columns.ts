/** The columns of verifications, which never change. */
import { column, date, nullable, text, uuid, word } from '../../postgres/column.ts';
import { verificationKind, verificationStatus } from '../../rules/verification.ts';

const stated = { create: 'optional' } as const;

export const verificationColumns = {
  partyId: column(uuid, { description: 'The party.', names: 'Party', create: 'required', unread: true }),
  kind: column(word(verificationKind), {
    description: 'The subject of the verification.',
    create: 'required',
    indexed: true,
  }),
  status: column(word(verificationStatus), { description: 'The result.', create: 'required', indexed: true }),
  provider: column(nullable(text), {
    description: 'The provider of the verification.',
    content: 'personal',
    lengthMax: 200,
    ...stated,
  }),
  reference: column(nullable(text), {
    description: "The provider's reference.",
    content: 'personal',
    lengthMax: 200,
    ...stated,
  }),
  assetId: column(nullable(uuid), {
    description: 'The asset to which it is limited; null for all assets.',
    names: 'Asset',
    unread: true,
    ...stated,
  }),
  documentId: column(nullable(uuid), {
    description: 'The document on which it is based.',
    names: 'Document',
    unread: true,
    ...stated,
  }),
  validFrom: column(nullable(date), { description: 'The first day on which it is valid.', ...stated }),
  expiresAt: column(nullable(date), {
    description: 'The day from which it is no longer valid.',
    indexed: true,
    ...stated,
  }),
};
