-- breaking: no
-- transaction: one
-- The double-entry ledger: books, transactions, lots, postings, positions and authorised totals.

set local role registry_owner;

-- Tables -------------------------------------------------------------------------------------------------------------

create table registry.books (
  register_id uuid not null,
  asset_id uuid not null,
  sequence bigint not null default 0,
  recorded_at timestamptz not null default '-infinity',
  effective_date date not null default '-infinity',
  authorized numeric(38, 10) not null default 0,
  unissued numeric(38, 10) not null default 0,
  reserved numeric(38, 10) not null default 0,
  treasury numeric(38, 10) not null default 0,
  suspense numeric(38, 10) not null default 0,
  outstanding numeric(38, 10) not null default 0,
  holder_count integer not null default 0,
  certificates bigint not null default 0,
  constraint books_pk primary key (register_id, asset_id),
  constraint books_asset_fk foreign key (register_id, asset_id) references registry.assets (register_id, id),
  constraint books_not_negative check (
    authorized >= 0
    and unissued >= 0
    and reserved >= 0
    and treasury >= 0
    and suspense >= 0
    and outstanding >= 0
    and holder_count >= 0),
  constraint books_balance check (unissued + reserved + treasury + suspense + outstanding = authorized)
) with (fillfactor = 50);
create index books_asset on registry.books (asset_id);
comment on table registry.books is
  'The control book of one asset: its last sequence and the balance of each kind of ledger account. A lock of its row '
  'is the lock of the asset''s ledger.';

create table registry.transactions (
  register_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  sequence bigint not null,
  type text not null,
  effective_date date not null,
  recorded_at timestamptz not null,
  instruction_id uuid not null,
  reversal_of uuid,
  resolution_of uuid,
  counterpart_id uuid,
  reason text,
  document_id uuid,
  payload text collate "C" not null,
  digest bytea not null,
  constraint transactions_pk primary key (register_id, id),
  constraint transactions_reversal_fk
    foreign key (register_id, reversal_of) references registry.transactions (register_id, id),
  constraint transactions_resolution_fk
    foreign key (register_id, resolution_of) references registry.transactions (register_id, id),
  constraint transactions_counterpart_fk
    foreign key (register_id, counterpart_id) references registry.transactions (register_id, id)
    deferrable initially deferred,
  constraint transactions_document_fk
    foreign key (register_id, document_id) references registry.documents (register_id, id),
  constraint transactions_sequence_unique unique (register_id, asset_id, sequence),
  constraint transactions_type_known check (type in (
    'authorize', 'reserve', 'issue', 'transfer', 'forced_transfer', 'cancel', 'repurchase', 'retire', 'convert',
    'split', 'consolidate', 'reissue', 'difference', 'resolution', 'reversal')),
  constraint transactions_reason_length check (char_length(reason) between 1 and 1000),
  constraint transactions_digest_matches check (digest = sha256(convert_to(payload, 'UTF8')))
);
create unique index transactions_reversed_once on registry.transactions (register_id, reversal_of)
  where reversal_of is not null;
create index transactions_by_resolution on registry.transactions (register_id, resolution_of)
  where resolution_of is not null;
create index transactions_id on registry.transactions (id);
create index transactions_by_instruction on registry.transactions (register_id, instruction_id, id);
create index transactions_by_effective_date on registry.transactions (register_id, effective_date, id);
create index transactions_by_recorded_at on registry.transactions (register_id, recorded_at, id);
-- Issues and transfers are most of a register: a list finds them along any index, the rare types only along this one.
create index transactions_by_rare_type on registry.transactions (register_id, type, id)
  where type not in ('issue', 'transfer');
create index transactions_of_splits on registry.transactions (register_id, asset_id, sequence) where type = 'split';
comment on table registry.transactions is
  'An entry in the register of one asset. The payload is the whole entry in canonical form, the digest its SHA-256.';

create table registry.lots (
  register_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  holder_id uuid not null,
  servicing_account_id uuid,
  custom_id text collate "C" not null,
  quantity numeric(38, 10) not null,
  form text not null,
  issue_date date not null,
  acquisition_date date not null,
  price numeric(38, 10),
  cost_basis numeric(38, 10),
  consideration_text text,
  security_law_exemptions jsonb not null default '[]',
  legend_ids uuid[] not null default '{}',
  share_numbers int8multirange,
  stock_plan_id uuid,
  board_approval_date date,
  stockholder_approval_date date,
  comments text,
  predecessor_ids uuid[] not null default '{}',
  reopens uuid,
  replaces_certificate text collate "C",
  opened_by uuid not null,
  opened_on date not null,
  opened_at timestamptz not null,
  closed_by uuid,
  closed_on date,
  closed_at timestamptz,
  constraint lots_pk primary key (register_id, id),
  constraint lots_stock_plan_fk
    foreign key (register_id, stock_plan_id) references registry.stock_plans (register_id, id),
  constraint lots_custom_id_length check (char_length(custom_id) between 1 and 60),
  constraint lots_paper_is_replaced check (
    (replaces_certificate is not null) = (reopens is not null and form = 'certificated')),
  constraint lots_quantity_positive check (quantity > 0),
  constraint lots_form_known check (form in ('book_entry', 'certificated', 'tokenised')),
  constraint lots_amounts_not_negative check (price >= 0 and cost_basis >= 0),
  constraint lots_closed_together check (
    (closed_by is null) = (closed_on is null)
    and (closed_by is null) = (closed_at is null)),
  constraint lots_closed_after_opened check (closed_on >= opened_on and closed_at >= opened_at),
  constraint lots_texts_length check (
    char_length(consideration_text) between 1 and 1000
    and char_length(comments) between 1 and 10000)
) with (fillfactor = 80);
-- One lot has a number first; then each lot that a reversal opens again has the number of the one it replaces, which is
-- closed. So at most the last of them is open, and nobody else takes the number.
create unique index lots_custom_id_unique on registry.lots (
  register_id,
  asset_id,
  custom_id,
  (case when replaces_certificate is null then reopens end)) nulls not distinct;
