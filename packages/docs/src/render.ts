/** Markdown to HTML, without an inline style and without any HTML of the Markdown itself. */
import MarkdownIt, { type Token } from 'markdown-it';
import { addAnchor } from './anchors.ts';
import type { Resolved } from './addresses.ts';
import type { Highlight } from './highlight.ts';
import { escapeHtml } from './html.ts';
import { type Sample, sampleHtml, samplesHtml } from './samples.ts';

/** A heading of a page. */
export interface Heading {
  readonly level: number;
  readonly anchor: string;
  readonly text: string;
}

/** A part of a page that the search finds: the text below a heading, or a row of a table that is about one name. */
export interface Passage {
  readonly anchor: string;
  /** The heading, or the name of the row. */
  readonly title: string;
  readonly isRow: boolean;
  text: string;
}

/** A page that was read: its parts, before the links are known. */
export interface ParsedPage {
  readonly tokens: readonly Token[];
  readonly title: string;
  /** The first paragraph, as text. */
  readonly summary: string;
  readonly headings: readonly Heading[];
  readonly anchors: ReadonlySet<string>;
  readonly passages: readonly Passage[];
}

/** The pieces of a page that its renderer needs of others. */
export interface Surroundings {
  resolve(target: string): Resolved;
  /** The address of the page about a name of the contract, such as `transferUnits`; undefined where there is none. */
  addressOfName(name: string): string | undefined;
  /** The size of a picture. Units: pixels. */
  sizeOf(file: string): { readonly width: number; readonly height: number };
  readonly highlight: Highlight;
}

const markdown = new MarkdownIt({ html: true });
const { rules } = markdown.renderer;

rules['html_block'] = rules['html_inline'] = (tokens, index) => {
  const { content } = tokens[index]!;
  return /^\s*<!--/.test(content) ? '' : escapeHtml(content);
};
/** A heading ends with a link to itself, which readers by ear and by keyboard have in the list of headings. */
rules['heading_close'] = (tokens, index) => {
  const { tag } = tokens[index]!;
  const link = `<a class="anchor" href="#${tokens[index - 2]!.attrGet('id')!}" aria-hidden="true" tabindex="-1">#</a>`;
  return `${tag === 'h1' ? '' : link}</${tag}>\n`;
};
/** Long names may be broken after an underscore. */
rules['code_inline'] = (tokens, index) =>
  `<code>${escapeHtml(tokens[index]!.content).replace(/(?<=\w)_(?=\w)/g, '_<wbr>')}</code>`;
rules['table_open'] = () => '<div class="table" tabindex="0"><table>\n';
rules['table_close'] = () => '</table></div>\n';

/** Reads a page. */
export function parse(text: string): ParsedPage {
  const tokens = withoutEmptyHeads(markdown.parse(text, {}));
  const headings: Heading[] = [];
  const anchors = new Set<string>();
  const passages: Passage[] = [];
  let summary = '';
  /** The passage of the last heading, and the one to which text belongs: that, or the row of a table. */
  let around: Passage | undefined;
  let current: Passage | undefined;
  for (const [index, token] of tokens.entries()) {
    const content = tokens[index + 1];
    if (token.type === 'heading_open') {
      const anchor = addAnchor(anchors, content!.content);
      const [level, title] = [Number(token.tag.slice(1)), textOf(content!)];
      token.attrSet('id', anchor);
      headings.push({ level, anchor, text: title });
      if (level <= 3) {
        around = { anchor: level === 1 ? '' : anchor, title, isRow: false, text: '' };
        passages.push(around);
        current = around;
      }
    } else if (token.type === 'inline' && tokens[index - 1]?.type !== 'heading_open') {
      if (summary === '' && tokens[index - 1]?.type === 'paragraph_open') summary = textOf(token).replace(/:$/, '.');
      if (current !== undefined) current.text += `${current.text === '' ? '' : ' '}${textOf(token)}`;
    } else if (token.type === 'tr_open') {
      const row = rowOf(tokens, index, anchors);
      if (row !== undefined) passages.push(row);
      current = row ?? around;
    } else if (token.type === 'table_close') current = around;
    withoutStyle(token);
  }
  const title = headings.find(({ level }) => level === 1)?.text ?? '';
  return {
    tokens,
    title,
    summary,
    headings,
    anchors,
    passages: passages.filter(({ text: found, title: named }) => found !== '' || named !== ''),
  };
}

/** Leaves out heads of tables in which nothing is written: Markdown has no table without one. */
function withoutEmptyHeads(tokens: readonly Token[]): readonly Token[] {
  const left = new Set<Token>();
  for (const [index, { type }] of tokens.entries()) {
    if (type !== 'thead_open') continue;
    const end = tokens.findIndex((token, at) => at > index && token.type === 'thead_close');
    const head = tokens.slice(index, end + 1);
    if (head.every((token) => token.type !== 'inline' || token.content === ''))
      for (const token of head) left.add(token);
  }
  return left.size === 0 ? tokens : tokens.filter((token) => !left.has(token));
}

