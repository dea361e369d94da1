import { restrictionKind, restrictionStatus } from '../rules/restriction.ts';
import { date, dateTime, decimal, id, entity, one, oneOf, text, within } from './entity.ts';
import { restrictionVisibility } from './visibility.ts';

export const restriction = entity({
  name: 'Restriction',
  plural: 'Restrictions',
  description:
    'A restriction that locks units of a whole asset, a holder or one lot; all of them or a quantity; until it is released or expires. A legend locks none.',
  table: 'registry.restrictions',
  fields: {
    id: id('Identifies the restriction.', { indexed: true }),
    assetId: id('The id of the asset.', { indexed: true }),
    holderId: id('The id of the holder; null where it concerns the whole asset.', { nullable: true, indexed: true }),
    kind: oneOf(restrictionKind, 'Why the units are restricted.', { indexed: true }),
    status: oneOf(restrictionStatus, 'The status; an expired restriction is active until it is released.', {
      indexed: true,
    }),
    quantity: decimal('Units it is limited to; null when it concerns all.', { nullable: true }),
    effectiveFrom: date('The date from which it locks units.', { indexed: true }),
    expiresOn: date('The day from which it locks no units; null when it does not expire.', {
      nullable: true,
      indexed: true,
    }),
    beneficiary: text('In whose favour it was placed.', { nullable: true }),
    reason: text('Why it was placed.', { nullable: true }),
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
