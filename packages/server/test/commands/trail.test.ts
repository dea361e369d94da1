/** The audit entries of mutations on the ledger: the balances and lots before and after, worked out by hand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeLog } from '../../src/base/log.ts';
import { verify } from '../../src/operator/verify/verify.ts';
import { beforeTests } from '../support/before-tests.ts';
import { issue, makeClass, makeHolders, newHolder, transferOf } from '../support/holdings.ts';
import { login } from '../support/server.ts';
import { type TestClient, startWhole, openTestClient, takeRole } from '../support/test-client.ts';

const server = beforeTests(startWhole);
const issuer = beforeTests(() => openTestClient(server));

// biome-ignore lint: answers are looked into as they are.
type Answer = any;

/** The latest entry of an action, as the audit log of the register answers it. */
async function lastEntry(action: string, client = issuer): Promise<Answer> {
  const { allAuditEntries } = await client.read(
    `{ allAuditEntries(last: 20, orderBy: [RECORDED_AT_ASC, ID_ASC]) { nodes { action objectType objectId before after } } }`,
  );
  return allAuditEntries.nodes.findLast((entry: Answer) => entry.action === action);
}

/** Balances by the last digits that tell them apart: account and quantity, sorted. */
const balances = (state: Answer, names: Readonly<Record<string, string>>): string[] =>
  state.balances
    .map((one: Answer) => `${one.ledgerAccount} ${names[one.ownerId] ?? one.ownerId} ${one.balance}`)
    .sort();

async function register(units = '1000') {
  const assetId = await makeClass(issuer, units);
  const [ada, bo] = (await makeHolders(issuer, 2)) as [string, string];
  return { assetId, ada, bo, names: { [assetId]: 'class', [ada]: 'ada', [bo]: 'bo' } };
}

test('an entry names its object as far as the role sees it', async () => {
  const assetId = await makeClass(issuer);
  const ada = (await issuer.mutate('createHolder', newHolder('Ada Named'), 'holder { id }')).holder.id;
  await issue(issuer, assetId, ada, '100');
  const email = 'zoe@example.test';
  const { user } = await issuer.mutate('createUser', { firstName: 'Zoe', lastName: 'Quill', email }, 'user { id }');
  const given = { userId: user.id, userRole: 'account_manager' };
  const { usersAccount } = await issuer.mutate('giveRole', given, 'usersAccount { id }');
  const made = await issuer.mutate('createApiClient', { name: 'Key of Zoe' }, 'clientId clientSecret');
  await issuer.mutate('createDelegation', { usersAccountId: usersAccount.id, clientId: made.clientId });
  const manager = await takeRole(server, (await login(server.address, made)).json.token.access_token, usersAccount.id);
  const { assetById, holderById } = await issuer.read(
    `{ assetById(id: "${assetId}") { name } holderById(id: "${ada}") { registration } }`,
  );
  const namesFor = async (client: Pick<TestClient, 'read'>) => {
    const { allAuditEntries } = await client.read(
      '{ allAuditEntries(last: 200) { nodes { action objectId objectName } } }',
    );
    const of = (action: string, id?: string) =>
      allAuditEntries.nodes.findLast(
        (one: Answer) => one.action === action && (id === undefined || one.objectId === id),
      )?.objectName;
    return [
      of('createAsset', assetId),
      of('createHolder', ada),
      of('issueUnits'),
      of('createUser', user.id),
      of('giveRole', usersAccount.id),
      of('createApiClient'),
    ];
  };
  const inRegister = [assetById.name, holderById.registration, 'transaction 2'];
  assert.deepEqual(await namesFor(issuer), [...inRegister, 'Zoe Quill', 'Zoe Quill', 'Key of Zoe']);
  // A manager sees entries of the register only.
  assert.deepEqual(await namesFor(manager), [...inRegister, undefined, undefined, undefined]);
});

test('an entry of an issue and of a partial transfer tells balances and lots before and after', async () => {
  const { assetId, ada, bo, names } = await register();
  const { lotId } = await issue(issuer, assetId, ada, '100');
  const issued = await lastEntry('issueUnits');
  // 1,000 authorised, all unissued; 100 go to Ada.
  assert.deepEqual(balances(issued.before, names), ['holder ada 0', 'unissued class 1000']);
  assert.deepEqual(balances(issued.after, names), ['holder ada 100', 'unissued class 900']);
  assert.deepEqual([issued.before.lots, issued.after.lots], [[], [lotId]]);
  const { transaction, lots } = await issuer
    .mutate(
      'transferUnits',
      transferOf(assetId, ada, bo, '30'),
      `transaction { id digest sequence lots: lotsOpened { nodes { id quantity } } }`,
    )
    .then(async ({ transaction: made }: Answer) => ({ transaction: made, lots: made.lots.nodes }));
  const moved = await lastEntry('transferUnits');
  assert.equal(moved.objectId, transaction.id);
  // 100 − 30 = 70 with Ada, 0 + 30 = 30 with Bo: the lot of 100 is closed, one of 30 and one of 70 are opened.
  assert.deepEqual(balances(moved.before, names), ['holder ada 100', 'holder bo 0']);
  assert.deepEqual(balances(moved.after, names), ['holder ada 70', 'holder bo 30']);
  assert.deepEqual(moved.before.lots, [lotId]);
  assert.deepEqual(new Set(moved.after.lots), new Set(lots.map(({ id }: Answer) => id)));
  assert.deepEqual(moved.after.transactions, [
    { id: transaction.id, assetId, type: 'transfer', sequence: `${transaction.sequence}`, digest: transaction.digest },
  ]);
});

