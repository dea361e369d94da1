/** Generated from personal-data.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type PersonalDataOfQueryVariables = Exact<{
  partyId: string;
  purpose: string;
}>;


export type PersonalDataOfQuery = { readonly partyById: { readonly id: string, readonly personalData: { readonly birthDate: string | null, readonly taxIds: ReadonlyArray<{ readonly country: string, readonly kind: string | null, readonly value: string }>, readonly addresses: ReadonlyArray<{ readonly kind: string | null, readonly streetSuite: string | null, readonly city: string | null, readonly countrySubdivision: string | null, readonly postalCode: string | null, readonly country: string }>, readonly contacts: ReadonlyArray<{ readonly kind: string, readonly value: string }>, readonly paymentInstructions: ReadonlyArray<{ readonly method: string, readonly accountName: string | null, readonly accountNumber: string | null, readonly bankIdentifier: string | null, readonly currency: string | null }> } | null } | null };

export const PersonalDataOf = `
query PersonalDataOf($partyId: ID!, $purpose: String!) {
  partyById(id: $partyId) {
    id
    personalData(purpose: $purpose) {
      birthDate
      taxIds {
        country
        kind
        value
      }
      addresses {
        kind
        streetSuite
        city
        countrySubdivision
        postalCode
        country
      }
      contacts {
        kind
        value
      }
      paymentInstructions {
        method
        accountName
        accountNumber
        bankIdentifier
        currency
      }
    }
  }
}
` as Operation<PersonalDataOfQuery, PersonalDataOfQueryVariables>;
