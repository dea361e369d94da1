/** A holder that is asked for: whether it can be entered in the register, given what was found there. */
import type { Maybe } from '../base/maybe.ts';
import type { AccountType } from './actor.ts';
import { blockIf, type Check } from './check.ts';
import type { OwnershipForm, PartyCapacity, PartyType } from './holder.ts';
import { checkOwnership } from './ownership.ts';
import { checkParty, type PartyFacts } from './party.ts';

/** A party named with a holder: one that is known already, or one that is described. */
export interface NamedParty extends PartyFacts {
  readonly partyId?: Maybe<string>;
  readonly partyType?: Maybe<PartyType>;
  readonly legalName?: Maybe<string>;
  readonly capacity: PartyCapacity;
  readonly share?: Maybe<string>;
}

/** What is asked for. */
export interface HolderRequest {
  readonly holderNumber?: Maybe<string>;
  readonly ownershipForm: OwnershipForm;
  readonly parties: readonly NamedParty[];
  readonly holderAccountId?: Maybe<string>;
  readonly servicingAccountId?: Maybe<string>;
}

/** What was found of what holders name. */
export interface Found {
  /** The day in UTC. */
  readonly today: string;
  readonly takenNumbers: ReadonlySet<string>;
  /** Accounts that may service holders of the register. */
  readonly servicers: ReadonlySet<string>;
  /** Active accounts, each with its type. */
  readonly accounts: ReadonlyMap<string, AccountType>;
  /** Parties of the register that the actor sees. */
  readonly parties: ReadonlyMap<string, PartyType>;
}

/** Whether the holder can be entered. Refuses: not_found, holder_number_taken, input_invalid. What the rules of parties refuse comes besides. */
export function checkNewHolder(request: HolderRequest, found: Found): readonly Check[] {
  return [
    ...checkAccounts(request, found),
    checkNumber(request.holderNumber, found),
    ...checkNamedParties(request.parties, found),
    ...checkOwnership(
      request.ownershipForm,
      request.parties.map((party) => ({ ...party, partyType: typeOf(party, found) })),
    ),
  ];
}

/** Whether the number is free. Refuses: holder_number_taken. */
export function checkNumber(holderNumber: Maybe<string>, found: Found): Check {
  return blockIf(typeof holderNumber === 'string' && found.takenNumbers.has(holderNumber), 'holder_number_taken', {
    holds: 'The holder number is free in this register.',
    fails: 'Another holder of this register has this number.',
    remedy: 'Choose another, or leave it out to have it counted.',
    facts: { field: 'holderNumber' },
  });
}

/** Whether the accounts beside a holder are ones that can be. Refuses: not_found. */
export function checkAccounts(
  { servicingAccountId, holderAccountId }: Pick<HolderRequest, 'servicingAccountId' | 'holderAccountId'>,
  { servicers, accounts }: Found,
): readonly Check[] {
  const strange = typeof servicingAccountId === 'string' && !servicers.has(servicingAccountId);
  const unknown = typeof holderAccountId === 'string' && accounts.get(holderAccountId) !== 'investor';
  return [
    blockIf(strange, 'not_found', {
      holds: 'The servicing account is appointed in this register, or not given.',
      fails: 'There is no such broker or custodian appointed in this register.',
      remedy: 'Appoint it first.',
      facts: { type: 'Account', field: 'servicingAccountId' },
    }),
    blockIf(unknown, 'not_found', {
      holds: 'The account of the holder is that of an investor, or not given.',
      fails: 'There is no such account of an investor.',
      facts: { type: 'Account', field: 'holderAccountId' },
    }),
  ];
}

/** Whether every party is known or fully described, and named once in a capacity. Refuses: not_found, input_invalid. What the rules of parties refuse comes besides. */
export function checkNamedParties(parties: readonly NamedParty[], found: Found): readonly Check[] {
  const missing = parties.some(({ partyId }) => typeof partyId === 'string' && !found.parties.has(partyId));
  const known = parties.filter(({ partyId }) => typeof partyId === 'string');
  const places = known.map(({ partyId, capacity }) => `${partyId} ${capacity}`);
  const described = parties.filter(({ partyId }) => typeof partyId !== 'string');
  return [
    blockIf(missing, 'not_found', {
      holds: 'Every party named is one of this register.',
      fails: 'There is no such party in this register.',
      facts: { type: 'Party' },
    }),
    blockIf(parties.some(isHalfDescribed), 'input_invalid', {
      holds: 'Every party is named by its id, or described.',
      fails: 'A party is named by its partyId alone, or described by partyType and legalName.',
      facts: { field: 'parties' },
    }),
    blockIf(new Set(places).size !== places.length, 'input_invalid', {
      holds: 'Every party stands once in a capacity.',
      fails: 'A party is named twice in the same capacity.',
      facts: { field: 'parties' },
    }),
    ...described.flatMap((party) => checkParty(party.partyType ?? 'individual', party, found.today)),
  ];
}

const describing = [
  'partyType',
  'legalName',
  'country',
  'lei',
  'birthDate',
  'taxIds',
  'addresses',
  'contacts',
  'paymentInstructions',
];

function isHalfDescribed(party: NamedParty): boolean {
  if (typeof party.partyId !== 'string') return !party.partyType || !party.legalName;
  return describing.some((name) => ((party as unknown as Record<string, unknown>)[name] ?? null) !== null);
}

/** Whether a party that is named is a person or an institution. One that is not there counts as a person: it is refused anyway. */
export function typeOf(party: NamedParty, found: Found): PartyType {
  if (typeof party.partyId === 'string') return found.parties.get(party.partyId) ?? 'individual';
  return party.partyType ?? 'individual';
}
