-- breaking: no
-- transaction: none
-- The placer finds the events of the database transactions that have ended since it last looked.

create index concurrently if not exists events_by_transaction
  on registry.events (era, xact_id)
