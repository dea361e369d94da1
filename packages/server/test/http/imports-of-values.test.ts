/** The meaning of rows: words and constants that the request gives, names, the order of days, and what rows make. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { csv, holderFile, importsAt, openEmptyRegister } from '../support/imports.ts';
import { startShared, type TestClient } from '../support/test-client.ts';

const server = beforeTests(startShared);

const { bring, look, bringAll } = importsAt(() => server.address);

/** A register with two classes and three holders. */
async function openRegister(): Promise<TestClient> {
  const client = await openEmptyRegister(server);
  await bringAll(client, holderFile, { kind: 'holders' });
  return client;
}

type Found = Readonly<Record<'line' | 'code' | 'column' | 'message', string>>;
const placesOf = ({ findings }: { readonly findings: readonly Found[] }) =>
  findings.map(({ line, code, column }) => [line, code, column]);
const json = (value: object): string => JSON.stringify(value);

test('words of the file that are not understood are offered with the nearest one, and mean what the request says', async () => {
  const client = await openRegister();
  const file = csv(
    'date,type,class,holder,to holder,quantity',
    '2020-01-01,Ausgabe,Ords,1,,100',
    '2020-01-02,Transfert,ords,1,3,40',
    '2020-01-03,transfert,CMN,1,3,10',
  );
  const asked = await look(client, file, { kind: 'history' });
  assert.deepEqual(asked.unknownValues, [
    { field: 'type', value: 'Ausgabe', rows: 1, nearest: null },
    { field: 'asset', value: 'Ords', rows: 2, nearest: null },
    { field: 'type', value: 'Transfert', rows: 2, nearest: 'transfer' },
  ]);
  const type = asked.fields.find(({ name }: { name: string }) => name === 'type');
  assert.deepEqual([type.kind, type.words[0]], ['word', { value: 'issue', label: 'Issue' }]);
  const values = { type: { ausgabe: 'issue', TRANSFERT: 'Transfer' }, asset: { ORDS: 'cmn' } };
  const done = await bringAll(client, file, { kind: 'history', values: json(values) });
  assert.deepEqual([done.counts.entries, done.unknownValues], [3, []]);
  for (const [given, reason] of [
    [{ quantity: { ten: '10' } }, /values has texts of "quantity", whose values are of no list/],
    [{ type: { x: 'barter' } }, /"barter", which is none of issue, transfer/],
    [{ kind: { x: 'issue' } }, /values names "kind", which a file of history does not have/],
  ] as const) {
    const { json: refused } = await bring(client, file, { kind: 'history', values: json(given) });
    assert.deepEqual([refused.code, refused.details.field], ['input_invalid', 'values']);
    assert.match(refused.details.reason, reason);
  }
});

test('a constant is the value of every row of a column that the file lacks', async () => {
  const client = await openRegister();
  const file = csv('holder,quantity', '1,10', '3,5');
  const asked = await look(client, file, { kind: 'holdings' });
  assert.deepEqual(placesOf(asked), [
    [1, 'column_missing', 'date'],
    [1, 'column_missing', 'asset'],
  ]);
  // Constants are written as in the API, whatever the file has.
  const constants = json({ date: '2020-01-01', asset: 'CMN', price: '1.5' });
  const done = await bringAll(client, file, { kind: 'holdings', constants, decimal: 'comma' });
  assert.deepEqual([done.done, done.counts.lots], [true, 2]);
  const { allLots } = await client.read('{ allLots { nodes { price asset { symbol } } } }');
  assert.deepEqual(allLots.nodes, [
    { price: '1.5', asset: { symbol: 'CMN' } },
    { price: '1.5', asset: { symbol: 'CMN' } },
  ]);
  // The same values in columns are the same rows.
  const whole = csv('date,asset,holder,quantity,price', '2020-01-01,CMN,1,10,1.5');
  assert.equal((await look(client, whole, { kind: 'holdings', decimal: 'point' })).doneBefore, 1);
  const twice = await look(client, whole, { kind: 'holdings', decimal: 'point', constants: json({ asset: 'CMN' }) });
  assert.deepEqual(placesOf(twice), [[1, 'column_twice', 'asset']]);
  for (const [given, reason] of [
    [{ size: '1' }, /constants names "size"/],
    [{ holder: 'Ada Pike' }, /The values of "holder" may name people, so they are no constants/],
    [{ price: '1,5' }, /The constant of "price": "1,5" is no number/],
    [{ date: '01/02/2020' }, /The constant of "date": "01\/02\/2020" can be read in several orders/],
  ] as const) {
    const query = { kind: 'holdings', dates: 'dmy', decimal: 'comma', constants: json(given) };
    const { json: refused } = await bring(client, file, query);
    assert.deepEqual([refused.code, refused.details.field], ['input_invalid', 'constants']);
    assert.match(refused.details.reason, reason);
  }
  for (const name of ['values', 'constants']) {
    const { json: refused } = await bring(client, file, { kind: 'holdings', [name]: '{"a":1}' });
    assert.equal(refused.code, 'request_malformed');
  }
});

