/**
 * The SQL of the past: the balance of a ledger account on a day, as known at an instant. Days and instants are SQL
 * expressions; an alias names the row that an expression is computed for.
 */
import { dayOfRow, earliestBegin } from '../store/register/register-day.ts';

/** A day, and the instant of knowledge: only what was recorded by that instant counts. */
export interface Moment {
  /** The last effective date that counts: a day that was given, or one that no register had reached by then. */
  readonly asOf: string;
  readonly knownAt: string;
  /** The day in a register, for what is in force on a day. Shape: `register` is SQL of its id. */
  day(register: string): string;
}

/** A ledger account of an owner: its name, and SQL of each of its ids. */
export interface AccountOfOwner {
  readonly register: string;
  readonly asset: string;
  readonly owner: string;
  readonly name: string;
}

/** The ledger account of the position behind an alias. */
export const accountOf = (position: string): AccountOfOwner => ({
  register: `${position}.register_id`,
  asset: `${position}.asset_id`,
  owner: `${position}.holder_id`,
  name: 'holder',
});

/** A day that no register had reached at an instant: no place is further ahead of UTC than 14 hours. */
const dayAhead = (instant: string): string => `((${instant} at time zone 'UTC')::date + 1)`;

/** The latest state as known at an instant, in the day that each register had then. */
export const latestAt = (instant: string, knownAt = instant): Moment => ({
  asOf: dayAhead(instant),
  knownAt,
  day: (register) => dayOfRow(register, instant),
});

/** The end of a day that was given, as known at an instant. */
export const momentOn = (asOf: string, knownAt: string): Moment => ({ asOf, knownAt, day: () => asOf });

/** The instant of knowledge where none is given: all that is recorded counts. */
export const allRecorded = `'infinity'::timestamptz`;

/** Today in each register, as known now. */
export const present: Moment = latestAt('now()', allRecorded);

/** The last effective date that can count: an effective date is never after the day of recording in its register. */
const lastEffectiveDate = ({ asOf, knownAt }: Moment): string => `least(${asOf}, ${dayAhead(knownAt)})`;

/**
 * The balance of a ledger account: a subselect of at most one row with the column `balance`. A posting records the
 * balance after it, a restatement the balance of a later day that a backdated posting changed; the last of both counts.
 * Each of the two is found by one step along its index.
 */
export function balanceAt(account: AccountOfOwner, moment: Moment): string {
  const recordedByThen = `
    where ${postingsBy(account, moment)}`;
  const lastPosting = `
    select m.balance_after as balance, m.effective_date, m.sequence, m.line
    from registry.postings m ${recordedByThen}
    order by m.effective_date desc, m.sequence desc, m.line desc
    limit 1`;
  // Within a transaction the restatements come after the postings.
  const lastRestatement = `
    select m.balance, m.effective_date, m.sequence, 2147483647 as line
    from registry.restatements m ${recordedByThen}
    order by m.effective_date desc, m.sequence desc
    limit 1`;
  return `(
    select m.balance
    from ((${lastPosting}) union all (${lastRestatement})) m
    order by m.effective_date desc, m.sequence desc, m.line desc
    limit 1
  )`;
}

/**
 * The totals of an asset: a subselect of one row, or of none where the condition is false. Each is one index look-up,
 * those of reserves one for each owner, such as a stock plan. With `having` PostgreSQL knows that there is one row at
 * most, and leaves a join to it out where no total is read.
 */
export function totalsAt(
  { register, asset }: Pick<AccountOfOwner, 'register' | 'asset'>,
  condition: string,
  moment: Moment,
): string {
  const account = (name: string): string =>
    `coalesce(${balanceAt({ register, asset, owner: asset, name }, moment)}, 0)`;
  const plan = { register: 's.register_id', asset: 's.asset_id', owner: 's.owner_id', name: 'reserved' };
  const reserved = `coalesce((
    select sum(r.balance)
    from registry.reserves s
    cross join lateral ${balanceAt(plan, moment)} r
    where s.register_id = ${register}
      and s.asset_id = ${asset}
  ), 0)`;
  return `(
    select n.*, n.booked - n.unissued - n.reserved - n.treasury - n.suspense as outstanding
    from (
      select -${account('authorized')} as booked,
             ${account('unissued')} as unissued,
             ${account('treasury')} as treasury,
             ${account('suspense')} as suspense,
             ${reserved} as reserved
      having ${condition}
      offset 0
    ) n
  )`;
}

/** Of the postings `m` of a ledger account of an owner those that a moment knows; all where it is of the present. */
export function postingsBy(account: AccountOfOwner, moment: Moment | undefined): string {
  const byThen =
    moment === undefined
      ? ''
      : `
      and m.effective_date <= ${lastEffectiveDate(moment)}
      and m.recorded_at <= ${moment.knownAt}`;
  return `m.register_id = ${account.register}
      and m.owner_id = ${account.owner}
      and m.asset_id = ${account.asset}
      and m.ledger_account = '${account.name}'${byThen}`;
}

