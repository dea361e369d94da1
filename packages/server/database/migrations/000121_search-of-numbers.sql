-- breaking: no
-- transaction: one
-- Two things that a search for a number needs: the terms of the number alone, and a look at each row that costs little.

set local role registry_owner;

create or replace function registry.search_terms(p_form text, p_step text) returns text[]
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
  if p_step = 'number' then v_words := v_words[1:1]; end if;
  for v_place in 1 .. least(cardinality(v_words), 8) loop
    v_word := v_words[v_place];
    if char_length(v_word) = 1 then
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
       where t.term ~ '[1-9]');
    return case when cardinality(v_terms) >= 3 then v_terms end;
  end if;
  return v_terms;
end $$;
comment on function registry.search_terms(text, text) is
  'The terms that every row has which a step finds: "whole" a text that equals the form, "beginning" a first text that '
  'begins with it, "words" words that begin with its words, "inside" words that contain them, "number" the longest '
  'word with a digit: null where it has fewer than three terms with a digit other than zero.';

create or replace function registry.search_match(p_forms text[], variadic p_texts text[]) returns integer
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

reset role;
