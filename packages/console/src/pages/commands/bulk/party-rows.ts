/** Rows of parties, each named by its holder: what each says, and what is wrong with it. */
import { bulk } from '../../../words/en/bulk.ts';
import { readRows, type TableRow } from './table-rows.ts';

export interface PartyRow extends TableRow {
  /** Empty where the holder has one party only. */
  readonly party: string;
  readonly reference: string;
}

/** A holder with its parties. */
interface Parties {
  readonly parties: {
    readonly nodes: readonly { readonly party?: { readonly id: string; readonly legalName: string } | null }[];
  };
}

const shape = { columns: ['holder', 'party', 'reference'], needed: ['holder'] } as const;

/** Reads the rows. */
export function readPartyRows(text: string): readonly PartyRow[] {
  return readRows(text, shape, (cell) => ({
    holder: cell('holder'),
    party: cell('party'),
    reference: cell('reference'),
    problem: cell('holder') === '' ? bulk.holderMissing : undefined,
  }));
}

/** The party of a row: the one that is named, or the only one. Shape: its id, or why there is none. */
export function partyOf({ holder, party }: PartyRow, { parties }: Parties): { id: string } | { problem: string } {
  const all = parties.nodes.flatMap((one) => one.party ?? []);
  const named = all.filter(({ legalName }) => party === '' || legalName.toLowerCase() === party.toLowerCase());
  const [first, ...others] = named;
  if (first === undefined) return { problem: party === '' ? bulk.noParties(holder) : bulk.noParty(holder, party) };
  return others.length === 0 ? { id: first.id } : { problem: bulk.severalParties(holder) };
}
