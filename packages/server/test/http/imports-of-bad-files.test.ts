/**
 * Bad files and bad rows of imports: each is one refusal or one finding, with its code, its place and a sentence that
 * says what to do, and nothing is recorded.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { daysAgo } from '../support/clock.ts';
import { csv, holderFile, importsAt, openEmptyRegister, xlsxType } from '../support/imports.ts';
import { startShared, type TestClient } from '../support/test-client.ts';
import { type Part, partsOf, textCell, textRows, workbookOf, zipOf } from '../support/workbook-file.ts';

let client: TestClient;
const { bring, look, bringAll } = importsAt(() => server.address);
const twins = csv('holder number,form,owner', '4,sole,Una Vale', '5,sole,Una Vale');
const server = beforeTests(startShared);
before(async () => {
  client = await openEmptyRegister(server);
  await bringAll(client, holderFile, { kind: 'holders' });
  await bringAll(client, twins, { kind: 'holders' });
});

async function entryCount(): Promise<number> {
  const { allTransactions } = await client.read(
    '{ allTransactions(filter: { type: { equalTo: issue } }) { totalCount } }',
  );
  return allTransactions.totalCount;
}

const heads = ['date', 'asset', 'holder', 'quantity'];
const head = heads.join(',');
const row = '2020-01-01,CMN,1,10';

/** Rows below the head of issues, with the finding that each has. */
const badRows: readonly (readonly [row: string, code: string, column: string | null, sentence: RegExp])[] = [
  ['2020-01-01,CMN,1', 'row_ragged', null, /has 3 values, and the head has 4 columns\. Look for a separator/],
  ['2020-01-01,CMN,1,10,11', 'row_ragged', null, /has 5 values/],
  ['2020-01-01;CMN;1;10', 'row_ragged', null, /has 1 value,/],
  [head, 'head_again', null, /repeats the head\. Leave it out/],
  ['03/04/2026,CMN,1,10', 'date_order_not_chosen', 'date', /"03\/04\/2026" can be read in several orders\. Say/],
  ['2020-01-01,CMN,1,1.234', 'decimal_sign_not_chosen', 'quantity', /"1\.234" has a point or a comma\. Say/],
  ['2020-01-01,CMN,1,"1,234"', 'decimal_sign_not_chosen', 'quantity', /"1,234" has a point or a comma\. Say/],
  ['2020-01-01,CMN,1,=cmd()', 'cell_is_formula', 'quantity', /"=cmd\(\)" is a formula\. Write its value/],
  ['2020-01-01,CMN,1,ten', 'number_invalid', 'quantity', /"ten" is no number\. Write digits/],
  ['2020-02-30,CMN,1,10', 'day_invalid', 'date', /"2020-02-30" is no day of the calendar\. Write it as/],
  ['2020-01-01,XYZ,1,10', 'asset_unknown', 'asset', /No class .* "XYZ"/],
  ['2020-01-01,CMN,9,10', 'holder_unknown', 'holder', /No holder .* "9"/],
  [
    '2020-01-01,CMN,Una Vale,10',
    'holder_ambiguous',
    'holder',
    /Several holders .* "Una Vale"\. Write the number: 4, 5/,
  ],
  ['2020-01-01,CMN,1,1000001', 'insufficient_units', null, /1,000,000 .*1,000,001|1,000,001 .*1,000,000/],
  ['2018-12-31,CMN,1,10', 'insufficient_units', null, /31 December 2018/],
  [',CMN,1,10', 'value_missing', 'date', /needs a value in the column "date"/],
];

test('each bad row is one finding with its code, its place and a sentence, and the others are not touched', async () => {
  // Tomorrow, wherever it is today.
  const rows = [...badRows, [`${daysAgo(-2)},CMN,1,10`, 'effective_date_in_future', null, /./] as const];
  const file = csv(head, ...rows.map(([one]) => one), row);
  const { findings, counts } = await look(client, file, { kind: 'issues', mode: 'EACH', separator: 'comma' });
  assert.deepEqual(
    findings.map(({ line, code, column }: Record<string, unknown>) => [line, code, column]),
    rows.map(([, code, column], at) => [at + 2, code, column]),
  );
  for (const [at, [, , , sentence]] of rows.entries()) assert.match(findings[at].message, sentence);
  assert.equal(counts.entries, 1);
});

test('line ends of Windows, a byte order mark and UTF-16 with one are no fault', async () => {
  const marked = `\ufeff${head}\r\n${row}\r\n`;
  for (const body of [Buffer.from(marked), Buffer.from(marked, 'utf16le')]) {
    const { findings, rows } = await look(client, body, { kind: 'issues' });
    assert.deepEqual([findings, rows], [[], 1]);
  }
});

const sheet = 'xl/worksheets/sheet1.xml';
/** A row of a sheet, on line 2. */
const cells = (...of: readonly string[]): string => `<row r="2">${of.join('')}</row>`;
const soundRow = cells(textCell('2020-01-01'), textCell('CMN'), textCell('1'), '<c><v>10</v></c>');
const book = (rows: string, parts: Partial<Parameters<typeof workbookOf>[0]> = {}): Buffer =>
  workbookOf({ rows: textRows(heads) + rows, ...parts });
const sound = partsOf({ rows: textRows(heads) + soundRow });
const content = sound.find(([path]) => path === sheet)![1].content as string;
const withPart = (path: string, part: Part): Buffer =>
  zipOf([...sound.filter(([other]) => other !== path), [path, part]]);

/** Very many rows without values. Their heights differ, so that the archive is no bomb. */
function manyEmptyRows(): Buffer {
  const rows = Array.from({ length: 250_000 }, (_, at) => `<row ht="${(at * 7_919) % 100_003}"><c s="1"/></row>`);
  return book(rows.join(''));
}

