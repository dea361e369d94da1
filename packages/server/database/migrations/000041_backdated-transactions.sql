-- breaking: no
-- transaction: none
-- Transactions that were recorded after the day on which they take effect, by how many days, in powers of four.

create index concurrently if not exists transactions_backdated on registry.transactions (
  register_id,
  asset_id,
  width_bucket(
    (recorded_at at time zone 'UTC')::date - effective_date,
    array[4, 16, 64, 256, 1024, 4096, 16384]),
  recorded_at
) where effective_date < (recorded_at at time zone 'UTC')::date;
