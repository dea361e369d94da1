/** Generated from rotated-secrets.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type RotatedSecretsQueryVariables = Exact<{
  from: string;
}>;


export type RotatedSecretsQuery = { readonly allAuditEntries: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly recordedAt: string, readonly objectId: string | null, readonly user: { readonly id: string, readonly firstName: string, readonly lastName: string } | null }> } | null };

export const RotatedSecrets = `
query RotatedSecrets($from: DateTime!) {
  allAuditEntries(
    first: 50
    orderBy: [PRIMARY_KEY_DESC]
    filter: { action: { equalTo: "rotateApiClientSecret" }, recordedAt: { greaterThanOrEqualTo: $from } }
  ) {
    nodes {
      id
      recordedAt
      objectId
      user {
        id
        firstName
        lastName
      }
    }
  }
}
` as Operation<RotatedSecretsQuery, RotatedSecretsQueryVariables>;
