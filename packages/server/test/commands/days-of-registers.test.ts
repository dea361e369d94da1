/** Today is today in the register: in its time zone, whatever day it is in UTC. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makePeppers } from '../../src/auth/secrets.ts';
import { makeLog } from '../../src/base/log.ts';
import { executeAllDue } from '../../src/commands/approvals/instruction-clock.ts';
import { type Database, openDatabase } from '../../src/postgres/database.ts';
import { openBoardRegister, board, needs } from '../support/board-register.ts';
import { daysAgo, now, today } from '../support/clock.ts';
import { issue, makeClass, makeHolders, transferOf } from '../support/holdings.ts';
import { type TestServer, testSecretKey } from '../support/server.ts';
import { appoint, assertVerified, openTestClient, startWhole, type TestClient } from '../support/test-client.ts';

let server: TestServer;
let database: Database;
before(async () => {
  server = await startWhole();
  database = openDatabase({
    url: server.database.appUrl,
    connections: 2,
    sharedConnections: 1,
    deadlineSeconds: 30,
    log: makeLog('silent'),
  });
});
after(async () => {
  await database.close();
  await server.stop();
});

const tomorrow = (): string => daysAgo(-1);
const yesterday = (): string => daysAgo(1);

/**
 * Gives a register a time zone in which it is always the day after today in UTC, or the one before. No place has such a
 * clock, so that the mutation refuses it; every place has such days for some hours.
 */
const zones = { tomorrow: '<+24>-24', yesterday: '<-24>+24' };
const live = (client: TestClient, day: keyof typeof zones): Promise<unknown> =>
  server.owner('insert into registry.time_zones (register_id, set_at, time_zone) values ($1, clock_timestamp(), $2)', [
    client.person.accountId,
    zones[day],
  ]);

interface Register {
  readonly issuer: TestClient;
  readonly assetId: string;
  readonly ada: string;
  readonly bo: string;
}

/** A register in which Ada has 100 units since long ago. */
async function openRegister(day?: keyof typeof zones): Promise<Register> {
  const issuer = await openTestClient(server);
  const assetId = await makeClass(issuer);
  const [ada, bo] = (await makeHolders(issuer, 2)) as [string, string];
  await issue(issuer, assetId, ada, '100');
  if (day !== undefined) await live(issuer, day);
  return { issuer, assetId, ada, bo };
}

const accountOf = async ({ read, person }: TestClient): Promise<{ timeZone: string; today: string }> =>
  (await read(`{ accountById(id: "${person.accountId}") { timeZone today } }`)).accountById;

test('an issuer sets its time zone, with an audit entry and an event, and its account says zone and day', async () => {
  const issuer = await openTestClient(server);
  assert.deepEqual(await accountOf(issuer), { timeZone: 'UTC', today: today() });
  const dayIn = (timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(now());
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Pacific/Pago_Pago', 'UTC']) {
    const { account } = await issuer.mutate('changeTimeZone', { timeZone }, 'account { timeZone today }');
    assert.deepEqual(account, { timeZone, today: dayIn(timeZone) });
    assert.deepEqual(await accountOf(issuer), account);
  }
  const { rows: entries } = await server.owner(
    `select before, after, register_id from registry.audit_entries
      where action = 'changeTimeZone' and account_id = $1 and after is not null order by id`,
    [issuer.person.accountId],
  );
  // The third said what was so already.
  assert.deepEqual(
    entries.map(({ before, after }) => [before.timeZone, after.timeZone]),
    [
      ['UTC', 'Pacific/Kiritimati'],
      ['Pacific/Kiritimati', 'Pacific/Pago_Pago'],
      ['Pacific/Pago_Pago', 'UTC'],
    ],
  );
  const { rows: events } = await server.owner(
    `select count(*)::integer as count from registry.events where type = 'account.time_zone_changed' and object_id = $1`,
    [issuer.person.accountId],
  );
  assert.equal(events[0].count, 3);
});

