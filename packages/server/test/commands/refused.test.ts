/** A mutation that its checks refused is recorded with them, and changes nothing. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { canonicalJson, newId, sha256 } from '../../src/base/ids.ts';
import { times } from '../races/at-once.ts';
import { beforeTests } from '../support/before-tests.ts';
import { balancesOf, issue, makeClass, makeHolders, newHolder, transferOf } from '../support/holdings.ts';
import { refusalsOf, whenRefused } from '../support/recorded-refusals.ts';
import {
  appoint,
  mutationText,
  openColleague,
  openTestClient,
  startWhole,
  stopVerified,
  type TestClient,
} from '../support/test-client.ts';

let assetId: string;
let ada: string;
let bo: string;

const server = beforeTests(
  () => startWhole({ settings: { REGISTRY_LOG_LEVEL: 'warn', REGISTRY_IN_FLIGHT_MAX: '400' } }),
  stopVerified,
);
const issuer = beforeTests(() => openTestClient(server));
const stranger = beforeTests(() => openTestClient(server));
before(async () => {
  assetId = await makeClass(issuer);
  [ada, bo] = (await makeHolders(issuer, 2)) as [string, string];
  await issue(issuer, assetId, ada, '100');
});

/** How many refusals of the issuer this file has caused so far. */
let caused = 0;
const nextOfIssuer = async (more = 1) => {
  caused += more;
  return (await whenRefused(server, issuer.person.accountId, caused)).slice(-more);
};

const fields = `id status type sentence payload payloadDigest idempotencyKey requestId receivedAt completedAt expiresAt
  checks { code outcome message facts } account { id } user { id } asset { id } transactions { nodes { id } } approvals { nodes { id } }`;
const refusedQuery = `{ allInstructions(filter: { status: { in: [refused] } }, orderBy: [RECEIVED_AT_ASC]) { nodes { ${fields} } } }`;

test('a refused mutation is read later with its checks, who asked, its key and its request', async () => {
  const input = transferOf(assetId, ada, bo, '101', { idempotencyKey: 'too many' });
  const refused = await issuer.refusal('transferUnits', input);
  assert.equal(refused.extensions.code, 'insufficient_units');
  const [row] = await nextOfIssuer();
  const { json } = await issuer.request(refusedQuery);
  assert.equal(json.errors, undefined, JSON.stringify(json));
  const [found] = json.data.allInstructions.nodes;
  const { person } = issuer;
  const { idempotencyKey: _, ...payload } = input as Record<string, unknown>;
  assert.deepEqual(found.payload, payload);
  const digest = sha256(canonicalJson({ mutation: 'transferUnits', input: payload })).toString('hex');
  assert.equal(found.payloadDigest, digest);
  assert.deepEqual(
    [found.id, found.status, found.type, found.idempotencyKey, found.requestId],
    [row!.id, 'refused', 'transferUnits', 'too many', refused.extensions.requestId],
  );
  assert.deepEqual([found.account.id, found.user.id, found.asset.id], [person.accountId, person.userId, assetId]);
  assert.match(found.sentence, /^Transfer 101 units of /);
  assert.deepEqual([found.completedAt, found.expiresAt], [null, null]);
  assert.deepEqual([found.transactions.nodes, found.approvals.nodes], [[], []]);
  const answered = refused.extensions.checks!.map(({ code, outcome, message }) => ({ code, outcome, message }));
  assert.deepEqual(
    found.checks.map(({ code, outcome, message }: Record<string, string>) => ({ code, outcome, message })),
    answered,
  );
  assert.equal(row!.api_client_id, person.apiClientId);
  assert.equal(row!.users_account_id, person.usersAccountId);
  assert.deepEqual(await balancesOf(server, assetId), { [ada]: '100' });
});

test('its idempotency key is not used up, and the same request may be refused again', async () => {
  const input = { ...transferOf(assetId, ada, bo, '5'), idempotencyKey: 'too many' };
  const { instruction, replayed } = await issuer.mutate('transferUnits', input, 'replayed instruction { id status }');
  assert.deepEqual([instruction.status, replayed], ['completed', false]);
  await issuer.mutate('transferUnits', transferOf(assetId, bo, ada, '5'));
  for (let again = 0; again < 2; again += 1)
    await issuer.refused('insufficient_units', 'transferUnits', {
      ...transferOf(assetId, ada, bo, '102'),
      idempotencyKey: 'again',
    });
  const rows = await nextOfIssuer(2);
  assert.deepEqual(
    rows.map(({ idempotency_key }) => idempotency_key),
    ['again', 'again'],
  );
});

