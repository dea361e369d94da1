-- The bare limit of one transfer: what pgbench calls in its place. It reads as the registry does, under row-level security,
-- and writes the same rows by plain statements. The writing passes the policies by, as no row of the registry's does; guards,
-- checks and foreign keys hold for both.
create unlogged table bench.hands (place int primary key, asset_id uuid not null, holders uuid[] not null);

create function bench.write_transfer(account uuid, client uuid, book registry.books, lot registry.lots, receiver uuid, giver_has numeric, receiver_has numeric)
returns uuid language plpgsql security definer as $$
declare
  t uuid := uuidv7(); i uuid := uuidv7(); received uuid := uuidv7(); rest uuid := uuidv7();
  now_ timestamptz := greatest(clock_timestamp(), book.recorded_at + interval '1 microsecond');
  today date := (now_ at time zone 'UTC')::date;
  told text; input jsonb; digest bytea;
  line text := '{"account":"holder","balance_after":"%s","lot":"%s","owner":"%s","quantity":"%s"}';
  opened text := '{"acquisition_date":"%s","custom_id":"%s","form":"book_entry","holder":"%s","id":"%s","issue_date":"%s","predecessors":["%s"],"quantity":"%s"}';
begin
  told := format('{"asset":"%s","effective_date":"%s","instruction":"%s","lots_closed":["%s"],"lots_opened":[', book.asset_id, today, i, lot.id)
    || format(opened, today, book.certificates + 1, receiver, received, lot.issue_date, lot.id, 1) || ','
    || format(opened, lot.acquisition_date, book.certificates + 2, lot.holder_id, rest, lot.issue_date, lot.id, trim_scale(lot.quantity - 1)) || '],"postings":['
    || format(line, trim_scale(giver_has - lot.quantity), lot.id, lot.holder_id, trim_scale(-lot.quantity)) || ','
    || format(line, trim_scale(receiver_has + 1), received, receiver, 1) || ','
    || format(line, trim_scale(giver_has - 1), rest, lot.holder_id, trim_scale(lot.quantity - 1))
    || format('],"recorded_at":"%s","register":"%s","sequence":"%s","type":"transfer","version":"1"}', to_char(now_ at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), account, book.sequence + 1);
  input := jsonb_build_object('assetId', book.asset_id, 'fromHolderId', lot.holder_id, 'effectiveDate', today, 'receivers', jsonb_build_array(jsonb_build_object('holderId', receiver, 'quantity', '1')));
  digest := sha256(convert_to(told, 'UTF8'));
  update registry.books b set sequence = book.sequence + 1, recorded_at = now_, effective_date = today, certificates = book.certificates + 2 where b.register_id = account and b.asset_id = book.asset_id;
  insert into registry.instructions (register_id, id, type, status, asset_id, account_id, api_client_id, payload, payload_digest, checks, idempotency_key, completed_at)
    values (account, i, 'transferUnits', 'completed', book.asset_id, account, client, input, digest, bench.kept('transferUnits', 'checks'), t::text, now());
  insert into registry.transactions (register_id, id, asset_id, sequence, type, effective_date, recorded_at, instruction_id, payload, digest)
    values (account, t, book.asset_id, book.sequence + 1, 'transfer', today, now_, i, told, digest);
  insert into registry.lots (register_id, id, asset_id, holder_id, custom_id, quantity, form, issue_date, acquisition_date, predecessor_ids, opened_by, opened_on, opened_at)
    values (account, received, book.asset_id, receiver, (book.certificates + 1)::text, 1, 'book_entry', lot.issue_date, today, array[lot.id], t, today, now_),
           (account, rest, book.asset_id, lot.holder_id, (book.certificates + 2)::text, lot.quantity - 1, 'book_entry', lot.issue_date, lot.acquisition_date, array[lot.id], t, today, now_);
  update registry.lots l set closed_by = t, closed_on = today, closed_at = now_ where l.register_id = account and l.id = lot.id and l.closed_at is null;
  insert into registry.postings (register_id, id, asset_id, transaction_id, sequence, line, type, ledger_account, owner_id, lot_id, quantity, balance_after, effective_date, recorded_at)
    values (account, uuidv7(), book.asset_id, t, book.sequence + 1, 1, 'transfer', 'holder', lot.holder_id, lot.id, -lot.quantity, giver_has - lot.quantity, today, now_),
           (account, uuidv7(), book.asset_id, t, book.sequence + 1, 2, 'transfer', 'holder', receiver, received, 1, receiver_has + 1, today, now_),
           (account, uuidv7(), book.asset_id, t, book.sequence + 1, 3, 'transfer', 'holder', lot.holder_id, rest, lot.quantity - 1, giver_has - 1, today, now_);
  update registry.positions p set balance = case p.holder_id when receiver then receiver_has + 1 else giver_has - 1 end
   where p.register_id = account and p.asset_id = book.asset_id and p.holder_id in (lot.holder_id, receiver);
  insert into registry.audit_entries (account_id, id, register_id, action, object_type, object_id, api_client_id, before, after, request_id)
    values (account, uuidv7(), account, 'transferUnits', 'Transaction', t, client, bench.kept('transferUnits', 'before'), bench.kept('transferUnits', 'after'), t::text);
  insert into registry.events (account_id, id, register_id, type, object_type, object_id, instruction_id, payload)
    values (account, uuidv7(), account, 'units.transferred', 'Transaction', t, i, '{"mutation":"transferUnits"}');
  insert into registry.idempotency_keys (account_id, key, mutation, digest, result)
    values (account, t::text, 'transferUnits', digest, jsonb_build_object('instruction', i, 'asset', book.asset_id, 'transaction', t, 'lot', received));
  return t;
