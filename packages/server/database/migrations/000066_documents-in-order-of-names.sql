-- breaking: no
-- transaction: none
-- Documents of a register in the order of names.

create index concurrently if not exists documents_in_order
  on registry.documents (register_id, name collate registry.names, id);
