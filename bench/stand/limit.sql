-- The bare limit: what pgbench calls. One function call sets the context and answers the JSON, written by hand.
create function bench.set_context(account uuid) returns void language sql volatile as $$
  select set_config('registry.account_id', account::text, true), set_config('registry.user_id', '', true),
         set_config('registry.user_role', 'account_administrator', true), set_config('registry.lens', 'issuer', true),
         set_config('registry.managed_registers', '{' || account || '}', true), set_config('registry.managed_assets', '{}', true),
         set_config('registry.managed_holder_registers', '{' || account || '}', true), set_config('registry.participant_registers', '{' || account || '}', true),
         set_config('registry.own_holders', '{}', true), set_config('registry.own_parties', '{}', true),
         set_config('registry.visible_registers', '{' || account || '}', true), set_config('registry.visible_assets', '{}', true);
$$;

create function bench.specification(account uuid) returns text language plpgsql as $$
begin
  perform bench.set_context(account);
  return (
    select '{"data":{"allAssets":{"nodes":[' || coalesce(string_agg('{"name":' || to_json(a.name)::text || ',"type":"' || a.type || '","status":"' || a.status
           || '","authorizedTotal":"' || trim_scale(a.authorized_total)::text || '"}', ','), '') || ']}}}'
      from (select * from registry.assets where register_id = account order by id limit 50) a);
end $$;

create function bench.one(account uuid, asset uuid) returns text language plpgsql as $$
begin
  perform bench.set_context(account);
  return '{"data":{"assetById":' || coalesce((
    select '{"name":' || to_json(a.name)::text || ',"type":"' || a.type || '","status":"' || a.status
           || '","authorizedTotal":"' || trim_scale(a.authorized_total)::text || '"}'
      from registry.assets a where a.register_id = account and a.id = asset), 'null') || '}}';
end $$;

create function bench.nested(account uuid) returns text language plpgsql as $$
begin
  perform bench.set_context(account);
  return (
    select '{"data":{"allAssets":{"nodes":[' || string_agg(p.row, ',' order by p.rn) filter (where p.rn <= 50) || '],"totalCount":'
           || (select count(*) from registry.assets where register_id = account)
           || ',"pageInfo":{"hasNextPage":' || (count(*) > 50)::text
           || ',"endCursor":"' || (array_agg(p.id order by p.rn desc) filter (where p.rn <= 50))[1] || '"}}}}'
      from (
        select a.rn, a.id, '{"id":"' || a.id || '","name":' || to_json(a.name)::text || ',"authorizedTotal":"' || trim_scale(a.authorized_total)::text
               || '","positions":{"nodes":[' || coalesce((
                    select string_agg('{"balance":"' || trim_scale(s.balance)::text || '","holder":{"registration":' || to_json(h.registration)::text || '}}', ',')
                      from (select * from registry.positions where register_id = a.register_id and asset_id = a.id order by id limit 10) s
                      join registry.holders h on h.register_id = s.register_id and h.id = s.holder_id), '') || ']}}' as row
          from (select *, row_number() over (order by name, id) as rn from registry.assets where register_id = account order by name, id limit 51) a) p);
end $$;

-- The rows that createAsset leaves: the asset, its book, its instruction, an audit entry and an event.
create function bench.create_asset(account uuid, client uuid) returns text language plpgsql as $$
declare
  asset uuid := uuidv7();
  instruction uuid := uuidv7();
  kept jsonb;
  answer text;
begin
  perform bench.set_context(account);
  insert into registry.assets as a (register_id, id, name, type, unit, authorized_total)
    values (account, asset, 'Made ' || asset, 'common_stock', 'shares', 0) returning to_jsonb(a) into kept;
  insert into registry.books (register_id, asset_id) values (account, asset);
  insert into registry.instructions (register_id, id, type, status, asset_id, account_id, api_client_id, payload, payload_digest, checks, completed_at)
    values (account, instruction, 'createAsset', 'completed', asset, account, client,
            jsonb_build_object('name', 'Made ' || asset, 'type', 'common_stock'), sha256(asset::text::bytea),
            jsonb_build_array(jsonb_build_object('code', 'asset_name_taken', 'outcome', 'pass', 'message', 'No other open asset of the register has this name.')), now());
  insert into registry.audit_entries (account_id, id, register_id, action, object_type, object_id, api_client_id, after, request_id)
    values (account, uuidv7(), account, 'createAsset', 'Asset', asset, client, kept, asset::text);
  insert into registry.events (account_id, id, register_id, type, object_type, object_id, instruction_id, payload)
    values (account, uuidv7(), account, 'asset.created', 'Asset', asset, instruction, '{"mutation":"createAsset"}');
  select '{"data":{"createAsset":{"asset":{"id":"' || a.id || '","name":' || to_json(a.name)::text || '}}}}' into answer
    from registry.assets a where a.register_id = account and a.id = asset;
  return answer;
end $$;

-- Check results as a command leaves them: a warning, and what passed.
create function bench.checks() returns jsonb language sql immutable as $$
  select jsonb_agg(jsonb_build_object('code', c, 'outcome', 'pass', 'message', 'What this check says when it passes, in a sentence.'))
    from unnest(array['status_forbids', 'effective_date_in_future', 'effective_date_too_early', 'input_invalid', 'holder_not_active', 'receiver_not_verified', 'insufficient_free_balance']) c $$;