/** The code, the line, the column and the sentence of a file. Shape: of a finding or, without a column, a refusal. */
type Bad = readonly [
  what: string,
  body: () => string | Buffer,
  code: string,
  line: number | null,
  column: string | null,
  sentence: RegExp,
];

const badFiles: readonly Bad[] = [
  [
    'a quote that is not closed',
    () => csv(head, '2020-01-01,CMN,"1,10', row),
    'file_unreadable',
    2,
    null,
    /not closed/,
  ],
  [
    'a cell of 10 MB',
    () => csv(head, `${'x'.repeat(10_000_000)},CMN,1,10`),
    'file_unreadable',
    2,
    null,
    /65,536 bytes/,
  ],
  ['UTF-16 without a mark', () => Buffer.from(csv(head, row), 'utf16le'), 'file_unreadable', 1, null, /in UTF-8/],
  ['Latin-1', () => Buffer.from(csv(head, '2020-01-01,CMN,Zo\xeb,1'), 'latin1'), 'file_unreadable', null, null, /1252/],
  ['one head twice', () => csv(`${head},date`, `${row},`), 'head_twice', 1, 'date', /Rename all but one/],
  ['no rows', () => csv(head), 'file_unreadable', null, null, /no rows\. Send/],
  ['nothing', () => ' \n', 'file_unreadable', null, null, /no rows/],
];

const badBooks: readonly Bad[] = [
  ['macros', () => withPart('xl/vbaProject.bin', { content: 'x' }), 'file_unreadable', null, null, /macros/],
  [
    'links to other workbooks',
    () => withPart('xl/externalLinks/externalLink1.xml', { content: '<x/>' }),
    'file_unreadable',
    null,
    null,
    /links to other workbooks/,
  ],
  [
    'an entity bomb',
    () =>
      withPart(sheet, {
        content: `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${content.slice(content.indexOf('<worksheet'))}`,
      }),
    'file_unreadable',
    null,
    null,
    /document type or entities/,
  ],
  ['days from 1904', () => book(soundRow, { properties: 'date1904="1"' }), 'file_unreadable', null, null, /1904/],
  [
    'a formula without a value',
    () => book(cells(textCell('2020-01-01'), textCell('CMN'), textCell('1'), '<c><f>A1+1</f></c>')),
    'formula_without_value',
    2,
    'quantity',
    /never calculated\. Open the workbook/,
  ],
  [
    'merged cells',
    () => book(soundRow, { after: '<mergeCells><mergeCell ref="C2:D2"/></mergeCells>' }),
    'cells_merged',
    2,
    'holder',
    /C2:D2 are merged\. Separate them/,
  ],
  [
    'a number of 17 digits',
    () => book(cells(textCell('2020-01-01'), textCell('CMN'), textCell('1'), '<c><v>12345678901234567</v></c>')),
    'number_too_long',
    2,
    'quantity',
    /12345678901234567\. Write it as text\.$/,
  ],
  [
    'a fraction of 17 digits',
    () => book(cells(textCell('2020-01-01'), textCell('CMN'), textCell('1'), '<c><v>3333.3333333333335</v></c>')),
    'number_too_long',
    2,
    'quantity',
    /Round it to 10 decimals, or write it as text\.$/,
  ],
  ['hidden sheets alone', () => book(soundRow, { state: 'hidden' }), 'file_unreadable', null, null, /no visible sheet/],
  ['very many empty rows', manyEmptyRows, 'file_unreadable', null, null, /no rows/],
  [
    'a bomb',
    () => withPart('xl/media/x.bin', { content: Buffer.alloc(2 ** 22) }),
    'file_unreadable',
    null,
    null,
    /would be unpacked to/,
  ],
  [
    'a size that is too small',
    () => withPart(sheet, { content, saysSize: 20 }),
    'file_unreadable',
    null,
    null,
    /xl\/worksheets\/sheet1\.xml/,
  ],
  [
    'a size of 300 MB',
    () => withPart('xl/x', { content: 'x', saysSize: 300_000_000 }),
    'file_unreadable',
    null,
    null,
    /unpacked to 300,000,789 bytes/,
  ],
];

for (const [table, type] of [
  [badFiles, 'text/csv'],
  [badBooks, xlsxType],
] as const)
  for (const [what, body, code, line, column, sentence] of table)
    test(`a file of ${type} with ${what} is ${code}, and nothing is recorded`, async () => {
      const before = await entryCount();
      const { status, json } = await bring(client, body(), { kind: 'issues' }, type);
      const isRefused = status !== 200;
      assert.equal(status, isRefused ? 400 : 200);
      const { reason, remedy, line: refusedLine } = json.details ?? {};
      const refused = { code: json.code, line: refusedLine, column: null, message: `${reason} ${remedy}` };
      const [found, ...others] = isRefused ? [refused] : json.findings;
      const place = [found.code, found.line === undefined ? null : Number(found.line), found.column];
      assert.deepEqual(place, [code, line, column]);
      assert.match(found.message, sentence);
      assert.deepEqual(others, []);
      assert.equal(await entryCount(), before);
    });

test('a file of classes may have 1,000 rows', async () => {
  const rows = Array.from({ length: 1_001 }, (_, at) => `Class ${at},debt,draft`);
  const { status, json } = await bring(client, csv('name,type,status', ...rows), { kind: 'classes' });
  assert.deepEqual([status, json.code, json.details?.line], [400, 'file_unreadable', '1002']);
  assert.equal(json.details.reason, 'The file has more than 1,000 rows, the most that a file of classes may have.');
});
