/** The part of the registry's schema that the hand-written peers serve. */
export const subset = /* GraphQL */ `
  enum AssetsOrderBy {
    PRIMARY_KEY_ASC
    NAME_ASC
  }
  type Query {
    allAssets(first: Int = 50, orderBy: [AssetsOrderBy!] = [PRIMARY_KEY_ASC]): AssetsConnection!
    assetById(id: ID!): Asset
  }
  type AssetsConnection {
    nodes: [Asset!]!
    totalCount: Int!
    pageInfo: PageInfo!
  }
  type PageInfo {
    hasNextPage: Boolean!
    endCursor: String
  }
  type Asset {
    id: ID!
    name: String!
    type: String!
    status: String!
    authorizedTotal: String
    positions(first: Int = 50): PositionsConnection!
  }
  type PositionsConnection {
    nodes: [Position!]!
  }
  type Position {
    balance: String!
    holder: Holder
  }
  type Holder {
    registration: String!
  }
`;

/** The cursor of an asset in the order of names. */
export function nameCursor(asset: { name: string; id: string }): string {
  return Buffer.from(JSON.stringify(['name', asset.name, asset.id])).toString('base64');
}
