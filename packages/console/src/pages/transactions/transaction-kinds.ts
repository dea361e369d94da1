/** Types of the transaction page. */
import type { TransactionByIdQuery } from './transaction.graphql.ts';

export type ShownTransaction = NonNullable<TransactionByIdQuery['transactionById']>;

export type ShownPosting = ShownTransaction['postings']['nodes'][number];

export type OpenedLot = ShownTransaction['lotsOpened']['nodes'][number];
