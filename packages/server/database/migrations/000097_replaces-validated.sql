-- breaking: no
-- transaction: one
-- No row contradicts them: the one has no value yet, and the other allows more than before.

set local role registry_owner;

alter table registry.lots validate constraint lots_paper_is_replaced;
alter table registry.transactions validate constraint transactions_replaces_fk;
