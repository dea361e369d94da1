/** How SQL is written, in the server's source and in migrations: lines of at most 120 characters, one clause a line. */
import { serverSource, speaksSql } from './layers.ts';
import { openingOf, readSource } from './source-text.ts';
import { isCode, isTest, lineAt, type Offence, type TextFile } from './tree.ts';

/** Units: characters. */
const lineMax = 120;

const migrations = 'packages/server/database/migrations/';

/** Each of these begins a line. */
const clause = /\b(?:select|from|join|where|group\s+by|order\s+by|returning|union)\b/g;

/** Text that may stand before a clause on its line: the parenthesis of a subquery, a select of nothing, the kind of a join. */
const beforeClause: Readonly<Record<string, RegExp>> = {
  select: /^[\s(]*$/,
  from: /^[\s(]*(?:select\s+)?$/,
  join: /^\s*(?:natural\s+)?(?:(?:left|right|full)\s+(?:outer\s+)?|inner\s+|cross\s+)?$/,
};

/** After these the word is part of another one: `is distinct from`, `delete from`, `for select`, `grant insert, select`. */
const beforeOtherUse = /(?:\bdistinct|\bdelete|\bfor|\bgrant|\brevoke|,)\s+$/;

/** Statements whose `from` names a role or a cursor, or whose `where` is that of an index. */
const otherStatement = /^\s*(?:grant|revoke|alter\s+default\s+privileges|fetch|create\s+(?:unique\s+)?index)\b/;

/** Marks of SQL in a literal that names a clause. Prose begins with a capital or ends with a full stop. */
const sqlMark =
  /^\s*(?:select|insert|update|delete|with|create|alter|order\s+by|group\s+by|join|where|from)\b|\b(?:registry|auth|migrations)\.|\$\d|\$\{\}|::|\bpg_|\(select\b/;
const prose = /^\s*[A-Z]|\.\s*$/;

/** Checks every statement and every part of a statement. */
export function checkSqlLayout(files: readonly TextFile[]): Offence[] {
  return files.flatMap(({ path, text }) => {
    if (path.startsWith(migrations)) return checkSql(path, text, 1, text.split('\n'));
    if (!path.startsWith(serverSource) || !isCode(path) || isTest(path)) return [];
    if (!speaksSql.test(path.slice(serverSource.length))) return [];
    return readSource(text)
      .literals.filter((literal) => isSql(literal.text))
      .flatMap((literal) => {
        const [first, last] = [lineAt(text, literal.start), lineAt(text, literal.end)];
        return checkSql(path, literal.text, first, text.split('\n').slice(first - 1, last));
      });
  });
}

function isSql(text: string): boolean {
  return text.search(clause) !== -1 && sqlMark.test(text) && !prose.test(text);
}

/** Checks SQL whose first line has this number. Shape: `lines` as in the file, with the code around the SQL. */
function checkSql(path: string, text: string, first: number, lines: readonly string[]): Offence[] {
  const long = lines.flatMap((line, at) =>
    line.length <= lineMax
      ? []
      : [
          {
            path,
            line: first + at,
            message: `is ${line.length} characters long; a line of SQL has at most ${lineMax}`,
          },
        ],
  );
  const sql = withoutTexts(text);
  const joined = [...sql.matchAll(clause)]
    .filter(({ 0: word, index }) => !mayStand(sql, word.replace(/\s+/, ' '), index))
    .map(({ 0: word, index }) => ({
      path,
      line: first + lineAt(sql, index) - 1,
      message: `the clause "${word}" does not begin a line`,
    }));
  return [...long, ...joined];
}

function mayStand(sql: string, word: string, at: number): boolean {
  const line = sql.slice(sql.lastIndexOf('\n', at - 1) + 1, at);
  if ((beforeClause[word] ?? /^\s*$/).test(line)) return true;
  const statement = sql.slice(sql.lastIndexOf(';', at) + 1, at);
  if (beforeOtherUse.test(line) || otherStatement.test(statement)) return true;
  const open = openingOf(sql, at);
  // In the arguments of a function: `extract(… from …)`, `array_agg(… order by …)`, `filter (where …)`, `over (order by …)`.
  if (word !== 'select') return open !== -1 && !/\bselect\b/.test(outerText(sql.slice(open + 1, at)));
  // A subquery of one clause: `(select registry.account_id())`.
  return open !== -1 && [...outerText(sql.slice(at + word.length, closingOf(sql, at))).matchAll(clause)].length === 0;
}

/** Blanks comments and the contents of strings; bodies of functions are SQL as well. */
function withoutTexts(text: string): string {
  return text.replace(/--[^\n]*|'(?:[^']|'')*'/g, (part) => part.replace(/[^\n]/g, ' '));
}

/** Blanks the contents of parentheses. */
function outerText(text: string): string {
  let depth = 0;
  return Array.from(text, (character) => {
    if (character === ')') depth -= 1;
    const outer = depth <= 0;
    if (character === '(') depth += 1;
    return outer ? character : ' ';
  }).join('');
}

/** Finds the parenthesis that closes the one a position lies directly inside. Shape: the end of the text where there is none. */
function closingOf(sql: string, position: number): number {
  let depth = 0;
  for (let at = position; at < sql.length; at += 1) {
    if (sql[at] === '(') depth += 1;
    if (sql[at] === ')') {
      if (depth === 0) return at;
      depth -= 1;
    }
  }
  return sql.length;
}
