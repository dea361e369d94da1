/**
 * In which form parties own together, and who must be among them. Source: 17 CFR 240.17Ad-9; Uniform Transfers to
 * Minors Act.
 */
import { blockIf, type Check } from './check.ts';
import { quantityInWords } from './in-words.ts';
import type { OwnershipForm, PartyCapacity, PartyType } from './holder.ts';
import { unitsOf, unitsPerWhole } from './quantity.ts';

/** A party as far as ownership goes. */
export interface Owner {
  readonly partyType: PartyType;
  readonly capacity: PartyCapacity;
  /** Units: a canonical decimal, as a fraction of one. */
  readonly share?: string | null | undefined;
}

interface Need {
  readonly requirement: string;
  readonly holds: (count: (...capacities: PartyCapacity[]) => number) => boolean;
}

const severalOwners: Need = {
  requirement: 'at least two owners',
  holds: (count) => count('owner', 'joint_owner') >= 2,
};

/** The parties that each form of holding needs. */
const needs: Readonly<Record<OwnershipForm, Need>> = {
  sole: { requirement: 'exactly one owner', holds: (count) => count('owner') === 1 && count('joint_owner') === 0 },
  joint_tenants: severalOwners,
  tenants_in_common: severalOwners,
  community_property: severalOwners,
  trust: { requirement: 'a trustee', holds: (count) => count('trustee') > 0 },
  custodial_minor: {
    requirement: 'a custodian and one minor',
    holds: (count) => count('custodian') > 0 && count('minor') === 1,
  },
  nominee: { requirement: 'a nominee', holds: (count) => count('nominee') > 0 },
  entity: { requirement: 'exactly one owner', holds: (count) => count('owner') === 1 && count('joint_owner') === 0 },
};

/** Whether the parties are those that the form of ownership asks for. Refuses: input_invalid. */
export function checkOwnership(form: OwnershipForm, parties: readonly Owner[]): readonly Check[] {
  const count = (...capacities: PartyCapacity[]): number =>
    parties.filter(({ capacity }) => capacities.includes(capacity)).length;
  const { requirement, holds } = needs[form];
  return [
    blockIf(!holds(count), 'input_invalid', {
      holds: `The holder has ${requirement}.`,
      fails: `A holder of the form ${form} has ${requirement}; the parties are ${capacitiesInWords(parties)}.`,
      remedy: 'Add or remove parties, or give another form of ownership.',
      facts: { field: 'parties', ownershipForm: form },
    }),
    blockIf(
      form === 'entity' && parties.some((one) => isOwner(one) && one.partyType !== 'institution'),
      'input_invalid',
      {
        holds: 'The owner suits the form of ownership.',
        fails: 'The owner of a holder of the form entity is an institution, and an individual is given.',
        remedy: 'Give the form sole for an individual.',
        facts: { field: 'parties', ownershipForm: form },
      },
    ),
    blockIf(form === 'custodial_minor' && parties.some(isInstitutionalMinor), 'input_invalid', {
      holds: 'A minor is an individual.',
      fails: 'A minor is an individual, and an institution is given in the capacity minor.',
      facts: { field: 'parties', ownershipForm: form },
    }),
    checkShares(form, parties),
  ];
}

/** The capacities of parties as a part of a sentence. */
const capacitiesInWords = (parties: readonly Owner[]): string =>
  parties.length === 0 ? 'none' : parties.map(({ capacity }) => capacity).join(', ');

/** Whether the units are the party's, alone or with others. */
export const isOwner = ({ capacity }: Pick<Owner, 'capacity'>): boolean =>
  capacity === 'owner' || capacity === 'joint_owner';
const isInstitutionalMinor = ({ capacity, partyType }: Owner): boolean =>
  capacity === 'minor' && partyType === 'institution';

/** Tenants in common own by shares: all of them or none say which, and together they own the whole. */
function checkShares(form: OwnershipForm, parties: readonly Owner[]): Check {
  const shares = parties.map(({ share }) => (typeof share === 'string' ? unitsOf(share) : null));
  const wrong = shares.find((share) => share !== null && (share <= 0n || share > unitsPerWhole));
  const outOfRange = wrong !== undefined;
  const ofOwners = shares.filter((_, index) => isOwner(parties[index]!));
  const said = ofOwners.filter((share) => share !== null);
  const sum = said.reduce((total, share) => total + share, 0n);
  const whole = said.length === ofOwners.length && sum === unitsPerWhole;
  const wrongSum = form === 'tenants_in_common' && said.length > 0 && !whole;
  return blockIf(outOfRange || wrongSum, 'input_invalid', {
    holds: 'The shares of the owners sum to 1, or none is given.',
    fails: outOfRange
      ? `A share is a fraction above 0 and at most 1, and ${quantityInWords(wrong ?? 0n)} is given.`
      : `Every tenant in common has a share and the shares sum to 1, or none has one; those given sum to ${quantityInWords(sum)}.`,
    remedy: 'Give fractions such as 0.5, or leave all of them out.',
    facts: { field: 'parties.share' },
  });
}