create unique index lots_reopened_once on registry.lots (register_id, reopens) where reopens is not null;
create index lots_id on registry.lots (id);
create index lots_open on registry.lots (register_id, asset_id, holder_id, acquisition_date, id)
  where closed_at is null;
create index lots_by_asset on registry.lots (register_id, asset_id, id);
create index lots_by_holder on registry.lots (register_id, holder_id, id);
create index lots_by_servicing on registry.lots (servicing_account_id, id) where servicing_account_id is not null;
create index lots_share_numbers on registry.lots using gist (share_numbers)
  where closed_at is null and share_numbers is not null;
comment on table registry.lots is
  'Units of one asset that one holder acquired in one transaction: a certificate or a book entry. Its quantity never '
  'changes; it is closed once.';

create table registry.postings (
  register_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  transaction_id uuid not null,
  sequence bigint not null,
  line integer not null,
  type text not null,
  ledger_account text not null,
  owner_id uuid not null,
  lot_id uuid,
  quantity numeric(38, 10) not null,
  balance_after numeric(38, 10) not null,
  effective_date date not null,
  recorded_at timestamptz not null,
  constraint postings_pk primary key (register_id, id),
  constraint postings_line_unique unique (register_id, asset_id, sequence, line),
  constraint postings_ledger_account_known
    check (ledger_account in ('authorized', 'unissued', 'reserved', 'treasury', 'suspense', 'holder')),
  constraint postings_holder_has_lot check ((ledger_account = 'holder') = (lot_id is not null)),
  constraint postings_quantity_not_zero check (quantity <> 0),
  constraint postings_balance_not_negative
    check (case when ledger_account = 'authorized' then balance_after <= 0 else balance_after >= 0 end)
);
create index postings_id on registry.postings (id);
create index postings_by_owner
  on registry.postings (register_id, owner_id, asset_id, ledger_account, effective_date, sequence, line);
comment on table registry.postings is
  'One signed quantity of a transaction on one ledger account. The owner of the account is the holder, the stock plan '
  'or the asset itself; balance_after is its balance at the effective date, as known then.';

create table registry.restatements (
  register_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  transaction_id uuid not null,
  sequence bigint not null,
  ledger_account text not null,
  owner_id uuid not null,
  balance numeric(38, 10) not null,
  effective_date date not null,
  recorded_at timestamptz not null,
  constraint restatements_pk primary key (register_id, id),
  constraint restatements_transaction_fk
    foreign key (register_id, transaction_id) references registry.transactions (register_id, id),
  constraint restatements_balance_not_negative
    check (case when ledger_account = 'authorized' then balance <= 0 else balance >= 0 end)
);
create unique index restatements_once
  on registry.restatements (register_id, owner_id, asset_id, ledger_account, effective_date, sequence);
create index restatements_id on registry.restatements (id);
comment on table registry.restatements is
  'The balance at a later date, with its own posting already, as a backdated transaction changed it.';

create table registry.lot_restatements (
  register_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  transaction_id uuid not null,
  sequence bigint not null,
  holder_id uuid not null,
  lot_id uuid not null,
  quantity numeric(38, 10) not null,
  effective_date date not null,
  recorded_at timestamptz not null,
  constraint lot_restatements_pk primary key (register_id, id),
  constraint lot_restatements_transaction_fk
    foreign key (register_id, transaction_id) references registry.transactions (register_id, id),
  constraint lot_restatements_lot_fk
    foreign key (register_id, lot_id) references registry.lots (register_id, id),
  constraint lot_restatements_quantity_not_negative check (quantity >= 0)
);
create unique index lot_restatements_once
  on registry.lot_restatements (register_id, lot_id, effective_date, sequence);
create index lot_restatements_id on registry.lot_restatements (id);
create index lot_restatements_by_asset on registry.lot_restatements (register_id, asset_id, sequence);
comment on table registry.lot_restatements is
  'The units that a closed lot had from a day on, as a backdated transaction changed them that used units of a lot '
  'which goes on from it.';

create table registry.positions (
  register_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  holder_id uuid not null,
  servicing_account_id uuid,
  balance numeric(38, 10) not null,
  balance_key text collate "C" not null
    generated always as (lpad(trunc(balance * 10000000000)::text, 38, '0')) stored,
  constraint positions_pk primary key (register_id, id),
  constraint positions_asset_fk foreign key (register_id, asset_id) references registry.assets (register_id, id),
  constraint positions_holder_fk foreign key (register_id, holder_id) references registry.holders (register_id, id),
  constraint positions_holder_unique unique (register_id, asset_id, holder_id),
  constraint positions_balance_not_negative check (balance >= 0)
) with (fillfactor = 70);
create index positions_id on registry.positions (id);
create index positions_by_holder on registry.positions (register_id, holder_id, id);
create index positions_by_asset on registry.positions (register_id, asset_id, id);
create index positions_by_balance on registry.positions (register_id, asset_id, balance_key, id);
create index positions_by_servicing on registry.positions (servicing_account_id, asset_id, id)
  where servicing_account_id is not null;
create index positions_serviced on registry.positions (servicing_account_id, id)
  where servicing_account_id is not null;
comment on table registry.positions is
  'The units of an asset that a holder has now: the sum of its open lots. The row remains, with zero, after all are '
  'sold.';

create table registry.reserves (
  register_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  owner_type text not null,
  owner_id uuid not null,
  stock_plan_id uuid generated always as (case when owner_type = 'stock_plan' then owner_id end) stored,
  rights_asset_id uuid generated always as (case when owner_type = 'asset' then owner_id end) stored,
  balance numeric(38, 10) not null,
  constraint reserves_pk primary key (register_id, id),
  constraint reserves_owner_type_known check (owner_type in ('stock_plan', 'asset')),
  constraint reserves_stock_plan_fk
    foreign key (register_id, stock_plan_id) references registry.stock_plans (register_id, id),
  constraint reserves_rights_asset_fk
    foreign key (register_id, rights_asset_id) references registry.assets (register_id, id),
  constraint reserves_owner_unique unique (register_id, asset_id, owner_id),
  constraint reserves_balance_not_negative check (balance >= 0)
);
create index reserves_id on registry.reserves (id);
comment on table registry.reserves is
  'The units of an asset that are reserved now: for a stock plan, which may grant them, or for an asset of rights, '
  'whose holders may claim them.';