test('a time zone is a place of the IANA database under its own name, or UTC', async () => {
  const issuer = await openTestClient(server);
  const refused = `EST EST5EDT GMT Z +10:00 UTC+10 Etc/GMT+10 <+24>-24 :Europe/London posix/Europe/London
    australia/sydney Australia/Atlantis US/Pacific Sydney localtime`.split(/\s+/);
  for (const timeZone of refused) {
    const { details } = await issuer.refused('input_invalid', 'changeTimeZone', { timeZone });
    assert.equal(details.field, 'timeZone', timeZone);
  }
  const { message } = await issuer.refusal('changeTimeZone', { timeZone: 'EST' });
  assert.equal(
    message,
    'The time zone EST is no place of the IANA time zone database. Give a place, such as Australia/Sydney or America/New_York, or UTC.',
  );
  for (const timeZone of ['Australia/Sydney', 'America/Argentina/Ushuaia', 'America/Port-au-Prince', 'UTC'])
    await issuer.mutate('changeTimeZone', { timeZone });
  assert.equal((await accountOf(issuer)).timeZone, 'UTC');
});

test('the time zone is the business of administrators of the issuer, and its agents see it', async () => {
  const issuer = await openTestClient(server);
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  await agent.refused('not_permitted', 'changeTimeZone', { timeZone: 'Europe/London' });
  await issuer.mutate('changeTimeZone', { timeZone: 'Australia/Sydney' });
  const account = `{ accountById(id: "${issuer.person.accountId}") { timeZone } }`;
  assert.equal((await agent.read(account)).accountById, null);
  await appoint(server, issuer.person, agent.person);
  assert.equal((await agent.read(account)).accountById.timeZone, 'Australia/Sydney');
  const own = `{ accountById(id: "${agent.person.accountId}") { timeZone today } }`;
  assert.deepEqual((await agent.read(own)).accountById, { timeZone: null, today: null });
});

test('an entry of a day that UTC has not reached is in every present figure, and in none of the day before', async () => {
  const { issuer, assetId, ada, bo } = await openRegister('tomorrow');
  assert.equal((await accountOf(issuer)).today, tomorrow());
  await issuer.mutate('transferUnits', transferOf(assetId, ada, bo, '40', { effectiveDate: tomorrow() }));
  const lock = {
    assetId,
    holderId: bo,
    kind: 'lien',
    quantity: '15',
    effectiveFrom: tomorrow(),
    beneficiary: 'A bank',
  };
  await issuer.mutate('placeRestriction', lock);
  const tooLate = transferOf(assetId, ada, bo, '1', { effectiveDate: daysAgo(-2) });
  const { details } = await issuer.refused('effective_date_in_future', 'transferUnits', tooLate);
  assert.equal(details.today, tomorrow());
  const figures = async (at: string): Promise<unknown> => {
    const { assetById } = await issuer.read(`{ assetById(id: "${assetId}"${at === '' ? '' : `, ${at}`}) {
      holderCount positions(orderBy: [BALANCE_DESC]${at === '' ? '' : `, ${at}`}) {
        nodes { holderId balance locked free } } } }`);
    return [assetById.holderCount, ...assetById.positions.nodes.map(Object.values)];
  };
  const both = [2, [ada, '60', '0', '60'], [bo, '40', '15', '25']];
  assert.deepEqual(await figures(''), both);
  assert.deepEqual(await figures(`asOf: "${tomorrow()}"`), both);
  assert.deepEqual(await figures(`knownAt: "${now().toISOString()}"`), both);
  assert.deepEqual(await figures(`asOf: "${today()}"`), [1, [ada, '100', '0', '100']]);
  const { capTable } = await issuer.read('{ capTable { asOf holders(unit: shares) { nodes { outstanding } } } }');
  assert.equal(capTable.asOf, tomorrow());
  assert.equal(capTable.holders.nodes.length, 2);
  // A day that has come in the register is no day of the future, and the one after it is.
  const warned = async (asOf: string): Promise<readonly unknown[]> =>
    (await issuer.request(`{ assetById(id: "${assetId}", asOf: "${asOf}") { id } }`)).json.extensions?.warnings ?? [];
  assert.deepEqual([(await warned(tomorrow())).length, (await warned(daysAgo(-2))).length], [0, 1]);
  const changed = `{ capTable { changes(since: "${today()}", adjustedForSplits: false) { nodes { difference } } } }`;
  assert.equal((await issuer.read(changed)).capTable.changes.nodes.length, 2);
  const blocked = transferOf(assetId, bo, ada, '26', { effectiveDate: tomorrow() });
  await issuer.refused('insufficient_free_balance', 'transferUnits', blocked);
});

