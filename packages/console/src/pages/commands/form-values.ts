/** Converts form values to inputs and texts. */
import { formatDay, formatDecimal } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import type { Asset } from './queries/use-chosen-entities.ts';

interface FormSource {
  value(name: string): string;
}

/** The fields that have a value, trimmed. */
export function presentValues<Name extends string>(
  form: FormSource,
  ...names: readonly Name[]
): { readonly [name in Name]?: string } {
  const entries = names.map((name) => [name, form.value(name).trim()] as const).filter(([, value]) => value !== '');
  return Object.fromEntries(entries) as { readonly [name in Name]?: string };
}

/** A quantity with its unit, for sentences. Invalid input is repeated unchanged. */
export function quantityText(quantity: string, asset: Pick<Asset, 'unit'> | undefined): string {
  const read = quantity.trim();
  const number = /^-?\d+(?:\.\d+)?$/.test(read) ? formatDecimal(read) : read;
  return `${number} ${words.assets.units[asset?.unit ?? 'units'].toLowerCase()}`;
}

/** A date for sentences. */
export function dayText(day: string): string {
  return day === '' ? '' : formatDay(day);
}
