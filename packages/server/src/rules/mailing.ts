/** Registers for mailing: the day of one, and who of a holder gets the mail, at which address. */
import { inDigitGroups } from '../base/digit-groups.ts';
import { refuseIf } from '../base/refusal.ts';
import { blockIf, type Check } from './check.ts';
import type { PartyCapacity } from './holder.ts';
import { dayInWords } from './in-words.ts';
import { firstDate } from './instant.ts';
import { isOwner } from './ownership.ts';
import { type RegisterDay, todayInWords } from './register-day.ts';

/** Which register is read, as of which day and for which purpose. */
export interface MailingRequest {
  readonly assetId: string;
  readonly date: string;
  readonly purpose: string;
  readonly documentId?: string | undefined;
}

/**
 * A recorded mailing, as it was recorded. Shape: `name` of the asset; `knownAt` is the instant as known at which all of
 * it is read.
 */
export interface Mailing extends Omit<MailingRequest, 'documentId'> {
  readonly name: string;
  readonly knownAt: string;
}

/** Most holders of a register for mailing. */
const mailedHoldersMax = 100_000;

/** Requires that so many holders can be answered at once. Refuses: register_too_large. */
export function requireMailable(holders: number): void {
  refuseIf(holders > mailedHoldersMax, 'register_too_large', {
    holders: `${holders}`,
    max: `${mailedHoldersMax}`,
    reason: `${inDigitGroups(`${holders}`)} holders have units; a register for mailing has at most ${inDigitGroups(`${mailedHoldersMax}`)}.`,
    remedy: 'Read positions in pages instead, and the personal data of their parties.',
  });
}

/** Whether a record date is a day of the register. Refuses: input_invalid. */
export function checkRecordDate(date: string, day: RegisterDay): Check {
  const { today } = day;
  const early = date < firstDate;
  return blockIf(early || date > today, 'input_invalid', {
    holds: 'The record date is not after today.',
    fails: `The record date is ${dayInWords(date)}, ${early ? `before ${dayInWords(firstDate)}` : `after today, ${todayInWords(day)}`}.`,
    remedy: 'Give a day up to today.',
    facts: { field: 'date', today },
  });
}

/** Capacities whose party gets mail for the holder, the first of them before the others. */
const addressed: readonly PartyCapacity[] = [
  'owner',
  'joint_owner',
  'trustee',
  'custodian',
  'nominee',
  'executor',
  'attorney',
];

/** A party of a holder. */
interface PresentParty {
  readonly capacity: PartyCapacity;
}

/**
 * The parties who may get mail for a holder, in the order in which they are asked. A beneficiary and a minor get none;
 * an executor is there since an owner died, and gets it first where no other owner is left.
 */
export function addressees<P extends PresentParty>(parties: readonly P[]): readonly P[] {
  const owners = parties.filter(isOwner);
  const order = owners.length > 1 ? addressed : ['executor', ...addressed];
  const rank = ({ capacity }: P): number => order.indexOf(capacity);
  return parties.filter((party) => rank(party) >= 0).toSorted((one, other) => rank(one) - rank(other));
}

/** The address for mail: the one of that use, else the legal one, else the first. */
export function mailingAddress<A extends { readonly kind: string | null }>(addresses: readonly A[]): A | undefined {
  return (
    addresses.find(({ kind }) => kind === 'mailing') ?? addresses.find(({ kind }) => kind === 'legal') ?? addresses[0]
  );
}
