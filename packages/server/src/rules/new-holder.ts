/** Whether a new holder can be opened, given the rows of the register that it names. */
import type { Maybe } from '../base/maybe.ts';
import type { AccountType } from './actor.ts';
import { blockIf, type Check } from './check.ts';
import type { OwnershipForm, PartyCapacity, PartyType } from './holder.ts';
import { checkOwnership } from './ownership.ts';
import { checkParty, normalLei, type PartyFacts } from './party.ts';
import type { RegisterDay } from './register-day.ts';

/** A party of a new holder: one of the register by its id, or a new one by its description. */
export interface NamedParty extends PartyFacts {
  readonly partyId?: Maybe<string>;
  readonly partyType?: Maybe<PartyType>;
  readonly legalName?: Maybe<string>;
  readonly capacity: PartyCapacity;
  readonly share?: Maybe<string>;
}

/** A request to open a holder. */
export interface HolderRequest {
  readonly registration?: Maybe<string>;
  readonly holderNumber?: Maybe<string>;
  readonly ownershipForm: OwnershipForm;
  readonly parties: readonly NamedParty[];
  readonly holderAccountId?: Maybe<string>;
  readonly servicingAccountId?: Maybe<string>;
}

/** The rows that new holders name, as far as they exist. */
export interface NamedRows extends RegisterDay {
  readonly takenNumbers: ReadonlySet<string>;
  /** Accounts that may service holders of the register. */
  readonly servicers: ReadonlySet<string>;
  /** Active accounts, each with its type. */
  readonly accounts: ReadonlyMap<string, AccountType>;
  /** Parties of the register that the actor sees. */
  readonly parties: ReadonlyMap<string, PartyType>;
  /**
   * Active holders that the actor sees, by registrations of new holders that people take for theirs, and by identifiers
   * of their parties.
   */
  readonly alike: ReadonlyMap<string, FoundHolder>;
  readonly sameLei: ReadonlyMap<string, FoundHolder>;
}

/** A holder that a new one may be. */
export interface FoundHolder {
  readonly id: string;
  readonly holderNumber: string;
}

/**
 * Whether the holder can be opened. Refuses: not_found, holder_number_taken, input_invalid, and what the rules of
 * parties do.
 */
export function checkNewHolder(request: HolderRequest, found: NamedRows): readonly Check[] {
  return [
    ...checkAccounts(request, found),
    checkNumber(request.holderNumber, found),
    ...checkNamedParties(request.parties, found),
    ...checkOwnership(
      request.ownershipForm,
      request.parties.map((party) => ({ ...party, partyType: typeOf(party, found) })),
    ),
    ...warnOfAlike(request, found),
  ];
}

/**
 * Warns of an active holder that may be the same one: two entries for one person are the commonest fault of a register.
 */
function warnOfAlike({ registration, parties }: HolderRequest, { alike, sameLei }: NamedRows): readonly Check[] {
  const other = alike.get(registration ?? '');
  const ofParty = parties.map(({ lei }) => sameLei.get(normalLei(lei) ?? '')).find((holder) => holder !== undefined);
  const warning = (holder: FoundHolder | undefined, what: string): readonly Check[] =>
    holder === undefined
      ? []
      : [
          {
            code: 'holder_alike',
            outcome: 'warn',
            message: `Holder ${holder.holderNumber} of this register has ${what}.`,
            remedy: 'Where both are one, record units to that holder; mergeHolders joins two that exist already.',
            facts: { holderNumber: holder.holderNumber, holderId: holder.id },
          },
        ];
  return [
    ...warning(other, 'the same registration'),
    ...warning(ofParty, 'a party with the same legal entity identifier'),
  ];
}

/** A registration by which those are equal that people take for the same. */
export const registrationKey = (registration: string): string =>
  registration.toLowerCase().replaceAll('ß', 'ss').replace(/\s+/g, ' ').trim();

/** Warns of a registration that an earlier row of the request has, by its key. */
export function warnOfRepeated(registration: Maybe<string>, earlier: ReadonlySet<string>): readonly Check[] {
  if (typeof registration !== 'string' || !earlier.has(registrationKey(registration))) return [];
  return [
    {
      code: 'holder_alike',
      outcome: 'warn',
      message: 'An earlier row has the same registration.',
      remedy: 'Where both are one holder, leave one of the rows out.',
    },
  ];
}

