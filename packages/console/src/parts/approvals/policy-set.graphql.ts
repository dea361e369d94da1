/** Generated from policy-set.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type PolicySetQueryVariables = Exact<{ [key: string]: never; }>;


export type PolicySetQuery = { readonly approvalPolicySet: { readonly id: string, readonly version: number, readonly sentences: ReadonlyArray<string>, readonly coolingDays: number, readonly sharedClient: boolean, readonly createdAt: string, readonly policies: ReadonlyArray<{ readonly name: string, readonly mutations: ReadonlyArray<string>, readonly assetIds: ReadonlyArray<string> | null, readonly expiresAfterHours: number | null, readonly escalateAfterHours: number | null, readonly when: { readonly quantityFrom: string | null, readonly percentOfOutstandingFrom: string | null, readonly backdatedDaysFrom: number | null, readonly transferKinds: ReadonlyArray<string> | null, readonly presenterTypes: ReadonlyArray<string> | null, readonly valueFrom: { readonly amount: string, readonly currency: string } | null }, readonly needs: ReadonlyArray<{ readonly name: string, readonly by: Schema.NeedSide, readonly roles: ReadonlyArray<string> | null, readonly among: ReadonlyArray<string> | null, readonly count: number, readonly step: number, readonly records: Schema.RecordedDate | null }> }> } | null };

export const PolicySet = `
query PolicySet {
  approvalPolicySet {
    id
    version
    sentences
    coolingDays
    sharedClient
    createdAt
    policies {
      name
      mutations
      assetIds
      when {
        quantityFrom
        valueFrom {
          amount
          currency
        }
        percentOfOutstandingFrom
        backdatedDaysFrom
        transferKinds
        presenterTypes
      }
      needs {
        name
        by
        roles
        among
        count
        step
        records
      }
      expiresAfterHours
      escalateAfterHours
    }
  }
}
` as Operation<PolicySetQuery, PolicySetQueryVariables>;
