/** Writes the documentation into a folder: pages, their Markdown, texts of the search, and files of the contract. */
import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { referenceNames } from '../reference/pages.ts';
import manifest from '../package.json' with { type: 'json' };
import { brunoZip } from '../reference/bruno.ts';
import { addressOfFile, Addresses, markdownOf, relativeAddress } from './addresses.ts';
import { compress } from './compress.ts';
import { makeHighlight } from './highlight.ts';
import { makeNavigation, type Page, readingOrder, type Section } from './navigation.ts';
import { missingPageHtml, pageHtml, type Frame } from './page-html.ts';
import { sizeOfWebp } from './picture-size.ts';
import { parse, render } from './render.ts';
import { searchedTexts } from './searched-texts.ts';
import { listOfPages, readSourcePages, repositoryRoot, type SourcePage } from './source-pages.ts';

/** Files of the contract that are served although no page may lead to them. */
const contractFiles = ['contract/openapi.yaml', 'contract/schema.graphql', 'contract/refusals.json'];

/** Options of a build. Shape: `console` where the console is at the address above. */
export interface SiteOptions {
  readonly console: boolean;
}

/** The text or the bytes of each file of the site, by its path. */
export type Site = ReadonlyMap<string, string | Buffer>;

/** Writes it. Shape: answers the number of pages. Fails where a link leads nowhere. */
export async function writeSite(folder: string, options: SiteOptions): Promise<{ pages: number }> {
  const { files, pages } = await makeSite(options);
  const made = new Set<string>();
  for (const [path, content] of files) {
    const to = join(folder, path);
    if (!made.has(dirname(to))) mkdirSync(dirname(to), { recursive: true });
    made.add(dirname(to));
    writeFileSync(to, content);
  }
  await compress(folder, files);
  return { pages: pages.length };
}

/** Makes it in memory. */
export async function makeSite(options: SiteOptions): Promise<{ files: Site; pages: readonly Page[] }> {
  const read: readonly Page[] = (await readSourcePages()).map((page) => ({ ...page, ...parse(page.markdown) }));
  const sections = makeNavigation(read);
  const pages = read.map((page) => withList(page, sections));
  const current = makeNavigation(pages);
  const files = new Map<string, string | Buffer>();
  const assets = addAssets(files, pages);
  const frame: Frame = {
    ...options,
    sections: current,
    pages: new Map(pages.map((page) => [page.path, page])),
    version: manifest.version,
    assets,
  };
  await addPages(files, frame);
  files.set('404.html', missingPageHtml(frame));
  files.set('llms.txt', llmsText(current));
  for (const path of contractFiles) files.set(path, readFileSync(join(repositoryRoot, path)));
  files.set('bruno.zip', await brunoZip());
  return { files, pages };
}

/** The page of a folder without one of its own lists its pages. */
function withList(page: Page, sections: readonly Section[]): Page {
  if (!page.markdown.includes(listOfPages)) return page;
  const section = sections.find((one) => one.page === page);
  const groups =
    section?.groups ?? sections.flatMap((one) => one.groups).filter(({ index }) => index?.path === page.path);
  const list = groups.map(({ title, index, pages }) => {
    const listed = index === undefined || section === undefined ? pages : [index];
    const heading = title === '' || section === undefined || index !== undefined ? '' : `## ${title}\n\n`;
    return heading + listed.map((one) => `- [${one.title}](${linkTo(page, one)})${afterLink(one)}`).join('\n');
  });
  const markdown = page.markdown.replace(listOfPages, () => list.join('\n\n'));
  return { ...page, markdown, ...parse(markdown) };
}

const linkTo = (from: Page, to: Page): string =>
  relativeAddress(dirname(from.source), to.source, false).replaceAll(' ', '%20');

