import { pick } from '../base/pick.ts';
import { restrictionColumns } from '../store/register/restriction-columns.ts';
import { fieldsOf } from './column-fields.ts';
import { restrictionStatus } from '../rules/restriction.ts';
import { date, dateTime, id, entity, one, oneOf, text, within } from './entity.ts';
import { restrictionVisibility } from './visibility.ts';

const columns = fieldsOf(restrictionColumns);

export const restriction = entity({
  name: 'Restriction',
  plural: 'Restrictions',
  description:
    'A restriction that locks units of a whole asset, a holder or one lot; all of them or a quantity; until it is released or expires. A legend locks none.',
  table: 'registry.restrictions',
  fields: {
    id: id('Identifies the restriction.', { indexed: true }),
    ...pick(columns, 'assetId', 'holderId', 'kind'),
    status: oneOf(restrictionStatus, 'The status; an expired restriction is active until it is released.', {
      indexed: true,
    }),
    ...columns,
    placedAt: dateTime('When it was recorded.', { indexed: true }),
    releasedOn: date('The day on which it was released; null while it is active.', { nullable: true }),
    releasedAt: dateTime('When its release was recorded.', { nullable: true }),
    releaseReason: text('Why it was released.', { nullable: true }),
  },
  relations: {
    asset: one('Asset', within('asset_id', 'id'), 'The asset.'),
    holder: one('Holder', within('holder_id', 'id'), 'The holder; null where it concerns the whole asset.'),
    lot: one('Lot', within('lot_id', 'id'), 'The lot; null where it concerns all lots.'),
    document: one('Document', within('document_id', 'id'), 'The document on which it is based.'),
  },
  visibleTo: restrictionVisibility,
});
