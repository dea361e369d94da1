/** Files in other forms: columns with other heads, and workbooks. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import readExcel from 'read-excel-file/node';
import { beforeTests } from '../support/before-tests.ts';
import { csv, holderFile, importsAt, openEmptyRegister, xlsxType } from '../support/imports.ts';
import { startShared, type TestClient } from '../support/test-client.ts';
import { textCell, workbookOf } from '../support/workbook-file.ts';

const server = beforeTests(startShared);

const { bring, look, bringAll } = importsAt(() => server.address);
const openRegister = (): Promise<TestClient> => openEmptyRegister(server);

test('columns are matched by their heads, or as the request says, and a file that lacks one says so', async () => {
  const client = await openRegister();
  await bringAll(client, holderFile, { kind: 'holders' });
  const file = csv('Day;CLASS;Shareholder;Units;Remarks', '2020-01-01;CMN;1;10;old', '2020-01-02;CMN;2;5;');
  const asked = await look(client, file, { kind: 'issues' });
  assert.deepEqual(
    asked.findings.map(({ code, column, line }: Record<string, unknown>) => [code, column, line]),
    [
      ['column_unknown', 'Day', 1],
      ['column_unknown', 'Shareholder', 1],
      ['column_unknown', 'Remarks', 1],
      ['column_missing', 'date', 1],
      ['column_missing', 'holder', 1],
    ],
  );
  assert.deepEqual(asked.columns, [
    { head: 'Day', field: null },
    { head: 'CLASS', field: 'asset' },
    { head: 'Shareholder', field: null },
    { head: 'Units', field: 'quantity' },
    { head: 'Remarks', field: null },
  ]);
  assert.deepEqual(asked.preview[0], ['2020-01-01', 'CMN', '1', '10', 'old']);
  assert.deepEqual([asked.preview.length, asked.sheets, asked.rows], [2, null, 0]);
  assert.deepEqual(asked.fields[2], {
    name: 'holder',
    label: 'Holder',
    description: 'The holder, by its number or registration.',
    isRequired: true,
    kind: 'holder',
    mayBeConstant: false,
    words: null,
  });
  const undone = await bring(client, file, {
    kind: 'issues',
    mode: 'EACH',
    plan: (await look(client, file, { kind: 'issues', mode: 'EACH' })).plan,
  });
  assert.deepEqual([undone.status, undone.json.done], [200, false]);
  const columns = { day: 'date', Shareholder: 'holder', Remarks: 'comments', 'Not in the file': 'price' };
  const query = { kind: 'issues', columns: JSON.stringify(columns) };
  const { plan } = await look(client, file, query);
  // Another mapping is another plan.
  const otherwise = { ...query, columns: JSON.stringify({ ...columns, Remarks: null }) };
  const { status, json } = await bring(client, file, { ...otherwise, plan });
  assert.deepEqual([status, json.code], [409, 'import_plan_changed']);
  const done = await bringAll(client, file, query);
  assert.deepEqual([done.done, done.counts.entries], [true, 2]);
  // The same rows in other columns are the same rows.
  const again = await look(client, csv('comments,quantity,asset,date,holder', 'old,10,CMN,2020-01-01,1'), {
    kind: 'issues',
  });
  assert.deepEqual([again.rows, again.doneBefore], [1, 1]);
});

test('a workbook is read like CSV: its numbers and days are not asked for, its faults have their cells', async () => {
  const client = await openRegister();
  await bringAll(client, holderFile, { kind: 'holders' });
  const cells = [
    ['date', 'asset', 'holder', 'quantity', 'price', 'comments'].map(textCell).join(''),
    `<c s="1"><v>43831</v></c>${textCell('CMN')}<c><v>1</v></c><c><v>10</v></c><c><v>1.1000000000000001</v></c>`,
    `${textCell('03/04/2020')}${textCell('CMN')}${textCell('2')}${textCell('1,5')}`,
    `<c s="1"><v>43832</v></c>${textCell('CMN')}<c><v>2</v></c><c><v>12345678901234567</v></c>`,
    `<c s="1"><v>43833</v></c>${textCell('CMN')}<c><v>2</v></c><c><v>7</v></c><c t="e"><v>#REF!</v></c><c><f>A1</f></c>`,
  ];
  const rows = cells.map((row, at) => `<row r="${at + 1}">${row}</row>`).join('');
  const book = workbookOf({ rows, styles: [0, 14], others: { Old: 'visible', Notes: 'hidden' } });
  const query = { kind: 'issues', mode: 'EACH', columns: '{"comments":null}' };
  const seen = await bring(client, book, query, xlsxType);
  assert.deepEqual(
    seen.json.findings.map(({ line, code, column, value }: Record<string, unknown>) => [line, code, column, value]),
    [
      [3, 'date_order_not_chosen', 'date', '03/04/2020'],
      [3, 'decimal_sign_not_chosen', 'quantity', '1,5'],
      [4, 'number_too_long', 'quantity', '12345678901234567'],
      [5, 'cell_has_error', 'price', '#REF!'],
    ],
  );
  assert.deepEqual(seen.json.sheets, ['Sheet', 'Old']);
  assert.deepEqual(seen.json.preview[0], ['2020-01-01', 'CMN', '1', '10', '1.1', '']);
  const answered = await fetch(
    `${server.address}/token/api/v2/imports?${new URLSearchParams({ ...query, answer: 'file' }).toString()}`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${client.token}`, 'content-type': xlsxType },
      body: new Uint8Array(book),
    },
  );
  assert.match(answered.headers.get('content-disposition')!, /^attachment; filename="issues-findings\.xlsx";/);
  const returned = Buffer.from(await answered.arrayBuffer());
  const [read] = await readExcel(returned);
  assert.deepEqual(
    read!.data.map((row) => String(row[6] ?? null).split(' ')[0]),
    ['Findings', 'null', 'date:', 'quantity:', 'price:'],
  );
  // It can be brought again, and has the same faults. An error is a text in it.
  const brought = await look(client, returned, query, xlsxType);
  assert.deepEqual(
    brought.findings.map(({ line, code }: Record<string, unknown>) => [line, code]),
    [
      [3, 'date_order_not_chosen'],
      [3, 'decimal_sign_not_chosen'],
      [4, 'number_too_long'],
      [5, 'number_invalid'],
    ],
  );
  const { plan } = seen.json;
  const other = await bring(client, book, { ...query, plan, sheet: 'Old' }, xlsxType);
  assert.deepEqual([other.status, other.json.code], [409, 'import_plan_changed']);
  const done = await bring(client, book, { ...query, plan }, xlsxType);
  assert.deepEqual([done.status, done.json.done, done.json.counts.entries], [200, true, 1]);
  // The same row as CSV was done already.
  const file = csv('date,asset,holder,quantity,price', '2020-01-01,CMN,1,10,1.10');
  const again = await look(client, file, { kind: 'issues', decimal: 'point' });
  assert.deepEqual([again.doneBefore, again.findings], [1, []]);
  for (const [body, sheet] of [
    [file, 'Sheet'],
    [book, 'Notes'],
  ] as const) {
    const refused = await bring(client, body, { ...query, sheet }, xlsxType);
    assert.deepEqual([refused.status, refused.json.code], [400, 'file_unreadable']);
  }
});
