/** Generated from appointment-choices.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** What kind of tenant an account is. */
export type AccountType =
  | 'issuer'
  | 'broker'
  | 'transfer_agent'
  | 'custodian'
  | 'investor'
  | 'platform';

export type AppointmentChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type AppointmentChoicesQuery = { readonly allAccounts: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly accountType: AccountType }> } | null, readonly allAssets: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string }> } | null };

export const AppointmentChoices = `
query AppointmentChoices {
  allAccounts(first: 500, orderBy: [NAME_ASC], filter: { accountType: { in: [transfer_agent, broker, custodian] } }) {
    nodes {
      id
      name
      accountType
    }
  }
  allAssets(first: 500, orderBy: [NAME_ASC]) {
    nodes {
      id
      name
    }
  }
}
` as Operation<AppointmentChoicesQuery, AppointmentChoicesQueryVariables>;
