-- breaking: no
-- transaction: none
-- Parties of a register by their legal entity identifier, by which a new holder is compared with those that are there.

create index concurrently if not exists parties_by_lei
  on registry.parties (register_id, lei) where lei is not null;
