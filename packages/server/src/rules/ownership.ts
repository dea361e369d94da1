/** In which form parties own together, and who must be among them. Source: 17 CFR 240.17Ad-9; Uniform Transfers to Minors Act. */
import { blockIf, type Check } from './check.ts';
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

/** Who must stand behind a holder of each form. */
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
      fails: `A holder of the form ${form} has ${requirement}.`,
      facts: { field: 'parties', ownershipForm: form },
    }),
    blockIf(
      form === 'entity' && parties.some((one) => isOwner(one) && one.partyType !== 'institution'),
      'input_invalid',
      {
        holds: 'The owner suits the form of ownership.',
        fails: 'The owner of a holder of the form entity is an institution.',
        facts: { field: 'parties', ownershipForm: form },
      },
    ),
    blockIf(form === 'custodial_minor' && parties.some(isInstitutionalMinor), 'input_invalid', {
      holds: 'A minor is an individual.',
      fails: 'A minor is an individual, not an institution.',
      facts: { field: 'parties', ownershipForm: form },
    }),
    checkShares(form, parties),
  ];
}

const isOwner = ({ capacity }: Owner): boolean => capacity === 'owner' || capacity === 'joint_owner';
const isInstitutionalMinor = ({ capacity, partyType }: Owner): boolean =>
  capacity === 'minor' && partyType === 'institution';

/** Tenants in common own by shares: all of them or none say which, and together they own the whole. */
function checkShares(form: OwnershipForm, parties: readonly Owner[]): Check {
  const shares = parties.map(({ share }) => (typeof share === 'string' ? unitsOf(share) : null));
  const outOfRange = shares.some((share) => share !== null && (share <= 0n || share > unitsPerWhole));
  const ofOwners = shares.filter((_, index) => isOwner(parties[index]!));
  const said = ofOwners.filter((share) => share !== null);
  const sum = said.reduce((total, share) => total + share, 0n);
  const whole = said.length === ofOwners.length && sum === unitsPerWhole;
  const wrongSum = form === 'tenants_in_common' && said.length > 0 && !whole;
  return blockIf(outOfRange || wrongSum, 'input_invalid', {
    holds: 'The shares make a whole, or none is said.',
    fails: outOfRange
      ? 'A share is a fraction above 0 and at most 1.'
      : 'Every tenant in common has a share, and the shares sum to 1; or none has one.',
    facts: { field: 'parties.share' },
  });
}