/** Whether the number is free. Refuses: holder_number_taken. */
export function checkNumber(holderNumber: Maybe<string>, found: NamedRows): Check {
  return blockIf(typeof holderNumber === 'string' && found.takenNumbers.has(holderNumber), 'holder_number_taken', {
    holds: 'The holder number is free in this register.',
    fails: `Another holder of this register has the number ${holderNumber ?? ''}.`,
    remedy: 'Choose another, or leave it out: the registry then gives the next free number.',
    facts: { field: 'holderNumber' },
  });
}

/** Whether the servicing account and the account of the holder exist and are of the right type. Refuses: not_found. */
export function checkAccounts(
  { servicingAccountId, holderAccountId }: Pick<HolderRequest, 'servicingAccountId' | 'holderAccountId'>,
  { servicers, accounts }: NamedRows,
): readonly Check[] {
  const strange = typeof servicingAccountId === 'string' && !servicers.has(servicingAccountId);
  const unknown = typeof holderAccountId === 'string' && accounts.get(holderAccountId) !== 'investor';
  return [
    blockIf(strange, 'not_found', {
      holds: 'The servicing account is appointed in this register, or not given.',
      fails: `No broker or custodian that is appointed in this register has the account ${servicingAccountId ?? ''}, given in servicingAccountId.`,
      remedy: 'Appoint it first, with appointAgent.',
      facts: { type: 'Account', field: 'servicingAccountId' },
      failing: { id: servicingAccountId ?? '' },
    }),
    blockIf(unknown, 'not_found', {
      holds: 'The account of the holder is that of an investor, or not given.',
      fails: `No account of an investor has the id ${holderAccountId ?? ''}, given in holderAccountId.`,
      remedy: 'Leave it out where the holder has no account of its own.',
      facts: { type: 'Account', field: 'holderAccountId' },
      failing: { id: holderAccountId ?? '' },
    }),
  ];
}

/**
 * Whether every party exists or is fully described, and is named once in a capacity. Shape: `pathOf` answers where the
 * input has a party. Refuses: not_found, input_invalid, and what the rules of parties do.
 */
export function checkNamedParties(
  parties: readonly NamedParty[],
  found: NamedRows,
  pathOf: (index: number) => string = (index) => `parties[${index}]`,
): readonly Check[] {
  const at = parties.findIndex(({ partyId }) => typeof partyId === 'string' && !found.parties.has(partyId));
  const unknown = parties[at]?.partyId ?? '';
  const named = parties.filter(({ partyId }) => typeof partyId === 'string');
  const capacities = named.map(({ partyId, capacity }) => `${partyId} ${capacity}`);
  const twice = named.find((_, index) => capacities.indexOf(capacities[index]!) !== index)?.partyId;
  return [
    blockIf(at >= 0, 'not_found', {
      holds: 'Every party named is one of this register.',
      fails: `No party of this register that your role sees has the id ${unknown}, given in ${pathOf(at)}.partyId.`,
      remedy: 'Leave partyId out to describe a new party.',
      facts: { type: 'Party' },
      failing: { field: `${pathOf(at)}.partyId`, id: unknown },
    }),
    blockIf(parties.some(isHalfDescribed), 'input_invalid', {
      holds: 'Every party is named by its id, or described.',
      fails: `${pathOf(parties.findIndex(isHalfDescribed))} is neither named by its partyId alone nor described by partyType and legalName.`,
      remedy: 'Give partyId and capacity, or partyType, legalName and capacity.',
      facts: { field: 'parties' },
    }),
    blockIf(new Set(capacities).size !== capacities.length, 'input_invalid', {
      holds: 'No party has the same capacity twice.',
      fails: `The party ${twice ?? ''} is named twice in the same capacity.`,
      remedy: 'Name it once in each capacity.',
      facts: { field: 'parties' },
    }),
    ...parties.flatMap((party, index) =>
      typeof party.partyId === 'string'
        ? []
        : checkParty(party.partyType ?? 'individual', party, found, `${pathOf(index)}.`),
    ),
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

/**
 * Whether a party is a person or an institution. A party that does not exist counts as a person; another rule refuses
 * it.
 */
export function typeOf(party: NamedParty, found: NamedRows): PartyType {
  if (typeof party.partyId === 'string') return found.parties.get(party.partyId) ?? 'individual';
  return party.partyType ?? 'individual';
}
