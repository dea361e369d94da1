/** What must hold of a register at every moment, asked of the tables themselves. Tests of races and faults end with it. */
import assert from 'node:assert/strict';
import type { TestServer } from './server.ts';

/** Statements that find rows which contradict each other. Shape: what would be wrong → the rows where it is. */
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
  'an instruction has not exactly one event': `
    select i.id, count(e.id) from registry.instructions i left join registry.events e on e.instruction_id = i.id
     group by i.id having count(e.id) <> 1`,
  'instructions and entries of the audit trail are not equally many': `
    select * from (select (select count(*) from registry.instructions) as instructions,
                          (select count(*) from registry.audit_entries where register_id is not null) as entries) n
     where instructions <> entries`,
  'a key was kept without its instruction, or an instruction without its key': `
    select k.key, i.idempotency_key from registry.instructions i
      full join registry.idempotency_keys k on k.account_id = i.account_id and k.key = i.idempotency_key
     where (i.id is null and k.result ? 'instruction') or (k.key is null and i.idempotency_key is not null)`,
  'two instructions bear one key': `
    select account_id, idempotency_key, count(*) from registry.instructions where idempotency_key is not null
     group by account_id, idempotency_key having count(*) > 1`,
  'a key names an instruction that is not there': `
    select k.key from registry.idempotency_keys k where k.result ? 'instruction'
       and not exists (select from registry.instructions i where i.id = (k.result ->> 'instruction')::uuid and i.payload_digest = k.digest)`,
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
