/** Generated from policy-choices.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';
import type * as Schema from '../../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type PolicyChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type PolicyChoicesQuery = { readonly allUsersAccounts: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly userRole: Schema.UserRole, readonly user: { readonly firstName: string, readonly lastName: string } | null }> } | null, readonly allAssets: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string }> } | null };

export const PolicyChoices = `
query PolicyChoices {
  allUsersAccounts(first: 500, condition: { status: active }) {
    nodes {
      id
      userRole
      user {
        firstName
        lastName
      }
    }
  }
  allAssets(first: 500, orderBy: [NAME_ASC]) {
    nodes {
      id
      name
    }
  }
}
` as Operation<PolicyChoicesQuery, PolicyChoicesQueryVariables>;
