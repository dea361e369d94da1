/** Generated from change-holder.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Where an instruction stands. */
export type InstructionStatus =
  | 'draft'
  | 'submitted'
  | 'pending_approval'
  | 'approved'
  | 'executing'
  | 'completed'
  | 'rejected'
  | 'withdrawn'
  | 'expired'
  | 'failed';

/** Whether a party is a person or an institution. */
export type PartyType =
  | 'individual'
  | 'institution';

/** How several parties own together, or that one owns alone. */
export type OwnershipForm =
  | 'sole'
  | 'joint_tenants'
  | 'tenants_in_common'
  | 'community_property'
  | 'trust'
  | 'custodial_minor'
  | 'nominee'
  | 'entity';

/** Whether mail reaches a holder. */
export type MailStatus =
  | 'deliverable'
  | 'returned'
  | 'lost';

/** As what a party stands behind a holder. */
export type PartyCapacity =
  | 'owner'
  | 'joint_owner'
  | 'trustee'
  | 'beneficiary'
  | 'custodian'
  | 'minor'
  | 'nominee'
  | 'attorney'
  | 'executor';

/** A party and its capacity. */
export type HolderPartyInput = {
  /** A party of the register that is known already; else it is described. */
  readonly partyId?: string | null | undefined;
  /** Whether a new party is a person or an institution. */
  readonly partyType?: PartyType | null | undefined;
  /** The full legal name. */
  readonly legalName?: string | null | undefined;
  /** Where it lives or was founded, ISO 3166-1. */
  readonly country?: string | null | undefined;
  /** Legal entity identifier, ISO 17442; check digits are verified. */
  readonly lei?: string | null | undefined;
  /** Tax identification numbers. */
  readonly taxIds?: ReadonlyArray<TaxIdInput> | null | undefined;
  /** When the person was born. */
  readonly birthDate?: string | null | undefined;
  /** Addresses. */
  readonly addresses?: ReadonlyArray<AddressInput> | null | undefined;
  /** Ways to reach the party. */
  readonly contacts?: ReadonlyArray<ContactInput> | null | undefined;
  /** Where payments go. */
  readonly paymentInstructions?: ReadonlyArray<PaymentInstructionInput> | null | undefined;
  /** As what it stands behind the holder. */
  readonly capacity: PartyCapacity;
  /** Its share as a fraction above 0 and at most 1. */
  readonly share?: string | null | undefined;
};

/** Tax identification numbers. */
export type TaxIdInput = {
  /** The country that gave it, ISO 3166-1. */
  readonly country: string;
  /** What kind of number it is, such as ssn or vat. */
  readonly kind?: string | null | undefined;
  /** The number itself. */
  readonly value: string;
};

/** Addresses. */
export type AddressInput = {
  /** What it is used for: legal, mailing, other. */
  readonly kind?: string | null | undefined;
  /** Street, number, suite. */
  readonly streetSuite?: string | null | undefined;
  /** City or town. */
  readonly city?: string | null | undefined;
  /** State, province or canton. */
  readonly countrySubdivision?: string | null | undefined;
  /** Postal code. */
  readonly postalCode?: string | null | undefined;
  /** The country, ISO 3166-1. */
  readonly country: string;
};

/** Ways to reach the party. */
export type ContactInput = {
  /** How it reaches: email, phone, other. */
  readonly kind: string;
  /** The address or number. */
  readonly value: string;
};

/** Where payments go. */
export type PaymentInstructionInput = {
  /** How it is paid: bank transfer, cheque, other. */
  readonly method: string;
  /** In whose name the bank account stands. */
  readonly accountName?: string | null | undefined;
  /** The number of the bank account. */
  readonly accountNumber?: string | null | undefined;
  /** The bank, by its BIC or routing number. */
  readonly bankIdentifier?: string | null | undefined;
  /** Currency, ISO 4217. */
  readonly currency?: string | null | undefined;
};

/** The input of changeHolder. */
export type ChangeHolderInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The holder. */
  readonly holderId: string;
  /** The exact words in which it is registered. */
  readonly registration?: string | null | undefined;
  /** In which form its parties own. */
  readonly ownershipForm?: OwnershipForm | null | undefined;
  /** Its number, unique in the register. */
  readonly holderNumber?: string | null | undefined;
  /** Whether mail reaches it. */
  readonly mailStatus?: MailStatus | null | undefined;
  /** What becomes of it. Only a holder without units can be closed. */
  readonly status?: HolderStep | null | undefined;
  /** Why, as a sentence. */
  readonly statusReason?: string | null | undefined;
  /** The account of the investor whose holder it is; null takes it away. */
  readonly holderAccountId?: string | null | undefined;
  /** The broker or custodian that services it; null takes it away. */
  readonly servicingAccountId?: string | null | undefined;
  /** A party and its capacity. */
  readonly addParties?: ReadonlyArray<HolderPartyInput> | null | undefined;
  /** Parties that no longer stand behind it, by the ids of HolderParty. */
  readonly removeParties?: ReadonlyArray<string> | null | undefined;
};

/** What a holder can become: a suspended one receives nothing, a closed one stays closed. */
export type HolderStep =
  | 'active'
  | 'suspended'
  | 'closed';

export type ChangeHolderMutationVariables = Exact<{
  input: ChangeHolderInput;
}>;


export type ChangeHolderMutation = { readonly done: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly facts: unknown, readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly instruction: { readonly id: string, readonly status: InstructionStatus } | null, readonly holder: { readonly id: string, readonly holderNumber: string, readonly registration: string } | null } | null };

export const ChangeHolder = `
mutation ChangeHolder($input: ChangeHolderInput!) {
  done: changeHolder(input: $input) {
    checks {
      ...ShownCheck
      facts
    }
    replayed
    instruction {
      id
      status
    }
    holder {
      ...NamedHolder
    }
  }
}

fragment ShownCheck on Check {
  code
  outcome
  message
  remedy
  clearsOn
}

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}
` as Operation<ChangeHolderMutation, ChangeHolderMutationVariables>;
