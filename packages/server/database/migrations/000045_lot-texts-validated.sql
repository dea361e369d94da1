-- breaking: no
-- transaction: one
-- Every lot has texts of the lengths that the check before demanded, the number of a certificate of its asset, and the
-- legends of one input; others write meanwhile.
set local role registry_owner;

alter table registry.lots
  validate constraint lots_texts_length,
  validate constraint lots_legends_length;