comment on column registry.reserves.owner_id is
  'The stock plan or the asset of rights. The two generated columns let foreign keys check it.';

create table registry.authorized_adjustments (
  register_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  sequence bigint not null,
  quantity numeric(38, 10) not null,
  authorized_total numeric(38, 10) not null,
  authority text not null,
  effective_date date not null,
  board_approval_date date,
  stockholder_approval_date date,
  comments text,
  instruction_id uuid not null,
  recorded_at timestamptz not null default now(),
  constraint authorized_adjustments_pk primary key (register_id, id),
  constraint authorized_adjustments_asset_fk
    foreign key (register_id, asset_id) references registry.assets (register_id, id),
  constraint authorized_adjustments_instruction_fk
    foreign key (register_id, instruction_id) references registry.instructions (register_id, id)
    deferrable initially deferred,
  constraint authorized_adjustments_sequence_unique unique (register_id, asset_id, sequence),
  constraint authorized_adjustments_quantity_not_zero check (quantity <> 0),
  constraint authorized_adjustments_total_not_negative check (authorized_total >= 0),
  constraint authorized_adjustments_authority_length check (char_length(authority) between 1 and 500),
  constraint authorized_adjustments_comments_length check (char_length(comments) between 1 and 10000)
);
create index authorized_adjustments_id on registry.authorized_adjustments (id);
comment on table registry.authorized_adjustments is
  'Each change of an authorised total, with the authority for it. An asset''s total is their sum.';

create table registry.cash_in_lieu (
  register_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  transaction_id uuid not null,
  sequence bigint not null,
  holder_id uuid not null,
  fraction numeric(38, 10) not null,
  price_per_unit numeric(38, 10) not null,
  amount numeric(38, 10) not null,
  currency text not null,
  effective_date date not null,
  recorded_at timestamptz not null,
  constraint cash_in_lieu_pk primary key (register_id, id),
  constraint cash_in_lieu_transaction_fk
    foreign key (register_id, transaction_id) references registry.transactions (register_id, id),
  constraint cash_in_lieu_holder_fk foreign key (register_id, holder_id) references registry.holders (register_id, id),
  constraint cash_in_lieu_transaction_unique unique (register_id, transaction_id),
  constraint cash_in_lieu_fraction_positive check (fraction > 0),
  constraint cash_in_lieu_amounts_not_negative check (price_per_unit > 0 and amount >= 0),
  constraint cash_in_lieu_currency_known check (currency ~ '^[A-Z]{3}$')
);
create index cash_in_lieu_id on registry.cash_in_lieu (id);
create index cash_in_lieu_by_holder on registry.cash_in_lieu (register_id, holder_id, id);
create index cash_in_lieu_by_asset on registry.cash_in_lieu (register_id, asset_id, id);
comment on table registry.cash_in_lieu is
  'The cash that a transaction owes to a holder for the fraction of a unit that it does not get.';

-- Guards: rows never change -----------------------------------------------------------------------------------------

create trigger _100_append_only before update or delete on registry.transactions
  for each row execute function registry.reject_change();
create trigger _101_append_only before truncate on registry.transactions
  for each statement execute function registry.reject_change();
create trigger _100_append_only before update or delete on registry.postings
  for each row execute function registry.reject_change();
create trigger _101_append_only before truncate on registry.postings
  for each statement execute function registry.reject_change();
create trigger _100_append_only before update or delete on registry.restatements
  for each row execute function registry.reject_change();
create trigger _101_append_only before truncate on registry.restatements
  for each statement execute function registry.reject_change();
create trigger _100_append_only before update or delete on registry.lot_restatements
  for each row execute function registry.reject_change();
create trigger _101_append_only before truncate on registry.lot_restatements
  for each statement execute function registry.reject_change();
create trigger _100_append_only before update or delete on registry.authorized_adjustments
  for each row execute function registry.reject_change();
create trigger _101_append_only before truncate on registry.authorized_adjustments
  for each statement execute function registry.reject_change();
create trigger _100_append_only before update or delete on registry.cash_in_lieu
  for each row execute function registry.reject_change();
create trigger _101_append_only before truncate on registry.cash_in_lieu
  for each statement execute function registry.reject_change();
create trigger _100_append_only before delete on registry.lots
  for each row execute function registry.reject_change();
create trigger _101_append_only before truncate on registry.lots
  for each statement execute function registry.reject_change();
create trigger _100_append_only before delete on registry.books
  for each row execute function registry.reject_change();
create trigger _100_append_only before delete on registry.positions
  for each row execute function registry.reject_change();
create trigger _101_same_key before update of register_id, asset_id on registry.books
  for each row when (old.register_id <> new.register_id or old.asset_id <> new.asset_id)
  execute function registry.reject_change();

-- The servicing account is the holder's and may change; every other column of a lot is final, its end excepted.
create trigger _100_append_only_terms before update of
  register_id,
  -- generated: columns lot_row except servicing_account_id
  id, holder_id, custom_id, quantity, form, issue_date, acquisition_date, price, cost_basis, consideration_text,
  security_law_exemptions, legend_ids, share_numbers, stock_plan_id, board_approval_date, stockholder_approval_date,
  comments, predecessor_ids, reopens, replaces_certificate, opened_on, asset_id, opened_by, opened_at
  -- end
  on registry.lots
  for each row execute function registry.reject_change();

create function registry.reject_second_closing() returns trigger
language plpgsql as $$
begin
  raise exception 'lot % is closed already', old.id
    using errcode = 'RG004', constraint = 'lot_closed_once', table = tg_table_name, schema = tg_table_schema;
end $$;
comment on function registry.reject_second_closing() is
  'A lot is closed once.';
