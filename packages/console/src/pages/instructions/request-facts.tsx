/** The content of a request, member by member. Ids and lists are in the technical details. */
import type { ReactElement, ReactNode } from 'react';
import { isDay } from '../../parts/day.ts';
import { type Fact, Facts } from '../../parts/facts.tsx';
import { isId } from '../../parts/id.ts';
import { Day } from '../../parts/moment.tsx';
import { formatCount, formatDecimal } from '../../words/format.ts';
import { words } from '../../words/words.ts';

const names = words.instructions;
const { labels, choices } = words.commands.fields;

/** The facts of a payload; null where it has none but ids. */
export function RequestFacts({ payload }: { readonly payload: unknown }): ReactElement | null {
  const facts = Object.entries((payload ?? {}) as Readonly<Record<string, unknown>>).flatMap(
    ([name, value]): Fact[] => {
      const shown = valueOf(name, value);
      return shown === undefined ? [] : [{ name: labelOf(name), value: shown }];
    },
  );
  return facts.length === 0 ? null : <Facts facts={facts} />;
}

function labelOf(name: string): string {
  const label = (labels as Readonly<Record<string, string>>)[name];
  if (label !== undefined) return label;
  const spaced = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return spaced.slice(0, 1).toUpperCase() + spaced.slice(1);
}

function valueOf(name: string, value: unknown): ReactNode {
  if (Array.isArray(value)) {
    // Ids, or nothing at all.
    if (value.every((one) => typeof one === 'string' && isId(one))) return undefined;
    return value.every((one) => typeof one === 'string')
      ? value.join(', ')
      : names.entries(formatCount(value.length), value.length);
  }
  if (typeof value === 'boolean') return value ? names.yes : names.no;
  if (typeof value === 'number') return formatCount(value);
  return typeof value === 'string' ? textOf(name, value) : undefined;
}

function textOf(name: string, text: string): ReactNode {
  if (text === '' || hasIdForm(text)) return undefined;
  if (text.startsWith('hmac-sha256:')) return names.personal;
  if (isDay(text)) return <Day value={text} />;
  if (/^-?\d+(?:\.\d+)?$/.test(text) && isNumber.test(name)) return formatDecimal(text);
  return choiceOf(name, text) ?? text;
}

/** Without narrowing the type of the text. */
const hasIdForm: (text: string) => boolean = isId;

/** Members that are numbers. A holder's number or a certificate's is a text. */
const isNumber = /quantity|price|numerator|denominator|costBasis|rate|amount/i;

/** The label of an enumeration's value. */
function choiceOf(name: string, value: string): string | undefined {
  const labelsOf: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = {
    source: choices.source,
    target: choices.source,
    kind: { ...words.restrictions.kinds, ...choices.transferKind },
    cause: choices.cause,
    form: words.assets.forms,
    type: words.assets.types,
    unit: words.assets.units,
  };
  return labelsOf[name]?.[value];
}
