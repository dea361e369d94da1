import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commandSentences } from './en/command-sentences.ts';
import { inPast } from './in-past.ts';

test('every sentence of a command is told in the past on its receipt', () => {
  const sentences = Object.entries(commandSentences)
    .flatMap(([name, sentence]): [string, string][] =>
      typeof sentence === 'function' ? [[name, (sentence as (...parts: string[]) => string)(...'abcdef')]] : [],
    )
    // A part of a sentence, and one about the end of a restriction.
    .filter(([name, text]) => /^[A-Z]/.test(text) && name !== 'until');
  assert.ok(sentences.length > 30);
  for (const [name, text] of sentences) if (!text.startsWith('Split ')) assert.notEqual(inPast(text), text, name);
});

test('the sentence of many rows says no longer that all or none are recorded', () => {
  assert.equal(
    inPast(commandSentences.bulkIssue('2,200 shares', 'Ordinary', '3 rows', '1 Feb 2026')),
    'Issued 2,200 shares of Ordinary in 3 rows, effective 1 Feb 2026.',
  );
  assert.match(
    inPast(commandSentences.cancel('5 shares', 'Ordinary', 'Ada', 'the treasury', '1 Feb 2026')),
    /^Cancell?ed 5 shares of Ordinary of Ada and returned them to the treasury, effective 1 Feb 2026\.$/,
  );
});