test('an entry of a reissue tells lots and no balance, and one of a reversal the way back', async () => {
  const { assetId, ada, bo, names } = await register();
  const { lotId } = await issue(issuer, assetId, ada, '100');
  const reissue = { assetId, lotId, effectiveDate: '2026-02-01', customId: 'CS-9', reason: 'New certificate.' };
  await issuer.mutate('reissueLot', reissue);
  const reissued = await lastEntry('reissueLot');
  assert.deepEqual([reissued.after.balances, reissued.before.lots], [undefined, [lotId]]);
  assert.equal(reissued.after.lots.length, 1);
  const moved = await issuer.mutate('transferUnits', transferOf(assetId, ada, bo, '100'), 'transaction { id }');
  const back = { transactionId: moved.transaction.id, effectiveDate: '2026-02-01', reason: 'Entered twice.' };
  await issuer.mutate('reverseTransaction', back);
  const reversed = await lastEntry('reverseTransaction');
  assert.deepEqual(balances(reversed.before, names), ['holder ada 0', 'holder bo 100']);
  assert.deepEqual(balances(reversed.after, names), ['holder ada 100', 'holder bo 0']);
});

test('an entry of a late transfer tells what the holders have now, not on its day', async () => {
  const { assetId, ada, bo, names } = await register();
  const { lotId } = await issue(issuer, assetId, ada, '100', { effectiveDate: '2026-02-01' });
  await issue(issuer, assetId, ada, '50', { effectiveDate: '2026-03-01' });
  await issuer.mutate('transferUnits', transferOf(assetId, ada, bo, '100', { effectiveDate: '2026-02-15' }));
  const moved = await lastEntry('transferUnits');
  // On 15 February 100 − 100 = 0; now 150 − 100 = 50.
  assert.deepEqual(balances(moved.before, names), ['holder ada 150', 'holder bo 0']);
  assert.deepEqual(balances(moved.after, names), ['holder ada 50', 'holder bo 100']);
  assert.deepEqual(moved.before.lots, [lotId]);
});

test('an entry of a few rows in bulk tells the sum of all of them; an entry of many tells where to look', async () => {
  const { assetId, ada, bo, names } = await register();
  const row = (holderId: string, quantity: string): object => ({
    assetId,
    holderId,
    quantity,
    effectiveDate: '2026-02-01',
  });
  await issuer.mutate('issueUnitsBulk', { mode: 'ATOMIC', rows: [row(ada, '10'), row(bo, '5'), row(ada, '7')] });
  const few = await lastEntry('issueUnitsBulk');
  // 10 + 7 = 17 to Ada, 5 to Bo: 1,000 − 22 = 978 remain.
  assert.deepEqual(balances(few.before, names), ['holder ada 0', 'holder bo 0', 'unissued class 1000']);
  assert.deepEqual(balances(few.after, names), ['holder ada 17', 'holder bo 5', 'unissued class 978']);
  assert.deepEqual([few.after.transactions.length, few.after.lots.length], [3, 3]);
  const rows = Array.from({ length: 101 }, (_, index) => row(index % 2 === 0 ? ada : bo, '1'));
  const made = await issuer.mutate('issueUnitsBulk', { mode: 'ATOMIC', rows }, 'rows { transactionId }');
  const many = await lastEntry('issueUnitsBulk');
  // 978 − 101 = 877. Of the lists only the balance of the class itself is left; the transactions are 5 to 105.
  assert.deepEqual(balances(many.before, names), ['unissued class 978']);
  assert.deepEqual(balances(many.after, names), ['unissued class 877']);
  const counts = { transactions: '101', balances: '3', lotsClosed: '0', lotsOpened: '101' };
  assert.deepEqual(many.after.counts, counts);
  assert.match(many.after.summary, /^More than 100 /);
  const [range] = many.after.transactionRanges;
  assert.deepEqual([range.assetId, range.first.sequence, range.last.sequence], [assetId, '5', '105']);
  assert.equal(range.first.id, made.rows[0].transactionId);
  assert.equal(range.last.id, made.rows[100].transactionId);
  const { rows: recorded } = await server.owner(
    `select encode(digest, 'hex') as digest from registry.transactions where asset_id = $1 and sequence in (5, 105) order by sequence`,
    [assetId],
  );
  assert.deepEqual(
    recorded.map(({ digest }) => digest),
    [range.first.digest, range.last.digest],
  );
});

