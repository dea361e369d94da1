import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../base/refusal.ts';
import type { Paper } from './paper.ts';
import { Press } from './press/press.ts';
import { type NamedPaper, PrintedPapers } from './printed-papers.ts';

const paper: Paper = {
  title: 'A list',
  under: '31 March 2026',
  issuer: 'Harbour Foods plc',
  logo: null,
  size: 'A4',
  knownAt: '2026-03-31T12:00:00.000Z',
  blocks: [{ kind: 'text', text: 'A line.' }],
};

async function* named(make: (number: number) => Paper, count: number): AsyncGenerator<NamedPaper> {
  for (let number = 1; number <= count; number += 1)
    yield { name: [`H-${number}`, 'Ada'], make: async () => make(number) };
}

async function taken(papers: PrintedPapers): Promise<number> {
  let bytes = 0;
  for await (const part of papers.archive()) bytes += part.length;
  return bytes;
}

test('a paper that is too long is left out and named, and any other refusal ends all', async () => {
  const press = new Press();
  const refused = (code: 'paper_too_long' | 'not_found') => (number: number) => {
    if (number === 2) throw new Refusal(code, { reason: 'It would be too long.', remedy: 'Choose a shorter period.' });
    return paper;
  };
  const papers = new PrintedPapers(named(refused('paper_too_long'), 3), press, 60);
  await taken(papers);
  assert.equal(papers.count, 2);
  assert.deepEqual(papers.messages, [
    {
      code: 'paper_too_long',
      outcome: 'warn',
      message: 'The paper of H-2 Ada was left out. It would be too long. Choose a shorter period.',
    },
  ]);
  await assert.rejects(taken(new PrintedPapers(named(refused('not_found'), 3), press, 60)), { code: 'not_found' });
  await press.close();
});

test('of many papers that are left out a hundred are named', async () => {
  const press = new Press();
  const tooLong = (): Paper => {
    throw new Refusal('paper_too_long', { reason: 'It would be too long.', remedy: '' });
  };
  const papers = new PrintedPapers(named(tooLong, 1_234), press, 60);
  await taken(papers);
  assert.deepEqual([papers.count, papers.messages.length], [0, 101]);
  assert.equal(papers.messages.at(-1)!.message, '1,134 more papers were left out, since they are too long.');
  await press.close();
});

test('no more papers are begun than an archive may have, nor after the time that a job may take', async () => {
  const press = new Press();
  const tooLong = (): Paper => {
    throw new Refusal('paper_too_long');
  };
  await assert.rejects(taken(new PrintedPapers(named(tooLong, 50_001), press, 60)), { code: 'files_too_large' });
  await assert.rejects(
    taken(
      new PrintedPapers(
        named(() => paper, 1),
        press,
        -1,
      ),
    ),
    { code: 'paper_unavailable' },
  );
  await press.close();
});
