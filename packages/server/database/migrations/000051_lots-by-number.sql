-- breaking: no
-- transaction: none
-- Lots of an asset by their certificate numbers. The asset comes first: the checks of references look lots up by
-- register and id, and PostgreSQL would read all lots of a register along an index that has the one first and the
-- other last.

create index concurrently if not exists lots_by_number
  on registry.lots (asset_id, register_id, number_key, id);
