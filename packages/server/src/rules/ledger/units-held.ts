/** Whether a holder had the units on the effective date of a command, and has them still. */
import { blockIf, type Check } from '../check.ts';
import { dayInWords, listedOf, quantityInWords, unitsTaken } from '../in-words.ts';
import { countOf } from '../count-of.ts';
import { fromUnits } from '../quantity.ts';
import { formatUnits, remedies } from './checks.ts';
import { breakOf, laterOf, unitsGone, type UnitsGone, type UnitsReturned } from './continuity.ts';
import { balanceAsOf, holderAccount, type Ledger, type TransactionReference } from './ledger.ts';

/** Transactions that a sentence names; the others are counted. */
const namedMax = 3;

/** Transactions that the facts name. */
const factsMax = 20;

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
  // Where the holder never had so many on that day, it does not matter what used them since.
  const hadThem = then > held && units <= then;
  const gone =
    fails && !lotIds && hadThem ? unitsGoneSince(ledger, holderId, effectiveDate) : { users: [], returns: [] };
  const { users } = gone;
  const facts = { account: 'holder', available: fromUnits(held), requested: formatUnits(units) };
  const onDay = ledger.history === null ? {} : { held: fromUnits(then), day: effectiveDate };
  const usedBy =
    users.length === 0
      ? {}
      : {
          usedBy: users
            .map(({ id }) => id)
            .slice(0, factsMax)
            .join(' '),
          usedByCount: `${users.length}`,
        };
  return blockIf(fails, 'insufficient_units', {
    holds: `The holder has ${countOf(fromUnits(held), 'unit')} that can be used.`,
    fails: () => describeHeld(request, held, then, gone),
    remedy: () => remedyOf(gone),
    facts: { ...facts, ...(fails ? { ...onDay, ...usedBy } : {}) },
  });
}

function describeHeld(
  { effectiveDate, lotIds, units }: UnitsOnDay,
  held: bigint,
  then: bigint,
  { users, returns }: UnitsGone,
): string {
  const most = (had: bigint): string => (had === 0n ? 'no units' : `no more than ${countOf(fromUnits(had), 'unit')}`);
  const taken = unitsTaken(units);
  if (lotIds) return `${taken}, and the holder has ${most(held)} in these lots on ${dayInWords(effectiveDate)}.`;
  if (then <= held || units > then)
    return `${taken}, and the holder has ${most(then > held ? then : held)} on ${dayInWords(effectiveDate)}.`;
  const used = `used since${users.length === 0 ? '' : `, by ${describeUsers(users)}`}`;
  const away = `away ${returns.slice(0, namedMax).map(describeReturn).join(', and ')}`;
  const what = returns.length === 0 ? used : users.length === 0 ? away : `${used}, or ${away}`;
  return `${taken}, and the holder had ${countOf(fromUnits(then), 'unit')} on ${dayInWords(effectiveDate)}. Of these ${held === 0n ? 'none' : quantityInWords(held)} can be used now; the others were ${what}.`;
}

/**
 * The uses and returns of the units after the day. Entries of the day and before, also those that came in late, make
 * the balance of the day.
 */
function unitsGoneSince(ledger: Ledger, holderId: string, day: string): UnitsGone {
  const { users, returns } = unitsGone(ledger, holderId, day);
  return { users: users.filter(({ effectiveDate }) => effectiveDate > day), returns };
}

/** The remedy: where nothing was used since the day, there is only to use fewer units. */
function remedyOf({ users, returns }: UnitsGone): string {
  const day = returns.reduce((last, { back }) => laterOf(last, back.effectiveDate), '');
  const anew = users.some(({ type }) => type === 'reversal');
  const sentences = [
    ...(returns.length === 0 ? [] : [`Units that came back can be used with effect from ${dayInWords(day)} on.`]),
    ...(anew ? ['A reversal is not reversed: enter anew what it undid.'] : []),
    ...(users.length === 0 || anew
      ? []
      : [
          'Reverse these transactions, the latest first and each on its own day, enter this one, and enter them again; or give reorder, where the mutation takes it, which does all of that.',
        ]),
  ];
  return sentences.length === 0 ? remedies.holder : sentences.join(' ');
}

function describeReturn({ gone, back }: UnitsReturned): string {
  const until = `until ${describeTransaction(back)}`;
  return gone === null ? until : `from ${describeTransaction(gone)} ${until}`;
}

function describeUsers(users: readonly TransactionReference[]): string {
  return listedOf(users.slice(0, namedMax).map(describeTransaction), users.length);
}

/** A transaction as a part of a sentence: type, number, date. */
export function describeTransaction({ type, sequence, effectiveDate }: TransactionReference): string {
  return `${type.replaceAll('_', ' ')} ${sequence} of ${dayInWords(effectiveDate)}`;
}

/** The reason why a named lot cannot be used on a day. Shape: `holderId` is null where the lot may be any holder's. */
export function describeMissing(ledger: Ledger, holderId: string | null, lotId: string, day: string): string {
  const lot = ledger.lots.get(lotId);
  if (lot === undefined || lot.openedOn <= day || (holderId !== null && lot.holderId !== holderId))
    return describeUnusable(ledger, holderId, lotId, day);
  const broken = breakOf(ledger, lot, day);
  // A transaction that the actor does not see has no id, and is not named.
  const why = broken === undefined || broken.id === '' ? '' : `, by ${describeTransaction(broken)}`;
  return `Lot ${lot.customId} was opened on ${dayInWords(lot.openedOn)}${why}; the holder did not have its units on ${dayInWords(day)}.`;
}

/**
 * The reason where the lot is closed, is of another holder, or is not there. The same for a lot that the role does not
 * see and for none.
 */
function describeUnusable({ lots, closedLots }: Ledger, holderId: string | null, lotId: string, day: string): string {
  const lot = lots.get(lotId) ?? closedLots.get(lotId);
  if (lot === undefined) return `No lot of this asset that your role sees has the id ${lotId}.`;
  const named = `Lot ${lot.customId}`;
  if (holderId !== null && lot.holderId !== holderId) return `${named} is a lot of another holder.`;
  const closed = closedLots.get(lotId);
  if (closed === undefined) return `${named} is not open on ${dayInWords(day)}.`;
  const by = closed.closedBy === null ? '' : `, by ${describeTransaction(closed.closedBy)}`;
  return `${named} was closed on ${dayInWords(closed.closedOn)}${by}.`;
}