test('what is not seen, not permitted, outside a limit, a dry run or badly formed leaves nothing', async () => {
  const auditor = await openColleague(server, issuer, 'account_auditor');
  const transfer = transferOf(assetId, ada, bo, '101');
  await issuer.refused('not_found', 'transferUnits', transferOf(newId(), ada, bo, '101'));
  await issuer.refused('not_found', 'transferUnits', transferOf(assetId, ada, newId(), '1'));
  await stranger.refused('not_found', 'transferUnits', transfer);
  await auditor.refused('not_permitted', 'transferUnits', transfer);
  const { checks } = await issuer.mutate('transferUnits', { ...transfer, dryRun: true }, 'checks { outcome }');
  assert.ok(checks.some(({ outcome }: Record<string, string>) => outcome === 'block'));
  await issuer.refused('idempotency_key_invalid', 'transferUnits', { ...transfer, idempotencyKey: 'ä' });
  // Any record of them would be before this one.
  await issuer.refused('insufficient_units', 'transferUnits', { ...transfer, idempotencyKey: 'the next' });
  const [row] = await nextOfIssuer();
  assert.equal(row!.idempotency_key, 'the next');
  assert.deepEqual(await refusalsOf(server, stranger.person.accountId), []);
});

test('personal data is recorded as digests only, and stands in no sentence of a check', async () => {
  const secrets = { legalName: 'Adelheid Secret', country: 'ATLANTIS', birthDate: '2941-05-06', taxId: 'SECRET-4711' };
  const { legalName, birthDate, taxId } = secrets;
  const parties = [
    {
      partyType: 'individual',
      legalName,
      capacity: 'owner',
      birthDate,
      taxIds: [{ country: 'GB', value: taxId, kind: 'NINO' }],
    },
  ];
  await issuer.refused('input_invalid', 'createHolder', { ...newHolder('A fund'), parties });
  const [row] = await nextOfIssuer();
  const text = JSON.stringify(row);
  // Not the year alone: an id or a digest may have four digits by chance.
  for (const secret of [birthDate, taxId, '2941-05']) assert.ok(!text.includes(secret), `${secret} in ${text}`);
  assert.match(row!.payload.parties[0].birthDate, /^hmac-sha256:[0-9a-f]{64}$/);
  assert.equal(row!.digest_version, 2);
  const block = row!.checks.find(({ outcome }) => outcome === 'block');
  assert.deepEqual(block, {
    code: 'input_invalid',
    outcome: 'block',
    message: 'A value of the input cannot be accepted.',
    facts: { field: 'parties[0].birthDate' },
  });
  const { rowCount } = await server.owner('select from registry.instruction_details where instruction_id = $1', [
    row!.id,
  ]);
  assert.equal(rowCount, 0);
});

test('a mutation of many rows that is refused leaves the rows that were refused, the first hundred', async () => {
  const rowOf = (quantity: string) => transferOf(assetId, ada, bo, quantity);
  const rows = times(60, (index) => rowOf(index === 40 ? '1000' : '1'));
  await issuer.refused('insufficient_units', 'transferUnitsBulk', { mode: 'ATOMIC', rows });
  const [atomic] = await nextOfIssuer();
  assert.deepEqual(atomic!.payload, { mode: 'ATOMIC', rows: [rowOf('1000')] });
  assert.deepEqual(new Set(atomic!.checks.map(({ facts }) => facts?.['row'])), new Set(['40']));
  // Of a hundred and fifty names the second half is taken.
  const taken = times(150, (index) => ({ ...newHolder(), holderNumber: `N${index}` }));
  await issuer.mutate('createHoldersBulk', { mode: 'ATOMIC', rows: taken });
  const given = times(300, (index) => ({ ...newHolder(), holderNumber: `N${index}` }));
  await issuer.refused('holder_number_taken', 'createHoldersBulk', { mode: 'ATOMIC', rows: given });
  const [holders] = await nextOfIssuer();
  assert.deepEqual(
    holders!.payload.rows.map(({ holderNumber }: Record<string, string>) => holderNumber),
    times(100, (index) => `N${index}`),
  );
  const blocks = holders!.checks.filter(({ outcome }) => outcome === 'block');
  assert.deepEqual(
    blocks.map(({ code, facts }) => `${code} ${facts?.['row']}`),
    times(100, (index) => `holder_number_taken ${index}`),
  );
});

test('of a mutation that goes on without refused rows, the refused ones are recorded beside it', async () => {
  const rows = ['1', '900', '2', '800'].map((quantity) => transferOf(assetId, ada, bo, quantity));
  const { instruction } = await issuer.mutate(
    'transferUnitsBulk',
    { mode: 'EACH', rows, idempotencyKey: 'each' },
    'instruction { id status } refusedCount',
  );
  assert.equal(instruction.status, 'completed');
  const [refused] = await nextOfIssuer();
  assert.deepEqual(refused!.payload, { mode: 'EACH', rows: [rows[1], rows[3]] });
  assert.deepEqual(
    refused!.checks.filter(({ outcome }) => outcome === 'block').map(({ code, facts }) => `${code} ${facts?.['row']}`),
    ['insufficient_units 1', 'insufficient_units 3'],
  );
  // A replay decides nothing, so it refuses nothing again.
  const { replayed } = await issuer.mutate('transferUnitsBulk', { mode: 'EACH', rows, idempotencyKey: 'each' });
  assert.equal(replayed, true);
  await issuer.refused('insufficient_units', 'transferUnits', transferOf(assetId, ada, bo, '950'));
  const [next] = await nextOfIssuer();
  assert.equal(next!.type, 'transferUnits');
});

