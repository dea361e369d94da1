-- breaking: no
-- transaction: one
-- Parties of holders are so from a day and until a day. Those of before have no beginning; one that was removed before,
-- or by a program of 0.1.0, has no end, and counts on no day once its removal is known.

set local role registry_owner;

alter table registry.holder_parties
  add column effective_from date,
  add column ended_on date;
comment on column registry.holder_parties.effective_from is
  'The first day on which it is a party of the holder; null where that has no beginning.';
comment on column registry.holder_parties.ended_on is
  'The first day on which it is no more; -infinity where it never was, null while it is, and where 0.1.0 removed it.';
grant update (ended_on) on registry.holder_parties to registry_app;
