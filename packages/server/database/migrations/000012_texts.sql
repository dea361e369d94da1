-- breaking: no
-- transaction: one
-- How texts are compared and ordered, in every script and whatever the locale of the database: letters, names, texts
-- that people take for the same, and certificate numbers.

set local role registry_owner;

do $$
begin
  if current_setting('server_version_num')::integer >= 170000 then
    create collation registry.unicode_letters (provider = builtin, locale = 'C.UTF-8');
  elsif exists (
    select
      from pg_collation c
     where c.collprovider = 'c'
       and c.collcollate in ('C.UTF-8', 'C.utf8')
  ) then
    create collation registry.unicode_letters (provider = libc, locale = 'C.UTF-8');
  else
    create collation registry.unicode_letters (provider = icu, locale = 'und');
  end if;
end $$;
comment on collation registry.unicode_letters is
  'The small and capital letters of every script, whatever the locale of the database: PostgreSQL''s own C.UTF-8, or '
  'before PostgreSQL 17 that of the system. Indexes of search depend on it.';

create collation registry.names (provider = icu, locale = 'und');
comment on collation registry.names is
  'The order of names: the root collation of Unicode, by ICU, with ties broken by bytes. Indexes of lists depend on it.';

create function registry.caseless_letters(p_text text) returns text
language plpgsql immutable parallel safe
as $$
declare
  -- Characters that show nothing.
  c_hidden constant text := '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e'
    '\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a'
    '\U000e0000-\U000e0fff]';
  v_text text := normalize(p_text collate "C", NFD);
begin
  v_text := translate(
    lower(v_text collate registry.unicode_letters),
    E'µſ\u0345ςϐϑϕϖϰϱϵ\u1c80\u1c81\u1c82\u1c83\u1c84\u1c85\u1c86\u1c87\u1c88',
    E'μsισβθφπκρεвдосттъѣꙋ');
  if v_text ~ '[ßŉևẚﬀ-ﬆﬓ-ﬗ]' collate "C" then
    v_text := replace(v_text, 'ß', 'ss');
    -- The others are two letters in one, by their compatibility decomposition.
    v_text := (
      select string_agg(
               case when c.letter ~ '[ŉևẚﬀ-ﬆﬓ-ﬗ]' collate "C" then normalize(c.letter, NFKD) else c.letter end,
               '' order by c.place)
        from unnest(string_to_array(v_text, null)) with ordinality c (letter, place));
  end if;
  return normalize(
    regexp_replace(regexp_replace(v_text collate "C", c_hidden, '', 'g'), ' +', ' ', 'g'),
    NFC);
end $$;
comment on function registry.caseless_letters(text) is
  'As registry.caseless, which calls it for texts that are not plain ASCII.';
grant execute on function registry.caseless_letters(text) to public;

create function registry.caseless(p_text text) returns text
language sql immutable parallel safe
return case
  when octet_length(p_text) = char_length(p_text) and strpos(p_text, '  ') = 0 then lower(p_text collate "C")
  else registry.caseless_letters(p_text) collate "C"
end;
comment on function registry.caseless(text) is
  'A text by which those are equal that people take for the same: Unicode''s canonical caseless matching (3.13, D145), without '
  'the characters that show nothing (Default_Ignorable_Code_Point), and with one blank in the place of several.';
grant execute on function registry.caseless(text) to public;

create function registry.number_key(p_number text) returns text
language plpgsql immutable strict parallel safe
as $$
declare
  v_key text := '';
  v_rest text := p_number;
  v_figures text := substring(p_number from '[0-9]+');
  v_at integer;
begin
  while v_figures is not null loop
    v_at := strpos(v_rest, v_figures);
    v_key := v_key || left(v_rest, v_at - 1);
    v_rest := substr(v_rest, v_at + length(v_figures));
    v_figures := ltrim(v_figures, '0');
    v_key := v_key || lpad(length(v_figures)::text, 2, '0') || v_figures;
    v_figures := substring(v_rest from '[0-9]+');
  end loop;
  return v_key || v_rest;
end $$;
comment on function registry.number_key(text) is
  'A text that sorts as a certificate number of at most 60 characters: before each number in it stands how many '
  'figures it has, without the zeros at its beginning.';
grant execute on function registry.number_key(text) to registry_app, registry_ledger;
