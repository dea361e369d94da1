-- The bare limit: what pgbench calls. One function call sets the context and answers the JSON, written by hand.
create function bench.context(account uuid) returns text language sql immutable
  return account::text || '||account_administrator|issuer|{' || account::text || '}|{}|{' || account::text || '}|{'
         || account::text || '}|{' || account::text || '}|{}|{}|{}';

create function bench.specification(account uuid) returns text language plpgsql as $$
begin
  perform set_config('registry.context', bench.context(account), true);
  return (
    select '{"data":{"allAssets":{"nodes":[' || coalesce(string_agg('{"name":' || to_json(a.name)::text || ',"type":"' || a.type || '","status":"' || a.status
           || '","authorizedTotal":"' || trim_scale(a.authorized_total)::text || '"}', ','), '') || ']}}}'
      from (select * from registry.assets where register_id = account order by id limit 50) a);
end $$;

create function bench.one(account uuid, asset uuid) returns text language plpgsql as $$
begin
  perform set_config('registry.context', bench.context(account), true);
  return '{"data":{"assetById":' || coalesce((
    select '{"name":' || to_json(a.name)::text || ',"type":"' || a.type || '","status":"' || a.status
           || '","authorizedTotal":"' || trim_scale(a.authorized_total)::text || '"}'
      from registry.assets a where a.register_id = account and a.id = asset), 'null') || '}}';
end $$;

create function bench.nested(account uuid) returns text language plpgsql as $$
begin
  perform set_config('registry.context', bench.context(account), true);
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

-- Texts of the rows that a mutation leaves: `checks` of its instruction, and `before` and `after` of its audit entry. The program
-- replaces this function with what a mutation of the registry left, so that the rows are of the same length.
create function bench.kept(mutation text, part text) returns jsonb language sql immutable return '[]'::jsonb;

-- The rows that createAsset leaves: the asset, its book, its instruction, an audit entry and an event.
create function bench.create_asset(account uuid, client uuid) returns text language plpgsql as $$
declare
  asset uuid := uuidv7();
  instruction uuid := uuidv7();
  kept jsonb;
  answer text;
begin
  perform set_config('registry.context', bench.context(account), true);
  insert into registry.assets as a (register_id, id, name, type, unit, authorized_total)
    values (account, asset, 'Made ' || asset, 'common_stock', 'shares', 0) returning to_jsonb(a) into kept;
  insert into registry.books (register_id, asset_id) values (account, asset);
  insert into registry.instructions (register_id, id, type, status, asset_id, account_id, api_client_id, payload, payload_digest, checks, completed_at)
    values (account, instruction, 'createAsset', 'completed', asset, account, client,
            jsonb_build_object('name', 'Made ' || asset, 'type', 'common_stock'), sha256(asset::text::bytea),
            bench.kept('createAsset', 'checks'), now());
  insert into registry.audit_entries (account_id, id, register_id, action, object_type, object_id, api_client_id, after, request_id)
    values (account, uuidv7(), account, 'createAsset', 'Asset', asset, client, kept, asset::text);
  insert into registry.events (account_id, id, register_id, type, object_type, object_id, instruction_id, payload)
    values (account, uuidv7(), account, 'asset.created', 'Asset', asset, instruction, '{"mutation":"createAsset"}');
  select '{"data":{"createAsset":{"asset":{"id":"' || a.id || '","name":' || to_json(a.name)::text || '}}}}' into answer
    from registry.assets a where a.register_id = account and a.id = asset;
  return answer;
end $$;
