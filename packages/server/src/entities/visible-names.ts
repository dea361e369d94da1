/** The names of rows that an instruction refers to, as far as the reader sees the rows. */
import {
  actorAccount,
  anyOf,
  isActorAccount,
  isIn,
  managedAssets,
  managedHolderRegisters,
  managedRegisters,
  ownHolders,
  ownParties,
  participantRegisters,
  type RowPredicate,
  visibleAssets,
  visibleRegisters,
} from './row-predicate.ts';
import type { NamedRow } from './sentence-template.ts';

const ofManagedAsset = anyOf(isIn('register_id', managedRegisters), isIn('asset_id', managedAssets));
const inManagedHolderRegister = isIn('register_id', managedHolderRegisters);
const serviced = isActorAccount('servicing_account_id');

/** A party that is the account itself, where the account is no keeper. */
const isOwnParty: RowPredicate = (a) => `(
  ${a}.account_id = ${actorAccount}
  and (select registry.lens()) not in ('issuer', 'agent')
)`;

const isServicedParty: RowPredicate = (a) => `exists (
  select
  from registry.holder_parties s
  where s.register_id = ${a}.register_id
    and s.party_id = ${a}.id
    and ${serviced('s')}
)`;

const isRestrictionOfServiced: RowPredicate = (a) => `exists (
  select
  from registry.holders s
  where s.register_id = ${a}.register_id
    and s.id = ${a}.holder_id
    and ${serviced('s')}
)`;

const isOfWholeVisibleAsset: RowPredicate = (a) => `(
  ${a}.holder_id is null
  and ${anyOf(isIn('register_id', visibleRegisters), isIn('asset_id', visibleAssets))(a)}
)`;

/** The table of a kind of row, who sees a row, and the SQL of its name. */
interface NameSource {
  readonly table: string;
  readonly visible: RowPredicate;
  readonly name: (alias: string) => string;
}

const sources: Readonly<Record<NamedRow, NameSource>> = {
  asset: {
    table: 'registry.assets',
    visible: anyOf(isIn('register_id', visibleRegisters), isIn('id', visibleAssets)),
    name: (a) => `${a}.name`,
  },
  holder: {
    table: 'registry.holders',
    visible: anyOf(inManagedHolderRegister, isIn('id', ownHolders), serviced),
    name: (a) => `${a}.registration`,
  },
  party: {
    table: 'registry.parties',
    visible: anyOf(inManagedHolderRegister, isIn('id', ownParties), isOwnParty, isServicedParty),
    name: (a) => `${a}.legal_name`,
  },
  lot: {
    table: 'registry.lots',
    visible: anyOf(ofManagedAsset, isIn('holder_id', ownHolders), serviced),
    name: (a) => `'lot ' || ${a}.custom_id`,
  },
  transaction: {
    table: 'registry.transactions',
    visible: ofManagedAsset,
    name: (a) => `'transaction ' || ${a}.sequence`,
  },
  restriction: {
    table: 'registry.restrictions',
    visible: anyOf(ofManagedAsset, isIn('holder_id', ownHolders), isRestrictionOfServiced, isOfWholeVisibleAsset),
    name: (a) => `'the restriction of the kind ' || replace(${a}.kind, '_', ' ')`,
  },
  plan: {
    table: 'registry.stock_plans',
    visible: inManagedHolderRegister,
    name: (a) => `'the stock plan ' || ${a}.name`,
  },
  legend: {
    table: 'registry.legend_templates',
    visible: isIn('register_id', participantRegisters),
    name: (a) => `'the legend ' || ${a}.name`,
  },
  identifier: {
    table: 'registry.asset_identifiers',
    visible: anyOf(isIn('register_id', visibleRegisters), isIn('asset_id', visibleAssets)),
    name: (a) => `'the ' || ${a}.kind || ' ' || ${a}.value`,
  },
};

/**
 * The name of a row of a register by its id; null where the reader does not see it. Shape: `register` and `id` are SQL.
 */
export function visibleName(kind: NamedRow, register: string, id: string): string {
  const { table, visible, name } = sources[kind];
  return `(
    select ${name('w')}
    from ${table} w
    where w.register_id = ${register}
      and w.id = ${id}
      and ${visible('w')}
  )`;
}
