/** Past balances of the ledger, for backdated commands. */
import { keyOf, type DatedBalance } from '../../rules/ledger/ledger.ts';
import type { LedgerAccount } from '../../rules/ledger/enumerations.ts';
import { unitsOf } from '../../rules/quantity.ts';
import type { Tx } from '../../postgres/database.ts';
import { inRegister, type ReadScope } from './ledger-rows.ts';

interface HistoryRow {
  readonly ledger_account: LedgerAccount;
  readonly owner_id: string;
  readonly date: string;
  readonly balance: string;
}

/** Of each day the last that was told. */
const daily = `select distinct on (ledger_account, owner_id, effective_date) ledger_account, owner_id, effective_date as date, balance
    from told order by ledger_account, owner_id, effective_date, sequence desc, line desc`;

const historyOfAll = {
  name: 'read_history_of_all',
  text: `with told as (
           select ledger_account, owner_id, effective_date, sequence, line, balance_after as balance from registry.postings where ${inRegister}
           union all
           select ledger_account, owner_id, effective_date, sequence, 2147483647, balance from registry.restatements where ${inRegister}
         ), daily as (${daily}), before as (
           select ledger_account, owner_id, max(date) as date from daily where date <= $2::date group by 1, 2
         )
         select d.ledger_account, d.owner_id, d.date, d.balance from daily d
           left join before b on b.ledger_account = d.ledger_account and b.owner_id = d.owner_id
          where b.date is null or d.date >= b.date
          order by 1, 2, 3`,
};

/** One step along the index finds where each account begins, so that what is older is not read. The offset keeps each account to the index, however many are guessed. */
const historyOfSome = {
  name: 'read_history',
  text: (() => {
    const ofAccount = `m.register_id = a.register_id and m.owner_id = a.owner_id and m.asset_id = $1::uuid and m.ledger_account = a.ledger_account`;
    const last = (table: string): string =>
      `(select m.effective_date from registry.${table} m where ${ofAccount} and m.effective_date <= $2::date order by m.effective_date desc limit 1)`;
    return `with accounts as (
              select b.register_id, o.owner_id, o.ledger_account from registry.books b
               cross join lateral (select unnest($3::uuid[]), 'holder' union all select unnest($4::uuid[]), 'reserved'
                                   union all select $1::uuid, unnest(array['authorized', 'unissued', 'treasury', 'suspense'])) o (owner_id, ledger_account)
               where b.asset_id = $1::uuid
            ), since as materialized (
              select a.*, coalesce(greatest(${last('postings')}, ${last('restatements')}), '-infinity') as date from accounts a
            ), told as (
              select a.ledger_account, a.owner_id, m.effective_date, m.sequence, m.line, m.balance_after as balance
                from since a cross join lateral (select * from registry.postings m where ${ofAccount} and m.effective_date >= a.date offset 0) m
              union all
              select a.ledger_account, a.owner_id, m.effective_date, m.sequence, 2147483647, m.balance
                from since a cross join lateral (select * from registry.restatements m where ${ofAccount} and m.effective_date >= a.date offset 0) m
            ) ${daily}`;
  })(),
};

/** Balances told for the accounts of these holders and plans and of the asset, from the last date before the earliest that is asked for. */
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
    const told = history.get(key) ?? [];
    told.push({ date, balance: unitsOf(balance) });
    history.set(key, told);
  }
  return history;
}
