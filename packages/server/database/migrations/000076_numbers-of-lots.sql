-- breaking: no
-- transaction: one
-- The order of certificate numbers: ORD-9 comes before ORD-10.

set local role registry_owner;

alter table registry.lots add column number_key text collate "C";
comment on column registry.lots.number_key is
  'Sorts as the certificate number does, its figures as numbers.';

create function registry.number_key(p_number text) returns text
language plpgsql immutable strict parallel safe
as $$
declare
  v_key text := '';
  v_rest text := p_number;
  v_figures text := substring(p_number from '[0-9]+');
  v_at integer;
begin
  while v_figures is not null loop
    v_at := strpos(v_rest, v_figures);
    v_key := v_key || left(v_rest, v_at - 1);
    v_rest := substr(v_rest, v_at + length(v_figures));
    v_figures := ltrim(v_figures, '0');
    v_key := v_key || lpad(length(v_figures)::text, 2, '0') || v_figures;
    v_figures := substring(v_rest from '[0-9]+');
  end loop;
  return v_key || v_rest;
end $$;
comment on function registry.number_key(text) is
  'A text that sorts as a certificate number of at most 60 characters: before each number in it stands how many '
  'figures it has, without the zeros at its beginning.';
grant execute on function registry.number_key(text) to registry_app, registry_ledger;

reset role;
