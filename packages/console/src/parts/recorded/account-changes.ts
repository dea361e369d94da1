/** Changes per ledger account: the sum of its postings, and the balance before and after. */
import { fromUnits, toUnits } from '../decimal.ts';

interface Named {
  readonly id: string;
}

export interface PostingLine {
  readonly ledgerAccount: string;
  readonly quantity: string;
  readonly balanceAfter: string;
  readonly holder?: (Named & { readonly registration: string }) | null;
  readonly stockPlan?: (Named & { readonly name: string }) | null;
}

export interface AccountChange {
  readonly id: string;
  readonly ledgerAccount: string;
  /** The holder or the plan of the account. */
  readonly of: string | undefined;
  readonly before: string;
  readonly change: string;
  readonly after: string;
}

/** Adds up the postings in their order. The authorised account is negative in the ledger and shown as positive. */
export function accountChangesOf(lines: readonly PostingLine[]): readonly AccountChange[] {
  const sums = new Map<string, { line: PostingLine; sum: bigint; after: bigint }>();
  for (const line of lines) {
    const id = `${line.ledgerAccount} ${line.holder?.id ?? line.stockPlan?.id ?? ''}`;
    const sum = (sums.get(id)?.sum ?? 0n) + toUnits(line.quantity);
    sums.set(id, { line, sum, after: toUnits(line.balanceAfter) });
  }
  return [...sums].map(([id, { line, sum, after }]) => {
    const sign = line.ledgerAccount === 'authorized' ? -1n : 1n;
    return {
      id,
      ledgerAccount: line.ledgerAccount,
      of: line.holder?.registration ?? line.stockPlan?.name,
      before: fromUnits(sign * (after - sum)),
      change: fromUnits(sign * sum),
      after: fromUnits(sign * after),
    };
  });
}
