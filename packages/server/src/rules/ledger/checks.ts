/** The rules that commands on the ledger share. Their order in a command is contract. */
import { type AssetStatus, decimalsHold } from '../asset.ts';
import { inDigitGroups } from '../../base/digit-groups.ts';
import { dayInWords, quantityInWords, unitsTaken } from '../in-words.ts';
import { blockIf, type Check } from '../check.ts';
import { countOf } from '../count-of.ts';
import { firstDate } from '../instant.ts';
import { todayInWords } from '../register-day.ts';
import { checkParties } from '../verification-findings.ts';
import { fitsScale, fromUnits, readDecimal, toUnits, unitsMax, unitsPerWhole } from '../quantity.ts';
import { type AccountKey, balanceOf, leastDay, leastFrom, type Ledger } from './ledger.ts';

/**
 * Commands for holders require an active asset; forced transfers and corrections are allowed while it is suspended too.
 */
export type RequiredStatus = 'active' | 'draft_or_active' | 'active_or_suspended';

const statusesOf: Readonly<Record<RequiredStatus, readonly AssetStatus[]>> = {
  active: ['active'],
  draft_or_active: ['draft', 'active'],
  active_or_suspended: ['active', 'suspended'],
};

/** The remedy that makes an asset of a status active; a closed one has none. */
function remedyOfStatus(status: AssetStatus): string {
  if (status === 'draft') return 'Activate it first, with activateAsset.';
  if (status === 'suspended') return 'Resume it first, with resumeAsset.';
  return status === 'closed' ? 'Closing is final: use another asset.' : 'Await its approval.';
}

/** Whether the status of the asset allows the command. Refuses: status_forbids. */
export function checkAssetStatus({ asset }: Ledger, required: RequiredStatus): Check {
  const allowed = statusesOf[required];
  return blockIf(!allowed.includes(asset.status), 'status_forbids', {
    holds: `${asset.name} is ${asset.status}.`,
    fails: () => `${asset.name} is ${asset.status}; for this it must be ${allowed.join(' or ')}.`,
    remedy: () => remedyOfStatus(asset.status),
    facts: { status: asset.status },
  });
}

/**
 * Whether units of a right can be added: none over a class that is closed. It does not name the class. Refuses:
 * status_forbids.
 */
export function checkClassOpen({ asset }: Ledger): readonly Check[] {
  if (!asset.classClosed) return [];
  const message = `The class that units of ${asset.name} are rights over is closed.`;
  const remedy = 'Where the rights are over another class now, name it with changeAssetTerms.';
  return [{ code: 'status_forbids', outcome: 'block', message, remedy, facts: { status: 'closed' } }];
}

/** Whether the day can be an effective date. Refuses: effective_date_in_future, effective_date_too_early. */
export function checkDate(ledger: Ledger, effectiveDate: string): readonly Check[] {
  const { today } = ledger;
  return [
    blockIf(effectiveDate > today, 'effective_date_in_future', {
      holds: `The effective date is ${dayInWords(effectiveDate)}.`,
      fails: () => `The effective date ${dayInWords(effectiveDate)} lies after today, ${todayInWords(ledger)}.`,
      remedy: 'Give today or an earlier day.',
      facts: { effectiveDate, today },
    }),
    blockIf(effectiveDate < firstDate, 'effective_date_too_early', {
      holds: 'The effective date is not before the first day of any register.',
      fails: () =>
        `The effective date ${dayInWords(effectiveDate)} lies before the first day of any register, ${dayInWords(firstDate)}.`,
      remedy: 'Compare the year.',
      facts: { effectiveDate },
    }),
  ];
}

/**
 * Whether the day is not before the last split. Units that are entered before it would have to be split with the
 * others. Units of holders need no such check: those of before a split cannot be used.
 *
 * Refuses: effective_date_too_early.
 */
export function checkSplitSince({ asset, laterSplit }: Ledger, effectiveDate: string): Check {
  const late = laterSplit !== null && effectiveDate < laterSplit.effectiveDate;
  return blockIf(late, 'effective_date_too_early', {
    holds: 'No split took effect after the effective date.',
    fails: () =>
      `${asset.name} was split on ${dayInWords(laterSplit?.effectiveDate ?? effectiveDate)}, by transaction ${laterSplit?.sequence}: what is entered before that day would have to be split too.`,
    remedy:
      'Reverse the split, enter this, and split again; or give reorder, where the mutation takes it, which does that; or give a day from the split on.',
    facts: { splitOn: laterSplit?.effectiveDate ?? '', transactionId: laterSplit?.id ?? '' },
  });
}

