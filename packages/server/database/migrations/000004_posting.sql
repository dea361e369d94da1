-- breaking: yes
-- The posting path, faster: rows come as values of their own types instead of JSON, and what they refer to is asked once for all
-- rows of a statement instead of once for each.

set local role registry_owner;

-- What ledger rows refer to ------------------------------------------------------------------------------------------------

-- None of what they refer to can be removed or given another key, so that a look when they are added is as good as a foreign key.
create trigger _100_append_only before delete on registry.instructions for each row execute function registry.reject_rewrite();
create trigger _100_append_only before delete on registry.assets for each row execute function registry.reject_rewrite();
create trigger _101_same_key before update of register_id, id on registry.instructions for each row
  when (old.register_id <> new.register_id or old.id <> new.id) execute function registry.reject_rewrite();
create trigger _101_same_key before update of register_id, id on registry.holders for each row
  when (old.register_id <> new.register_id or old.id <> new.id) execute function registry.reject_rewrite();
create trigger _101_same_key before update of register_id, asset_id on registry.books for each row
  when (old.register_id <> new.register_id or old.asset_id <> new.asset_id) execute function registry.reject_rewrite();

create policy ledger on registry.instructions for select to registry_ledger using (true);
create policy ledger on registry.holders for select to registry_ledger using (true);
grant select (register_id, id) on registry.instructions, registry.holders to registry_ledger;

-- Each look is a question of its own, found along a key: planned as one over all rows it would read the whole of the table.
alter table registry.transactions drop constraint transactions_asset_fk, drop constraint transactions_instruction_fk;
alter table registry.lots drop constraint lots_holder_fk, drop constraint lots_opened_by_fk, drop constraint lots_closed_by_fk;
alter table registry.postings drop constraint postings_lot_fk;

create function registry.check_transactions_refer() returns trigger language plpgsql as $$
declare
  v_id uuid;
begin
  select n.id into v_id from added n
   where (select true from registry.books b where b.register_id = n.register_id and b.asset_id = n.asset_id) is null
      or (select true from registry.instructions i where i.register_id = n.register_id and i.id = n.instruction_id) is null
   limit 1;
  if found then
    raise exception 'transaction % is of no asset or no instruction of the register', v_id
      using errcode = 'RG009', constraint = 'ledger_refers', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $$;
comment on function registry.check_transactions_refer() is 'Every transaction has its book and its instruction in its register.';
create trigger _220_refer after insert on registry.transactions referencing new table as added for each statement execute function registry.check_transactions_refer();

create function registry.check_lots_refer() returns trigger language plpgsql as $$
declare
  v_id uuid;
begin
  select n.id into v_id from added n
   where (select true from registry.holders h where h.register_id = n.register_id and h.id = n.holder_id) is null
      or (select true from registry.transactions t where t.register_id = n.register_id and t.id = n.opened_by) is null
      or (n.closed_by is not null and (select true from registry.transactions t where t.register_id = n.register_id and t.id = n.closed_by) is null)
   limit 1;
  if found then
    raise exception 'lot % is of no holder or no transaction of the register', v_id
      using errcode = 'RG009', constraint = 'ledger_refers', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $$;
comment on function registry.check_lots_refer() is 'Every lot has its holder and the transactions that opened and closed it in its register.';
create trigger _220_refer after insert on registry.lots referencing new table as added for each statement execute function registry.check_lots_refer();
create trigger _221_refer after update on registry.lots referencing new table as added for each statement execute function registry.check_lots_refer();

create function registry.check_postings_refer() returns trigger language plpgsql as $$
declare
  v_id uuid;
begin
  select n.id into v_id from added n
   where n.lot_id is not null and (select true from registry.lots l where l.register_id = n.register_id and l.id = n.lot_id) is null
   limit 1;
  if found then
    raise exception 'posting % is of no lot of the register', v_id
      using errcode = 'RG009', constraint = 'ledger_refers', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $$;
comment on function registry.check_postings_refer() is 'Every posting that names a lot has it in its register.';
create trigger _220_refer after insert on registry.postings referencing new table as added for each statement execute function registry.check_postings_refer();

