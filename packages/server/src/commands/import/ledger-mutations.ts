/** The mutations of rows, by what they read and change of the ledgers that an import has in memory. */

/** Those that work on ledgers in memory. */
export const onCopies: ReadonlySet<string> = new Set([
  'issueUnits',
  'transferUnits',
  'cancelUnits',
  'repurchaseUnits',
  'convertUnits',
  'splitAsset',
]);

/** Those of them that are on several ledgers, and run together with others only where these are in memory. */
export const alsoOnCopies: ReadonlySet<string> = new Set(['convertUnits']);

/** Those that read no ledger, and change nothing that a ledger was read with. */
export const besideCopies: ReadonlySet<string> = new Set(['createHolder']);

/** Those that neither open nor close a lot. */
export const withoutLots: ReadonlySet<string> = new Set(['createHolder', 'recordVerification', 'placeRestriction']);

/** Those that take units of one holder. */
export const taking: ReadonlySet<string> = new Set(['transferUnits', 'cancelUnits', 'repurchaseUnits', 'convertUnits']);
