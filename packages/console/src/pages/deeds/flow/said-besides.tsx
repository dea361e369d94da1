/** What a confirmation tells of a form besides its sentence: whatever is sent of what most people leave empty. */
import type { ReactElement } from 'react';
import { type Fact, Facts } from '../../../parts/facts.tsx';
import { words } from '../../../words/words.ts';
import { dayOf } from '../given.ts';

const { labels } = words.deeds.fields;

const asIs = (text: string): string => text;

/** The fields that no sentence tells, in the order in which they are told, and how. A deed that sends one of them tells it. */
const tellings = {
  form: (form: string) => words.assets.forms[form as keyof typeof words.assets.forms],
  customId: asIs,
  price: asIs,
  considerationText: asIs,
  acquisitionDate: dayOf,
  costBasis: asIs,
  authority: asIs,
  boardApprovalDate: dayOf,
  stockholderApprovalDate: dayOf,
  validFrom: dayOf,
  expiresAt: dayOf,
  provider: asIs,
  reference: asIs,
  beneficiary: asIs,
  reason: asIs,
  comments: asIs,
} as const satisfies { readonly [name in keyof typeof labels]?: (text: string) => string };

/** What a page tells besides by names that only it knows, such as that of a document. */
export type Said = { readonly [name in keyof typeof labels]?: string | undefined };

/** Each by the name of its field; what is empty is left out. */
export function SaidBesides({
  input,
  said = {},
}: {
  readonly input: object;
  readonly said?: Said | undefined;
}): ReactElement | null {
  const sent: readonly (readonly [string, unknown])[] = Object.entries(tellings).map(([name, tell]) => {
    const value: unknown = Reflect.get(input, name);
    return [name, typeof value === 'string' ? tell(value) : undefined];
  });
  const facts = [...sent, ...Object.entries(said)].flatMap(([name, value]): Fact[] =>
    typeof value !== 'string' || value === '' ? [] : [{ name: labels[name as keyof typeof labels], value }],
  );
  return facts.length === 0 ? null : <Facts facts={facts} />;
}
