import { verificationColumns } from '../store/register/verification-columns.ts';
import { fieldsOf } from './column-fields.ts';
import { dateTime, id, entity, one, within } from './entity.ts';
import { verificationVisibility } from './visibility.ts';

const columns = fieldsOf(verificationColumns);

export const verification = entity({
  name: 'Verification',
  plural: 'Verifications',
  description:
    'A verification of a party: its result, provider and validity. A later one of the same kind replaces the earlier.',
  table: 'registry.verifications',
  fields: {
    id: id('Identifies the verification.', { indexed: true }),
    ...columns,
    recordedAt: dateTime('When it was recorded.', { indexed: true }),
  },
  relations: {
    party: one('Party', within('party_id', 'id'), 'The party.'),
    asset: one('Asset', within('asset_id', 'id'), 'The asset to which it is limited; null for all assets.'),
    document: one('Document', within('document_id', 'id'), 'The document on which it is based.'),
  },
  visibleTo: verificationVisibility,
});
