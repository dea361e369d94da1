/** Sheets of workbooks as rows of texts, and each workbook that is refused. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { Refusal } from '../../../base/refusal.ts';
import { type Part, partsOf, textRows, workbookOf, zipOf } from '../../../../test/support/workbook-file.ts';
import { MoreRows } from '../table.ts';
import { WorkbookReader } from './workbook-reader.ts';

const reader = new WorkbookReader();
after(() => reader.close());

const head = textRows(['a', 'b']);
/** A sheet whose second row has a cell. */
const one = (cell: string): string => `${head}<row r="2">${cell}<c r="B2"><v>1</v></c></row>`;

/** The first cell of the second row. */
async function cellOf(cell: string, parts: Partial<Parameters<typeof workbookOf>[0]> = {}) {
  const { table } = await reader.read(workbookOf({ rows: one(cell), ...parts }), undefined);
  const [row] = table.rows;
  assert.deepEqual([row!.line, row!.cells[1]], [2, '1']);
  const note = row!.notes?.[0];
  return [row!.cells[0], row!.numbers?.includes(0) === true, note === undefined ? null : note.code];
}

const number = (text: string) => `<c r="A2"><v>${text}</v></c>`;

for (const [written, text, code] of [
  ['12', '12', null],
  ['-0.50', '-0.5', null],
  ['007', '7', null],
  ['1E3', '1000', null],
  ['1.25E-3', '0.00125', null],
  ['-1.5e+2', '-150', null],
  ['-0', '0', null],
  ['123456789012345', '123456789012345', null],
  ['999999999999999', '999999999999999', null],
  // Excel writes 1.1 and 0.07 so.
  ['1.1000000000000001', '1.1', null],
  ['7.0000000000000007E-2', '0.07', null],
  // The sum of 0.1 and 0.2, and numbers of which digits are lost already.
  ['0.30000000000000004', '0.30000000000000004', 'number_too_long'],
  ['12345678901234567', '12345678901234567', 'number_too_long'],
  // LibreOffice writes zeros for them, and Excel an exponent.
  ['12345678901234600', '12345678901234600', 'number_too_long'],
  ['1.23456789012345E+16', '1.23456789012345E+16', 'number_too_long'],
  ['100000000000000000001', '100000000000000000001', 'number_too_long'],
  ['1.2.3', '1.2.3', 'number_invalid'],
  ['NaN', 'NaN', 'number_invalid'],
] as const)
  test(`the number ${written} is read as it is written`, async () =>
    assert.deepEqual(await cellOf(number(written)), [text, code === null, code]));

const days = {
  styles: [0, 14, 164, 165, 166, 167],
  formats:
    '<numFmt numFmtId="164" formatCode="dd/mm/yyyy;@"/><numFmt numFmtId="165" formatCode="#,##0.00\\ &quot;shares&quot;;[Red]-#,##0"/>' +
    '<numFmt numFmtId="166" formatCode="[h]:mm"/><numFmt numFmtId="167" formatCode="[$-409]mmm\\ d"/>',
};
for (const [style, written, text, code] of [
  [0, '46053', '46053', null],
  [1, '46053', '2026-01-31', null],
  [2, '61', '1900-03-01', null],
  [3, '46053', '46053', null],
  [5, '43890', '2020-02-29', null],
  [1, '46053.75', '2026-01-31 18:00:00', null],
  [2, '60', '60', 'day_invalid'],
  [2, '2958466', '2958466', 'day_invalid'],
] as const)
  test(`the number ${written} in the style ${style} is ${text}`, async () => {
    const isNumber = style === 0 || style === 3;
    assert.deepEqual(await cellOf(`<c r="A2" s="${style}"><v>${written}</v></c>`, days), [text, isNumber, code]);
  });

const zeros = {
  styles: [0, 164, 165, 166, 1],
  formats:
    '<numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="000\\-00\\-0000"/>' +
    '<numFmt numFmtId="166" formatCode="00000&quot;-&quot;0000"/>',
};
for (const [style, written, text, isNumber] of [
  [0, '4101', '4101', true],
  [1, '4101', '04101', true],
  [1, '123456', '123456', true],
  [1, '12.5', '12.5', true],
  [1, '-7', '-7', true],
  [2, '12345678', '012-34-5678', false],
  [2, '9123456789', '9123-45-6789', false],
  [2, '0', '000-00-0000', false],
  [3, '41011234', '04101-1234', false],
  [4, '7', '7', true],
] as const)
  test(`the number ${written} in the format ${style} of zeros is shown as ${text}`, async () =>
    assert.deepEqual(await cellOf(`<c r="A2" s="${style}"><v>${written}</v></c>`, zeros), [text, isNumber, null]));