create trigger _120_closed_once before update of closed_by, closed_on, closed_at on registry.lots
  for each row when (old.closed_by is not null)
  execute function registry.reject_second_closing();

-- Guards: rows agree with each other ----------------------------------------------------------------------------------

create function registry.check_share_numbers() returns trigger
language plpgsql as $$
begin
  -- The lot may have been closed since, in the same database transaction: then its numbers are free again.
  if exists (
    select from registry.lots l
     where l.register_id = new.register_id
       and l.asset_id = new.asset_id
       and l.id <> new.id
       and l.closed_at is null
       and l.share_numbers && new.share_numbers)
  and exists (
    select from registry.lots n
     where n.register_id = new.register_id
       and n.id = new.id
       and n.closed_at is null) then
    raise exception 'another open lot has share numbers of lot %', new.id
      using errcode = 'RG005', constraint = 'share_numbers_disjoint', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $$;
comment on function registry.check_share_numbers() is
  'At commit, no two open lots of an asset have a share number in common.';
create constraint trigger _210_share_numbers after insert on registry.lots
  deferrable initially deferred
  for each row when (new.share_numbers is not null)
  execute function registry.check_share_numbers();

create function registry.check_zero_sum() returns trigger
language plpgsql as $$
declare
  v_place text;
begin
  -- One look-up per transaction does the work of a foreign key per posting, and also compares what both rows repeat.
  select n.asset_id || ' ' || n.sequence
    into v_place
    from (
      select
          register_id,
          asset_id,
          sequence,
          transaction_id,
          sum(quantity) as quantity,
          count(*) as lines,
          count(distinct (type, effective_date, recorded_at)) as kinds,
          min(type) as type,
          min(effective_date) as effective_date,
          min(recorded_at) as recorded_at
        from added
       group by register_id, asset_id, sequence, transaction_id) n
   where n.quantity <> 0
      or n.lines < 2
      or n.kinds <> 1
      or (
        select (t.asset_id, t.sequence, t.type, t.effective_date, t.recorded_at)
               is distinct from (n.asset_id, n.sequence, n.type, n.effective_date, n.recorded_at)
          from registry.transactions t
         where t.register_id = n.register_id
           and t.id = n.transaction_id) is not false
   limit 1;
  if found then
    raise exception 'the postings of % do not sum to zero, or are not those of their transaction', v_place
      using errcode = 'RG006', constraint = 'postings_sum_to_zero', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $$;
comment on function registry.check_zero_sum() is
  'Postings are inserted by whole transactions, which exist already: at least two each, with a sum of zero.';
create trigger _200_zero_sum after insert on registry.postings
  referencing new table as added
  for each statement execute function registry.check_zero_sum();

create function registry.check_has_postings() returns trigger
language plpgsql as $$
begin
  if not exists (
    select from registry.postings
     where register_id = new.register_id
       and asset_id = new.asset_id
       and sequence = new.sequence
       and transaction_id = new.id) then
    raise exception 'transaction % has no postings', new.id
      using errcode = 'RG006', constraint = 'postings_sum_to_zero', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $$;
comment on function registry.check_has_postings() is
  'At commit, every transaction has postings.';
create constraint trigger _200_has_postings after insert on registry.transactions
  deferrable initially deferred
  for each row execute function registry.check_has_postings();

create function registry.check_sequence() returns trigger
language plpgsql as $$
declare
  v_asset uuid;
begin
  select n.asset_id
    into v_asset
    from (
      select register_id, asset_id, min(sequence) as low, max(sequence) as high, count(*) as many
        from added
       group by register_id, asset_id) n
   where n.high - n.low + 1 <> n.many
      or (
        n.low > 1
        and (
          select true
            from registry.transactions t
           where t.register_id = n.register_id
             and t.asset_id = n.asset_id
             and t.sequence = n.low - 1) is null)
   limit 1;
  if found then
    raise exception 'the sequence of asset % has a gap', v_asset
      using errcode = 'RG007', constraint = 'sequence_has_no_gap', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $$;
comment on function registry.check_sequence() is
  'The transactions of an asset are numbered from one without gaps.';
create trigger _210_sequence after insert on registry.transactions
  referencing new table as added
  for each statement execute function registry.check_sequence();

create function registry.check_authorized_total() returns trigger
language plpgsql as $$
declare
  v_asset uuid := case tg_table_name
    when 'assets' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(new) ->> 'asset_id')::uuid
  end;
  v_total numeric;
  v_sum numeric;
  v_book numeric;
begin
  select authorized_total
    into v_total
    from registry.assets
   where register_id = new.register_id
     and id = v_asset;
  select coalesce(sum(quantity), 0)
    into v_sum
    from registry.authorized_adjustments
   where register_id = new.register_id
     and asset_id = v_asset;
  select authorized
    into v_book
    from registry.books
   where register_id = new.register_id
     and asset_id = v_asset;
  if coalesce(v_total, 0) <> v_sum then
    raise exception 'the authorised total of asset % is not the sum of its adjustments', v_asset
      using errcode = 'RG002', constraint = 'authorized_total_matches', table = tg_table_name, schema = tg_table_schema;
  end if;
  if v_book is null or v_total <> v_book then
    raise exception 'the authorised total of asset % is not that of its book', v_asset
      using errcode = 'RG002', constraint = 'authorized_total_matches', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $$;
comment on function registry.check_authorized_total() is
  'At commit, an authorised total is the sum of its adjustments and the total of its book.';
create constraint trigger _200_authorized_total after insert or update of authorized_total on registry.assets
  deferrable initially deferred
  for each row execute function registry.check_authorized_total();
create constraint trigger _200_authorized_total after insert on registry.authorized_adjustments
  deferrable initially deferred
  for each row execute function registry.check_authorized_total();
create constraint trigger _200_authorized_total after update of authorized on registry.books
  deferrable initially deferred
  for each row when (old.authorized <> new.authorized)
  execute function registry.check_authorized_total();

-- Guards: rows refer to rows of their register ---------------------------------------------------------------------
--
-- These replace foreign keys: the rows referred to are never removed and their keys never change, so that one check for
-- all rows of an insert is enough. Each look-up is a scalar subquery, which the planner runs along a key; as an
-- `exists` it could be planned as a join over the whole table.

