/**
 * The class that a right is a right over: which class it may be, and when it may change. Source: Open Cap Format,
 * stock_class_id of equity compensation and warrants.
 */
import type { Maybe } from '../base/maybe.ts';
import { countOf } from './count-of.ts';
import { type AssetStatus, type AssetType, isRight, withArticle } from './asset.ts';
import { blockIf, type Check } from './check.ts';
import { fromUnits } from './quantity.ts';

/** A class that another asset names. */
export interface LinkedClass {
  readonly id: string;
  readonly name: string;
  readonly type: AssetType;
  readonly status: AssetStatus;
}

interface StatedLink {
  readonly underlyingAssetId?: Maybe<string>;
}

const facts = { field: 'underlyingAssetId' };

/** An asset of rights over a class. Shape: `name` is null where the actor does not see the asset. */
export interface RightsAsset {
  readonly id: string;
  readonly name: string | null;
  readonly type: AssetType;
  readonly managed: boolean;
  /** Whether holders have units of it, those in suspense counted. */
  readonly held: boolean;
}

/** Whether nobody holds rights over a class that is to be closed. Refuses: rights_outstanding. */
export function checkNoRights(rights: readonly RightsAsset[]): Check {
  const held = rights.filter((one) => one.held);
  const seen = held.filter(({ name }) => name !== null);
  const others = seen.length < held.length ? ['assets that your role does not see'] : [];
  const names = [...seen.map(({ name }) => name), ...others].join(', ');
  return blockIf(held.length > 0, 'rights_outstanding', {
    holds: 'Nobody holds rights over the asset.',
    fails: `Holders have rights over the asset: units of ${names}.`,
    remedy: 'Cancel or convert them first.',
    ...(seen.length === 0 ? {} : { facts: { assetIds: seen.map(({ id }) => id).join(' ') } }),
  });
}

/** Whether the rights that a split concerns are all managed by the actor. Refuses: not_permitted. */
export function checkRightsManaged(rights: readonly RightsAsset[]): Check {
  return blockIf(
    rights.some(({ managed }) => !managed),
    'not_permitted',
    {
      holds: 'Your role manages all rights over the class.',
      fails: 'Rights over this class are managed by others, and a split of the class splits them too.',
      remedy: 'The issuer, or an agent for the whole register, can split it.',
    },
  );
}

/**
 * Whether a new asset may be a right over the class that it names. An option, rsu, warrant or right that names none is
 * one whose class is not known, as with null. Refuses: input_invalid, not_found, status_forbids.
 */
export function checkUnderlyingOfNew(
  { type, underlyingAssetId }: StatedLink & { readonly type: AssetType },
  found: LinkedClass | undefined,
): readonly Check[] {
  const isOfClass = isRight(type) && type !== 'convertible';
  return checkUnderlying(type, underlyingAssetId ?? (isOfClass ? null : underlyingAssetId), found);
}

/**
 * Whether the class of an asset may change: from unknown to a class at any time, otherwise while nobody holds the
 * right.
 *
 * Refuses: input_invalid, not_found, status_forbids, units_outstanding.
 */
export function checkUnderlyingChange(
  asset: { readonly type: AssetType; readonly underlyingAssetId: string | null },
  { underlyingAssetId }: StatedLink,
  found: LinkedClass | undefined,
  book: { readonly outstanding: bigint; readonly suspense: bigint } | undefined,
): readonly Check[] {
  if (underlyingAssetId === undefined) return [];
  const held = book === undefined ? 0n : book.outstanding + book.suspense;
  const changes = asset.underlyingAssetId !== null && asset.underlyingAssetId !== underlyingAssetId;
  return [
    ...checkUnderlying(asset.type, underlyingAssetId, found),
    blockIf(changes && held > 0n, 'units_outstanding', {
      holds: changes ? 'Nobody holds units of the right.' : 'The class of the right was not known, or stays the same.',
      fails: `Holders have ${countOf(fromUnits(held), 'unit')} of the right, those in suspense counted: they have a right over the class that is recorded.`,
      remedy: 'Cancel or convert them first, or create another asset for rights over the other class.',
      facts: { outstanding: fromUnits(held) },
    }),
  ];
}

/** The checks of a stated link on its own; a right whose class is not known is told by a warning. */
function checkUnderlying(type: AssetType, given: Maybe<string>, found: LinkedClass | undefined): readonly Check[] {
  if (given === undefined) return [];
  if (given === null) return isRight(type) ? [unlinked] : [];
  const ofRight = blockIf(!isRight(type), 'input_invalid', {
    holds: `${withArticle(type)} is a right over a class.`,
    fails: `${withArticle(type)} is a class of its own and no right over another.`,
    remedy: 'Leave underlyingAssetId out.',
    facts,
  });
  const inRegister = blockIf(found === undefined, 'not_found', {
    holds: 'The class is one of this register.',
    fails: `No asset of this register that your role sees has the id ${given}, given in underlyingAssetId.`,
    facts: { type: 'Asset', ...facts },
    failing: { id: given },
  });
  if (found === undefined) return [ofRight, inRegister];
  return [
    ofRight,
    inRegister,
    blockIf(isRight(found.type), 'input_invalid', {
      holds: `${found.name} is a class.`,
      fails: `${found.name} is a right itself (${found.type}); a right is over a class.`,
      remedy: 'Name the class whose units are claimed in the end.',
      facts,
    }),
    blockIf(found.status === 'closed', 'status_forbids', {
      holds: `${found.name} is ${found.status}.`,
      fails: `${found.name} is closed; no new right can be over it.`,
      remedy: 'Name a class that is open.',
      facts: { status: found.status, ...facts },
    }),
  ];
}

const unlinked: Check = {
  code: 'input_invalid',
  outcome: 'warn',
  message: 'The class of this right is not known: the cap table shows it as unlinked and counts it in no sum.',
  remedy: 'Name the class with changeAssetTerms once it is known.',
  facts,
};
