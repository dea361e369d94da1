/** Types of the transaction page. */
import type { TransactionByIdQuery } from '#graphql/transaction.ts';

export type ShownTransaction = NonNullable<TransactionByIdQuery['transactionById']>;

export type ShownPosting = ShownTransaction['postings']['nodes'][number];

export type OpenedLot = ShownTransaction['lotsOpened']['nodes'][number];
