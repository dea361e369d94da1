-- breaking: no
-- transaction: none
-- Lots of an asset by their certificate numbers as they are written, by which the numbers of a request are looked up.

create index concurrently if not exists lots_by_certificate on registry.lots (register_id, asset_id, custom_id);
