/** Whether a holder had the units on the day of an act, and has them still. */
import { blockIf, type Check } from '../check.ts';
import { fromUnits } from '../quantity.ts';
import { formatUnits } from './checks.ts';
import { breakOf, usersOf } from './continuity.ts';
import { balanceAsOf, holderAccount, type Ledger, type TransactionReference } from './ledger.ts';

/** Transactions that a sentence names; the others are counted. */
const namedMax = 3;

/** A request for units, as far as it matters here. Units: scaled by ten decimals. */
interface UnitsOnDay {
  readonly holderId: string;
  readonly units: bigint;
  readonly effectiveDate: string;
  readonly lotIds: readonly string[] | null | undefined;
}

/** Whether so many units can be used. Units: `held` is scaled by ten decimals. Refuses: insufficient_units. */
export function checkHeld(ledger: Ledger, request: UnitsOnDay, held: bigint): Check {
  const { holderId, units, effectiveDate, lotIds } = request;
  const fails = units > held;
  const then = balanceAsOf(ledger, holderAccount(holderId), effectiveDate);
  const users = fails && !lotIds && then > held ? usersOf(ledger, holderId, effectiveDate) : [];
  const facts = { account: 'holder', available: fromUnits(held), requested: formatUnits(units) };
  const onDay = ledger.history === null ? {} : { held: fromUnits(then), day: effectiveDate };
  const usedBy =
    users.length === 0
      ? {}
      : {
          usedBy: users
            .map(({ id }) => id)
            .slice(0, namedMax)
            .join(' '),
          usedByCount: `${users.length}`,
        };
  return blockIf(fails, 'insufficient_units', {
    holds: `The holder has ${fromUnits(held)} units that can be used.`,
    fails: describeHeld(request, held, then, users),
    ...(users.length === 0
      ? {}
      : { remedy: 'Reverse these transactions, the latest first, enter this one, and enter them again.' }),
    facts: { ...facts, ...(fails ? { ...onDay, ...usedBy } : {}) },
  });
}

function describeHeld(
  { effectiveDate, lotIds }: UnitsOnDay,
  held: bigint,
  then: bigint,
  users: readonly TransactionReference[],
): string {
  if (lotIds) return `The holder has no more than ${fromUnits(held)} units in these lots on ${effectiveDate}.`;
  if (then <= held) return `The holder has no more than ${fromUnits(held)} units on ${effectiveDate}.`;
  const since =
    users.length === 0 ? 'the others were used since' : `the others were used since, by ${describeUsers(users)}`;
  return `The holder had ${fromUnits(then)} units on ${effectiveDate}. Of these ${fromUnits(held)} can be used now; ${since}.`;
}

function describeUsers(users: readonly TransactionReference[]): string {
  const named = users.slice(0, namedMax).map(describeTransaction);
  const more = users.length - named.length;
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

/** A transaction as a part of a sentence: type, number, date. */
export function describeTransaction({ type, sequence, effectiveDate }: TransactionReference): string {
  return `${type.replace('_', ' ')} ${sequence} of ${effectiveDate}`;
}

/** The reason why a named lot cannot be used on a day. */
export function describeMissing(ledger: Ledger, holderId: string, lotId: string, day: string): string {
  const lot = ledger.lots.get(lotId);
  if (lot === undefined || lot.holderId !== holderId || lot.openedOn <= day)
    return `Lot ${lotId} is not an open lot of the holder on ${day}.`;
  const broken = breakOf(ledger, lot, day);
  const why = broken === undefined ? '' : `, by ${describeTransaction(broken)}`;
  return `Lot ${lot.customId} was opened on ${lot.openedOn}${why}; the holder did not have its units on ${day}.`;
}