test('a register behind UTC does not take today of UTC, and says its own', async () => {
  const { issuer, assetId, ada, bo } = await openRegister('yesterday');
  const { message } = await issuer.refusal(
    'transferUnits',
    transferOf(assetId, ada, bo, '1', { effectiveDate: today() }),
  );
  assert.match(message, /lies after today, .* in <-24>\+24\. Give today or an earlier day\.$/);
  await issuer.mutate('transferUnits', transferOf(assetId, ada, bo, '1', { effectiveDate: yesterday() }));
  const late = { assetId, quantity: '1', authority: 'Board', effectiveDate: yesterday() };
  await issuer.refused('input_invalid', 'authorizeUnits', { ...late, boardApprovalDate: today() });
  await issuer.mutate('authorizeUnits', { ...late, boardApprovalDate: yesterday() });
  const born = (birthDate: string): object => ({
    registration: 'A child',
    ownershipForm: 'sole',
    parties: [{ partyType: 'individual', legalName: 'A child', capacity: 'owner', birthDate }],
  });
  await issuer.refused('input_invalid', 'createHolder', born(today()));
  await issuer.mutate('createHolder', born(yesterday()));
  const terms = { assetId, boardApprovalDate: today() };
  await issuer.refused('input_invalid', 'changeAssetTerms', terms);
  await issuer.refused('input_invalid', 'createStockPlan', { assetId, name: 'Plan', boardApprovalDate: today() });
});

test('a restriction and a finding end with the last day in the register', async () => {
  const until = async (day: keyof typeof zones, expiresOn: string): Promise<readonly string[]> => {
    const { issuer, assetId, ada, bo } = await openRegister(day);
    const lock = { assetId, holderId: ada, kind: 'lock_up', effectiveFrom: '2026-02-01', expiresOn };
    await issuer.mutate('placeRestriction', lock);
    const sale = transferOf(assetId, ada, bo, '1', { effectiveDate: day === 'tomorrow' ? tomorrow() : yesterday() });
    const { free } = await positionOf(issuer, assetId);
    return [free, await issuer.attempt('transferUnits', sale)];
  };
  // The first day on which it locks nothing is the day of the register, and the day after it.
  assert.deepEqual(await until('tomorrow', tomorrow()), ['100', 'done']);
  assert.deepEqual(await until('tomorrow', daysAgo(-2)), ['0', 'insufficient_free_balance']);
  assert.deepEqual(await until('yesterday', yesterday()), ['100', 'done']);
  assert.deepEqual(await until('yesterday', today()), ['0', 'insufficient_free_balance']);
  const { issuer, assetId, ada, bo } = await openRegister('tomorrow');
  const { holderById } = await issuer.read(`{ holderById(id: "${bo}") { parties { nodes { party { id } } } } }`);
  const partyId = holderById.parties.nodes[0].party.id;
  const found = { partyId, kind: 'blocked', status: 'passed' };
  const give = transferOf(assetId, ada, bo, '1', { effectiveDate: tomorrow() });
  await issuer.mutate('recordVerification', { ...found, expiresAt: tomorrow() });
  assert.equal(await issuer.attempt('transferUnits', give), 'done');
  await issuer.mutate('recordVerification', { ...found, validFrom: tomorrow(), expiresAt: daysAgo(-2) });
  assert.notEqual(await issuer.attempt('transferUnits', give), 'done');
});

// biome-ignore lint: a position as it was answered.
const positionOf = async (client: TestClient, assetId: string): Promise<any> =>
  (await client.read(`{ assetById(id: "${assetId}") { positions { nodes { balance locked free } } } }`)).assetById
    .positions.nodes[0];

