/** Imports over HTTP: a file is looked at, done by its plan, and brought again; and each mistake in it is found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { blocksOf } from '../support/pages.ts';
import { send } from '../support/server.ts';
import { csv, holderFile, importsAt, openEmptyRegister } from '../support/imports.ts';
import { appoint, openColleague, openTestClient, startShared, type TestClient } from '../support/test-client.ts';

const server = beforeTests(startShared);

const { bring, look, bringAll } = importsAt(() => server.address);

const openRegister = (): Promise<TestClient> => openEmptyRegister(server);

/** The balance of each holder number in a class, at the end of a day. */
async function balancesOn(client: TestClient, symbol: string, asOf: string): Promise<Readonly<Record<string, string>>> {
  const { allPositions } = await client.read(
    `{ allPositions(asOf: "${asOf}", filter: { asset: { symbol: { equalTo: "${symbol}" } }, balance: { greaterThan: "0" } }) { nodes { balance holder { holderNumber } } } }`,
  );
  return Object.fromEntries(
    allPositions.nodes.map(({ balance, holder }: { balance: string; holder: { holderNumber: string } }) => [
      holder.holderNumber,
      balance,
    ]),
  );
}

test('holders with joint owners and the history of a register are looked at, done, and done once', async () => {
  const client = await openRegister();
  const holders = await bringAll(client, holderFile, { kind: 'holders' });
  assert.deepEqual([holders.done, holders.rows, holders.counts.holders], [true, 3, 3]);
  const { allHolders } = await client.read(
    '{ allHolders(orderBy: [HOLDER_NUMBER_ASC]) { nodes { holderNumber ownershipForm parties { nodes { capacity party { legalName partyType } } } } } }',
  );
  assert.deepEqual(
    allHolders.nodes.map((one: any) => [one.holderNumber, one.ownershipForm, one.parties.nodes.length]),
    [
      ['1', 'sole', 1],
      ['2', 'joint_tenants', 2],
      ['3', 'entity', 1],
    ],
  );
  const history = csv(
    'date,type,asset,holder,to holder,quantity,price,certificate,from certificate,remainder certificate,to asset,ratio,reason,recorded on',
    '2020-01-01,issue,CMN,1,,100,"1.5",C-1,,,,,,2020-01-09',
    '2020-02-01,transfer,Common,Ada Pike,2,40,,C-2,C-1,C-3,,,,',
    '2020-02-01,transfer,CMN,1,3,60,2,C-4,C-3,,,,,',
    '2020-03-01,split,CMN,,,,,,,,,2:1,,',
    '2020-04-01,cancel,CMN,2,,30,,,,C-5,,,Bought back by mistake,',
    '2020-05-01,convert,CMN,3,,20,,P-1,,C-6,PRF,1:2,,2020-05-04',
  );
  const query = { kind: 'history', decimal: 'point' };
  const seen = await look(client, history, query);
  // Of the split each of two lots, of the conversion an entry of each class.
  assert.deepEqual(seen.findings, []);
  const done = await bringAll(client, history, query);
  assert.deepEqual([done.done, done.plan], [true, seen.plan]);
  assert.deepEqual(await balancesOn(client, 'CMN', '2020-01-31'), { 1: '100' });
  assert.deepEqual(await balancesOn(client, 'CMN', '2020-02-28'), { 2: '40', 3: '60' });
  assert.deepEqual(await balancesOn(client, 'CMN', '2020-03-31'), { 2: '80', 3: '120' });
  assert.deepEqual(await balancesOn(client, 'CMN', '2020-12-31'), { 2: '50', 3: '100' });
  assert.deepEqual(await balancesOn(client, 'PRF', '2020-12-31'), { 3: '10' });
  const { allLots } = await client.read(
    '{ allLots(orderBy: [CUSTOM_ID_ASC]) { nodes { customId quantity comments holder { holderNumber } } } }',
  );
  const numbers = allLots.nodes.map(({ customId }: { customId: string }) => customId);
  for (const customId of ['C-5', 'C-6', 'P-1']) assert.ok(numbers.includes(customId), `${customId} in ${numbers}`);
  const { allTransactions } = await client.read(
    '{ allTransactions(orderBy: [RECORDED_AT_ASC]) { nodes { type reason instruction { type } } } }',
  );
  const conversion = allTransactions.nodes.find(({ type }: { type: string }) => type === 'convert');
  assert.equal(conversion.reason, 'Recorded in the former register on 2020-05-04.');
  // The same again does nothing, by the plan of before too; a longer one adds its new part.
  for (const plan of [done.plan, 'any'] as const) {
    const again = await bring(client, history, { ...query, plan });
    assert.equal(again.status, 200, again.text);
    assert.deepEqual([again.json.doneBefore, again.json.counts.entries], [6, 0]);
  }
  const longer = `${history}2020-06-01,transfer,CMN,3,1,1,,,,,,,,\n`;
  const added = await bringAll(client, longer, query);
  assert.deepEqual([added.done, added.doneBefore, added.counts.entries], [true, 6, 1]);
  assert.equal((await balancesOn(client, 'CMN', '2020-12-31'))['1'], '1');
});

