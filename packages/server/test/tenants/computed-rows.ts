/** The ids of rows that relations compute, worked out from the rows that a role sees. */
import { createHash } from 'node:crypto';
import type { Row } from './visibility.ts';

type Seen = (entity: string) => readonly Row[];

/** Rows that are computed, by entity and relation: their ids. */
const computed: Readonly<Record<string, (row: Row, seen: Seen) => string[]>> = {
  // The transaction with the latest of the postings that the role sees.
  'Position.lastMovement': (position, seen) =>
    seen('Posting')
      .filter((one) => one['owner_id'] === position['holder_id'] && one['asset_id'] === position['asset_id'])
      .toSorted((a, b) => (rankOf(a) < rankOf(b) ? 1 : -1))
      .slice(0, 1)
      .map((one): string => one['transaction_id']),
  'Holder.timeline': timelineOfHolder,
  'Asset.timeline': timelineOfAsset,
  'Transaction.from': (transaction, seen) => partiesOf(transaction, seen, -1),
  'Transaction.to': (transaction, seen) => partiesOf(transaction, seen, 1),
  'Job.plannedLots': (job, seen) => ofPlan(job, seen('PlannedLot')),
  'Job.largestHolders': (job, seen) => ofPlan(job, seen('PlannedHolder')),
};

const idsOf = (rows: readonly Row[]): string[] => rows.map((one): string => one['id']);

const ofPlan = (job: Row, rows: readonly Row[]): string[] =>
  idsOf(rows.filter((one) => one['plan_id'] === job['plan_id']));

/** An entry for the placing of each restriction, by its id, and one for its release. */
function restrictionsOf(restrictions: readonly Row[]): string[] {
  const released = restrictions.filter((one) => one['released_at'] !== null);
  const idOf = (one: Row): string => {
    const digits = createHash('md5').update(`${one['id']} released`).digest('hex');
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  };
  return [...idsOf(restrictions), ...released.map(idOf)];
}

const changesOf = (type: string, ids: readonly unknown[], seen: Seen): string[] =>
  idsOf(seen('AuditEntry').filter((one) => one['object_type'] === type && ids.includes(one['object_id'])));

function timelineOfHolder({ id, register_id: register }: Row, seen: Seen): string[] {
  const ofHolder = (entity: string, column = 'holder_id'): Row[] => seen(entity).filter((one) => one[column] === id);
  const parties = ofHolder('HolderParty').map((one): unknown => one['party_id']);
  const ofParties = (entity: string): string[] =>
    idsOf(seen(entity).filter((one) => parties.includes(one['party_id'])));
  const changes = [...changesOf('Holder', [id], seen), ...changesOf('Party', parties, seen)];
  const ofRegister = new Set(idsOf(seen('AuditEntry').filter((one) => one['register_id'] === register)));
  return [
    ...new Set(ofHolder('Posting', 'owner_id').map((one): string => one['transaction_id'])),
    ...restrictionsOf(ofHolder('Restriction')),
    ...ofParties('Verification'),
    ...changes.filter((change) => ofRegister.has(change)),
    ...ofParties('AccessEntry'),
  ];
}

function timelineOfAsset({ id, register_id: register }: Row, seen: Seen): string[] {
  const ofAsset = (entity: string): Row[] => seen(entity).filter((one) => one['asset_id'] === id);
  const ofRegister = new Set(idsOf(seen('AuditEntry').filter((one) => one['register_id'] === register)));
  return [
    ...idsOf(ofAsset('Transaction')),
    ...restrictionsOf(ofAsset('Restriction')),
    ...changesOf('Asset', [id], seen).filter((change) => ofRegister.has(change)),
  ];
}

/**
 * The first postings of a transaction to each ledger account whose balance it changed by the sign; to each, where it
 * changed none.
 */
function partiesOf(transaction: Row, seen: Seen, sign: number): string[] {
  const postings = seen('Posting')
    .filter((one) => one['transaction_id'] === transaction['id'])
    .toSorted((a, b) => a['line'] - b['line']);
  const accounts = [...Map.groupBy(postings, (one) => `${one['ledger_account']} ${one['owner_id']}`).values()];
  const net = (account: readonly Row[]): number => account.reduce((sum, one) => sum + Number(one['quantity']), 0);
  const changesNone = accounts.every((account) => net(account) === 0);
  return accounts.filter((one) => changesNone || Math.sign(net(one)) === sign).map(([first]): string => first!['id']);
}

const rankOf = (posting: Row): string => `${posting['effective_date']} ${String(posting['sequence']).padStart(9, '0')}`;

/** The ids of the rows to which a computed relation of a row leads. */
export function computedIds(entity: string, relation: string, row: Row, seen: Seen): string[] {
  const work = computed[`${entity}.${relation}`];
  if (work === undefined) throw new Error(`test/tenants/computed-rows.ts does not know ${entity}.${relation}`);
  return work(row, seen);
}
