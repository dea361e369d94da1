/**
 * Enumerations of holders and their parties. Source: Open Cap Format and 17 CFR 240.17Ad, where they define the word.
 */
import type { Enumeration, WordOf } from '../base/enumeration.ts';

export const partyType = {
  name: 'PartyType',
  description: 'Whether a party is a person or an institution.',
  values: {
    individual: 'A natural person.',
    institution: 'A company, a trust, a public body or another institution.',
  },
} satisfies Enumeration<string>;
export type PartyType = WordOf<typeof partyType>;

export const ownershipForm = {
  name: 'OwnershipForm',
  description: 'The form in which one or several parties own.',
  values: {
    sole: 'One person owns alone.',
    joint_tenants: 'Several persons own together, and the survivors take the share of one who dies.',
    tenants_in_common: 'Several persons own shares, each of which passes to the heirs of its owner.',
    community_property: 'Spouses own together under the law of community property.',
    trust: 'Trustees own for the beneficiaries of a trust.',
    custodial_minor: 'A custodian holds for a minor.',
    nominee: 'A nominee is registered in its name for the owner.',
    entity: 'A company or another institution owns.',
  },
} satisfies Enumeration<string>;
export type OwnershipForm = WordOf<typeof ownershipForm>;

export const mailStatus = {
  name: 'MailStatus',
  description: 'Whether mail reaches a holder.',
  values: {
    deliverable: 'Mail reaches the holder.',
    returned: 'Mail came back as undeliverable.',
    lost: 'The holder is a lost securityholder: no address is known at which mail reaches it.',
  },
} satisfies Enumeration<string>;
export type MailStatus = WordOf<typeof mailStatus>;

export const holderStatus = {
  name: 'HolderStatus',
  description: 'The status of a holder.',
  values: {
    active: 'The holder can receive and give units.',
    suspended: 'The holder neither receives nor gives units, but by forced transfers and corrections.',
    closed: 'The holder is closed for ever.',
    merged: 'The holder was merged into another holder of the register.',
  },
} satisfies Enumeration<string>;
export type HolderStatus = WordOf<typeof holderStatus>;

export const partyCapacity = {
  name: 'PartyCapacity',
  description: 'The capacity of a party of a holder.',
  values: {
    owner: 'The party owns the units.',
    joint_owner: 'The party owns the units together with others.',
    trustee: 'The party holds as trustee of a trust.',
    beneficiary: 'Others hold the units for the benefit of the party.',
    custodian: 'The party holds as custodian for a minor.',
    minor: 'The party is the minor for whom a custodian holds.',
    nominee: 'The party is registered in its name for the owner.',
    attorney: 'The party acts under a power of attorney.',
    executor: 'The party administers the estate of an owner who died.',
  },
} satisfies Enumeration<string>;
export type PartyCapacity = WordOf<typeof partyCapacity>;