create function registry.check_transaction_references() returns trigger
language plpgsql as $$
declare
  v_id uuid;
begin
  select n.id
    into v_id
    from added n
   where (
      select true
        from registry.books b
       where b.register_id = n.register_id
         and b.asset_id = n.asset_id) is null
      or (
      select true
        from registry.instructions i
       where i.register_id = n.register_id
         and i.id = n.instruction_id) is null
   limit 1;
  if found then
    raise exception 'transaction % refers to no asset or no instruction of its register', v_id
      using errcode = 'RG009', constraint = 'ledger_references', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $$;
comment on function registry.check_transaction_references() is
  'The book and the instruction of every transaction are in its register.';
create trigger _220_references after insert on registry.transactions
  referencing new table as added
  for each statement execute function registry.check_transaction_references();

create function registry.check_lot_references() returns trigger
language plpgsql as $$
declare
  v_id uuid;
begin
  select n.id
    into v_id
    from added n
   where (
      select true
        from registry.holders h
       where h.register_id = n.register_id
         and h.id = n.holder_id) is null
      or (
      select true
        from registry.transactions t
       where t.register_id = n.register_id
         and t.id = n.opened_by) is null
      or (
        n.closed_by is not null
        and (
          select true
            from registry.transactions t
           where t.register_id = n.register_id
             and t.id = n.closed_by) is null)
   limit 1;
  if found then
    raise exception 'lot % refers to no holder or no transaction of its register', v_id
      using errcode = 'RG009', constraint = 'ledger_references', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $$;
comment on function registry.check_lot_references() is
  'The holder of every lot and the transactions that opened and closed it are in its register.';
create trigger _220_references after insert on registry.lots
  referencing new table as added
  for each statement execute function registry.check_lot_references();
create trigger _221_references after update on registry.lots
  referencing new table as added
  for each statement execute function registry.check_lot_references();

