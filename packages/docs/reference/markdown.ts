/** The parts of a page of Markdown. */
import { posix } from 'node:path';

/** A page of the reference. Shape: `path` is below the root of the documentation and has no ending. */
export interface Page {
  readonly path: string;
  readonly title: string;
  readonly markdown: string;
}

/** Makes a page. Shape: parts are separated by empty lines; those that are undefined or empty are left out. */
export function page(path: string, title: string, ...parts: readonly (string | undefined)[]): Page {
  return { path, title, markdown: `${[`# ${title}`, ...parts].filter(Boolean).join('\n\n')}\n` };
}

/** Makes a table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cellOf).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The same with a heading above it; nothing where there are no rows. */
export function section(heading: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  return rows.length === 0 ? '' : `${heading}\n\n${table(head, rows)}`;
}

/** A bar ends a cell and an angle bracket begins a tag, unless they stand in code. */
function cellOf(text: string): string {
  return plain(text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' '));
}

/** A text in which angle brackets outside of code begin no tags. */
export function plain(text: string): string {
  return text.replace(/`[^`]*`|</g, (match) => (match === '<' ? '&lt;' : match));
}

export const code = (text: string): string => `\`${text}\``;

export const fence = (language: string, text: string): string => `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;

export const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

/** A link from one page to another. Shape: paths as of pages; `to` may have an anchor. */
export function link(from: string, text: string, to: string): string {
  const [path, anchor] = to.split('#') as [string, string?];
  const way = path === from && anchor !== undefined ? '' : posix.relative(posix.dirname(from), `${path}.md`);
  return `[${text}](${way}${anchor === undefined ? '' : `#${anchor}`})`;
}