/** Whether a lot was open: opened by the day, and not known to be closed by the day. */
export function openAt(lot: string, { asOf, knownAt }: Moment): string {
  return `${lot}.opened_on <= ${asOf}
    and ${lot}.opened_at <= ${knownAt}
    and (${lot}.closed_at is null or ${lot}.closed_on > ${asOf} or ${lot}.closed_at > ${knownAt})`;
}

/** Units of a lot on a day. A closed lot may have had fewer than its quantity, as entries that came late changed it. */
export function lotUnitsAt(lot: string, { asOf, knownAt }: Moment): string {
  return `coalesce(
    case when ${lot}.closed_at is not null then (
      select m.quantity
      from registry.lot_restatements m
      where m.register_id = ${lot}.register_id
        and m.lot_id = ${lot}.id
        and m.effective_date <= ${asOf}
        and m.recorded_at <= ${knownAt}
      order by m.effective_date desc, m.sequence desc
      limit 1
    ) end,
    ${lot}.quantity
  )`;
}

/** The condition that a row is of the asset behind an alias. */
const rowsOf = (asset: string, row: string): string =>
  `${row}.register_id = ${asset}.register_id and ${row}.asset_id = ${asset}.id`;

/**
 * The last sequence of the asset behind an alias that was recorded by the moment, and the last recorded number of
 * holders of which all transactions count. Shape: SQL of two rows, `s` and one that refers to it.
 */
function lastCountBefore(
  asset: string,
  { asOf, knownAt }: Moment,
): { readonly lastRecorded: string; readonly lastCount: string } {
  const sequenceBefore = (instant: string): string =>
    `registry.sequence_before(${asset}.register_id, ${asset}.id, ${instant})`;
  // Transactions that were recorded later and count are backdated by the clock of UTC.
  const lastRecorded = `
    select b.*, ${sequenceBefore('b.end')} as sequence
    from (
      select least(${knownAt} + interval '1 microsecond', (${asOf} + 1)::timestamp at time zone 'UTC') as "end",
             ${earliestBegin(`${asset}.register_id`, `${asOf} + 1`)} as next_day
      offset 0
    ) b
    offset 0`;
  // An effective date is never after the day of recording, so all that was recorded before the next day counts.
  const lastCount = `
    select n.sequence, n.holder_count
    from registry.holder_counts n
    where ${rowsOf(asset, 'n')}
      and n.sequence <= case when s.next_day < s.end then ${sequenceBefore('s.next_day')} else s.sequence end
    order by n.sequence desc
    limit 1`;
  return { lastRecorded, lastCount };
}

/**
 * How many holders had units of the asset behind an alias: the last recorded number of before, corrected by the
 * postings since then and by those that were recorded later and take effect by the day. Where these are more than
 * `changesMax` and more than half as many as the holders, the holders of all lots that were open are counted.
 */
export function holderCountAt(asset: string, moment: Moment, changesMax = 256): string {
  const { asOf, knownAt } = moment;
  const ofAsset = (row: string): string => rowsOf(asset, row);
  const { lastRecorded, lastCount } = lastCountBefore(asset, moment);
  const start = `
    select coalesce(k.sequence, 0) as sequence,
           coalesce(k.holder_count, 0) as holder_count,
           greatest(${changesMax}, k.holder_count / 2) as most
    offset 0`;
  const backdated = `
    select registry.backdated_sequences(${asset}.register_id, ${asset}.id, ${asOf}, ${knownAt}, f.most + 1) as sequences
    offset 0`;
  const holderPostings = `
    select m.owner_id, m.quantity
    from registry.postings m
    where ${ofAsset('m')}
      and m.ledger_account = 'holder'`;
  const changes = `
    select c.owner_id, sum(c.quantity) as quantity
    from (
      (${holderPostings}
        and m.sequence > f.sequence
        and m.sequence <= s.sequence
        and m.effective_date <= ${asOf})
      union all
      (${holderPostings}
        and m.sequence = any (l.sequences))
    ) c
    group by c.owner_id`;
  const account = { register: `${asset}.register_id`, asset: `${asset}.id`, owner: 'c.owner_id', name: 'holder' };
  const correction = `
    select coalesce(sum((b.balance > 0)::integer - (b.balance > c.quantity)::integer), 0)
    from (${changes}) c
    cross join lateral ${balanceAt(account, moment)} b`;
  const holdersOfOpenLots = `
    select count(*)
    from (
      select
      from registry.lots l
      where ${ofAsset('l')}
        and ${openAt('l', moment)}
        and ${lotUnitsAt('l', moment)} > 0
      group by l.holder_id
    ) l`;
  return `(
    select case
             when s.sequence - f.sequence + cardinality(l.sequences) <= f.most then f.holder_count + (${correction})
             else (${holdersOfOpenLots})
           end
    from (${lastRecorded}) s
    left join lateral (${lastCount}) k on true
    cross join lateral (${start}) f
    cross join lateral (${backdated}) l
  )`;
}

/** Units of a position that restrictions lock. Shape: `balance` is SQL. */
export function lockedAt(position: string, balance: string, { day, knownAt }: Moment): string {
  const register = `${position}.register_id`;
  const row = `${register}, ${position}.asset_id, ${position}.holder_id`;
  return `registry.locked_units(${row}, ${balance}, ${day(register)}, ${knownAt})`;
}