create function registry.check_reopened_lot() returns trigger
language plpgsql as $$
begin
  if (
    select (
             -- generated: columns reopened_terms of o
             o.holder_id, o.quantity, o.form, o.issue_date, o.acquisition_date, o.price, o.cost_basis,
             o.consideration_text, o.security_law_exemptions, o.legend_ids, o.share_numbers, o.stock_plan_id,
             o.board_approval_date, o.stockholder_approval_date, o.comments, o.asset_id
             -- end
           ) is not distinct from (
             -- generated: columns reopened_terms of new
             new.holder_id, new.quantity, new.form, new.issue_date, new.acquisition_date, new.price, new.cost_basis,
             new.consideration_text, new.security_law_exemptions, new.legend_ids, new.share_numbers, new.stock_plan_id,
             new.board_approval_date, new.stockholder_approval_date, new.comments, new.asset_id
             -- end
           )
           and case when new.replaces_certificate is null
             then new.custom_id = o.custom_id
             else new.replaces_certificate = o.custom_id
           end
           and t.type = 'reversal'
           and t.reversal_of = o.closed_by
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
  'A lot that replaces a closed one is opened by the reversal of the transaction that closed it. It has its terms, and '
  'its number, unless that is the number of a cancelled paper certificate.';
create trigger _230_reopened after insert on registry.lots
  for each row when (new.reopens is not null)
  execute function registry.check_reopened_lot();

create function registry.check_posting_references() returns trigger
language plpgsql as $$
declare
  v_id uuid;
begin
  select n.id
    into v_id
    from added n
   where n.lot_id is not null
     and (
      select true
        from registry.lots l
       where l.register_id = n.register_id
         and l.id = n.lot_id) is null
   limit 1;
  if found then
    raise exception 'posting % refers to no lot of its register', v_id
      using errcode = 'RG009', constraint = 'ledger_references', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $$;
comment on function registry.check_posting_references() is
  'The lot of every posting that names one is in its register.';
create trigger _220_references after insert on registry.postings
  referencing new table as added
  for each statement execute function registry.check_posting_references();

-- Guards: a merge of holders is undone by its reversal ---------------------------------------------------------------

set local role registry_ledger;

create function registry.check_unmerged() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (
    select from registry.transactions t
     where t.register_id = old.register_id
       and t.instruction_id = old.merged_by)
  or exists (
    select from registry.transactions t
     where t.register_id = old.register_id
       and t.instruction_id = old.merged_by
       and not exists (
        select from registry.transactions r
         where r.register_id = t.register_id
           and r.reversal_of = t.id)) then
    raise exception 'the merge of holder % has not been reversed', old.id
      using errcode = 'RG003', constraint = 'end_is_final', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $$;
comment on function registry.check_unmerged() is
  'At commit, a holder that is merged no longer is one whose merge has been reversed in every asset.';
revoke execute on function registry.check_unmerged() from public;
grant execute on function registry.check_unmerged() to registry_owner;

set local role registry_owner;

create constraint trigger _240_unmerged after update of status on registry.holders
  deferrable initially deferred
  for each row when (old.status = 'merged' and new.status <> 'merged')
  execute function registry.check_unmerged();

-- Row-level security -------------------------------------------------------------------------------------------------
--
-- Nobody logs in as registry_ledger. Its functions check once per call that the actor manages the ledger they write,
-- so its policies check nothing per row.

-- Books. Visible to: accounts that see the asset. Accounts that manage it may lock the row, which takes the right to
-- update; the grants restrict which columns.
alter table registry.books enable row level security;
alter table registry.books force row level security;
create policy app_select on registry.books
  for select to registry_app
  using (
    register_id = any ((select registry.visible_registers())::uuid[])
    or asset_id = any ((select registry.visible_assets())::uuid[]));
create policy app_insert on registry.books
  for insert to registry_app
  with check (
    register_id = any ((select registry.managed_registers())::uuid[]));
create policy app_update on registry.books
  for update to registry_app
  using (
    register_id = any ((select registry.managed_registers())::uuid[])
    or asset_id = any ((select registry.managed_assets())::uuid[]));
create policy ledger_all on registry.books
  for all to registry_ledger
  using (true)
  with check (true);

-- Transactions. Visible to: accounts that manage the asset.
alter table registry.transactions enable row level security;
alter table registry.transactions force row level security;
create policy app_select on registry.transactions
  for select to registry_app
  using (
    register_id = any ((select registry.managed_registers())::uuid[])
    or asset_id = any ((select registry.managed_assets())::uuid[]));
create policy ledger_all on registry.transactions
  for all to registry_ledger
  using (true)
  with check (true);

-- Lots. Visible to: accounts that manage the asset; the investor to which the holder belongs; the account that services
-- the holder.
alter table registry.lots enable row level security;
alter table registry.lots force row level security;
create policy app_select on registry.lots
  for select to registry_app
  using (
    register_id = any ((select registry.managed_registers())::uuid[])
    or asset_id = any ((select registry.managed_assets())::uuid[])
    or holder_id = any ((select registry.own_holders())::uuid[])
    or servicing_account_id = (select registry.account_id()));
create policy ledger_all on registry.lots
  for all to registry_ledger
  using (true)
  with check (true);

-- Postings and restatements of balances and lots. Visible to: the same as lots. They never change and so cannot
-- carry the servicing account: the holders that it services are read once per statement.
alter table registry.postings enable row level security;
alter table registry.postings force row level security;
create policy app_select on registry.postings
  for select to registry_app
  using (
    register_id = any ((select registry.managed_registers())::uuid[])
    or asset_id = any ((select registry.managed_assets())::uuid[])
    or owner_id = any ((select registry.own_holders())::uuid[])
    or owner_id in (
      select h.id
        from registry.holders h
       where h.servicing_account_id = (select registry.account_id())));
create policy ledger_all on registry.postings
  for all to registry_ledger
  using (true)
  with check (true);

alter table registry.restatements enable row level security;
alter table registry.restatements force row level security;
create policy app_select on registry.restatements
  for select to registry_app
  using (
    register_id = any ((select registry.managed_registers())::uuid[])
    or asset_id = any ((select registry.managed_assets())::uuid[])
    or owner_id = any ((select registry.own_holders())::uuid[])
    or owner_id in (
      select h.id
        from registry.holders h
       where h.servicing_account_id = (select registry.account_id())));
create policy ledger_all on registry.restatements
  for all to registry_ledger
  using (true)
  with check (true);

alter table registry.lot_restatements enable row level security;
alter table registry.lot_restatements force row level security;
create policy app_select on registry.lot_restatements
  for select to registry_app
  using (
    register_id = any ((select registry.managed_registers())::uuid[])
    or asset_id = any ((select registry.managed_assets())::uuid[])
    or holder_id = any ((select registry.own_holders())::uuid[])
    or holder_id in (
      select h.id
        from registry.holders h
       where h.servicing_account_id = (select registry.account_id())));
create policy ledger_all on registry.lot_restatements
  for all to registry_ledger
  using (true)
  with check (true);

-- Cash in lieu. Visible to: the same as postings.
alter table registry.cash_in_lieu enable row level security;
alter table registry.cash_in_lieu force row level security;
create policy app_select on registry.cash_in_lieu
  for select to registry_app
  using (
    register_id = any ((select registry.managed_registers())::uuid[])
    or asset_id = any ((select registry.managed_assets())::uuid[])
    or holder_id = any ((select registry.own_holders())::uuid[])
    or holder_id in (
      select h.id
        from registry.holders h
       where h.servicing_account_id = (select registry.account_id())));
create policy ledger_all on registry.cash_in_lieu
  for all to registry_ledger
  using (true)
  with check (true);

-- Positions. Visible to: the same as lots.
alter table registry.positions enable row level security;
alter table registry.positions force row level security;
create policy app_select on registry.positions
  for select to registry_app
  using (
    register_id = any ((select registry.managed_registers())::uuid[])
    or asset_id = any ((select registry.managed_assets())::uuid[])
    or holder_id = any ((select registry.own_holders())::uuid[])
    or servicing_account_id = (select registry.account_id()));
create policy auth_select on registry.positions
  for select to registry_auth
  using (true);
create policy ledger_all on registry.positions
  for all to registry_ledger
  using (true)
  with check (true);

-- Reserves. Visible to: accounts that manage the asset.
alter table registry.reserves enable row level security;
alter table registry.reserves force row level security;
create policy app_select on registry.reserves
  for select to registry_app
  using (
    register_id = any ((select registry.managed_registers())::uuid[])
    or asset_id = any ((select registry.managed_assets())::uuid[]));
create policy ledger_all on registry.reserves
  for all to registry_ledger
  using (true)
  with check (true);

-- Adjustments of authorised totals. Visible to: accounts that see the asset.
alter table registry.authorized_adjustments enable row level security;
alter table registry.authorized_adjustments force row level security;
create policy app_select on registry.authorized_adjustments
  for select to registry_app
  using (
    register_id = any ((select registry.visible_registers())::uuid[])
    or asset_id = any ((select registry.visible_assets())::uuid[]));
create policy ledger_all on registry.authorized_adjustments
  for all to registry_ledger
  using (true)
  with check (true);

-- Grants -------------------------------------------------------------------------------------------------------------

grant select on
  registry.books,
  registry.transactions,
  registry.lots,
  registry.postings,
  registry.restatements,
  registry.lot_restatements,
  registry.positions,
  registry.reserves,
  registry.authorized_adjustments,
  registry.cash_in_lieu
  to registry_app;
grant insert (register_id, asset_id), update (certificates) on registry.books to registry_app;

grant select on registry.positions to registry_auth;

grant select, insert on
  registry.transactions,
  registry.postings,
  registry.restatements,
  registry.lot_restatements,
  registry.authorized_adjustments,
  registry.cash_in_lieu
  to registry_ledger;
grant select, insert, update on
  registry.books,
  registry.lots,
  registry.positions,
  registry.reserves
  to registry_ledger;

-- Functions for reads ------------------------------------------------------------------------------------------------

create function registry.sequence_before(p_register_id uuid, p_asset_id uuid, p_instant timestamptz) returns bigint
language plpgsql stable parallel safe as $$
declare
  v_before bigint := 0;
  v_after bigint;
  v_between bigint;
begin
  select b.sequence + 1
    into v_after
    from registry.books b
   where b.register_id = p_register_id
     and b.asset_id = p_asset_id;
  -- Within an asset, later sequences were recorded later: a binary search.
  while v_after - v_before > 1 loop
    v_between := (v_before + v_after) / 2;
    if exists (
      select from registry.transactions t
       where t.register_id = p_register_id
         and t.asset_id = p_asset_id
         and t.sequence = v_between
         and t.recorded_at < p_instant) then
      v_before := v_between;
    else
      v_after := v_between;
    end if;
  end loop;
  return v_before;
end $$;
comment on function registry.sequence_before(uuid, uuid, timestamptz) is
  'The sequence of the last transaction of an asset recorded before an instant; zero where there is none.';
grant execute on function registry.sequence_before(uuid, uuid, timestamptz) to registry_app;

set local role registry_ledger;

-- The successors were opened by the transaction that closed the lot, by its counterpart, or by a later reversal or
-- resolution of it. An investor or servicer may see a lot but no transactions: therefore it runs as registry_ledger,
-- and repeats the policy of lots.
create function registry.lot_successors(p_register_id uuid, p_lot_id uuid) returns uuid[]
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  with closing as (
    select t.id, t.asset_id, t.sequence, t.counterpart_id
      from registry.lots l
      join registry.transactions t on t.register_id = p_register_id and t.id = l.closed_by
     where l.register_id = p_register_id
       and l.id = p_lot_id),
  opening as (
    select c.asset_id, c.sequence
      from closing c
    union all
    select t.asset_id, t.sequence
      from closing c
      join registry.transactions t on t.register_id = p_register_id and t.id = c.counterpart_id
    union all
    select t.asset_id, t.sequence
      from closing c
      join registry.transactions t on t.register_id = p_register_id and t.reversal_of = c.id
    union all
    select t.asset_id, t.sequence
      from closing c
      join registry.transactions t on t.register_id = p_register_id and t.resolution_of = c.id)
  select array(
    select l.id
      from opening o
      join registry.postings p
        on p.register_id = p_register_id
       and p.asset_id = o.asset_id
       and p.sequence = o.sequence
       and p.quantity > 0
      join registry.lots l on l.register_id = p_register_id and l.id = p.lot_id
     where p_lot_id = any (l.predecessor_ids)
       and (
         l.register_id = any ((select registry.managed_registers())::uuid[])
         or l.asset_id = any ((select registry.managed_assets())::uuid[])
         or l.holder_id = any ((select registry.own_holders())::uuid[])
         or l.servicing_account_id = (select registry.account_id())))
$$;
comment on function registry.lot_successors(uuid, uuid) is
  'The lots into which the units of a lot went, as far as the actor sees them.';
revoke execute on function registry.lot_successors(uuid, uuid) from public;
grant execute on function registry.lot_successors(uuid, uuid) to registry_app;

-- An agent of one asset does not see the rights over it that others manage. A split or a closing must not pass over
-- these: therefore it runs as registry_ledger, and answers to nobody but managers of the class.
create function registry.rights_over(p_asset_id uuid)
returns table (asset_id uuid, type text, managed boolean, held boolean)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select
      r.id,
      r.type,
      (
        r.register_id = any ((select registry.managed_registers())::uuid[])
        or r.id = any ((select registry.managed_assets())::uuid[])) is true,
      b.outstanding + b.suspense > 0
    from registry.assets c
    join registry.assets r
      on r.register_id = c.register_id
     and r.underlying_asset_id = c.id
    join registry.books b
      on b.register_id = r.register_id
     and b.asset_id = r.id
   where c.id = p_asset_id
     and r.status <> 'closed'
     and (
       c.register_id = any ((select registry.managed_registers())::uuid[])
       or c.id = any ((select registry.managed_assets())::uuid[]))
   order by r.id
$$;
comment on function registry.rights_over(uuid) is
  'The open assets of rights over a class that the actor manages: whether it manages them too, and whether holders '
  'have units of them, those in suspense counted.';
revoke execute on function registry.rights_over(uuid) from public;
grant execute on function registry.rights_over(uuid) to registry_app;

-- An agent of one asset of rights does not see their class, and issues no right over a closed one: therefore it runs as
-- registry_ledger, and tells those who see the right nothing else of the class.
create function registry.is_class_closed(p_asset_id uuid) returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select
      from registry.assets r
      join registry.assets c
        on c.register_id = r.register_id
       and c.id = r.underlying_asset_id
     where r.id = p_asset_id
       and c.status = 'closed'
       and (
         r.register_id = any ((select registry.visible_registers())::uuid[])
         or r.id = any ((select registry.visible_assets())::uuid[])))
