import { accountOf, balanceAt, lockedAt, postingsBy, present, totalsAt } from './moment.ts';
import { date, decimal, id, many, entity, one, within } from './entity.ts';
import { percentageOf } from './percentage.ts';
import { lastMovementOf } from './statement-line.ts';
import { holdingVisibility, ofManagedAsset } from './visibility.ts';

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
    percentage: decimal(
      'Per cent of the outstanding units of the asset, to four decimals, rounded half up by itself; of one asset it orders as the balance does. Null where nothing is outstanding and, for a past day, unless the role manages the asset.',
      {
        nullable: true,
        sql: (a) => `(
          select ${percentageOf(`${a}.balance`, 'b.outstanding')}
          from registry.books b
          where b.register_id = ${a}.register_id
            and b.asset_id = ${a}.asset_id
        )`,
        sqlAt: (a, moment) => `(
          select ${percentageOf(`${a}.balance`, 't.outstanding')}
          from ${totalsAt(accountOf(a), ofManagedAsset(a), moment)} t
        )`,
      },
    ),
    lastMovedOn: date('The effective date of the last movement.', {
      indexed: true,
      sqlAt: (a, moment) => `(
        select m.effective_date
        from registry.postings m
        where ${postingsBy(accountOf(a), moment)}
        order by m.effective_date desc, m.sequence desc, m.line desc
        limit 1
      )`,
    }),
    locked: decimal(
      'Units of them that restrictions lock on the day. It changes without an event on the days on which restrictions begin and expire.',
      { sql: lockedNow },
    ),
    free: decimal('Units of them that can be disposed of on the day: the others, which restrictions do not lock.', {
      sql: (a) => `(${a}.balance - ${lockedNow(a)})`,
    }),
  },
  relations: {
    asset: one('Asset', within('asset_id', 'id'), 'The asset.'),
    holder: one('Holder', within('holder_id', 'id'), 'The holder.'),
    lastMovement: one(
      'StatementLine',
      within('holder_id', 'holder_id'),
      'The last transaction with postings to the position, by effective date and sequence.',
      { rows: lastMovementOf },
    ),
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
  at: (moment) => {
    const balance = balanceAt(accountOf('p'), moment);
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
