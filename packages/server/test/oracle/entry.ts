/**
 * A second model of the register, written from the law of the trade and not from the program. It keeps a list of
 * entries and nothing else: the state of any day is computed by replaying all entries up to that day from empty, in the
 * order of their effective dates and, on one day, of their recording. It has no postings, no accounts that sum to zero,
 * and no restatements.
 *
 * A *parcel* is what one holder acquired at once: a lot, with the balance lots and split lots that go on from it. So an
 * entry that comes late takes units of a parcel, and the replay shows whether everything after it still adds up.
 */

/** A day. Shape: ISO 8601, so that text compares as time does. */
export type Day = string;

/** A number of units that may be a fraction: numerator and denominator. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

export type Rounding = 'floor' | 'ceiling' | 'normal' | 'refuse';

/** Where units are that no holder has: `treasury`, `suspense`, or `plan:` and the id of a stock plan. */
export type Pool = string;

/** Units taken out of a parcel. `number` is the certificate number of the balance lot, where one remains. */
export interface Take {
  readonly parcel: string;
  readonly quantity: bigint;
  readonly number?: string;
}

/** Units with which a parcel begins. */
export interface Gift {
  readonly parcel: string;
  readonly asset: string;
  readonly holder: string;
  readonly quantity: bigint;
  readonly number: string;
  readonly acquired: Day;
  /** The terms that distinguish lots of one class, such as their plan: only alike lots can become one. */
  readonly terms: string;
  /** The cost of the whole; null when none is recorded. */
  readonly cost: Fraction | null;
  /** The price of one unit; null when none is recorded. */
  readonly price: Fraction | null;
  /** The parcels whose restrictions go on, because the holder stays the same. */
  readonly follows?: readonly string[];
}

/**
 * Every open lot of an asset and every pool are multiplied, and the authorised total where the charter says so. Rights
 * over the asset are multiplied with it, each lot on its own and rounded down, because each is a contract; so is their
 * own total.
 */
export interface Split {
  readonly asset: string;
  readonly rights: readonly string[];
  readonly numerator: bigint;
  readonly denominator: bigint;
  readonly rounding: Rounding;
  readonly charter: boolean;
  /**
   * The lot that each parcel is. The law does not say which of two lots acquired on one day goes first: the one opened
   * first does.
   */
  readonly lots: ReadonlyMap<string, string>;
}

/** An entry whose units are all named: nothing of it is chosen again when it is replayed. */
export interface Entry {
  readonly id: string;
  readonly asset: string;
  readonly day: Day;
  readonly takes?: readonly Take[];
  readonly gives?: readonly Gift[];
  /** The changes of pools. */
  readonly pools?: readonly { readonly pool: Pool; readonly quantity: bigint }[];
  /** The change of the authorised total. */
  readonly authorized?: bigint;
  readonly split?: Split;
  /** The numbers that lots get by a split, or in place of a cancelled certificate by a reversal; by parcel. */
  readonly numbers?: ReadonlyMap<string, string>;
  /** The entry whose exact opposite this is. */
  readonly reverses?: string;
  /** The difference whose units this takes out of suspense. */
  readonly resolves?: string;
  /** An order of an authority: it asks for no free units and no active holder. */
  readonly forced?: boolean;
}

/** Units that may not be given away from a day until another. Without `quantity` all units of its scope. */
export interface Restriction {
  readonly id: string;
  readonly asset: string;
  readonly holder: string | null;
  readonly parcel: string | null;
  readonly kind: string;
  /** In the units of the day on which it was placed: a split since multiplies it. */
  readonly quantity: bigint | null;
  /**
   * The units of its lot when it was placed: units that come to the lot later are not restricted. Null without a lot.
   */
  readonly placedOn: bigint | null;
  /** The splits recorded before it was placed. */
  readonly splitsBefore: readonly string[];
  readonly from: Day;
  /** The first day on which it no longer holds, by its terms. */
  readonly expires: Day | null;
  /** The first day on which it no longer holds, by a release. */
  released: Day | null;
}

/** An asset; a right names the class over which it is a right. */
export interface Asset {
  readonly id: string;
  /** Whether an authorised total limits it. */
  readonly limited: boolean;
  /** Whether its lots are paper certificates: one that was cancelled never comes back, another replaces it. */
  readonly paper: boolean;
  readonly underlying: string | null;
  /**
   * Whether its units are a claim on another class and never ownership: options, units, warrants, rights, convertibles.
   */
  readonly right: boolean;
  /** Every holding is a multiple of it; one when nothing is said. */
  readonly denomination: bigint;
  /** Every holding is at least this, or nothing. */
  readonly smallest: bigint;
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));

/** A fraction in lowest terms. */
export function fraction(n: bigint, d = 1n): Fraction {
  const shared = gcd(n, d) || 1n;
  return { n: n / shared, d: d / shared };
}

/** Rounds a fraction that is not negative. Undefined where it is none and the rule refuses that. */
export function round(n: bigint, d: bigint, rounding: Rounding): bigint | undefined {
  const whole = n / d;
  const rest = n % d;
  if (rest === 0n) return whole;
  if (rounding === 'refuse') return undefined;
  if (rounding === 'ceiling') return whole + 1n;
  return rounding === 'normal' && rest * 2n >= d ? whole + 1n : whole;
}

/** A sum of costs; null where one of them is not known. */
export function sumOf(costs: readonly (Fraction | null)[]): Fraction | null {
  return costs.reduce(
    (sum, cost) => (sum === null || cost === null ? null : fraction(sum.n * cost.d + cost.n * sum.d, sum.d * cost.d)),
    fraction(0n),
  );
}
