/** Assets: their enumerations, their statuses, and which changes each status allows. */
import { blockIf, type Check } from './check.ts';
import { checkNameFree } from './name.ts';
import { type Enumeration, type WordOf, wordsOf } from '../base/enumeration.ts';
import type { Maybe } from '../base/maybe.ts';
import { countOf } from './count-of.ts';
import { quantityInWords } from './in-words.ts';
import { inDigitGroups } from '../base/digit-groups.ts';
import { type Decimal, fitsScale, toDecimal, toUnits, unitsMax, unitsPerWhole } from './quantity.ts';

export const assetType = {
  name: 'AssetType',
  description: 'The type of security.',
  values: {
    common_stock: 'Common or ordinary shares.',
    preferred_stock: 'Preferred or preference shares, which have rights before common stock.',
    fund_unit: 'Units or shares of an investment fund.',
    membership_unit: 'Membership interests of a company without shares, such as an LLC.',
    debt: 'Bonds, notes and other debt, counted by principal.',
    convertible: 'Debt that converts into a class of stock.',
    warrant: 'Rights to buy units of a class from the issuer at a fixed price.',
    option: 'Options on units of a class, such as those granted to employees.',
    rsu: 'Restricted stock units, which settle in units of a class.',
    right: 'Other rights to units of a class, such as subscription rights.',
    other: 'A security of another type, whose unit must be given.',
  },
} satisfies Enumeration<string>;
export const assetStatus = {
  name: 'AssetStatus',
  description: 'The status of an asset.',
  values: {
    draft: 'The asset is being prepared: units can be authorised and none issued.',
    pending_approval: 'Reserved for approvals; no asset has this status today.',
    active: 'Units can be issued and transferred.',
    suspended: 'Nothing moves but forced transfers and corrections, until the asset is resumed.',
    closed: 'The asset has ended for ever.',
  },
} satisfies Enumeration<string>;
export const authorizedKind = {
  name: 'AuthorizedKind',
  description: "Whether the number of units is limited by the issuer's charter.",
  values: {
    limited: 'The charter limits the number of units to an authorised total.',
    unlimited: 'The charter sets no limit.',
    not_applicable: 'An authorised total does not apply to such an asset.',
  },
} satisfies Enumeration<string>;
export const assetUnit = {
  name: 'AssetUnit',
  description: 'The unit in which quantities are counted.',
  values: {
    shares: 'Quantities are numbers of shares.',
    units: 'Quantities are numbers of units, such as units of a fund, options or warrants.',
    principal: 'Quantities are amounts of principal in the currency of the asset.',
  },
} satisfies Enumeration<string>;
export const assetForm = {
  name: 'AssetForm',
  description: 'The form in which units are held.',
  values: {
    book_entry: 'Units are entries in the register, without paper certificates.',
    certificated: 'Units are represented by paper certificates.',
    tokenised: 'Units are represented by tokens on a distributed ledger.',
  },
} satisfies Enumeration<string>;

export type AssetType = WordOf<typeof assetType>;
export type AssetStatus = WordOf<typeof assetStatus>;
export type AuthorizedKind = WordOf<typeof authorizedKind>;
export type AssetUnit = WordOf<typeof assetUnit>;
export type AssetForm = WordOf<typeof assetForm>;

/** The types that are rights over a class: their units are claims to units of the class, never units of it. */
export const rightTypes = ['convertible', 'warrant', 'option', 'rsu', 'right'] as const satisfies readonly AssetType[];

/** The types whose units are claims to as many units of the class. A convertible is money until it converts. */
export const claimTypes: readonly AssetType[] = rightTypes.filter((type) => type !== 'convertible');

/**
 * Whether an asset of the type is a right over a class. Rights are never outstanding, never ownership, and never in a
 * percentage.
 */
export function isRight(type: AssetType): boolean {
  return (rightTypes as readonly AssetType[]).includes(type);
}

/** A type to begin a sentence: "A warrant", "An option". */
export function withArticle(type: AssetType): string {
  return `${/^([aeio]|rsu)/.test(type) ? 'An' : 'A'} ${type}`;
}

/** The units that assets of a type are counted in, the usual one first. Of the type "other" the unit must be said. */
const unitsOfType: Readonly<Record<AssetType, readonly AssetUnit[]>> = {
  common_stock: ['shares'],
  preferred_stock: ['shares'],
  fund_unit: ['units', 'shares'],
  membership_unit: ['units'],
  debt: ['principal'],
  convertible: ['principal'],
  warrant: ['units'],
  option: ['units'],
  rsu: ['units'],
  right: ['units'],
  other: wordsOf(assetUnit),
};

/** The unit of a new asset: the one that is stated, otherwise the usual one of its type. */
export function unitOf(type: AssetType, stated: AssetUnit | null | undefined): AssetUnit {
  return stated ?? unitsOfType[type][0]!;
}

/** Whether the unit is one of the type's, and is said where the type has no usual one. Refuses: input_invalid. */
export function checkUnit(type: AssetType, stated: AssetUnit | null | undefined): Check {
  const units = unitsOfType[type];
  const missing = type === 'other' && (stated === null || stated === undefined);
  return blockIf(missing || !units.includes(unitOf(type, stated)), 'input_invalid', {
    holds: `Quantities are counted in ${unitOf(type, stated)}.`,
    fails: missing
      ? 'An asset of the type other has no usual unit, and none is given.'
      : `An asset of the type ${type} is not counted in ${stated}.`,
    remedy: `Give the unit: ${units.join(' or ')}.`,
    facts: { field: 'unit' },
  });
}

/** The state of an asset that the rules need. Units: authorizedTotal scaled by ten decimals, null when not limited. */
export interface AssetState {
  readonly status: AssetStatus;
  readonly authorizedKind: AuthorizedKind;
  readonly authorizedTotal: bigint | null;
  readonly quantityScale: number;
}

