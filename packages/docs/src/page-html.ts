/** The HTML of a page. Every address in it is relative, so that no page knows where the documentation is. */
import { markdownOf, relativeAddress } from './addresses.ts';
import { escapeHtml } from './html.ts';
import { type Group, type Page, type Section, sectionOf } from './navigation.ts';
import { foldersOf } from './source-pages.ts';

/** The parts that all pages share. */
export interface Frame {
  readonly sections: readonly Section[];
  readonly pages: ReadonlyMap<string, Page>;
  readonly version: string;
  /** Whether the console is at the address above. */
  readonly console: boolean;
  /** Paths of the files of every page. */
  readonly assets: { readonly style: string; readonly script: string; readonly icon: string };
}

/** A page with its text as HTML. */
export interface RenderedPage {
  readonly page: Page;
  readonly html: string;
  readonly previous: Page | undefined;
  readonly next: Page | undefined;
}

/** Writes the whole page. */
export function pageHtml(frame: Frame, rendered: RenderedPage): string {
  const { page } = rendered;
  const isHome = page.path === '';
  const contents = isHome ? '' : tableOfContents(page);
  return `${head(frame, page)}
<body>
<a class="skip" href="#content">Skip to the text</a>
${header(frame, page.path)}
<div class="columns">
${menu(frame, page)}
<main id="content" class="${isHome ? 'home' : 'text'}">
${isHome ? inCards(rendered.html) : breadcrumbs(frame, page) + withContents(rendered.html, contents)}${footer(frame, rendered)}</main>
<aside class="beside">${contents === '' ? '' : `<nav class="contents" aria-label="On this page"><p>On this page</p>${contents}</nav>`}</aside>
</div>
</body>
</html>
`;
}

/** The page at addresses that nothing is at. Its addresses begin with `./`, for which the server puts its own. */
export function missingPageHtml(frame: Frame): string {
  const page = { path: '', title: 'This page does not exist', summary: '', source: '' } as Page;
  return `${head(frame, page)}
<body>
${header(frame, '')}
<main id="content" class="missing">
<h1>There is no such page</h1>
<p>The address may be of another version of the registry, or mistyped.</p>
<p class="script-only"><button type="button" class="search-open primary" data-query>Search the documentation</button></p>
<p><a href="./">Begin at the first page of the documentation</a></p>
<ul>${frame.sections.map(({ title, page: first }) => `<li><a href="./${first.path}/">${title}</a></li>`).join('')}</ul>
</main>
</body>
</html>
`;
}

function head({ assets, version, sections }: Frame, page: Page): string {
  const { path, summary, source } = page;
  const title = titleIn(sections, page);
  const to = (file: string): string => addressedFrom(path, file);
  const description = summary.length > 200 ? `${summary.slice(0, 197)}…` : summary;
  const alternate = source === '' ? '' : `\n<link rel="alternate" type="text/markdown" href="${to(markdownOf(path))}">`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(path === '' ? title : `${title} · Asset registry`)}</title>
<meta name="description" content="${escapeHtml(description)}">
<meta name="version" content="${escapeHtml(version)}">
<link rel="icon" type="image/svg+xml" href="${to(assets.icon)}">
<link rel="stylesheet" href="${to(assets.style)}">${alternate}
<script src="${to(assets.script)}"></script>
</head>`;
}

/** The address of a file; that of a page at the root begins with `./`. */
function addressedFrom(path: string, file: string): string {
  return path === '' ? `./${file}` : relativeAddress(path, file, false);
}

const searchIcon =
  '<svg width="16" height="16" viewBox="0 0 20 20" aria-hidden="true"><path d="M9 3a6 6 0 1 1 0 12A6 6 0 0 1 9 3zM13.5 13.5L17.5 17.5" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"/></svg>';
const themeIcon =
  '<svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true"><circle cx="9" cy="9" r="6.5" fill="none" stroke="currentColor" stroke-width="1.5"/><path d="M9 2.5a6.5 6.5 0 0 1 0 13z" fill="currentColor"/></svg>';
const menuIcon =
  '<svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true"><path d="M2.5 5h13M2.5 9h13M2.5 13h13" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/></svg>';
const mark =
  '<svg class="mark" width="26" height="26" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#1f3a5f"/><path fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" d="M8 10h16M8 16h16M8 22h9"/><circle cx="23" cy="22" r="2.2" fill="#7fd1b9"/></svg>';

function header({ version, console: hasConsole }: Frame, path: string): string {
  const root = relativeAddress(path, '');
  const toConsole = hasConsole
    ? `<a class="to-console" href="${root === './' ? './../' : `${root}../`}">Console</a>`
    : '';
  return `<header>
