/** Splits a compiled statement into lines, so that a difference shows the changed part. */

const clauses = ['from', 'where', 'order by', 'limit', 'offset'];

/**
 * Breaks a statement into lines: each subselect indented, each clause, part of an answer and condition on a line of its
 * own.
 */
export function linesOfSql(text: string): string {
  const opened: { isSelect: boolean }[] = [{ isSelect: true }];
  let depth = 0;
  /** The last one is being written. */
  const lines = [''];
  const breakLine = (indent: number): void => {
    const line = lines.pop()!.trimEnd();
    if (line !== '' || lines.length === 0) lines.push(line);
    lines.push('  '.repeat(indent));
  };
  const write = (token: string): void => {
    lines[lines.length - 1] += token;
  };
  for (let at = 0; at < text.length; ) {
    const token = tokenAt(text, at);
    at += token.length;
    const isSelect = text.startsWith('select', at);
    if (token === '(') {
      opened.push({ isSelect });
      write(token);
      if (isSelect) breakLine((depth += 1));
    } else if (token === ')') {
      if (opened.pop()!.isSelect) breakLine((depth -= 1));
      write(token);
    } else if (opened.at(-1)!.isSelect && clauses.includes(token)) {
      breakLine(depth);
      write(token);
    } else {
      write(token);
      // Joins and subqueries of a select are indented below it.
      if (opened.at(-1)!.isSelect && (token === '||' || token === 'and')) breakLine(depth + 1);
    }
    if (lines.at(-1)!.trim() === '') while (text[at] === ' ') at += 1;
  }
  return `${lines.join('\n')}\n`;
}

/** The next literal, clause, sign or character. */
function tokenAt(text: string, at: number): string {
  const rest = text.slice(at, at + 12);
  if (rest.startsWith("'")) return /'(?:[^']|'')*'/y.exec(text.slice(at))![0];
  const word = /^(?:order by|[a-z_]+|\|\|)/.exec(rest);
  if (word === null) return rest[0]!;
  return /^[a-z_]/.test(rest) ? /^(?:order by\b|\w+)/.exec(text.slice(at))![0] : word[0];
}