create or replace function registry.check_sequence() returns trigger language plpgsql as $$
declare
  v_asset uuid;
begin
  select n.asset_id into v_asset
    from (select register_id, asset_id, min(sequence) as low, max(sequence) as high, count(*) as many from added group by register_id, asset_id) n
   where n.high - n.low + 1 <> n.many
      or (n.low > 1 and (select true from registry.transactions t where t.register_id = n.register_id and t.asset_id = n.asset_id and t.sequence = n.low - 1) is null)
   limit 1;
  if found then
    raise exception 'the sequence of asset % has a gap', v_asset
      using errcode = 'RG007', constraint = 'sequence_has_no_gap', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $$;
comment on function registry.check_sequence() is 'Transactions of an asset are numbered from one without gaps.';

-- What a mutation answers --------------------------------------------------------------------------------------------------------

create function registry.reject_answer() returns text language plpgsql as $$
begin
  raise exception 'the answer is larger than can be sent' using errcode = 'RG010', constraint = 'answer_bounded';
end $$;
comment on function registry.reject_answer() is 'Ends a mutation whose answer could not be sent, before it is committed.';

-- The one path on which the ledger is written --------------------------------------------------------------------------------

create type registry.posted_book as (
  asset_id uuid, from_sequence bigint, sequence bigint, recorded_at timestamptz, effective_date date, authorized numeric, unissued numeric, reserved_change numeric,
  treasury numeric, suspense numeric, outstanding_change numeric, holder_count integer, certificates bigint);
create type registry.posted_transaction as (
  id uuid, asset_id uuid, sequence bigint, type text, effective_date date, recorded_at timestamptz, instruction_id uuid, reversal_of uuid, resolution_of uuid,
  counterpart_id uuid, reason text, document_id uuid, payload text, digest text);
create type registry.posted_lot as (
  id uuid, asset_id uuid, holder_id uuid, servicing_account_id uuid, custom_id text, quantity numeric, form text, issue_date date, acquisition_date date, price numeric,
  cost_basis numeric, consideration_text text, security_law_exemptions jsonb, legend_ids uuid[], share_numbers int8multirange, stock_plan_id uuid,
  board_approval_date date, stockholder_approval_date date, comments text, predecessor_ids uuid[], opened_by uuid, opened_on date, opened_at timestamptz);
create type registry.posted_closing as (id uuid, closed_by uuid, closed_on date, closed_at timestamptz);
create type registry.posted_line as (
  id uuid, asset_id uuid, transaction_id uuid, sequence bigint, line integer, type text, ledger_account text, owner_id uuid, lot_id uuid, quantity numeric,
  balance_after numeric, effective_date date, recorded_at timestamptz);
create type registry.posted_position as (id uuid, asset_id uuid, holder_id uuid, servicing_account_id uuid, balance numeric);

drop function registry.post(uuid, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb);

set local role registry_ledger;

