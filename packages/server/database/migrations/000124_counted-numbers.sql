-- breaking: no
-- transaction: one
-- The last number that was counted for a holder, from which counting goes on. The number itself may be changed later.

set local role registry_owner;

alter table registry.holders add column counted_number bigint;
comment on column registry.holders.counted_number is
  'The number that was counted for the holder, also where it has another since; null where it was given, or before 0.2.0.';

reset role;
