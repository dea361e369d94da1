-- breaking: no
-- transaction: one
-- Holders are counted as they are inserted.

set local role registry_owner;

create trigger _410_counted after insert on registry.holders
  referencing new table as added
  for each statement execute function registry.count_rows('holder');

reset role;
