/** Filters of positions, and their variables. */
import { words } from '../../words/words.ts';
import type { Filter } from '../data-table/column.ts';
import { isId } from '../id.ts';
import { isQuantity } from '../reading/quantity.ts';

const names = words.positions;

/** The minimum balance, and whether zero balances are shown. */
export const positionFilters: readonly Filter[] = [
  { id: 'least', label: names.least, number: true },
  { id: 'zero', label: names.zero, choices: [{ value: 'shown', label: names.zeroShown }], usual: names.zeroHidden },
];

interface View {
  readonly least?: string;
  readonly zero?: string;
  readonly asset?: string;
}

interface PositionVariables {
  readonly includeZero: boolean;
  readonly filter: {
    readonly balance?: { readonly greaterThanOrEqualTo: string };
    readonly assetId?: { readonly equalTo: string };
  };
}

/** Reads the filters from the address. Invalid quantities and ids are ignored. */
export function positionVariables({ least, zero, asset }: View): PositionVariables {
  return {
    includeZero: zero === 'shown',
    filter: {
      ...(least !== undefined && isQuantity(least) ? { balance: { greaterThanOrEqualTo: least } } : {}),
      ...(isId(asset) ? { assetId: { equalTo: asset } } : {}),
    },
  };
}