end $$;

create function bench.transfer(account uuid, client uuid, place int, giver int) returns text language plpgsql as $$
declare
  hand bench.hands; book registry.books; lot registry.lots;
  asked text := uuidv7()::text;
  giver_id uuid; receiver uuid; giver_has numeric; receiver_has numeric; t uuid;
begin
  perform set_config('registry.context', bench.context(account), true);
  select * into hand from bench.hands h where h.place = transfer.place;
  giver_id := hand.holders[giver];
  receiver := hand.holders[giver % cardinality(hand.holders) + 1];
  perform pg_advisory_xact_lock(hashtextextended(account || ' ' || asked, 0));
  perform from registry.idempotency_keys k where k.account_id = account and k.key = asked;
  select * into book from registry.books b where b.asset_id = hand.asset_id for no key update;
  perform a.name, a.status, exists (select from registry.appointments p where p.register_id = a.register_id and p.status = 'active' and p.capacity in ('transfer_agent', 'registrar'))
     from registry.assets a where a.id = hand.asset_id;
  perform h.id, s.barred, s.verified from registry.holders h cross join lateral (
      select coalesce(bool_or(v.kind = 'blocked' and v.status = 'passed'), false) as barred, coalesce(bool_or(v.kind = 'identity' and v.status = 'passed'), false) as verified
        from registry.holder_parties hp join registry.verifications v on v.register_id = hp.register_id and v.party_id = hp.party_id
       where hp.register_id = h.register_id and hp.holder_id = h.id and hp.removed_at is null) s
    where h.register_id = account and h.id in (giver_id, receiver) order by h.id for key share of h;
  select p.balance into giver_has from registry.positions p where p.register_id = account and p.asset_id = hand.asset_id and p.holder_id = giver_id;
  select p.balance into receiver_has from registry.positions p where p.register_id = account and p.asset_id = hand.asset_id and p.holder_id = receiver;
  select * into lot from registry.lots l where l.register_id = account and l.asset_id = hand.asset_id and l.holder_id = giver_id and l.closed_at is null order by l.acquisition_date, l.id limit 1;
  perform from registry.restrictions r where r.register_id = account and r.asset_id = hand.asset_id and r.status = 'active' and r.holder_id is null;
  perform from registry.restrictions r where r.register_id = account and r.asset_id = hand.asset_id and r.status = 'active' and r.holder_id = giver_id;
  t := bench.write_transfer(account, client, book, lot, receiver, giver_has, receiver_has);
  return (select '{"data":{"transferUnits":{"transaction":{"id":"' || x.id || '"}}}}' from registry.transactions x where x.register_id = account and x.id = t);
end $$;

grant select on bench.hands to registry_app;