test('entries that were imported are undone by their file unless later ones rest on them, and can be brought again', async () => {
  const client = await openRegister();
  await bringAll(client, holderFile, { kind: 'holders' });
  const history = csv(
    'date,type,asset,holder,to holder,quantity,to asset,ratio,reason,form',
    // Of an issue the holder may stand among those who receive units.
    '2020-01-01,issue,CMN,,1,100,,,,',
    '2020-02-01,transfer,CMN,1,Una Vale,40,,,,sole',
    '2020-03-01,split,CMN,,,,,2:1,,',
    '2020-04-01,cancel,CMN,Una Vale,,30,,,Bought back by mistake,',
    '2020-05-01,convert,CMN,1,,20,PRF,1:2,,',
  );
  const query = { kind: 'history', decimal: 'point' };
  const undo = { ...query, undo: 'The file was of another company.' };
  const heldOn = async (day: string): Promise<readonly string[]> =>
    Object.values(await balancesOn(client, 'CMN', day)).toSorted();
  await bringAll(client, history, query);
  const held = ['100', '50'];
  assert.deepEqual(await heldOn('2020-12-31'), held);
  // Something came after: the reversal of a row on which it rests is a finding, and nothing is undone.
  const { allHolders, allAssets } = await client.read(
    '{ allHolders(orderBy: [HOLDER_NUMBER_ASC]) { nodes { id holderNumber } } allAssets(filter: { symbol: { equalTo: "CMN" } }) { nodes { id } } }',
  );
  const [one, , three] = allHolders.nodes;
  const gift = {
    assetId: allAssets.nodes[0].id,
    fromHolderId: one.id,
    receivers: [{ holderId: three.id, quantity: '10' }],
    effectiveDate: '2020-06-01',
  };
  const { transaction: later } = await client.mutate('transferUnits', gift, 'transaction { id recordedAt }');
  const seen = await look(client, history, undo);
  assert.deepEqual(
    seen.findings.map(({ line, code }: Record<string, unknown>) => [line, code]),
    [
      [2, 'effective_date_too_early'],
      [3, 'effective_date_too_early'],
      [4, 'lot_not_open'],
      [6, 'lot_not_open'],
    ],
  );
  // An undo of a file offers no `includeLater`, which no request for it can say.
  assert.match(seen.findings[3].message, /Reverse first, in this order: [^.]* \(transfer, 1 June 2020\)\.$/);
  assert.equal((await bring(client, history, { ...undo, plan: seen.plan })).json.done, false);
  const reason = 'It was no gift.';
  await client.mutate('reverseTransaction', { transactionId: later.id, effectiveDate: '2020-06-01', reason });
  // By hand: an issue, a transfer, the split of two lots, a cancellation, and both sides of a conversion.
  const undone = await bringAll(client, history, undo);
  assert.deepEqual([undone.done, undone.counts.entries, undone.doneBefore], [true, 7, 0]);
  for (const day of ['2020-01-31', '2020-02-28', '2020-03-31', '2020-12-31']) assert.deepEqual(await heldOn(day), []);
  const { allPositions } = await client.read(
    `{ allPositions(asOf: "2020-12-31", knownAt: "${later.recordedAt}", filter: { balance: { greaterThan: "0" } }) { nodes { balance } } }`,
  );
  assert.deepEqual(allPositions.nodes.map(({ balance }: { balance: string }) => balance).toSorted(), [
    '10',
    '10',
    '50',
    '90',
  ]);
  assert.deepEqual((await bringAll(client, history, undo)).doneBefore, 5);
  // The rows are not done any more, so they are done again, once, and undone again.
  for (const [doneBefore, entries] of [
    [0, 7],
    [5, 0],
  ]) {
    const again = await bringAll(client, history, query);
    assert.deepEqual([again.doneBefore, again.counts.entries], [doneBefore, entries]);
    assert.deepEqual(await heldOn('2020-12-31'), held);
  }
  assert.deepEqual((await bringAll(client, history, undo)).counts.entries, 7);
  assert.deepEqual(await heldOn('2020-12-31'), []);
  const { json } = await bring(client, holderFile, { kind: 'holders', undo: 'x' });
  assert.deepEqual([json.code, json.details.field], ['input_invalid', 'undo']);
});

