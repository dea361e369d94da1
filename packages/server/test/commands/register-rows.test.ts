/** Verifications and restrictions by the row: each is refused by itself, and each that is done has its own event. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { beforeTests } from '../support/before-tests.ts';
import { day, issue, makeClass, makeHolders } from '../support/holdings.ts';
import { appoint, openColleague, openTestClient, startShared } from '../support/test-client.ts';

let assetId: string;
let ada: string;
let bo: string;
const server = beforeTests(startShared);
const client = beforeTests(() => openTestClient(server));
before(async () => {
  assetId = await makeClass(client);
  [ada, bo] = (await makeHolders(client, 2)) as [string, string];
  await issue(client, assetId, ada, '100');
});

const selection =
  'doneCount refusedCount rows { row outcome code restrictionId } instruction { id status payloadDigest }';
const freeze = (holderId: string, more: object = {}) => ({
  assetId,
  holderId,
  kind: 'freeze',
  effectiveFrom: day,
  reason: `Of ${holderId}`,
  ...more,
});
const place = (rows: readonly object[], mode = 'EACH', by = client) =>
  by.mutate('placeRestrictionsBulk', { mode, rows }, selection);

/** The events and audit entries of an instruction, by the objects that they are about. */
async function traced(instructionId: string): Promise<readonly string[][]> {
  const { rows } = await server.owner(
    `select e.type, e.object_type, e.object_id, a.action, a.after ->> 'row' as place
       from registry.events e
       join registry.audit_entries a on a.object_id = e.object_id and a.recorded_at = e.recorded_at
      where e.instruction_id = $1
      order by a.after ->> 'row' nulls first`,
    [instructionId],
  );
  return rows.map(({ type, object_type, object_id, action, place: at }) => [type, object_type, object_id, action, at]);
}

test('each row is refused by itself, and each restriction has its event and its audit entry', async () => {
  const rows = [
    freeze(ada, { quantity: '40' }),
    freeze(ada, { quantity: 'many' }),
    freeze(newId()),
    freeze(ada, { documentId: newId() }),
    freeze(ada, { quantity: '101' }),
    freeze(bo),
  ];
  const answer = await place(rows);
  const codes = answer.rows.map(({ code }: { code: string | null }) => code);
  assert.deepEqual(codes, [null, 'input_invalid', 'not_found', 'not_found', 'insufficient_units', null]);
  assert.deepEqual([answer.doneCount, answer.refusedCount, answer.instruction.status], [2, 4, 'completed']);
  const [first, last] = [answer.rows[0].restrictionId, answer.rows[5].restrictionId];
  // The instruction has no row that could not be read, so the last one is its fifth.
  assert.deepEqual(await traced(answer.instruction.id), [
    ['restriction.placed_in_bulk', 'Instruction', answer.instruction.id, 'placeRestrictionsBulk', null],
    ['restriction.placed', 'Restriction', first, 'placeRestrictionsBulk', '0'],
    ['restriction.placed', 'Restriction', last, 'placeRestrictionsBulk', '4'],
  ]);
  const { restrictionById } = await client.read(`{ restrictionById(id: "${first}") { quantity reason placedAt } }`);
  assert.deepEqual([restrictionById.quantity, restrictionById.reason], ['40', `Of ${ada}`]);
  const { details } = await client.refused('input_invalid', 'placeRestrictionsBulk', { mode: 'ATOMIC', rows });
  assert.deepEqual([details.refusedCount, details.refusedRows], ['4', '1,2,3,4']);
  // Where no row names what is there, nothing is recorded.
  await client.refused('not_found', 'placeRestrictionsBulk', {
    mode: 'EACH',
    rows: [freeze(newId()), freeze(newId())],
  });
});

