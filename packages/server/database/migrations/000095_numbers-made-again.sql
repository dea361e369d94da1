-- breaking: no
-- transaction: one
-- A lot of a transaction that is made again has the number of the one that it stands for, also where that is a paper
-- certificate: the paper goes on. And a number may be given again where its lots were in effect on no day. No index can
-- know that, so a trigger takes the place of the unique index of before, under its name and with its code, by which the
-- program of the release before knows the refusal.

set local role registry_owner;

alter table registry.lots
  drop constraint lots_paper_is_replaced,
  add constraint lots_paper_is_replaced check (
    replaces_certificate is null or (reopens is not null and form = 'certificated')) not valid;

create or replace function registry.check_reopened_lot() returns trigger
language plpgsql as $$
begin
  if (
    select (t.type <> 'reversal' and t.replaces is not null) or (
             (
               -- generated: columns reopened_terms of o
               o.holder_id, o.quantity, o.form, o.issue_date, o.acquisition_date, o.price, o.cost_basis,
               o.consideration_text, o.security_law_exemptions, o.legend_ids, o.share_numbers, o.stock_plan_id,
               o.board_approval_date, o.stockholder_approval_date, o.comments, o.asset_id
               -- end
             ) is not distinct from (
               -- generated: columns reopened_terms of new
               new.holder_id, new.quantity, new.form, new.issue_date, new.acquisition_date, new.price, new.cost_basis,
               new.consideration_text, new.security_law_exemptions, new.legend_ids, new.share_numbers,
               new.stock_plan_id, new.board_approval_date, new.stockholder_approval_date, new.comments, new.asset_id
               -- end
             )
             and (new.replaces_certificate is not null) = (new.form = 'certificated')
             and coalesce(new.replaces_certificate, new.custom_id) = o.custom_id
             and t.type = 'reversal'
             and t.reversal_of = o.closed_by)
      from registry.lots o
      join registry.transactions t on t.register_id = new.register_id and t.id = new.opened_by
     where o.register_id = new.register_id
       and o.id = new.reopens) is not true then
    raise exception 'lot % does not replace a lot that the reversed transaction closed, or differs from it', new.id
      using errcode = 'RG012', constraint = 'lot_reopened_alike', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $$;
comment on function registry.check_reopened_lot() is
  'A lot that replaces a closed one is opened by the reversal of the transaction that closed it: it has its terms, and '
  'its number, unless that is the number of a cancelled paper certificate. Or it is of a transaction that is made again.';

create function registry.check_lot_made_again() returns trigger
language plpgsql as $$
begin
  if (
    select t.type = 'reversal' or (
             o.holder_id = new.holder_id
             and o.asset_id = new.asset_id
             and new.replaces_certificate is null
             and r.reversal_of = t.replaces
             and r.instruction_id = t.instruction_id
             and exists (
               select
                 from registry.transactions m
                 join registry.postings p on p.register_id = m.register_id
                  and p.asset_id = m.asset_id
                  and p.sequence = m.sequence
                  and p.quantity > 0
                 join registry.lots l on l.register_id = p.register_id and l.id = p.lot_id
                where m.register_id = new.register_id
                  and m.id = t.replaces
                  and l.holder_id = new.holder_id
                  and l.custom_id = new.custom_id
             ))
      from registry.transactions t
      join registry.lots o on o.register_id = new.register_id and o.id = new.reopens
      left join registry.transactions r on r.register_id = o.register_id and r.id = o.closed_by
     where t.register_id = new.register_id
       and t.id = new.opened_by) is not true then
    raise exception 'lot % does not have the number of a lot that the transaction had opened which is made again', new.id
      using errcode = 'RG012', constraint = 'lot_reopened_alike', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $$;
comment on function registry.check_lot_made_again() is
  'At commit, a lot of a transaction that is made again has the number of a lot of the same holder which the reversed '
  'one had opened, and stands for a lot that the reversal closed.';
create constraint trigger _231_made_again after insert on registry.lots deferrable initially deferred
  for each row when (new.reopens is not null)
  execute function registry.check_lot_made_again();

create function registry.was_in_effect(p_register_id uuid, p_lot_id uuid) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  with recursive place (reopens, opened_by) as (
    select l.reopens, l.opened_by
      from registry.lots l
     where l.register_id = p_register_id
       and l.id = p_lot_id
    union all
    -- The lot in whose place a reversal opened it.
    select o.reopens, o.opened_by
      from place p
      join registry.transactions t on t.register_id = p_register_id and t.id = p.opened_by and t.type = 'reversal'
      join registry.lots o on o.register_id = p_register_id and o.id = p.reopens)
  select not exists (
           select
             from place p
             join registry.transactions t on t.register_id = p_register_id and t.id = p.opened_by
             join registry.transactions r on r.register_id = p_register_id
              and r.reversal_of = t.id
              and r.effective_date = t.effective_date)
$$;
comment on function registry.was_in_effect(uuid, uuid) is
  'Whether a lot was in effect on any day: false where the transaction that opened it, or the lot in whose place it is '
  'since reversals, was reversed with effect from its own day. True where the actor does not see that.';

create function registry.check_certificate_number() returns trigger
language plpgsql as $$
declare
  v_id uuid;
begin
  -- A book entry that a reversal opens again has the number of the lot in whose place it is.
  select f.id
    into v_id
    from (
      select n.register_id, n.id, o.id as other_id
        from added n
       cross join lateral (
          select l.id
            from registry.lots l
           where l.register_id = n.register_id
             and l.asset_id = n.asset_id
             and l.custom_id = n.custom_id
             and l.id <> n.id
          offset 0) o
       where n.reopens is null
          or n.replaces_certificate is not null
          or (
            select t.type
              from registry.transactions t
             where t.register_id = n.register_id
               and t.id = n.opened_by) <> 'reversal'
      -- Few numbers were ever of another lot: only these lots are followed back.
      offset 0) f
   where registry.was_in_effect(f.register_id, f.other_id)
     and registry.was_in_effect(f.register_id, f.id)
   limit 1;
  if found then
    raise exception 'lot % has the certificate number of another lot that was in effect', v_id
      using errcode = '23505', constraint = 'lots_custom_id_unique', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $$;
comment on function registry.check_certificate_number() is
  'A certificate number is of one lot that was in effect, and of those that are in its place since reversals.';
create trigger _240_certificate_number after insert on registry.lots
  referencing new table as added
  for each statement execute function registry.check_certificate_number();