test('an entry of a merge of holders tells what moved in every class', async () => {
  const { assetId, ada, bo, names } = await register();
  const other = await register();
  await issue(issuer, assetId, ada, '100');
  await issue(issuer, other.assetId, ada, '7');
  const merging = { fromHolderId: ada, intoHolderId: bo, effectiveDate: '2026-02-01', reason: 'The same person.' };
  await issuer.mutate('mergeHolders', merging);
  const merged = await lastEntry('mergeHolders');
  assert.deepEqual([merged.before.status, merged.after.status], ['active', 'merged']);
  assert.deepEqual(balances(merged.before, names), ['holder ada 100', 'holder ada 7', 'holder bo 0', 'holder bo 0']);
  assert.deepEqual(balances(merged.after, names), ['holder ada 0', 'holder ada 0', 'holder bo 100', 'holder bo 7']);
  assert.equal(merged.after.transactions.length, 2);
});

test('commands of one batch have each their own balances', async () => {
  const { assetId, ada, bo, names } = await register();
  await issue(issuer, assetId, ada, '100');
  // Sent at once: whatever their order, each entry goes on from the one before it, by one unit.
  await Promise.all(
    Array.from({ length: 10 }, () => issuer.mutate('transferUnits', transferOf(assetId, ada, bo, '1'))),
  );
  const { allAuditEntries } = await issuer.read(
    `{ allAuditEntries(last: 10, orderBy: [RECORDED_AT_ASC, ID_ASC]) { nodes { action before after } } }`,
  );
  const entries = allAuditEntries.nodes.toSorted(
    (one: Answer, two: Answer) => one.after.transactions[0].sequence - two.after.transactions[0].sequence,
  );
  for (const [index, entry] of entries.entries()) {
    assert.deepEqual(balances(entry.before, names), [`holder ada ${100 - index}`, `holder bo ${index}`]);
    assert.deepEqual(balances(entry.after, names), [`holder ada ${99 - index}`, `holder bo ${index + 1}`]);
  }
});

test('an entry of a proposal tells its status and its digest', async () => {
  const { assetId, ada } = await register();
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  await server.owner(
    `insert into registry.appointments (register_id, id, account_id, capacity, asset_id, status, accepted_at)
     values ($1, uuidv7(), $2, 'transfer_agent', $3, 'active', now())`,
    [issuer.person.accountId, agent.person.accountId, assetId],
  );
  const input = { assetId, holderId: ada, quantity: '1', effectiveDate: '2026-02-01' };
  const { instruction } = await issuer.mutate('issueUnits', input, 'instruction { id status payloadDigest }');
  const entry = await lastEntry('issueUnits');
  assert.equal(entry.objectId, instruction.id);
  assert.deepEqual(entry.after, { status: 'pending_approval', payloadDigest: instruction.payloadDigest });
});

test('verify finds an entry that names another digest, and a transaction that is not there', async () => {
  const { assetId, ada } = await register();
  await issue(issuer, assetId, ada, '1');
  const run = async (): Promise<string[]> =>
    (await verify({ ownerUrl: server.database.ownerUrl, log: makeLog('silent'), say: () => undefined })).map(
      ({ holds, where }) => `${holds}: ${where}`,
    );
  assert.deepEqual(await run(), []);
  const { rows } = await server.owner(
    `select id, after from registry.audit_entries
      where action = 'issueUnits' and after ? 'transactions' order by id desc limit 1`,
  );
  const [{ id, after: state }] = rows;
  const [transaction] = state.transactions;
  /** Replaces the entry's transactions silently, as a superuser can. */
  const edit = (transactions: object): Promise<unknown> =>
    server.owner(`begin; set local session_replication_role = replica;
      update registry.audit_entries set after = '${JSON.stringify({ ...state, ...transactions })}' where id = '${id}';
      commit`);
  const holds = 'Every transaction that an audit entry names is there, with its sequence and digest';
  for (const changed of [
    {
      transactions: [
        { ...transaction, digest: transaction.digest.replace(/^./, (c: string) => (c === '0' ? '1' : '0')) },
      ],
    },
    { transactions: [{ ...transaction, id: assetId }] },
    { transactions: [], transactionRanges: [{ assetId, first: transaction, last: { ...transaction, sequence: '9' } }] },
  ]) {
    await edit(changed);
    assert.deepEqual(await run(), [`${holds}: audit entry ${id}`]);
  }
  await edit({});
  assert.deepEqual(await run(), []);
});
