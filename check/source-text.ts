/**
 * Tells code from comments and from the contents of strings in TypeScript.
 *
 * A scanner of a hundred lines instead of a compiler: the checks look for words and import statements, and must not
 * depend on which compiler is installed.
 */

/** A string or template. Shape: `start` and `end` are the positions of its quotes; each `${…}` in `text` reads `${}`. */
export interface Literal {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Source taken apart. Shape: `code` has the length of the source; comments, string contents and patterns are blank in it. */
export interface SourceText {
  readonly code: string;
  readonly literals: readonly Literal[];
}

/** After these a slash opens a pattern; after anything else it divides. */
const beforePattern = /(?:^|[=(,:;!&|?{}[+\-*%~^<>]|\b(?:return|typeof|case|in|of|await|yield|void))\s*$/;

/** Takes source apart in one pass. */
export function readSource(source: string): SourceText {
  return new Scanner(source).read();
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

class Scanner {
  readonly #source: string;
  readonly #code: string[];
  readonly #literals: Literal[] = [];
  #at = 0;

  constructor(source: string) {
    this.#source = source;
    this.#code = Array.from({ length: source.length }, (_, at) => (source[at] === '\n' ? '\n' : ' '));
  }

  read(): SourceText {
    this.#readCode(false);
    this.#literals.sort((one, other) => one.start - other.start);
    return { code: this.#code.join(''), literals: this.#literals };
  }

  /** Reads code to the end, or, inside a template, to the brace that closes the expression. */
  #readCode(insideTemplate: boolean): void {
    let depth = 0;
    while (this.#at < this.#source.length) {
      const character = this.#source[this.#at]!;
      const pair = this.#source.slice(this.#at, this.#at + 2);
      if (pair === '//') this.#skipTo('\n');
      else if (pair === '/*') this.#skipTo('*/', 2);
      else if (character === "'" || character === '"') this.#readString(character);
      else if (character === '`') this.#readTemplate();
      else if (character === '/' && this.#opensPattern()) this.#skipPattern();
      else {
        if (character === '{') depth += 1;
        if (character === '}') {
          if (insideTemplate && depth === 0) return;
          depth -= 1;
        }
        this.#keep();
      }
    }
  }

  #keep(): void {
    this.#code[this.#at] = this.#source[this.#at]!;
    this.#at += 1;
  }

  #skipTo(end: string, length = 0): void {
    const found = this.#source.indexOf(end, this.#at + length);
    this.#at = found === -1 ? this.#source.length : found + length;
  }

  #readString(quote: string): void {
    const start = this.#at;
    this.#keep();
    while (this.#at < this.#source.length && this.#source[this.#at] !== quote && this.#source[this.#at] !== '\n')
      this.#at += this.#source[this.#at] === '\\' ? 2 : 1;
    this.#literals.push({ start, end: this.#at, text: this.#source.slice(start + 1, this.#at) });
    if (this.#source[this.#at] === quote) this.#keep();
  }

  #readTemplate(): void {
    const start = this.#at;
    let text = '';
    this.#keep();
    while (this.#at < this.#source.length && this.#source[this.#at] !== '`') {
      if (this.#source.startsWith('${', this.#at)) {
        this.#at += 2;
        this.#readCode(true);
        this.#at += 1;
        text += '${}';
      } else {
        const length = this.#source[this.#at] === '\\' ? 2 : 1;
        text += this.#source.slice(this.#at, this.#at + length);
        this.#at += length;
      }
    }
    this.#literals.push({ start, end: this.#at, text });
    if (this.#source[this.#at] === '`') this.#keep();
  }

  #opensPattern(): boolean {
    return beforePattern.test(this.#code.slice(Math.max(0, this.#at - 40), this.#at).join(''));
  }

  #skipPattern(): void {
    let insideClass = false;
    this.#keep();
    while (this.#at < this.#source.length && this.#source[this.#at] !== '\n') {
      const character = this.#source[this.#at];
      if (character === '[') insideClass = true;
      if (character === ']') insideClass = false;
      if (character === '/' && !insideClass) break;
      this.#at += character === '\\' ? 2 : 1;
    }
    if (this.#source[this.#at] === '/') this.#keep();
  }
}
