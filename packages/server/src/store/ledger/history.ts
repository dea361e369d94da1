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

/** The last balance of each day. */
const daily = `
    select distinct on (ledger_account, owner_id, effective_date)
           ledger_account, owner_id, effective_date as date, balance
      from balances
     order by ledger_account, owner_id, effective_date, sequence desc, line desc`;

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
    ), daily as (${daily}
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

const ofAccount = `m.register_id = a.register_id
               and m.owner_id = a.owner_id
               and m.asset_id = $1::uuid
               and m.ledger_account = a.ledger_account`;

/** The last date of an account in a table up to the date of the read. */
function lastDate(table: string): string {
  return `(
               select m.effective_date
                 from registry.${table} m
                where ${ofAccount}
                  and m.effective_date <= $2::date
                order by m.effective_date desc
                limit 1
             )`;
}

/**
 * The rows of an account in a table from its last date on. The offset makes PostgreSQL use the index for each account.
 */
function rowsSince(table: string): string {
  return `(
            select *
              from registry.${table} m
             where ${ofAccount}
               and m.effective_date >= a.date
            offset 0
          ) m`;
}

/** One index lookup per account finds its last date before the read, so that older rows are not read. */
const historyOfSome = {
  name: 'read_history',
  text: `
    with accounts as (
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
    ), since as materialized (
      select a.*, coalesce(greatest(${lastDate('postings')}, ${lastDate('restatements')}), '-infinity') as date
        from accounts a
    ), balances as (
      select a.ledger_account, a.owner_id, m.effective_date, m.sequence, m.line, m.balance_after as balance
        from since a
        cross join lateral ${rowsSince('postings')}
      union all
      select a.ledger_account, a.owner_id, m.effective_date, m.sequence, 2147483647, m.balance
        from since a
        cross join lateral ${rowsSince('restatements')}
    )${daily}`,
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
