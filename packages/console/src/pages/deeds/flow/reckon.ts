/** What a transaction changes, account by account: the sum of its lines, and the balance before and after them. */
import { fromUnits, toUnits } from '../../../parts/decimal.ts';

interface Named {
  readonly id: string;
}

export interface Line {
  readonly ledgerAccount: string;
  readonly quantity: string;
  readonly balanceAfter: string;
  readonly holder?: (Named & { readonly registration: string }) | null;
  readonly stockPlan?: (Named & { readonly name: string }) | null;
}

export interface Change {
  readonly id: string;
  readonly ledgerAccount: string;
  /** The holder or the plan, where the account is one's own. */
  readonly of: string | undefined;
  readonly before: string;
  readonly change: string;
  readonly after: string;
}

/** Adds the lines up in their order. What is authorised is kept below zero in the books and is told above it. */
export function changesOf(lines: readonly Line[]): readonly Change[] {
  const sums = new Map<string, { line: Line; sum: bigint; after: bigint }>();
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