$$;
comment on function registry.is_class_closed(uuid) is
  'Whether an asset that the actor sees is a right over a class that is closed.';
revoke execute on function registry.is_class_closed(uuid) from public;
grant execute on function registry.is_class_closed(uuid) to registry_app;

-- From a transaction to those that rest on it: the walk goes from a transaction to the lots it opened, from a lot to
-- the transaction that closed it or, where that was reversed, to the lot that replaces it, and so on. It crosses
-- assets, also ones that the actor does not manage: of these it tells that there is one, and nothing else.
create function registry.transactions_to_reverse(p_register_id uuid, p_transaction_id uuid)
returns table (transaction_id uuid, asset_id uuid, together boolean, with_former boolean)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  with recursive node (id, asset_id, sequence, type, instruction_id, lot_id) as (
    select t.id, t.asset_id, t.sequence, t.type, t.instruction_id, null::uuid
      from registry.transactions t
     where t.register_id = p_register_id
       and t.id = p_transaction_id
       and t.type <> 'reversal'
       and not exists (
        select from registry.transactions r
         where r.register_id = p_register_id
           and r.reversal_of = t.id)
       and (
         t.register_id = any ((select registry.managed_registers())::uuid[])
         or t.asset_id = any ((select registry.managed_assets())::uuid[]))
    union
    select s.*
      from node n
     cross join lateral (
        -- The instruction of a transaction. It is a node of its own, so that each is expanded once.
        select null, null, null, null, n.instruction_id, null::uuid
         where n.id is not null
        union all
        -- Transactions that one instruction recorded together. The rows of a bulk instruction are each by itself.
        select t.id, t.asset_id, t.sequence, t.type, t.instruction_id, null
          from registry.instructions i
          join registry.transactions t on t.register_id = p_register_id and t.instruction_id = i.id
         where n.id is null
           and i.register_id = p_register_id
           and i.id = n.instruction_id
           and i.type not in ('issueUnitsBulk', 'transferUnitsBulk')
        union all
        -- Lots that the transaction opened.
        select null, null, null, null, null, p.lot_id
          from registry.postings p
         where p.register_id = p_register_id
           and p.asset_id = n.asset_id
           and p.sequence = n.sequence
           and p.quantity > 0
           and p.lot_id is not null
        union all
        -- The lot that replaces a lot, where what closed the lot was reversed.
        select null, null, null, null, null, l.id
          from registry.lots l
         where l.register_id = p_register_id
           and l.reopens = n.lot_id
        union all
        -- The transaction that closed a lot.
        select t.id, t.asset_id, t.sequence, t.type, t.instruction_id, null
          from registry.lots l
          join registry.transactions t on t.register_id = p_register_id and t.id = l.closed_by
         where l.register_id = p_register_id
           and l.id = n.lot_id
           and t.type <> 'reversal'
           and not exists (
            select from registry.lots o
             where o.register_id = p_register_id
               and o.reopens = l.id)
        union all
        -- The resolution of a difference.
        select t.id, t.asset_id, t.sequence, t.type, t.instruction_id, null
          from registry.transactions t
         where t.register_id = p_register_id
           and t.resolution_of = n.id
           and not exists (
            select from registry.transactions r
             where r.register_id = p_register_id
               and r.reversal_of = t.id)
        union all
        -- The merge of a holder whose units the transaction took.
        select t.id, t.asset_id, t.sequence, t.type, t.instruction_id, null
          from registry.postings p
          join registry.holders h on h.register_id = p_register_id and h.id = p.owner_id
          join registry.transactions t on t.register_id = p_register_id and t.instruction_id = h.merged_by
         where p.register_id = p_register_id
           and p.asset_id = n.asset_id
           and p.sequence = n.sequence
           and p.quantity < 0
           and p.lot_id is not null
        union all
        -- The next split of the asset: units of before it are not those of after it.
        (select t.id, t.asset_id, t.sequence, t.type, t.instruction_id, null
          from registry.transactions t
         where t.register_id = p_register_id
           and t.asset_id = n.asset_id
           and t.sequence > n.sequence
           and t.type = 'split'
           and not exists (
            select from registry.transactions r
             where r.register_id = p_register_id
               and r.reversal_of = t.id)
         order by t.sequence
         limit 1)
        union all
        -- All that was recorded after a split, by its last transaction: the next is of another instruction. These are
        -- compared outside the select, so that it finds the next by its sequence also without statistics.
        select t.id, t.asset_id, t.sequence, t.type, t.instruction_id, null
          from registry.transactions t
         where n.type = 'split'
           and t.register_id = p_register_id
           and t.asset_id = n.asset_id
           and t.sequence > n.sequence
           and t.type <> 'reversal'
           and not exists (
            select from registry.transactions r
             where r.register_id = p_register_id
               and r.reversal_of = t.id)
           and n.instruction_id is distinct from (
            select o.instruction_id
              from registry.transactions o
             where o.register_id = p_register_id
               and o.asset_id = n.asset_id
               and o.sequence = n.sequence + 1)) s)
  select
      case when m.managed then t.id end,
      case when m.managed then t.asset_id end,
      t.id = p_transaction_id or coalesce(
        t.instruction_id = f.instruction_id and i.type not in ('issueUnitsBulk', 'transferUnitsBulk'), false),
      i.type not in ('issueUnitsBulk', 'transferUnitsBulk') and 1 < row_number() over (
        partition by t.instruction_id, m.managed
        order by t.recorded_at desc, t.sequence desc)
    from node n
    join registry.transactions t on t.register_id = p_register_id and t.id = n.id
    join registry.transactions f on f.register_id = p_register_id and f.id = p_transaction_id
    join registry.instructions i on i.register_id = p_register_id and i.id = t.instruction_id
   cross join lateral (
      select t.register_id = any ((select registry.managed_registers())::uuid[])
             or t.asset_id = any ((select registry.managed_assets())::uuid[]) as managed) m
   order by 3, t.recorded_at desc, t.sequence desc
$$;
comment on function registry.transactions_to_reverse(uuid, uuid) is
  'The transactions that rest on a transaction, in the order in which they must be reversed, and at the end those that '
  'are reversed together with it; with_former where one row before is reversed together with this one. Ids are null in '
  'assets that the actor does not manage; no rows where the transaction is a reversal or has been reversed.';
revoke execute on function registry.transactions_to_reverse(uuid, uuid) from public;
grant execute on function registry.transactions_to_reverse(uuid, uuid) to registry_app;

create function registry.reverse_first(p_register_id uuid, p_transaction_id uuid) returns uuid[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select array(
    select r.transaction_id
      from registry.transactions_to_reverse(p_register_id, p_transaction_id) r
     where not r.together
       and not r.with_former
       and r.transaction_id is not null)
$$;
comment on function registry.reverse_first(uuid, uuid) is
  'The transactions that must be reversed before a transaction can be, as far as the actor sees them; of several that '
  'are reversed together, one.';
revoke execute on function registry.reverse_first(uuid, uuid) from public;
grant execute on function registry.reverse_first(uuid, uuid) to registry_app;

reset role;
