-- breaking: no
-- transaction: none
-- Approvals that were taken back are no longer in the way of new ones.

drop index concurrently if exists registry.approvals_one_live;
