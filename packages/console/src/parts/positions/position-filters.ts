/** By what lists of positions are narrowed, and what the API is asked of it. */
import { words } from '../../words/words.ts';
import type { Filter } from '../data-table/column.ts';
import { isId } from '../id.ts';

const names = words.positions;

/** The least balance, and whether those are shown who have disposed of all. */
export const positionFilters: readonly Filter[] = [
  { id: 'least', label: names.least },
  { id: 'zero', label: names.zero, choices: [{ value: 'shown', label: names.zeroShown }], usual: names.zeroLeftOut },
];

interface View {
  readonly least?: string;
  readonly zero?: string;
  readonly asset?: string;
}

interface Asked {
  readonly includeZero: boolean;
  readonly filter: {
    readonly balance?: { readonly greaterThanOrEqualTo: string };
    readonly assetId?: { readonly equalTo: string };
  };
}

/** Reads what an address says of positions. What is no quantity and no id is as if it were not there. */
export function positionsAsked({ least, zero, asset }: View): Asked {
  const isQuantity = least !== undefined && /^\d{1,28}(?:\.\d{1,10})?$/.test(least);
  return {
    includeZero: zero === 'shown',
    filter: {
      ...(isQuantity ? { balance: { greaterThanOrEqualTo: least } } : {}),
      ...(isId(asset) ? { assetId: { equalTo: asset } } : {}),
    },
  };
}
