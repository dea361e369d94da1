/** Generated from change-holder.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';
import type * as Schema from '../../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type ChangeHolderMutationVariables = Exact<{
  input: Schema.ChangeHolderInput;
}>;


export type ChangeHolderMutation = { readonly result: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly facts: unknown, readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly instruction: { readonly id: string, readonly status: Schema.InstructionStatus } | null, readonly holder: { readonly id: string, readonly holderNumber: string, readonly registration: string } | null } | null };

export const ChangeHolder = `
mutation ChangeHolder($input: ChangeHolderInput!) {
  result: changeHolder(input: $input) {
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