/**
 * Whether a quantity is above zero and has no more decimals than the asset. Refuses: input_invalid,
 * quantity_scale_exceeded.
 */
export function checkQuantity({ asset }: Ledger, quantity: string, field = 'quantity'): readonly Check[] {
  const read = readDecimal(quantity);
  const scale = asset.quantityScale;
  return [
    blockIf(!read.ok || toUnits(read.value) <= 0n, 'input_invalid', {
      holds: 'The quantity is above zero.',
      fails: () => `The value of ${field} is ${quantity} and must be above zero.`,
      facts: { field },
    }),
    blockIf(!read.ok || !fitsScale(read.value, scale), 'quantity_scale_exceeded', {
      holds: decimalsHold(scale),
      fails: () =>
        `The quantity ${read.ok ? inDigitGroups(read.value) : quantity} has more decimals than ${asset.name} allows: ${scale === 0 ? 'none' : scale}.`,
      remedy: 'Round it.',
      facts: { field, quantityScale: `${scale}` },
    }),
  ];
}

/** Whether a holder may receive units. Refuses: not_found, holder_not_active, and what checkParties does. */
export function checkReceiver({ holders, today }: Ledger, holderId: string, field = 'holderId'): readonly Check[] {
  const holder = holders.get(holderId);
  const missing = blockIf(holder === undefined, 'not_found', {
    holds: 'The receiver is a holder of this register.',
    fails: () => noHolder(holderId, field),
    // The same for an invisible holder and for none, so that the answer does not tell who is in the register.
    remedy: 'Name a holder that your role sees; only the issuer or its transfer agent records units of another.',
    facts: { type: 'Holder', field },
    failing: { id: holderId },
  });
  if (holder === undefined) return [missing];
  const active = blockIf(holder.status !== 'active', 'holder_not_active', {
    holds: 'The receiver is active.',
    fails: () => `The receiver, holder ${holder.holderNumber}, is ${holder.status}.`,
    remedy:
      holder.status === 'suspended'
        ? 'Make it active again with changeHolder, or name another.'
        : 'Name another holder.',
    facts: { holderId: holder.id, status: holder.status },
  });
  return [missing, active, ...checkParties(holder, today)];
}

/** Whether a holder is one of the register's. Refuses: not_found. */
export function checkHolder({ holders }: Ledger, holderId: string, field = 'holderId'): Check {
  return blockIf(!holders.has(holderId), 'not_found', {
    holds: 'The holder is one of this register.',
    fails: () => noHolder(holderId, field),
    remedy: 'Look it up in allHolders.',
    facts: { type: 'Holder', field },
    failing: { id: holderId },
  });
}

/** The same sentence for a holder that the role does not see and for none. */
const noHolder = (holderId: string, field: string): string =>
  `No holder of this register that your role sees has the id ${holderId}, given in ${field}.`;

/**
 * Whether a holder may give units away. One that is suspended gives nothing away but by forced transactions: court
 * orders, recoveries, corrections, reversals.
 *
 * Refuses: not_found, holder_not_active.
 */
export function checkGiver(
  ledger: Ledger,
  holderId: string,
  { forced = false, field = 'holderId' }: { readonly forced?: boolean; readonly field?: string } = {},
): readonly Check[] {
  const holder = ledger.holders.get(holderId);
  const missing = checkHolder(ledger, holderId, field);
  if (holder === undefined || forced) return [missing];
  return [
    missing,
    blockIf(holder.status !== 'active', 'holder_not_active', {
      holds: 'The holder is active.',
      fails: () => `Holder ${holder.holderNumber} is ${holder.status}: its units stay where they are.`,
      remedy:
        holder.status === 'suspended'
          ? 'Make the holder active again with changeHolder. An order of a court is carried out with forcedTransfer.'
          : 'Name the holder that has the units now.',
      facts: { holderId: holder.id, status: holder.status },
    }),
  ];
}

/**
 * Whether the units can leave a ledger account on the date, and on every later date on record. Refuses:
 * insufficient_units.
 */
