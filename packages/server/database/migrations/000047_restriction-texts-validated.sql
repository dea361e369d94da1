-- breaking: no
-- transaction: one
-- Every restriction has texts of the lengths that the check before demanded; others write meanwhile.
set local role registry_owner;

alter table registry.restrictions
  validate constraint restrictions_texts_length;
