-- breaking: no
-- transaction: one
-- The same check, in the form in which a database prints it that was restored from a dump. Validated by a later file.
set local role registry_owner;

alter table registry.restrictions
  drop constraint restrictions_texts_length,
  add constraint restrictions_texts_length check (
    char_length(beneficiary) >= 1
    and char_length(beneficiary) <= 200
    and char_length(reason) >= 1
    and char_length(reason) <= 1000
    and char_length(release_reason) >= 1
    and char_length(release_reason) <= 1000)
  not valid;
