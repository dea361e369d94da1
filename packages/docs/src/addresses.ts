/** The links of the pages: to other pages, to files beside them, and to files of the repository that are not served. */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { SourcePage } from './source-pages.ts';

/** Where a link leads. Shape: `href` is null where the target is a file of the repository that is not served. */
export interface Resolved {
  readonly href: string | null;
  /** The page and the anchor that must be there. */
  readonly page?: SourcePage;
  readonly anchor?: string;
  /** The file that must be copied, below the root of the repository. */
  readonly file?: string;
}

/** Files of the repository that are served, below the address of the documentation: contract/ and pictures. */
export const isServedFile = (path: string): boolean =>
  /^contract\/(?:[\w./-]+\/)?[\w.-]+\.(?:graphql|json|yaml)$/.test(path) || /^docs\/[\w./-]+\.webp$/.test(path);

/** The address of a served file below that of the documentation. */
export const addressOfFile = (path: string): string => path.replace(/^docs\//, '');

/** The relative address of a page or a file, seen from a page. Shape: of a page with a slash at its end. */
export function relativeAddress(from: string, to: string, isPage = true): string {
  const path = posix.relative(from, to);
  if (path === '') return './';
  return isPage ? `${path}/` : path;
}

/** Resolves links of a page. Fails where a link leads nowhere; anchors are compared later. */
export class Addresses {
  readonly #bySource: ReadonlyMap<string, SourcePage>;
  readonly #root: string;

  constructor(root: string, pages: readonly SourcePage[]) {
    this.#root = root;
    this.#bySource = new Map(pages.map((page) => [page.source, page]));
  }

  /** Where a link or a picture of the page leads. */
  resolve(from: SourcePage, target: string): Resolved {
    if (/^[a-z][a-z0-9+.-]*:/i.test(target)) return { href: target };
    const [path, anchor] = target.split('#') as [string, string?];
    const found = path === '' ? from : this.#find(from, path);
    if (typeof found === 'string') {
      if (isServedFile(found) && existsSync(join(this.#root, found)))
        return { href: relativeAddress(from.path, addressOfFile(found), false), file: found };
      // Links to other files are compared by the checks: where the container is built, the files are not there.
      if (!/^(?:docs|contract)(?:\/|$)|^\.\./.test(found)) return { href: null };
      throw new Error(`${from.source}: the link ${target} leads nowhere`);
    }
    const ending = anchor === undefined ? '' : `#${anchor}`;
    const href = found === from && anchor !== undefined ? ending : relativeAddress(from.path, found.path) + ending;
    return { href, page: found, ...(anchor === undefined ? {} : { anchor: decodeURIComponent(anchor) }) };
  }

  /** The link of a page in Markdown: to the Markdown of another page. */
  inMarkdown(from: SourcePage, target: string): string {
    const { href, page, anchor } = this.resolve(from, target);
    if (page === undefined || page === from) return href ?? target;
    const folder = posix.dirname(markdownOf(from.path));
    const path = posix.relative(folder === '.' ? '' : folder, markdownOf(page.path));
    return anchor === undefined ? path : `${path}#${anchor}`;
  }

  /** The page of a source or of a folder, or the path of a file. */
  #find(from: SourcePage, path: string): SourcePage | string {
    const to = posix.normalize(posix.join(posix.dirname(from.source), decodeURI(path))).replace(/\/$/, '');
    const found = [to, `${to}/README.md`, `${to}.md`].map((source) => this.#bySource.get(source)).find(Boolean);
    return found ?? to;
  }
}

/** The address of the Markdown of a page. */
export const markdownOf = (path: string): string => (path === '' ? 'index.md' : `${path}.md`);