/** The changes of status: from which statuses each is possible, and to which it leads. */
const steps = {
  activate: { from: ['draft'], to: 'active' },
  suspend: { from: ['active'], to: 'suspended' },
  resume: { from: ['suspended'], to: 'active' },
  close: { from: ['draft', 'active', 'suspended'], to: 'closed' },
} as const satisfies Record<string, { from: readonly AssetStatus[]; to: AssetStatus }>;

export type AssetStep = keyof typeof steps;

/** The status that a step leads to. */
export function nextStatus(step: AssetStep): AssetStatus {
  return steps[step].to;
}

/** Whether the step can be taken now. Refuses: status_forbids. */
export function checkStep(status: AssetStatus, step: AssetStep): Check {
  const allowed: readonly AssetStatus[] = steps[step].from;
  return blockIf(!allowed.includes(status), 'status_forbids', {
    holds: `The asset is ${status}.`,
    fails: `The asset is ${status}.`,
    remedy: `It must be ${allowed.join(' or ')}.`,
    facts: { status },
  });
}

/** Whether terms and identifiers can be changed: until the asset is closed. Refuses: status_forbids. */
export function checkNotClosed(status: AssetStatus): Check {
  return blockIf(status === 'closed', 'status_forbids', {
    holds: `The asset is ${status}.`,
    fails: 'The asset is closed, which is final; its terms stand as they are.',
    facts: { status },
  });
}

/** Whether another asset of the register has the same name or symbol. */
export interface TakenNames {
  readonly name: boolean;
  readonly symbol: boolean;
}

/**
 * Whether name and symbol are free among the register's assets that are not closed. Refuses: name_taken, symbol_taken.
 */
export function checkNames(
  taken: TakenNames,
  given: { readonly name?: Maybe<string>; readonly symbol?: Maybe<string> },
): readonly Check[] {
  return [
    checkNameFree('name_taken', given.name, taken.name),
    blockIf(taken.symbol, 'symbol_taken', {
      holds: 'The symbol is free in this register.',
      fails: `Another asset of this register has the symbol ${given.symbol ?? ''}; capital and small letters count as the same.`,
      remedy: 'Choose another symbol, or leave it out.',
      facts: { field: 'symbol' },
    }),
  ];
}

/** Which statuses take a change of the authorised total. */
const authorizable: readonly AssetStatus[] = ['draft', 'active'];

/**
 * Whether so many units can be added to the authorised total, or taken back when negative.
 *
 * Units: `quantity` scaled by ten decimals; `quantityText` as given.
 * Refuses: status_forbids, authorized_kind_not_limited, input_invalid, quantity_scale_exceeded,
 * authorized_total_negative, authorized_total_too_large.
 */
export function checkAuthorization(asset: AssetState, quantityText: string): readonly Check[] {
  const quantity = toDecimal(quantityText);
  const units = toUnits(quantity);
  const total = (asset.authorizedTotal ?? 0n) + units;
  return [
    blockIf(!authorizable.includes(asset.status), 'status_forbids', {
      holds: `The asset is ${asset.status}.`,
      fails: `The asset is ${asset.status}; its authorised total changes only while it is ${authorizable.join(' or ')}.`,
      remedy: asset.status === 'suspended' ? 'Resume the asset first, with resumeAsset.' : 'Use another asset.',
      facts: { status: asset.status },
    }),
    blockIf(asset.authorizedKind !== 'limited', 'authorized_kind_not_limited', {
      holds: 'The number of units is limited by the charter.',
      fails: 'The number of units of this asset is not limited, so nothing is authorised.',
      remedy: 'Issue units without an authorisation.',
      facts: { authorizedKind: asset.authorizedKind },
    }),
    blockIf(units === 0n, 'input_invalid', {
      holds: 'The quantity changes the authorised total.',
      fails: 'The quantity is 0, which would change nothing.',
      remedy: 'Give how many units are added, or taken back with a minus sign.',
      facts: { field: 'quantity' },
    }),
    checkScale(quantity, asset.quantityScale),
    blockIf(total < 0n, 'authorized_total_negative', {
      holds: 'The authorised total stays at zero or above.',
      fails: `No more than ${countOf(quantityInWords(asset.authorizedTotal ?? 0n), 'unit')} ${asset.authorizedTotal === unitsPerWhole ? 'is' : 'are'} authorised, and ${quantityInWords(units < 0n ? -units : 0n)} would be taken back.`,
      remedy: 'Take fewer units back.',
    }),
    blockIf(total > unitsMax, 'authorized_total_too_large', {
      holds: 'The authorised total can be stored.',
      fails: `Authorising ${quantityInWords(units)} more would give a total of more than 28 digits before the point.`,
      remedy: 'Authorise fewer units.',
    }),
  ];
}

/** The sentence where a quantity has no more decimals than the asset. */
export function decimalsHold(scale: number): string {
  return scale === 0 ? 'The quantity has no decimals.' : `The quantity has no more than ${countOf(scale, 'decimal')}.`;
}

/** Whether a quantity has no more decimals than the asset. Refuses: quantity_scale_exceeded. */
export function checkScale(quantity: Decimal, scale: number, facts: Readonly<Record<string, string>> = {}): Check {
  return blockIf(!fitsScale(quantity, scale), 'quantity_scale_exceeded', {
    holds: decimalsHold(scale),
    fails: `The quantity ${inDigitGroups(quantity)} has more decimals than the asset allows: ${scale === 0 ? 'none' : scale}.`,
    remedy: 'Round it.',
    facts: { ...facts, quantityScale: `${scale}` },
  });
}
