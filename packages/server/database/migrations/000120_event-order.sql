-- breaking: no
-- transaction: one
-- Each event says in which database transaction it was recorded, and its order within it. A program of the release
-- before goes on inserting events without these columns: the defaults fill them.

set local role registry_owner;

create sequence registry.events_ordinal as bigint;
grant usage on sequence registry.events_ordinal to registry_app, registry_auth;
grant select on sequence registry.events_ordinal to registry_reader;

-- Events of before have nulls. A default is set in a second step, so that no row is written anew.
alter table registry.events
  add column era smallint,
  add column xact_id xid8,
  add column ordinal bigint;
alter table registry.events
  alter column era set default 1,
  alter column xact_id set default pg_current_xact_id(),
  alter column ordinal set default nextval('registry.events_ordinal');
comment on column registry.events.era is
  'Database transactions of one era have ids of one cluster. A dump that is restored elsewhere begins another. Null of '
  'events that a release without the feed recorded.';
comment on column registry.events.xact_id is
  'The database transaction that recorded the event. By it and two snapshots the placer finds what has been committed.';
comment on column registry.events.ordinal is
  'Drawn as the event is inserted: the order of events that are placed together.';

reset role;
