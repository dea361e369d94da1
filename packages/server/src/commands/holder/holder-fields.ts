/** The fields of a holder in the commands that create and change one, and the rows they become. */
import type { Actor } from '../../rules/actor.ts';
import { blockIf, type Check } from '../../rules/check.ts';
import { partyCapacity } from '../../rules/holder.ts';
import type { NewId } from '../../rules/ledger/post.ts';
import { normalLei } from '../../rules/party.ts';
import type { Named, NewRows } from '../../store/register/holders.ts';
import type { NewParty } from '../../store/register/parties.ts';
import { optional, type Parsed, required } from '../run/input.ts';
import { personalFields } from '../party/party-fields.ts';
import { inputsOf, newValuesOf } from '../run/column-inputs.ts';
import { pick } from '../../base/pick.ts';
import { newHolderColumns, partyColumns } from '../../store/register/holder-columns.ts';

/** A party named with a holder. */
export const holderParty = {
  partyId: optional.id('A party that exists in the register; otherwise the other fields describe a new one.'),
  ...inputsOf(partyColumns, 'create'),
  ...personalFields,
  capacity: required.oneOf(partyCapacity, 'Its capacity for the holder.'),
  share: optional.decimal('Its share, a fraction above 0 and at most 1.', { min: 0 }),
};

export const holderPartiesMax = { lengthMax: 50 };

const columns = inputsOf(newHolderColumns, 'create');

/** The fields of a new holder. */
export const holderFields = {
  ...pick(columns, 'holderNumber', 'registration', 'ownershipForm'),
  parties: required.objects('HolderParty', 'A party and its capacity.', holderParty, {
    min: 1,
    ...holderPartiesMax,
  }),
  ...pick(columns, 'holderAccountId', 'servicingAccountId'),
  ...columns,
};
export type HolderInput = Parsed<typeof holderFields>;
export type HolderPartyInput = Parsed<typeof holderParty>;

const given = <T>(values: Iterable<T | null | undefined>): T[] =>
  [...new Set([...values].filter((value) => value !== null && value !== undefined))] as T[];

/** All that must be looked up for new holders, each once. */
export function namedBy(holders: readonly HolderInput[]): Named {
  return {
    numbers: given(holders.map(({ holderNumber }) => holderNumber)),
    servicerIds: given(holders.map(({ servicingAccountId }) => servicingAccountId)),
    accountIds: given(holders.map(({ holderAccountId }) => holderAccountId)),
    partyIds: given(holders.flatMap(({ parties }) => parties.map(({ partyId }) => partyId))),
    registrations: given(holders.map(({ registration }) => registration)),
    leis: given(holders.flatMap(({ parties }) => parties.map(({ lei }) => normalLei(lei)))),
  };
}

/** Checks that a servicer proposes for its own clients, and an investor for itself. Refuses: input_invalid. */
export function checkOwn(
  { lens, accountId }: Actor,
  input: Pick<HolderInput, 'servicingAccountId' | 'holderAccountId'>,
): Check {
  const field = lens === 'servicer' ? 'servicingAccountId' : 'holderAccountId';
  const others = (lens === 'servicer' || lens === 'holder') && input[field] !== accountId;
  return blockIf(others, 'input_invalid', {
    holds: 'The account manages the register, or proposes for itself.',
    fails: `An account that does not manage the register proposes for itself: ${field} must be its own id.`,
    facts: { field },
  });
}

const newHolder = newValuesOf(newHolderColumns);
const newParty = newValuesOf(partyColumns);

/** The rows of new holders. Shape: in the order of the holders. */
export function rowsOf(holders: readonly HolderInput[], newId: NewId): NewRows {
  const rows = holders.map((holder) => {
    const values = { id: newId(), ...newHolder(holder) };
    const { ownershipForm: form, holderAccountId } = values;
    // If the holder is its own single owner, the holder's account is also the owner's account.
    const ownerAccountId = form === 'sole' || form === 'entity' ? holderAccountId : null;
    return { holder: values, ...partyRowsOf(values, holder.parties, newId, { ownerAccountId }) };
  });
  return {
    holders: rows.map(({ holder }) => holder),
    parties: rows.flatMap(({ parties }) => parties),
    holderParties: rows.flatMap(({ holderParties }) => holderParties),
  };
}

/** The rows of several holders as those of one command. */
export const joinedRows = (rows: readonly NewRows[]): NewRows => ({
  holders: rows.flatMap(({ holders }) => holders),
  parties: rows.flatMap(({ parties }) => parties),
  holderParties: rows.flatMap(({ holderParties }) => holderParties),
});

/** The account of the owner, and the first day of parties; null where they have no beginning. */
interface PartyFacts {
  readonly ownerAccountId?: string | null;
  readonly effectiveFrom?: string | null;
}

/** The rows of parties that are added to a holder. */
export function partyRowsOf(
  holder: { readonly id: string; readonly holderAccountId: string | null; readonly servicingAccountId: string | null },
  inputs: readonly HolderPartyInput[],
  newId: NewId,
  { ownerAccountId = null, effectiveFrom = null }: PartyFacts = {},
): Pick<NewRows, 'parties' | 'holderParties'> {
  const { id: holderId, holderAccountId, servicingAccountId } = holder;
  const parties: NewParty[] = [];
  const holderParties = inputs.map((party) => {
    const { capacity, share = null } = party;
    const partyId = party.partyId ?? newId();
    if ((party.partyId ?? null) === null) {
      const accountId = capacity === 'owner' ? ownerAccountId : null;
      parties.push(partyRow({ id: partyId, personalDataId: newId(), accountId }, party));
    }
    return { id: newId(), holderId, partyId, capacity, share, effectiveFrom, holderAccountId, servicingAccountId };
  });
  return { parties, holderParties };
}

function partyRow(ids: Pick<NewParty, 'id' | 'personalDataId' | 'accountId'>, party: HolderPartyInput): NewParty {
  const { partyId: _id, capacity: _capacity, share: _share, ...described } = party;
  return {
    ...described,
    ...newParty(party),
    ...ids,
    partyType: described.partyType!,
    legalName: described.legalName!,
    lei: normalLei(described.lei) ?? null,
  };
}
