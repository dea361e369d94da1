/** The troubleshooting page quotes messages of the program. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { repositoryRoot } from '../support/pages.ts';

/** Said by PostgreSQL, by systemd and by the operating system. */
const notOurs =
  /^(?:ENOENT|EACCES|Failed to set up credentials|status=\d|to grant role|permission denied|password authentication failed)/;

const page = readFileSync(`${repositoryRoot}docs/operating/trouble.md`, 'utf8').split('## Errors of callers')[0]!;
const sources = globSync(
  ['packages/server/src/**/*.ts', 'packages/server/start.mjs', 'packages/{console,docs}/build.mjs'],
  {
    cwd: repositoryRoot,
  },
)
  .map((path) => readFileSync(`${repositoryRoot}${path}`, 'utf8'))
  .join('\n');

/** The parts of a sentence between its gaps, those long enough to be looked for. */
function partsOf(sentence: string): string[] {
  return sentence
    .split(/…|<NAME>/)
    .map((part) => part.trim())
    .filter((part) => part.length > 6 && !notOurs.test(part));
}

const sentences = [...page.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell]) =>
  [...cell!.matchAll(/`([^`]+)`/g)].map(([, sentence]) => sentence!),
);

test('every quoted message is one of the program', () => {
  assert.ok(sentences.length > 30, `${sentences.length} sentences were found`);
  const unsaid = sentences.flatMap(partsOf).filter((part) => !sources.includes(part));
  assert.deepEqual(unsaid, []);
});
