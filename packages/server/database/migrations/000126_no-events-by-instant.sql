-- breaking: no
-- transaction: none
-- Nothing reads events in the order of their recording: the placer goes along their database transactions.

drop index concurrently if exists registry.events_by_recorded_at
