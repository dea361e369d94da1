import type { ReactElement } from 'react';
import type { ImportAnswer } from '../../api/imports.ts';
import { formatCount, formatList } from '../../words/format.ts';
import { importPage as names } from '../../words/en/import-page.ts';
import { words } from '../../words/words.ts';

/** The people who must approve an import before it is done; nothing where nobody must. */
export function NeedsOfImport({ answer: { needs } }: { readonly answer: ImportAnswer }): ReactElement | null {
  if (needs.length === 0) return null;
  const people = needs.map(({ name, by, count }) => {
    const some = names.neededOf[by]!(formatCount(count), count === 1);
    return name === words.instructions.needs.base ? some : names.neededFor(some, name);
  });
  return <p>{names.needs(formatList(people))}</p>;
}
