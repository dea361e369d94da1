/** Enumerations of holders and their parties. Source: Open Cap Format and 17 CFR 240.17Ad, where they define the word. */

export const partyTypes = ['individual', 'institution'] as const;
export type PartyType = (typeof partyTypes)[number];

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

export const mailStatuses = ['deliverable', 'returned', 'lost'] as const;
export type MailStatus = (typeof mailStatuses)[number];

export const holderStatuses = ['active', 'suspended', 'closed', 'merged'] as const;
export type HolderStatus = (typeof holderStatuses)[number];

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