test('executeAt takes effect on the day that the register has then, also where its zone was changed since', async () => {
  const { issuer, assetId, ada, bo } = await openRegister('tomorrow');
  // In UTC it is carried out today, in the register tomorrow.
  const executeAt = `${today()}T23:59:59.999Z`;
  const { effectiveDate: _, ...undated } = transferOf(assetId, ada, bo, '10') as { effectiveDate: string };
  const input = { ...undated, executeAt };
  const mismatch = await issuer.refusal('transferUnits', { ...input, effectiveDate: today() });
  assert.match(mismatch.message, /in the time zone of the register, and takes effect on/);
  const key = { ...input, idempotencyKey: 'later' };
  const select = 'replayed instruction { id status payload }';
  const { instruction } = await issuer.mutate('transferUnits', key, select);
  assert.equal(instruction.payload.effectiveDate, tomorrow());
  const rows = [{ ...undated, receivers: [{ holderId: bo, quantity: '1' }] }];
  const bulk = await issuer.mutate('transferUnitsBulk', { mode: 'ATOMIC', executeAt, rows }, select);
  assert.equal(bulk.instruction.payload.rows[0].effectiveDate, tomorrow());
  // A retry is the same request, whatever day it is in the register by now.
  await live(issuer, 'yesterday');
  const again = await issuer.mutate('transferUnits', key, select);
  assert.deepEqual([again.replayed, again.instruction.id], [true, instruction.id]);
  // It keeps the date for which it was decided, although the register has not reached it now; so do its rows.
  await server.owner('update registry.instructions set execute_at = now() where id = any ($1)', [
    [instruction.id, bulk.instruction.id],
  ]);
  await executeAllDue({ database, log: makeLog('silent'), peppers: makePeppers(testSecretKey) });
  for (const { id } of [instruction, bulk.instruction]) {
    const done = `{ instructionById(id: "${id}") { status transactions { nodes { effectiveDate } } } }`;
    const { instructionById } = await issuer.read(done);
    assert.deepEqual(instructionById, {
      status: 'completed',
      transactions: { nodes: [{ effectiveDate: tomorrow() }] },
    });
  }
});

test('an agent schedules in the day of the register that it keeps', async () => {
  const { issuer, assetId, ada, bo } = await openRegister('tomorrow');
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  await appoint(server, issuer.person, agent.person);
  const { effectiveDate: _, ...undated } = transferOf(assetId, ada, bo, '10') as { effectiveDate: string };
  const executeAt = `${today()}T23:59:59.999Z`;
  const { instruction } = await agent.mutate('transferUnits', { ...undated, executeAt }, 'instruction { payload }');
  assert.equal(instruction.payload.effectiveDate, tomorrow());
  const bulk = (row: object): object => ({ mode: 'ATOMIC', executeAt, rows: [{ ...undated, ...row }] });
  await agent.refused('input_invalid', 'transferUnitsBulk', bulk({ effectiveDate: today() }));
  await agent.mutate('transferUnitsBulk', bulk({ effectiveDate: tomorrow() }));
});

test('after the zone is changed, entries keep their dates, also those that the register has not reached again', async () => {
  const { issuer, assetId, ada, bo } = await openRegister('tomorrow');
  await issuer.mutate('transferUnits', transferOf(assetId, ada, bo, '40', { effectiveDate: tomorrow() }));
  await live(issuer, 'yesterday');
  assert.equal((await accountOf(issuer)).today, yesterday());
  assert.equal((await positionOf(issuer, assetId)).balance, '60');
  const { assetById } = await issuer.read(
    `{ assetById(id: "${assetId}", asOf: "${today()}") { holderCount outstandingTotal } }`,
  );
  assert.deepEqual(assetById, { holderCount: 1, outstandingTotal: '100' });
  // An entry of now is dated before that one, as one that comes late: it is decided on the units of both days.
  await issuer.mutate('transferUnits', transferOf(assetId, ada, bo, '60', { effectiveDate: yesterday() }));
  await issuer.refused(
    'insufficient_units',
    'transferUnits',
    transferOf(assetId, ada, bo, '1', { effectiveDate: yesterday() }),
  );
  const { transactions } = (
    await issuer.read(
      `{ assetById(id: "${assetId}") { transactions(orderBy: [SEQUENCE_DESC], first: 2) { nodes { effectiveDate } } } }`,
    )
  ).assetById;
  assert.deepEqual(
    transactions.nodes.map(({ effectiveDate }: { effectiveDate: string }) => effectiveDate),
    [yesterday(), tomorrow()],
  );
});

