-- breaking: no
-- transaction: one
-- Search: the words of a text, the keys by which indexes find them, and the function that searches.

set local role registry_owner;

-- Words --------------------------------------------------------------------------------------------------------------
--
-- Indexes hold what these functions return, so they depend on nothing that a setting, a dictionary or a locale changes.
-- A function whose result would differ gets a new name, and its indexes are built anew.

create function registry.search_words(p_text text) returns text
language plpgsql immutable parallel safe
as $$
declare
  v_text text := p_text;
begin
  if octet_length(v_text) <> char_length(v_text) then
    v_text := regexp_replace(
      replace(replace(replace(replace(
        translate(normalize(v_text, NFKD), 'øłđðħıς', 'olddhiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      '[\u0300-\u036f\u2018\u2019]', '', 'g');
  end if;
  return nullif(
    btrim(regexp_replace(
      translate(v_text, '''`.', ''),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g')),
    '');
end $$;
comment on function registry.search_words(text) is
  'The words of a text in small letters, without accents and signs, with one blank between them; null without words. '
  'Apostrophes and dots are left out, other signs part words.';

create function registry.search_forms(p_text text) returns text[]
language plpgsql immutable parallel safe
as $$
declare
  v_text text := lower(p_text collate pg_c_utf8);
  v_spelled_out text;
begin
  if octet_length(v_text) <> char_length(v_text) then
    v_text := lower(normalize(v_text, NFC) collate pg_c_utf8);
    if v_text ~ '[äöüøå]' then
      v_spelled_out := registry.search_words(
        replace(replace(replace(replace(replace(v_text, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'), 'å', 'aa'));
    end if;
  end if;
  return array_remove(array[registry.search_words(v_text), v_spelled_out], null);
end $$;
comment on function registry.search_forms(text) is
  'The words of a text as one or two texts: without accents, and where it has umlauts, with these spelled out. Müller '
  'is muller and mueller.';

-- Keys ---------------------------------------------------------------------------------------------------------------
--
-- A term is three characters of a word (two blanks stand before each word). A key has 40 bits of a digest of the
-- account whose search finds the row, then 24 bits of a digest of the term. So the entries of one account lie together
-- and apart from those of all others, and no search reads another account's. A search looks at each row again, so two
-- terms with one digest cost time and nothing else.
--
-- Of every 64th row there are the same keys under another digest of the account. A search reads these first: a text
-- that finds enough of them is one that very many rows have, and their entries are not read.

create function registry.search_keys(p_id uuid, p_ordered uuid, p_scopes uuid[], variadic p_texts text[])
returns bigint[]
language plpgsql immutable parallel safe
as $$
declare
  v_mask constant bigint := 16777215;
  v_further uuid[] := coalesce(array_remove(p_scopes, null), '{}');
  v_scopes uuid[] := array_remove(p_ordered || v_further, null);
  v_scope uuid;
  v_some boolean := uuid_hash(p_id) & 63 = 0;
  v_base bigint := uuid_hash_extended(v_scopes[1], 0) & ~v_mask;
  v_text text;
  v_form text;
  v_spaced text := '';
  v_titles text[] := '{}';
  v_count integer := 0;
  v_keys bigint[] := '{}';
begin
  foreach v_text in array p_texts loop
    -- As search_forms does, at a third of its cost.
    if v_further = '{}' and octet_length(v_text) = char_length(v_text) then
      v_spaced := v_spaced || '  ' || regexp_replace(
        translate(lower(v_text collate pg_c_utf8), '''`.', ''), '[^a-z0-9]+', '  ', 'g');
      continue;
    end if;
    foreach v_form in array registry.search_forms(v_text) loop
      v_spaced := v_spaced || '  ' || replace(v_form, ' ', '  ');
      if v_further <> '{}' then
        v_titles := v_titles || ('=' || v_form);
        if v_text = p_texts[1] then
          v_titles := v_titles || array['^' || left(v_form, 1), '^' || left(v_form, 2), '^' || left(v_form, 3)];
        end if;
      end if;
    end loop;
  end loop;
  for n in 1 .. char_length(v_spaced) - 2 loop
    continue when substr(v_spaced, n + 2, 1) = ' ';
    v_count := v_count + 1;
    v_keys[v_count] := v_base | (hashtext(substr(v_spaced, n, 3) collate "C") & v_mask);
  end loop;
  if v_some or cardinality(v_scopes) > 1 then
    v_keys := array(
      select uuid_hash_extended(s.scope, d.digest) & ~v_mask | (k.key & v_mask)
        from unnest(v_keys) k (key)
       cross join unnest(v_scopes) s (scope)
       cross join generate_series(0, v_some::integer) d (digest));
  end if;
  foreach v_scope in array v_further loop
    v_keys := v_keys || registry.search_keys_of(v_scope, v_titles, false);
  end loop;
  return v_keys;
end $$;
comment on function registry.search_keys(uuid, uuid, uuid[], text[]) is
  'The keys of a row: of the terms of its texts, for each account whose search finds it. Further accounts have keys of '
  'whole texts, "=", and of the first characters of the first text, "^"; the one that has an index in the order of '
  'titles has none.';

create function registry.search_keys_of(p_scope uuid, p_terms text[], p_some boolean) returns bigint[]
  language sql immutable parallel safe
  return array(
    select uuid_hash_extended(p_scope, p_some::integer) & -16777216 | (hashtext(t.term collate "C") & 16777215)
      from unnest(p_terms) t (term));
comment on function registry.search_keys_of(uuid, text[], boolean) is
  'The keys of terms for one account, of all rows or of every 64th.';

create function registry.search_terms(p_form text, p_step text) returns text[]
language plpgsql immutable parallel safe
as $$
declare
  v_words text[] := string_to_array(p_form, ' ');
  v_word text;
  v_first integer;
  v_terms text[] := '{}';
begin
  if p_step = 'whole' then return array['=' || p_form]; end if;
  if p_step = 'beginning' then
    v_terms := array['^' || left(p_form, 3)];
  end if;
  -- A term that many rows have costs time and finds little, so all terms are taken of one word only: the longest with a
  -- digit, or the longest. What the others exclude is looked up in the rows.
  v_words := array(
    select w.word
      from unnest(v_words) w (word)
     order by w.word ~ '[0-9]' desc, char_length(w.word) desc, w.word);
  for v_place in 1 .. least(cardinality(v_words), 8) loop
    v_word := v_words[v_place];
    if char_length(v_word) = 1 then
      v_terms := v_terms || ('  ' || v_word);
    elsif char_length(v_word) = 2 or p_step not in ('inside', 'some inside') then
      v_terms := v_terms || (' ' || left(v_word, 2));
    end if;
    v_first := case when v_place = 1 then 1 else greatest(1, (char_length(v_word) - 1) / 2) end;
    for n in v_first .. least(char_length(v_word) - 2, case when v_place = 1 then 10 else v_first end) loop
      v_terms := v_terms || substr(v_word, n, 3);
    end loop;
  end loop;
  return v_terms;
end $$;
comment on function registry.search_terms(text, text) is
  'The terms that every row has which a step finds: "whole" a text that equals the form, "beginning" a first text that '
  'begins with it, "words" words that begin with its words, "inside" words that contain them.';

create function registry.search_match(p_forms text[], variadic p_texts text[]) returns integer
language plpgsql immutable parallel safe
as $$
declare
  v_own text[];
  v_all text := '';
  v_texts text[] := '{}';
  v_best integer;
  v_form text;
  v_other text;
  v_words text[];
  v_word text;
  v_level integer;
begin
  for v_place in 1 .. cardinality(p_texts) loop
    v_own := registry.search_forms(p_texts[v_place]);
    v_texts[v_place] := ' ' || array_to_string(v_own, ' ');
    v_all := v_all || v_texts[v_place];
    if v_own && p_forms then
      v_best := least(v_best, case when v_place = 1 then 21 else 10 + v_place end);
    elsif v_place = 1 then
      foreach v_form in array p_forms loop
        foreach v_other in array v_own loop
          if starts_with(v_other, v_form) then v_best := 31; end if;
        end loop;
      end loop;
    end if;
  end loop;
  if v_best is not null then return v_best; end if;
  <<forms>>
  foreach v_form in array p_forms loop
    v_words := string_to_array(v_form, ' ');
    v_level := 40;
    foreach v_word in array v_words loop
      if strpos(v_all, ' ' || v_word) = 0 then
        v_level := 50;
        continue forms when char_length(v_word) < 3 or strpos(v_all, v_word) = 0;
      end if;
    end loop;
    v_word := v_words[1];
    if char_length(v_word) < 3 then v_word := ' ' || v_word; end if;
    for v_place in 1 .. cardinality(v_texts) loop
      if strpos(v_texts[v_place], v_word) > 0 then
        v_best := least(v_best, v_level + v_place);
        exit;
      end if;
    end loop;
  end loop;
  return v_best;
end $$;
comment on function registry.search_match(text[], text[]) is
  'How well the texts of a row match: ten times 1 where a later text equals a form, 2 where the first does, 3 where '
  'the first begins with it, 4 where words begin with all its words, 5 where words contain them; and the number of the '
  'text that matches. Null where a word is missing.';

create type registry.search_hit as (kind text, id uuid, level integer, field integer, title text);
comment on type registry.search_hit is
  'A row that a search found: how well it matches, 1 best; the number of the field that matches, 0 for the id; its '
  'title.';

-- What the function reads beside the tables of the ledger, on which registry_ledger has grants and policies.
grant select (holder_number, registration, registration_key, holder_account_id, servicing_account_id)
  on registry.holders to registry_ledger;
grant select (register_id, id, asset_id, value) on registry.asset_identifiers to registry_ledger;
grant select (register_id, id, account_id, name) on registry.documents to registry_ledger;

reset role;
