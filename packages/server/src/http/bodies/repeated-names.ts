/**
 * Names that are given twice in one JSON object. `JSON.parse` takes the last value and a program in front of this one
 * may read the first, so such a text says two things. Source: RFC 8259, 4.
 */

/** Finds a name that one object of the text has twice. Shape: `text` is JSON. */
export function repeatedName(text: string): string | undefined {
  /** The names of all objects that are open. */
  const open: Set<string>[] = [];
  const marks = /["{}]/g;
  const colon = /[ \t\r\n]*:/y;
  while (marks.test(text)) {
    const at = marks.lastIndex - 1;
    if (text[at] === '{') open.push(new Set());
    else if (text[at] === '}') open.pop();
    else {
      const end = endOfString(text, at);
      marks.lastIndex = end;
      colon.lastIndex = end;
      if (!colon.test(text)) continue;
      const literal = text.slice(at, end);
      const name = literal.includes('\\') ? (JSON.parse(literal) as string) : literal.slice(1, -1);
      const names = open.at(-1)!;
      if (names.has(name)) return name;
      names.add(name);
    }
  }
  return undefined;
}

/**
 * The place behind the quotation mark that ends a string, which is the first with an even number of backslashes before
 * it.
 */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); ; at = text.indexOf('"', at + 1)) {
    let before = at;
    while (text[before - 1] === '\\') before -= 1;
    if ((at - before) % 2 === 0) return at + 1;
  }
}
