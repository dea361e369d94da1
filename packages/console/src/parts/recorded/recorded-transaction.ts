/** A transaction as recorded, or as a dry run would record it. */
import type { words } from '../../words/words.ts';
import type { PostingLine } from './account-changes.ts';

interface OpenedLot {
  readonly id: string;
  readonly customId: string;
  readonly quantity: string;
  readonly acquisitionDate: string;
  readonly predecessorIds?: readonly string[];
  readonly holder?: { readonly id: string; readonly registration: string } | null;
}

export interface RecordedTransaction {
  readonly id: string;
  readonly sequence: number;
  readonly type: keyof typeof words.transactions.types;
  readonly effectiveDate: string;
  readonly recordedAt: string;
  readonly asset?: { readonly id: string; readonly name: string } | null;
  readonly lotsOpened: { readonly totalCount: number; readonly nodes: readonly OpenedLot[] };
  readonly lotsClosed: {
    readonly totalCount: number;
    readonly nodes: readonly Pick<OpenedLot, 'id' | 'customId' | 'quantity'>[];
  };
  readonly postings: {
    readonly totalCount: number;
    readonly nodes: readonly (PostingLine & { readonly id: string })[];
  };
  readonly counterpart?: RecordedTransaction | null;
}
