/** The queries of a register extract and of a list of holders. */
import { issuerFields } from '../issuer.ts';

/** Shape: the class on the record date. */
export const classQuery = `
  query ($assetId: ID!, $date: Date!, $knownAt: DateTime!) {
    assetById(id: $assetId, asOf: $date, knownAt: $knownAt) {
      name
      type
      symbol
      unit
      currency
      parValue
      authorizedKind
      authorizedTotal
      issuedTotal
      outstandingTotal
      treasuryTotal
      reservedTotal
      unissuedTotal
      identifiers(first: 20) { nodes { kind value removedAt } }
      register { ${issuerFields} }
    }
  }`;

/** Shape: one page of the positions on the record date. */
export const positionsQuery = `
  query (
    $assetId: ID!, $date: Date!, $knownAt: DateTime!, $first: Int!, $after: Cursor, $orderBy: [PositionsOrderBy!]
  ) {
    rows: allPositions(
      asOf: $date
      knownAt: $knownAt
      condition: { assetId: $assetId }
      filter: { balance: { greaterThan: "0" } }
      first: $first
      after: $after
      orderBy: $orderBy
    ) {
      pageInfo { hasNextPage endCursor }
      nodes {
        balance
        percentage
        holder(asOf: $date) { id holderNumber registration ownershipForm }
      }
    }
  }`;