const texts = {
  texts:
    '<si><t>plain</t></si><si><r><t>in </t></r><r><rPr/><t xml:space="preserve">runs</t></r><rPh><t>spoken</t></rPh></si><si><t>a_x000A_b &amp; &#x1F600;</t></si>',
};
for (const [what, cell, text, code] of [
  ['a shared text', '<c r="A2" t="s"><v>0</v></c>', 'plain', null],
  ['a shared text in runs', '<c r="A2" t="s"><v>1</v></c>', 'in runs', null],
  ['a shared text with escapes', '<c r="A2" t="s"><v>2</v></c>', 'a\nb & \u{1F600}', null],
  ['a shared text that is not there', '<c r="A2" t="s"><v>3</v></c>', '3', 'cell_unreadable'],
  ['a text in the cell', '<c r="A2" t="inlineStr"><is><r><t>=1+1</t></r></is></c>', '=1+1', null],
  ['a truth', '<c r="A2" t="b"><v>1</v></c>', 'TRUE', null],
  ['a day in words', '<c r="A2" t="d"><v>2026-01-31T00:00:00</v></c>', '2026-01-31', null],
  ['a formula with its value', '<c r="A2" t="str"><f>B2&amp;"x"</f><v>1x</v></c>', '1x', null],
  ['a formula with an empty value', '<c r="A2" t="str"><f>""</f><v></v></c>', '', null],
  ['a formula without a value', '<c r="A2"><f>B2+1</f></c>', '', 'formula_without_value'],
  ['a formula with an error', '<c r="A2" t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!', 'cell_has_error'],
  ['elements with a prefix', '<x:c r="A2" t="str"><x:v>y</x:v></x:c>', 'y', null],
  ['an unknown type', '<c r="A2" t="z"><v>1</v></c>', '1', 'cell_unreadable'],
] as const)
  test(`a cell with ${what} is read`, async () => assert.deepEqual(await cellOf(cell, texts), [text, false, code]));

test('a workbook is read as LibreOffice Calc 7.4 wrote it', async () => {
  const file = new URL('../../../../test/support/libreoffice-calc.xlsx', import.meta.url);
  const { table } = await reader.read(readFileSync(file), undefined);
  assert.deepEqual(
    [table.head, ...table.rows].map(({ cells, notes }) => [...cells, ...(notes ?? []).map(({ code }) => code)]),
    [
      ['holder', 'date', 'quantity', 'price', 'total', 'comments'],
      ['0007', '2026-01-31', '1000', '1.1', '1100', '=1+1'],
      ['1e5', '2020-02-29', '0.000001', '0.3', '0.0000003', 'two\nlines & "quotes"'],
      // 12345678901234567 was typed.
      ['00', '1900-03-01', '12345678901234600', '3333.33333333333', '', '名前', 'number_too_long'],
    ],
  );
});

test('rows keep their numbers, empty ones are no rows, and cells behind the last value are empty', async () => {
  const rows = `${textRows(['a', 'b', 'c'])}<row r="3"><c r="B3" t="str"><v>x</v></c></row><row><c><v>4</v></c></row><row r="1048576"><c r="A1048576" s="1"/></row>`;
  const { table, sheets } = await reader.read(
    workbookOf({ rows, others: { Second: 'visible', Third: 'hidden' } }),
    'Second',
  );
  assert.deepEqual(sheets, ['Sheet', 'Second']);
  assert.deepEqual(
    table.rows.map(({ line, cells }) => [line, ...cells]),
    [
      [3, '', 'x', ''],
      [4, '4', '', ''],
    ],
  );
});

test('each row of merged cells says so, and so does a merged head', async () => {
  const rows = textRows(['a', 'b'], ['1', '2'], ['3', ''], ['5', '6']);
  const after = '<mergeCells><mergeCell ref="A3:B4"/><mergeCell ref="B1:C1"/></mergeCells>';
  const { table } = await reader.read(workbookOf({ rows, after }), undefined);
  assert.deepEqual(
    [table.head, ...table.rows].map(({ notes }) => notes?.map(({ index, code }) => [index, code])),
    [[[1, 'cells_merged']], undefined, [[0, 'cells_merged']], [[0, 'cells_merged']]],
  );
});