create function registry.post(
  p_register_id uuid, p_books registry.posted_book[], p_transactions registry.posted_transaction[], p_lots registry.posted_lot[], p_closed registry.posted_closing[],
  p_postings registry.posted_line[], p_restatements jsonb, p_positions registry.posted_position[], p_reserves jsonb, p_adjustments jsonb, p_restrictions jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  v_row record;
  v_book registry.posted_book;
  v_list jsonb;
  v_many bigint;
  v_whole boolean := p_register_id = any (registry.kept_registers());
  v_assets uuid[] := registry.kept_assets();
begin
  -- What the context keeps, once for all that follows: every row below bears the register, and whoever keeps single assets of it writes no other's.
  if v_whole is not true then
    if exists (select from unnest(p_books) n where (n.asset_id = any (v_assets)) is not true)
       or exists (select from unnest(p_transactions) n where (n.asset_id = any (v_assets)) is not true)
       or exists (select from unnest(p_lots) n where (n.asset_id = any (v_assets)) is not true)
       or exists (select from unnest(p_postings) n where (n.asset_id = any (v_assets)) is not true)
       or exists (select from unnest(p_positions) n where (n.asset_id = any (v_assets)) is not true) then
      raise exception 'the ledger is kept by others' using errcode = '42501', table = 'books', schema = 'registry';
    end if;
    foreach v_list in array array[p_restatements, p_reserves, p_adjustments] loop
      if exists (select from jsonb_to_recordset(v_list) n (asset_id uuid) where (n.asset_id = any (v_assets)) is not true) then
        raise exception 'the ledger is kept by others' using errcode = '42501', table = 'books', schema = 'registry';
      end if;
    end loop;
  end if;
  foreach v_book in array p_books loop
    update registry.books b
       set sequence = v_book.sequence, recorded_at = v_book.recorded_at, effective_date = v_book.effective_date, authorized = v_book.authorized, unissued = v_book.unissued,
           reserved = b.reserved + v_book.reserved_change, treasury = v_book.treasury, suspense = v_book.suspense, outstanding = b.outstanding + v_book.outstanding_change,
           holder_count = v_book.holder_count, certificates = v_book.certificates
     where b.register_id = p_register_id and b.asset_id = v_book.asset_id and b.sequence = v_book.from_sequence;
    if not found then
      raise exception 'the book of asset % was not as it was read', v_book.asset_id using errcode = 'RG008', constraint = 'book_as_read', table = 'books', schema = 'registry';
    end if;
  end loop;
  insert into registry.transactions
    (register_id, id, asset_id, sequence, type, effective_date, recorded_at, instruction_id, reversal_of, resolution_of, counterpart_id, reason, document_id, payload, digest)
  select p_register_id, n.id, n.asset_id, n.sequence, n.type, n.effective_date, n.recorded_at, n.instruction_id, n.reversal_of, n.resolution_of, n.counterpart_id, n.reason,
         n.document_id, n.payload, decode(n.digest, 'hex')
    from unnest(p_transactions) n;
  if p_lots is not null then
    insert into registry.lots
      (register_id, id, asset_id, holder_id, servicing_account_id, custom_id, quantity, form, issue_date, acquisition_date, price, cost_basis, consideration_text,
       security_law_exemptions, legend_ids, share_numbers, stock_plan_id, board_approval_date, stockholder_approval_date, comments, predecessor_ids, opened_by, opened_on, opened_at)
    select p_register_id, n.id, n.asset_id, n.holder_id, n.servicing_account_id, n.custom_id, n.quantity, n.form, n.issue_date, n.acquisition_date, n.price, n.cost_basis,
           n.consideration_text, n.security_law_exemptions, n.legend_ids, n.share_numbers, n.stock_plan_id, n.board_approval_date,
           n.stockholder_approval_date, n.comments, n.predecessor_ids, n.opened_by, n.opened_on, n.opened_at
      from unnest(p_lots) n;
  end if;
  if p_closed is not null then
    update registry.lots l set closed_by = n.closed_by, closed_on = n.closed_on, closed_at = n.closed_at
      from unnest(p_closed) n
     where l.register_id = p_register_id and l.id = n.id and (v_whole or l.asset_id = any (v_assets));
    get diagnostics v_many = row_count;
    if v_many <> cardinality(p_closed) then
      raise exception 'a lot that is to be closed is not there' using errcode = 'RG004', constraint = 'lot_closed_once', table = 'lots', schema = 'registry';
    end if;
  end if;
  insert into registry.postings
    (register_id, id, asset_id, transaction_id, sequence, line, type, ledger_account, owner_id, lot_id, quantity, balance_after, effective_date, recorded_at)
  select p_register_id, n.id, n.asset_id, n.transaction_id, n.sequence, n.line, n.type, n.ledger_account, n.owner_id, n.lot_id, n.quantity, n.balance_after, n.effective_date, n.recorded_at
    from unnest(p_postings) n;
  if p_restatements is not null then
    insert into registry.restatements (register_id, id, asset_id, transaction_id, sequence, ledger_account, owner_id, balance, effective_date, recorded_at)
    select p_register_id, n.id, n.asset_id, n.transaction_id, n.sequence, n.ledger_account, n.owner_id, n.balance, n.effective_date, n.recorded_at
      from jsonb_to_recordset(p_restatements) n (id uuid, asset_id uuid, transaction_id uuid, sequence bigint, ledger_account text, owner_id uuid, balance numeric,
           effective_date date, recorded_at timestamptz);
  end if;
  if p_positions is not null then
    insert into registry.positions as p (register_id, id, asset_id, holder_id, servicing_account_id, balance)
    select p_register_id, n.id, n.asset_id, n.holder_id, n.servicing_account_id, n.balance from unnest(p_positions) n
    on conflict on constraint positions_holder_unique do update set balance = excluded.balance;
  end if;
  if p_reserves is not null then
    insert into registry.reserves as r (register_id, id, asset_id, stock_plan_id, balance)
    select p_register_id, n.id, n.asset_id, n.stock_plan_id, n.balance from jsonb_to_recordset(p_reserves) n (id uuid, asset_id uuid, stock_plan_id uuid, balance numeric)
    on conflict on constraint reserves_plan_unique do update set balance = excluded.balance;
  end if;
  if p_adjustments is not null then
    insert into registry.authorized_adjustments
      (register_id, asset_id, id, sequence, quantity, authorized_total, authority, effective_date, board_approval_date, stockholder_approval_date, comments, instruction_id)
    select p_register_id, n.asset_id, n.id,
           n.place + coalesce((select max(j.sequence) from registry.authorized_adjustments j where j.register_id = p_register_id and j.asset_id = n.asset_id), 0),
           n.quantity, n.so_far + (select a.authorized_total from registry.assets a where a.register_id = p_register_id and a.id = n.asset_id), n.authority, n.effective_date, n.board_approval_date, n.stockholder_approval_date, n.comments, n.instruction_id
      from (select m.*, row_number() over (partition by m.asset_id order by m.line) as place, sum(m.quantity) over (partition by m.asset_id order by m.line) as so_far
              from jsonb_to_recordset(p_adjustments) m (asset_id uuid, id uuid, line integer, quantity numeric, authority text, effective_date date, board_approval_date date,
                   stockholder_approval_date date, comments text, instruction_id uuid)) n;
    for v_row in select m.asset_id, sum(m.quantity) as quantity from jsonb_to_recordset(p_adjustments) m (asset_id uuid, quantity numeric) group by m.asset_id loop
      update registry.assets a set authorized_total = a.authorized_total + v_row.quantity, updated_at = now() where a.register_id = p_register_id and a.id = v_row.asset_id;
    end loop;
  end if;
  if p_restrictions is not null then
    for v_row in select * from jsonb_to_recordset(p_restrictions) n (id uuid, holder_id uuid, lot_id uuid, quantity numeric) loop
      update registry.restrictions r set holder_id = v_row.holder_id, lot_id = v_row.lot_id, quantity = v_row.quantity where r.register_id = p_register_id and r.id = v_row.id and (v_whole or r.asset_id = any (v_assets));
    end loop;
  end if;
end $$;
comment on function registry.post(uuid, registry.posted_book[], registry.posted_transaction[], registry.posted_lot[], registry.posted_closing[], registry.posted_line[], jsonb,
  registry.posted_position[], jsonb, jsonb, jsonb) is
  'Writes transactions that have been decided, with all that follows from them, in the register of the context. The only way in which ledger tables are written.';

revoke execute on function registry.post(uuid, registry.posted_book[], registry.posted_transaction[], registry.posted_lot[], registry.posted_closing[], registry.posted_line[], jsonb,
  registry.posted_position[], jsonb, jsonb, jsonb) from public;
grant execute on function registry.post(uuid, registry.posted_book[], registry.posted_transaction[], registry.posted_lot[], registry.posted_closing[], registry.posted_line[], jsonb,
  registry.posted_position[], jsonb, jsonb, jsonb) to registry_app;

reset role;
