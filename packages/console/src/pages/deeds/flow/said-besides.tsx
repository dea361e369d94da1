/** What a confirmation tells of a form besides its sentence: whatever was filled in of what most people leave empty. */
import type { ReactElement } from 'react';
import { type Fact, Facts } from '../../../parts/facts.tsx';
import { words } from '../../../words/words.ts';

/** Each by the name of its field; what is empty is left out. */
export function SaidBesides({
  said,
}: {
  readonly said: { readonly [name in keyof typeof words.deeds.fields.labels]?: string | undefined };
}): ReactElement | null {
  const facts = Object.entries(said).flatMap(([name, value]): Fact[] =>
    value === undefined || value === ''
      ? []
      : [{ name: words.deeds.fields.labels[name as keyof typeof words.deeds.fields.labels], value }],
  );
  return facts.length === 0 ? null : <Facts facts={facts} />;
}
