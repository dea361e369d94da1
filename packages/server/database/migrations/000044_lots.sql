-- breaking: no
-- transaction: one
-- The order of certificate numbers: ORD-9 comes before ORD-10. And the check of the lengths of texts, in the form in
-- which a database prints it that was restored from a dump, with the number of a replaced certificate; and that of the
-- number of legends. They are validated by a later file.

set local role registry_owner;

alter table registry.lots
  add column number_key text collate "C",
  drop constraint lots_texts_length,
  add constraint lots_texts_length check (
    char_length(consideration_text) >= 1
    and char_length(consideration_text) <= 1000
    and char_length(comments) >= 1
    and char_length(comments) <= 10000
    and char_length(replaces_certificate) >= 1
    and char_length(replaces_certificate) <= 60)
  not valid,
  add constraint lots_legends_length check (cardinality(legend_ids) <= 50) not valid;
comment on column registry.lots.number_key is
  'Sorts as the certificate number does, its figures as numbers.';
