-- breaking: no
-- transaction: none
-- Holders of a register by their numbers, whose figures sort as numbers: 999 before 1000.

create index concurrently if not exists holders_by_number
  on registry.holders (register_id, registry.number_key(holder_number), id);
