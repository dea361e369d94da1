-- breaking: no
-- transaction: one
-- Texts that people take for the same, in every script and whatever the locale of the database; and the comparison of addresses,
-- which was that of the locale: under Turkish rules I and i differ.

set local role registry_owner;

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
grant execute on function registry.caseless_letters(text) to public;
comment on function registry.caseless_letters(text) is
  'As registry.caseless, which calls it for texts that are not plain ASCII.';

create function registry.caseless(p_text text) returns text
language sql immutable parallel safe
return case
  when octet_length(p_text) = char_length(p_text) and strpos(p_text, '  ') = 0 then lower(p_text collate "C")
  else registry.caseless_letters(p_text) collate "C"
end;
grant execute on function registry.caseless(text) to public;
comment on function registry.caseless(text) is
  'A text by which those are equal that people take for the same: Unicode''s canonical caseless matching (3.13, D145), without '
  'the characters that show nothing (Default_Ignorable_Code_Point), and with one blank in the place of several.';

set local role registry_auth;

do $$
declare
  v_function regprocedure;
begin
  foreach v_function in array array[
    'auth.is_own_address(uuid, uuid)'::regprocedure,
    'auth.list_counted_approvals(uuid, uuid)'::regprocedure,
    'auth.list_people_of_needs(uuid)'::regprocedure
  ] loop
    execute regexp_replace(
      pg_get_functiondef(v_function), 'lower\((\w+)\.email\)', 'lower(\1.email collate registry.unicode_letters)', 'g');
  end loop;
end $$;
