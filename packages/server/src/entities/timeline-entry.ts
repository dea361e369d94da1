/** The events of a holder or of an asset, as one list. Its rows are computed, not stored. */
import type { Enumeration } from '../base/enumeration.ts';
import {
  date,
  dateTime,
  decimal,
  entity,
  id,
  many,
  assetAndTransaction,
  one,
  oneOf,
  type Reading,
  type Relation,
  within,
} from './entity.ts';
import { momentOn, totalsAt } from './moment.ts';
import { computedRowVisibility, visibleAssetId } from './visibility.ts';

export const timelineKind: Enumeration<
  'transaction' | 'restriction_placed' | 'restriction_released' | 'verification' | 'change' | 'access'
> = {
  name: 'TimelineKind',
  description:
    'The kind of an entry: a transaction, a restriction placed or released, a verification, a change of the holder, its parties or the asset, a read of personal data.',
  values: {
    transaction: 'A transaction moved units.',
    restriction_placed: 'A restriction was placed.',
    restriction_released: 'A restriction was released.',
    verification: 'A verification of a party was recorded.',
    change: 'The holder, one of its parties or the asset was changed.',
    access: 'Somebody read personal data.',
  },
};

const ofTransaction = (a: string): string => `${a}.register_id = p.register_id
      and ${a}.asset_id = p.asset_id
      and ${a}.sequence = p.sequence
      and p.ledger_account = 'holder'
      and coalesce(${a}.holder_id, p.owner_id) = p.owner_id`;

export const timelineEntry = entity({
  name: 'TimelineEntry',
  plural: 'TimelineEntries',
  description:
    'Something that happened to a holder or to an asset. One of transaction, restriction, verification, change and access leads to it, as far as the role sees it.',
  table: '',
  inner: true,
  fields: {
    id: id('Identifies the entry.', { indexed: true }),
    kind: oneOf(timelineKind, 'The kind of the entry.', { filtered: true }),
    recordedAt: dateTime('When it was recorded.', { indexed: true }),
    effectiveDate: date('The date from which it takes effect; null of changes and reads.', { nullable: true }),
    assetId: id('The id of the asset; null where it is about none, or about one that the role does not see.', {
      nullable: true,
      filtered: true,
    }),
    quantity: decimal(
      'Of a transaction: units that the holder got by it less those that it gave; of an asset the change of its outstanding units. Null of anything else.',
      {
        nullable: true,
        sql: (a) => `case
          when ${a}.sequence is not null then coalesce((
            select sum(p.quantity)
            from registry.postings p
            where ${ofTransaction(a)}
          ), 0)
        end`,
      },
    ),
    balanceAfter: decimal(
      'Of a transaction: units that the holder had on its effective date, as known when it was recorded; of an asset its outstanding units.',
      {
        nullable: true,
        sql: (a) => `case
          when ${a}.sequence is null then null
          when ${a}.holder_id is not null then (
            select p.balance_after
            from registry.postings p
            where ${ofTransaction(a)}
            order by p.line desc
            limit 1
          )
          else (
            select t.outstanding
            from ${totalsAt(
              { register: `${a}.register_id`, asset: `${a}.asset_id` },
              'true',
              momentOn(`${a}.effective_date`, `${a}.recorded_at`),
            )} t
          )
        end`,
      },
    ),
  },
  relations: {
    ...assetAndTransaction,
    restriction: one('Restriction', within('restriction_id', 'id'), 'The restriction that was placed or released.'),
    verification: one('Verification', within('verification_id', 'id'), 'The verification of a party of the holder.'),
    change: one('AuditEntry', within('audit_entry_id', 'id'), 'The change, with the state before and after.'),
    access: one('AccessEntry', within('access_entry_id', 'id'), "The read of a party's personal data."),
  },
  visibleTo: computedRowVisibility,
});

/** The columns of an entry, each with the SQL that it has where a kind does not have it. */
const columns = {
  register_id: '',
  id: '',
  kind: '',
  recorded_at: '',
  effective_date: 'null::date',
  asset_id: 'null::uuid',
  holder_id: 'null::uuid',
  sequence: 'null::bigint',
  transaction_id: 'null::uuid',
  restriction_id: 'null::uuid',
  verification_id: 'null::uuid',
  audit_entry_id: 'null::uuid',
  access_entry_id: 'null::uuid',
};
type Values = Readonly<Partial<Record<keyof typeof columns, string>>>;

/** The entries of one kind. Shape: `from` is SQL from the first table on. */
function entriesOf(kind: string, values: Values, from: string): string {
  const given: Values = { ...values, kind: `'${kind}'` };
  const selected = Object.entries(columns).map(
    ([name, otherwise]) => `${given[name as keyof Values] ?? otherwise} as ${name}`,
  );
  return `(
    select ${selected.join(', ')}
    ${from}
  )`;
}

/**
 * Restrictions as they were placed and as they were released, each an entry of its own. Shape: `of` is a condition on
 * `r`.
 */