test("a board's agreement is recorded as of its day in the register", async () => {
  const recording = {
    name: 'Consent',
    mutations: ['issueUnits', 'authorizeUnits'],
    needs: [{ ...board, count: 1, records: 'board_approval_date' }],
  };
  const register = await openBoardRegister(server, [recording]);
  await live(register.administrator, 'tomorrow');
  const { assetId, administrator, manager } = register;
  const input = { assetId, quantity: '5', authority: 'Board', effectiveDate: tomorrow() };
  const { instruction } = await manager.mutate('authorizeUnits', input, `instruction { id payloadDigest ${needs} }`);
  const proposed = { instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
  await administrator.mutate('approveInstruction', proposed);
  const { rows } = await server.owner(
    'select board_approval_date::text as day from registry.authorized_adjustments where instruction_id = $1',
    [instruction.id],
  );
  assert.equal(rows[0].day, tomorrow());
  // Verify finds nothing in the registers of this file. This one has moved since, and the day stays.
  await live(administrator, 'yesterday');
  await assertVerified(server);
});

test('terms and registrations hold from the day of the register, also after its time zone was set back', async () => {
  const { issuer, assetId, ada } = await openRegister('tomorrow');
  const rename = (name: string, more: object = {}) => issuer.mutate('changeAssetTerms', { assetId, name, ...more });
  const register = (registration: string) => issuer.mutate('changeHolder', { holderId: ada, registration });
  const before = await issuer.read(
    `{ assetById(id: "${assetId}") { name } holderById(id: "${ada}") { registration } }`,
  );
  const [oldName, oldRegistration] = [before.assetById.name, before.holderById.registration];
  const namesAt = async (args: string): Promise<string[]> => {
    const { asset, holder } = await issuer.read(
      `{ asset: assetById(id: "${assetId}"${args}) { name } holder: holderById(id: "${ada}"${args}) { registration } }`,
    );
    return [asset.name, holder.registration];
  };
  const knownNow = (): string => `, knownAt: "${now().toISOString()}"`;
  const begins = async (): Promise<string[]> => {
    const { assetById } = await issuer.read(`{ assetById(id: "${assetId}") { terms { nodes { effectiveFrom } } } }`);
    return assetById.terms.nodes.map((one: { effectiveFrom: string | null }) => one.effectiveFrom);
  };
  const { message } = await issuer.refusal('changeAssetTerms', { assetId, name: 'A', effectiveDate: daysAgo(-2) });
  assert.match(message, /lies after today, .* in <\+24>-24\./);
  await rename('First');
  await register('Ada First');
  assert.deepEqual(await begins(), [null, tomorrow()]);
  assert.deepEqual(await namesAt(`, asOf: "${today()}"`), [oldName, oldRegistration]);
  for (const args of ['', `, asOf: "${tomorrow()}"`, knownNow()])
    assert.deepEqual(await namesAt(args), ['First', 'Ada First'], args);
  // Where it is yesterday, the last values begin in the future for a while. They are in force as the latest.
  await live(issuer, 'yesterday');
  for (const args of ['', knownNow()]) assert.deepEqual(await namesAt(args), ['First', 'Ada First'], args);
  await issuer.refused('effective_date_in_future', 'changeAssetTerms', { assetId, name: 'B', effectiveDate: today() });
  await rename('Second');
  await register('Ada Second');
  assert.deepEqual(await begins(), [null, tomorrow(), tomorrow()]);
  await rename('Of yesterday', { effectiveDate: yesterday() });
  for (const args of ['', knownNow()]) assert.deepEqual(await namesAt(args), ['Second', 'Ada Second'], args);
  assert.deepEqual(await namesAt(`, asOf: "${yesterday()}"`), ['Of yesterday', oldRegistration]);
  await assertVerified(server);
});
