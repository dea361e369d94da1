/** Generated from statement.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type StatementQueryVariables = Exact<{
  holderId: string;
  from: string;
  to: string;
  first: number;
}>;


export type StatementQuery = { readonly holderStatement: { readonly holder: { readonly id: string, readonly holderNumber: string, readonly registration: string } | null, readonly openingPositions: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly balance: string, readonly asset: { readonly id: string, readonly name: string, readonly symbol: string | null, readonly register: { readonly id: string } | null } | null }> }, readonly closingPositions: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly balance: string, readonly asset: { readonly id: string, readonly name: string, readonly symbol: string | null, readonly register: { readonly id: string } | null } | null }> } } | null };

export const Statement = `
query Statement($holderId: ID!, $from: Date!, $to: Date!, $first: Int!) {
  holderStatement(holderId: $holderId, from: $from, to: $to) {
    holder {
      ...NamedHolder
    }
    openingPositions(first: $first, orderBy: [BALANCE_DESC]) {
      ...StatementPositions
    }
    closingPositions(first: $first, orderBy: [BALANCE_DESC]) {
      ...StatementPositions
    }
  }
}

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}

fragment StatementPositions on PositionsConnection {
  totalCount
  nodes {
    id
    balance
    asset {
      id
      name
      symbol
      register {
        id
      }
    }
  }
}
` as Operation<StatementQuery, StatementQueryVariables>;