function restrictionsOf(of: string, { visible }: Reading): string[] {
  const common = { register_id: 'r.register_id', asset_id: 'r.asset_id', restriction_id: 'r.id' };
  const from = `from registry.restrictions r
    where ${of}
      and ${visible('Restriction', 'r')}`;
  return [
    entriesOf(
      'restriction_placed',
      { ...common, id: 'r.id', recorded_at: 'r.placed_at', effective_date: 'r.effective_from' },
      from,
    ),
    entriesOf(
      'restriction_released',
      {
        ...common,
        // The row of the restriction is the entry of its placing.
        id: `md5(r.id::text || ' released')::uuid`,
        recorded_at: 'r.released_at',
        effective_date: 'r.released_on',
      },
      `${from}
      and r.released_at is not null`,
    ),
  ];
}

/** Changes of objects. Shape: `of` is a condition on `x`. */
const changesOf = (of: string, { visible }: Reading): string =>
  entriesOf(
    'change',
    { register_id: 'x.register_id', id: 'x.id', recorded_at: 'x.recorded_at', audit_entry_id: 'x.id' },
    `from registry.audit_entries x
    where ${of}
      and ${visible('AuditEntry', 'x')}`,
  );

/** The events of the holder behind an alias and of its parties, former ones included. */
function timelineOfHolder(holder: string, reading: Reading): readonly string[] {
  const { visible } = reading;
  const parties = `any (array(
      select w.party_id
      from registry.holder_parties w
      where w.register_id = ${holder}.register_id
        and w.holder_id = ${holder}.id
        and ${visible('HolderParty', 'w')}
    ))`;
  const transactions = entriesOf(
    'transaction',
    {
      register_id: 'p.register_id',
      id: 'p.transaction_id',
      recorded_at: 'p.recorded_at',
      effective_date: 'p.effective_date',
      asset_id: 'p.asset_id',
      holder_id: 'p.owner_id',
      sequence: 'p.sequence',
      transaction_id: 'p.transaction_id',
    },
    `from registry.postings p
    where p.register_id = ${holder}.register_id
      and p.owner_id = ${holder}.id
      and p.ledger_account = 'holder'
      and ${visible('Posting', 'p')}
    group by p.register_id, p.transaction_id, p.recorded_at, p.effective_date, p.asset_id, p.owner_id, p.sequence`,
  );
  const verifications = entriesOf(
    'verification',
    {
      register_id: 'v.register_id',
      id: 'v.id',
      recorded_at: 'v.recorded_at',
      effective_date: 'v.valid_from',
      // Whom it concerns sees the verification, but not each asset to which one may be limited.
      asset_id: visibleAssetId('asset_id')('v'),
      verification_id: 'v.id',
    },
    `from registry.verifications v
    where v.register_id = ${holder}.register_id
      and v.party_id = ${parties}
      and ${visible('Verification', 'v')}`,
  );
  const accesses = entriesOf(
    'access',
    { register_id: 'y.register_id', id: 'y.id', recorded_at: 'y.recorded_at', access_entry_id: 'y.id' },
    `from registry.access_entries y
    where y.register_id = ${holder}.register_id
      and y.party_id = ${parties}
      and ${visible('AccessEntry', 'y')}`,
  );
  const ofHolder = `x.register_id = ${holder}.register_id and x.object_type = 'Holder' and x.object_id = ${holder}.id`;
  const ofParties = `x.register_id = ${holder}.register_id and x.object_type = 'Party' and x.object_id = ${parties}`;
  return [
    transactions,
    ...restrictionsOf(`r.register_id = ${holder}.register_id and r.holder_id = ${holder}.id`, reading),
    verifications,
    changesOf(ofHolder, reading),
    changesOf(ofParties, reading),
    accesses,
  ];
}

/** The events of the asset behind an alias. */
function timelineOfAsset(asset: string, reading: Reading): readonly string[] {
  const transactions = entriesOf(
    'transaction',
    {
      register_id: 't.register_id',
      id: 't.id',
      recorded_at: 't.recorded_at',
      effective_date: 't.effective_date',
      asset_id: 't.asset_id',
      sequence: 't.sequence',
      transaction_id: 't.id',
    },
    `from registry.transactions t
    where t.register_id = ${asset}.register_id
      and t.asset_id = ${asset}.id
      and ${reading.visible('Transaction', 't')}`,
  );
  const ofAsset = `x.register_id = ${asset}.register_id and x.object_type = 'Asset' and x.object_id = ${asset}.id`;
  return [
    transactions,
    ...restrictionsOf(`r.register_id = ${asset}.register_id and r.asset_id = ${asset}.id`, reading),
    changesOf(ofAsset, reading),
  ];
}

const timeline = (rows: NonNullable<Relation['rows']>, description: string): Relation =>
  many('TimelineEntry', within('id', 'id'), description, { order: ['RECORDED_AT_DESC'], rows });

export const holderTimeline: Relation = timeline(
  timelineOfHolder,
  'Events of the holder and of its parties, the last first.',
);
export const assetTimeline: Relation = timeline(timelineOfAsset, 'Events of the asset, the last first.');
