/**
 * Words in a forbidden position: banned in a layer, clocks in tests, SQL outside its folders, notes of unfinished work,
 * relative clauses in comments and texts; and the width of comments.
 */
import { bannedWords, layerOf, serverSource, speaksSql } from './layers.ts';
import { readSource } from './source-text.ts';
import { isCode, isTest, lineAt, type Offence, type TextFile } from './tree.ts';

/** Written with brackets, so that this file does not contain the word itself. */
const unfinished = /\bTO[D]O\b|\bFIX[M]E\b/g;

/** The only file of the tests that reads the time of day. */
const testClock = 'packages/server/test/support/clock.ts';

/** Reads of the time of day. A date that is made from an argument is not one. */
const clock = /\bDate\s*\.\s*now\b|\bnew\s+Date\b(?!\s*\(\s*[^\s)])/g;

/** The only file of the tests that measures time. */
const testTime = 'packages/server/test/support/time.ts';

/** Measures of time. */
const stopwatch = /\bperformance\s*\.\s*now\b|\bprocess\s*\.\s*(?:cpuUsage|hrtime|resourceUsage)\b/g;

/**
 * The beginning of a statement or of a part of one. Prose in strings begins with a capital, or lacks the second word.
 */
const sql = [
  /^\s*select\b[\s\S]*(?:\bfrom\s|\w\()/,
  /^\s*select\s+1\b/,
  /^\s*insert\s+into\s/,
  /^\s*update\s+[\w."${}]+\s+set\s/,
  /^\s*delete\s+from\s/,
  /^\s*with\s+\w+\s*(?:\([^)]*\)\s*)?as\s*(?:(?:not\s+)?materialized\s*)?\(/,
  /^\s*(?:create|alter|drop)\s+(?:table|role|user|schema|database|(?:unique\s+)?index|function|trigger|policy|extension|view|type|system)\b/,
  /^\s*(?:grant|revoke)\s+[\w, ]+\s+on\s/,
  /^\s*truncate\s+[\w."]+/,
  /^\s*set\s+(?:local|role|session)\s/,
  /^\s*(?:order\s+by|group\s+by|left\s+join|inner\s+join|join\s+lateral|on\s+conflict|for\s+(?:no\s+key\s+)?update)\b/,
].map((pattern) => ({
  lower: pattern,
  upper: new RegExp(pattern.source.replace(/(?<!\\)\b[a-z]{2,}\b/g, (word) => word.toUpperCase())),
}));

/** The columns of a line with a comment, as of code. */
const columnsMax = 120;

/** A sentence of a comment that begins with a relative clause. A question is none. */
const relativeClause = /(?<=^\/[*/]+\s*|[.!?:]\s+(?:\*\s+)?)(?:What|Who|Whatever|Whoever) (?![^.]*\?)/g;

/** The same of a text for callers and operators. */
const relativeClauseOfText = /(?<=^|[.!?]\s+)(?:What|Who|Whatever|Whoever) (?=[a-z])(?![^.]*\?)/g;

/** Checks the words of every source file. */
export function checkWords(files: readonly TextFile[]): Offence[] {
  return files.flatMap((file) => [
    ...findUnfinished(file),
    ...findBanned(file),
    ...findClock(file),
    ...findSql(file),
    ...findComments(file),
    ...findTexts(file),
  ]);
}

/** Finds a pattern in the code of a file, or in its whole text. */
function findIn(
  { path, text }: TextFile,
  searched: string,
  pattern: RegExp,
  saying: (word: string) => string,
): Offence[] {
  return [...searched.matchAll(pattern)].map(({ 0: word, index }) => ({
    path,
    line: lineAt(text, index),
    message: saying(word.trim()),
  }));
}

function findUnfinished(file: TextFile): Offence[] {
  return findIn(file, file.text, unfinished, (word) => `says ${word}: do it, or open an issue`);
}

function findBanned(file: TextFile): Offence[] {
  const layer = file.path.startsWith(serverSource) && !isTest(file.path) ? layerOf(file.path) : undefined;
  return bannedWords
    .filter(([banned]) => banned === layer)
    .flatMap(([, pattern, why]) =>
      findIn(file, readSource(file.text).code, pattern, (word) => `${layer} says ${word}: ${why}`),
    );
}

function findClock(file: TextFile): Offence[] {
  const { path, text } = file;
  if (!isCode(path) || !(isTest(path) || /^packages\/[^/]+\/test\//.test(path))) return [];
  const find = (pattern: RegExp, allowed: string, rule: string): Offence[] =>
    path === allowed ? [] : findIn(file, readSource(text).code, pattern, (word) => `says ${word}: ${rule} ${allowed}`);
  return [
    ...find(clock, testClock, 'a date in a test is fixed, or comes from'),
    ...find(stopwatch, testTime, 'a test waits for a state and judges no time; waits and diagnostics come from'),
  ];
}

function findSql({ path, text }: TextFile): Offence[] {
  if (!path.startsWith(serverSource) || !isCode(path) || isTest(path)) return [];
  if (speaksSql.test(path.slice(serverSource.length))) return [];
  return readSource(text)
    .literals.filter((literal) => sql.some(({ lower, upper }) => lower.test(literal.text) || upper.test(literal.text)))
    .map(({ start, text: words }) => ({
      path,
      line: lineAt(text, start),
      message: `speaks SQL ("${words.trim().split(/\s+/).slice(0, 3).join(' ')} …"), which belongs in store/, entities/ or graphql/compiler/`,
    }));
}

/** Texts of the server: descriptions of the schema, reasons and remedies. */
function findTexts({ path, text }: TextFile): Offence[] {
  if (!path.startsWith(serverSource) || !isCode(path) || isTest(path)) return [];
  return readSource(text).literals.flatMap(({ start, text: words }) =>
    [...words.matchAll(relativeClauseOfText)].map(({ 0: word, index }) => ({
      path,
      line: lineAt(text, start + index),
      message: saysRelativeClause(word),
    })),
  );
}

const saysRelativeClause = (word: string): string =>
  `begins a sentence with the relative clause "${word.trim()} …": name the thing instead`;

function findComments({ path, text }: TextFile): Offence[] {
  if (!isCode(path)) return [];
  return readSource(text).comments.flatMap(({ start, text: comment }) => {
    const end = `${text}\n`.indexOf('\n', start + comment.length);
    const from = text.lastIndexOf('\n', start) + 1;
    const first = lineAt(text, start);
    const wide = text
      .slice(from, end)
      .split('\n')
      .flatMap(({ length }, index) => (length > columnsMax ? [index] : []));
    return [
      ...wide.map((index) => ({
        path,
        line: first + index,
        message: `has a comment wider than ${columnsMax} columns`,
      })),
      ...[...comment.matchAll(relativeClause)].map(({ 0: word, index }) => ({
        path,
        line: lineAt(text, start + index),
        message: saysRelativeClause(word),
      })),
    ];
  });
}
