-- breaking: no
-- transaction: one
-- The transaction before new ones is found by its sequence, also where the table has no statistics.

set local role registry_owner;

create or replace function registry.check_sequence() returns trigger
language plpgsql as $$
declare
  v_asset uuid;
begin
  select n.asset_id
    into v_asset
    from (
      select register_id, asset_id, min(sequence) as low, max(sequence) as high, count(*) as many
        from added
       group by register_id, asset_id) n
   where n.high - n.low + 1 <> n.many
      or (
        n.low > 1
        -- Only the index of sequences has this order, so that no other one is read.
        and n.low - 1 is distinct from (
          select t.sequence
            from registry.transactions t
           where t.register_id = n.register_id
             and t.asset_id = n.asset_id
             and t.sequence < n.low
           order by t.sequence desc
           limit 1))
   limit 1;
  if found then
    raise exception 'the sequence of asset % has a gap', v_asset
      using errcode = 'RG007', constraint = 'sequence_has_no_gap', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $$;
