-- breaking: no
-- transaction: none
-- A number may be given again where its lots were in effect on no day: the check of 000095 takes the place of the index.

drop index concurrently if exists registry.lots_custom_id_unique;
