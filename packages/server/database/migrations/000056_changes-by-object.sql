-- breaking: no
-- transaction: none
-- Changes of an asset, a holder or a party, by time: by whichever account. Mutations on the ledger have other objects.

create index concurrently if not exists audit_entries_of_register_by_object
  on registry.audit_entries (register_id, object_id, recorded_at, id)
  where register_id is not null
    and object_type in ('Asset', 'Holder', 'Party');
