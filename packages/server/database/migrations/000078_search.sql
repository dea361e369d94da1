-- breaking: no
-- transaction: one
-- The function that searches. No operator that finds words is leakproof, so row-level security keeps PostgreSQL from
-- using their indexes; this function uses them, and applies the visibility of each row itself. It runs a statement of
-- its own for each kind: of one statement for all kinds PostgreSQL would make all queries ready at each step.

set local role registry_owner;

create type registry.search_hit as (kind text, id uuid, level integer, field integer, title text, former uuid);
comment on type registry.search_hit is
  'A row that a search found: how well it matches, 1 best; the number of the field that matches, 0 for the id; its '
  'title; the id of the former value that matches, null where a present one does.';

-- The function reads these beside the tables of the ledger, on which registry_ledger has grants and policies.
grant select (holder_number, registration, registration_key, holder_account_id, servicing_account_id)
  on registry.holders to registry_ledger;

set local role registry_ledger;

create function registry.search(p_text text, p_kinds text[], p_register_id uuid, p_limit integer)
returns setof registry.search_hit
language plpgsql stable security definer cost 10000 rows 50
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set plan_cache_mode = force_generic_plan
as $$
declare
  c_most constant integer := 200;
  c_read constant integer := 500;
  c_few constant integer := 16;
  -- What is added to the level of a former name.
  c_former constant integer := 5;
  -- What the actor sees.
  v_account uuid := registry.account_id();
  v_lens text := registry.lens();
  v_managed uuid[] := coalesce(registry.managed_registers(), '{}');
  v_managed_assets uuid[] := coalesce(registry.managed_assets(), '{}');
  v_holder_registers uuid[] := coalesce(registry.managed_holder_registers(), '{}');
  v_visible uuid[] := coalesce(registry.visible_registers(), '{}');
  v_visible_assets uuid[] := coalesce(registry.visible_assets(), '{}');
  v_own_holders uuid[] := coalesce(registry.own_holders(), '{}');
  v_own_parties uuid[] := coalesce(registry.own_parties(), '{}');
  v_own_accounts uuid[] := array_remove(array[case when v_lens = 'servicer' then v_account end], null);
  v_parties uuid[];
  -- What is searched for.
  v_text text := btrim(p_text);
  v_id uuid := case
    when lower(v_text collate "C") ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then v_text::uuid
  end;
  v_forms text[] := case when v_id is null then registry.search_forms(p_text) else '{}' end;
  v_number bigint := case when v_text collate "C" ~ '^[0-9]{1,15}$' then v_text::bigint end;
  v_numbers text[] := array[
    v_text, upper(v_text collate registry.unicode_letters), lower(v_text collate registry.unicode_letters)];
  -- As the generated columns are made with which it is compared. It decides only which of very many rows are found.
  v_key text := lower(v_text collate "default");
  -- The search.
  v_kind text;
  v_step text;
  v_form text;
  v_terms text[];
  v_number_terms text[];
  v_scopes uuid[];
  v_some boolean;
  v_limit bigint;
  v_more registry.search_hit[];
  v_found registry.search_hit[];
  v_hits registry.search_hit[] := '{}';
