/** The texts that the search of the pages reads. */
import type { SearchedPassage, SearchedTexts } from '../browser/ranking.ts';
import type { Page } from './navigation.ts';
import { sectionOf } from './navigation.ts';

/** Sections of which the search reads the beginning of each passage. Units: characters. */
const shortened: Readonly<Record<string, number>> = { decisions: 160, changelog: 160, maintaining: 160 };

/** Makes them of all pages. */
export function searchedTexts(pages: readonly Page[]): SearchedTexts {
  return {
    pages: pages.map(({ path, title }) => [path, title]),
    passages: pages.flatMap(({ path, passages }, index) => {
      const longest = shortened[sectionOf(path)] ?? Number.POSITIVE_INFINITY;
      return passages.map(({ anchor, title, isRow, text }): SearchedPassage => {
        const shown = text.length > longest ? text.slice(0, longest).replace(/\s\S*$/, ' …') : text;
        const heading = anchor === '' ? '' : title;
        return isRow ? [index, anchor, heading, shown, 1] : [index, anchor, heading, shown];
      });
    }),
  };
}
