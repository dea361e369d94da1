-- breaking: no
-- transaction: none
-- Reads of the personal data of a party, by time.

create index concurrently if not exists access_entries_by_party
  on registry.access_entries (register_id, party_id, recorded_at, id);
