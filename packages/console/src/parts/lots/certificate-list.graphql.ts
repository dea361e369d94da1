/** Generated from certificate-list.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type CertificateListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<Schema.LotsOrderBy> | Schema.LotsOrderBy | null | undefined;
  filter?: Schema.LotFilter | null | undefined;
}>;


export type CertificateListQuery = { readonly allLots: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly customId: string, readonly quantity: string, readonly form: Schema.AssetForm, readonly issueDate: string, readonly openedAt: string, readonly closedOn: string | null, readonly asset: { readonly id: string, readonly name: string, readonly register: { readonly id: string, readonly name: string } | null } | null, readonly holder: { readonly id: string, readonly holderNumber: string, readonly registration: string } | null, readonly legends: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string }> } }> } | null };

export const CertificateList = `
query CertificateList($first: Int!, $after: Cursor, $offset: Int, $orderBy: [LotsOrderBy!], $filter: LotFilter) {
  allLots(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      id
      customId
      quantity
      form
      issueDate
      openedAt
      closedOn
      asset {
        id
        name
        register {
          id
          name
        }
      }
      holder {
        ...NamedHolder
      }
      legends(first: 20) {
        nodes {
          id
          name
        }
      }
    }
  }
}

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}
` as Operation<CertificateListQuery, CertificateListQueryVariables>;
