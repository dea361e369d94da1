export const timeline = {
  title: 'Timeline',
  entry: 'Event',
  kind: 'Events',
  change: 'Change',
  balanceAfter: 'Balance after',
  outstanding: 'Outstanding',
  details: 'Details',
  source: 'Record and document',
  recordedAt: 'Recorded',
  none: 'Nothing recorded',
  noneMore: 'Transactions, restrictions, verifications and changes appear here.',
  of: (kind: string, what: string) => `${kind}: ${what}`,
  kinds: {
    transaction: 'Transaction',
    restriction_placed: 'Restriction placed',
    restriction_released: 'Restriction released',
    verification: 'Verification',
    change: 'Change',
    access: 'Personal data read',
  },
  highest: (quantity: string) => `highest: ${quantity}`,
  /** The line in words, for those who do not see it. */
  described: (name: string, from: string, to: string, highest: string, last: string) =>
    `${name} from ${from} to ${to}: at most ${highest}, in the end ${last}.`,
  tooMany: (most: string) => `The balance is drawn for up to ${most} transactions.`,
};
