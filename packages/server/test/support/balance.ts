/**
 * Invariants of a register at every moment, read from the tables themselves. Tests of races and faults end with them.
 */
import assert from 'node:assert/strict';
import type { TestServer } from './server.ts';

/** Statements that find contradicting rows. Shape: the contradiction → its rows. */
const contradictions: Readonly<Record<string, string>> = {
  'an authorised total is not the sum of its adjustments': `
    select a.id, a.authorized_total, sum(d.quantity) from registry.assets a
      left join registry.authorized_adjustments d on d.register_id = a.register_id and d.asset_id = a.id
     group by a.register_id, a.id having coalesce(a.authorized_total, 0) <> coalesce(sum(d.quantity), 0)`,
  'adjustments of an asset are not numbered from 1 without gaps': `
    select asset_id, count(*), min(sequence), max(sequence) from registry.authorized_adjustments
     group by asset_id having min(sequence) <> 1 or max(sequence) <> count(*)`,
  'an adjustment does not follow from the one before it': `
    select id from (select id, authorized_total, sum(quantity) over (partition by asset_id order by sequence) as so_far
                      from registry.authorized_adjustments) d where authorized_total <> so_far`,
  'an instruction has not exactly one event, or one more where a job carried it out, beside those of its rows': `
    select i.id, count(e.id) from registry.instructions i
      left join registry.events e on e.instruction_id = i.id
       and (i.type not like '%Bulk' or e.object_type = 'Instruction')
     where i.status <> 'refused'
     group by i.id having count(e.id) <> 1 + (select count(*) from registry.jobs j where j.instruction_id = i.id)`,
  'instructions, and two more for each job that is done, are not as many as entries of the audit trail, but for rows': `
    select * from (select (select count(*) from registry.instructions where status <> 'refused')
                          + (select 2 * count(*) from registry.jobs where state = 'done') as instructions,
                          (select count(*) from registry.audit_entries
                            where register_id is not null
                              and (action not like '%Bulk' or object_type = 'Instruction')) as entries) n
     where instructions <> entries`,
  'a key was kept without its instruction, or an instruction without its key': `
    select k.key, i.idempotency_key from registry.instructions i
      full join registry.idempotency_keys k on k.account_id = i.account_id and k.key = i.idempotency_key
     where (i.id is null and k.result ? 'instruction') or (k.key is null and i.idempotency_key is not null and i.status <> 'refused')`,
  'two instructions bear one key': `
    select account_id, idempotency_key, count(*) from registry.instructions where idempotency_key is not null and status <> 'refused'
     group by account_id, idempotency_key having count(*) > 1`,
  'a key names an instruction that is not there': `
    select k.key from registry.idempotency_keys k where k.result ? 'instruction'
       and not exists (select from registry.instructions i where i.id = (k.result ->> 'instruction')::uuid and (i.payload_digest = k.digest or k.digest_version = 2))`,
  'a book is not the sum of its lines': `
    select b.asset_id, s.* from registry.books b
      left join (select asset_id, coalesce(sum(quantity) filter (where ledger_account = 'authorized'), 0) as authorized,
                        coalesce(sum(quantity) filter (where ledger_account = 'unissued'), 0) as unissued,
                        coalesce(sum(quantity) filter (where ledger_account = 'reserved'), 0) as reserved,
                        coalesce(sum(quantity) filter (where ledger_account = 'treasury'), 0) as treasury,
                        coalesce(sum(quantity) filter (where ledger_account = 'suspense'), 0) as suspense,
                        coalesce(sum(quantity) filter (where ledger_account = 'holder'), 0) as outstanding
                   from registry.postings group by 1) s on s.asset_id = b.asset_id
     where (-b.authorized, b.unissued, b.reserved, b.treasury, b.suspense, b.outstanding)
        <> (coalesce(s.authorized, 0), coalesce(s.unissued, 0), coalesce(s.reserved, 0), coalesce(s.treasury, 0), coalesce(s.suspense, 0), coalesce(s.outstanding, 0))`,
  'an asset has no book': `select a.id from registry.assets a left join registry.books b on b.register_id = a.register_id and b.asset_id = a.id where b.asset_id is null`,
  'a limited total is not what the ledger says': `
    select a.id from registry.assets a join registry.books b on b.asset_id = a.id where a.authorized_total <> b.authorized`,
  'the lines of a transaction do not sum to zero, or are fewer than two': `
    select t.id, count(p.id), sum(p.quantity) from registry.transactions t left join registry.postings p on p.transaction_id = t.id
     group by t.register_id, t.id having count(p.id) < 2 or sum(p.quantity) <> 0`,
  'transactions of an asset are not numbered from 1 without gaps, up to what the book says': `
    select b.asset_id, b.sequence, count(t.id), min(t.sequence), max(t.sequence) from registry.books b left join registry.transactions t on t.asset_id = b.asset_id
     group by b.register_id, b.asset_id having coalesce(min(t.sequence), 1) <> 1 or coalesce(max(t.sequence), 0) <> count(t.id) or b.sequence <> count(t.id)`,
  'a transaction was recorded before the one it follows': `
    select id from (select id, recorded_at, lag(recorded_at) over (partition by asset_id order by sequence) as before from registry.transactions) t where recorded_at <= before`,
  'a transaction has no completed instruction': `
    select t.id from registry.transactions t left join registry.instructions i on i.register_id = t.register_id and i.id = t.instruction_id
     where i.status is distinct from 'completed'`,
  'a holder has not what the open lots and the lines say': `
    select asset_id, holder_id, p.balance, l.open, s.posted
      from (select asset_id, holder_id, balance from registry.positions) p
      full join (select asset_id, holder_id, sum(quantity) as open from registry.lots where closed_at is null group by 1, 2) l using (asset_id, holder_id)
      full join (select asset_id, owner_id as holder_id, sum(quantity) as posted from registry.postings where ledger_account = 'holder' group by 1, 2) s using (asset_id, holder_id)
     where coalesce(p.balance, 0) <> coalesce(l.open, 0) or coalesce(p.balance, 0) <> coalesce(s.posted, 0)`,
  'a plan has not what the lines say': `
    select asset_id, plan_id from (select asset_id, owner_id as plan_id, balance from registry.reserves) r
      full join (select asset_id, owner_id as plan_id, sum(quantity) as posted from registry.postings where ledger_account = 'reserved' group by 1, 2) s using (asset_id, plan_id)
     where coalesce(r.balance, 0) <> coalesce(s.posted, 0)`,
  'a book does not count its holders': `
    select b.asset_id, b.holder_count, n.holders from registry.books b
      left join (select asset_id, count(distinct holder_id) as holders from registry.lots where closed_at is null group by 1) n on n.asset_id = b.asset_id
     where b.holder_count <> coalesce(n.holders, 0)`,
  'a lot was not opened and closed by one line each, of its quantity': `
    select l.id from registry.lots l left join registry.postings p on p.lot_id = l.id
     group by l.register_id, l.id, l.quantity, l.opened_by, l.closed_by
    having count(*) filter (where p.transaction_id = l.opened_by and p.quantity = l.quantity) <> 1
        or count(*) filter (where p.transaction_id = l.closed_by and p.quantity = -l.quantity) <> (l.closed_by is not null)::int
        or count(*) <> 1 + (l.closed_by is not null)::int`,
  'share numbers stand in two open lots': `
    select a.id, b.id from registry.lots a join registry.lots b on b.asset_id = a.asset_id and b.id > a.id and b.share_numbers && a.share_numbers
     where a.closed_at is null and b.closed_at is null`,
  'a restriction is not of the asset and holder of its lot': `
    select r.id from registry.restrictions r join registry.lots l on l.id = r.lot_id where l.asset_id <> r.asset_id or l.holder_id is distinct from r.holder_id`,
  'the last scope that was told of a restriction is not its own': `
    select r.id from registry.restrictions r left join lateral (select * from registry.restriction_scopes s where s.restriction_id = r.id
      order by s.effective_date desc, s.sequence desc limit 1) s on true
     where (s.holder_id, s.lot_id, s.quantity, s.locks) is distinct from (r.holder_id, r.lot_id, r.quantity, r.kind <> 'legend' and r.status = 'active')`,
  'a lot or position is not visible to the servicer of its holder': `
    select l.id from registry.lots l join registry.holders h on h.id = l.holder_id where l.servicing_account_id is distinct from h.servicing_account_id
     union all
    select p.id from registry.positions p join registry.holders h on h.id = p.holder_id where p.servicing_account_id is distinct from h.servicing_account_id`,
  'an asset was created without an instruction, or by two': `
    select a.id, count(i.id) from registry.assets a
      left join registry.instructions i on i.asset_id = a.id and i.type = 'createAsset' and i.status = 'completed'
     group by a.id having count(i.id) <> 1`,
};

/** Fails where anything in the register contradicts anything else. */
export async function registerBalances(server: Pick<TestServer, 'owner'>): Promise<void> {
  for (const [wrong, statement] of Object.entries(contradictions)) {
    const { rows } = await server.owner(statement);
    assert.deepEqual(rows, [], wrong);
  }
}
