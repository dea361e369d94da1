import { nilId } from '../base/ids.ts';
import { dateTime, entity, id, int, json, many, one, type Relation, text, textList, within } from './entity.ts';
import { eventData, eventSequence } from './event-body.ts';
import { eventVisibility } from './event-visibility.ts';

/**
 * Events as their audience has them: one for each account that it concerns. The place is the column of the audience, so
 * that a page begins at its cursor in the range of the account. Shape: `where` is over the aliases `a` and `f`.
 */
const placedEvents = (where: string): string => `(
    select a.account_id as audience_id, a.position as place, f.*
    from registry.feed_audience a
    join registry.feed f on f.position = a.position${where}
  )`;

const described = (whose: string): string => `Events about ${whose}, as far as the account has them in its feed.`;

/** Those of one asset and those of several are ranges of an index, each in the order of the feed. */
export const eventsOfAsset: Relation = many('Event', within('id', 'asset_ids'), described('it'), {
  rows: (asset) => [
    placedEvents(`
    where a.asset_id = ${asset}.id`),
    placedEvents(`
    where a.asset_id = '${nilId}' and ${asset}.id = any (f.asset_ids)`),
  ],
});

export const eventsOfHolder: Relation = many('Event', within('id', 'holder_id'), described('it alone'), {
  rows: (holder) => [
    placedEvents(`
    where a.holder_id = ${holder}.id`),
  ],
});

export const event = entity({
  name: 'Event',
  plural: 'Events',
  description:
    'Something that happened, in the feed of the account. An event is there after its mutation was committed, and never before one that is there already.',
  table: placedEvents(''),
  placed: { column: 'place', after: (cursor) => `(select registry.cursor_position(${cursor}))` },
  fields: {
    id: id('Identifies the event, on every route, and is its cursor.', { filtered: true }),
    type: text('The type of the event, such as units.transferred; the documentation has a JSON Schema for each.', {
      filtered: true,
    }),
    timestamp: dateTime('When its mutation was recorded.', { column: 'recorded_at' }),
    placedAt: dateTime('When it was placed in the feed.'),
    registerId: id('The id of the issuer whose register it is; null of the administration of an account.', {
      nullable: true,
      filtered: true,
    }),
    sequence: int(
      'Its number within the register, from 1 without gaps; null unless the account keeps the whole register.',
      {
        nullable: true,
        sql: eventSequence,
      },
    ),
    objectType: text('The type of the object that changed.', { filtered: true }),
    objectId: id('The id of the object that changed.', { filtered: true }),
    assetIds: textList('The ids of the assets that it is about.'),
    holderId: id('The id of the holder that it is about; null where it is about none, or about several.', {
      nullable: true,
      filtered: true,
    }),
    data: json('The change, by ids: the same as in the body of the event on other routes.', {
      sql: eventData,
    }),
  },
  relations: {
    register: one('Account', [['register_id', 'id']], 'The issuer whose register it is.'),
    assets: many('Asset', within('asset_ids', 'id'), 'The assets that it is about.', {
      path: (own, other) => `${other}.register_id = ${own}.register_id and ${other}.id = any (${own}.asset_ids)`,
    }),
    holder: one('Holder', within('holder_id', 'id'), 'The holder that it is about.'),
    instruction: one(
      'Instruction',
      within('instruction_id', 'id'),
      'The instruction that was carried out or decided about; null where the role does not see it.',
    ),
    transactions: many(
      'Transaction',
      within('instruction_id', 'instruction_id'),
      'The transactions of its instruction, as far as the role sees them.',
    ),
  },
  visibleTo: eventVisibility,
});
