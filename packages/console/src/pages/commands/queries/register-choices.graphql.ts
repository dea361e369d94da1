/** Generated from register-choices.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';
import type * as Schema from '../../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type RegisterChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type RegisterChoicesQuery = { readonly viewer: { readonly lens: Schema.Lens, readonly account: { readonly id: string, readonly appointmentsHeld: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly register: { readonly id: string, readonly name: string } | null }> } } | null } | null };

export const RegisterChoices = `
query RegisterChoices {
  viewer {
    lens
    account {
      id
      appointmentsHeld(first: 200, condition: { status: active }) {
        nodes {
          id
          register {
            id
            name
          }
        }
      }
    }
  }
}
` as Operation<RegisterChoicesQuery, RegisterChoicesQueryVariables>;
