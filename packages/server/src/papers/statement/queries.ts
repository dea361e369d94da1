/** The queries of a statement on paper. */
import { issuerFields } from '../issuer.ts';

const period = '$holderId: ID!, $from: Date!, $to: Date!, $knownAt: DateTime!';
const statement = 'holderStatement(holderId: $holderId, from: $from, to: $to, knownAt: $knownAt)';

const lines = (first: number) => `
  lines(first: ${first}, after: $after, orderBy: [EFFECTIVE_DATE_ASC]) {
    pageInfo { hasNextPage endCursor }
    nodes {
      assetId
      sequence
      type
      effectiveDate
      quantity
      balanceAfter
      transaction {
        price
        reason
        from(first: 5) { totalCount nodes { ledgerAccount holder { id registration } } }
        to(first: 5) { totalCount nodes { ledgerAccount holder { id registration } } }
      }
    }
  }`;

/** Shape: all of a statement but the later pages of its lines. */
export const statementQuery = `
  query (${period}, $after: Cursor) {
    ${statement} {
      holder {
        id
        holderNumber
        registration
        ownershipForm
        register { ${issuerFields} }
        parties(first: 100, asOf: $to) { nodes { capacity party { id legalName } } }
        restrictions(
          first: 1000
          filter: {
            placedAt: { lessThanOrEqualTo: $knownAt }
            effectiveFrom: { lessThanOrEqualTo: $to }
            or: [{ expiresOn: { isNull: true } }, { expiresOn: { greaterThan: $to } }]
          }
        ) {
          pageInfo { hasNextPage endCursor }
          nodes { assetId kind quantity effectiveFrom expiresOn releasedOn releasedAt beneficiary }
        }
      }
      openingPositions(first: 1000) { pageInfo { hasNextPage endCursor } nodes { assetId balance } }
      closingPositions(first: 1000) { pageInfo { hasNextPage endCursor } nodes { assetId balance } }
      ${lines(200)}
    }
  }`;

/** Shape: a later page of the lines. */
export const linesQuery = `
  query (${period}, $after: Cursor) {
    ${statement} {
      ${lines(500)}
    }
  }`;

/** Shape: a page of the lots that were open on the last day. */
export const lotsQuery = `
  query (${period}, $after: Cursor) {
    ${statement} {
      lots(first: 500, after: $after, orderBy: [ASSET_ID_ASC, CUSTOM_ID_ASC]) {
        pageInfo { hasNextPage endCursor }
        nodes {
          assetId
          customId
          quantity
          form
          issueDate
          acquisitionDate
          price
          costBasis
          shareNumbers { startingShareNumber endingShareNumber }
          legends(first: 20) { nodes { id name text } }
        }
      }
    }
  }`;

/** Shape: the classes of a statement. */
export const classesQuery = `
  query ($ids: [ID!]!, $to: Date!, $knownAt: DateTime!, $after: Cursor) {
    rows: allAssets(filter: { id: { in: $ids } }, first: 200, after: $after) {
      pageInfo { hasNextPage endCursor }
      nodes {
        id
        name
        symbol
        unit
        currency
        identifiers(first: 20) { nodes { kind value removedAt } }
        restrictions(
          first: 100
          filter: {
            holderId: { isNull: true }
            placedAt: { lessThanOrEqualTo: $knownAt }
            effectiveFrom: { lessThanOrEqualTo: $to }
            or: [{ expiresOn: { isNull: true } }, { expiresOn: { greaterThan: $to } }]
          }
        ) {
          nodes { assetId kind quantity effectiveFrom expiresOn releasedOn releasedAt beneficiary }
        }
      }
    }
  }`;
