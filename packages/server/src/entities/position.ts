import { balanceAt, lockedAt, present } from './moment.ts';
import { decimal, id, many, entity, one, within } from './entity.ts';
import { holdingVisibility } from './visibility.ts';

/** A text that sorts as the balance does. */
const balanceKey = (value: string): string => `lpad(trunc(${value} * 10000000000)::text, 38, '0')`;
const lockedNow = (a: string): string => lockedAt(a, `${a}.balance`, present);

export const position = entity({
  name: 'Position',
  plural: 'Positions',
  description:
    'The units of an asset that a holder holds: the sum of its open lots. A holder that disposed of all units has a position of zero, which lists show only with includeZero.',
  table: 'registry.positions',
  fields: {
    id: id('Identifies the position.', { indexed: true }),
    assetId: id('The id of the asset.', { indexed: true }),
    holderId: id('The id of the holder.', { indexed: true }),
    balance: decimal('Units held.', { indexed: true, sortKey: { column: 'balance_key', of: balanceKey } }),
    locked: decimal('Units of them that restrictions lock.', { sql: lockedNow }),
    free: decimal('Units of them that can be disposed of.', { sql: (a) => `(${a}.balance - ${lockedNow(a)})` }),
  },
  relations: {
    asset: one('Asset', within('asset_id', 'id'), 'The asset.'),
    holder: one('Holder', within('holder_id', 'id'), 'The holder.'),
    lots: many(
      'Lot',
      [
        ['register_id', 'register_id'],
        ['holder_id', 'holder_id'],
        ['asset_id', 'asset_id'],
      ],
      'Its lots, closed ones included.',
    ),
  },
  // By the key of the balance, so that an order by balance begins where units begin.
  leftOut: {
    argument: 'includeZero',
    description: 'Whether to include positions of zero, of holders that disposed of all units.',
    shown: (a) => `${a}.balance_key > '${'0'.repeat(38)}'`,
  },
  visibleTo: holdingVisibility,
  // A position of zero is no holder's: the book counts those above.
  storedCounts: {
    table: 'registry.books',
    columns: ['register_id', 'asset_id'],
    rows: (a) => `${a}.holder_count`,
    visibleTo: { issuer: holdingVisibility.issuer, agent: holdingVisibility.agent },
  },
  at: (asOf, knownAt) => {
    const moment = { asOf, knownAt };
    const balance = balanceAt(
      { register: 'p.register_id', asset: 'p.asset_id', owner: 'p.holder_id', name: 'holder' },
      moment,
    );
    const locked = lockedAt('p', 'b.balance', moment);
    return `(
      select p.register_id, p.id, p.asset_id, p.holder_id, p.servicing_account_id, b.balance,
             ${balanceKey('b.balance')} as balance_key,
             ${locked} as locked,
             b.balance - ${locked} as free
      from registry.positions p
      cross join lateral ${balance} b
    )`;
  },
});