export function checkAvailable(
  ledger: Ledger,
  key: AccountKey,
  units: bigint,
  effectiveDate: string,
  remedy: string = remedies[key.account],
): Check {
  const { least, day } = leastDay(ledger, key, effectiveDate);
  const now = balanceOf(ledger, key);
  // Where the units are there now, a later day has them too.
  const advice = (): string =>
    least < now && units <= now ? remedy.replace(/\.$/, ', or give a later effective date.') : remedy;
  return blockIf(units > least, 'insufficient_units', {
    holds: `There ${thereAre(least).slice('there '.length)} ${phraseOf(key)}.`,
    fails: () =>
      least < now
        ? `${unitsTaken(units)}, and ${thereAre(now)} ${phraseOf(key)} now, but ${atMost(least)} on ${dayInWords(day)}.`
        : `${unitsTaken(units)}, and ${thereAre(least, least === 0n ? '' : 'no more than ')} ${phraseOf(key)}.`,
    // Of none there are no fewer.
    remedy: () => (least > 0n ? advice() : capitalised(advice().replace(/^Use fewer units(?:, or |\.)/, ''))),
    facts: { account: key.account, available: fromUnits(least), requested: formatUnits(units) },
  });
}

const capitalised = (text: string): string =>
  text === '' ? 'Name another source of the units.' : `${text[0]!.toUpperCase()}${text.slice(1)}`;

const thereAre = (units: bigint, most = ''): string =>
  `there ${units === unitsPerWhole ? 'is' : 'are'} ${most}${countOf(units === 0n ? 'no' : fromUnits(units), 'unit')}`;

const atMost = (units: bigint): string => (units === 0n ? 'none' : `no more than ${quantityInWords(units)}`);

/** The remedy where an account has too few units. */
export const remedies: Readonly<Record<AccountKey['account'], string>> = {
  authorized: 'Use fewer units.',
  unissued: 'Use fewer units, or authorise more first, with authorizeUnits.',
  reserved: 'Use fewer units, or reserve more for the plan first, with reserveUnits.',
  treasury: 'Use fewer units.',
  suspense: 'Use fewer units.',
  holder: 'Use fewer units.',
};

const accountPhrases: Readonly<Record<AccountKey['account'], string>> = {
  authorized: 'authorised',
  unissued: 'unissued',
  reserved: 'reserved for the plan',
  treasury: 'in treasury',
  suspense: 'in suspense',
  holder: 'with the holder',
};
const phraseOf = ({ account }: AccountKey): string => accountPhrases[account];

/** Whether sums and amounts can be stored. Refuses: quantity_too_large. */
export function checkSize(sums: readonly (bigint | null)[]): Check {
  return blockIf(
    sums.some((sum) => sum !== null && sum > unitsMax),
    'quantity_too_large',
    {
      holds: 'The sum can be stored.',
      fails: 'A sum of units or of money would have more than 28 digits before the point.',
      remedy: 'Use a smaller quantity or price.',
    },
  );
}

/** Whether the authorised total can still be stored after the units are added. Refuses: quantity_too_large. */
export function checkGrowth(ledger: Ledger, units: bigint, effectiveDate: string): Check {
  return checkSize([units - leastFrom(ledger, { account: 'authorized', ownerId: ledger.assetId }, effectiveDate)]);
}

/** Units as text; a requested sum may be too large for a decimal. */
export function formatUnits(units: bigint): string {
  return units > unitsMax ? 'more than 28 digits' : fromUnits(units);
}

/** Whether the requested certificate numbers are free and different. Refuses: certificate_number_taken. */
export function checkCustomIds(ledger: Ledger, customIds: readonly (string | null | undefined)[]): Check {
  const given = customIds.filter((id) => typeof id === 'string');
  const taken = given.find((id, index) => ledger.takenCustomIds.has(id) || given.indexOf(id) !== index);
  return blockIf(taken !== undefined, 'certificate_number_taken', {
    holds: 'The certificate number is free.',
    fails: () =>
      taken === undefined || ledger.takenCustomIds.has(taken)
        ? `Another lot of this asset has or had the certificate number ${taken}. A number is given again only where the entry that opened its lot was reversed with effect from its own day.`
        : `The certificate number ${taken} is given twice.`,
    remedy: 'Choose another, or leave it out to have it counted.',
    facts: { customId: taken ?? '' },
  });
}
