/** What the answers of deeds have in common. */
import type { Check } from '../../../api/check.ts';
import type { words } from '../../../words/words.ts';
import type { Line } from './reckon.ts';

export interface DeedCheck extends Check {
  readonly facts?: unknown;
}

interface OpenedLot {
  readonly id: string;
  readonly customId: string;
  readonly quantity: string;
  readonly acquisitionDate: string;
  readonly predecessorIds?: readonly string[];
  readonly holder?: { readonly id: string; readonly registration: string } | null;
}

/** A transaction as it was, or would be, recorded. */
export interface Recorded {
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
  readonly postings: { readonly totalCount: number; readonly nodes: readonly (Line & { readonly id: string })[] };
  readonly counterpart?: Recorded | null;
}

export interface Done {
  readonly checks: readonly DeedCheck[];
  readonly replayed: boolean;
  readonly instruction?: {
    readonly id: string;
    readonly status: string;
    /** All that it made, where a deed may make several in one asset. */
    readonly transactions?: { readonly totalCount: number; readonly nodes: readonly Recorded[] };
  } | null;
  readonly transaction?: Recorded | null;
}

/** Whether others must approve it, or would have to. */
export function isProposed({ instruction }: Done): boolean {
  return instruction?.status === 'pending_approval';
}

/** All transactions where the deed asks for them; else the one and, where there are two sides, the other. */
export function recordedOf({ transaction, instruction }: Done): readonly Recorded[] {
  if (instruction?.transactions !== undefined) return instruction.transactions.nodes;
  if (!transaction) return [];
  return transaction.counterpart ? [transaction, transaction.counterpart] : [transaction];
}

/** How many transactions there are besides those that the answer brought. */
export function unreadOf({ instruction }: Done): number {
  const { totalCount = 0, nodes = [] } = instruction?.transactions ?? {};
  return totalCount - nodes.length;
}

/** Rules that name no field, each with the one it speaks of. */
const fieldsOfCodes: Readonly<Record<string, string>> = {
  name_taken: 'name',
  symbol_taken: 'symbol',
  certificate_number_taken: 'customId',
  quantity_scale_exceeded: 'quantity',
};

/** The field that a rule speaks of, by its name in the form. */
export function fieldOf(code: string, facts: unknown, names: readonly string[]): string | undefined {
  const fallback = { field: fieldsOfCodes[code] };
  return fieldOfFacts(facts, names) ?? fieldOfFacts(fallback, names);
}

function fieldOfFacts(facts: unknown, names: readonly string[]): string | undefined {
  if (typeof facts !== 'object' || facts === null) return undefined;
  const { field, ...others } = facts as Readonly<Record<string, unknown>>;
  const told = typeof field === 'string' ? field : Object.keys(others).find((name) => names.includes(name));
  if (told === undefined && ('available' in others || 'free' in others))
    return fieldOfFacts({ field: 'quantity' }, names);
  // What concerns a list is said at its first place.
  const [head, ...rest] = (told ?? '').split('.');
  return (
    names.find((name) => name === told) ??
    names.find((name) => name === [head, '0', ...rest].join('.')) ??
    names.find((name) => name === `${head}.0.quantity`) ??
    names.find((name) => rest.length === 0 && head !== '' && name.endsWith(`.0.${head}`))
  );
}
