/** The program's rules on ledgers in memory: what a command would read, decide and record, without a database. */
import {
  type Authority,
  balanceOf,
  type LaterEntries,
  type Ledger,
  ownAccount,
  type Lot,
  type Transaction,
} from '../../src/rules/ledger/ledger.ts';
import { authorize, reserve } from '../../src/rules/ledger/authorize.ts';
import type { Check } from '../../src/rules/check.ts';
import { convert } from '../../src/rules/ledger/convert.ts';
import { resolveDifference } from '../../src/rules/ledger/correct.ts';
import { issue } from '../../src/rules/ledger/issue.ts';
import type {
  LaterTransaction,
  RecordedTransaction,
  RestrictionChange,
  RestrictedUnits,
} from '../../src/rules/ledger/recorded-transaction.ts';
import { reverse } from '../../src/rules/ledger/reverse.ts';
import { lockedOf } from '../../src/rules/ledger/locks.ts';
import { consolidate, reissue } from '../../src/rules/ledger/reissue.ts';
import type { LedgerDecision } from '../../src/rules/ledger/result.ts';
import { ledgerOf, whole } from '../../src/rules/ledger/sketch.test.ts';
import { split } from '../../src/rules/ledger/split.ts';
import { transfer } from '../../src/rules/ledger/transfer.ts';
import { cancel, recordDifference, repurchase } from '../../src/rules/ledger/withdraw.ts';
import { type LedgerRequest, assets, dayOf, holders, noteTerms } from './requests.ts';
import type { Restriction } from './entry.ts';

const plan = 'plan';
const authority = { authority: 'Resolution', boardApprovalDate: null, stockholderApprovalDate: null, comments: null };

/** An answer of the program: the codes of the checks that block, and what it records where none does. */
export interface Answer {
  readonly codes: readonly string[];
  readonly transactions: readonly Transaction[];
}

/** Whole units of what the program counts in ten decimals. */
export function wholeOf(units: bigint): bigint {
  if (units % whole !== 0n) throw new Error(`${units} are no whole units`);
  return units / whole;
}

export class Program {
  readonly ledgers = new Map<string, Ledger>();
  /** Every lot there ever was. */
  readonly lots = new Map<string, Lot>();
  readonly recorded = new Map<string, Transaction>();
  readonly #reversed = new Set<string>();
  /** The transactions that one command recorded together with a transaction. */
  readonly #together = new Map<string, readonly string[]>();
  readonly #closedBy = new Map<string, string>();
  readonly #reopenedAs = new Map<string, string>();
  /** The units that each restriction concerned, in the order of recording. */
  readonly #scopes = new Map<string, (RestrictedUnits & { readonly recordedAt: bigint })[]>();
  #ids = 0;

  constructor() {
    for (const assetId of assets) this.ledgers.set(assetId, emptyLedger(assetId));
  }

