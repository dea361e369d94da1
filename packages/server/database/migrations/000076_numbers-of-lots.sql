-- breaking: no
-- transaction: one
-- The order of certificate numbers: ORD-9 comes before ORD-10.

set local role registry_owner;

alter table registry.lots add column number_key text collate "C";
comment on column registry.lots.number_key is
  'Sorts as the certificate number does, its figures as numbers.';

create function registry.number_key(p_number text) returns text
language sql immutable strict parallel safe
return regexp_replace(
  regexp_replace(p_number, '([0-9]+)', '00000000000000000000\1', 'g'),
  '[0-9]*([0-9]{20})', '\1', 'g');
comment on function registry.number_key(text) is
  'A text that sorts as a certificate number: each number in it has 20 figures, of which the first may be zeros.';
grant execute on function registry.number_key(text) to registry_app, registry_ledger;

reset role;
