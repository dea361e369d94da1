/**
 * The encrypted details of a proposal with personal data: they are bound to its instruction, and gone when the
 * instruction ends.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { makePeppers } from '../../src/auth/secrets.ts';
import { makeLog } from '../../src/base/log.ts';
import { createHolder } from '../../src/commands/holder/create-holder.ts';
import { decryptDetails, type DecryptedDetails } from '../../src/commands/run/proposal-details.ts';
import { verify } from '../../src/operator/verify/verify.ts';
import type { ProposalDetails } from '../../src/store/approvals/instruction-details.ts';
import { beforeTests } from '../support/before-tests.ts';
import { testSecretKey } from '../support/server.ts';
import { type TestClient, startWhole, openTestClient } from '../support/test-client.ts';

const server = beforeTests(startWhole);
// An operator of an issuer proposes holders; who else may enter one at once does so.
const operator = beforeTests(() => openTestClient(server, { userRole: 'account_operator' }));
const stranger = beforeTests(() => openTestClient(server));

const peppers = makePeppers(testSecretKey);
const birthDate = '1931-07-19';
const taxId = 'TX-77889900112';
const parties = [
  {
    partyType: 'individual',
    legalName: 'Ada',
    capacity: 'owner',
    birthDate,
    taxIds: [{ country: 'GB', value: taxId, kind: 'NINO' }],
  },
];
const holder = { registration: 'Ada', ownershipForm: 'sole', parties };

async function propose(input: object = holder): Promise<string> {
  const { instruction } = await operator.mutate('createHolder', input, 'instruction { id status }');
  assert.equal(instruction.status, 'pending_approval');
  return instruction.id;
}

async function detailsOf(instructionId: string): Promise<ProposalDetails> {
  const { rows } = await server.owner(
    `select d.register_id as "registerId", d.instruction_id as "instructionId", d.pepper_version as "pepperVersion",
            d.wrapped_key as "wrappedKey", d.ciphertext, i.type as mutation, i.payload_digest as "payloadDigest"
       from registry.instruction_details d join registry.instructions i on i.id = d.instruction_id
      where d.instruction_id = $1`,
    [instructionId],
  );
  return rows[0];
}

const opened = (details: ProposalDetails, keys = peppers): DecryptedDetails =>
  decryptDetails(keys, createHolder.input, details);

const count = async (instructionId: string): Promise<number> =>
  (await server.owner('select from registry.instruction_details where instruction_id = $1', [instructionId])).rowCount!;

/** Runs statements as the role that serves, in the context of a client. */
async function asServing<T>(
  { person }: TestClient,
  work: (app: pg.Client) => Promise<T>,
  accountType = 'issuer',
): Promise<T> {
  const app = new pg.Client({ connectionString: server.database.appUrl });
  await app.connect();
  try {
    await app.query('begin');
    await app.query('select auth.set_context($1, $2, $3, $4)', [
      person.accountId,
      accountType,
      'account_administrator',
      null,
    ]);
    const result = await work(app);
    await app.query('commit');
    return result;
  } finally {
    await app.end();
  }
}

test('the details of a proposal give its input back, and are nowhere in clear', async () => {
  const id = await propose();
  const details = await detailsOf(id);
  const read = opened(details);
  assert.equal(read.outcome, 'opened');
  assert.deepEqual(read.outcome === 'opened' && read.input, holder);
  const { rows } = await server.owner(
    `select digest_version, pepper_version, payload::text as payload from registry.instructions where id = $1`,
    [id],
  );
  assert.deepEqual([rows[0].digest_version, rows[0].pepper_version], [2, peppers[0].version]);
  assert.match(rows[0].payload, /"birthDate": "hmac-sha256:[0-9a-f]{64}"/);
  const { rows: tables } = await server.owner(
    `select c.oid::regclass::text as name from pg_class c where c.relkind = 'r' and c.relnamespace in ('registry'::regnamespace, 'auth'::regnamespace)`,
  );
  for (const { name } of tables)
    for (const secret of [birthDate, taxId]) {
      const { rowCount } = await server.owner(
        `select from ${name} t where t::text like '%' || $1 || '%' or t::text like '%' || $2 || '%'`,
        [secret, Buffer.from(secret).toString('hex')],
      );
      assert.equal(rowCount, 0, name);
    }
  for (const line of server.logged) assert.ok(!line.includes(birthDate) && !line.includes(taxId), line);
});

