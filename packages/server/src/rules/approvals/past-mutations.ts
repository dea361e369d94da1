/**
 * How much of what was carried out lately would have waited under new policies: it is said before they are in force.
 */
import type { AccountType } from '../actor.ts';
import { type Check, warnIf } from '../check.ts';
import { countOf } from '../count-of.ts';
import { dayInWords } from '../in-words.ts';
import { daysBetween } from '../instant.ts';
import { fromUnits, unitsOf } from '../quantity.ts';
import type { MutationFacts } from './mutation-facts.ts';
import type { Policy } from './policy.ts';
import { policyMatches } from './policy-matches.ts';

/** A mutation that was carried out. */
export interface PastMutation {
  readonly id: string;
  readonly registerId: string;
  readonly mutation: string;
  readonly assetId: string | null;
  readonly accountId: string;
  readonly usersAccountId: string | null;
  /** Null where the account is not active any more. */
  readonly accountType: AccountType | null;
  readonly receivedOn: string;
  /** Whether all of the register is seen, so that outstanding units can be counted back. */
  readonly isManaged: boolean;
  /** The assets that it posted to; empty where it posted nothing. */
  readonly assets: readonly PostedAsset[];
  readonly effectiveDate: string | null;
  /** The kinds of its transfers. */
  readonly kinds: readonly string[];
  readonly rows: readonly PastRow[];
}

/** Units: canonical decimals. */
interface PostedAsset {
  readonly assetId: string;
  /** The units that all holders together gained. */
  readonly gained: string;
  readonly outstandingNow: string;
  readonly pricePerShare: string | null;
  readonly currency: string | null;
}

interface PastRow {
  readonly assetId: string | null;
  readonly units: string | null;
  readonly price: string | null;
}

const newestMax = 5;

/** Says how much would have waited. Shape: `past` is in the order from the newest to the oldest. */
export function checkPast(policies: readonly Policy[], past: readonly PastMutation[]): Check {
  const facts = factsOf(past);
  const caught = policies.map((policy) => facts.map((one) => policyMatches(policy, one)));
  const waiting = past.filter((_, index) => caught.some((of) => of[index]));
  const by = policies.map(({ name }, index) => `${caught[index]!.filter(Boolean).length} by ${name}`);
  const since = past.at(-1)?.receivedOn ?? '';
  return warnIf(waiting.length > 0, 'approval_needed', {
    holds:
      past.length === 0
        ? 'Nothing was carried out in the last 90 days that could have waited.'
        : `Nothing of the last 90 days would have waited: ${compared(past.length, since)}.`,
    fails: `Of the last 90 days ${countOf(waiting.length, 'instruction')} would have waited, ${by.join(', ')}: ${compared(past.length, since)}.`,
    facts: { compared: `${past.length}`, waiting: `${waiting.length}` },
    failing: {
      since,
      newest: waiting
        .slice(0, newestMax)
        .map(({ id }) => id)
        .join(' '),
    },
  });
}

const compared = (count: number, since: string): string =>
  `${countOf(count, 'instruction')} since ${dayInWords(since)} ${count === 1 ? 'was' : 'were'} compared`;

/** The facts of each, with what was outstanding before it: reckoned back from what is outstanding now. */
function factsOf(past: readonly PastMutation[]): readonly MutationFacts[] {
  const outstanding = new Map<string, bigint>();
  return past.map((one) => {
    for (const { assetId, gained, outstandingNow } of one.assets)
      outstanding.set(assetId, (outstanding.get(assetId) ?? unitsOf(outstandingNow)) - unitsOf(gained));
    return factsOfOne(one, outstanding);
  });
}

function factsOfOne(one: PastMutation, outstanding: ReadonlyMap<string, bigint>): MutationFacts {
  const { assets, rows, isManaged, effectiveDate, receivedOn } = one;
  const posted = assets.map(({ assetId }) => assetId);
  return {
    mutation: one.mutation,
    assetIds: posted.length > 0 ? posted : one.assetId === null ? [] : [one.assetId],
    quantities: Object.fromEntries(assets.map((asset) => [asset.assetId, quantityOf(asset, rows)])),
    price: highestPrice(assets, rows),
    outstandingBefore: isManaged
      ? Object.fromEntries(posted.map((assetId) => [assetId, fromUnits(outstanding.get(assetId)!)]))
      : {},
    backdatedDays: effectiveDate === null ? null : daysBetween(effectiveDate, receivedOn),
    transferKinds: one.kinds,
    presenterType: one.accountType ?? 'issuer',
    presenterAccountId: one.accountId,
    presenterUsersAccountId: one.usersAccountId,
    registerId: one.registerId,
    agentAccountIds: [],
    posts: posted.length > 0,
    base: null,
  };
}

const rowsOf = ({ assetId }: PostedAsset, rows: readonly PastRow[]): readonly PastRow[] =>
  rows.filter((row) => row.assetId === assetId);

/**
 * The units that it stated of the asset; of one that it did not name, what holders gained. Null where a row has none.
 */
function quantityOf(asset: PostedAsset, rows: readonly PastRow[]): string | null {
  const ofAsset = rowsOf(asset, rows);
  if (ofAsset.length > 0)
    return ofAsset.some(({ units }) => units === null)
      ? null
      : fromUnits(ofAsset.reduce((sum, { units }) => sum + unitsOf(units!), 0n));
  if (rows.every(({ assetId }) => assetId === null)) return null;
  const gained = unitsOf(asset.gained);
  return fromUnits(gained < 0n ? -gained : gained);
}

/** The highest price stated, else that of the asset. Null where one is not known, or not all are in one currency. */
function highestPrice(assets: readonly PostedAsset[], rows: readonly PastRow[]): MutationFacts['price'] {
  const prices = assets.flatMap((asset) => {
    const ofAsset = rowsOf(asset, rows);
    const stated = ofAsset.length === 0 ? [null] : ofAsset.map(({ price }) => price);
    return stated.map((price) => ({ amount: price ?? asset.pricePerShare, currency: asset.currency }));
  });
  const [first] = prices;
  if (first === undefined || first.currency === null) return null;
  let amount = '0';
  for (const price of prices) {
    if (price.amount === null || price.currency !== first.currency) return null;
    if (unitsOf(price.amount) > unitsOf(amount)) amount = price.amount;
  }
  return { amount, currency: first.currency };
}
