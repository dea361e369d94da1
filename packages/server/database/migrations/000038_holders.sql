-- breaking: no
-- transaction: one
-- Holders are counted as they are inserted, and the last number that was counted for one is kept, from which counting
-- goes on. The number itself may be changed later.

set local role registry_owner;

alter table registry.holders add column counted_number bigint;
comment on column registry.holders.counted_number is
  'The number that was counted for the holder, also where it has another since; null where it was given, or before 0.2.0.';

create trigger _410_counted after insert on registry.holders
  referencing new table as added
  for each statement execute function registry.count_rows('holder');
