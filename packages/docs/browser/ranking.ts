/** The search: which passages answer a query, and in which order. It runs in the browser, and in the tests. */
import MiniSearch from 'minisearch';

/** A passage. Shape: index of the page, anchor, heading, text, and 1 where it is the row of a table. */
export type SearchedPassage = readonly [page: number, anchor: string, heading: string, text: string, isRow?: 1];

/** The texts of all pages, as the build writes them. */
export interface SearchedTexts {
  /** Shape: path, title. */
  readonly pages: readonly (readonly [path: string, title: string])[];
  readonly passages: readonly SearchedPassage[];
}

/** A passage that was found. */
export interface Finding {
  readonly path: string;
  readonly anchor: string;
  readonly title: string;
  readonly heading: string;
  /** Shape: pieces of the text, of which each second one is a word that was searched for. */
  readonly snippet: readonly string[];
}

/** Finds passages. */
export type Search = (query: string) => readonly Finding[];

interface Indexed {
  readonly id: number;
  readonly name: string;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
}

/** Findings that are shown. */
const shownMax = 30;
/** How much of a text is shown around the first word that was searched for. Units: characters. */
const around = 70;

/** Passages of a guide come before those of the reference and of a decision with the same words. */
const weights: Readonly<Record<string, number>> = {
  tutorials: 1.3,
  guides: 1.3,
  concepts: 1.3,
  reference: 0.5,
  decisions: 0.4,
  changelog: 0.3,
  maintaining: 0.4,
};
/** The row of a table weighs less than a passage with a heading. */
const weightOfRow = 0.5;
/** So many findings of a page are shown, so that others have room. */
const ofPageMax = 3;
/** Words that tell nothing of a thing. A query is searched without them, unless it has no others. */
const fillers: ReadonlySet<string> = new Set('a an can do does how i is my the to what'.split(' '));
/** Passages that are read without a pause, in which the page answers to its reader. */
const chunkSize = 500;

/** Words, and the parts of names such as `insufficient_units` and `transferUnits`. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const [word] of text.matchAll(/[\p{L}\p{N}_]+/gu)) {
    words.push(word.toLowerCase());
    const parts = word.split(/_+|(?<=[a-z0-9])(?=[A-Z])/).filter((part) => part !== '');
    if (parts.length > 1) words.push(...parts.map((part) => part.toLowerCase()));
  }
  return words;
}

/** A text without the differences in which people write names. */
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A name of a program, which is written as it is; a word may be one of many things. */
const isName = (text: string): boolean => /^\w*(?:_|[a-z][A-Z])\w*$/.test(text);

/** Reads the texts, once. */
export async function makeSearch({ pages, passages }: SearchedTexts): Promise<Search> {
  const index = new MiniSearch<Indexed>({
    fields: ['name', 'title', 'heading', 'text'],
    tokenize: wordsOf,
    // It was done above.
    processTerm: (term) => term,
  });
  await index.addAllAsync(
    passages.map(([page, anchor, heading, text, isRow], id) => {
      const title = pages[page]![1];
      return { id, name: isRow === 1 ? heading : anchor === '' ? title : '', title, heading, text };
    }),
    { chunkSize },
  );
  const weightOf = (id: number): number => {
    const [page, , , , isRow] = passages[id]!;
    return (weights[pages[page]![0].split('/', 1)[0]!] ?? 1) * (isRow === 1 ? weightOfRow : 1);
  };
  return (query) => {
    const words = [...query.matchAll(/[\p{L}\p{N}_]+/gu)].map(([word]) => word.toLowerCase());
    const telling = words.filter((word) => !fillers.has(word));
    const terms = telling.length > 0 ? telling : words;
    if (terms.length === 0) return [];
    const found = index.search(terms.join(' '), {
      tokenize: (text) => text.split(' '),
      combineWith: 'AND',
      prefix: (_, at) => at === terms.length - 1,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      boost: { name: 6, title: 2.5, heading: 3 },
      boostDocument: (id: number) => weightOf(id),
    });
    const wanted = plain(query);
    const exactness = (id: number): number => {
      const [page, anchor, heading, , isRow] = passages[id]!;
      const [, title] = pages[page]!;
      if (anchor === '' && plain(title) === wanted) return 2;
      return plain(heading) === wanted && (isRow !== 1 || isName(query)) ? 1 : 0;
    };
    const counts = new Map<number, number>();
    const hasRoom = ({ id }: { readonly id: number }): boolean => {
      const [page] = passages[id]!;
      counts.set(page, (counts.get(page) ?? 0) + 1);
      return counts.get(page)! <= ofPageMax;
    };
    return found
      .map(({ id, score }) => ({ id: id as number, score, exact: exactness(id as number) }))
      .toSorted((one, other) => other.exact - one.exact || other.score - one.score)
      .filter(hasRoom)
      .slice(0, shownMax)
      .map(({ id }) => {
        const [page, anchor, heading, text] = passages[id]!;
        const [path, title] = pages[page]!;
        return { path, anchor, title, heading, snippet: snippetOf(text, terms) };
      });
  };
}

/** The part of a text around the first word that was searched for. */
function snippetOf(text: string, terms: readonly string[]): readonly string[] {
  const pattern = new RegExp(`(${terms.map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'giu');
  const at = Math.max(text.search(pattern), 0);
  const from = at < around ? 0 : text.lastIndexOf(' ', at - around) + 1;
  const to = from + 3 * around;
  const cut = text.slice(from, to);
  const end = to < text.length ? `${cut.slice(0, cut.lastIndexOf(' '))} …` : cut;
  return `${from > 0 ? '… ' : ''}${end}`.split(pattern);
}
