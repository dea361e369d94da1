/** The queries of a register for mailing, in GraphQL: what a role sees of it is decided where every query is. */

/**
 * Shape: the name of the class, and how many holders have units on the record date. It reads all of them, so it is sent
 * once.
 */
export const countQuery = `
  query ($assetId: ID!, $date: Date!, $knownAt: DateTime!) {
    allPositions(
      asOf: $date
      knownAt: $knownAt
      condition: { assetId: $assetId }
      filter: { balance: { greaterThan: "0" } }
      first: 0
    ) {
      totalCount
    }
    assetById(id: $assetId, asOf: $date) { name }
  }`;

/**
 * Shape: one page of holders with units on the record date, in the order of ids. Names are those of the record date as
 * known now: they may be recorded after the last transaction, as known at which the holdings are.
 */
export const holdersQuery = `
  query ($assetId: ID!, $date: Date!, $knownAt: DateTime!, $first: Int!, $after: Cursor) {
    allPositions(
      asOf: $date
      knownAt: $knownAt
      condition: { assetId: $assetId }
      filter: { balance: { greaterThan: "0" } }
      first: $first
      after: $after
    ) {
      pageInfo { hasNextPage endCursor }
      nodes {
        balance
        holder(asOf: $date) {
          id
          holderNumber
          registration
          ownershipForm
          mailStatus
          parties(first: 100, asOf: $date) {
            nodes { capacity party { id legalName } }
          }
        }
      }
    }
  }`;

/** Shape: one page of the lots that holders had on the record date. */
export const lotsQuery = `
  query ($assetId: ID!, $date: Date!, $knownAt: DateTime!, $holderIds: [ID!]!, $after: Cursor) {
    rows: allLots(
      asOf: $date
      knownAt: $knownAt
      condition: { assetId: $assetId }
      filter: { holderId: { in: $holderIds } }
      first: 1000
      after: $after
    ) {
      pageInfo { hasNextPage endCursor }
      nodes { holderId customId }
    }
  }`;

const restrictionsOf = (parameter: string, holder: string): string => `
  query ($assetId: ID!, $date: Date!, ${parameter}$after: Cursor) {
    rows: allRestrictions(
      condition: { assetId: $assetId }
      filter: {
        holderId: { ${holder} }
        effectiveFrom: { lessThanOrEqualTo: $date }
        or: [{ expiresOn: { isNull: true } }, { expiresOn: { greaterThan: $date } }]
      }
      first: 1000
      after: $after
    ) {
      pageInfo { hasNextPage endCursor }
      nodes { holderId kind quantity expiresOn releasedOn }
    }
  }`;

/** Shape: one page of the restrictions of holders that began by the record date and had not expired. */
export const restrictionsQuery = restrictionsOf('$holderIds: [ID!]!, ', 'in: $holderIds');

/** Shape: the same of the whole asset, which locks the units of every holder. */
export const assetRestrictionsQuery = restrictionsOf('', 'isNull: true');
