/** The pages of the documentation as Markdown: the files of the repository, and those that the reference makes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { referencePages } from '../reference/pages.ts';

/** The folder of the repository. */
export const repositoryRoot = fileURLToPath(new URL('../../../', import.meta.url));

/** One page, before it is rendered. */
export interface SourcePage {
  /** Its file below the root of the repository; one that the reference makes has none, and is named as if it had. */
  readonly source: string;
  /** Its address below that of the documentation, without slashes at its ends; empty for the first page. */
  readonly path: string;
  readonly markdown: string;
}

/** Pages that are not in docs/. Shape: file → path. */
const elsewhere: Readonly<Record<string, string>> = {
  'README.md': 'start',
  'CHANGELOG.md': 'changelog',
  'SECURITY.md': 'operating/security',
  'ARCHITECTURE.md': 'maintaining/architecture',
  'CONTRIBUTING.md': 'maintaining/contributing',
};

/** Reads them all: the files in order, and those of the reference in the order of it. Fails where two have one path. */
export async function readSourcePages(): Promise<readonly SourcePage[]> {
  const written = readdirSync(join(repositoryRoot, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`)
    .sort();
  const pages = [...Object.keys(elsewhere), ...written].map((source) => ({
    source,
    path: elsewhere[source] ?? source.replace(/^docs\//, '').replace(/(?:^|\/)README\.md$|\.md$/, ''),
    markdown: readFileSync(join(repositoryRoot, source), 'utf8'),
  }));
  const made = await madePages();
  const all = withIndexes([...pages, ...made]);
  const seen = new Set<string>();
  for (const { path, source } of all) {
    if (seen.has(path)) throw new Error(`${source}: another page has the address ${path}/ too`);
    seen.add(path);
  }
  return all;
}

/** The pages that are made of the contract. */
async function madePages(): Promise<SourcePage[]> {
  return (await referencePages()).map(({ path, title, markdown }) => ({
    path,
    source: `docs/${path}.md`,
    markdown: /^# /m.test(markdown) ? markdown : `# ${title}\n\n${markdown}`,
  }));
}

/** The words of a folder in the heading of a page that has none of its own. */
function titleOfFolder(path: string): string {
  const words = path.split('/').at(-1)!.replaceAll('-', ' ');
  return folderTitles[path] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const folderTitles: Readonly<Record<string, string>> = {
  'reference/cli': 'Command line',
  'reference/sdk': 'SDK',
  maintaining: 'Maintaining the registry',
};

/** Adds a page to each folder that has none of its own: its list of pages is filled in later, in their order. */
function withIndexes(pages: readonly SourcePage[]): SourcePage[] {
  const paths = new Set(pages.map(({ path }) => path));
  const folders = new Set(pages.flatMap(({ path }) => foldersOf(path)).filter((path) => !paths.has(path)));
  return [
    ...pages,
    ...[...folders].map((path) => ({
      path,
      source: `docs/${path}/README.md`,
      markdown: `# ${titleOfFolder(path)}\n\n${listOfPages}\n`,
    })),
  ];
}

/** Stands in the Markdown of a page that lists those of its folder, until the order of the pages is known. */
export const listOfPages = '<!-- pages of this folder -->';

/** The folders around a page, the outermost first. */
export function foldersOf(path: string): string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}
