/** Generated from chosen-document.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ChosenDocumentQueryVariables = Exact<{
  id: string;
}>;


export type ChosenDocumentQuery = { readonly documentById: { readonly id: string, readonly name: string, readonly createdAt: string } | null };

export const ChosenDocument = `
query ChosenDocument($id: ID!) {
  documentById(id: $id) {
    id
    name
    createdAt
  }
}
` as Operation<ChosenDocumentQuery, ChosenDocumentQueryVariables>;
