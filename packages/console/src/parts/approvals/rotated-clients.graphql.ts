/** Generated from rotated-clients.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type RotatedClientsQueryVariables = Exact<{
  ids: ReadonlyArray<string> | string;
}>;


export type RotatedClientsQuery = { readonly allApiClients: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly delegations: { readonly nodes: ReadonlyArray<{ readonly usersAccount: { readonly user: { readonly id: string, readonly firstName: string, readonly lastName: string } | null } | null }> } }> } | null };

export const RotatedClients = `
query RotatedClients($ids: [ID!]!) {
  allApiClients(first: 50, filter: { id: { in: $ids } }) {
    nodes {
      id
      name
      delegations(first: 50) {
        nodes {
          usersAccount {
            user {
              id
              firstName
              lastName
            }
          }
        }
      }
    }
  }
}
` as Operation<RotatedClientsQuery, RotatedClientsQueryVariables>;
