-- breaking: no
-- transaction: none
-- The last counted number of a register is the first row.
create index concurrently if not exists holders_by_counted_number
  on registry.holders (register_id, counted_number desc) where counted_number is not null;