/** A row whose first cell is one name gets an anchor, and is found by the name. */
function rowOf(tokens: readonly Token[], index: number, anchors: Set<string>): Passage | undefined {
  const [cell, inline] = tokens.slice(index + 1, index + 3);
  const [only, ...others] = inline?.children ?? [];
  if (cell?.type !== 'td_open' || only?.type !== 'code_inline' || others.length > 0) return undefined;
  if (!/^[A-Za-z]\w{2,}$/.test(only.content) || anchors.has(only.content)) return undefined;
  anchors.add(only.content);
  tokens[index]!.attrSet('id', only.content);
  return { anchor: only.content, title: only.content, isRow: true, text: '' };
}

/** Aligned cells get a class, because the policy forbids attributes of style. */
function withoutStyle(token: Token): void {
  const style = token.attrGet('style');
  if (style === null) return;
  token.attrs = token.attrs!.filter(([name]) => name !== 'style');
  token.attrJoin('class', String(style).replace('text-align:', ''));
}

/** The attribute of a link or a picture. */
export const attributeOf = (token: Token, name: string): string => String(token.attrGet(name));

/** The text of inline Markdown. */
export function textOf(inline: Token): string {
  return (inline.children ?? [])
    .map(({ type, content, children }) => {
      if (type === 'softbreak' || type === 'hardbreak') return ' ';
      if (type === 'image') return '';
      return type === 'text' || type === 'code_inline' ? content : (children ?? []).map((one) => one.content).join('');
    })
    .join('');
}

/** Renders a page. Fails where one of its links leads nowhere. */
export function render(page: ParsedPage, surroundings: Surroundings): string {
  let html = '';
  let group: Sample[] = [];
  let rest: Token[] = [];
  const endText = (): void => {
    html += markdown.renderer.render(rest, markdown.options, {});
    rest = [];
  };
  const endSamples = (): void => {
    html += group.length > 1 ? samplesHtml(group) : group.map(sampleHtml).join('');
    group = [];
  };
  for (const [index, token] of page.tokens.entries()) {
    if (token.type !== 'fence' && token.type !== 'code_block') {
      if (group.length > 0) endSamples();
      rest.push(rendered(token, surroundings, page.tokens[index - 1]?.type === 'heading_open'));
      continue;
    }
    endText();
    const sample = sampleOf(token, surroundings.highlight);
    // Neighbours with labels are one sample in several languages.
    if (group.length > 0 && (sample.label === '' || group.some(({ label }) => label === sample.label || label === '')))
      endSamples();
    group.push(sample);
  }
  endSamples();
  endText();
  return html;
}

/** Shape: the words after a fence are a language, `shape` where it is a form, and a label in brackets. */
function sampleOf({ info, content }: Token, highlight: Highlight): Sample {
  const [, language = '', rest = ''] = /^\s*([\w-]*)(.*)$/.exec(info)!;
  const label = /\[([^\]]+)\]/.exec(rest)?.[1] ?? '';
  const code = content.replace(/\n$/, '');
  return { label, isShape: /\bshape\b/.test(rest), language, html: highlight(code, language) };
}

/** The token with its links and pictures as the pages have them. */
function rendered(token: Token, surroundings: Surroundings, isHeading: boolean): Token {
  if (token.children === null) return token;
  const copy = copyOf(token);
  const open: boolean[] = [];
  copy.children = token.children.flatMap((child) => {
    if (child.type === 'image') return withSize(child, surroundings);
    if (child.type === 'code_inline' && open.length === 0 && !isHeading) return named(child, surroundings);
    if (child.type === 'link_close') return open.pop() === true ? child : retagged(child, null);
    if (child.type !== 'link_open') return child;
    const { href } = surroundings.resolve(attributeOf(child, 'href'));
    open.push(href !== null);
    return retagged(child, href);
  });
  return copy;
}

/** A name of the contract in code leads to its page. */
function named(code: Token, { addressOfName }: Surroundings): readonly Token[] {
  const href = addressOfName(code.content);
  if (href === undefined) return [code];
  const open = new MarkdownIt.Token('link_open', 'a', 1);
  open.attrs = [
    ['class', 'name'],
    ['href', href],
  ];
  return [open, code, new MarkdownIt.Token('link_close', 'a', -1)];
}

/** A token with the same content, which may be changed. */
const copyOf = (token: Token): Token =>
  Object.assign(new MarkdownIt.Token(token.type, token.tag, token.nesting), token);

/** A link with its address; plain text where its target is not served. */
function retagged(token: Token, href: string | null): Token {
  const copy = copyOf(token);
  copy.attrs = href === null || token.nesting === -1 ? null : [['href', href]];
  if (href === null) copy.tag = 'span';
  return copy;
}

function withSize(token: Token, { resolve, sizeOf }: Surroundings): Token {
  const { href, file } = resolve(attributeOf(token, 'src'));
  if (file === undefined) throw new Error(`the picture ${token.attrGet('src')!} is not one of docs/`);
  const { width, height } = sizeOf(file);
  const copy = copyOf(token);
  const size = { width: `${width}`, height: `${height}`, loading: 'lazy', decoding: 'async' };
  copy.attrs = [['src', href!], ['alt', ''], ...Object.entries(size)];
  return copy;
}
