-- breaking: no
-- transaction: one
-- The same check, in the form in which a database prints it that was restored from a dump. Validated by a later file.
set local role registry_owner;

alter table registry.lots
  drop constraint lots_texts_length,
  add constraint lots_texts_length check (
    char_length(consideration_text) >= 1
    and char_length(consideration_text) <= 1000
    and char_length(comments) >= 1
    and char_length(comments) <= 10000)
  not valid;
