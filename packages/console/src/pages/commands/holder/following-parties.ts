/** The parties of a new holder that follow from its registration and its form of ownership. */
import { useEffect, useRef } from 'react';
import type { OwnershipForm, PartyCapacity } from '#graphql/schema.ts';
import type { Values } from '../flow/draft.ts';
import type { FormState } from '../form/form-state.ts';

/** The capacities of the parties that each form of ownership needs. */
const needed: Readonly<Record<OwnershipForm, readonly PartyCapacity[]>> = {
  sole: ['owner'],
  joint_tenants: ['owner', 'joint_owner'],
  tenants_in_common: ['owner', 'joint_owner'],
  community_property: ['owner', 'joint_owner'],
  trust: ['trustee'],
  custodial_minor: ['custodian', 'minor'],
  nominee: ['nominee'],
  entity: ['owner'],
};

/** Forms whose one party is called as the holder. */
const ofOneName: readonly OwnershipForm[] = ['sole', 'entity', 'nominee'];

/** The capacity of one more party of a holder. */
export function nextCapacity(form: string): PartyCapacity {
  return needed[form as OwnershipForm]?.includes('joint_owner') ? 'joint_owner' : 'owner';
}

/** The names that a registration of several owners has: “Ada Byron and Bo Byron JTWROS”. */
function namesIn(registration: string): readonly string[] {
  return registration
    .replace(/\s+(?:JT ?TEN|JTWROS|TEN COM|as (?:joint|tenants|community)\b.*)\s*$/i, '')
    .split(/\s*[,;/&]\s*|\s+and\s+/i)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** The fields of the parties. */
export function followingParties(registration: string, form: OwnershipForm): Values {
  const capacities = needed[form] ?? needed.sole;
  const isJoint = capacities.includes('joint_owner');
  const names = isJoint ? namesIn(registration) : ofOneName.includes(form) ? [registration.trim()] : [];
  const count = isJoint ? Math.max(capacities.length, names.length) : capacities.length;
  const fields = Array.from({ length: count }, (_, index): Values => {
    const prefix = `parties.${index}`;
    return {
      [`${prefix}.existing`]: 'no',
      [`${prefix}.partyType`]: form === 'entity' ? 'institution' : 'individual',
      [`${prefix}.legalName`]: names[index] ?? '',
      [`${prefix}.capacity`]: capacities[index] ?? 'joint_owner',
    };
  });
  return Object.assign({ parties: String(count) }, ...fields) as Values;
}

/** Fills in these fields while nobody has given them another value, so that a name is typed once. */
export function useFollowingParties({ value, form }: FormState): undefined {
  const following = followingParties(value('registration'), value('ownershipForm') as OwnershipForm);
  const last = useRef(following);
  useEffect(() => {
    const before = last.current;
    last.current = following;
    const names = new Set([...Object.keys(before), ...Object.keys(following)]);
    const changed = [...names].flatMap((name): [string, string][] => {
      const [was, next, now] = [before[name] ?? '', following[name] ?? '', value(name)];
      return was !== next && now !== next && (now === was || now === '') ? [[name, next]] : [];
    });
    if (changed.length > 0) form.change(Object.fromEntries(changed));
  });
  return undefined;
}
