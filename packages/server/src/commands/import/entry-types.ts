/** The types of entries of a former register, in the words of the trade: the act of the ledger that each is. */
import type { Enumeration } from '../../base/enumeration.ts';
import type { TransferKind } from '../../rules/ledger/transfer.ts';
import type { RowValues } from './import-kind.ts';
import { labelOf } from './listed-values.ts';

/** The acts of the ledger that an entry may be. */
export type Act = 'issue' | 'transfer' | 'cancel' | 'repurchase' | 'convert' | 'split';

/** A type of entries, in the words of registers. */
interface EntryType {
  readonly act: Act;
  readonly description: string;
  /** Other texts that mean it. */
  readonly also: readonly string[];
  /** The kind of a transfer; a sale by default. */
  readonly kind?: TransferKind;
  /** Whether one unit has a price. */
  readonly hasPrice?: true;
  /** Whether the reason begins with the type, which the act alone does not say. */
  readonly isReason?: true;
}

const types = {
  issue: {
    act: 'issue',
    hasPrice: true,
    description: 'Units are issued to a holder.',
    also: ['issued', 'issuance', 'new issue', 'allotment', 'allotted', 'allot', 'subscription', 'subscribed'],
  },
  transfer: {
    act: 'transfer',
    hasPrice: true,
    description: 'Units are sold by a holder to another one.',
    also: ['transferred', 'sale', 'sold', 'purchase', 'stock transfer', 'share transfer'],
  },
  gift: {
    act: 'transfer',
    kind: 'gift',
    description: 'A holder gives units to another one, who keeps their acquisition dates and costs.',
    also: ['donation', 'gifted'],
  },
  inheritance: {
    act: 'transfer',
    kind: 'inheritance',
    description: 'Units pass to an heir, who keeps their acquisition dates and costs.',
    also: ['inherited', 'bequest', 'succession'],
  },
  transmission: {
    act: 'transfer',
    kind: 'inheritance',
    isReason: true,
    description: 'Units pass by law to a representative, as an inheritance does; the reason says that it is one.',
    also: ['transmission on death', 'transmitted'],
  },
  cancel: {
    act: 'cancel',
    description: 'Units of a holder are cancelled, for a reason.',
    also: ['cancellation', 'cancelled', 'canceled'],
  },
  redemption: {
    act: 'cancel',
    hasPrice: true,
    isReason: true,
    description: 'Units are redeemed and cancelled; the reason says that they were, and at which price.',
    also: ['redeem', 'redeemed'],
  },
  forfeiture: {
    act: 'cancel',
    isReason: true,
    description: 'Units are forfeited and cancelled; the reason says that they were.',
    also: ['forfeit', 'forfeited'],
  },
  surrender: {
    act: 'cancel',
    isReason: true,
    description: 'Units are surrendered and cancelled; the reason says that they were.',
    also: ['surrendered'],
  },
  repurchase: {
    act: 'repurchase',
    hasPrice: true,
    description: 'The issuer buys units back.',
    also: [
      'repurchased',
      'buy back',
      'buyback',
      'bought back',
      'share buy back',
      'share repurchase',
      'stock repurchase',
    ],
  },
  convert: {
    act: 'convert',
    description: 'Units of a holder become units of another class.',
    also: ['conversion', 'converted'],
  },
  split: {
    act: 'split',
    description: 'All units of a class are multiplied.',
    also: ['share split', 'stock split', 'subdivision', 'sub division'],
  },
} as const satisfies Readonly<Record<string, EntryType>>;

/** The types as the words of a column. */
export const entryType: Enumeration<string> = {
  name: 'ImportedEntryType',
  description: 'The type of an entry of the former register.',
  values: Object.fromEntries(Object.entries(types).map(([type, { description }]) => [type, description])),
};

/** The type of a row that has one. */
export const typeOf = (row: RowValues): EntryType => types[row['type'] as keyof typeof types];

/** Other texts that mean a type, by the types. */
export const spokenTypes: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(types).map(([type, { also }]) => [type, also]),
);

/**
 * The reason, which begins with the type where the act does not say it, and with the price that only a reason has:
 * "Redemption at 1.05 a unit: Resolution 7."
 */
export function reasonOf(row: RowValues): string | undefined {
  const given = row['reason'];
  if (typeOf(row).isReason !== true) return given;
  const type = labelOf(row['type']!);
  const price = row['price'] === undefined ? '' : ` at ${row['price']} a unit`;
  const begun = `${type[0]!.toUpperCase()}${type.slice(1)}${price}`;
  return given === undefined ? `${begun}.` : `${begun}: ${given}`;
}
