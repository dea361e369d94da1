/** Balances of ledger accounts that a mutation changed, as its audit entry has them. */

export interface ChangedBalance {
  readonly id: string;
  readonly assetId: string;
  readonly ledgerAccount: string;
  /** A holder, a stock plan, or the asset itself. */
  readonly ownerId: string;
  readonly before: string;
  readonly after: string;
}

interface Balance {
  readonly assetId: string;
  readonly ledgerAccount: string;
  readonly ownerId: string;
  readonly balance: string;
}

/** Pairs the balances of both states. Shape: none where the entry is not of the ledger. */
export function changedBalances(before: unknown, after: unknown): readonly ChangedBalance[] {
  const earlier = new Map(balancesOf(before).map((one) => [keyOf(one), one.balance]));
  return balancesOf(after).map((one) => {
    const { balance, ...account } = one;
    return { id: keyOf(one), ...account, before: earlier.get(keyOf(one)) ?? '0', after: balance };
  });
}

/** A state without its balances, which are shown on their own. */
export function withoutBalances(state: unknown): unknown {
  if (balancesOf(state).length === 0) return state;
  const { balances: _, ...rest } = state as Record<string, unknown>;
  return rest;
}

const keyOf = ({ assetId, ledgerAccount, ownerId }: Balance): string => `${assetId} ${ledgerAccount} ${ownerId}`;

function balancesOf(state: unknown): readonly Balance[] {
  const balances = (state as { readonly balances?: unknown } | null | undefined)?.balances;
  return Array.isArray(balances) ? (balances as readonly Balance[]) : [];
}
