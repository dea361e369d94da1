/**
 * The SQL of the past: what stood in a ledger account on a day, as known at an instant. Days and instants are SQL; an
 * alias names the row they are asked about.
 */

/** A day, and the instant whose knowledge counts. */
export interface Moment {
  readonly asOf: string;
  readonly knownAt: string;
}

/** Today, as known now. */
export const present: Moment = {
  asOf: `(now() at time zone 'UTC')::date`,
  knownAt: `'infinity'::timestamptz`,
};

/** The last day that can matter: nothing is recorded before it takes effect, so later entries were not known then. */
const lastDay = ({ asOf, knownAt }: Moment): string => `least(${asOf}, (${knownAt} at time zone 'UTC')::date)`;

/**
 * A subselect of at most one row with the column `balance`: the last that was told by postings and by what backdated
 * ones made of later days. Each of the two is one step along its index.
 */
export function balanceAt(
  account: { readonly register: string; readonly asset: string; readonly owner: string; readonly name: string },
  moment: Moment,
): string {
  const where = `where m.register_id = ${account.register} and m.owner_id = ${account.owner} and m.asset_id = ${account.asset} and m.ledger_account = '${account.name}' and m.effective_date <= ${lastDay(moment)} and m.recorded_at <= ${moment.knownAt}`;
  return `(select m.balance from ((select m.balance_after as balance, m.effective_date, m.sequence, m.line from registry.postings m ${where} order by m.effective_date desc, m.sequence desc, m.line desc limit 1) union all (select m.balance, m.effective_date, m.sequence, 2147483647 as line from registry.restatements m ${where} order by m.effective_date desc, m.sequence desc limit 1)) m order by m.effective_date desc, m.sequence desc, m.line desc limit 1)`;
}

/** Whether a lot was open. */
export function openAt(lot: string, { asOf, knownAt }: Moment): string {
  return `${lot}.opened_on <= ${asOf} and ${lot}.opened_at <= ${knownAt} and (${lot}.closed_at is null or ${lot}.closed_on > ${asOf} or ${lot}.closed_at > ${knownAt})`;
}

/**
 * How many holders had units of the asset behind an alias: today's number without what has changed since, or with much
 * recorded since then the holders of all lots that were open. Reads what was recorded since, and no more than the asset's lots.
 */
export function holderCountAt(asset: string, { asOf, knownAt }: Moment): string {
  const of = (row: string): string => `${row}.register_id = ${asset}.register_id and ${row}.asset_id = ${asset}.id`;
  // Nothing takes effect after the day on which it is recorded, so what was recorded by then counts whole.
  const since = `select registry.sequence_before(${asset}.register_id, ${asset}.id, least(${knownAt}, (${asOf} + 1)::timestamp at time zone 'UTC')) as start offset 0`;
  const moved = `select m.owner_id, sum(m.quantity) as quantity from registry.postings m where ${of('m')} and m.sequence > s.start and m.ledger_account = 'holder' and (m.effective_date > ${asOf} or m.recorded_at > ${knownAt}) group by m.owner_id`;
  const changed = `select coalesce(sum((p.balance > c.quantity)::integer - (p.balance > 0)::integer), 0) from (${moved}) c join registry.positions p on ${of('p')} and p.holder_id = c.owner_id`;
  const counted = `select count(*) from (select from registry.lots l where ${of('l')} and ${openAt('l', { asOf, knownAt })} group by l.holder_id) l`;
  return `(select case when 2 * (k.sequence - s.start) <= k.holder_count then k.holder_count + (${changed}) else (${counted}) end from registry.books k cross join lateral (${since}) s where ${of('k')})`;
}

/** Units of a position that restrictions keep. `balance` is SQL too. */
export function lockedAt(position: string, balance: string, { asOf, knownAt }: Moment): string {
  return `registry.locked_units(${position}.register_id, ${position}.asset_id, ${position}.holder_id, ${balance}, ${asOf}, ${knownAt})`;
}
