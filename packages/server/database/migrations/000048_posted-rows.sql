-- breaking: no
-- transaction: one
-- The function that writes the ledger also writes the key of a certificate number, the day of a last movement, and the
-- transaction that one made again replaces. Its name and its parameters stay, so that the program of the release before
-- writes them too. The row of a transaction has no member for the one it replaces: the payload names it.

set local role registry_owner;

alter table registry.transactions
  add column replaces uuid,
  add constraint transactions_replaces_fk
    foreign key (register_id, replaces) references registry.transactions (register_id, id) not valid;

set local role registry_ledger;

-- Rows that change are found by their keys; a sequential scan would be chosen where the statistics call a table small.
create or replace function registry.post(
  p_register_id uuid,
  p_books registry.book_row[],
  p_transactions registry.transaction_row[],
  p_lots registry.lot_row[],
  p_closed registry.lot_closing_row[],
  p_postings registry.posting_row[],
  p_restatements registry.restatement_row[],
  p_lot_restatements registry.lot_restatement_row[],
  p_positions registry.position_row[],
  p_reserves registry.reserve_row[],
  p_adjustments registry.adjustment_row[],
  p_restrictions registry.restriction_scope_row[],
  p_cash_in_lieu registry.cash_in_lieu_row[]) returns void
language plpgsql security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
as $$
declare
  v_row record;
  v_book registry.book_row;
  v_scope registry.restriction_scope_row;
  v_count bigint;
  v_manages_register boolean := p_register_id = any (registry.managed_registers());
  v_assets uuid[] := registry.managed_assets();