test('names are found whatever their capitals, and two that differ only in capitals are both named', async () => {
  const client = await openRegister();
  const others = csv('holder number,form,owner', 'A-7,sole,Una Vale', '8,sole,UNA VALE', '9,sole,Élan Øre');
  await bringAll(client, others, { kind: 'holders' });
  const file = csv(
    'date,asset,holder,quantity',
    '2020-01-01,cmn, ADA PIKE ,1',
    '2020-01-01,COMMON,a-7,2',
    '2020-01-01,CMN,ÉLAN ØRE,3',
    '2020-01-01,CMN,una vale,4',
    '2020-01-01,CMN,Una Vale,5',
  );
  const done = await bringAll(client, file, { kind: 'issues', mode: 'EACH' });
  assert.deepEqual(placesOf(done), [[5, 'holder_ambiguous', 'holder']]);
  assert.equal(
    done.findings[0].message,
    '"una vale" may be "UNA VALE" (8) or "Una Vale" (A-7), which differ in capitals. Write the registration as it is, or the number.',
  );
  const { allPositions } = await client.read('{ allPositions { nodes { balance holder { holderNumber } } } }');
  assert.deepEqual(
    Object.fromEntries(allPositions.nodes.map(({ balance, holder }: any) => [holder.holderNumber, balance])),
    { 1: '1', 'A-7': '7', 9: '3' },
  );
  const verified = await bringAll(client, csv('holder,party,kind,status', '2,CY PIKE,identity,passed'), {
    kind: 'verifications',
  });
  assert.equal(verified.counts.verifications, 1);
});

test('rows of a class that are out of order are named, and done in the order of their dates where that is chosen', async () => {
  const client = await openRegister();
  const file = csv(
    'date,type,asset,holder,to holder,quantity,reason',
    '2020-05-01,transfer,CMN,1,3,40,',
    '2020-03-01,issue,CMN,1,,100,',
    '2020-02-01,issue,PRF,1,,7,',
    '2020-05-01,cancel,CMN,3,,40,Void',
  );
  const asked = await look(client, file, { kind: 'history' });
  assert.ok(placesOf(asked).some(([line, code, column]) => `${line} ${code} ${column}` === '3 date_out_of_order date'));
  const { message } = asked.findings.find(({ code }: Found) => code === 'date_out_of_order');
  assert.equal(
    message,
    'The row is of 2020-03-01 and stands below line 2, which is of 2020-05-01. Sort the file by date, or choose order=date.',
  );
  const done = await bringAll(client, file, { kind: 'history', order: 'date' });
  assert.deepEqual([done.findings, done.counts.entries], [[], 4]);
  // Rows that were done have no finding, in whatever order.
  const again = await look(client, file, { kind: 'history' });
  assert.deepEqual([again.doneBefore, again.findings], [4, []]);
});

test('while a question is open, the rest of a row is looked at', async () => {
  const client = await openRegister();
  const file = csv(
    'date,type,asset,holder,to holder,quantity',
    '03/04/2020,issue,CMN,9,,"1,5"',
    '04/04/2020,transfer,XYZ,1,,5',
  );
  assert.deepEqual(placesOf(await look(client, file, { kind: 'history' })), [
    [2, 'date_order_not_chosen', 'date'],
    [2, 'decimal_sign_not_chosen', 'quantity'],
    [2, 'holder_unknown', 'holder'],
    [3, 'date_order_not_chosen', 'date'],
    [3, 'value_missing', 'to holder'],
    [3, 'asset_unknown', 'asset'],
  ]);
});

test('one holder in two rows with different values is a finding, and countries are read by their codes and names', async () => {
  const client = await openEmptyRegister(server);
  const file = csv(
    'holder number,registration,form,owner,owner country',
    '10,Ida Holm,sole,Ida Holm,gb',
    '10,Ida Holme,sole,Ida Holme,GB',
    ',Ole Holm,sole,Ole Holm,DK',
    ',OLE HOLM,sole,Ole Holm,SE',
    ',Per Holm,sole,Per Holm,Danmark',
    ',Pia Holm,sole,Pia Holm,denmark',
    '21,Una Vale,sole,Una Vale,',
    '22,Una Vale,sole,Una Vale,NO',
  );
  const done = await bringAll(client, file, { kind: 'holders', mode: 'EACH' });
  assert.deepEqual(
    done.findings.map(({ line, code, column, message }: Found) => [line, code, column, message]),
    [
      [
        3,
        'holder_twice',
        'holder number',
        'Line 2 names the holder "10" too, with another value of "registration", "owner". Leave one of the rows out.',
      ],
      [
        5,
        'holder_twice',
        'registration',
        'Line 4 names the holder "OLE HOLM" too, with another value of "registration", "owner country". Leave one of the rows out, or give each holder a number.',
      ],
      [
        6,
        'country_unknown',
        'owner country',
        '"Danmark" is no country. Write its English name or its code of two letters (ISO 3166-1), such as GB.',
      ],
    ],
  );
  assert.deepEqual(done.unknownValues, [{ field: 'owner country', value: 'Danmark', rows: 1, nearest: 'DK' }]);
  const values = json({ 'owner country': { danmark: 'Denmark' } });
  const rest = await bringAll(client, file, { kind: 'holders', mode: 'EACH', values });
  assert.deepEqual([rest.doneBefore, rest.counts.holders], [5, 1]);
});

