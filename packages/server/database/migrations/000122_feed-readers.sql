-- breaking: no
-- transaction: none
-- The placer reads events and whom they concern. Each table is locked for a moment, and no two at once.

do $$
declare
  v_table text;
begin
  foreach v_table in array array['events', 'accounts', 'appointments', 'delegations'] loop
    if not exists (
      select
        from pg_policy p
       where p.polrelid = format('registry.%I', v_table)::regclass
         and p.polname = 'ledger_select'
    ) then
      execute format('create policy ledger_select on registry.%I for select to registry_ledger using (true)', v_table);
    end if;
    execute case v_table
      when 'accounts' then 'grant select (id, account_type) on registry.accounts to registry_ledger'
      when 'appointments'
        then 'grant select (register_id, id, account_id, asset_id, status) on registry.appointments to registry_ledger'
      when 'delegations' then 'grant select (account_id, id, client_account_id) on registry.delegations to registry_ledger'
      else 'grant select on registry.events to registry_ledger'
    end;
    commit;
  end loop;
end $$;
