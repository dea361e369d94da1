import { checkRecordDate } from '../../rules/mailing.ts';
import { requireDocument } from '../../store/register/documents.ts';
import { findMailedAsset } from '../../store/register/mailings.ts';
import { documentCommand } from '../command.ts';
import { optional, required } from '../run/input.ts';

/** Records that the register of an asset is read for a mailing, before any of it is answered. */
export const registerForMailing = documentCommand({
  name: 'registerForMailing',
  description: 'Reads the register of an asset with the addresses of its holders, for a mailing.',
  permission: 'register.mail',
  event: 'register.read_for_mailing',
  input: {
    assetId: required.id('The asset.'),
    date: required.date('The record date: who held units at its end.'),
    purpose: required.text('For what the addresses are read, in words; the access entry of each party repeats it.', {
      lengthMax: 500,
    }),
    documentId: optional.id('The document on which the mailing rests, such as the notice of a meeting.'),
  },
  answers: { asset: 'Asset' },
  load: async ({ tx, input: { assetId, documentId } }) => {
    const asset = await findMailedAsset(tx, assetId);
    await requireDocument(tx, asset.registerId, documentId);
    return asset;
  },
  decide: ({ registerId, ...day }, { assetId, date, purpose, documentId = null }) => ({
    checks: [checkRecordDate(date, day)],
    changes: { registerId, assetId, after: { date, purpose, documentId } },
  }),
  execute: async ({ changes: { registerId, assetId, after } }) => ({
    objects: { asset: assetId },
    change: { type: 'Asset', id: assetId, after, registerId },
  }),
});
