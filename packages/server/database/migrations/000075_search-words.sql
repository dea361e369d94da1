-- breaking: no
-- transaction: one
-- Search of names as people type them: without points and joiners, with any apostrophe, and by the given name where
-- names are not parted by blanks.

set local role registry_owner;

-- Words --------------------------------------------------------------------------------------------------------------
--
-- Indexes hold what these functions return, so they depend on nothing that a setting, a dictionary or a locale changes:
-- each expression that might has a collation. Classes of characters are ranges, after Unicode: what is left out is
-- Default_Ignorable_Code_Point, the marks of scripts that are also written without them (Inherited but for the voicing
-- of kana, Cyrillic, Hebrew, Arabic, Syriac), nuktas, apostrophes, the tatweel, and the dot of abbreviations of
-- Devanagari. The vowel signs and viramas of other scripts are letters. Signs are its punctuation.

create function registry.search_words(p_text text) returns text
language plpgsql immutable parallel safe
as $$
declare
  v_text text := p_text;
begin
  if octet_length(v_text) <> char_length(v_text) then
    v_text := regexp_replace(
      normalize(v_text, NFKD) collate "C",
      '[\u00ad\u02b9-\u02df\u02e5-\u036f\u0483-\u0489\u055a\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u05f3'
      '\u05f4\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0711'
      '\u0730-\u074a\u07f4\u07f5\u0897-\u089f\u08ca-\u08e1\u08e3-\u08ff\u093c\u0951-\u0954\u0970\u09bc\u0a3c\u0abc'
      '\u0b3c\u0c3c\u0cbc\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce0'
      '\u1ce2-\u1ce8\u1ced\u1cf4\u1cf8\u1cf9\u1dc0-\u1dff\u200b-\u200f\u2018\u2019\u201b\u202a-\u202e\u2032\u2035'
      '\u2060-\u206f\u20d0-\u20ff\u2de0-\u2dff\u302a-\u302d\ua66f-\ua672\ua674-\ua67d\ua69e\ua69f\ua78b\ua78c\ufb1e'
      '\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+',
      '', 'g');
  end if;
  if octet_length(v_text) <> char_length(v_text) then
    v_text := replace(replace(replace(replace(
      translate(
        v_text, E'øłđðħıŧɓɗƙƴςґ\u1c80\u1c81\u1c82\u1c83\u1c84\u1c85\u1c86', 'olddhitbdkyσгвдосттъ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  end if;
  if octet_length(v_text) = char_length(v_text) then
    return nullif(
      btrim(regexp_replace(translate(v_text, '''`.', '') collate "C", '[^a-z0-9]+', ' ', 'g')), '');
  end if;
  v_text := registry.search_letters(v_text);
  return nullif(
    btrim(regexp_replace(
      translate(v_text, '''`.', '') collate "C",
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u055b-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u0609'
      '\u060a\u060c\u060d\u061b\u061d-\u061f\u066a-\u066d\u06d4\u0700-\u070d\u07f7-\u07f9\u0830-\u083e\u085e\u0964'
      '\u0965\u09fd\u0a76\u0af0\u0c77\u0c84\u0df4\u0e4f\u0e5a\u0e5b\u0f04-\u0f12\u0f14\u0f3a-\u0f3d\u0f85\u0fd0-\u0fd4'
      '\u0fd9\u0fda\u104a-\u104f\u10fb\u1360-\u1368\u1400\u166e\u169b\u169c\u16eb-\u16ed\u1735\u1736\u17d4-\u17d6'
      '\u17d8-\u17da\u1800-\u180a\u1944\u1945\u1a1e\u1a1f\u1aa0-\u1aa6\u1aa8-\u1aad\u1b4e\u1b4f\u1b5a-\u1b60'
      '\u1b7d-\u1b7f\u1bfc-\u1bff\u1c3b-\u1c3f\u1c7e\u1c7f\u1cc0-\u1cc7\u1cd3\u2000-\u206f\u2212\u2308-\u230b'
      '\u2768-\u2775\u27c5\u27c6\u27e6-\u27ef\u2983-\u2998\u29d8-\u29db\u29fc\u29fd\u2cf9-\u2cfc\u2cfe\u2cff\u2d70'
      '\u2e00-\u2e2e\u2e30-\u2e4f\u2e52-\u2e5d\u3000-\u3004\u3008-\u3020\u302e-\u3030\u3036\u3037\u303d-\u303f'
      '\u30a0\u30fb\ua4fe\ua4ff\ua60d-\ua60f\ua673\ua67e\ua6f2-\ua6f7\ua874-\ua877\ua8ce\ua8cf\ua8f8-\ua8fa\ua8fc'
      '\ua92e\ua92f\ua95f\ua9c1-\ua9cd\ua9de\ua9df\uaa5c-\uaa5f\uaade\uaadf\uaaf0\uaaf1\uabeb\ufd3e\ufd3f\ufe45'
      '\ufe46]+',
      ' ', 'g')),
    '');
end $$;
comment on function registry.search_words(text) is
  'The words of a text in small letters, without accents, points and signs, with one blank between them; null without '
  'words. Apostrophes, dots and invisible characters are left out, other signs part words.';

create function registry.search_letters(p_text text) returns text
language plpgsql immutable parallel safe
as $$
declare
  v_text text := p_text;
begin
  -- Greek and Cyrillic have none.
  if v_text collate "C" !~ '[\u0590-\U0010ffff]' then return v_text; end if;
  -- Arabic letters that keyboards of several languages write in several ways: alef wasla, yeh, kaf, heh and teh
  -- marbuta. Devanagari: the candrabindu.
  if v_text collate "C" ~ '[\u0620-\u06ff\u0901]' then
    v_text := translate(
      v_text,
      E'\u0671\u0649\u06cc\u06d0\u06d2\u06a9\u06aa\u0629\u06c1\u06c3\u06be\u06d5\u0901',
      E'\u0627\u064a\u064a\u064a\u064a\u0643\u0643\u0647\u0647\u0647\u0647\u0647\u0902');
  end if;
  -- Katakana as Hiragana, and small kana as large ones.
  if v_text collate "C" ~ '[\u3041-\u30fd]' then
    v_text := translate(
      v_text,
      'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヰヱヲンヽ'
      'ァィゥェォッャュョヮヵヶぁぃぅぇぉっゃゅょゎゕゖ',
      'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわゐゑをんゝ'
      'あいうえおつやゆよわかけあいうえおつやゆよわかけ');
  end if;
  -- Digits: Arabic, Persian, Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam, Thai,
  -- Lao, Tibetan, Burmese, Khmer.
  if v_text collate "C" ~
    '[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef'
    '\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f\u0e50-\u0e59\u0ed0-\u0ed9\u0f20-\u0f29\u1040-\u1049\u17e0-\u17e9]' then
    v_text := translate(
      v_text,
      E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669'
        '\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9'
        '\u0966\u0967\u0968\u0969\u096a\u096b\u096c\u096d\u096e\u096f'
        '\u09e6\u09e7\u09e8\u09e9\u09ea\u09eb\u09ec\u09ed\u09ee\u09ef'
        '\u0a66\u0a67\u0a68\u0a69\u0a6a\u0a6b\u0a6c\u0a6d\u0a6e\u0a6f'
        '\u0ae6\u0ae7\u0ae8\u0ae9\u0aea\u0aeb\u0aec\u0aed\u0aee\u0aef'
        '\u0b66\u0b67\u0b68\u0b69\u0b6a\u0b6b\u0b6c\u0b6d\u0b6e\u0b6f'
        '\u0be6\u0be7\u0be8\u0be9\u0bea\u0beb\u0bec\u0bed\u0bee\u0bef'
        '\u0c66\u0c67\u0c68\u0c69\u0c6a\u0c6b\u0c6c\u0c6d\u0c6e\u0c6f'
        '\u0ce6\u0ce7\u0ce8\u0ce9\u0cea\u0ceb\u0cec\u0ced\u0cee\u0cef'
        '\u0d66\u0d67\u0d68\u0d69\u0d6a\u0d6b\u0d6c\u0d6d\u0d6e\u0d6f'
        '\u0e50\u0e51\u0e52\u0e53\u0e54\u0e55\u0e56\u0e57\u0e58\u0e59'
        '\u0ed0\u0ed1\u0ed2\u0ed3\u0ed4\u0ed5\u0ed6\u0ed7\u0ed8\u0ed9'
        '\u0f20\u0f21\u0f22\u0f23\u0f24\u0f25\u0f26\u0f27\u0f28\u0f29'
        '\u1040\u1041\u1042\u1043\u1044\u1045\u1046\u1047\u1048\u1049'
        '\u17e0\u17e1\u17e2\u17e3\u17e4\u17e5\u17e6\u17e7\u17e8\u17e9',
      repeat('0123456789', 16));
  end if;
  -- The letters of Bengali and Malayalam that are a consonant and a virama in one.
  if v_text collate "C" ~ '[\u09ce\u0d7a-\u0d7f]' then
    v_text := replace(v_text, E'\u09ce', E'\u09a4\u09cd');
    v_text := replace(v_text, E'\u0d7a', E'\u0d23\u0d4d');
    v_text := replace(v_text, E'\u0d7b', E'\u0d28\u0d4d');
    v_text := replace(v_text, E'\u0d7c', E'\u0d30\u0d4d');
    v_text := replace(v_text, E'\u0d7d', E'\u0d32\u0d4d');
    v_text := replace(v_text, E'\u0d7e', E'\u0d33\u0d4d');
    v_text := replace(v_text, E'\u0d7f', E'\u0d15\u0d4d');
  end if;
  -- Quotation marks within a Hebrew word are the sign of an abbreviation.
  if v_text collate "C" ~ '[\u05d0-\u05ea]["\u201c-\u201f]' then
    v_text := regexp_replace(
      v_text collate "C", '([\u05d0-\u05ea])["\u201c-\u201f]+(?=[\u05d0-\u05ea])', '\1', 'g');
  end if;
  -- Syllables of Hangul and voiced kana are one character each.
  return normalize(v_text, NFC);
end $$;
comment on function registry.search_letters(text) is
  'A text in other scripts than Latin, taken apart and without marks, as search_words compares it: letters and '
  'digits that are written in several ways, in one.';

create function registry.search_unparted(p_text text) returns text
  language sql immutable parallel safe
  return regexp_replace(
    p_text collate "C",
    '[^\u1100-\u11ff\u3005-\u3007\u3021-\u3029\u3031-\u3035\u3038-\u303c\u3041-\u30fa\u30fc-\u312f\u31a0-\u31bf'
    '\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\U0001aff0-\U0001b16f'
    '\U00020000-\U0003ffff]+',
    ' ', 'g');
comment on function registry.search_unparted(text) is
  'The Han, Hiragana, Katakana, Bopomofo and Hangul of a text, in which a family name and a given name are one word, '
  'of few characters each. A blank stands for all other characters between them.';

-- Forms --------------------------------------------------------------------------------------------------------------

create function registry.search_forms(p_text text) returns text[]
language plpgsql immutable parallel safe
as $$
declare
  v_text text := lower(p_text collate registry.unicode_letters);
  v_words text;
  v_spelled_out text;
  v_parted text;
  v_joined text;
  v_word text;
begin
  if octet_length(v_text) = char_length(v_text) then
    return array_remove(array[registry.search_words(v_text)], null);
  end if;
  -- Accents that stand alone are apostrophes: normalizing would make blanks of them.
  v_text := translate(v_text, E'\u00b4\u0384\u1fbd\u1fbf\u1ffd\u1ffe', '');
  v_text := lower(normalize(v_text, NFKC) collate registry.unicode_letters);
  v_words := registry.search_words(v_text);
  if v_text ~ '[äöüøå]' then
    v_spelled_out := registry.search_words(
      replace(replace(replace(replace(replace(v_text, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'), 'å', 'aa'));
  end if;
  if strpos(v_text, E'\u200c') > 0 then
    v_parted := registry.search_words(replace(v_text, E'\u200c', ' '));
  end if;
  if octet_length(v_words) <> char_length(v_words) and strpos(v_words, ' ') > 0 then
    foreach v_word in array string_to_array(v_words, ' ') loop
      v_joined := case
        when v_joined is null then v_word
        when strpos(registry.search_unparted(right(v_joined, 1) || left(v_word, 1)), ' ') = 0 then v_joined || v_word
        else v_joined || ' ' || v_word
      end;
    end loop;
    v_joined := nullif(v_joined, v_words);
  end if;
  return array_remove(array[v_words, v_spelled_out, v_parted, v_joined], null);
end $$;
comment on function registry.search_forms(text) is
  'The words of a text as one to four texts: without accents and points; where it has umlauts, with these spelled out; '
  'where it has a zero-width non-joiner, with words parted there; where Han, kana or Hangul are parted by blanks, '
  'without these. Müller is muller and mueller.';

-- Keys ---------------------------------------------------------------------------------------------------------------
--
-- A term is three characters of a word (two blanks stand before each word). Han, kana and Hangul have terms of one and
-- two characters besides, at any place, because a given name within a name has no more. A key has 40 bits of a digest
-- of the account whose search finds the row, then 24 bits of a digest of the term. So the entries of one account lie
-- together and apart from those of all others, and no search reads another account's. A search looks at each row again,
-- so two terms with one digest cost time and nothing else.
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
  v_unparted text := '';
  v_titles text[] := '{}';
  v_count integer := 0;
  v_keys bigint[] := '{}';
begin
  foreach v_text in array p_texts loop
    -- As search_forms does, at a third of its cost.
    if v_further = '{}' and octet_length(v_text) = char_length(v_text) then
      v_spaced := v_spaced || '  ' || regexp_replace(
        translate(lower(v_text collate registry.unicode_letters), '''`.', ''), '[^a-z0-9]+', '  ', 'g');
      continue;
    end if;
    foreach v_form in array registry.search_forms(v_text) loop
      v_spaced := v_spaced || '  ' || replace(v_form, ' ', '  ');
      if octet_length(v_form) <> char_length(v_form) then
        v_unparted := v_unparted || ' ' || registry.search_unparted(v_form);
      end if;
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
  for n in 1 .. char_length(v_unparted) loop
    for v_width in 1 .. 2 loop
      exit when substr(v_unparted, n + v_width - 1, 1) in (' ', '');
      v_count := v_count + 1;
      v_keys[v_count] := v_base | (hashtext(substr(v_unparted, n, v_width) collate "C") & v_mask);
    end loop;
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
     order by w.word collate "C" ~ '[0-9]' desc, char_length(w.word) desc, w.word collate "C");
  if p_step = 'number' then v_words := v_words[1:1]; end if;
  for v_place in 1 .. least(cardinality(v_words), 8) loop
    v_word := v_words[v_place];
    if char_length(v_word) < 3 and p_step in ('inside', 'some inside')
      and strpos(registry.search_unparted(v_word), ' ') = 0
    then
      v_terms := v_terms || v_word;
    elsif char_length(v_word) = 1 then
      v_terms := v_terms || ('  ' || v_word);
    elsif char_length(v_word) = 2 or p_step not in ('inside', 'some inside', 'number') then
      v_terms := v_terms || (' ' || left(v_word, 2));
    end if;
    v_first := case when v_place = 1 then 1 else greatest(1, (char_length(v_word) - 1) / 2) end;
    for n in v_first .. least(char_length(v_word) - 2, case when v_place = 1 then 10 else v_first end) loop
      v_terms := v_terms || substr(v_word, n, 3);
    end loop;
  end loop;
  if p_step = 'number' then
    v_terms := array(
      select distinct t.term
        from unnest(v_terms) t (term)
       where t.term collate "C" ~ '[1-9]');
    return case when cardinality(v_terms) >= 3 then v_terms end;
  end if;
  return v_terms;
end $$;
comment on function registry.search_terms(text, text) is
  'The terms that every row has which a step finds: "whole" a text that equals the form, "beginning" a first text that '
  'begins with it, "words" words that begin with its words, "inside" words that contain them, "number" the longest '
  'word with a digit: null where it has fewer than three terms with a digit other than zero.';

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
  v_plain text := array_to_string(p_texts, ' ');
  v_has_words boolean := false;
begin
  -- Most rows are left out here, at a quarter of the cost: no form has all its words in them. Only rows in ASCII,
  -- because search_forms writes other letters in several ways.
  if octet_length(v_plain) = char_length(v_plain) then
    v_plain := translate(lower(v_plain collate registry.unicode_letters), '''`.', '');
    foreach v_form in array p_forms loop
      v_has_words := v_has_words
        or v_plain like all (string_to_array('%' || replace(v_form, ' ', '% %') || '%', ' '));
    end loop;
    if not v_has_words then return null; end if;
  end if;
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
        continue forms when strpos(v_all, v_word) = 0
          or (char_length(v_word) < 3 and strpos(registry.search_unparted(v_word), ' ') > 0);
      end if;
    end loop;
    v_word := v_words[1];
    if char_length(v_word) < 3 and strpos(registry.search_unparted(v_word), ' ') > 0 then
      v_word := ' ' || v_word;
    end if;
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
