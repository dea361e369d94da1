/** The mutations of late, as far as policies look at them: to say of new policies how many would have waited. */
import type { PastMutation } from '../../rules/approvals/past-mutations.ts';
import type { Tx } from '../../postgres/database.ts';
import { dayOf } from '../register/register-day.ts';

/** So many are read at most, the newest: a busy register has as many in a day. */
const pastMax = 2_000;

/** The columns of an instruction that are read, before the rows are limited. */
const columns = 'i.register_id, i.id, i.type, i.asset_id, i.account_id, i.users_account_id, i.payload, i.received_at';

const newestOf = (key: string): string => `
                select ${columns}
                  from registry.instructions i
                 where ${key}
                   and i.received_at >= now() - interval '90 days'
                   and i.status = 'completed'
                 order by i.received_at desc, i.id desc
                 limit ${pastMax}`;

/** The assets that a mutation posted to, what holders gained by it, and what there is to value it. */
const posted = `
        select coalesce(jsonb_agg(jsonb_build_object(
                 'assetId', t.asset_id, 'gained', t.gained::text, 'outstandingNow', b.outstanding::text,
                 'pricePerShare', case when d.asset_id is null then a.price_per_share::text else d.value #>> '{}' end,
                 'currency', a.currency
               )), '[]') as assets
          from (
            select x.asset_id, min(x.effective_date) as day, coalesce(sum(p.quantity) filter (where p.ledger_account = 'holder'), 0) as gained
              from registry.transactions x
              left join registry.postings p on p.register_id = x.register_id
               and p.asset_id = x.asset_id
               and p.sequence = x.sequence
             where x.register_id = i.register_id
               and x.instruction_id = i.id
             group by x.asset_id
          ) t
          join registry.assets a on a.register_id = i.register_id
           and a.id = t.asset_id
          left join lateral (
            select d.asset_id, d.value
              from registry.asset_terms d
             where d.register_id = i.register_id
               and d.asset_id = t.asset_id
               and d.field = 'pricePerShare'
               and d.effective_from <= t.day
             order by d.effective_from desc, d.recorded_at desc
             limit 1
          ) d on true
          join registry.books b on b.register_id = i.register_id
           and b.asset_id = t.asset_id`;

/** The rows that it states, or the whole of it as one row. */
const stated = `
        select min(g.day) as "effectiveDate",
               coalesce(jsonb_agg(distinct g.kind) filter (where g.kind is not null), '[]') as kinds,
               coalesce(jsonb_agg(jsonb_build_object(
                 'assetId', g.asset_id, 'units', g.units::text, 'price', g.price
               )), '[]') as rows
          from (
            select r.row ->> 'effectiveDate' as day,
                   r.row ->> 'assetId' as asset_id,
                   r.row ->> 'price' as price,
                   case when r.row ? 'receivers' then coalesce(
                     r.row ->> 'kind',
                     case when r.row ? 'cause' then 'internal' else 'sale' end
                   ) end as kind,
                   case
                     when r.row ? 'receivers' then (
                       select sum((v.receiver ->> 'quantity')::numeric)
                       from jsonb_array_elements(r.row -> 'receivers') v (receiver)
                     )
                     else abs((r.row ->> 'quantity')::numeric)
                   end as units
              from jsonb_array_elements(
                     case when i.payload ? 'rows' then i.payload -> 'rows' else jsonb_build_array(i.payload) end
                   ) r (row)
          ) g`;

/** Finds what was carried out in the last 90 days for the account or in the registers that it manages, newest first. */
export async function listPastMutations(tx: Tx): Promise<readonly PastMutation[]> {
  return tx.query<PastMutation>(
    {
      name: 'list_past_mutations',
      text: `
        with recent as (
          select ${columns}
            from (
              select i.*
                from unnest((select registry.managed_registers())::uuid[]) r (id)
               cross join lateral (${newestOf('i.register_id = r.id')}) i
              union
              (${newestOf('i.account_id = (select registry.account_id())')})
            ) i
           order by i.received_at desc, i.id desc
           limit ${pastMax}
        )
        select i.id,
               i.register_id as "registerId",
               i.type as mutation,
               i.asset_id as "assetId",
               i.account_id as "accountId",
               i.users_account_id as "usersAccountId",
               c.type as "accountType",
               ${dayOf('i.register_id', 'i.received_at')}::text as "receivedOn",
               i.register_id = any ((select registry.managed_registers())::uuid[]) as "isManaged",
               t.assets,
               case when t.assets = '[]' then null else s."effectiveDate" end as "effectiveDate",
               s.kinds,
               s.rows
          from recent i
          join (
            select o.account_id, auth.find_active_account_type(o.account_id) as type
              from (
                select distinct account_id
                  from recent
              ) o
          ) c on c.account_id = i.account_id
         cross join lateral (${posted}) t
         cross join lateral (${stated}) s
         order by i.received_at desc, i.id desc`,
    },
    [],
  );
}
