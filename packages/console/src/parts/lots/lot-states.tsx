/** Whether a lot is open, for lists of lots and their filters. */
import { words } from '../../words/words.ts';
import { choicesOf, chosenOf } from '../data-table/choices.ts';
import type { Column, Filter } from '../data-table/column.ts';
import { Status } from '../status.tsx';

const names = words.lots;

const states = choicesOf(names.states);

/** The filter by state: open ones unless another is chosen. */
export const lotStateFilter: Filter = {
  id: 'state',
  label: names.state,
  choices: states.filter(({ value }) => value !== 'open'),
  usual: names.states.open,
};

/** The condition on lots. Shape: filters as they are in the address. */
export function lotConditions({ find, state }: { readonly find?: string; readonly state?: string }) {
  const shown = chosenOf(state, states) ?? 'open';
  return {
    ...(find === undefined ? {} : { customId: { includesInsensitive: find.trim() } }),
    ...(shown === 'all' ? {} : { closedAt: { isNull: shown === 'open' } }),
  };
}

export const lotStateColumn: Column<{ readonly closedOn: string | null }> = {
  id: 'state',
  label: names.state,
  width: 100,
  text: (lot) => names.states[stateOf(lot)],
  cell: (lot) => <LotState lot={lot} />,
};

export function LotState({ lot }: { readonly lot: { readonly closedOn: string | null } }) {
  const state = stateOf(lot);
  return <Status label={names.states[state]} tone={state === 'open' ? 'good' : 'quiet'} />;
}

function stateOf({ closedOn }: { readonly closedOn: string | null }): 'open' | 'closed' {
  return closedOn === null ? 'open' : 'closed';
}
