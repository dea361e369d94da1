-- breaking: no
-- transaction: none
-- Transactions of an asset, by time.

create index concurrently if not exists transactions_of_asset_by_recorded_at
  on registry.transactions (asset_id, register_id, recorded_at, id);
