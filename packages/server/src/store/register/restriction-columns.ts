/** The columns of restrictions that commands set. */
import { column, date, decimal, nullable, text, uuid, word } from '../../postgres/column.ts';
import { restrictionKind } from '../../rules/restriction.ts';

const stated = { create: 'optional' } as const;

export const restrictionColumns = {
  assetId: column(uuid, { description: 'The asset.', names: 'Asset', create: 'required', indexed: true }),
  holderId: column(nullable(uuid), {
    description: 'The holder; null where it concerns the whole asset.',
    names: 'Holder',
    indexed: true,
    ...stated,
  }),
  lotId: column(nullable(uuid), {
    description: 'The lot of the holder; null where it concerns all lots.',
    names: 'Lot',
    unread: true,
    ...stated,
  }),
  kind: column(word(restrictionKind), {
    description: 'Why the units are restricted.',
    input: 'A legend is only shown and blocks nothing.',
    create: 'required',
    indexed: true,
  }),
  quantity: column(nullable(decimal), {
    description: 'Units it is limited to; null where it concerns all.',
    min: 0,
    ...stated,
  }),
  effectiveFrom: column(date, {
    description: 'The day from which it locks units.',
    create: 'required',
    indexed: true,
  }),
  expiresOn: column(nullable(date), {
    description: 'The day from which it locks no units; null where it holds until it is released.',
    indexed: true,
    ...stated,
  }),
  beneficiary: column(nullable(text), {
    description: 'In whose favour it is placed.',
    content: 'personal',
    lengthMax: 200,
    ...stated,
  }),
  reason: column(nullable(text), {
    description: 'Why it is placed, as a sentence.',
    content: 'personal',
    lengthMax: 1_000,
    ...stated,
  }),
  documentId: column(nullable(uuid), {
    description: 'The document on which it is based.',
    names: 'Document',
    unread: true,
    ...stated,
  }),
};