test('the keeper sees what was refused to a servicer, and nobody else does', async () => {
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  await appoint(server, issuer.person, agent.person, assetId);
  const broker = await openTestClient(server, { accountType: 'broker' });
  await server.owner(
    `insert into registry.appointments (register_id, id, account_id, capacity, status, accepted_at)
     values ($1, $2, $3, 'broker', 'active', now())`,
    [issuer.person.accountId, newId(), broker.person.accountId],
  );
  const { holder } = await issuer.mutate(
    'createHolder',
    { ...newHolder(), servicingAccountId: broker.person.accountId },
    'holder { id }',
  );
  const client = holder.id as string;
  await issue(agent, assetId, client, '7');
  const refused = await broker.refusal('transferUnits', transferOf(assetId, client, client, '3'));
  assert.notEqual(refused.extensions.code, 'not_found');
  const [row] = await whenRefused(server, broker.person.accountId, 1);
  assert.equal(row!.register_id, issuer.person.accountId);
  const seenBy = async (one: TestClient): Promise<boolean> => {
    const { instructionById } = await one.read(`{ instructionById(id: "${row!.id}") { id } }`);
    return instructionById !== null;
  };
  const other = await openTestClient(server, { accountType: 'broker' });
  assert.deepEqual(await Promise.all([broker, issuer, agent, stranger, other].map(seenBy)), [
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('refusals within batches and shared database transactions are recorded, each under its own request', async () => {
  const several = await Promise.all(times(3, () => openTestClient(server)));
  const done = await Promise.all(
    times(60, (index) => {
      const [name, input] =
        index % 2 === 0
          ? ['transferUnits', transferOf(assetId, ada, bo, index % 4 === 0 ? '5000' : '1')]
          : [
              'createAsset',
              { name: `Batched ${index}`, type: 'common_stock', currency: index % 4 === 1 ? 'DEM' : 'EUR' },
            ];
      const who = index % 2 === 0 ? issuer : several[index % 3]!;
      return who.request(mutationText(name, 'replayed'), { input });
    }),
  );
  const requests = (from: readonly number[]) => from.map((index) => done[index]!.headers.get('x-request-id')!).sort();
  const refusedOf = (of: (index: number) => boolean) =>
    times(60, (index) => index).filter((index) => of(index) && done[index]!.json.errors !== undefined);
  const ofIssuer = refusedOf((index) => index % 2 === 0);
  assert.equal(ofIssuer.length, 15);
  const rows = await nextOfIssuer(15);
  assert.deepEqual(rows.map(({ request_id }) => request_id).sort(), requests(ofIssuer));
  for (const [at, one] of several.entries()) {
    const own = refusedOf((index) => index % 2 === 1 && index % 3 === at);
    assert.ok(own.length > 0);
    const recorded = await whenRefused(server, one.person.accountId, own.length);
    assert.deepEqual(recorded.map(({ request_id }) => request_id).sort(), requests(own));
    assert.ok(recorded.every(({ asset_id }) => asset_id === null));
  }
});

test('of a day a thousand are recorded, and all are counted', async () => {
  const busy = await openTestClient(server);
  const { accountId } = busy.person;
  await server.owner(
    `insert into registry.refusal_counts (account_id, id, day, refused)
     values ($1, $2, (now() at time zone 'UTC')::date, 996)`,
    [accountId, newId()],
  );
  const taken = { name: 'Taken', type: 'common_stock', currency: 'DEM' };
  const codes = await Promise.all(times(10, () => busy.attempt('createAsset', taken)));
  assert.deepEqual(new Set(codes), new Set(['input_invalid']));
  const rows = await whenRefused(server, accountId, 1_006);
  assert.equal(rows.length, 4);
  await Promise.all(times(5, () => busy.attempt('createAsset', taken)));
  assert.equal((await whenRefused(server, accountId, 1_011)).length, 4);
  const query = '{ allRefusalCounts { totalCount nodes { day refused account { id } } } }';
  const { allRefusalCounts } = await busy.read(query);
  assert.equal(allRefusalCounts.totalCount, 1);
  assert.deepEqual([allRefusalCounts.nodes[0].refused, allRefusalCounts.nodes[0].account.id], [1_011, accountId]);
  assert.equal((await stranger.read(query)).allRefusalCounts.totalCount, 0);
  // Verify would count the instructions that are missing.
  await server.owner('alter table registry.refusal_counts disable trigger user');
  await server.owner('update registry.refusal_counts set refused = refused - 996 where account_id = $1', [accountId]);
  await server.owner('alter table registry.refusal_counts enable trigger user');
});
