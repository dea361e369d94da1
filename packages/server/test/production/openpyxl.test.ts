/** Workbooks as another program reads and writes them: openpyxl of Debian. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { exportFile } from '../exports/files.ts';
import { beforeTests } from '../support/before-tests.ts';
import { anybody } from '../support/holders.ts';
import { issue, makeClass } from '../support/holdings.ts';
import { importsAt, xlsxType } from '../support/imports.ts';
import { openTestClient, startWhole } from '../support/test-client.ts';

const server = beforeTests(startWhole);

/** Each cell as its type in the file and its value: n number, s text, d day, b truth, f formula. */
const program = `
import io, json, sys
from openpyxl import load_workbook
book = load_workbook(io.BytesIO(sys.stdin.buffer.read()))
sheets = {s.title: [[None if c.value is None else [c.data_type, str(c.value)] for c in row] for row in s] for s in book}
print(json.dumps(sheets))`;

test('openpyxl reads numbers as numbers, days as days, and texts as texts that are no formulas', async () => {
  const issuer = await openTestClient(server);
  const asset = await makeClass(issuer, '99999999999999999999', { quantityScale: 6 });
  const rows = [
    ['=1+1', '0007', '123456789.123456'],
    ['a & b <c>, "d" _x0041_ 名前 ł', '0008', '1234567890.123456'],
  ] as const;
  for (const [registration, holderNumber, quantity] of rows) {
    const { holder } = await issuer.mutate('createHolder', anybody({ registration, holderNumber }), 'holder { id }');
    await issue(issuer, asset, holder.id, quantity);
  }
  const { bytes } = await exportFile(server.address, issuer.token, 'allPositions.xlsx', {
    columns: 'holder { registration holderNumber } balance lastMovedOn',
    orderBy: ['NATURAL'],
  });
  const { status, stdout, stderr } = spawnSync('/usr/bin/python3', ['-c', program], { input: bytes, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  const day = ['d', '2026-02-01 00:00:00'];
  assert.deepEqual(JSON.parse(stdout), {
    Positions: [
      ['holder.registration', 'holder.holderNumber', 'balance', 'lastMovedOn'].map((head) => ['s', head]),
      [['s', '=1+1'], ['s', '0007'], ['n', '123456789.123456'], day],
      // openpyxl leaves characters as the file has them written.
      [['s', 'a & b <c>, "d" _x005F_x0041_ 名前 ł'], ['s', '0008'], ['s', '1234567890.123456'], day],
    ],
  });
});

/** Fills in the template that it reads, and saves it as a new workbook: what a program of an adopter does. */
const fillIn = `
import io, sys, datetime
from decimal import Decimal
from openpyxl import load_workbook, Workbook
template = load_workbook(io.BytesIO(sys.stdin.buffer.read()))
heads = [cell.value for cell in template['Rows'][1]]
assert template['Rows']['A2'].value == datetime.datetime(2026, 2, 1), template['Rows']['A2'].value
assert template['Explanation']['A2'].value == heads[0]
book = Workbook()
sheet = book.active
sheet.append(heads)
def row(**values):
    sheet.append([values.get(head.replace(' ', '_')) for head in heads])
row(date=datetime.date(2026, 2, 2), asset='TST', holder='0007', quantity=1000, price=1.1)
row(date=datetime.datetime(2026, 2, 3), asset='TST', holder='0007', quantity=Decimal('0.000001'), comments='=1+1')
row(date='03/04/2020', asset='TST', holder='0007', quantity=Decimal('12345678901234567'))
hidden = book.create_sheet('Hidden')
hidden.sheet_state = 'hidden'
out = io.BytesIO()
book.save(out)
sys.stdout.buffer.write(out.getvalue())`;

test('openpyxl reads the template, and what it writes is imported as it wrote it', async () => {
  const issuer = await openTestClient(server);
  await makeClass(issuer, '99999999999999999999', { quantityScale: 6, symbol: 'TST' });
  await issuer.mutate('createHolder', anybody({ registration: 'Ada', holderNumber: '0007' }), 'holder { id }');
  const template = await fetch(`${server.address}/token/api/v2/imports/issues.xlsx`);
  const { status, stdout, stderr } = spawnSync('/usr/bin/python3', ['-c', fillIn], {
    input: Buffer.from(await template.arrayBuffer()),
  });
  assert.equal(status, 0, stderr.toString());
  const { look } = importsAt(() => server.address);
  const seen = await look(issuer, stdout, { kind: 'issues', mode: 'EACH' }, xlsxType);
  const cells = (row: readonly string[]): readonly string[] => row.filter((cell) => cell !== '');
  assert.deepEqual(seen.preview.map(cells), [
    ['2026-02-02', 'TST', '0007', '1000', '1.1'],
    // openpyxl writes the text as a formula, and calculates none.
    ['2026-02-03', 'TST', '0007', '0.000001'],
    // It writes 16 digits of a decimal.
    ['03/04/2020', 'TST', '0007', '1.234567890123457e+16'],
  ]);
  assert.deepEqual(seen.sheets, ['Sheet']);
  assert.deepEqual(
    seen.findings.map(({ line, code }: Record<string, unknown>) => [line, code]),
    [
      [3, 'formula_without_value'],
      [4, 'date_order_not_chosen'],
      [4, 'number_too_long'],
    ],
  );
});
