/** Types of a history in the words of the trade: the entries that they make, with their kinds, reasons and accounts. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { csv, holderFile, importsAt, openEmptyRegister } from '../support/imports.ts';
import type { TestServer } from '../support/server.ts';
import { startShared } from '../support/test-client.ts';

let server: TestServer;
before(async () => {
  server = await startShared();
});
after(() => server.stop());

const { look, bringAll } = importsAt(() => server.address);
const head = 'date,type,class,from,to,quantity,price,reason,target';

/** A row, and the type, the kind and the reason of the transaction that a registrar records for it. */
type Case = readonly [row: string, type: string, reason: string | null];
const cases: readonly Case[] = [
  ['2020-01-01,Allotment,CMN,,1,1000,1.5,,', 'issue', null],
  ['2020-01-02,subscription,CMN,,2,500,1.5,Round A,', 'issue', null],
  ['2020-01-03,SALE,CMN,1,2,100,2,,', 'transfer', null],
  ['2020-01-04,Gift,CMN,1,3,50,,To the family firm,', 'transfer', 'To the family firm'],
  ['2020-01-05,Inheritance,CMN,2,3,40,,,', 'transfer', null],
  ['2020-01-06,Transmission,CMN,2,3,30,,Grant of probate,', 'transfer', 'Transmission: Grant of probate'],
  ['2020-01-07,Cancelled,CMN,1,,10,,Entered in error,', 'cancel', 'Entered in error'],
  ['2020-01-08,Redeemed,CMN,1,,20,,,', 'cancel', 'Redemption.'],
  ['2020-01-09,redemption,CMN,1,,20,1.05,Resolution 7,', 'cancel', 'Redemption at 1.05 a unit: Resolution 7'],
  ['2020-01-10,Forfeited,CMN,2,,15,,Calls unpaid,', 'cancel', 'Forfeiture: Calls unpaid'],
  ['2020-01-11,Surrender,CMN,2,,5,,,', 'cancel', 'Surrender.'],
  ['2020-01-12,Buy-back,CMN,1,,100,2.5,Tender of May,', 'repurchase', 'Tender of May'],
  ['2020-01-13,Repurchase,CMN,1,,60,2.5,,unissued', 'repurchase', null],
  ['2020-01-14,Sub-division,CMN,,,,,,', 'split', null],
];

test('each word of the trade makes the entry that a registrar records for it', async () => {
  const client = await openEmptyRegister(server);
  await bringAll(client, holderFile, { kind: 'holders' });
  const rows = cases.map(([row]) => row);
  const file = csv(`${head},ratio`, ...rows.map((row) => `${row},${row.includes('Sub-division') ? '2:1' : ''}`));
  const query = { kind: 'history', decimal: 'point' };
  assert.deepEqual((await bringAll(client, file, query)).findings, []);
  const { allTransactions, allAssets } = await client.read(
    `{ allTransactions(orderBy: [SEQUENCE_ASC]) { nodes { type reason effectiveDate instruction { payload } } }
       allAssets(filter: { symbol: { equalTo: "CMN" } }) { nodes { treasuryTotal outstandingTotal unissuedTotal } } }`,
  );
  // A split is one transaction for each lot; one is compared. The class was authorised before the file.
  const ofFile = allTransactions.nodes.filter(({ type }: any) => type !== 'authorize');
  const found = ofFile.filter(
    ({ effectiveDate }: any, index: number) => ofFile[index - 1]?.effectiveDate !== effectiveDate,
  );
  assert.deepEqual(
    found.map(({ type, reason }: any) => [type, reason]),
    cases.map(([, type, reason]) => [type, reason]),
  );
  const kinds = found.map(({ instruction }: any) => instruction.payload.input?.kind ?? instruction.payload.kind);
  assert.deepEqual(kinds.slice(2, 6), [undefined, 'gift', 'inheritance', 'inheritance']);
  // By hand: 1,500 issued, 70 cancelled, 160 bought back of which 100 are kept; then two for one.
  assert.deepEqual(allAssets.nodes[0].outstandingTotal, '2540');
  assert.deepEqual(allAssets.nodes[0].treasuryTotal, '200');
  assert.deepEqual((await look(client, file, query)).doneBefore, cases.length);
});

test('a constant reaches the rows whose type takes it, and is a finding, once, where no row does', async () => {
  const client = await openEmptyRegister(server);
  await bringAll(client, holderFile, { kind: 'holders' });
  const rows = [
    '2020-01-01,issue,CMN,1,,1000',
    '2020-01-02,sale,CMN,1,2,100',
    '2020-01-03,buy-back,CMN,1,,60',
    '2020-01-04,forfeiture,CMN,2,,20',
    '2020-01-05,gift,CMN,2,3,10',
  ];
  const file = csv('date,type,class,from,to,quantity', ...rows);
  const constants = JSON.stringify({ target: 'unissued', price: '2.5', 'unit form': 'certificated' });
  const query = { kind: 'history', constants };
  assert.deepEqual((await bringAll(client, file, query)).findings, []);
  const { allAssets, allLots } = await client.read(
    `{ allAssets(filter: { symbol: { equalTo: "CMN" } }) { nodes { treasuryTotal outstandingTotal } }
       allLots(filter: { closedAt: { isNull: true } }) { nodes { form price } } }`,
  );
  assert.deepEqual(allAssets.nodes, [{ treasuryTotal: '0', outstandingTotal: '920' }]);
  assert.ok(allLots.nodes.every(({ form, price }: any) => form === 'certificated' && price === '2.5'));
  // A row that came without constants of other types is the same row.
  const first = csv('date,type,class,from,to,quantity,price,unit form', `${rows[0]},2.5,certificated`);
  assert.equal((await look(client, first, { kind: 'history', decimal: 'point' })).doneBefore, 1);

  const others = csv('date,type,class,from,to,quantity', rows[1]!, '2020-01-04,gift,CMN,1,9,5', rows[3]!);
  const { findings } = await look(client, others, query);
  assert.deepEqual(
    findings.map(({ line, code, column, value }: Record<string, unknown>) => [line, code, column, value]),
    [
      [1, 'constant_not_used', 'target', 'unissued'],
      [1, 'constant_not_used', 'unit form', 'certificated'],
      [3, 'holder_unknown', 'to holder', '9'],
    ],
  );
});

test('a type that no reason explains needs one, and a target is of repurchases alone', async () => {
  const client = await openEmptyRegister(server);
  await bringAll(client, holderFile, { kind: 'holders' });
  const file = csv(
    head,
    '2020-01-01,issue,CMN,1,,100,,,',
    '2020-01-02,cancel,CMN,1,,1,,,',
    '2020-01-02,redemption,CMN,1,,1,,,treasury',
    '2020-01-02,buyback,CMN,1,,1,,,reserved',
    '2020-01-02,exchange,CMN,1,,1,,,',
    '2020-01-02,redemption,CMN,1,,1,-1,,',
  );
  const { findings } = await look(client, file, { kind: 'history' });
  assert.deepEqual(
    findings.map(({ line, code, column }: Record<string, unknown>) => [line, code, column]),
    [
      [3, 'value_missing', 'reason'],
      [4, 'value_not_used', 'target'],
      [5, 'word_unknown', 'target'],
      [6, 'word_unknown', 'type'],
      [7, 'number_invalid', 'price'],
    ],
  );
});
