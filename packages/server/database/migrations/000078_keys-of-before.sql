-- breaking: no
-- transaction: none
-- The rows of before 000077.

do $$
declare
  v_lots bigint;
  v_positions bigint;
begin
  loop
    set local role registry_ledger;
    update registry.lots l
       set number_key = registry.number_key(l.custom_id)
     where (l.register_id, l.id) in (
       select n.register_id, n.id
         from registry.lots n
        where n.number_key is null
        limit 1000);
    get diagnostics v_lots = row_count;
    update registry.positions p
       set last_moved_on = (
         select max(m.effective_date)
           from registry.postings m
          where m.register_id = p.register_id
            and m.owner_id = p.holder_id
            and m.asset_id = p.asset_id
            and m.ledger_account = 'holder')
     where (p.register_id, p.id) in (
       select n.register_id, n.id
         from registry.positions n
        where n.last_moved_on is null
        limit 1000);
    get diagnostics v_positions = row_count;
    exit when v_lots + v_positions = 0;
    commit;
  end loop;
end $$;
