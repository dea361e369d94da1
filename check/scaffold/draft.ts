/** Files that a command writes: new ones, and lines in lists that are there. */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Stands where a person has to write. Put together here, because the check `tidy` refuses it in every file. */
export const fillIn = ['TO', 'DO'].join('');

/** Files by their paths, relative to the root; nothing is written before `save`. */
export class Draft {
  readonly root: string;
  readonly #texts = new Map<string, string>();

  constructor(root: string) {
    this.root = root;
  }

  /** The paths that match a pattern, in their order. */
  find(pattern: string): string[] {
    return globSync(pattern, { cwd: this.root })
      .map((path) => path.replaceAll('\\', '/'))
      .sort();
  }

  read(path: string): string {
    return this.#texts.get(path) ?? readFileSync(join(this.root, path), 'utf8');
  }

  /** Adds a file. Refuses one that is there. */
  add(path: string, text: string): void {
    if (existsSync(join(this.root, path))) throw new Error(`${path} is there already`);
    this.#texts.set(path, text);
  }

  /** Writes a file anew. */
  replace(path: string, text: string): void {
    this.#texts.set(path, text);
  }

  /** Adds text after the first place that a pattern finds, or before it. Refuses a file without such a place. */
  insert(path: string, place: RegExp, text: string, where: 'after' | 'before' = 'after'): void {
    const present = this.read(path);
    const found = place.exec(present);
    if (found === null) throw new Error(`${path} has nothing like ${place.source}`);
    const index = where === 'before' ? found.index : found.index + found[0].length;
    this.#texts.set(path, `${present.slice(0, index)}${text}${present.slice(index)}`);
  }

  /** Adds an entry to an object or a list, after the one of another name. Shape: lines without the indentation. */
  insertEntry(path: string, sibling: string, entry: string): void {
    const lines = this.read(path).split('\n');
    const start = lines.findIndex((line) => new RegExp(`^ +'?${sibling}'?[:,]`).test(line));
    if (start === -1) throw new Error(`${path} has no entry ${sibling}`);
    const indent = /^ +/.exec(lines[start]!)![0];
    const ends = (line: string, index: number): boolean =>
      index >= start && line.startsWith(indent) && line[indent.length] !== ' ' && line.endsWith(',');
    const text = entry.split('\n').map((line) => `${indent}${line}`);
    this.#texts.set(path, lines.toSpliced(lines.findIndex(ends) + 1, 0, ...text).join('\n'));
  }

  /** Adds an import, unless the file has the name. */
  insertImport(path: string, name: string, from: string, type = ''): void {
    const present = this.read(path);
    if (new RegExp(`^import [^;]*\\b${name}\\b[^;]* from '`, 'm').test(present)) return;
    this.insert(path, /^import /m, `import ${type}{ ${name} } from '${from}';\n`, 'before');
  }

  /** Writes all files. Shape: their paths. */
  save(): string[] {
    for (const [path, text] of this.#texts) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true });
      writeFileSync(join(this.root, path), text);
    }
    return [...this.#texts.keys()];
  }
}

/** `StockPlan` in the forms that a file needs. */
export interface Name {
  /** StockPlan */
  readonly pascal: string;
  /** stockPlan */
  readonly camel: string;
  /** stock-plan */
  readonly kebab: string;
  /** stock_plan */
  readonly snake: string;
  /** stock plan */
  readonly words: string;
}

/** The forms of a name. Shape: `text` is in camel case, with a capital or a small letter first. */
export function nameOf(text: string): Name {
  const parts = text.split(/(?=[A-Z])/).map((part) => part.toLowerCase());
  const pascal = `${text[0]!.toUpperCase()}${text.slice(1)}`;
  return {
    pascal,
    camel: `${pascal[0]!.toLowerCase()}${pascal.slice(1)}`,
    kebab: parts.join('-'),
    snake: parts.join('_'),
    words: parts.join(' '),
  };
}

/** More than one of it: `stock plans`, `proxies`. */
export function pluralOf(text: string): string {
  return text.replace(/(?:([^aeiou])y|(s|x|ch|sh)|(.))$/, (_, y?: string, s?: string, other?: string) =>
    y === undefined ? (s === undefined ? `${other}s` : `${s}es`) : `${y}ies`,
  );
}
