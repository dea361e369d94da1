-- breaking: no
-- transaction: one
-- The day of the last transaction in the position of a holder, so that lists can be ordered by it.

set local role registry_owner;

alter table registry.positions add column last_moved_on date;
comment on column registry.positions.last_moved_on is
  'The latest effective date of the postings of the holder in the asset.';
