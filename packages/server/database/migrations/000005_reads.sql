-- breaking: no
-- What reading the register's past and its lists asks for.

set local role registry_owner;

-- Who sees an account ---------------------------------------------------------------------------------------------------------

drop policy seen on registry.accounts;
create policy seen on registry.accounts for select to registry_app using (
  id = (select registry.account_id()) or (select registry.lens()) = 'platform' or id = any ((select registry.counterparts())::uuid[])
  or id = any ((select registry.joined_registers())::uuid[]));

-- How many holders there were ------------------------------------------------------------------------------------------------

create function registry.sequence_before(p_register_id uuid, p_asset_id uuid, p_instant timestamptz) returns bigint
language plpgsql stable parallel safe as $$
declare
  v_before bigint := 0;
  v_after bigint;
  v_between bigint;
begin
  select b.sequence + 1 into v_after from registry.books b where b.register_id = p_register_id and b.asset_id = p_asset_id;
  -- What is later in the sequence was recorded later: each look halves what is left.
  while v_after - v_before > 1 loop
    v_between := (v_before + v_after) / 2;
    if exists (select from registry.transactions t where t.register_id = p_register_id and t.asset_id = p_asset_id and t.sequence = v_between and t.recorded_at < p_instant) then
      v_before := v_between;
    else
      v_after := v_between;
    end if;
  end loop;
  return v_before;
end $$;
comment on function registry.sequence_before(uuid, uuid, timestamptz) is 'The last transaction of an asset that was recorded before an instant, by its sequence; zero where there is none.';
grant execute on function registry.sequence_before(uuid, uuid, timestamptz) to registry_app;

-- Transactions by their date and by what they do ---------------------------------------------------------------------------------

create index transactions_by_effective_date on registry.transactions (register_id, effective_date, id);
-- Issues and transfers are most of a register, so that a list finds them along any index; the others would be looked for among them.
create index transactions_by_rare_type on registry.transactions (register_id, type, id) where type not in ('issue', 'transfer');

reset role;
