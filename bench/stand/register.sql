-- The rows everybody answers from. Runs as superuser with triggers at rest: what it writes is consistent by construction.
-- Filled in by the program: :large, how many assets the large register has.
set session_replication_role = replica;
set synchronous_commit = off;

create schema bench;

-- Ids rise like those of UUID version 7, and both this file and the program can name any of them.
create function bench.uid(kind text, n bigint) returns uuid language sql immutable parallel safe
  return (lpad(to_hex(ascii(kind)), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid;

-- Issuers 1 to 50 have 20 assets each; issuer 51 has the large register.
insert into registry.accounts (id, account_type, name, slug)
select bench.uid('account', n), 'issuer', 'Issuer ' || n, 'issuer-' || n from generate_series(1, 51) n;

insert into registry.users (account_id, id, first_name, last_name, email)
select bench.uid('account', n), bench.uid('user', n), 'Ada', 'Keeper', 'ada' || n || '@example.test' from generate_series(1, 51) n;

insert into registry.users_accounts (account_id, id, user_id, user_role)
select bench.uid('account', n), bench.uid('member', n), bench.uid('user', n), 'account_administrator' from generate_series(1, 51) n;

insert into registry.api_clients (account_id, id, client_id, name)
select bench.uid('account', n), bench.uid('client', n), (:clients::text[])[n], 'bench' from generate_series(1, 51) n;

insert into registry.api_client_secrets (account_id, id, api_client_id, digest, pepper_version)
select bench.uid('account', n), bench.uid('secret', n), bench.uid('client', n), (:digests::bytea[])[n], :pepper from generate_series(1, 51) n;

insert into registry.delegations (account_id, id, users_account_id, client_account_id, api_client_id)
select bench.uid('account', n), bench.uid('delegation', n), bench.uid('member', n), bench.uid('account', n), bench.uid('client', n)
  from generate_series(1, 51) n;

-- Ten adjustments and ten identifiers for the first 2,000 assets, one of each for the others.
create unlogged table bench.plan as
select n, bench.uid('account', least(1 + (n - 1) / 20, 51)) as register_id, bench.uid('x', n) as id,
       case when n <= 2000 then 10 else 1 end as details
  from generate_series(1::bigint, 1000 + :large) n;

insert into registry.assets (register_id, id, name, type, unit, status, symbol, authorized_total, currency, par_value, created_at)
select register_id, id, 'Class ' || chr(65 + (n % 26)::int) || ' Stock ' || lpad(((n * 7919) % 10000019)::text, 8, '0'),
       (array['common_stock', 'preferred_stock', 'option', 'debt'])[1 + n % 4], (array['shares', 'shares', 'units', 'principal'])[1 + n % 4],
       (array['active', 'active', 'draft', 'suspended'])[1 + n % 4],
       case when n % 3 = 0 then 'SYM' || n end, details * (1000 + n % 9000), 'EUR', 0.01, timestamptz '2026-01-01' + n * interval '1 second'
  from bench.plan;

insert into registry.instructions (register_id, id, type, status, asset_id, account_id, users_account_id, user_id, payload, payload_digest, checks, received_at, completed_at)
select register_id, bench.uid('instruction', n), 'authorizeUnits', 'completed', id, register_id, null, null, '{}', sha256(n::text::bytea), '[]',
       timestamptz '2026-01-01' + n * interval '1 second', timestamptz '2026-01-01' + n * interval '1 second'
  from bench.plan;

insert into registry.authorized_adjustments (register_id, id, asset_id, sequence, quantity, authorized_total, authority, effective_date, instruction_id, recorded_at)
select register_id, bench.uid('raise', n * 16 + k), id, k, 1000 + n % 9000, k * (1000 + n % 9000), 'Resolution ' || k, date '2026-01-01' + k,
       bench.uid('instruction', n), timestamptz '2026-01-01' + n * interval '1 second'
  from bench.plan, generate_series(1, details) k;

insert into registry.asset_identifiers (register_id, id, asset_id, kind, value)
select register_id, bench.uid('number', n * 16 + k), id, 'other', 'REF-' || n || '-' || k from bench.plan, generate_series(1, details) k;

-- The large register has 1,000 holders, who hold the first 1,000 of its assets, ten each.
insert into registry.holders (register_id, id, holder_number, registration, ownership_form)
select bench.uid('account', 51), bench.uid('holder', n), n::text, 'Holder ' || n || ' "of" the register', 'sole' from generate_series(1, 1000) n;

insert into registry.books (register_id, asset_id, authorized, unissued, outstanding, holder_count)
select register_id, id, details * (1000 + n % 9000), details * (1000 + n % 9000) - held, held, case when held > 0 then 10 else 0 end
  from (select *, case when n between 1001 and 2000 then 1000 else 0 end as held from bench.plan) p;

insert into registry.positions (register_id, id, asset_id, holder_id, balance)
select register_id, bench.uid('position', n * 16 + k), id, bench.uid('holder', 1 + (n * 7 + k * 31) % 1000), 100
  from bench.plan, generate_series(1, 10) k where n between 1001 and 2000;

-- A commit from before the counts of rows has no such table.
do $$
begin
  if to_regclass('registry.row_counts') is not null then
    insert into registry.row_counts (register_id, entity, counted)
    select register_id, 'asset', count(*) from registry.assets group by register_id
    union all
    select register_id, 'holder', count(*) from registry.holders group by register_id;
  end if;
end $$;

drop table bench.plan;
reset session_replication_role;
analyze;
