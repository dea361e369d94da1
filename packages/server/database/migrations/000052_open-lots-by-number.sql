-- breaking: no
-- transaction: none
-- Open lots of an asset by their certificate numbers: the lowest numbers are mostly of lots that are closed.

create index concurrently if not exists lots_open_by_number
  on registry.lots (asset_id, register_id, number_key, id)
  where closed_at is null;
