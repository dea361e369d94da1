import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../base/refusal.ts';
import { readCsv } from './read-csv.ts';
import { MoreRows, TableBuilder } from './table.ts';

const utf8 = { encoding: 'utf-8' } as const;

/** The cells of a file, with their lines. */
async function read(content: string | Buffer, options: Parameters<typeof readCsv>[1] = utf8) {
  const { head, rows } = await readCsv(Buffer.from(content), options);
  return [head, ...rows].map(({ line, cells }) => [line, ...cells]);
}

/** The details of the refusal of a file. */
async function refusalOf(content: string | Buffer, options: Parameters<typeof readCsv>[1] = utf8) {
  try {
    await readCsv(Buffer.from(content), options);
  } catch (error) {
    assert.ok(error instanceof Refusal);
    assert.equal(error.code, 'file_unreadable');
    return error.details;
  }
  throw new assert.AssertionError({ message: 'the file was read' });
}

const sound = [
  [1, 'a', 'b'],
  [2, '1', 'é, "x"'],
];

for (const [what, content] of [
  ['line feeds', 'a,b\n1,"é, ""x"""\n'],
  ['line ends of Windows', 'a,b\r\n1,"é, ""x"""\r\n'],
  ['line ends of an old Macintosh', 'a,b\r1,"é, ""x"""\r'],
  ['no line end at the end', 'a,b\n1,"é, ""x"""'],
  ['a byte order mark', '\ufeffa,b\n1,"é, ""x"""\n'],
  ['semicolons', 'a;b\n1;"é, ""x"""\n'],
  ['tabs', 'a\tb\n1\t"é, ""x"""\n'],
  ['bars', 'a|b\n1|"é, ""x"""\n'],
] as const)
  test(`a file with ${what} is read`, async () => assert.deepEqual(await read(content), sound));

test('UTF-16 is read by its byte order mark, in both orders', async () => {
  const little = Buffer.from('\ufeffa,b\n1,"é, ""x"""\n', 'utf16le');
  assert.deepEqual(await read(little), sound);
  assert.deepEqual(await read(Buffer.from(little).swap16()), sound);
  const unmarked = await refusalOf(Buffer.from('a,b\n1,2\n', 'utf16le'));
  assert.match(unmarked['reason']!, /UTF-16 without a byte order mark/);
});

test('Latin-1 is refused, and read as Windows-1252 where that is chosen', async () => {
  const content = Buffer.from('a,b\n1,"é, ""x"""\n', 'latin1');
  const { reason, remedy } = await refusalOf(content);
  assert.equal(reason, 'The file is not in UTF-8.');
  assert.match(remedy!, /encoding=windows-1252/);
  assert.deepEqual(await read(content, { encoding: 'windows-1252' }), sound);
});

test('lines are counted as an editor counts them, also behind texts of several lines and empty rows', async () => {
  assert.deepEqual(await read('a,b\n"x\ny\nz",1\n\n , \n2,3\n'), [
    [1, 'a', 'b'],
    [2, 'x\ny\nz', '1'],
    [7, '2', '3'],
  ]);
});

test('rows of another length than the head stay as they are', async () => {
  assert.deepEqual(await read('a,b\n1\n1,2,3\n'), [
    [1, 'a', 'b'],
    [2, '1'],
    [3, '1', '2', '3'],
  ]);
});

test('a million empty rows are no rows', async () => {
  assert.deepEqual(await read(`a,b\n1,2\n${',\n'.repeat(1_000_000)}`), [
    [1, 'a', 'b'],
    [2, '1', '2'],
  ]);
});

for (const [what, content, reason, line] of [
  ['no bytes', '', /^The file is empty\.$/, undefined],
  ['a head alone', 'a,b\n', /^The file has no rows\.$/, undefined],
  ['empty rows alone', '\n\n,,\n', /^The file has no rows\.$/, undefined],
  ['the bytes of a workbook', 'PK\u0003\u0004rest', /a workbook or another archive/, undefined],
  ['a quote that is not closed', 'a,b\n1,2\n"x,3\n4,5\n', /^A quote is opened and not closed\.$/, '3'],
  ['a quote inside a text', 'a,b\n1,2\nx"y,3\n', /quote stands inside a text/, '3'],
  ['a text of 10 MB', `a,b\n1,${'x'.repeat(10_000_000)}\n`, /has more than 65,536 bytes/, '2'],
  ['a head of 10 MB in quotes', `"${'x'.repeat(10_000_000)}"\n1\n`, /has more than 65,536 bytes/, '1'],
  ['201 columns', `${'a,'.repeat(200)}a\n1\n`, /has 201 columns; a file may have 200/, '1'],
  ['200,001 rows', `a\n${'1\n'.repeat(200_001)}`, /more than 200,000 rows/, '200002'],
  ['a character that no text has', 'a,b\n1,\u0000\n', /characters that no text has/, '2'],
] as const)
  test(`a file with ${what} is refused`, async () => {
    const details = await refusalOf(content);
    assert.match(details['reason']!, reason);
    assert.equal(details['line'], line);
    assert.match(details['remedy']!, /\.$/);
  });

test('no more rows are read than a reader takes, and whether there are more is told', async () => {
  const three = Buffer.from('a\n1\n2\n3\n');
  assert.equal((await readCsv(three, utf8, 3)).rows.length, 3);
  await assert.rejects(readCsv(three, utf8, 2), MoreRows);
});

test('a file has at most 8,000,000 cells', () => {
  const builder = new TableBuilder();
  const cells = Array.from({ length: 200 }, () => 'x');
  for (let line = 1; line <= 40_000; line += 1) builder.add({ line, cells });
  assert.throws(
    () => builder.add({ line: 40_001, cells: ['x'] }),
    (error: unknown) =>
      error instanceof Refusal &&
      error.code === 'file_unreadable' &&
      error.details?.['reason'] === 'The file has more than 8,000,000 cells.',
  );
});