<button type="button" class="menu-open icon" popovertarget="menu" aria-label="Pages">${menuIcon}</button>
<a class="product" href="${root}">${mark}<span>Asset registry <span class="kind">Documentation</span></span></a>
<span class="version">${escapeHtml(version)}</span>
<button type="button" class="search-open field script-only">${searchIcon}<span>Search</span><kbd>/</kbd></button>
<button type="button" class="theme icon script-only" aria-label="Light or dark">${themeIcon}</button>
${toConsole}</header>`;
}

function menu({ sections }: Frame, page: Page): string {
  const link = (to: Page, title: string, isCurrent = to === page): string =>
    `<a href="${relativeAddress(page.path, to.path)}"${isCurrent ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a>`;
  const listed = (group: Group): string => {
    const { title, index, pages } = group;
    const isOpen = index === undefined || page === index || page.path.startsWith(`${index.path}/`);
    const items = isOpen ? pages.map((one) => `<li>${link(one, one.title)}</li>`).join('') : '';
    if (index !== undefined) return `<li>${link(index, title)}${items === '' ? '' : `<ul>${items}</ul>`}</li>`;
    return title === '' ? items : `<li><span class="group">${escapeHtml(title)}</span><ul>${items}</ul></li>`;
  };
  const items = sections.map((section) => {
    const isHere = sectionOf(page.path) === section.page.path;
    const pages = isHere ? section.groups.map(listed).join('') : '';
    return `<li class="section">${link(section.page, section.title)}${pages === '' ? '' : `<ul>${pages}</ul>`}</li>`;
  });
  return `<nav id="menu" popover aria-label="Pages"><ul>\n${items.join('\n')}\n</ul></nav>`;
}

/** The title of a page beside others: the first page of a section has that of the section. */
function titleIn(sections: readonly Section[], page: Page): string {
  return sections.find((section) => section.page === page)?.title ?? page.title;
}

function breadcrumbs({ pages, sections }: Frame, { path }: Page): string {
  const above = foldersOf(path).flatMap((folder) => pages.get(folder) ?? []);
  if (above.length === 0) return '';
  const links = above.map(
    (page) => `<li><a href="${relativeAddress(path, page.path)}">${escapeHtml(titleIn(sections, page))}</a></li>`,
  );
  return `<nav class="breadcrumbs" aria-label="Breadcrumbs"><ol>${links.join('')}</ol></nav>\n`;
}

/** The headings of a page, if there are several. */
function tableOfContents({ headings }: Page): string {
  const shown = headings.filter(({ level }) => level === 2 || level === 3);
  if (shown.length < 2) return '';
  const items = shown.map(
    ({ level, anchor, text }) => `<li class="l${level}"><a href="#${anchor}">${escapeHtml(text)}</a></li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}

/** Where there is no room for them beside the text, the headings are below the title. */
function withContents(html: string, contents: string): string {
  if (contents === '') return html;
  const folded = `<details class="contents-above"><summary>On this page</summary>${contents}</details>\n`;
  return html.replace('</h1>\n', (end) => end + folded);
}

function footer({ sections }: Frame, { page, previous, next }: RenderedPage): string {
  const turn = (to: Page | undefined, name: string, word: string): string =>
    to === undefined
      ? ''
      : `<a class="${name}" rel="${name}" href="${relativeAddress(page.path, to.path)}"><span>${word}</span>${escapeHtml(titleIn(sections, to))}</a>`;
  return `<footer>
<nav class="turn" aria-label="Previous and next page">${turn(previous, 'prev', 'Previous')}${turn(next, 'next', 'Next')}</nav>
<p class="as-markdown"><a href="${addressedFrom(page.path, markdownOf(page.path))}">This page as Markdown</a></p>
</footer>
`;
}

/** The sections of the first page are cards. */
function inCards(html: string): string {
  const [before = '', ...parts] = html.split(/(?=<h2 )/);
  return `${before}<div class="cards">\n${parts.map((part) => `<section>${part}</section>\n`).join('')}</div>\n`;
}