test('details do not open with another key, after a change, or in another place', async () => {
  const [one, two] = [await detailsOf(await propose()), await detailsOf(await propose())];
  const other = makePeppers('another key for tests, and for nothing else');
  assert.deepEqual(opened(one, other), { outcome: 'key_missing' });
  // The version names a key; it is no proof of it.
  assert.deepEqual(opened({ ...one, pepperVersion: other[0].version }, other), { outcome: 'changed' });
  const flipped = Buffer.from(one.ciphertext);
  flipped[20]! ^= 1;
  const { wrappedKey, ciphertext, registerId, instructionId, payloadDigest } = two;
  for (const changed of [
    { ciphertext: flipped },
    { wrappedKey, ciphertext },
    { registerId: instructionId, instructionId: registerId },
    { instructionId },
    { payloadDigest },
  ])
    assert.deepEqual(opened({ ...one, ...changed }), { outcome: 'changed' }, Object.keys(changed).join());
  // After a rotation the previous key opens it.
  const rotated = makePeppers('another key for tests, and for nothing else', testSecretKey);
  assert.equal(opened(one, rotated).outcome, 'opened');
});

test('only the keepers of the register read details; nobody changes them, and the role that serves deletes none', async () => {
  const id = await propose();
  const text = 'select from registry.instruction_details where instruction_id = $1';
  const seen = (who: TestClient): Promise<number> =>
    asServing(who, async (app) => (await app.query(text, [id])).rowCount!);
  assert.deepEqual([await seen(operator), await seen(stranger)], [1, 0]);
  const all = 'registry.instruction_details';
  for (const change of [`update ${all} set ciphertext = ciphertext`, `delete from ${all}`, `truncate ${all}`])
    await assert.rejects(
      asServing(operator, (app) => app.query(change)),
      { code: '42501' },
      change,
    );
  for (const change of [`update ${all} set ciphertext = ciphertext`, `truncate ${all}`])
    await assert.rejects(server.owner(change), { code: 'RG001', constraint: 'append_only' }, change);
});

test('a broker proposes a client with personal data, and does not read the details', async () => {
  const broker = await openTestClient(server, { accountType: 'broker' });
  const registerId = operator.person.accountId;
  await server.owner(
    `insert into registry.appointments (register_id, id, account_id, capacity, status, accepted_at)
     values ($1, uuidv7(), $2, 'broker', 'active', now())`,
    [registerId, broker.person.accountId],
  );
  const input = { ...holder, registerId, servicingAccountId: broker.person.accountId };
  const { instruction } = await broker.mutate('createHolder', input, 'instruction { id status }');
  assert.equal(instruction.status, 'pending_approval');
  assert.equal(opened(await detailsOf(instruction.id)).outcome, 'opened');
  const text = 'select from registry.instruction_details where instruction_id = $1';
  const seen = await asServing(broker, async (app) => (await app.query(text, [instruction.id])).rowCount, 'broker');
  assert.equal(seen, 0);
});

