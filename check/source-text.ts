/**
 * Tells code from comments and from the contents of strings in TypeScript. Patterns instead of a compiler: the checks
 * look for words and import statements, and must not depend on which compiler is installed.
 */

/**
 * A string or template. Shape: `start` and `end` are the positions of its quotes; each `${…}` in `text` reads `${}`.
 */
export interface Literal {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A comment. Shape: `start` is the position of its first slash; `text` has its marks. */
export interface Comment {
  readonly start: number;
  readonly text: string;
}

/**
 * Source taken apart. Shape: `code` has the length of the source; comments, string contents and patterns are blank in
 * it.
 */
export interface SourceText {
  readonly code: string;
  readonly comments: readonly Comment[];
  readonly literals: readonly Literal[];
}

/**
 * The beginnings of everything that is not code: a comment, a string with its content, a brace, a backtick or a slash.
 */
const mark = /\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|'((?:[^'\\\n]+|\\[\s\S])*)|"((?:[^"\\\n]+|\\[\s\S])*)|[`{}/]/g;
const templateText = /(?:[^\\`$]+|\\[\s\S]|\$(?!\{))*/y;
const patternText = /(?:[^\\/[\n]+|\\.|\[(?:[^\]\\\n]+|\\.)*\]?)*/y;

/** After these a slash opens a pattern; after anything else it divides. */
const beforePattern = /(?:^|[=(,:;!&|?{}[+\-*%~^<>]|\b(?:return|typeof|case|in|of|await|yield|void))\s*$/;

/** Several checks read the same files. */
const readTexts = new Map<string, SourceText>();

/** Takes source apart in one pass. */
export function readSource(source: string): SourceText {
  const text = readTexts.get(source) ?? takeApart(source);
  readTexts.set(source, text);
  return text;
}

function takeApart(source: string): SourceText {
  const comments: Comment[] = [];
  const literals: Literal[] = [];
  /** Templates that are not closed yet, each with the number of open braces in its expression. */
  const templates: { readonly start: number; text: string; braces: number }[] = [];
  let code = '';
  let at = 0;
  const keepTo = (end: number): void => {
    code += source.slice(at, end);
    at = Math.min(end, source.length);
  };
  const blankTo = (end: number): void => {
    const lines = source.slice(at, end).split('\n');
    code += lines.map(({ length }) => ' '.repeat(length)).join('\n');
    at = Math.min(end, source.length);
  };
  const lengthOf = (pattern: RegExp): number => {
    pattern.lastIndex = at;
    return pattern.exec(source)![0].length;
  };
  /** Reads the text of the innermost template up to its next expression or its end. */
  const readTemplate = (): void => {
    const template = templates.at(-1)!;
    const end = at + lengthOf(templateText);
    template.text += source.slice(at, end);
    blankTo(end);
    if (source[at] === '$') {
      template.text += '${}';
      blankTo(at + 2);
    } else {
      literals.push({ start: template.start, end, text: template.text });
      templates.pop();
      keepTo(at + 1);
    }
  };
  for (;;) {
    mark.lastIndex = at;
    const found = mark.exec(source);
    keepTo(found?.index ?? source.length);
    if (found === null) break;
    const [text, content = found[2]] = found;
    const template = templates.at(-1);
    if (content !== undefined) {
      const end = at + text.length;
      literals.push({ start: at, end, text: content });
      keepTo(at + 1);
      blankTo(end);
      if (source[at] === text[0]) keepTo(at + 1);
    } else if (text.length > 1) {
      comments.push({ start: at, text });
      blankTo(at + text.length);
    } else if (text === '}' && template?.braces === 0) {
      blankTo(at + 1);
      readTemplate();
    } else {
      const opensPattern = text === '/' && beforePattern.test(code.slice(-40));
      keepTo(at + 1);
      if (text === '`') {
        templates.push({ start: at - 1, text: '', braces: 0 });
        readTemplate();
      } else if (opensPattern) {
        blankTo(at + lengthOf(patternText));
        if (source[at] === '/') keepTo(at + 1);
      } else if (template !== undefined && text !== '/') template.braces += text === '{' ? 1 : -1;
    }
  }
  return { code, comments, literals: literals.sort((one, other) => one.start - other.start) };
}

/** Finds the parenthesis that directly encloses a position. Shape: its position, or -1. */
export function openingOf(code: string, position: number): number {
  let depth = 0;
  for (let at = position - 1; at >= 0; at -= 1) {
    if (')]}'.includes(code[at]!)) depth += 1;
    if ('([{'.includes(code[at]!)) {
      if (depth === 0) return code[at] === '(' ? at : -1;
      depth -= 1;
    }
  }
  return -1;
}
