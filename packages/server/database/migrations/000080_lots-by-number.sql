-- breaking: no
-- transaction: none
-- Lots of an asset by their certificate numbers.

create index concurrently if not exists lots_by_number
  on registry.lots (register_id, asset_id, number_key, id);
