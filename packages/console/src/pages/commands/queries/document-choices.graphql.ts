/** Generated from document-choices.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type DocumentChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type DocumentChoicesQuery = { readonly allDocuments: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly createdAt: string, readonly register: { readonly id: string } | null }> } | null };

export const DocumentChoices = `
query DocumentChoices {
  allDocuments(first: 200, orderBy: [CREATED_AT_DESC]) {
    totalCount
    nodes {
      id
      name
      createdAt
      register {
        id
      }
    }
  }
}
` as Operation<DocumentChoicesQuery, DocumentChoicesQueryVariables>;
