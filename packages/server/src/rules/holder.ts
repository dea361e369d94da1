/**
 * Enumerations of holders and their parties. Source: Open Cap Format and 17 CFR 240.17Ad, where they define the word.
 */

export type PartyType = 'individual' | 'institution';

export const ownershipForms = [
  'sole',
  'joint_tenants',
  'tenants_in_common',
  'community_property',
  'trust',
  'custodial_minor',
  'nominee',
  'entity',
] as const;
export type OwnershipForm = (typeof ownershipForms)[number];

export type MailStatus = 'deliverable' | 'returned' | 'lost';

export type HolderStatus = 'active' | 'suspended' | 'closed' | 'merged';

export const partyCapacities = [
  'owner',
  'joint_owner',
  'trustee',
  'beneficiary',
  'custodian',
  'minor',
  'nominee',
  'attorney',
  'executor',
] as const;
export type PartyCapacity = (typeof partyCapacities)[number];
