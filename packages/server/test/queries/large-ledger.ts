/** SQL of the rows of a large ledger: `$1` is the register, `$2` the asset, `$3` the broker. */
import { scopesOfRestrictions } from '../support/register-ledger.ts';

const holders = 60_000;

export const rows = `
  insert into registry.holders (register_id, id, holder_number, registration, ownership_form, servicing_account_id, created_at, updated_at)
    select $1, md5('h' || n)::uuid, 'N' || n, 'Holder ' || n * 7919 % ${holders}, 'sole', case when n % 1000 = 0 then $3::uuid end, timestamptz '2026-01-01' + n * interval '1 second', timestamptz '2026-04-01' + n * 17 % ${holders} * interval '1 second'
      from generate_series(1, ${holders}) n;
  insert into registry.positions (register_id, id, asset_id, holder_id, servicing_account_id, balance, last_moved_on)
    select $1, md5('p' || n)::uuid, $2, md5('h' || n)::uuid, case when n % 1000 = 0 then $3::uuid end, n % 997, date '2026-01-02' + n / 1000 from generate_series(1, ${holders}) n;
  insert into registry.lots (register_id, id, asset_id, holder_id, servicing_account_id, custom_id, number_key, quantity, form, issue_date, acquisition_date, opened_by, opened_on, opened_at)
    select $1, md5('l' || n)::uuid, $2, md5('h' || n)::uuid, case when n % 1000 = 0 then $3::uuid end, 'N' || n, registry.number_key('N' || n), 1 + n % 997, 'book_entry', '2026-01-02', '2026-01-02', md5('t' || n)::uuid, '2026-01-02', timestamptz '2026-01-02' + n * interval '1 second'
      from generate_series(1, ${holders}) n;
  insert into registry.transactions (register_id, id, asset_id, sequence, type, effective_date, recorded_at, instruction_id, payload, digest)
    select $1, md5('t' || n)::uuid, $2, n, 'issue', date '2026-01-02' + n / 1000, timestamptz '2026-03-02' + n * interval '1 second', md5('i' || n)::uuid, '{}', sha256('{}') from generate_series(1, ${holders}) n;
  insert into registry.postings (register_id, id, asset_id, transaction_id, sequence, line, type, ledger_account, owner_id, lot_id, quantity, balance_after, effective_date, recorded_at)
    select $1, md5('q' || n)::uuid, $2, md5('t' || n)::uuid, n, 1, 'issue', 'holder', md5('h' || n)::uuid, md5('l' || n)::uuid, 1 + n % 997, 1 + n % 997, date '2026-01-02' + n / 1000, timestamptz '2026-03-02' + n * interval '1 second' from generate_series(1, ${holders}) n
    union all
    select $1, md5('r' || n)::uuid, $2, md5('t' || n)::uuid, n, 2, 'issue', 'unissued', $2, null, -1 - n % 997, 100000000 - n, date '2026-01-02' + n / 1000, timestamptz '2026-03-02' + n * interval '1 second' from generate_series(1, ${holders}) n;
  insert into registry.holder_counts (register_id, asset_id, sequence, holder_count)
    select $1, $2, n, n from generate_series(128, ${holders}, 128) n;
  insert into registry.restrictions (register_id, id, asset_id, holder_id, lot_id, kind, quantity, effective_from, placed_at)
    select $1, md5('x' || n)::uuid, $2, md5('h' || n)::uuid, md5('l' || n)::uuid, 'lock_up', 1, '2026-01-02', '2026-02-01' from generate_series(1, ${holders}, 2) n;
  ${scopesOfRestrictions};
  insert into registry.restriction_scopes
    select s.register_id, s.restriction_id, 1 + n, s.asset_id, s.holder_id, s.lot_id, 1 + n % 2, s.locks, s.expires_on, false, date '2026-01-02' + n / 100, timestamptz '2026-02-02' + n * interval '1 second'
      from registry.restriction_scopes s, generate_series(1, 6000) n where s.register_id = $1 and s.holder_id = md5('h5003')::uuid;
  insert into registry.parties (register_id, id, party_type, legal_name, country, updated_at)
    select $1, md5('pa' || n)::uuid, 'individual', 'Party ' || n, case when n % 1000 = 0 then 'LI' else 'CH' end, timestamptz '2026-04-01' + n * 17 % 10000 * interval '1 second' from generate_series(1, 10000) n;
  insert into registry.verifications (register_id, id, party_id, kind, status, expires_at, recorded_at)
    select $1, md5('v' || n)::uuid, md5('pa' || n)::uuid, case when n % 1000 = 0 then 'sanctions' else 'identity' end,
           case when n % 1000 = 1 then 'pending' else 'passed' end, date '2026-01-02' + n / 20, timestamptz '2026-01-02' + n * interval '1 second'
      from generate_series(1, 10000) n;
  insert into registry.documents (register_id, id, account_id, name, media_type, size_bytes, sha256, content, created_at)
    select $1, md5('d' || n)::uuid, $1, 'Form ' || n, 'text/plain', octet_length(n::text), sha256(n::text::bytea), n::text::bytea, timestamptz '2026-01-02' + n * interval '1 second'
      from generate_series(1, 10000) n;
  insert into registry.users (account_id, id, first_name, last_name, email) values ($1, md5('rare user')::uuid, 'Rare', 'User', 'rare@example.org');
  insert into registry.api_clients (account_id, id, client_id, name) values ($1, md5('rare client')::uuid, 'rare client', 'Rare client');
  insert into registry.audit_entries (account_id, id, register_id, action, object_type, object_id, user_id, api_client_id, recorded_at)
    select $1, md5('a' || n)::uuid, $1, case when n % 1000 = 0 then 'suspendHolder' else 'transferUnits' end, case when n % 1000 = 0 then 'Holder' else 'Transaction' end, md5('h' || n)::uuid,
           md5(case when n % 1000 = 0 then 'rare user' else 'a user' end)::uuid, md5(case when n % 1000 = 1 then 'rare client' else 'a client' end)::uuid, timestamptz '2026-01-02' + n * interval '1 second'
      from generate_series(1, 10000) n;
  insert into registry.instructions (register_id, id, type, status, asset_id, account_id, payload, payload_digest, checks, received_at, completed_at)
    select $1, md5('i' || n)::uuid, 'issueUnits', 'completed', $2, $1, '{}', sha256('{}'), '[]', timestamptz '2026-03-02' + n * interval '1 second', timestamptz '2026-04-01' + n * 17 % 10000 * interval '1 second' from generate_series(1, 10000) n;
  update registry.books set sequence = ${holders}, holder_count = ${holders} where register_id = $1 and asset_id = $2;`;
