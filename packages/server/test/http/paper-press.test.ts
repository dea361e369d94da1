/** The press: the same paper gives the same bytes, papers are joined, and a thread that ends is a refusal. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import type { Refusal } from '../../src/base/refusal.ts';
import type { Paper, PaperBlock } from '../../src/papers/paper.ts';
import { joinPdfs } from '../../src/papers/press/join-pdfs.ts';
import { Press } from '../../src/papers/press/press.ts';
import { readPdf } from '../support/pdf.ts';
import { png } from '../support/png.ts';

const paperOf = (...blocks: readonly PaperBlock[]): Paper => ({
  title: 'A list',
  under: '31 March 2026',
  issuer: 'Harbour Foods plc',
  logo: null,
  size: 'A4',
  knownAt: '2026-03-31T12:00:00.000Z',
  blocks,
});
const small = paperOf({ kind: 'text', text: 'A line.' });

test('the same paper gives the same bytes, whatever was set before it', async () => {
  const press = new Press();
  const first = await press.print(small);
  await press.print(paperOf({ kind: 'text', text: 'Other letters: xyz, Ω.' }));
  assert.deepEqual(await press.print(small), first);
  assert.equal(first.toString('latin1', 0, 8), '%PDF-1.7');
  await press.close();
  const other = new Press();
  assert.deepEqual(await other.print(small), first);
  await other.close();
});

test('joined papers have the pages of each, and each of their objects is where the table of the file says', async () => {
  const press = new Press();
  const rows = Array.from({ length: 90 }, (_, at) => [`Name ${at}`, `${at}`]);
  const columns = [{ label: 'Name' }, { label: 'Units', isNumber: true, isSummed: true }] as const;
  const table = { kind: 'table', label: 'Rows', columns, rows, none: '' } as const;
  const papers = [
    { ...paperOf(table), logo: png(8, 8) },
    small,
    // Parentheses and a text that looks like a reference.
    { ...paperOf({ kind: 'text', text: 'Ω (12 0 R) \\' }), title: '(1 0 R', isLandscape: true },
  ];
  const pdfs: Buffer[] = [];
  for (const paper of papers) pdfs.push(await press.print(paper));
  await press.close();
  const joined = async (some: readonly Buffer[]): Promise<Buffer> => {
    async function* files(): AsyncGenerator<{ bytes: Buffer }> {
      for (const bytes of some) yield { bytes };
    }
    const parts: Buffer[] = [];
    const about = { title: 'Żółć 2026', knownAt: small.knownAt };
    for await (const part of joinPdfs(files(), about)) parts.push(part);
    return Buffer.concat(parts);
  };
  const bytes = await joined(pdfs);
  assert.deepEqual(await joined(pdfs), bytes);
  const [each, all] = [await Promise.all(pdfs.map(readPdf)), await readPdf(bytes)];
  assert.deepEqual(
    each.map(({ pages }) => pages.length),
    [3, 1, 1],
  );
  assert.deepEqual(
    all.pages,
    each.flatMap(({ pages }) => pages),
  );
  assert.deepEqual([all.title, all.images, all.size, all.isTagged], ['Żółć 2026', 1, [595, 842], false]);
  const text = bytes.toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)![1]);
  const [first, ...places] = text.slice(start).match(/^\d{10} \d{5} [nf] $/gm)!;
  assert.equal(first, '0000000000 65535 f ');
  assert.ok(text.startsWith(`xref\n0 ${places.length + 1}\n`, start));
  places.forEach((place, at) =>
    assert.ok(text.startsWith(`${at + 1} 0 obj\n<<\n`, Number(place.slice(0, 10))), `${at + 1}: ${place}`),
  );
});

test('a day is on one line, and a heading on the sheet of its table', async () => {
  const press = new Press();
  const columns = [{ label: 'Date' }, { label: 'Counterparty' }, { label: 'Reason' }];
  const rows = Array.from({ length: 4 }, () => ['10 Sept 2025', 'A long name '.repeat(9), 'A long reason '.repeat(9)]);
  for (let lines = 26; lines <= 34; lines += 1) {
    const { pages } = await readPdf(
      await press.print(
        paperOf(
          ...Array.from({ length: lines }, () => ({ kind: 'text', text: 'A line.' }) as const),
          { kind: 'heading', text: 'Movements' },
          { kind: 'table', label: 'Movements', columns, rows, none: '' },
        ),
      ),
    );
    const sheet = pages.find((those) => those.includes('Movements'))!;
    assert.ok(sheet.includes('Date | Counterparty | Reason'), `${lines}: ${sheet.join('\n')}`);
    assert.equal(pages.flat().filter((line) => line.startsWith('10 Sept 2025 | A long name')).length, 4);
  }
  await press.close();
});

test('a paper that needs more memory than the thread may take is refused, and the next one is made', async () => {
  // As the server is started.
  setFlagsFromString('--max-old-space-size=2000');
  const press = new Press({ memoryMax: 64 });
  // 100 MB of text.
  const rows = Array.from({ length: 5_000 }, () => Array.from({ length: 10 }, () => 'x'.repeat(2_000)));
  const columns = rows[0]!.map((_, at) => ({ label: `${at}` }));
  const large = paperOf({ kind: 'table', label: 'Rows', columns, rows, none: '' });
  const [refused, made] = await Promise.allSettled([press.print(large), press.print(small)]);
  assert.equal(refused.status, 'rejected');
  assert.equal(refused.reason.code, 'paper_unavailable');
  assert.match(refused.reason.message, /needs more than 64 MiB of memory/);
  assert.equal(made.status, 'fulfilled');
  await press.close();
});

test('more papers than may wait are refused, so are those of one account, and none is made after the end', async () => {
  const press = new Press({ jobsMax: 3, ofAccountMax: 2 });
  const answers = await Promise.allSettled(
    ['one', 'one', 'one', 'other', 'third'].map((accountId) => press.print(small, accountId)),
  );
  assert.deepEqual(
    answers.map((answer) => (answer.status === 'fulfilled' ? 'made' : (answer.reason as Refusal).details['reason'])),
    [
      'made',
      'made',
      'The paper was not made. 2 others of the account are under way already.',
      'made',
      'The paper was not made. 3 others are under way already.',
    ],
  );
  await press.close();
  await assert.rejects(press.print(small), { code: 'paper_unavailable' });
});
