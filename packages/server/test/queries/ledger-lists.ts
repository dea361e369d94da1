/**
 * Lists of the large ledger that read no more than they show. "ASSET" and "HOLDER" stand for the ids of its asset and
 * of one of its holders.
 */

/** The rest of a page, which tells whether there is another. */
export const page = 'pageInfo { hasNextPage endCursor }';

/** A list, and the table that it reads at most so many rows of. */
type List = readonly [what: string, table: string, list: string, most?: number];

/** The lists, most of them of one asset. */
export const lists: readonly List[] = [
  ['positions of today', 'positions', `allPositions { nodes { balance } ${page} }`],
  ['positions of a past day', 'positions', `allPositions(asOf: "2026-02-20") { nodes { balance } ${page} }`],
  [
    'positions of a past day as known then',
    'positions',
    `allPositions(asOf: "2026-02-20", knownAt: "2026-03-02T20:00:00Z") { nodes { balance } ${page} }`,
  ],
  [
    'holders of an asset by balance, with per cent and last movement',
    'positions',
    `assetById(id: "ASSET") { positions(orderBy: [BALANCE_DESC]) { nodes { balance percentage lastMovedOn lastMovement { type quantity } holder { registration } } ${page} } }`,
  ],
  [
    'holders of an asset by last movement',
    'positions',
    `assetById(id: "ASSET") { positions(orderBy: [LAST_MOVED_ON_DESC]) { nodes { balance percentage lastMovedOn lastMovement { type quantity } holder { registration } } ${page} } }`,
  ],
  [
    'certificates by number',
    'lots',
    `assetById(id: "ASSET") { lots(orderBy: [CUSTOM_ID_DESC], filter: { closedAt: { isNull: true } }) { nodes { customId form holder { registration } legends { nodes { name } } } ${page} } }`,
    // The few legends of the register are read for each lot.
    310,
  ],
  [
    'the transactions in the timeline of an asset',
    'transactions',
    `assetById(id: "ASSET") { timeline(filter: { kind: { equalTo: transaction } }) { nodes { kind recordedAt quantity balanceAfter transaction { type } restriction { kind } change { action } } ${page} } }`,
    // The total after each transaction passes by those of its day that were recorded later: 24 here.
    1_300,
  ],
  [
    'the timeline of a holder',
    'postings',
    `holderById(id: "HOLDER") { timeline { nodes { kind recordedAt quantity balanceAfter transaction { type } restriction { kind } verification { status } change { action } access { purpose } } ${page} } }`,
  ],
  ['the total of holders', 'row_counts', 'allHolders { totalCount }'],
  ['the total of positions', 'books', `assetById(id: "ASSET") { positions { totalCount } }`],
  ['what is locked', 'positions', `allPositions { nodes { balance locked free } ${page} }`],
  ['what was locked', 'positions', `allPositions(asOf: "2026-02-20") { nodes { balance locked free } ${page} }`],
  [
    'the largest positions of an asset',
    'positions',
    `assetById(id: "ASSET") { positions(orderBy: [BALANCE_DESC]) { nodes { balance holder { registration } } } }`,
  ],
  [
    'holders by name',
    'holders',
    `allHolders(orderBy: [REGISTRATION_ASC]) { nodes { registration positions(first: 1) { nodes { balance } } } }`,
  ],
  ['holders of today', 'holders', `allHolders { nodes { registration parties { nodes { capacity } } } }`],
  ['lots', 'lots', `allLots { nodes { customId quantity } ${page} }`],
  ['lots by number', 'lots', `assetById(id: "ASSET") { lots(orderBy: [CUSTOM_ID_ASC]) { nodes { customId } } }`],
  [
    'transactions of an asset',
    'transactions',
    `assetById(id: "ASSET") { transactions { nodes { type postings(first: 2) { nodes { quantity } } lotsOpened(first: 1) { nodes { quantity } } lotsClosed(first: 1) { nodes { quantity } } } } }`,
  ],
  ['postings', 'postings', `allPostings { nodes { quantity lot { customId } } ${page} }`],
  [
    'a statement',
    'postings',
    `holderStatement(holderId: "HOLDER", from: "2026-01-01", to: "2026-12-31") { openingPositions { nodes { balance } } closingPositions { nodes { balance } } movements { nodes { quantity } } lines { nodes { quantity balanceAfter } } lots { nodes { quantity } } }`,
  ],
  [
    'the smallest positions of an asset',
    'positions',
    `assetById(id: "ASSET") { positions(orderBy: [BALANCE_ASC]) { nodes { balance } } }`,
  ],
  ['positions of an asset', 'positions', `allPositions(condition: { assetId: "ASSET" }) { nodes { balance } ${page} }`],
  [
    'a position by asset and holder',
    'positions',
    `allPositions(condition: { assetId: "ASSET", holderId: "HOLDER" }) { nodes { balance } ${page} }`,
  ],
  ['positions by holder', 'positions', `allPositions(orderBy: [HOLDER_ID_DESC]) { nodes { balance } ${page} }`],
  [
    'open lots of a holder',
    'lots',
    `allLots(condition: { assetId: "ASSET", holderId: "HOLDER", closedAt: null }) { nodes { quantity } }`,
  ],
  ['lots of a class', 'lots', `allLots(filter: { assetId: { equalTo: "ASSET" } }) { nodes { quantity } ${page} }`],
  ['restrictions of a holder', 'restrictions', `allRestrictions(condition: { holderId: "HOLDER" }) { nodes { kind } }`],
  [
    'one transaction',
    'transactions',
    `allTransactions(condition: { assetId: "ASSET", sequence: 4711 }) { nodes { type } }`,
  ],
  [
    'transactions of a day',
    'transactions',
    `allTransactions(condition: { effectiveDate: "2026-02-02" }) { nodes { type } ${page} }`,
  ],
  [
    'the latest transactions',
    'transactions',
    `allTransactions(orderBy: [EFFECTIVE_DATE_DESC], condition: { type: issue }) { nodes { type } ${page} }`,
  ],
  ['reversals', 'transactions', `allTransactions(condition: { type: reversal }) { nodes { sequence } }`],
  [
    'postings of a holder and an asset',
    'postings',
    `holderById(id: "HOLDER") { postings(condition: { assetId: "ASSET" }) { nodes { quantity } } }`,
  ],
  ['postings of an asset', 'postings', `allPostings(condition: { assetId: "ASSET" }) { nodes { quantity } ${page} }`],
  [
    'holders of a cap table',
    'holders',
    `capTable { holders(orderBy: [PRIMARY_KEY_ASC]) { nodes { outstanding outstandingPercentage holder { registration } } ${page} } }`,
    1_010,
  ],
  [
    'holders of a cap table on a past day',
    'holders',
    `capTable(asOf: "2026-02-20", knownAt: "2026-03-02T20:00:00Z") { holders(orderBy: [ID_ASC]) { nodes { outstanding outstandingPercentage } ${page} } }`,
    1_010,
  ],
  [
    'how many holders there were',
    'postings',
    `assetById(id: "ASSET", asOf: "2026-03-02", knownAt: "2026-03-02T16:39:00Z") { holderCount }`,
    200,
  ],
  ['parties of a country', 'parties', `allParties(condition: { country: "LI" }) { nodes { legalName } ${page} }`],
  [
    'verifications that expire',
    'verifications',
    `allVerifications(filter: { expiresAt: { lessThan: "2026-01-04" } }, orderBy: [EXPIRES_AT_ASC]) { nodes { expiresAt } ${page} }`,
  ],
  [
    'verifications of a status',
    'verifications',
    `allVerifications(filter: { status: { equalTo: pending } }) { nodes { kind } ${page} }`,
  ],
  [
    'verifications of a kind',
    'verifications',
    `allVerifications(condition: { kind: sanctions }) { nodes { status } ${page} }`,
  ],
  [
    'the latest verifications',
    'verifications',
    `allVerifications(orderBy: [RECORDED_AT_DESC]) { nodes { kind } ${page} }`,
  ],
  [
    'documents by name',
    'documents',
    `allDocuments(filter: { name: { equalTo: "Form 17" } }) { nodes { sizeBytes } ${page} }`,
  ],
  [
    'transactions by their recording',
    'transactions',
    `allTransactions(filter: { recordedAt: { greaterThan: "2026-03-02T16:39:00Z" } }, orderBy: [RECORDED_AT_DESC]) { nodes { type } ${page} }`,
  ],
  [
    'holders that changed',
    'holders',
    `allHolders(filter: { updatedAt: { greaterThan: "2026-04-01T16:39:00Z" } }, orderBy: [UPDATED_AT_ASC]) { nodes { registration } ${page} }`,
  ],
  [
    'parties that changed',
    'parties',
    `allParties(filter: { updatedAt: { greaterThan: "2026-04-01T02:46:00Z" } }, orderBy: [UPDATED_AT_ASC]) { nodes { legalName } ${page} }`,
  ],
  [
    'lots that were opened',
    'lots',
    `allLots(filter: { openedAt: { greaterThan: "2026-01-02T16:39:00Z" } }, orderBy: [OPENED_AT_ASC]) { nodes { customId } ${page} }`,
  ],
  [
    'instructions that were done',
    'instructions',
    `allInstructions(filter: { completedAt: { greaterThan: "2026-04-01T02:46:00Z" } }, orderBy: [COMPLETED_AT_ASC]) { nodes { type } ${page} }`,
  ],
  [
    'audit entries about a kind of object since a time',
    'audit_entries',
    `allAuditEntries(filter: { objectType: { equalTo: "Transaction" }, recordedAt: { greaterThan: "2026-01-02T02:46:00Z" } }, orderBy: [RECORDED_AT_ASC]) { nodes { action } ${page} }`,
    // Those of the same time about other objects, in a register that has some from the beginning.
    200,
  ],
  [
    'audit entries of an object',
    'audit_entries',
    `allAuditEntries(condition: { objectId: "HOLDER" }) { nodes { recordedAt } ${page} }`,
  ],
  [
    'audit entries of a time',
    'audit_entries',
    `allAuditEntries(filter: { recordedAt: { lessThan: "2026-01-02T00:01:00Z" } }, orderBy: [RECORDED_AT_ASC]) { nodes { action } ${page} }`,
  ],
  [
    'transactions of a holder',
    'transactions',
    `allTransactions(filter: { postings: { some: { holder: { id: { equalTo: "HOLDER" } } } } }) { nodes { type } ${page} }`,
  ],
  [
    'positions of a holder by its number',
    'positions',
    `allPositions(filter: { holder: { holderNumber: { equalTo: "N5000" } } }) { nodes { balance } ${page} }`,
  ],
  [
    'positions counted in shares',
    'positions',
    `allPositions(filter: { asset: { unit: { equalTo: shares } } }) { nodes { balance } ${page} }`,
  ],
  [
    'holders of a name with a position',
    'holders',
    `allHolders(filter: { registrationKey: { equalTo: "holder 4999" }, positions: { some: { balance: { greaterThan: "0" } } } }) { nodes { registration } ${page} }`,
  ],
  [
    'holders without a restriction',
    'holders',
    `allHolders(filter: { restrictions: { none: { status: { equalTo: active } } } }) { nodes { registration } ${page} }`,
  ],
  [
    'parties whose verification is pending',
    'parties',
    `allParties(filter: { verifications: { some: { status: { equalTo: pending } } } }) { nodes { legalName } ${page} }`,
  ],
  [
    'audit entries of a user',
    'audit_entries',
    `allAuditEntries(filter: { user: { email: { equalTo: "rare@example.org" } } }) { nodes { action } ${page} }`,
  ],
  [
    'audit entries of a client',
    'audit_entries',
    `allAuditEntries(filter: { apiClient: { clientId: { equalTo: "rare client" } } }) { nodes { action } ${page} }`,
  ],
  ['the totals of an asset', 'books', `assetById(id: "ASSET") { outstandingTotal holderCount }`],
  [
    'the totals of an asset on a past day',
    'postings',
    `assetById(id: "ASSET", asOf: "2026-01-20") { outstandingTotal unissuedTotal }`,
  ],
];