test('two rows that are alike are two entries', async () => {
  const client = await openRegister();
  await bringAll(client, holderFile, { kind: 'holders' });
  const row = '2020-01-01,CMN,1,10';
  const file = csv('date,asset,holder,quantity', row, row);
  const done = await bringAll(client, file, { kind: 'issues' });
  assert.deepEqual([done.counts.entries, done.counts.lots], [2, 2]);
  assert.deepEqual(await balancesOn(client, 'CMN', '2020-01-01'), { 1: '20' });
  const third = await bringAll(client, `${file}${row}\n`, { kind: 'issues' });
  assert.deepEqual([third.doneBefore, third.counts.entries], [2, 1]);
});

const mistaken = csv(
  'date,type,asset,holder,to holder,quantity,price,from certificate,reason',
  '2020-01-01,issue,CMN,1,,100,,,',
  '03/04/2020,issue,CMN,1,,100,,,',
  '2020-01-02,issue,CMN,1,,"1,234",,,',
  '2020-01-02,issue,CMN,9,,1,,,',
  '2020-01-02,issue,XYZ,1,,1,,,',
  '2020-01-02,transfer,CMN,1,3,101,,,',
  '2020-01-02,transfer,CMN,1,3,1,,C-77,',
  '2020-01-02,cancel,CMN,1,,1,,,',
  '2020-01-02,issue,CMN,1,3,1,,,',
  '2020-01-02,issue,CMN,1,,=cmd(),,,',
  '2020-01-02,barter,CMN,1,,1,,,',
  '2020-01-02,issue,CMN',
  '2020-02-30,issue,CMN,1,,1,,,',
  '2999-01-01,issue,CMN,1,,1,,,',
  'date,type,asset,holder,to holder,quantity,price,from certificate,reason',
  '2020-01-03,transfer,CMN,1,3,100,,,',
);
const mistakes: readonly (readonly [line: number, code: string, column: string | null])[] = [
  [3, 'date_order_not_chosen', 'date'],
  [4, 'decimal_sign_not_chosen', 'quantity'],
  [5, 'holder_unknown', 'holder'],
  [6, 'asset_unknown', 'asset'],
  [7, 'insufficient_units', null],
  [8, 'certificate_unknown', 'from certificate'],
  [9, 'value_missing', 'reason'],
  [10, 'value_not_used', 'to holder'],
  [11, 'cell_is_formula', 'quantity'],
  [12, 'word_unknown', 'type'],
  [13, 'row_ragged', null],
  [14, 'day_invalid', 'date'],
  [15, 'effective_date_in_future', null],
  [16, 'head_again', null],
];

