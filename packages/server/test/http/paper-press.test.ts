/** The press: the same paper gives the same bytes, and a thread that ends is a refusal. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Paper, PaperBlock } from '../../src/papers/paper.ts';
import { Press } from '../../src/papers/press/press.ts';

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

test('a paper that needs more memory than the thread may take is refused, and the next one is made', async () => {
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

test('more papers than may wait are refused, and none is made after the end', async () => {
  const press = new Press({ jobsMax: 2 });
  const answers = await Promise.allSettled([press.print(small), press.print(small), press.print(small)]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected'],
  );
  await press.close();
  await assert.rejects(press.print(small), { code: 'paper_unavailable' });
});
