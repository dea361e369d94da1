import { restrictionKinds, restrictionStatuses } from '../rules/restriction.ts';
import { date, dateTime, decimal, type Enumeration, id, entity, one, oneOf, text, within } from './entity.ts';
import { restrictionVisibility } from './visibility.ts';

export const restrictionKind: Enumeration = {
  name: 'RestrictionKind',
  description: 'Why units are restricted.',
  values: restrictionKinds,
};
export const restrictionStatus: Enumeration = {
  name: 'RestrictionStatus',
  description: 'Whether a restriction stands.',
  values: restrictionStatuses,
};

export const restriction = entity({
  name: 'Restriction',
  plural: 'Restrictions',
  description:
    'What keeps units from being disposed of: of a whole asset, of a holder or of one lot; all of them or a quantity; until it is released or expires. A legend only tells.',
  table: 'registry.restrictions',
  fields: {
    id: id('Identifies the restriction.', { indexed: true }),
    assetId: id('The id of the asset.', { indexed: true }),
    holderId: id('The id of the holder; null where it concerns the whole asset.', { nullable: true, indexed: true }),
    kind: oneOf(restrictionKind, 'Why the units are restricted.', { indexed: true }),
    status: oneOf(restrictionStatus, 'Whether it stands; one that has expired stands until it is released.', {
      indexed: true,
    }),
    quantity: decimal('Units it is limited to; null when it concerns all.', { nullable: true }),
    effectiveFrom: date('From when it holds.', { indexed: true }),
    expiresOn: date('The day from which it holds no more; null when it does not expire.', {
      nullable: true,
      indexed: true,
    }),
    beneficiary: text('In whose favour it was placed.', { nullable: true }),
    reason: text('Why it was placed.', { nullable: true }),
    placedAt: dateTime('When it was recorded.', { indexed: true }),
    releasedOn: date('The day on which it was released; null while it stands.', { nullable: true }),
    releasedAt: dateTime('When its release was recorded.', { nullable: true }),
    releaseReason: text('Why it was released.', { nullable: true }),
  },
  relations: {
    asset: one('Asset', within('asset_id', 'id'), 'The asset.'),
    holder: one('Holder', within('holder_id', 'id'), 'The holder; null where it concerns the whole asset.'),
    lot: one('Lot', within('lot_id', 'id'), 'The lot; null where it concerns all lots.'),
    document: one('Document', within('document_id', 'id'), 'The document it rests on.'),
  },
  visibleTo: restrictionVisibility,
});
