/** The order of the pages: the map, docs/README.md, and the first page of each section. */
import { posix } from 'node:path';
import { attributeOf, type ParsedPage, textOf } from './render.ts';
import type { SourcePage } from './source-pages.ts';

/** A page with what was read of it. */
export interface Page extends SourcePage, ParsedPage {}

/** Pages below one heading of the menu. */
export interface Group {
  /** Empty where the pages have no heading. */
  readonly title: string;
  /** The page of a folder of its own, whose other pages are shown only there. */
  readonly index?: Page;
  readonly pages: readonly Page[];
}

/** A part of the documentation. */
export interface Section {
  readonly title: string;
  readonly page: Page;
  readonly groups: readonly Group[];
}

/** The sections in their order. Shape: path → title. */
const sectionTitles = {
  start: 'Start',
  tutorials: 'Tutorials',
  guides: 'Guides',
  concepts: 'Concepts',
  operating: 'Operating',
  reference: 'Reference',
  decisions: 'Decisions',
  changelog: 'Changelog',
  maintaining: 'Maintaining',
} as const;

/** Folders of the reference in their order; others follow. */
const folderOrder = ['mutations', 'queries', 'entities', 'events', 'rest', 'refusals', 'settings', 'cli', 'sdk'];

/** The path of the section of a page. */
export const sectionOf = (path: string): string => path.split('/', 1)[0]!;

/** Sorts pages into sections. Fails where a page is of none. */
export function makeNavigation(pages: readonly Page[]): readonly Section[] {
  const home = pages.find(({ path }) => path === '')!;
  const stray = pages.find(({ path }) => path !== '' && !Object.hasOwn(sectionTitles, sectionOf(path)));
  if (stray !== undefined) throw new Error(`${stray.source}: there is no section ${sectionOf(stray.path)}`);
  return Object.entries(sectionTitles).flatMap(([path, title]) => {
    const page = pages.find((one) => one.path === path);
    if (page === undefined) return [];
    const below = pages.filter((one) => one.path.startsWith(`${path}/`));
    return [{ title, page, groups: groupsOf(below, path, [...placesIn(home), ...placesIn(page)]) }];
  });
}

/** All pages, in the order in which a reader turns them. */
export function readingOrder(sections: readonly Section[]): readonly Page[] {
  return sections.flatMap(({ page, groups }) => [
    page,
    ...groups.flatMap(({ index, pages }) => (index === undefined ? pages : [index, ...pages])),
  ]);
}

function groupsOf(pages: readonly Page[], section: string, places: readonly Place[]): readonly Group[] {
  const folders = pages.filter(({ path }) => pages.some((other) => other.path.startsWith(`${path}/`)));
  const isInFolder = ({ path }: Page): boolean => folders.some((folder) => path.startsWith(`${folder.path}/`));
  const rank = (page: Page): number => {
    const found = places.findIndex(({ source }) => source === page.source);
    return found === -1 ? places.length : found;
  };
  const flat = pages.filter((page) => !folders.includes(page) && !isInFolder(page));
  const sorted = flat.toSorted((one, other) => rank(one) - rank(other));
  const headingOf = (page: Page): string => places.find(({ source }) => source === page.source)?.heading ?? '';
  const order = ({ path }: Page): number => {
    const found = folderOrder.indexOf(path.slice(section.length + 1));
    return found === -1 ? folderOrder.length : found;
  };
  return [
    ...folders
      .toSorted((one, other) => order(one) - order(other))
      .map((index) => ({
        title: index.title,
        index,
        pages: pages.filter(({ path }) => path.startsWith(`${index.path}/`)),
      })),
    ...[...Map.groupBy(sorted, headingOf)].map(([title, grouped]) => ({ title, pages: grouped })),
  ];
}

/** A link of the map: the file to which it leads, and the heading of the third level above it. */
interface Place {
  readonly source: string;
  readonly heading: string;
}

function placesIn({ source, tokens }: Page): readonly Place[] {
  const places: Place[] = [];
  let heading = '';
  for (const [index, { type, tag, children }] of tokens.entries()) {
    if (type === 'heading_open') heading = tag === 'h3' ? textOf(tokens[index + 1]!) : '';
    for (const child of children ?? []) {
      const href = child.type === 'link_open' ? attributeOf(child, 'href').split('#', 1)[0]! : '';
      if (href.endsWith('.md')) places.push({ source: posix.join(posix.dirname(source), href), heading });
    }
  }
  return places;
}
