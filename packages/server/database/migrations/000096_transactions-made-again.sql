-- breaking: no
-- transaction: one
-- Entries that came late have later ones made again: one instruction then records entries that have nothing to do with
-- each other, so each of them is reversed by itself.

set local role registry_owner;

grant select (payload) on registry.instructions to registry_ledger;

set local role registry_ledger;

create or replace function registry.transactions_to_reverse(p_register_id uuid, p_transaction_id uuid)
returns table (transaction_id uuid, asset_id uuid, together boolean, with_former boolean)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  with recursive node (id, asset_id, sequence, type, instruction_id, lot_id) as (
    select t.id, t.asset_id, t.sequence, t.type, t.instruction_id, null::uuid
      from registry.transactions t
     where t.register_id = p_register_id
       and t.id = p_transaction_id
       and t.type <> 'reversal'
       and not exists (
        select from registry.transactions r
         where r.register_id = p_register_id
           and r.reversal_of = t.id)
       and (
         t.register_id = any ((select registry.managed_registers())::uuid[])
         or t.asset_id = any ((select registry.managed_assets())::uuid[]))
    union
    select s.*
      from node n
     cross join lateral (
        -- The instruction of a transaction. It is a node of its own, so that each is expanded once.
        select null, null, null, null, n.instruction_id, null::uuid
         where n.id is not null
        union all
        -- Transactions that one instruction recorded together. The rows of a bulk instruction are each by itself.
        select t.id, t.asset_id, t.sequence, t.type, t.instruction_id, null
          from registry.instructions i
          join registry.transactions t on t.register_id = p_register_id and t.instruction_id = i.id
         where n.id is null
           and i.register_id = p_register_id
           and i.id = n.instruction_id
           and i.type not like '%Bulk'
           and (i.payload ->> 'reorder') is distinct from 'true'
        union all
        -- Of an instruction that made entries again each is by itself too, but for all of a split.
        select t.id, t.asset_id, t.sequence, t.type, t.instruction_id, null
          from registry.transactions f
          join registry.instructions i on i.register_id = p_register_id and i.id = f.instruction_id
          join registry.transactions t on t.register_id = p_register_id and t.instruction_id = i.id
         where n.type = 'split'
           and f.register_id = p_register_id
           and f.id = n.id
           and i.payload ->> 'reorder' = 'true'
           and t.type = 'split'
           and t.effective_date = f.effective_date
        union all
        -- The other side of a conversion, which is of no part without it.
        select t.id, t.asset_id, t.sequence, t.type, t.instruction_id, null
          from registry.transactions f
          join registry.transactions t on t.register_id = p_register_id and t.id = f.counterpart_id
         where f.register_id = p_register_id
           and f.id = n.id
        union all
        -- Lots that the transaction opened.
        select null, null, null, null, null, p.lot_id
          from registry.postings p
         where p.register_id = p_register_id
           and p.asset_id = n.asset_id
           and p.sequence = n.sequence
           and p.quantity > 0
           and p.lot_id is not null
        union all
        -- The lot that replaces a lot, where what closed the lot was reversed.
        select null, null, null, null, null, l.id
          from registry.lots l
         where l.register_id = p_register_id
           and l.reopens = n.lot_id
        union all
        -- The transaction that closed a lot.
        select t.id, t.asset_id, t.sequence, t.type, t.instruction_id, null
          from registry.lots l
          join registry.transactions t on t.register_id = p_register_id and t.id = l.closed_by
         where l.register_id = p_register_id
           and l.id = n.lot_id
           and t.type <> 'reversal'
           and not exists (
            select from registry.lots o
             where o.register_id = p_register_id
               and o.reopens = l.id)
        union all
        -- The resolution of a difference.
        select t.id, t.asset_id, t.sequence, t.type, t.instruction_id, null
          from registry.transactions t
         where t.register_id = p_register_id
           and t.resolution_of = n.id
           and not exists (
            select from registry.transactions r
             where r.register_id = p_register_id
               and r.reversal_of = t.id)
        union all
        -- The merge of a holder whose units the transaction took.
        select t.id, t.asset_id, t.sequence, t.type, t.instruction_id, null
          from registry.postings p
          join registry.holders h on h.register_id = p_register_id and h.id = p.owner_id
          join registry.transactions t on t.register_id = p_register_id and t.instruction_id = h.merged_by
         where p.register_id = p_register_id
           and p.asset_id = n.asset_id
           and p.sequence = n.sequence
           and p.quantity < 0
           and p.lot_id is not null
        union all
        -- The next split of the asset: units of before it are not those of after it.
        (select t.id, t.asset_id, t.sequence, t.type, t.instruction_id, null
          from registry.transactions t
         where t.register_id = p_register_id
           and t.asset_id = n.asset_id
           and t.sequence > n.sequence
           and t.type = 'split'
           and not exists (
            select from registry.transactions r
             where r.register_id = p_register_id
               and r.reversal_of = t.id)
         order by t.sequence
         limit 1)
        union all
        -- All that was recorded after a split, by its last transaction: the next is of another instruction, or no split.
        -- These are compared outside the select, so that it finds the next by its sequence also without statistics.
        select t.id, t.asset_id, t.sequence, t.type, t.instruction_id, null
          from registry.transactions t
         where n.type = 'split'
           and t.register_id = p_register_id
           and t.asset_id = n.asset_id
           and t.sequence > n.sequence
           and t.type <> 'reversal'
           and not exists (
            select from registry.transactions r
             where r.register_id = p_register_id
               and r.reversal_of = t.id)
           and n.instruction_id is distinct from (
            select case when o.type = 'split' then o.instruction_id end
              from registry.transactions o
             where o.register_id = p_register_id
               and o.asset_id = n.asset_id
               and o.sequence = n.sequence + 1)) s)
  select
      case when m.managed then t.id end,
      case when m.managed then t.asset_id end,
      t.id = p_transaction_id or (t.instruction_id = f.instruction_id and g.part is not distinct from h.part),
      1 < row_number() over (
        partition by t.instruction_id, g.part, m.managed
        order by t.recorded_at desc, t.sequence desc)
    from node n
    -- Each is looked up by its key: a join reads all of the register where PostgreSQL has not counted its rows since it
    -- grew.
   cross join lateral (
      select * from registry.transactions t
       where t.register_id = p_register_id
         and t.id = n.id
       limit 1) t
   cross join lateral (
      select * from registry.transactions f
       where f.register_id = p_register_id
         and f.id = p_transaction_id
       limit 1) f
   cross join lateral (
      select i.type, i.payload from registry.instructions i
       where i.register_id = p_register_id
         and i.id = t.instruction_id
       limit 1) i
   cross join lateral (
      select i.type like '%Bulk' or i.payload ->> 'reorder' = 'true' as in_parts) d
      -- The part of an instruction that is reversed together; null where that is the whole.
   cross join lateral (
      select case
               when d.in_parts is not true then null
               when t.type = 'split' then t.effective_date::text
               else least(t.id, t.counterpart_id)::text
             end as part) g
   cross join lateral (
      select case
               when d.in_parts is not true then null
               when f.type = 'split' then f.effective_date::text
               else least(f.id, f.counterpart_id)::text
             end as part) h
   cross join lateral (
      select t.register_id = any ((select registry.managed_registers())::uuid[])
             or t.asset_id = any ((select registry.managed_assets())::uuid[]) as managed) m
   order by 3, t.recorded_at desc, t.sequence desc
$$;