/** The first sentence of a page, after its link and a colon. */
function afterLink({ summary }: Page): string {
  const [first = ''] = summary.split(/(?<=[.:?])\s/, 1);
  const sentence = first.replace(/^[A-Z][a-z]*(?=\s)/, (word) => word.toLowerCase());
  return sentence === '' ? '' : `: ${sentence.replace(/[:.]$/, '').replace(/([\\`*_[\]<>])/g, '\\$1')}`;
}

async function addPages(files: Map<string, string | Buffer>, frame: Frame): Promise<void> {
  const pages = [...frame.pages.values()];
  const addresses = new Addresses(repositoryRoot, pages);
  const highlight = await makeHighlight();
  const names = await referenceNames();
  const order = readingOrder(frame.sections);
  const add = (file: string): Buffer => {
    const bytes = readFileSync(join(repositoryRoot, file));
    files.set(addressOfFile(file), bytes);
    return bytes;
  };
  for (const page of pages) {
    const resolve = (target: string): ReturnType<Addresses['resolve']> => {
      const found = addresses.resolve(page, target);
      const anchors = found.page === undefined ? undefined : frame.pages.get(found.page.path)!.anchors;
      if (found.anchor !== undefined && anchors?.has(found.anchor) === false)
        throw new Error(`${page.source}: the link ${target} leads to a heading that is not there`);
      if (found.file !== undefined) add(found.file);
      return found;
    };
    const addressOfName = (name: string): string | undefined => {
      const path = names.get(name);
      return path === undefined || path === page.path ? undefined : relativeAddress(page.path, path);
    };
    const html = render(page, { resolve, addressOfName, highlight, sizeOf: (file) => sizeOfWebp(add(file)) });
    const at = order.indexOf(page);
    const around =
      at === -1 ? { previous: undefined, next: order[0] } : { previous: order[at - 1], next: order[at + 1] };
    files.set(join(page.path, 'index.html'), pageHtml(frame, { page, html, ...around }));
    files.set(markdownOf(page.path), markdownText(page, addresses));
  }
}

/** The Markdown of a page, with links to that of the others. */
function markdownText(page: SourcePage, addresses: Addresses): string {
  const { markdown } = page;
  const blank = (code: string): string => ' '.repeat(code.length);
  const prose = markdown.replace(/^( *)(```+|~~~+)[\s\S]*?^\1\2 *$/gm, blank).replace(/`[^`\n]+`/g, blank);
  let text = '';
  let from = 0;
  for (const { 0: match, 1: target, index } of prose.matchAll(/\]\(\s*<?([^\s)>]+)/g)) {
    const at = index + match.length - target!.length;
    text += markdown.slice(from, at) + addresses.inMarkdown(page, target!);
    from = at + target!.length;
  }
  return text + markdown.slice(from);
}

/** The list of the pages for programs that read. Source: llmstxt.org. */
function llmsText(sections: readonly Section[]): string {
  const line = ({ path, title, summary }: Page): string =>
    `- [${title}](${markdownOf(path)})${summary === '' ? '' : `: ${summary}`}`;
  const parts = sections.map(
    ({ title, page, groups }) =>
      `## ${title}\n\n${[page, ...groups.flatMap(({ index, pages }) => (index === undefined ? pages : [index, ...pages]))].map(line).join('\n')}`,
  );
  return `# Asset registry\n\n> An open, self-hosted register of who owns which securities: one GraphQL endpoint behind a login. The schema is contract/schema.graphql, the addresses beside it contract/openapi.yaml.\n\n${parts.join('\n\n')}\n`;
}

/** Adds the files that every page loads. Their names hold digests of their contents, so that browsers keep them. */
function addAssets(files: Map<string, string | Buffer>, pages: readonly Page[]): Frame['assets'] {
  const add = (name: string, content: string): string => {
    const ending = extname(name);
    const path = `static/${name.slice(0, -ending.length)}-${hash('sha256', content, 'base64url').slice(0, 12)}${ending}`;
    files.set(path, content);
    return path;
  };
  const fileOf = (path: string): string => path.replace('static/', './');
  const texts = add('search.json', JSON.stringify(searchedTexts(pages)));
  const library = add(
    'minisearch.js',
    readFileSync(fileURLToPath(import.meta.resolve('minisearch')), 'utf8').replace(/^\/\/# source.*$/m, ''),
  );
  const ranking = add('ranking.js', script('ranking.ts').replace("'minisearch'", `'${fileOf(library)}'`));
  const search = add('search.js', script('search.ts').replace("'./ranking.ts'", `'${fileOf(ranking)}'`));
  return {
    style: add('docs.css', readFileSync(browserFile('docs.css'), 'utf8')),
    icon: add('icon.svg', readFileSync(browserFile('icon.svg'), 'utf8')),
    script: add(
      'docs.js',
      script('docs.ts')
        .replace("'./search.ts'", `'${fileOf(search)}'`)
        .replace('search.json', fileOf(texts)),
    ),
  };
}

const browserFile = (name: string): string => fileURLToPath(new URL(`../browser/${name}`, import.meta.url));

/** The script without its types, which are blanks then, and without these blanks. */
function script(name: string): string {
  const warn = process.emitWarning;
  // That the function may change is known; the version of Node is pinned.
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(readFileSync(browserFile(name), 'utf8')).replace(/[ \t]+$/gm, '');
  } finally {
    process.emitWarning = warn;
  }
}
