-- breaking: no
-- transaction: none
-- Positions of an asset by the day of their last movement.

create index concurrently if not exists positions_by_last_movement
  on registry.positions (asset_id, register_id, last_moved_on, id);
