/** Facts of the confirm step that its sentence does not mention: optional inputs. */
import type { ReactElement } from 'react';
import { type Fact, Facts } from '../../../parts/facts.tsx';
import { words } from '../../../words/words.ts';
import { dayText } from '../form-values.ts';

const { labels } = words.commands.fields;

const unchanged = (text: string): string => text;

/** The fields to show, in order, with their formats. */
const formats = {
  form: (form: string) => words.assets.forms[form as keyof typeof words.assets.forms],
  customId: unchanged,
  balanceCustomId: unchanged,
  price: unchanged,
  considerationText: unchanged,
  acquisitionDate: dayText,
  costBasis: unchanged,
  authority: unchanged,
  boardApprovalDate: dayText,
  stockholderApprovalDate: dayText,
  validFrom: dayText,
  expiresAt: dayText,
  provider: unchanged,
  reference: unchanged,
  beneficiary: unchanged,
  dateOfDeath: dayText,
  valueAtDeath: unchanged,
  reason: unchanged,
  comments: unchanged,
} as const satisfies { readonly [name in keyof typeof labels]?: (text: string) => string };

/** Facts that only the page can name, such as a document. */
export type ExtraFacts = { readonly [name in keyof typeof labels]?: string | undefined };

/** Each fact by its field label. Empty ones are left out. */
export function InputFacts({
  input,
  extraFacts = {},
}: {
  readonly input: object;
  readonly extraFacts?: ExtraFacts | undefined;
}): ReactElement | null {
  const sent: readonly (readonly [string, unknown])[] = Object.entries(formats).map(([name, format]) => {
    const value: unknown = Reflect.get(input, name);
    return [name, typeof value === 'string' ? format(value) : undefined];
  });
  const facts = [...sent, ...Object.entries(extraFacts)].flatMap(([name, value]): Fact[] =>
    typeof value !== 'string' || value === '' ? [] : [{ name: labels[name as keyof typeof labels], value }],
  );
  return facts.length === 0 ? null : <Facts facts={facts} />;
}