test('a restriction is released by one row only, and a dry run releases none', async () => {
  const placed = await place([freeze(ada), freeze(bo)], 'ATOMIC');
  const [one, other] = placed.rows.map(({ restrictionId }: { restrictionId: string }) => restrictionId);
  const release = (restrictionId: string) => ({ restrictionId, effectiveDate: day, reason: 'Lifted.' });
  const input = { mode: 'EACH', rows: [release(one), release(one), release(newId()), release(other)] };
  const results = async (more: object) => {
    const { rows, doneCount } = await client.mutate('releaseRestrictionsBulk', { ...input, ...more }, selection);
    return [doneCount, rows.map(({ code }: { code: string | null }) => code)];
  };
  const expected = [2, [null, 'status_forbids', 'not_found', null]];
  assert.deepEqual(await results({ dryRun: true }), expected);
  const statuses = async (): Promise<readonly string[]> => {
    const { rows } = await server.owner('select status from registry.restrictions where id = any ($1)', [[one, other]]);
    return rows.map(({ status }) => status);
  };
  assert.deepEqual(await statuses(), ['active', 'active']);
  const idempotencyKey = newId();
  assert.deepEqual(await results({ idempotencyKey }), expected);
  assert.deepEqual(await results({ idempotencyKey }), expected);
  assert.deepEqual(await statuses(), ['released', 'released']);
});

test('rows that were proposed are done when they are approved, each with its event', async () => {
  const operator = await openColleague(server, client, 'account_operator');
  const { instruction } = await place([freeze(ada, { quantity: '7' }), freeze(bo)], 'ATOMIC', operator);
  const { payloadDigest, status } = instruction;
  assert.equal(status, 'pending_approval');
  assert.deepEqual(
    (await traced(instruction.id)).map(([type]) => type),
    ['instruction.proposed'],
  );
  await client.mutate('approveInstruction', { instructionId: instruction.id, payloadDigest }, 'instruction { status }');
  const events = (await traced(instruction.id)).filter(([, object]) => object === 'Restriction');
  assert.deepEqual(
    events.map(([type, , , action, row]) => [type, action, row]),
    ['0', '1'].map((row) => ['restriction.placed', 'placeRestrictionsBulk', row]),
  );
});

test('very many rows are written in parts; of several about one party the last counts', async () => {
  const { holder } = await client.mutate(
    'createHolder',
    {
      registration: 'Cy',
      ownershipForm: 'sole',
      parties: [{ partyType: 'individual', legalName: 'Cy', capacity: 'owner' }],
    },
    'holder { id parties { nodes { party { id } } } }',
  );
  const partyId = holder.parties.nodes[0].party.id;
  const rows = Array.from({ length: 1_100 }, (_, index) => ({
    partyId,
    kind: 'sanctions',
    status: index === 1_099 ? 'failed' : 'passed',
    provider: `Provider ${index % 7}`,
    reference: `No. ${index}`,
  }));
  const outcome = 'doneCount rows { verificationId } instruction { id }';
  const done = await client.mutate('recordVerificationsBulk', { mode: 'ATOMIC', rows }, outcome);
  assert.equal(done.doneCount, 1_100);
  const { verificationById } = await client.read(
    `{ verificationById(id: "${done.rows[803].verificationId}") { provider reference } }`,
  );
  assert.deepEqual(verificationById, { provider: 'Provider 5', reference: 'No. 803' });
  assert.equal((await traced(done.instruction.id)).length, 1_101);
  const units = { assetId, holderId: holder.id, quantity: '1', effectiveDate: day };
  await client.refused('receiver_not_verified', 'issueUnits', units);
  const freezes = Array.from({ length: 1_100 }, () => freeze(holder.id));
  const placed = await place(freezes, 'ATOMIC');
  const releases = placed.rows.map(({ restrictionId }: { restrictionId: string }) => ({
    restrictionId,
    effectiveDate: day,
    reason: `End of ${restrictionId}`,
  }));
  const released = await client.mutate('releaseRestrictionsBulk', { mode: 'ATOMIC', rows: releases }, selection);
  assert.deepEqual([placed.doneCount, released.doneCount], [1_100, 1_100]);
});

test('rows of several registers are refused as a whole', async () => {
  const [one, other, agent] = await Promise.all([
    openTestClient(server),
    openTestClient(server),
    openTestClient(server, { accountType: 'transfer_agent' }),
  ]);
  const rows = [];
  for (const issuer of [one, other]) {
    rows.push({ assetId: await makeClass(issuer), kind: 'freeze', effectiveFrom: day });
    await appoint(server, issuer.person, agent.person);
  }
  const { details } = await agent.refused('input_invalid', 'placeRestrictionsBulk', { mode: 'EACH', rows });
  assert.equal(details.reason, 'The rows concern assets of more than one register.');
  await agent.mutate('placeRestrictionsBulk', { mode: 'EACH', rows: rows.slice(1) }, selection);
});
