/** The terms of a transaction that only its request tells. */
import type { ShownTransaction } from './transaction-kinds.ts';

type Request = Readonly<Record<string, unknown>>;
type Told = Pick<ShownTransaction, 'type' | 'effectiveDate' | 'asset' | 'instruction' | 'postings'>;

/**
 * The kind of a transfer, and the consideration in words. Of a bulk mutation several rows may have asked for such a
 * transaction: a term is told where all of these say the same.
 */
export function requestedTerms(transaction: Told): {
  readonly kind: string | null;
  readonly consideration: string | null;
} {
  const requests = requestsOf(transaction);
  const termOf = (term: (request: Request) => unknown): string | null => {
    const [first, ...others] = new Set(requests.map(term));
    return typeof first === 'string' && others.length === 0 ? first : null;
  };
  return {
    // The API takes a transfer without a kind for a sale.
    kind: transaction.type === 'transfer' ? termOf(({ kind = 'sale' }) => kind) : null,
    consideration: termOf(({ considerationText }) => considerationText),
  };
}

function requestsOf({ effectiveDate, asset, instruction, postings }: Told): readonly Request[] {
  const payload = instruction?.payload as (Request & { readonly rows?: readonly Request[] }) | null | undefined;
  if (!payload) return [];
  if (payload.rows === undefined) return [payload];
  const holders = postings.nodes.map(({ holder }) => holder?.id);
  // Members of the whole mutation hold for each of its rows.
  return payload.rows
    .map((row) => ({ ...payload, ...row }))
    .filter((row: Request) => row['assetId'] === asset?.id && row['effectiveDate'] === effectiveDate)
    .filter((row: Request) => holders.includes((row['fromHolderId'] ?? row['holderId']) as string));
}