begin
  -- Checked once for the whole call: every row bears the register, and an actor that manages single assets of it writes
  -- rows of those assets only.
  if v_manages_register is not true then
    if exists (
      select
        from unnest(p_books) n
       where (n.asset_id = any (v_assets)) is not true)
    or exists (
      select
        from unnest(p_transactions) n
       where (n.asset_id = any (v_assets)) is not true)
    or exists (
      select
        from unnest(p_lots) n
       where (n.asset_id = any (v_assets)) is not true)
    or exists (
      select
        from unnest(p_postings) n
       where (n.asset_id = any (v_assets)) is not true)
    or exists (
      select
        from unnest(p_restatements) n
       where (n.asset_id = any (v_assets)) is not true)
    or exists (
      select
        from unnest(p_lot_restatements) n
       where (n.asset_id = any (v_assets)) is not true)
    or exists (
      select
        from unnest(p_positions) n
       where (n.asset_id = any (v_assets)) is not true)
    or exists (
      select
        from unnest(p_reserves) n
       where (n.asset_id = any (v_assets)) is not true)
    or exists (
      select
        from unnest(p_adjustments) n
       where (n.asset_id = any (v_assets)) is not true)
    or exists (
      select
        from unnest(p_cash_in_lieu) n
       where (n.asset_id = any (v_assets)) is not true) then
      raise exception 'the actor does not manage the ledger of this asset'
        using errcode = '42501', table = 'books', schema = 'registry';
    end if;
  end if;

  foreach v_book in array coalesce(p_books, array[]::registry.book_row[]) loop
    update registry.books b
       set
           -- generated: set book_row from v_book except asset_id from_sequence reserved_change outstanding_change
           sequence = v_book.sequence,
           recorded_at = v_book.recorded_at,
           effective_date = v_book.effective_date,
           authorized = v_book.authorized,
           unissued = v_book.unissued,
           treasury = v_book.treasury,
           suspense = v_book.suspense,
           holder_count = v_book.holder_count,
           certificates = v_book.certificates,
           -- end
           reserved = b.reserved + v_book.reserved_change,
           outstanding = b.outstanding + v_book.outstanding_change
     where b.register_id = p_register_id
       and b.asset_id = v_book.asset_id
       and b.sequence = v_book.from_sequence;
    if not found then
      raise exception 'the book of asset % has changed since it was read', v_book.asset_id
        using errcode = 'RG008', constraint = 'book_unchanged', table = 'books', schema = 'registry';
    end if;
  end loop;

  insert into registry.transactions (
    register_id, replaces,
    -- generated: columns transaction_row
    id, asset_id, sequence, type, effective_date, recorded_at, instruction_id, reversal_of, resolution_of,
    counterpart_id, reason, document_id, payload, digest
    -- end
  )
  select
      p_register_id,
      -- No text has this sequence of characters: within a string a quotation mark is escaped.
      case when strpos(n.payload, '"replaces":"') > 0 then (n.payload::jsonb ->> 'replaces')::uuid end,
      -- generated: columns transaction_row of n
      n.id, n.asset_id, n.sequence, n.type, n.effective_date, n.recorded_at, n.instruction_id, n.reversal_of,
      n.resolution_of, n.counterpart_id, n.reason, n.document_id, n.payload, n.digest
      -- end
    from unnest(p_transactions) n;

  if p_lots is not null then
    insert into registry.lots (
      register_id, number_key,
      -- generated: columns lot_row
      id, holder_id, custom_id, quantity, form, issue_date, acquisition_date, price, cost_basis, consideration_text,
      security_law_exemptions, legend_ids, share_numbers, stock_plan_id, board_approval_date, stockholder_approval_date,
      comments, predecessor_ids, reopens, replaces_certificate, opened_on, asset_id, servicing_account_id, opened_by,
      opened_at
      -- end
    )
    select
        p_register_id, registry.number_key(n.custom_id),
        -- generated: columns lot_row of n
        n.id, n.holder_id, n.custom_id, n.quantity, n.form, n.issue_date, n.acquisition_date, n.price, n.cost_basis,
        n.consideration_text, n.security_law_exemptions, n.legend_ids, n.share_numbers, n.stock_plan_id,
        n.board_approval_date, n.stockholder_approval_date, n.comments, n.predecessor_ids, n.reopens,
        n.replaces_certificate, n.opened_on, n.asset_id, n.servicing_account_id, n.opened_by, n.opened_at
        -- end
      from unnest(p_lots) n;
  end if;

  if p_closed is not null then
    update registry.lots l
       set (
             -- generated: columns lot_closing_row except id
             closed_by, closed_on, closed_at
             -- end
           ) = row (
             -- generated: columns lot_closing_row of n except id
             n.closed_by, n.closed_on, n.closed_at
             -- end
           )
      from unnest(p_closed) n
     where l.register_id = p_register_id
       and l.id = n.id
       and (v_manages_register or l.asset_id = any (v_assets));
    get diagnostics v_count = row_count;
    if v_count <> cardinality(p_closed) then
      raise exception 'a lot to be closed does not exist'
        using errcode = 'RG004', constraint = 'lot_closed_once', table = 'lots', schema = 'registry';
    end if;
  end if;

  -- generated: insert posting_row from p_postings
  insert into registry.postings (
    register_id, id, asset_id, transaction_id, sequence, line, type, ledger_account, owner_id, lot_id, quantity,
    balance_after, effective_date, recorded_at
  )
  select
      p_register_id, n.id, n.asset_id, n.transaction_id, n.sequence, n.line, n.type, n.ledger_account, n.owner_id,
      n.lot_id, n.quantity, n.balance_after, n.effective_date, n.recorded_at
    from unnest(p_postings) n;
  -- end

  if p_restatements is not null then
    -- generated: insert restatement_row from p_restatements
    insert into registry.restatements (
      register_id, id, asset_id, transaction_id, sequence, ledger_account, owner_id, balance, effective_date,
      recorded_at
    )
    select
        p_register_id, n.id, n.asset_id, n.transaction_id, n.sequence, n.ledger_account, n.owner_id, n.balance,
        n.effective_date, n.recorded_at
      from unnest(p_restatements) n;
    -- end
  end if;

  if p_lot_restatements is not null then
    -- generated: insert lot_restatement_row from p_lot_restatements
    insert into registry.lot_restatements (
      register_id, id, asset_id, transaction_id, sequence, holder_id, lot_id, quantity, effective_date, recorded_at
    )
    select
        p_register_id, n.id, n.asset_id, n.transaction_id, n.sequence, n.holder_id, n.lot_id, n.quantity,
        n.effective_date, n.recorded_at
      from unnest(p_lot_restatements) n;
    -- end
  end if;

  if p_positions is not null then
    insert into registry.positions (
      register_id, last_moved_on,
      -- generated: columns position_row
      id, asset_id, holder_id, servicing_account_id, balance
      -- end
    )
    select
        p_register_id,
        -- The postings of earlier calls of the same mutation count too.
        (
          select max(m.effective_date)
            from registry.postings m
           where m.register_id = p_register_id
             and m.owner_id = n.holder_id
             and m.asset_id = n.asset_id
             and m.ledger_account = 'holder'),
        -- generated: columns position_row of n
        n.id, n.asset_id, n.holder_id, n.servicing_account_id, n.balance
        -- end
      from unnest(p_positions) n
    on conflict on constraint positions_holder_unique do update
      set balance = excluded.balance,
          last_moved_on = excluded.last_moved_on;
  end if;

  if p_reserves is not null then
    -- generated: upsert reserve_row from p_reserves
    insert into registry.reserves (
      register_id, id, asset_id, owner_type, owner_id, balance
    )
    select
        p_register_id, n.id, n.asset_id, n.owner_type, n.owner_id, n.balance
      from unnest(p_reserves) n
    -- end
    on conflict on constraint reserves_owner_unique do update set balance = excluded.balance;
  end if;

  if p_adjustments is not null then
    insert into registry.authorized_adjustments (
      register_id, sequence, authorized_total,
      -- generated: columns adjustment_row except line
      id, asset_id, quantity, authority, effective_date, board_approval_date, stockholder_approval_date, comments,
      instruction_id
      -- end
    )
    select
        p_register_id,
        n.number + coalesce((
          select max(j.sequence)
            from registry.authorized_adjustments j
           where j.register_id = p_register_id
             and j.asset_id = n.asset_id), 0),
        n.running_total + (
          select a.authorized_total
            from registry.assets a
           where a.register_id = p_register_id
             and a.id = n.asset_id),
        -- generated: columns adjustment_row of n except line
        n.id, n.asset_id, n.quantity, n.authority, n.effective_date, n.board_approval_date, n.stockholder_approval_date,
        n.comments, n.instruction_id
        -- end
      from (
        select
            m.*,
            row_number() over (partition by m.asset_id order by m.line) as number,
            sum(m.quantity) over (partition by m.asset_id order by m.line) as running_total
          from unnest(p_adjustments) m) n;
    for v_row in
      select m.asset_id, sum(m.quantity) as quantity
        from unnest(p_adjustments) m
       group by m.asset_id
    loop
      update registry.assets a
         set authorized_total = a.authorized_total + v_row.quantity,
             updated_at = now()
       where a.register_id = p_register_id
         and a.id = v_row.asset_id;
    end loop;
  end if;

  if p_cash_in_lieu is not null then
    -- generated: insert cash_in_lieu_row from p_cash_in_lieu
    insert into registry.cash_in_lieu (
      register_id, id, asset_id, transaction_id, sequence, holder_id, fraction, price_per_unit, amount, currency,
      effective_date, recorded_at
    )
    select
        p_register_id, n.id, n.asset_id, n.transaction_id, n.sequence, n.holder_id, n.fraction, n.price_per_unit,
        n.amount, n.currency, n.effective_date, n.recorded_at
      from unnest(p_cash_in_lieu) n;
    -- end
  end if;

  if p_restrictions is not null then
    foreach v_scope in array p_restrictions loop
      update registry.restrictions r
         set holder_id = v_scope.holder_id,
             lot_id = v_scope.lot_id,
             quantity = v_scope.quantity
       where r.register_id = p_register_id
         and r.id = v_scope.restriction_id
         and (v_manages_register or r.asset_id = any (v_assets));
    end loop;
  end if;
end $$;