test('every mistake of a file is found with its line, nothing is done by ATOMIC, and EACH does the others', async () => {
  const client = await openRegister();
  await bringAll(client, holderFile, { kind: 'holders' });
  const seen = await look(client, mistaken, { kind: 'history' });
  assert.deepEqual(
    seen.findings.map(({ line, code, column }: Record<string, unknown>) => [line, code, column]),
    mistakes,
  );
  for (const { message, severity } of seen.findings) {
    assert.match(message, /^[A-Z"].*[.:]/);
    assert.equal(severity, 'error');
  }
  const file = await bring(client, mistaken, { kind: 'history', answer: 'file' });
  const [head, , third] = file.text.split('\n');
  assert.deepEqual([head, file.headers.get('content-type')], [`${mistaken.split('\n')[0]},Findings`, 'text/csv']);
  assert.match(third!, /^03\/04\/2020,issue,CMN,1,,100,,,,"date: ""03\/04\/2020"" can be read in several orders/);
  const refused = await bring(client, mistaken, { kind: 'history', plan: seen.plan });
  assert.deepEqual([refused.status, refused.json.done], [200, false]);
  assert.deepEqual(await balancesOn(client, 'CMN', '2020-12-31'), {});
  const done = await bringAll(client, mistaken, { kind: 'history', mode: 'EACH' });
  assert.deepEqual([done.done, done.counts.entries, done.findings.length], [true, 2, mistakes.length]);
  assert.deepEqual(await balancesOn(client, 'CMN', '2020-12-31'), { 3: '100' });
});

test('a plan of before another change, of another file or of other options is refused', async () => {
  const client = await openRegister();
  await bringAll(client, holderFile, { kind: 'holders' });
  const file = csv('date,asset,holder,quantity', '2020-01-01,CMN,1,10');
  const { plan } = await look(client, file, { kind: 'issues' });
  for (const [body, query] of [
    [file, { kind: 'holdings' }],
    [file, { kind: 'issues', mode: 'EACH' }],
    [file, { kind: 'issues', dates: 'dmy' }],
    [`${file}2020-01-02,CMN,1,11\n`, { kind: 'issues' }],
  ] as const) {
    const { status, json } = await bring(client, body, { ...query, plan });
    assert.deepEqual([status, json.code], [409, 'import_plan_changed']);
  }
  const { allHolders } = await client.read(
    '{ allHolders(filter: { holderNumber: { equalTo: "1" } }) { nodes { id } } }',
  );
  await client.mutate('changeHolder', {
    holderId: allHolders.nodes[0].id,
    status: 'suspended',
    statusReason: 'It asked.',
  });
  const { json } = await bring(client, file, { kind: 'issues', plan });
  assert.equal(json.code, 'import_plan_changed');
  assert.deepEqual(await balancesOn(client, 'CMN', '2020-12-31'), {});
});

test('the same plan sent many times at once is done once', async () => {
  const client = await openRegister();
  await bringAll(client, holderFile, { kind: 'holders' });
  const file = csv('date,asset,holder,quantity', '2020-01-01,CMN,1,10', '2020-01-01,CMN,2,5');
  const { plan } = await look(client, file, { kind: 'holdings' });
  const answers = await Promise.all([1, 2, 3, 4].map(() => bring(client, file, { kind: 'holdings', plan })));
  assert.deepEqual(answers.map(({ json }) => `${json.counts.entries}`).toSorted(), ['0', '0', '0', '2']);
  assert.deepEqual(await balancesOn(client, 'CMN', '2020-12-31'), { 1: '10', 2: '5' });
});

test('verifications and restrictions name holders, parties and certificates', async () => {
  const client = await openRegister();
  await bringAll(client, holderFile, { kind: 'holders' });
  await bringAll(client, csv('date,asset,holder,quantity,certificate', '2020-01-01,CMN,1,10,A-1'), {
    kind: 'holdings',
  });
  const verifications = csv(
    'holder,party,kind,status,valid from',
    '1,,identity,passed,2020-01-01',
    '2,Cy Pike,identity,failed,2020-01-01',
    '2,,identity,passed,',
    '2,Nobody,identity,passed,',
  );
  const verified = await bringAll(client, verifications, { kind: 'verifications', mode: 'EACH' });
  assert.deepEqual(
    [verified.counts.verifications, verified.findings.map(({ code }: { code: string }) => code)],
    [2, ['party_ambiguous', 'party_unknown']],
  );
  const restrictions = csv(
    'asset,holder,certificate,kind,quantity,from,expires on',
    'CMN,1,A-1,lock up,,2020-01-01,2030-01-01',
    'CMN,1,A-2,lien,,2020-01-01,',
    'CMN,,A-1,lien,,2020-01-01,',
  );
  const restricted = await bringAll(client, restrictions, { kind: 'restrictions', mode: 'EACH' });
  assert.deepEqual(
    [restricted.counts.restrictions, restricted.findings.map(({ code }: { code: string }) => code)],
    [1, ['certificate_unknown', 'value_missing']],
  );
  const { allRestrictions } = await client.read('{ allRestrictions { nodes { kind lot { customId } } } }');
  assert.deepEqual(allRestrictions.nodes, [{ kind: 'lock_up', lot: { customId: 'A-1' } }]);
});

test('a register of others does not exist, and a role that may not, may not', async () => {
  const client = await openRegister();
  const stranger = await openTestClient(server);
  const auditor = await openColleague(server, client, 'account_auditor');
  const operator = await openColleague(server, client, 'account_operator');
  await bringAll(client, holderFile, { kind: 'holders' });
  const file = csv('date,asset,holder,quantity', '2020-01-01,CMN,1,10');
  const query = { kind: 'issues', registerId: client.person.accountId };
  const foreign = await bring(stranger, file, query);
  assert.deepEqual(
    foreign.json.findings.map(({ code }: { code: string }) => code),
    ['asset_unknown', 'holder_unknown'],
  );
  const { status, json } = await bring(auditor, file, query);
  assert.deepEqual([status, json.code], [403, 'not_permitted']);
  // An undo finds no rows of others, and needs the approvals of a reversal.
  await bringAll(client, file, query);
  const undo = { ...query, undo: 'Wrong' };
  assert.deepEqual((await look(stranger, file, undo)).doneBefore, 1);
  assert.equal((await bring(auditor, file, undo)).json.code, 'not_permitted');
  const keeper = [{ name: 'keeper', by: 'keeper', count: 1 }];
  assert.deepEqual((await look(operator, file, undo)).needs, keeper);
  assert.equal((await bringAll(client, file, undo)).counts.entries, 1);
  const others = csv('form,owner', 'sole,Una Vale');
  for (const [body, kind] of [
    [file, 'issues'],
    [others, 'holders'],
  ] as const)
    for (const mode of ['ATOMIC', 'EACH']) {
      const looked = await look(operator, body, { ...query, kind, mode });
      assert.deepEqual([looked.needs, looked.instruction], [keeper, null]);
    }
  // An agent proposes one by one what the issuer alone decides.
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  await appoint(server, client.person, agent.person);
  const refused = await bring(agent, csv('name,type', 'Notes,debt'), { ...query, kind: 'classes' });
  assert.deepEqual([refused.status, refused.json.code], [409, 'import_needs_approval']);
  const { allInstructions } = await client.read(
    '{ allInstructions(filter: { status: { in: [pending_approval] } }) { totalCount } }',
  );
  assert.equal(allInstructions.totalCount, 0);
  const { json: unnamed } = await bring(auditor, file, { kind: 'issues', registerId: 'none' });
  assert.notEqual(unnamed.done, true);
});

test('an agent imports into the registers of its appointment, and names them', async () => {
  const client = await openRegister();
  await bringAll(client, holderFile, { kind: 'holders' });
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  await appoint(server, client.person, agent.person);
  const file = csv('date,asset,holder,quantity', '2020-01-01,CMN,1,10');
  const unnamed = await bring(agent, file, { kind: 'issues' });
  assert.deepEqual([unnamed.status, unnamed.json.code], [400, 'input_invalid']);
  const done = await bringAll(agent, file, { kind: 'issues', registerId: client.person.accountId });
  assert.deepEqual([done.done, done.counts.entries], [true, 1]);
});

test('the answer in the guide is that of its file', async () => {
  const client = await openRegister();
  const [shown] = blocksOf('docs/guides/bring-a-register.md').filter(({ language }) => language === 'json');
  const found = await look(client, csv('form,owner', 'sole,Una Vale', 'alone,Odo Vale'), { kind: 'holders' });
  const fields = found.fields.slice(0, 1);
  assert.deepEqual({ ...found, fields, plan: '' }, { ...JSON.parse(shown!.text), plan: '' });
});

test('a request that is no import is refused', async () => {
  const client = await openTestClient(server);
  const kind = 'holders';
  for (const [query, body, type, code] of [
    [{}, holderFile, 'text/csv', 'request_malformed'],
    [{ kind: 'lots' }, holderFile, 'text/csv', 'request_malformed'],
    [{ kind, dates: 'any' }, holderFile, 'text/csv', 'request_malformed'],
    [{ kind, undo: ' ' }, holderFile, 'text/csv', 'request_malformed'],
    [{ kind, answer: 'file', plan: '0' }, holderFile, 'text/csv', 'request_malformed'],
    [{ kind, columns: 'form' }, holderFile, 'text/csv', 'request_malformed'],
    [{ kind, columns: '{"a":1}' }, holderFile, 'text/csv', 'request_malformed'],
    [{ kind, columns: '{"a":null,"a":null}' }, holderFile, 'text/csv', 'request_malformed'],
    [{ kind, columns: '{"a":"shoe size"}' }, holderFile, 'text/csv', 'input_invalid'],
    [{ kind }, holderFile, 'application/json', 'media_type_unsupported'],
    [{ kind }, '', 'text/csv', 'request_malformed'],
    [{ kind }, 'form,owner\n', 'text/csv', 'file_unreadable'],
  ] as const) {
    const { json, text } = await bring(client, body, query, type);
    assert.equal(json.code, code, text);
  }
  const { status } = await send(`${server.address}/token/api/v2/imports/lots`, {
    headers: { authorization: `Bearer ${client.token}` },
  });
  assert.equal(status, 404);
});
