/** Past balances of accounts, for commands that take effect before earlier ones. */
import { keyOf, type DatedBalance } from '../../rules/ledger/ledger.ts';
import type { LedgerAccount } from '../../rules/ledger/enumerations.ts';
import { unitsOf } from '../../rules/quantity.ts';
import type { Tx } from '../../postgres/database.ts';
import type { ReadScope } from './ledger-rows.ts';
import { inRegister } from './register-of-asset.ts';

interface HistoryRow {
  readonly ledger_account: LedgerAccount;
  readonly owner_id: string;
  readonly date: string;
  readonly balance: string;
}

/** Balances by postings and by restatements; on one sequence the restatement is the later. */
const historyOfAll = {
  name: 'read_history_of_all',
  text: `
    with balances as (
      select ledger_account, owner_id, effective_date, sequence, line, balance_after as balance
        from registry.postings
       where ${inRegister}
      union all
      select ledger_account, owner_id, effective_date, sequence, 2147483647, balance
        from registry.restatements
       where ${inRegister}
    ), daily as (
      select distinct on (ledger_account, owner_id, effective_date)
             ledger_account, owner_id, effective_date as date, balance
        from balances
       order by ledger_account, owner_id, effective_date, sequence desc, line desc
    ), before as (
      select ledger_account, owner_id, max(date) as date
        from daily
       where date <= $2::date
       group by 1, 2
    )
    select d.ledger_account, d.owner_id, d.date, d.balance
      from daily d
      left join before b on b.ledger_account = d.ledger_account
       and b.owner_id = d.owner_id
     where b.date is null
        or d.date >= b.date
     order by 1, 2, 3`,
};

/** One row of an account in a table: the first in an order, on some days. */
const rowOf = (table: string, columns: string, days: string, order: string): string => `(
        select ${columns}
          from registry.${table} m
         where m.register_id = a.register_id
           and m.owner_id = a.owner_id
           and m.asset_id = $1::uuid
           and m.ledger_account = a.ledger_account
           and m.effective_date ${days}
         order by ${order}
         limit 1
      )`;
const dayOf = (days: string, order = ''): string =>
  rowOf('postings', 'm.effective_date', days, `m.effective_date${order}`);

/**
 * Each day of an account is found by one look-up along an index, and so is its last balance: entries that come late
 * leave many restatements of one day. Each day that was restated is that of a posting.
 */
const historyOfSome = {
  name: 'read_history',
  text: `
    with recursive accounts as (
      select b.register_id, o.owner_id, o.ledger_account
        from registry.books b
        cross join lateral (
          select unnest($3::uuid[]), 'holder'
          union all
          select unnest($4::uuid[]), 'reserved'
          union all
          select $1::uuid, unnest(array['authorized', 'unissued', 'treasury', 'suspense'])
        ) o (owner_id, ledger_account)
       where b.asset_id = $1::uuid
    ), days as (
      select a.*, coalesce(${dayOf('<= $2::date', ' desc')}, ${dayOf('> $2::date')}) as date
        from accounts a
      union all
      select a.register_id, a.owner_id, a.ledger_account, ${dayOf('> a.date')}
        from days a
       where a.date is not null
    )
    select a.ledger_account, a.owner_id, a.date,
           case when r.sequence > p.sequence then r.balance else p.balance end as balance
      from days a
      cross join lateral ${rowOf('postings', 'm.sequence, m.balance_after as balance', '= a.date', 'm.sequence desc, m.line desc')} p
      left join lateral ${rowOf('restatements', 'm.sequence, m.balance', '= a.date', 'm.sequence desc')} r on true
     order by 1, 2, 3`,
};

/**
 * Reads the balances of the accounts of these holders and plans and of the asset, from the last date up to `dates.from`
 * on.
 */
export async function readHistory(
  tx: Tx,
  { assetId, dates, holderIds = [], stockPlanIds = [], all = false }: ReadScope,
): Promise<Map<string, DatedBalance[]>> {
  const rows = await (all
    ? tx.query<HistoryRow>(historyOfAll, [assetId, dates.from])
    : tx.query<HistoryRow>(historyOfSome, [assetId, dates.from, [...new Set(holderIds)], [...new Set(stockPlanIds)]]));
  const history = new Map<string, DatedBalance[]>();
  for (const { ledger_account, owner_id, date, balance } of rows) {
    const key = keyOf({ account: ledger_account, ownerId: owner_id });
    const balances = history.get(key) ?? [];
    balances.push({ date, balance: unitsOf(balance) });
    history.set(key, balances);
  }
  return history;
}
