/** What is asked for of what was entered: fields that were left empty are not. */
import { formatDay, formatDecimal } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import type { Asset } from './asked/use-chosen.ts';

interface Entered {
  value(name: string): string;
}

/** The fields that have a value, without spaces around it. */
export function given<Name extends string>(
  form: Entered,
  ...names: readonly Name[]
): { readonly [name in Name]?: string } {
  const entries = names.map((name) => [name, form.value(name).trim()] as const).filter(([, value]) => value !== '');
  return Object.fromEntries(entries) as { readonly [name in Name]?: string };
}

/** A quantity with what it counts, for a sentence. What is no number is told as it was typed. */
export function countOf(quantity: string, asset: Pick<Asset, 'unit'> | undefined): string {
  const read = quantity.trim();
  const number = /^-?\d+(?:\.\d+)?$/.test(read) ? formatDecimal(read) : read;
  return `${number} ${words.assets.units[asset?.unit ?? 'units'].toLowerCase()}`;
}

/** A day for a sentence. */
export function dayOf(day: string): string {
  return day === '' ? '' : formatDay(day);
}