test('classes come with their authorised totals, and one whose total is refused is not made', async () => {
  const client = await openEmptyRegister(server);
  const file = csv(
    'name,symbol,type,currency,par value,votes,decimals,limit,authorised total,authority,authorised on,status,converts into,conversion ratio',
    'Ordinary,ORD,common stock,gbp,0.01,1,2,,1000,Articles 4,2019-01-01,,,',
    'Preference,PREF,Preferred-Stock,,,,,,500,Articles 5,2019-01-01,,ord,1.5',
    'Notes,,debt,EUR,,,2,unlimited,,,,draft,,',
    'Deferred,DEF,common stock,,,,,,500,Articles 6,2999-01-01,,,',
    'Half,HLF,common stock,,,,1.5,,5,,2019-01-01,,,',
    'Deferred,DEF,common stock,,,,,,700,Articles 6,2019-01-01,,,',
  );
  const query = { kind: 'classes', decimal: 'point', mode: 'EACH' };
  const done = await bringAll(client, file, query);
  assert.deepEqual(placesOf(done), [
    [5, 'effective_date_in_future', null],
    [6, 'value_missing', 'authority'],
    [6, 'number_invalid', 'decimals'],
  ]);
  assert.deepEqual([done.counts.assets, done.counts.entries], [4, 3]);
  const { allAssets } = await client.read(
    `{ allAssets(orderBy: [NAME_ASC], filter: { name: { notIn: ["Common", "Preferred"] } }) {
      nodes { name status authorizedTotal quantityScale currency conversionAsset { symbol } } } }`,
  );
  assert.deepEqual(allAssets.nodes, [
    row('Deferred', 'active', '700', 0, null, null),
    row('Notes', 'draft', null, 2, 'EUR', null),
    row('Ordinary', 'active', '1000', 2, 'GBP', null),
    row('Preference', 'active', '500', 0, null, { symbol: 'ORD' }),
  ]);
  const again = await look(client, file, query);
  assert.deepEqual([again.doneBefore, again.counts.assets], [4, 0]);
});

const row = (
  name: string,
  status: string,
  authorizedTotal: string | null,
  quantityScale: number,
  currency: string | null,
  conversionAsset: object | null,
) => ({ name, status, authorizedTotal, quantityScale, currency, conversionAsset });

test('a row of history makes the holder that it brings, and none where it is refused', async () => {
  const client = await openRegister();
  const file = csv(
    'date,type,asset,holder,to holder,quantity,form,country,reason',
    '2020-01-01,issue,CMN,Nia Holm,,100,sole,dk,',
    '2020-01-02,transfer,CMN,nia holm,Marl Bank plc,40,entity,GB,',
    '2020-01-03,transfer,CMN,Marl Bank plc,NIA HOLM,10,sole,,',
    '2020-01-04,transfer,CMN,Nia Holm,Odd Holm,1000,sole,,',
    '2020-01-05,transfer,CMN,Nia Holm,Odd Holm,5,,,',
    '2020-01-06,transfer,CMN,1,Odd Holm,5,sole,,',
    '2020-01-07,cancel,CMN,Nia Holm,,5,sole,,Void',
  );
  const done = await bringAll(client, file, { kind: 'history', mode: 'EACH' });
  assert.deepEqual(placesOf(done), [
    [5, 'insufficient_units', null],
    [6, 'holder_unknown', 'to holder'],
    [7, 'insufficient_units', null],
    [8, 'value_not_used', 'form'],
  ]);
  assert.match(done.findings[0].message, /^Holder Nia Holm: This takes 1,000 units/);
  assert.match(done.findings[2].message, /^Holder 1, Ada Pike: This takes 5 units/);
  assert.deepEqual([done.counts.holders, done.counts.entries], [2, 3]);
  const { allHolders } = await client.read(
    `{ allHolders(filter: { registration: { in: ["Nia Holm", "Marl Bank plc", "Odd Holm"] } }, orderBy: [REGISTRATION_ASC]) {
      nodes { registration ownershipForm parties { nodes { party { partyType country } } } } } }`,
  );
  assert.deepEqual(
    allHolders.nodes.map(({ registration, ownershipForm, parties }: any) => [
      registration,
      ownershipForm,
      parties.nodes[0].party.partyType,
      parties.nodes[0].party.country,
    ]),
    [
      ['Marl Bank plc', 'entity', 'institution', 'GB'],
      ['Nia Holm', 'sole', 'individual', 'DK'],
    ],
  );
});
