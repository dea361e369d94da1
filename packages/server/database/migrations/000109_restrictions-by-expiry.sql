-- breaking: no
-- transaction: none
-- The homes of those who keep registers list the restrictions that end soon.

create index concurrently if not exists restrictions_by_expiry
  on registry.restrictions (register_id, status, expires_on, id)
