/** Ledgers for tests of the rules: one asset with a few holders, lots and plans, and whatever a test changes of it. */
import assert from 'node:assert/strict';
import { type Check, firstBlock } from '../check.ts';
import {
  addLot,
  type FormerLot,
  keyOf,
  type Ledger,
  type LedgerHolder,
  type Lot,
  type PastRestriction,
  type Restriction,
  type ShareRange,
  type DatedBalance,
  noTerms,
  replacesNone,
} from './ledger.ts';

/** Units: scaled by ten decimals. */
export const whole = 10n ** 10n;
/** The day of every test of the rules. */
export const today = '2026-06-30';

const identified = {
  partyId: 'p',
  partyType: 'individual',
  capacity: 'owner',
  kind: 'identity',
  status: 'passed',
  expiresAt: null,
} as const;

export type LotSketch = Partial<Lot> & Pick<Lot, 'id'>;

/** The parts of a ledger that a test sets; the others have the defaults below. */
export interface Sketch {
  readonly assetId?: string;
  readonly registerId?: string;
  readonly asset?: Partial<Ledger['asset']>;
  readonly holders?: readonly (Partial<LedgerHolder> & Pick<LedgerHolder, 'id'>)[];
  readonly lots?: readonly LotSketch[];
  readonly restrictions?: readonly (Partial<Restriction> & Pick<Restriction, 'id'>)[];
  /** Whole units by account, such as `unissued`, `treasury`, `suspense` or `reserved plan`. */
  readonly pools?: Readonly<Record<string, number>>;
  readonly effectiveDate?: string;
  readonly history?: ReadonlyMap<string, DatedBalance[]>;
  readonly formerLots?: readonly FormerLot[];
  readonly pastRestrictions?: readonly PastRestriction[];
  readonly taken?: readonly string[];
  /** Share numbers of other open lots. */
  readonly numbers?: readonly ShareRange[];
  readonly certificates?: number;
  /** The units that may be granted under plans, by date. */
  readonly headrooms?: Readonly<Record<string, readonly DatedBalance[]>>;
}

/** A lot of 100 units of holder a, acquired on 2020-01-01. */
export function lotOf(sketch: LotSketch): Lot {
  return {
    holderId: 'a',
    customId: sketch.id,
    quantity: 100n * whole,
    form: 'book_entry',
    issueDate: '2020-01-01',
    acquisitionDate: '2020-01-01',
    price: null,
    costBasis: null,
    ...noTerms,
    securityLawExemptions: [],
    legendIds: [],
    shareNumbers: null,
    stockPlanId: null,
    predecessorIds: [],
    ...replacesNone,
    openedOn: '2020-01-01',
    ...sketch,
  };
}

/** A restriction of asset and holder: a stop order from 2021 on, of everything, until it is released. */
function restrictionOf(sketch: NonNullable<Sketch['restrictions']>[number]): Restriction {
  const open = { holderId: null, lotId: null, quantity: null, expiresOn: null, reason: null };
  return { kind: 'stop_order', effectiveFrom: '2021-01-01', ...open, ...sketch };
}

/**
 * An active class of shares without decimals: holders a to d; a has lot L1; 1,000 unissued, 50 in treasury, 40 reserved
 * for plan.
 */
