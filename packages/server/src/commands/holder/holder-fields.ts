/** What a holder is made of, in the commands that create and change one; and the rows it becomes. */
import { newId } from '../../base/ids.ts';
import { mailStatus, ownershipForm } from '../../entities/holder.ts';
import { partyCapacity } from '../../entities/holder-party.ts';
import { partyType } from '../../entities/party.ts';
import type { Actor } from '../../rules/actor.ts';
import { blockIf, type Check } from '../../rules/check.ts';
import type { MailStatus, OwnershipForm, PartyCapacity, PartyType } from '../../rules/holder.ts';
import { keptLei } from '../../rules/party.ts';
import type { Named } from '../../store/holders.ts';
import type { NewParty, NewRows } from '../../store/new-holders.ts';
import { optional, type Parsed, required } from '../run/input.ts';
import { partyFields, personalFields } from '../party/party-fields.ts';

/** A party named with a holder. */
export const holderParty = {
  partyId: optional.id('A party of the register that is known already; else it is described.'),
  partyType: optional.oneOf<PartyType>(partyType, 'Whether a new party is a person or an institution.'),
  ...partyFields,
  ...personalFields,
  capacity: required.oneOf<PartyCapacity>(partyCapacity, 'As what it stands behind the holder.'),
  share: optional.decimal('Its share as a fraction above 0 and at most 1.', { min: 0 }),
};

export const holderPartiesMax = { lengthMax: 50 };

/** What a new holder takes. */
export const holderFields = {
  holderNumber: optional.text('Its number, unique in the register; the next one when not said.', { lengthMax: 40 }),
  registration: required.text('The exact words in which it is registered.', { lengthMax: 500 }),
  ownershipForm: required.oneOf<OwnershipForm>(ownershipForm, 'In which form its parties own.'),
  parties: required.objects('HolderParty', 'A party and its capacity.', holderParty, {
    min: 1,
    ...holderPartiesMax,
  }),
  holderAccountId: optional.id('The account of the investor whose holder it is.'),
  servicingAccountId: optional.id(
    'The broker or custodian that services it, appointed in the register; a broker names itself.',
  ),
  mailStatus: optional.oneOf<MailStatus>(mailStatus, 'Whether mail reaches it; deliverable when not said.'),
};
export type HolderInput = Parsed<typeof holderFields>;
export type HolderPartyInput = Parsed<typeof holderParty>;

const given = <T>(values: Iterable<T | null | undefined>): T[] =>
  [...new Set([...values].filter((value) => value !== null && value !== undefined))] as T[];

/** Everything that holders name and that must be looked up, each thing once. */
export function namedBy(holders: readonly HolderInput[]): Named {
  return {
    numbers: given(holders.map(({ holderNumber }) => holderNumber)),
    servicerIds: given(holders.map(({ servicingAccountId }) => servicingAccountId)),
    accountIds: given(holders.map(({ holderAccountId }) => holderAccountId)),
    partyIds: given(holders.flatMap(({ parties }) => parties.map(({ partyId }) => partyId))),
  };
}

/** Whether whoever proposes for its clients or itself names itself. Refuses: input_invalid. */
export function checkOwn(
  { lens, accountId }: Actor,
  asked: Pick<HolderInput, 'servicingAccountId' | 'holderAccountId'>,
): Check {
  const field = lens === 'servicer' ? 'servicingAccountId' : 'holderAccountId';
  const others = (lens === 'servicer' || lens === 'holder') && asked[field] !== accountId;
  return blockIf(others, 'input_invalid', {
    holds: 'Who asks keeps the register, or asks for itself.',
    fails: `An account that does not keep the register asks for itself: ${field} must be the account that asks.`,
    facts: { field },
  });
}

/** The rows of holders that have passed the rules. Shape: in the order of the holders. */
export function rowsOf(holders: readonly HolderInput[]): NewRows {
  const rows = { holders: [], parties: [], holderParties: [] } as unknown as Mutable<NewRows>;
  for (const holder of holders) {
    const { holderAccountId = null, servicingAccountId = null, ownershipForm: form } = holder;
    const beside = { id: newId(), holderAccountId, servicingAccountId };
    rows.holders.push({
      ...beside,
      holderNumber: holder.holderNumber ?? null,
      registration: holder.registration,
      ownershipForm: form,
      mailStatus: holder.mailStatus ?? 'deliverable',
    });
    // Where the one owner is the holder, the holder's account is the owner's own.
    const own = form === 'sole' || form === 'entity' ? holderAccountId : null;
    addParties(rows, beside, holder.parties, own);
  }
  return rows;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };
type PartyRows = Mutable<Pick<NewRows, 'parties' | 'holderParties'>>;

/** Adds the rows of parties that stand behind a holder from now on. */
export function addParties(
  rows: PartyRows,
  beside: { readonly id: string; readonly holderAccountId: string | null; readonly servicingAccountId: string | null },
  parties: readonly HolderPartyInput[],
  ownerAccountId: string | null = null,
): void {
  const { id: holderId, ...accounts } = beside;
  for (const party of parties) {
    const known = party.partyId ?? null;
    const partyId = known ?? newId();
    if (known === null) rows.parties.push(partyRow(partyId, party, party.capacity === 'owner' ? ownerAccountId : null));
    rows.holderParties.push({
      id: newId(),
      holderId,
      partyId,
      capacity: party.capacity,
      share: party.share ?? null,
      ...accounts,
    });
  }
}

function partyRow(id: string, party: HolderPartyInput, accountId: string | null): NewParty {
  const { partyId: _id, capacity: _capacity, share: _share, ...described } = party;
  return {
    ...described,
    id,
    personalDataId: newId(),
    partyType: described.partyType!,
    legalName: described.legalName!,
    country: described.country ?? null,
    lei: keptLei(described.lei) ?? null,
    accountId,
  };
}
