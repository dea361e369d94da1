-- breaking: no
-- transaction: one
-- A lot of a transaction that is made again has the number of the one that it stands for, also where that is a paper
-- certificate: the paper goes on.

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