const sound = partsOf({ rows: one(number('1')) });
/** A sound workbook with a part more, or with another part in the place of one. */
const withPart = (path: string, part: Part): Buffer =>
  zipOf([...sound.filter(([other]) => other !== path), [path, part]]);
const sheet = 'xl/worksheets/sheet1.xml';
const content = sound.find(([path]) => path === sheet)![1].content as string;
const long = Array.from({ length: 500_000 }, (_, at) => `${Math.sin(at)}`).join('');
/** A workbook with a part that nobody reads, by which its ratio is not that of a bomb. */
const withFiller = (parts: Parameters<typeof partsOf>[0]): Buffer =>
  zipOf([...partsOf(parts), ['xl/media/x.bin', { content: long }]]);
const rowsOf = (rows: string): Buffer => workbookOf({ rows });

for (const [what, bytes, reason, line] of [
  ['no bytes of an archive', Buffer.from('a,b\n1,2\n'), /no workbook in the format XLSX/, undefined],
  ['a password or of Excel 97', Buffer.from('d0cf11e0a1b11ae1ffff', 'hex'), /encrypted with a password/, undefined],
  ['half of its bytes', zipOf(sound).subarray(0, 400), /damaged: its list of parts/, undefined],
  ['more than 16 MiB', Buffer.alloc(16 * 2 ** 20 + 1), /more than 16,777,216 bytes/, undefined],
  ['encrypted parts', withPart(sheet, { content, isEncrypted: true }), /is encrypted/, undefined],
  ['macros', withPart('xl/vbaProject.bin', { content: 'x' }), /has macros/, undefined],
  ['macro sheets', withPart('xl/macrosheets/sheet1.xml', { content: 'x' }), /has macros/, undefined],
  ['links', withPart('xl/externalLinks/externalLink1.xml', { content: '<x/>' }), /links to other workbooks/, undefined],
  ['the binary format', withPart('xl/workbook.bin', { content: 'x' }), /binary format XLSB/, undefined],
  ['a bomb', withPart('xl/media/x.bin', { content: Buffer.alloc(2 ** 22) }), /would be unpacked to/, undefined],
  ['a size of 300 MB', withPart('xl/x', { content: 'x', saysSize: 300_000_000 }), /unpacked to 300,0/, undefined],
  [
    'a size that is too small',
    withPart(sheet, { content, saysSize: 20 }),
    /part xl\/worksheets\/sheet1\.xml is/,
    undefined,
  ],
  ['a size that is too large', withPart(sheet, { content, saysSize: content.length + 1 }), /is not what/, undefined],
  ['a wrong checksum', withPart(sheet, { content, saysSum: 1 }), /is not what its list of parts says/, undefined],
  ['a part twice', zipOf([...sound, sound[0]!]), /has the part xl\/workbook\.xml twice/, undefined],
  [
    'parts of something else',
    zipOf([['word/document.xml', { content: '<x/>' }]]),
    /no workbook: it has no part/,
    undefined,
  ],
  [
    'entities',
    withPart(sheet, { content: `<!DOCTYPE x [<!ENTITY a "aaaa">]>${content.slice(content.indexOf('<worksheet'))}` }),
    /declares a document type or entities/,
    undefined,
  ],
  ['no XML', withPart(sheet, { content: '<worksheet><sheetData>' }), /is no XML/, undefined],
  ['no UTF-8', withPart(sheet, { content: Buffer.from(content, 'utf16le') }), /is no XML in UTF-8/, undefined],
  ['days from 1904', workbookOf({ rows: head, properties: 'date1904="1"' }), /counts days from 1904/, undefined],
  ['hidden sheets alone', workbookOf({ rows: head, state: 'veryHidden' }), /no visible sheet/, undefined],
  ['a head alone', rowsOf(head), /has no rows/, undefined],
  ['no cells', rowsOf(''), /has no rows/, undefined],
  ['a text of 10 MB', rowsOf(one(`<c r="A2" t="str"><v>${long}</v></c>`)), /more than 65,536/, '2'],
  [
    'a text of 65,000 characters that 300 cells share',
    workbookOf({
      rows: head + '<row><c t="s"><v>0</v></c></row>'.repeat(300),
      texts: `<si><t>${'x'.repeat(65_000)}</t></si>`,
    }),
    // 258 of them have 16,770,000 characters, and the head is the first row.
    /more than 16,777,216 characters/,
    '260',
  ],
  [
    'formulas without a value in 200,000 cells',
    withFiller({ rows: head + `<row>${'<c><f/></c>'.repeat(200)}</row>`.repeat(1_000) }),
    // Each of them is noted in 121 characters.
    /more than 16,777,216 characters/,
    '695',
  ],
  ['201 columns', rowsOf(`${head}<row r="2"><c r="GS2"><v>1</v></c></row>`), /has 201 columns/, '2'],
  [
    'shared texts of 17,000,000 characters',
    withFiller({ rows: head, texts: `<si><t>${'x'.repeat(1_000_000)}</t></si>`.repeat(17) }),
    /texts of the workbook have more than 16,777,216 characters/,
    undefined,
  ],
  ['cells in no order', rowsOf(`${head}<row r="2"><c r="B2"/><c r="A2"/></row>`), /not in order at row 2/, undefined],
  ['rows in no order', rowsOf(`${head}<row r="1"/>`), /not in order at row 1/, undefined],
] as const)
  test(`a workbook with ${what} is refused`, async () => {
    const found = await reader.read(bytes, undefined).catch((error: unknown) => error);
    assert.ok(found instanceof Refusal, `${found as Error}`);
    assert.equal(found.code, 'file_unreadable');
    assert.match(found.details['reason']!, reason);
    assert.equal(found.details['line'], line);
    assert.match(found.details['remedy']!, /\.$/);
  });