test('an instruction that ends deletes its details in the same statement, and an open one keeps them', async () => {
  const change = `update registry.instructions
                     set status = $2, completed_at = case when $2 = 'completed' then now() end
                   where id = $1`;
  for (const status of ['completed', 'rejected', 'withdrawn', 'expired', 'failed']) {
    const id = await propose();
    await server.owner(change.replaceAll('$2', `'approved'`), [id]);
    assert.equal(await count(id), 1);
    await asServing(operator, async (app) => {
      await app.query('savepoint before');
      await app.query(change.replaceAll('$2', `'${status}'`), [id]);
      const { rowCount } = await app.query('select from registry.instruction_details where instruction_id = $1', [id]);
      assert.equal(rowCount, 0, status);
      // A change that is undone comes back.
      await app.query('rollback to before');
      const back = await app.query('select from registry.instruction_details where instruction_id = $1', [id]);
      assert.equal(back.rowCount, 1, status);
      await app.query(change.replaceAll('$2', `'${status}'`), [id]);
    });
    assert.equal(await count(id), 0, status);
  }
});

test('a proposal without personal data, a change that is done at once and a dry run leave no details', async () => {
  const plain = { ...holder, parties: [{ partyType: 'individual', legalName: 'Ada', capacity: 'owner' }] };
  assert.equal(await count(await propose(plain)), 0);
  const before = (await server.owner('select from registry.instruction_details')).rowCount;
  await propose({ ...holder, dryRun: true });
  const keeper = await openTestClient(server, { accountType: 'transfer_agent' });
  await server.owner(
    `insert into registry.appointments (register_id, id, account_id, capacity, status, accepted_at)
     values ($1, uuidv7(), $2, 'transfer_agent', 'active', now())`,
    [operator.person.accountId, keeper.person.accountId],
  );
  const input = { ...holder, registerId: operator.person.accountId };
  const { instruction } = await keeper.mutate('createHolder', input, 'instruction { id status }');
  assert.equal(instruction.status, 'completed');
  assert.equal((await server.owner('select from registry.instruction_details')).rowCount, before);
});

test('verify opens all details, and finds those that were changed, moved, lost, or left behind', async () => {
  const run = async (keys = peppers) =>
    (
      await verify({
        ownerUrl: server.database.ownerUrl,
        log: makeLog('silent'),
        say: () => undefined,
        peppers: keys,
      })
    )
      // Of the operator's account the test has made no administrator, and it ended instructions that nobody decided
      // about.
      .filter(
        ({ holds }) =>
          !/^(Every (account|instruction has the status)|Nothing is carried out)|^A need is open/.test(holds),
      )
      .map(({ holds, where }) => `${holds}: ${where}`);
  const id = await propose();
  assert.deepEqual(await run(), []);
  const content = 'The encrypted details of every proposal are what its digest was made of';
  const presence =
    'Every open proposal with personal data has its encrypted details, and no instruction that has ended but a transfer request that was rejected or refused';
  assert.match((await run(makePeppers('another key for tests, and for nothing else')))[0]!, /is neither the present/);
  /** Makes a silent edit, as a superuser does, verifies, and undoes it. */
  const edited = async (edit: string, undo: string): Promise<string[]> => {
    const silently = async (text: string): Promise<void> => {
      await server.owner(`begin; set local session_replication_role = replica; ${text}; commit`);
    };
    await silently(edit);
    const found = await run();
    await silently(undo);
    return found;
  };
  const table = 'registry.instruction_details';
  const flip = `update ${table} set ciphertext = set_byte(ciphertext, 15, get_byte(ciphertext, 15) # 1) where instruction_id = '${id}'`;
  assert.deepEqual(await edited(flip, flip), [`${content}: instruction ${id}`]);
  const end = (status: string): string => `update registry.instructions set status = '${status}' where id = '${id}'`;
  assert.deepEqual(await edited(end('rejected'), end('pending_approval')), [`${presence}: instruction ${id}`]);
  await server.owner(`create table public.kept as select * from ${table} where instruction_id = '${id}'`);
  const lost = await edited(
    `delete from ${table} where instruction_id = '${id}'`,
    `insert into ${table} select * from public.kept`,
  );
  await server.owner('drop table public.kept');
  assert.deepEqual(lost, [`${presence}: instruction ${id}`]);
  assert.deepEqual(await run(), []);
});
