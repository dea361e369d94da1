/** Generated from appointment-choices.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type AppointmentChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type AppointmentChoicesQuery = { readonly allAccounts: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly accountType: Schema.AccountType }> } | null, readonly allAssets: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string }> } | null };

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
