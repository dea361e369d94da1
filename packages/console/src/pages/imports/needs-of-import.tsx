import type { ReactElement } from 'react';
import type { ImportAnswer } from '../../api/imports.ts';
import { formatCount, formatList } from '../../words/format.ts';
import { importPage as names } from '../../words/en/import-page.ts';

/** The people who must approve an import before it is done; nothing where nobody must. */
export function NeedsOfImport({ answer: { needs } }: { readonly answer: ImportAnswer }): ReactElement | null {
  if (needs.length === 0) return null;
  const people = needs.map(({ by, count }) => names.neededOf[by]!(formatCount(count), count === 1));
  return <p>{names.needs(formatList(people))}</p>;
}