export function ledgerOf(sketch: Sketch = {}): Ledger {
  const { assetId = 'asset', registerId = 'register', lots = [{ id: 'L1' }] } = sketch;
  const pools = sketch.pools ?? { unissued: 1_000, treasury: 50, 'reserved plan': 40 };
  const named = (sketch.holders ?? []).map(({ id }) => id);
  const holders = [
    ...(sketch.holders ?? []),
    ...['a', 'b', 'c', 'd'].filter((id) => !named.includes(id)).map((id) => ({ id })),
  ];
  const open = { lots: new Map<string, Lot>(), lotsOf: new Map<string, Set<string>>() };
  for (const lot of lots) addLot(open, lotOf(lot));
  const balances = new Map<string, bigint>();
  for (const [key, units] of Object.entries(pools)) {
    const [account, ownerId = assetId] = key.split(' ') as ['reserved', string?];
    balances.set(keyOf({ account, ownerId }), BigInt(units) * whole);
  }
  for (const { holderId, quantity } of open.lots.values()) {
    const key = keyOf({ account: 'holder', ownerId: holderId });
    balances.set(key, (balances.get(key) ?? 0n) + quantity);
  }
  const authorized = [...balances.values()].reduce((sum, units) => sum + units, 0n);
  balances.set(keyOf({ account: 'authorized', ownerId: assetId }), -authorized);
  const restrictions = (sketch.restrictions ?? []).map(restrictionOf);
  return {
    registerId,
    assetId,
    asset: {
      name: 'Common',
      type: 'common_stock',
      status: 'active',
      authorizedKind: 'limited',
      authorizedTotal: authorized,
      quantityScale: 0,
      form: 'book_entry',
      defaultIdPrefix: null,
      conversion: null,
      denomination: null,
      minimumAmount: null,
      maturityDate: null,
      classClosed: false,
      underlyingAssetId: null,
      classHeadroom: null,
      pricePerShare: null,
      parValue: null,
      currency: null,
      ...sketch.asset,
    },
    agentAppointed: false,
    today,
    timeZone: 'UTC',
    holders: new Map(
      holders.map((holder) => [
        holder.id,
        { holderNumber: holder.id, status: 'active', servicingAccountId: null, findings: [identified], ...holder },
      ]),
    ),
    stockPlans: new Map([
      ['plan', { assetId: 'asset', boardApprovalDate: null }],
      ['other', { assetId: 'another', boardApprovalDate: null }],
    ]),
    headrooms: new Map(Object.entries(sketch.headrooms ?? {})),
    asRead: {
      sequence: 0n,
      outstanding: [...open.lots.values()].reduce((sum, { quantity }) => sum + quantity, 0n),
    },
    sent: 0,
    sequence: 0n,
    recordedAt: 1n,
    effectiveDate: sketch.effectiveDate ?? '2020-01-01',
    holderCount: BigInt(open.lotsOf.size),
    certificates: BigInt(sketch.certificates ?? 0),
    balances,
    history: sketch.history === undefined ? null : new Map(sketch.history),
    ...open,
    formerLots: new Map(sketch.formerLots?.map((lot) => [lot.id, lot])),
    lotBreaks: new Map(),
    lotBalances: new Map(),
    laterEntries: null,
    laterSplit: null,
    restrictions,
    pastRestrictions:
      sketch.pastRestrictions === undefined ? null : new Map(sketch.pastRestrictions.map((one) => [one.id, one])),
    legendNames: new Map(),
    restrictedLots: new Set(restrictions.flatMap(({ lotId }) => lotId ?? [])),
    takenCustomIds: new Set(sketch.taken ?? []),
    takenNumbers: [...(sketch.numbers ?? [])],
    closedLots: new Map(),
    transactions: [],
    restrictionMoves: [],
  };
}

/** Ids that count: new1, new2, … */
export function counted(): () => string {
  let last = 0;
  return () => `new${(last += 1)}`;
}

/** The error in one row of a table of refusals: in the ledger, in the request, or in both. */
export interface Wrong<Request, State = Sketch> {
  readonly ledger?: State;
  readonly request?: Partial<Request>;
}
export type RefusalRow<Request, State = Sketch> = readonly [code: string, wrong: Wrong<Request, State>];

/**
 * Holds a table of refusals against a command: each row is refused with its code, also where it is wrong in the way of
 * any row below too; and the rows name every rule of the command in the order in which it asks them.
 */
export function assertRefusals<Request extends object, State extends object = Sketch>(
  rows: readonly RefusalRow<Request, State>[],
  sound: Request,
  checksOf: (state: State, request: Request) => readonly Check[],
): void {
  const soundChecks = checksOf({} as State, sound);
  assert.equal(
    firstBlock(soundChecks),
    undefined,
    `what is sound is refused: ${JSON.stringify(firstBlock(soundChecks))}`,
  );
  assert.deepEqual(
    steps(rows.map(([code]) => code)),
    steps(soundChecks.map(({ code }) => code)),
    'the rules, in their order',
  );
  const refusedWith = (...wrongs: readonly Wrong<Request, State>[]): string | undefined => {
    const ledger = Object.assign({}, ...wrongs.map((wrong) => wrong.ledger)) as State;
    const block = firstBlock(checksOf(ledger, Object.assign({}, sound, ...wrongs.map(({ request }) => request))));
    if (block !== undefined) assert.match(block.message, /^[A-Z].*\.$/s, `${block.code} in a sentence`);
    return block?.code;
  };
  for (const [index, [code, wrong]] of rows.entries()) {
    assert.equal(refusedWith(wrong), code, `row ${index}`);
    for (const [below, [, lesser]] of rows.entries())
      if (below > index && agree(wrong, lesser))
        assert.equal(refusedWith(lesser, wrong), code, `row ${index} before row ${below}`);
  }
}

/** Whether two rows can be wrong at once: they do not say different things of the same. */
function agree<Request, State>(a: Wrong<Request, State>, b: Wrong<Request, State>): boolean {
  const said = (wrong: Wrong<Request, State>): string[] => [
    ...Object.keys(wrong.ledger ?? {}).map((key) => `ledger ${key}`),
    ...Object.keys(wrong.request ?? {}),
  ];
  return !said(a).some((key) => said(b).includes(key));
}

/** Codes without repetitions of the one before. */
function steps(codes: readonly string[]): string[] {
  return codes.filter((code, index) => code !== codes[index - 1]);
}

/** Holder b, a party of which is blocked. */
export const barredHolder = {
  id: 'b',
  findings: [
    { partyId: 'p', partyType: 'individual', capacity: 'owner', kind: 'blocked', status: 'passed', expiresAt: null },
  ],
} as const;

/** Holder b, whose party has no finding of identity. */
export const unverifiedHolder = {
  id: 'b',
  findings: [{ partyId: 'p', partyType: 'individual', capacity: 'owner', kind: null, status: null, expiresAt: null }],
} as const;
