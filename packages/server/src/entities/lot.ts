import { pick } from '../base/pick.ts';
import { lotColumns } from '../store/ledger/lot-columns.ts';
import { fieldsOf } from './column-fields.ts';
import { lots } from '../store/ledger/tables.ts';
import { lotUnitsAt, openAt } from './moment.ts';
import { date, dateTime, id, many, entity, one, type Part, within } from './entity.ts';
import { holdingVisibility, visiblePredecessorIds } from './visibility.ts';

const exemption: Part = {
  name: 'SecurityLawExemption',
  description: 'An exemption from registration under which units were issued.',
  fields: {
    description: { kind: 'text', description: 'Which exemption.', required: true },
    jurisdiction: { kind: 'text', description: 'Under whose law.', required: true },
  },
};
const shareNumberRange: Part = {
  name: 'ShareNumberRange',
  description: 'Share numbers that follow one another, both ends included.',
  fields: {
    startingShareNumber: { kind: 'decimal', description: 'The first.', required: true },
    endingShareNumber: { kind: 'decimal', description: 'The last.', required: true },
  },
};

/**
 * The share numbers of a lot as JSON. Shape: the upper bound of a range is excluded, an ending share number is
 * included.
 */
const shareNumberRanges = (a: string): string => `(
  select coalesce(jsonb_agg(jsonb_build_object(
           'startingShareNumber', lower(r)::text, 'endingShareNumber', (upper(r) - 1)::text
         ) order by r), '[]')
  from unnest(${a}.share_numbers) r
)`;

/** Columns of a lot that are read as they are stored. */
const plainColumns = ['register_id', 'number_key', ...lots.columns.map(({ name }) => name)].filter(
  (name) => !['share_numbers', 'predecessor_ids', 'quantity', 'cost_basis'].includes(name),
);

const columns = fieldsOf(lotColumns, {
  customId: { sortKey: { column: 'number_key', of: (value) => `registry.number_key(${value})` } },
  securityLawExemptions: { kind: 'parts', part: exemption },
  shareNumbers: { kind: 'parts', part: shareNumberRange, nullable: false, sql: shareNumberRanges },
  predecessorIds: { sql: visiblePredecessorIds },
});

export const lot = entity({
  name: 'Lot',
  plural: 'Lots',
  description:
    'Units of one asset that one holder acquired in one transaction: a certificate or a book entry. Its quantity never changes; it is closed once.',
  table: 'registry.lots',
  fields: {
    ...pick(columns, 'id'),
    assetId: id('The id of the asset.', { indexed: true }),
    ...columns,
    openedAt: dateTime('When its opening was recorded.', { indexed: true }),
    closedOn: date('The effective date of the transaction that closed it; null while it is open.', { nullable: true }),
    closedAt: dateTime('When its closing was recorded; null while it is open.', { nullable: true, indexed: true }),
  },
  relations: {
    asset: one('Asset', within('asset_id', 'id'), 'The asset.'),
    holder: one('Holder', within('holder_id', 'id'), 'The holder.'),
    stockPlan: one('StockPlan', within('stock_plan_id', 'id'), 'The plan under which it was issued.'),
    openedBy: one(
      'Transaction',
      within('opened_by', 'id'),
      'The transaction that opened it; null where the role does not see it.',
    ),
    closedBy: one(
      'Transaction',
      within('closed_by', 'id'),
      'The transaction that closed it; null where the role does not see it.',
    ),
    successors: many(
      'Lot',
      within('id', 'predecessor_ids'),
      'Lots into which its units went, as far as the role sees them.',
      {
        // The transaction that closed it may have closed and opened many others.
        looksAt: 200,
        path: (own, other) =>
          `${other}.register_id = ${own}.register_id
            and ${other}.id = any ((select registry.lot_successors(${own}.register_id, ${own}.id))::uuid[])`,
      },
    ),
    legends: many('LegendTemplate', within('legend_ids', 'id'), 'The legends that it bears.', {
      path: (own, other) => `${other}.register_id = ${own}.register_id and ${other}.id = any (${own}.legend_ids)`,
    }),
    reopens: one(
      'Lot',
      within('reopens', 'id'),
      'The closed lot that it replaces, where a reversal returned the units, or its transaction was made again.',
    ),
    reopenedBy: one(
      'Lot',
      within('id', 'reopens'),
      'The lot that replaces it since a reversal, or since its transaction was made again; null where there is none.',
    ),
    restrictions: many('Restriction', within('id', 'lot_id'), 'Restrictions of this lot alone.'),
  },
  visibleTo: holdingVisibility,
  search: {
    kind: 'lot',
    description: 'A lot, by its certificate number.',
    fields: ['customId'],
    subtitle: ['asset', 'name'],
  },
  at: (moment) =>
    `(
      select ${plainColumns.map((column) => `l.${column}`).join(', ')},
             n.quantity,
             case
               when n.quantity = l.quantity then l.cost_basis
               else trunc(l.cost_basis * n.quantity / l.quantity, 10)
             end as cost_basis,
             ${shareNumberRanges('l')} as share_numbers,
             ${visiblePredecessorIds('l')} as predecessor_ids,
             null::uuid as closed_by, null::date as closed_on, null::timestamptz as closed_at
      from registry.lots l
      cross join lateral (select ${lotUnitsAt('l', moment)} as quantity) n
      where ${openAt('l', moment)}
        and n.quantity > 0
    )`,
});
