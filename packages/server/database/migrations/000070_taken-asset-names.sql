-- breaking: no
-- transaction: one
-- Whether a name or symbol of an asset is taken, by the indexes: under row-level security none on caseless() would be used.

set local role registry_ledger;

create function registry.taken_asset_names(
  p_register_id uuid, p_name text, p_symbol text, p_except_id uuid, out name boolean, out symbol boolean)
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_name text := btrim(registry.caseless(p_name));
  v_symbol text := btrim(registry.caseless(p_symbol));
  v_whole boolean := p_register_id = any (coalesce(registry.visible_registers(), '{}'));
  v_assets uuid[] := coalesce(registry.visible_assets(), '{}');
begin
  name := exists (
    select
      from registry.assets a
     where a.register_id = p_register_id
       and a.status <> 'closed'
       and btrim(registry.caseless(a.name)) = v_name
       and a.id is distinct from p_except_id
       and (v_whole or a.id = any (v_assets)));
  symbol := exists (
    select
      from registry.assets a
     where a.register_id = p_register_id
       and a.status <> 'closed'
       and btrim(registry.caseless(a.symbol)) = v_symbol
       and a.id is distinct from p_except_id
       and (v_whole or a.id = any (v_assets)));
end
$$;
comment on function registry.taken_asset_names(uuid, text, text, uuid) is
  'Whether another open asset of the register that the actor sees has a name or a symbol that people take for the same. False '
  'for one that is null.';

revoke execute on function registry.taken_asset_names(uuid, text, text, uuid) from public;
grant execute on function registry.taken_asset_names(uuid, text, text, uuid) to registry_app;