  readonly newId = (): string => `id${`${(this.#ids += 1)}`.padStart(8, '0')}`;

  ledger(asset: string): Ledger {
    return this.ledgers.get(asset)!;
  }

  setToday(number: number): void {
    for (const ledger of this.ledgers.values()) Object.assign(ledger, { today: dayOf(number) });
  }

  /** Places a restriction; its lot is that of the program. */
  restrict({ id, kind, holder, quantity, from, expires, asset }: Restriction, lotId: string | null): void {
    const ledger = this.ledger(asset);
    const units = quantity === null ? null : quantity * whole;
    const scope = { holderId: holder, lotId, quantity: units };
    const terms = { id, kind, effectiveFrom: from, expiresOn: expires, reason: null };
    ledger.restrictions.push({ ...terms, ...scope });
    this.#scopes.set(id, [{ ...scope, recordedAt: ledger.recordedAt }]);
    ledger.recordedAt += 1n;
    const scopes = [{ ...scope, effectiveDate: from, locks: kind !== 'legend' }];
    ledger.pastRestrictions!.set(id, { ...terms, scopes });
    if (lotId !== null) ledger.restrictedLots.add(lotId);
  }

  /** Releases a restriction from a day on. */
  release({ id, asset }: Restriction, effectiveDate: string): void {
    const ledger = this.ledger(asset);
    const past = ledger.pastRestrictions!.get(id)!;
    const released = { ...past.scopes.at(-1)!, effectiveDate, locks: false };
    ledger.pastRestrictions!.set(id, { ...past, scopes: [...past.scopes, released] });
    ledger.restrictions = ledger.restrictions.filter((one) => one.id !== id);
  }

  setStatus(holder: string, status: 'active' | 'suspended'): void {
    for (const { holders: all } of this.ledgers.values()) Object.assign(all.get(holder)!, { status });
  }

  locked(asset: string, holder: string, day: string): bigint {
    return wholeOf(lockedOf(this.ledger(asset), holder, day));
  }

  perform(request: LedgerRequest): Answer {
    const { checks, transactions } = this.#decide(request);
    for (const transaction of transactions) {
      this.recorded.set(transaction.id, transaction);
      for (const lot of transaction.opened) this.lots.set(lot.id, lot);
      if (transaction.reversalOf !== null) this.#reversed.add(transaction.reversalOf);
      this.#together.set(
        transaction.id,
        transactions.map(({ id }) => id),
      );
      for (const lot of transaction.closed) this.#closedBy.set(lot, transaction.id);
      for (const { id, reopens } of transaction.opened) if (reopens !== null) this.#reopenedAs.set(reopens, id);
    }
    for (const { restrictionMoves } of this.ledgers.values())
      for (const move of restrictionMoves.splice(0)) this.#scopes.get(move.id)!.push(move);
    for (const ledger of this.ledgers.values())
      if (ledger.asset.authorizedKind === 'limited')
        Object.assign(ledger.asset, { authorizedTotal: -balanceOf(ledger, ownAccount(ledger, 'authorized')) });
    return { codes: blocking(checks), transactions };
  }

  #decide(request: LedgerRequest): LedgerDecision {
    const ledger = this.ledger(request.asset);
    const { newId } = this;
    const effectiveDate = request.day;
    switch (request.kind) {
      case 'authorize':
        return authorize(ledger, { ...authority, quantity: `${request.quantity}`, effectiveDate }, newId);
      case 'reserve':
        return reserve(ledger, { stockPlanId: plan, quantity: `${request.quantity}`, effectiveDate }, newId);
      case 'issue':
        return issue(ledger, issueOf(request), newId);
      case 'transfer':
        return transfer(ledger, transferOf(request), newId, request.forced);
      case 'cancel':
        return cancel(ledger, { ...withdrawalOf(request), target: targetOf(request.target), stockPlanId: plan }, newId);
      case 'repurchase':
        return repurchase(ledger, { ...withdrawalOf(request), target: targetOf(request.target) }, newId);
      case 'difference':
        return recordDifference(ledger, withdrawalOf(request), newId);
      case 'convert': {
        const ratio = { ratioNumerator: `${request.numerator}`, ratioDenominator: `${request.denominator}` };
        const to = this.ledger(request.to);
        // The classes of this model are no rights over each other, so no reserve is served.
        const { stockPlans } = to;
        const terms = { ...withdrawalOf(request), ...ratio, rounding: 'floor' } as const;
        const decision = convert(ledger, Object.assign(to, { stockPlans: new Map() }), terms, newId);
        Object.assign(to, { stockPlans });
        return decision;
      }
      case 'split': {
        const { numerator, denominator, charter, rounding: fractionRule } = request;
        const terms = { numerator: `${numerator}`, denominator: `${denominator}`, fractionRule };
        const rights = request.asset === 'common' ? [this.ledger('option')] : [];
        const written = (): Authority => ({ ...authority, id: newId() });
        const authorities = { written: charter ? written() : null, ofRights: written };
        for (const one of [ledger, ...rights])
          Object.assign(one, { laterEntries: this.#entriesAfter(one, effectiveDate) });
        return split(
          { ledger, rights, terms: [] },
          { ...terms, effectiveDate, adjustsCharter: charter },
          authorities,
          newId,
        );
      }
      case 'consolidate':
        return consolidate(ledger, { holderId: request.holder, lotIds: request.lots, effectiveDate }, newId);
      case 'reissue':
        return reissue(ledger, { lotId: request.lot, effectiveDate, customId: request.number, reason: 'Lost.' }, newId);
      case 'resolve': {
        const { target, holder } = request;
        const way = { target: target as 'holder', holderId: target === 'holder' ? holder : null };
        return resolveDifference(
          ledger,
          this.#record(request.transaction),
          { ...way, effectiveDate, reason: 'Found.' },
          newId,
        );
      }
      case 'reverse':
        return this.#reverse(request.transaction, effectiveDate);
    }
  }

  /** The entries after a day that moved units, as a command would read them. */
  #entriesAfter({ assetId }: Ledger, day: string): LaterEntries {
    const all = [...this.recorded.values()].filter((one) => one.assetId === assetId && one.effectiveDate > day);
    const isUndone = ({ id, effectiveDate, reversalOf }: Transaction): boolean =>
      all.some(
        (other) => other.effectiveDate === effectiveDate && (other.reversalOf === id || other.id === reversalOf),
      );
    const first = all.filter((one) => one.type !== 'authorize' && !isUndone(one));
    return { count: first.length, last: null, lastReversal: null, first };
  }

  /** How many transactions one command recorded with a transaction, and it. */
  recordedWith(id: string): number {
    return this.#together.get(id)!.length;
  }

  /** The assets of the transactions that one command recorded with a transaction. */
  assetsWith(id: string): readonly string[] {
    return this.#together.get(id)!.map((one) => this.recorded.get(one)!.assetId);
  }

  /** Reverses a transaction, with those that were recorded together with it. */
  #reverse(id: string, effectiveDate: string): LedgerDecision {
    const steps = this.#together
      .get(id)!
      .toReversed()
      .map((one) => this.#record(one));
    const later = steps.flatMap((step) => this.#laterThan(step));
    const plan = { steps, later, laterMore: 0, beyondActor: false, unmergedIds: new Set<string>() };
    // A refusal may come after the first steps: a command works on a copy that it throws away then.
    const copies = new Map([...this.ledgers].map(([asset, ledger]) => [asset, structuredClone(ledger)]));
    const decision = reverse(copies, plan, { effectiveDate, reason: 'Mistaken.' }, this.newId);
    if (decision.transactions.length > 0) for (const [asset, copy] of copies) this.ledgers.set(asset, copy);
    return decision;
  }

  /** The transactions that closed a lot which a transaction opened, or resolved its difference. */
  #laterThan({ id, opened, resolved }: RecordedTransaction): readonly LaterTransaction[] {
    const users = [...this.recorded.values()].filter(
      (one) =>
        opened.some(({ closedBy }) => closedBy === one.id) ||
        (resolved && one.resolutionOf === id && !this.#reversed.has(one.id)),
    );
    return users.map(({ id: user, sequence, type, effectiveDate }) => {
      return { id: user, assetName: 'Common', sequence, type, effectiveDate };
    });
  }

  /** A transaction as a command would read it that corrects it. */
  #record(id: string): RecordedTransaction {
    const { type, assetId, sequence, postings, opened, closed, counterpartId, effectiveDate } = this.recorded.get(id)!;
    return {
      id,
      sequence,
      type,
      assetId,
      counterpartId,
      postings,
      effectiveDate,
      reversed: this.#reversed.has(id),
      resolved: [...this.recorded.values()].some((one) => one.resolutionOf === id && !this.#reversed.has(one.id)),
      opened: opened.map((lot) => {
        const currentId = this.#currentOf(lot.id);
        return { lot, currentId, closedBy: this.#closedBy.get(currentId) ?? null };
      }),
      closed: closed.map((lot) => this.lots.get(lot)!),
      restrictions: this.#restrictionsChangedBy(this.recorded.get(id)!),
    };
  }

  /** The lot that replaces a lot by reversals, else the lot itself. */
  #currentOf(lotId: string): string {
    const anew = this.#reopenedAs.get(lotId);
    return anew === undefined ? lotId : this.#currentOf(anew);
  }

  #restrictionsChangedBy({ assetId, recordedAt }: Transaction): readonly RestrictionChange[] {
    const { restrictions, pastRestrictions } = this.ledger(assetId);
    const active = new Set(restrictions.map(({ id }) => id));
    const released = [...pastRestrictions!.values()].filter(({ id }) => !active.has(id));
    return [...restrictions, ...released.map((past) => ({ ...past, ...past.scopes.at(-1)! }))].flatMap(
      (restriction) => {
        const scopes = this.#scopes.get(restriction.id)!;
        if (!scopes.some((scope) => scope.recordedAt === recordedAt)) return [];
        const before = scopes.findLast((scope) => scope.recordedAt < recordedAt)!;
        const after = scopes.findLast((scope) => scope.recordedAt <= recordedAt)!;
        return [{ restriction, released: !active.has(restriction.id), before, after }];
      },
    );
  }
}

/** Whether the lots of an asset are paper certificates. */
export const isPaper = (assetId: string): boolean => assetId === 'preferred';

function emptyLedger(assetId: string): Ledger {
  const kind = assetId === 'open' ? 'unlimited' : 'limited';
  const ledger = ledgerOf({
    assetId,
    lots: [],
    pools: {},
    asset: {
      form: isPaper(assetId) ? 'certificated' : 'book_entry',
      authorizedKind: kind,
      ...(assetId === 'note'
        ? { denomination: noteTerms.denomination * whole, minimumAmount: noteTerms.smallest * whole }
        : {}),
      authorizedTotal: kind === 'limited' ? 0n : null,
    },
    holders: holders.map((id) => ({ id })),
    history: new Map(),
    pastRestrictions: [],
    effectiveDate: dayOf(0),
  });
  return Object.assign(ledger, { stockPlans: new Map([[plan, { assetId }]]) });
}

const blocking = (checks: readonly Check[]): string[] =>
  checks.filter(({ outcome }) => outcome === 'block').map(({ code }) => code);

const targetOf = (target: string): 'unissued' | 'treasury' | 'reserved' => target as 'unissued';

function issueOf({ holder, quantity, day, number, source, cost }: LedgerRequest & { kind: 'issue' }) {
  const from =
    source === 'unissued' ? {} : { source: targetOf(source), ...(source === 'reserved' ? { stockPlanId: plan } : {}) };
  return {
    holderId: holder,
    quantity: `${quantity}`,
    effectiveDate: day,
    customId: number,
    costBasis: cost === undefined ? null : `${cost}`,
    ...from,
  };
}

function transferOf({ holder, receivers, lots, isSale, price, day }: LedgerRequest & { kind: 'transfer' }) {
  return {
    fromHolderId: holder,
    effectiveDate: day,
    receivers: receivers.map((one) => ({ holderId: one.holder, quantity: `${one.quantity}` })),
    lotIds: lots,
    kind: isSale ? ('sale' as const) : ('gift' as const),
    price: price === undefined ? null : `${price}`,
  };
}

function withdrawalOf({
  holder,
  quantity,
  day,
  lots,
}: Extract<LedgerRequest, { readonly quantity: bigint; readonly holder: string }> & { lots?: readonly string[] }) {
  return { holderId: holder, quantity: `${quantity}`, effectiveDate: day, lotIds: lots };
}