begin
  if v_account is null or (v_id is null and cardinality(v_forms) = 0) then return; end if;
  foreach v_kind in array p_kinds loop
    v_found := '{}';
    v_scopes := case v_kind
      when 'holder' then v_holder_registers || v_own_accounts
      when 'party' then v_holder_registers
      when 'asset' then v_visible
      when 'identifier' then v_visible
      when 'document' then v_holder_registers || v_account
      else '{}'
    end;
    v_scopes := array(
      select distinct s.scope
        from unnest(v_scopes) s (scope)
       where p_register_id is null
          or s.scope in (p_register_id, v_account));
    if v_kind = 'party' then
      v_parties := v_own_parties || array(
        select p.id
          from registry.parties p
         where p.account_id = v_account
           and v_lens not in ('issuer', 'agent')
        union
        select l.party_id
          from registry.holder_parties l
         where l.servicing_account_id = v_account
           and l.party_id = v_id
        union
        (
          select l.party_id
            from registry.holder_parties l
           where l.servicing_account_id = v_account
           order by l.party_id
           limit c_read));
      -- Of more parties those that belong to holders which the text finds.
      if cardinality(v_parties) >= c_read and v_own_accounts <> '{}' then
        v_parties := v_parties || array(
          select l.party_id
            from registry.search(p_text, array['holder'], p_register_id, c_most) f
            join registry.holders h on h.id = f.id
            join registry.holder_parties l on l.register_id = h.register_id
             and l.holder_id = h.id
             and l.servicing_account_id = v_account);
      end if;
    end if;

    -- The rows that the actor sees one by one, then those of whole registers, the best first.
    foreach v_step in array array[
      'single', 'whole', 'key', 'some inside', 'inside', 'beginning', 'some words', 'words'
    ] loop
      continue when v_step = 'key' and v_kind not in ('holder', 'party');
      continue when v_step <> 'single' and (v_scopes = '{}' or v_id is not null);
      -- Of rows that begin with the text there are enough.
      exit when v_step in ('some inside', 'beginning') and c_most <= (
        select count(*)
          from unnest(v_found) f
         where f.level <= 3);
      -- Every 64th row is enough where so many match.
      continue when v_step = 'inside' and cardinality(v_more) >= c_most;
      -- All rows that have the words in them were found.
      exit when v_step = 'beginning' and cardinality(v_more) < c_most;
      continue when v_step in ('whole', 'beginning') and v_kind = 'party';
      exit when v_step = 'some words' and c_most <= (
        select count(distinct f.id)
          from unnest(v_found) f
         where f.level <= 4);
      exit when v_step = 'words' and cardinality(v_more) >= c_most;
      v_some := v_step like 'some %';
      v_limit := case when v_step <> 'single' then c_most end;
      v_more := '{}';
      foreach v_form in array case when v_step in ('single', 'key') then array[''] else v_forms end loop
        v_terms := case when v_step not in ('single', 'key') then registry.search_terms(v_form, v_step) end;
        v_number_terms := case when v_step = 'inside' then registry.search_terms(v_form, 'number') end;
        -- A statement for each kind, because PostgreSQL makes ready all of a statement, whatever it runs.
        case v_kind
          -- Visible to: accounts that manage the holders of the register, the servicer, the investor.
          when 'holder' then
            v_more := v_more || array(
              select row(v_kind, r.id, m.match / 10, m.match % 10, r.registration, null)::registry.search_hit
                from (
                  select u.id
                    from unnest(v_own_holders || v_id) u (id)
                   where v_step = 'single'
                  union all
                  select k.id
                    from unnest(v_scopes) s (scope)
                   cross join lateral (
                     select h.id
                       from registry.holders h
                      where h.register_id = s.scope
                        and h.registration_key >= v_key
                        and h.registration_key < v_key || chr(1114111)
                      order by h.registration_key, h.id
                      limit c_most) k
                   where v_step = 'key'
                  union all
                  select h.id
                    from unnest(v_scopes) s (scope)
                    join registry.holders h on h.register_id = s.scope
                     and h.holder_number = any (v_numbers)
                   where v_step = 'key'
                  union all
                  select h.id
                    from unnest(v_scopes) s (scope)
                   -- A number that few of every 64th row have is enough. Of the words beside it PostgreSQL would read
                   -- all entries, and they exclude little.
                   cross join lateral (
                     select case when count(*) < c_few then v_number_terms else v_terms end as terms
                       from (
                         select from registry.holders n
                          where v_number_terms is not null
                            and registry.search_keys(
                                  n.id, n.register_id, array[n.servicing_account_id], n.registration, n.holder_number)
                                  @> registry.search_keys_of(s.scope, v_number_terms, true)
                          limit c_few) n) t
                    join registry.holders h on registry.search_keys(
                           h.id, h.register_id, array[h.servicing_account_id], h.registration, h.holder_number)
                           @> registry.search_keys_of(s.scope, coalesce(t.terms, v_terms), v_some)
                   where v_terms is not null) f
                join registry.holders r on r.id = f.id
               cross join lateral (
                 select case
                          when r.id = v_id then 10
                          else registry.search_match(v_forms, r.registration, r.holder_number)
                        end as match
                 offset 0) m
               where m.match is not null
                 and (p_register_id is null or r.register_id = p_register_id)
                 and (
                   r.register_id = any (v_holder_registers)
                   or r.servicing_account_id = any (v_own_accounts)
                   or r.id = any (v_own_holders))
               limit v_limit);
          -- Visible to: accounts that manage the holders of the register, the servicer or investor of a holder of the
          -- party, the account that is the party.
          when 'party' then
            v_more := v_more || array(
              select row(v_kind, r.id, m.match / 10, m.match % 10, r.legal_name, null)::registry.search_hit
                from (
                  select u.id
                    from unnest(v_parties || v_id) u (id)
                   where v_step = 'single'
                  union all
                  select k.id
                    from unnest(v_scopes) s (scope)
                   cross join lateral (
                     select p.id
                       from registry.parties p
                      where p.register_id = s.scope
                        and p.name_key >= v_key
                        and p.name_key < v_key || chr(1114111)
                      order by p.name_key, p.id
                      limit c_most) k
                   where v_step = 'key'
                  union all
                  select p.id
                    from unnest(v_scopes) s (scope)
                   cross join lateral (
                     select case when count(*) < c_few then v_number_terms else v_terms end as terms
                       from (
                         select from registry.parties n
                          where v_number_terms is not null
                            and registry.search_keys(n.id, n.register_id, null, n.legal_name, n.lei)
                                  @> registry.search_keys_of(s.scope, v_number_terms, true)
                          limit c_few) n) t
                    join registry.parties p on registry.search_keys(
                           p.id, p.register_id, null, p.legal_name, p.lei)
                           @> registry.search_keys_of(s.scope, coalesce(t.terms, v_terms), v_some)
                   where v_terms is not null) f
                join registry.parties r on r.id = f.id
               cross join lateral (
                 select case
                          when r.id = v_id then 10
                          else registry.search_match(v_forms, r.legal_name, r.lei)
                        end as match
                 offset 0) m
               where m.match is not null
                 and (p_register_id is null or r.register_id = p_register_id)
                 and (r.register_id = any (v_holder_registers) or r.id = any (v_parties))
               limit v_limit);
          -- Visible to: accounts that see the asset.
          when 'asset' then
            v_more := v_more || array(
              select row(v_kind, r.id, m.match / 10, m.match % 10, r.name, null)::registry.search_hit
                from (
                  select u.id
                    from unnest(v_visible_assets || v_id) u (id)
                   where v_step = 'single'
                  union all
                  select a.id
                    from unnest(v_scopes) s (scope)
                    join registry.assets a on registry.search_keys(
                           a.id, null, array[a.register_id], a.name, a.symbol)
                           @> registry.search_keys_of(s.scope, v_terms, v_some)
                   where v_terms is not null) f
                join registry.assets r on r.id = f.id
               cross join lateral (
                 select case
                          when r.id = v_id then 10
                          else registry.search_match(v_forms, r.name, r.symbol)
                        end as match
                 offset 0) m
               where m.match is not null
                 and (p_register_id is null or r.register_id = p_register_id)
                 and (r.register_id = any (v_visible) or r.id = any (v_visible_assets))
               limit v_limit);
          -- Visible to: accounts that see the asset.
          when 'identifier' then
            v_more := v_more || array(
              select row(v_kind, r.id, m.match / 10, m.match % 10, r.value, null)::registry.search_hit
                from (
                  select i.id
                    from unnest(v_visible_assets) a (id)
                    join registry.assets o on o.id = a.id
                    join registry.asset_identifiers i on i.register_id = o.register_id and i.asset_id = o.id
                   where v_step = 'single'
                  union all
                  select v_id
                   where v_step = 'single'
                  union all
                  select i.id
                    from unnest(v_scopes) s (scope)
                    join registry.asset_identifiers i on registry.search_keys(
                           i.id, null, array[i.register_id], i.value)
                           @> registry.search_keys_of(s.scope, v_terms, v_some)
                   where v_terms is not null) f
                join registry.asset_identifiers r on r.id = f.id
               cross join lateral (
                 select registry.search_match(v_forms, r.value) as match
                 offset 0) k
               cross join lateral (
                 select case
                          when r.id = v_id then 10
                          when k.match = 21 then 11
                          else k.match
                        end as match) m
               where m.match is not null
                 and (p_register_id is null or r.register_id = p_register_id)
                 and (r.register_id = any (v_visible) or r.asset_id = any (v_visible_assets))
               limit v_limit);
          -- Visible to: accounts that manage the holders of the register, the account that uploaded it.
          when 'document' then
            v_more := v_more || array(
              select row(v_kind, r.id, m.match / 10, m.match % 10, r.name, null)::registry.search_hit
                from (
                  select v_id as id
                   where v_step = 'single'
                  union all
                  select d.id
                    from unnest(v_scopes) s (scope)
                    join registry.documents d on registry.search_keys(
                           d.id, null, array[d.register_id, d.account_id], d.name)
                           @> registry.search_keys_of(s.scope, v_terms, v_some)
                   where v_terms is not null) f
                join registry.documents r on r.id = f.id
               cross join lateral (
                 select case when r.id = v_id then 10 else registry.search_match(v_forms, r.name) end as match
                 offset 0) m
               where m.match is not null
                 and (p_register_id is null or r.register_id = p_register_id)
                 and (r.register_id = any (v_holder_registers) or r.account_id = v_account)
               limit v_limit);
          -- A lot by its number: the whole of it, also without the prefix of its asset; of managed assets its
          -- beginning. Visible to: accounts that manage the asset, the servicer, the investor.
          when 'lot' then
            v_more := v_more || array(
              select row(v_kind, r.id, f.match / 10, f.match % 10, r.custom_id, null)::registry.search_hit
                from (
                  select l.id, 11 as match
                    from registry.assets a
                    join registry.lots l on l.register_id = a.register_id
                     and l.asset_id = a.id
                     and l.custom_id = any (v_numbers || (a.default_id_prefix || v_text))
                   where a.register_id = any (v_managed || v_visible)
                      or a.id = any (v_managed_assets || v_visible_assets)
                  union all
                  select l.id, 31
                    from registry.assets a
                   cross join (
                     select distinct u.number
                       from unnest(v_numbers) u (number)) n (beginning)
                   cross join lateral (
                     select l.id
                       from registry.lots l
                      where l.register_id = a.register_id
                        and l.asset_id = a.id
                        and l.custom_id > n.beginning
                        and l.custom_id < n.beginning || chr(1114111)
                      order by l.custom_id
                      limit c_most) l
                   where a.register_id = any (v_managed)
                      or a.id = any (v_managed_assets)
                  union all
                  select v_id, 10) f
                join registry.lots r on r.id = f.id
               where (p_register_id is null or r.register_id = p_register_id)
                 and (
                   r.register_id = any (v_managed)
                   or r.asset_id = any (v_managed_assets)
                   or r.servicing_account_id = any (v_own_accounts)
                   or r.holder_id = any (v_own_holders)));
          -- A transaction by its number within its asset. Visible to: accounts that manage the asset.
          when 'transaction' then
            v_more := v_more || array(
              select row(v_kind, r.id, f.match / 10, f.match % 10, r.sequence::text, null)::registry.search_hit
                from (
                  select t.id, 11 as match
                    from registry.assets a
                    join registry.transactions t on t.register_id = a.register_id
                     and t.asset_id = a.id
                     and t.sequence = v_number
                   where a.register_id = any (v_managed)
                      or a.id = any (v_managed_assets)
                  union all
                  select v_id, 10) f
                join registry.transactions r on r.id = f.id
               where (p_register_id is null or r.register_id = p_register_id)
                 and (r.register_id = any (v_managed) or r.asset_id = any (v_managed_assets)));
          else
            null;
        end case;
      end loop;
      v_found := v_found || v_more;
    end loop;
    v_hits := v_hits || v_found;
  end loop;

  -- Former names come behind all present ones, so they are looked for only where those leave room.
  foreach v_kind in array p_kinds loop
    continue when v_kind not in ('asset', 'holder') or v_id is not null;
    exit when cardinality(v_hits) >= least(p_limit, c_most) and least(p_limit, c_most) <= (
      select count(distinct h.id)
        from unnest(v_hits) h);
    -- Most registers have none.
    v_scopes := case v_kind
      when 'holder' then array(
        select s.scope
          from unnest(v_holder_registers) s (scope)
         where (p_register_id is null or s.scope = p_register_id)
           and (
                 select true
                   from registry.holder_registrations d
                  where d.register_id = s.scope
                    and d.field = 'registration'
                  limit 1))
      else array(
        select s.scope
          from unnest(v_visible) s (scope)
         where (p_register_id is null or s.scope = p_register_id)
           and (
                 select true
                   from registry.asset_terms d
                  where d.register_id = s.scope
                    and d.field in ('name', 'symbol')
                  limit 1))
    end;
    continue when v_scopes = '{}' and (v_kind = 'holder' or v_visible_assets = '{}');
    foreach v_form in array v_forms loop
      v_terms := registry.search_terms(v_form, 'inside');
      if v_kind = 'holder' then
        -- Visible to: accounts that manage the holders of the register.
        v_hits := v_hits || array(
          select row(v_kind, r.id, m.match / 10 + c_former, 1, r.registration, d.id)::registry.search_hit
            from unnest(v_scopes) s (scope)
            join registry.holder_registrations d on d.field = 'registration'
             and registry.search_keys(d.id, d.register_id, null, d.value #>> '{}')
                   @> registry.search_keys_of(s.scope, v_terms, false)
           cross join lateral (
             select registry.search_match(v_forms, d.value #>> '{}') as match
             offset 0) m
            join registry.holders r on r.id = d.holder_id
             and r.registration <> d.value #>> '{}'
           where m.match is not null
             and d.register_id = any (v_scopes)
             and r.register_id = d.register_id
           limit c_most);
      else
        -- Visible to: accounts that see the asset.
        v_hits := v_hits || array(
          select row(v_kind, r.id, m.match / 10 + c_former, f.number, r.name, d.id)::registry.search_hit
            from (
              select n.register_id, n.id, n.asset_id, n.field, n.value #>> '{}' as value
                from unnest(v_scopes) s (scope)
                join registry.asset_terms n on n.field in ('name', 'symbol')
                 and registry.search_keys(n.id, n.register_id, null, n.value #>> '{}')
                       @> registry.search_keys_of(s.scope, v_terms, false)
              union all
              select n.register_id, n.id, n.asset_id, n.field, n.value #>> '{}'
                from unnest(v_visible_assets) v (id)
                join registry.assets a on a.id = v.id
                join registry.asset_terms n on n.register_id = a.register_id
                 and n.asset_id = a.id
                 and n.field in ('name', 'symbol')) d
           cross join lateral (
             select case d.field when 'name' then 1 else 2 end as number) f
           cross join lateral (
             select registry.search_match(v_forms, d.value) as match
             offset 0) m
            join registry.assets r on r.id = d.asset_id
             and d.value is distinct from (array[r.name, r.symbol])[f.number]
           where m.match is not null
             and (p_register_id is null or d.register_id = p_register_id)
             and (d.register_id = any (v_visible) or d.asset_id = any (v_visible_assets))
           limit c_most);
      end if;
    end loop;
  end loop;
  return query
    select h.kind, h.id, h.level, h.field, h.title, h.former
      from (
        select distinct on (u.id) u.*
          from unnest(v_hits) u
         order by u.id, u.level, u.former desc) h
     order by h.level, array_position(p_kinds, h.kind), h.title collate "C", h.id
     limit least(p_limit, c_most);
end $$;
comment on function registry.search(text, text[], uuid, integer) is
  'Rows of some kinds that have all words of a text in them, of one register or all, as far as the actor sees them: '
  'the best first, at most 200; then those that had them in a former name.';
revoke execute on function registry.search(text, text[], uuid, integer) from public;
grant execute on function registry.search(text, text[], uuid, integer) to registry_app;

-- Filters ------------------------------------------------------------------------------------------------------------
--
-- The condition of a filter runs behind row-level security, so no index finds the texts that it compares. This function
-- reads those rows first that have the terms of the text, by the keys of the accounts that may see them.

create function registry.contained_terms(p_text text) returns text[]
  language sql immutable parallel safe
  return array(
    select t.term
      from (
        -- Once, and not for each term; of a text as long as a request may be its beginning is enough.
        select registry.caseless(left(p_text, 200)) collate "C" as text
        offset 0) c
     cross join generate_series(1, least(char_length(c.text) - 2, 30)) n
     cross join lateral (
       select substr(c.text, n, 3) as term) t
     -- The iota and the short i may be another letter in the search, or none.
     where t.term ~ '^[ a-z0-9\u03b1-\u03b8\u03ba-\u03c9\u0430-\u0438\u043a-\u044f\u4e00-\u9fff]'
       '[a-z0-9\u03b1-\u03b8\u03ba-\u03c9\u0430-\u0438\u043a-\u044f\u4e00-\u9fff]{2}$');
comment on function registry.contained_terms(text) is
  'Terms that every row has which contains a text, in small or capital letters: those of letters and digits, also at '
  'the beginning of a word, that registry.caseless and registry.search_words leave as they are.';

create function registry.rows_that_may_contain(p_kind text, p_texts text[]) returns uuid[]
language plpgsql stable security definer cost 10000
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set plan_cache_mode = force_generic_plan
as $$
declare
  c_few constant integer := 16;
  v_scopes uuid[] := case
    when p_kind = 'document' then registry.managed_holder_registers() || registry.account_id()
    when registry.lens() in ('issuer', 'agent') then registry.managed_holder_registers()
    when registry.lens() = 'servicer' and p_kind = 'holder' then array[registry.account_id()]
  end;
  v_text text;
  v_terms text[];
  v_some boolean;
  v_found uuid[];
  v_all uuid[] := '{}';
begin
  -- Of an investor, or a servicer's parties, the list itself is short.
  if v_scopes is null then return null; end if;
  foreach v_text in array p_texts loop
    v_terms := registry.contained_terms(v_text);
    if v_terms = '{}' then return null; end if;
    -- Where so many of every 64th row have them, a list is soon full without an index.
    foreach v_some in array array[true, false] loop
      if p_kind = 'holder' then
        v_found := array(
          select h.id
            from unnest(v_scopes) s (scope)
            join registry.holders h on registry.search_keys(
                   h.id, h.register_id, array[h.servicing_account_id], h.registration, h.holder_number)
                   @> registry.search_keys_of(s.scope, v_terms, v_some)
             -- Never by another index.
             and (s.scope in (h.register_id, h.servicing_account_id)) is true
           limit case when v_some then c_few end);
      elsif p_kind = 'party' then
        v_found := array(
          select p.id
            from unnest(v_scopes) s (scope)
            join registry.parties p on registry.search_keys(p.id, p.register_id, null, p.legal_name, p.lei)
                   @> registry.search_keys_of(s.scope, v_terms, v_some)
             and (s.scope = p.register_id) is true
           limit case when v_some then c_few end);
      else
        v_found := array(
          select d.id
            from unnest(v_scopes) s (scope)
            join registry.documents d on registry.search_keys(
                   d.id, null, array[d.register_id, d.account_id], d.name)
                   @> registry.search_keys_of(s.scope, v_terms, v_some)
             and (s.scope in (d.register_id, d.account_id)) is true
           limit case when v_some then c_few end);
      end if;
      if v_some and cardinality(v_found) = c_few then return null; end if;
    end loop;
    v_all := v_all || v_found;
  end loop;
  return v_all;
end $$;
comment on function registry.rows_that_may_contain(text, text[]) is
  'The rows of a kind that the actor sees among which are all that contain one of some texts; null where they are very '
  'many, where a text has no three letters or digits in a row, or where the actor sees few rows.';
revoke execute on function registry.rows_that_may_contain(text, text[]) from public;
grant execute on function registry.rows_that_may_contain(text, text[]) to registry_app;
