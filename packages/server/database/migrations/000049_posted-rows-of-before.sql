-- breaking: no
-- transaction: none
-- The rows of before the function that writes their keys, in the order of their keys, so that each part is read once.

do $$
declare
  v_none constant uuid := '00000000-0000-0000-0000-000000000000';
  v_register uuid := v_none;
  v_id uuid := v_none;
begin
  loop
    set local role registry_ledger;
    with part as materialized (
      select n.register_id, n.id
        from registry.lots n
       where (n.register_id, n.id) > (v_register, v_id)
       order by n.register_id, n.id
       limit 10000
    ), filled as (
      update registry.lots l
         set number_key = registry.number_key(l.custom_id)
        from part p
       where l.register_id = p.register_id
         and l.id = p.id
         and l.number_key is null
    )
    select p.register_id, p.id
      into v_register, v_id
      from part p
     order by p.register_id desc, p.id desc
     limit 1;
    exit when not found;
    commit;
  end loop;
  v_register := v_none;
  v_id := v_none;
  loop
    set local role registry_ledger;
    with part as materialized (
      select n.register_id, n.id
        from registry.positions n
       where (n.register_id, n.id) > (v_register, v_id)
       order by n.register_id, n.id
       limit 10000
    ), filled as (
      update registry.positions p
         set last_moved_on = (
           select max(m.effective_date)
             from registry.postings m
            where m.register_id = p.register_id
              and m.owner_id = p.holder_id
              and m.asset_id = p.asset_id
              and m.ledger_account = 'holder')
        from part o
       where p.register_id = o.register_id
         and p.id = o.id
         and p.last_moved_on is null
    )
    select p.register_id, p.id
      into v_register, v_id
      from part p
     order by p.register_id desc, p.id desc
     limit 1;
    exit when not found;
    commit;
  end loop;
end $$;
