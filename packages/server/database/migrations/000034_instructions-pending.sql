-- breaking: no
-- transaction: none
-- How long instructions have waited for an approval is counted whenever metrics are read.
create index concurrently if not exists instructions_pending on registry.instructions (received_at)
 where status = 'pending_approval';