test('numbers and formats that no program writes take no time that grows with the square of their length', async () => {
  const row = `<row><c><v>1${'0'.repeat(65_000)}1</v></c></row>`;
  const formats = `<numFmt numFmtId="164" formatCode="${'['.repeat(2_000_000)}"/>`;
  const { table } = await reader.read(
    withFiller({ rows: head + row.repeat(100), styles: [0, 164], formats }),
    undefined,
  );
  assert.equal(table.rows.length, 100);
  assert.equal(table.rows[0]!.notes![0]!.code, 'number_invalid');
});

test('a sheet that is not there or hidden is refused, with the names of the others', async () => {
  const workbook = workbookOf({ rows: one(number('1')), others: { Notes: 'hidden' } });
  for (const [name, reason] of [
    ['Other', 'The workbook has no sheet "Other".'],
    ['Notes', 'The sheet "Notes" is hidden.'],
  ] as const)
    await assert.rejects(reader.read(workbook, name), (error: Refusal) => {
      assert.equal(error.details['reason'], reason);
      return true;
    });
});

test('a workbook that needs more memory or time than the thread may take is refused, and the next one is read', async () => {
  const small = new WorkbookReader({ memoryMax: 8 });
  const large = workbookOf({
    rows:
      head +
      Array.from(
        { length: 9_000 },
        (_, at) => `<row><c t="str"><v>${`${Math.sin(at)}`.repeat(200)}</v></c></row>`,
      ).join(''),
  });
  await assert.rejects(small.read(large, undefined), /too large to be read. It needs more than 8 MiB of memory/);
  await small.close();
  await assert.rejects(small.read(large, undefined), { code: 'import_unavailable' });
  const brief = new WorkbookReader({ jobMs: 1 });
  await assert.rejects(brief.read(large, undefined), { code: 'file_unreadable' });
  await brief.close();
});

test('no more rows are read than a reader takes, and whether there are more is told', async () => {
  const three = rowsOf(head + '<row><c><v>1</v></c></row>'.repeat(3));
  assert.equal((await reader.read(three, undefined, { max: 3 })).table.rows.length, 3);
  await assert.rejects(reader.read(three, undefined, { max: 2 }), MoreRows);
});

test('an account has two workbooks read at once, so that others have places', async () => {
  const bytes = workbookOf({ rows: one(number('1')) });
  const ofOne = [1, 2, 3].map(() => reader.read(bytes, undefined, { accountId: 'one' }));
  const ofOther = reader.read(bytes, undefined, { accountId: 'other' });
  const ends = await Promise.allSettled([...ofOne, ofOther]);
  assert.deepEqual(
    ends.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
  );
  await assert.rejects(ofOne[2]!, { code: 'import_unavailable' });
  assert.equal((await reader.read(bytes, undefined, { accountId: 'one' })).table.rows.length, 1);
});
