/** Converts form values to texts. */
import { isDay } from '../../parts/day.ts';
import { formatDay, formatDecimal } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import type { Asset } from './queries/use-chosen-entities.ts';

type Unit = Pick<Asset, 'unit' | 'type'>;

/** One unit and several, as they are called. */
function unitNames(asset: Unit | undefined): readonly string[] {
  const ofType = Object.entries(words.assets.unitNamesOfTypes).find(([type]) => type === asset?.type)?.[1];
  return (asset?.unit === 'units' ? ofType : undefined) ?? words.assets.unitNames[asset?.unit ?? 'units'];
}

/** A quantity with its unit, for sentences. */
export function quantityText(quantity: string, asset: Unit | undefined): string {
  const [one, several] = unitNames(asset);
  return `${isDecimal(quantity) ? formatDecimal(quantity) : ''} ${quantity === '1' ? one : several}`;
}

/** A quantity with its unit, for a button. Only the unit while there is no quantity. */
export function amountText(quantity: string | undefined, asset: Unit | undefined): string {
  return quantity !== undefined && isDecimal(quantity) ? quantityText(quantity, asset) : (unitNames(asset)[1] ?? '');
}

const isDecimal = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text);

/** A date for sentences. */
export function dayText(day: string): string {
  return isDay(day) ? formatDay(day) : '';
}
