/** Drives the program's rules and the second model side by side through one register, and compares what they say. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Picks } from '../model/generate.ts';
import { keyOf, type Lot, type Transaction, balanceOn, type AccountKey } from '../../src/rules/ledger/ledger.ts';
import { whole } from '../../src/rules/ledger/sketch.test.ts';
import { type LedgerRequest, assets, dayOf, drawRequest, holders, noteTerms } from './requests.ts';
import { type Certificate, certificatesOf } from './certificates.ts';
import type { Asset, Entry, Restriction } from './entry.ts';
import { isPaper, Program, wholeOf } from './program.ts';
import { EntryRegister, type Reason } from './register.ts';
import { neverInEffect, outstandingOf, poolOf, type State, unissuedOf } from './replay.ts';
import { type Names, translate } from './translate.ts';

/** The reasons of the model that each refusal of the program can stand for. */
const meanings: Readonly<Record<string, readonly Reason[]>> = {
  effective_date_in_future: ['date'],
  effective_date_too_early: ['date', 'later'],
  insufficient_units: ['units', 'later', 'pool', 'reversal'],
  lot_not_open: ['units', 'later', 'reversal'],
  insufficient_free_balance: ['free_then', 'free_now'],
  units_restricted: ['free_then', 'free_now'],
  certificate_number_taken: ['number'],
  holder_not_active: ['holder'],
  lots_differ: ['terms'],
  denomination_violated: ['denomination'],
  input_invalid: ['fraction'],
  fraction_refused: ['fraction'],
  transaction_not_reversible: ['reversal'],
  difference_resolved: ['reversal'],
  authorized_total_negative: ['pool'],
};

/** How far costs may differ, because the program cuts each part to ten decimals: ten-billionths of a unit of money. */
const tolerance = 10_000n;

export class Comparison {
  readonly tally = new Map<string, number>();
  readonly #program = new Program();
  readonly #picks: Picks;
  readonly #names: Names;
  readonly #model: EntryRegister;
  readonly #transactions: string[] = [];
  readonly #days: string[] = [];
  readonly #numbers: string[] = [];
  #today = 5;

  constructor(seed: number) {
    this.#picks = new Picks(fc.sample(fc.noBias(fc.nat(2 ** 32 - 1)), { seed, numRuns: 6_000 }));
    this.#model = new EntryRegister(() => dayOf(this.#today));
    for (const id of assets) this.#model.assets.set(id, assetOf(id));
    let last = 0;
    this.#names = {
      parcelOf: new Map(),
      entryOf: new Map(),
      next: (prefix) => `${prefix}${(last += 1)}`,
      openedAs: (parcel) => this.#lotOf(parcel) ?? '',
    };
  }

  /** Authorises units of every class, so that requests have units to ask for. */
  start(): void {
    this.#program.setToday(this.#today);
    for (const asset of assets)
      if (this.#model.assets.get(asset)?.limited === true)
        this.#perform({ kind: 'authorize', asset, day: dayOf(0), quantity: 20_000n });
    this.#perform({ kind: 'reserve', asset: 'common', day: dayOf(1), quantity: 2_000n });
  }

  /** Draws a request, has both decide, and compares. */
  step(): void {
    const picks = this.#picks;
    if (picks.chance(30)) this.#today += 1 + picks.below(3);
    this.#program.setToday(this.#today);
    if (picks.chance(10)) return this.#restrict();
    if (picks.chance(1)) return this.#suspendOrResume();
    const request = drawRequest(
      {
        today: this.#today,
        lots: (asset) =>
          [...this.#program.ledger(asset).lots.values()].map((lot) => ({ ...lot, quantity: wholeOf(lot.quantity) })),
        transactions: this.#transactions,
        differences: this.#transactions.filter((id) => this.#program.recorded.get(id)?.type === 'difference'),
        daysUsed: this.#days,
        dayOf: (id) => this.#program.recorded.get(id)!.effectiveDate,
        lastMove: (asset) =>
          [asset, ...(asset === 'common' ? ['option'] : [])]
            .map((one) => this.#lastMove(one))
            .sort()
            .at(-1)!,
        numbersUsed: this.#numbers,
      },
      picks,
    );
    if (request === undefined) return;
    const asset =
      request.kind === 'reverse' || request.kind === 'resolve'
        ? this.#program.recorded.get(request.transaction)!.assetId
        : request.asset;
    if (!this.#isLeftOut({ ...request, asset })) this.#perform({ ...request, asset });
  }

  /** The requests that are not compared: units taken by an entry that comes late, and entries dated before a split. */
  #isLeftOut(request: LedgerRequest): boolean {
    const latest = (asset: string): string => this.#program.ledger(asset).effectiveDate;
    const isLate = request.day < latest(request.asset);
    if (isLate && 'holder' in request && request.kind !== 'issue' && request.kind !== 'resolve') return true;
    if (isLate && request.kind === 'reissue') return true;
    // The program refuses a conversion that makes no unit; the model would take the units for nothing.
    if (request.kind === 'convert' && request.quantity * request.numerator < request.denominator) return true;
    const together = request.kind === 'reverse' ? this.#program.assetsWith(request.transaction) : [request.asset];
    const touched = request.kind === 'convert' ? [request.asset, request.to] : together;
    // The program refuses what is dated before a split of its class; the model would split it with the others.
    if (touched.some((asset) => request.day < this.#lastSplit(asset))) return true;
    if (request.kind !== 'split') return false;
    const books = request.asset === 'common' ? ['common', 'option'] : [request.asset];
    const state = this.#model.stateOn();
    return (
      request.numerator === request.denominator ||
      books.some((asset) => request.day < this.#lastMove(asset) || poolOf(state, asset, 'suspense') > 0n)
    );
  }

  /**
   * The last day on which units of an asset moved. An entry that was never in effect moved none, and a change of the
   * total moves none.
   */
  #lastMove(asset: string): string {
    const { entries } = this.#model;
    const never = neverInEffect(entries);
    const ofAsset = new Set<string>();
    for (const { id, asset: own, gives = [], split, reverses, takes, pools } of entries) {
      const isOfAsset = own === asset || gives.some((gift) => gift.asset === asset) || split?.rights.includes(asset);
      const moves = takes !== undefined || gives.length > 0 || pools !== undefined || split !== undefined;
      if ((isOfAsset && (moves || reverses !== undefined)) || ofAsset.has(reverses ?? '')) ofAsset.add(id);
    }
    return entries.reduce(
      (last, { id, day, reverses = '' }) =>
        ofAsset.has(id) && !never.has(id) && !never.has(reverses) && day > last ? day : last,
      '',
    );
  }

  /** The day of the last split of an asset. */
  #lastSplit(asset: string): string {
    return this.#model.entries.reduce(
      (last, { split, day }) => ((split?.asset === asset || split?.rights.includes(asset)) && day > last ? day : last),
      '',
    );
  }

  #perform(request: LedgerRequest): void {
    const translated = translate(this.#model, request, this.#names);
    const reasons = translated.refused === undefined ? this.#model.verdict(translated.entry) : [translated.refused];
    const { codes, transactions } = this.#program.perform(request);
    const said = `${print(request)}: the program says ${codes.join(', ') || 'yes'}, the model ${reasons.join(', ') || 'yes'}`;
    assert.equal(codes.length > 0, reasons.length > 0, said);
    const outcome = `${request.kind} ${codes[0] ?? 'done'}`;
    this.tally.set(outcome, (this.tally.get(outcome) ?? 0) + 1);
    if (codes.length > 0 || translated.refused !== undefined) {
      const meant = codes.flatMap((code) => meanings[code] ?? []);
      // A reversal of several transactions is refused by the first that cannot be reversed, and says no more.
      const isOfSeveral = request.kind === 'reverse' && this.#program.recordedWith(request.transaction) > 1;
      assert.ok(isOfSeveral || reasons.some((reason) => meant.includes(reason)), said);
      return;
    }
    this.#model.record(this.#named(translated.entry, transactions));
    for (const { id } of transactions) {
      this.#names.entryOf.set(id, translated.entry.id);
      this.#transactions.push(id);
    }
    this.#days.push(request.day);
    this.#compare(said);
  }

  /** The entry with the numbers that the program assigned; and which lot is which parcel. */
  #named(entry: Entry, transactions: readonly Transaction[]): Entry {
    const { parcelOf } = this.#names;
    const opened = transactions.flatMap((transaction) => transaction.opened);
    const assetOfLot = new Map(transactions.flatMap(({ assetId, opened: own }) => own.map((lot) => [lot, assetId])));
    const goesOn = (parcel: string): Lot | undefined =>
      opened.find(({ predecessorIds }) => predecessorIds.some((id) => parcelOf.get(id) === parcel));
    const rest = new Set(opened);
    const found = (lot: Lot | undefined, parcel: string): string => {
      if (lot === undefined) return '';
      rest.delete(lot);
      parcelOf.set(lot.id, parcel);
      // Only a reversal brings a number back, and never that of a certificate on paper.
      const asset = assetOfLot.get(lot) ?? '';
      if (entry.reverses === undefined || isPaper(asset))
        assert.ok(!this.#model.isNumberTaken(asset, lot.customId), `number ${lot.customId} of ${asset} twice`);
      this.#numbers.push(lot.customId);
      return lot.customId;
    };
    const gives = (entry.gives ?? []).map((gift) => {
      const lot = [...rest].find(
        (one) =>
          assetOfLot.get(one) === gift.asset &&
          one.holderId === gift.holder &&
          wholeOf(one.quantity) === gift.quantity &&
          one.acquisitionDate === gift.acquired,
      );
      assert.ok(lot, `no lot opened for ${print(gift)}`);
      return { ...gift, number: found(lot, gift.parcel) };
    });
    const takes = (entry.takes ?? []).map((take) => {
      const lot = [...rest].find(
        (one) =>
          assetOfLot.get(one) === entry.asset && one.predecessorIds.some((id) => parcelOf.get(id) === take.parcel),
      );
      return { ...take, number: found(lot, take.parcel) };
    });
    const numbers = new Map<string, string>();
    for (const lot of rest) {
      const parcel = parcelOf.get(lot.predecessorIds[0] ?? '') ?? '';
      const number = found(goesOn(parcel), parcel);
      // A reversal gives a book entry the number it had: that is for the model to say.
      if (entry.split !== undefined || this.#model.assets.get(assetOfLot.get(lot) ?? '')?.paper === true)
        numbers.set(parcel, number);
    }
    return { ...entry, gives, takes, numbers };
  }

  /** The open lot of the program that a parcel is. */
  #lotOf(parcel: string): string | undefined {
    for (const { lots } of this.#program.ledgers.values())
      for (const id of lots.keys()) if (this.#names.parcelOf.get(id) === parcel) return id;
    return undefined;
  }

  #compare(said: string): void {
    const now = this.#model.stateOn();
    const certificates = certificatesOf(this.#model.entries);
    for (const asset of assets) {
      this.#compareLots({ now, certificates }, asset, said);
      for (const holder of holders) {
        const { locked } = this.#model.position(asset, holder, dayOf(this.#today));
        assert.equal(
          this.#program.locked(asset, holder, dayOf(this.#today)),
          locked,
          `locked of ${holder} in ${asset} after ${said}`,
        );
      }
    }
    const day = this.#picks.of(this.#days);
    this.#compareBalances(day, this.#model.stateOn(day), said);
    this.#compareBalances(dayOf(this.#today), now, said);
  }

  #compareLots(
    { now, certificates }: { now: State; certificates: ReadonlyMap<string, Certificate> },
    asset: string,
    said: string,
  ): void {
    const parcels = [...now.parcels.values()].filter((one) => one.asset === asset && one.quantity > 0n);
    const lots = [...this.#program.ledger(asset).lots.values()];
    const [seen, expected] = [
      lots.map((lot) => this.#textOfLot(lot)).sort(),
      parcels
        .map((one) => ({ ...one, ...certificates.get(one.id)! }))
        .map((one) => `${one.id} ${one.holder} ${one.quantity} ${one.acquired} ${one.number} ${one.replaces}`)
        .sort(),
    ];
    assert.deepEqual(seen, expected, `lots of ${asset} after ${said}`);
    const count = BigInt(new Set(parcels.map(({ holder }) => holder)).size);
    assert.equal(this.#program.ledger(asset).holderCount, count, `holders of ${asset} after ${said}`);
    for (const lot of lots) {
      const parcel = now.parcels.get(this.#names.parcelOf.get(lot.id)!)!;
      assert.equal(lot.costBasis === null, parcel.cost === null, `cost of ${lot.customId} after ${said}`);
      if (parcel.cost === null) continue;
      const differs = lot.costBasis! * parcel.cost.d - parcel.cost.n * whole;
      assert.ok(
        differs < tolerance * parcel.cost.d && differs > -tolerance * parcel.cost.d,
        `cost of ${lot.customId} after ${said}`,
      );
    }
  }

  #textOfLot({ id, holderId, quantity, acquisitionDate, customId, replacesCertificate }: Lot): string {
    return `${this.#names.parcelOf.get(id)} ${holderId} ${wholeOf(quantity)} ${acquisitionDate} ${customId} ${replacesCertificate}`;
  }

  #compareBalances(day: string, state: State, said: string): void {
    for (const asset of assets) {
      const { history, assetId: ownerId } = this.#program.ledger(asset);
      const balance = (key: AccountKey): bigint => wholeOf(balanceOn(history!.get(keyOf(key)) ?? [], day));
      const held = (holder: string): bigint =>
        [...state.parcels.values()].reduce(
          (sum, one) => (one.asset === asset && one.holder === holder ? sum + one.quantity : sum),
          0n,
        );
      const at = `of ${asset} on ${day} after ${said}`;
      for (const holder of holders)
        assert.equal(balance({ account: 'holder', ownerId: holder }), held(holder), `${holder} ${at}`);
      for (const account of ['treasury', 'suspense'] as const)
        assert.equal(balance({ account, ownerId }), poolOf(state, asset, account), `${account} ${at}`);
      assert.equal(balance({ account: 'reserved', ownerId: 'plan' }), poolOf(state, asset, 'plan:'), `reserved ${at}`);
      const authorized =
        asset === 'open' ? outstandingOf(state, asset) + poolOf(state, asset, '') : (state.authorized.get(asset) ?? 0n);
      assert.equal(-balance({ account: 'authorized', ownerId }), authorized, `authorised ${at}`);
      if (asset !== 'open')
        assert.equal(balance({ account: 'unissued', ownerId }), unissuedOf(state, asset), `unissued ${at}`);
    }
  }

  /** Suspends a holder in both, or makes it active again. */
  #suspendOrResume(): void {
    const { suspended } = this.#model;
    const holder = this.#picks.chance(80) && suspended.size > 0 ? [...suspended][0]! : this.#picks.of(holders);
    const status = suspended.has(holder) ? 'active' : 'suspended';
    if (status === 'suspended') suspended.add(holder);
    else suspended.delete(holder);
    this.#program.setStatus(holder, status);
  }

  /** Places a restriction in both, or releases one of those placed. */
  #restrict(): void {
    const picks = this.#picks;
    const active = this.#model.restrictions.filter(({ released }) => released === null);
    if (active.length > 0 && picks.chance(60)) {
      const one = picks.of(active);
      one.released = one.from > dayOf(this.#today) ? one.from : dayOf(this.#today);
      return this.#program.release(one, one.released);
    }
    const asset = picks.of(assets);
    const lot = picks.chance(50) ? picks.of([...this.#program.ledger(asset).lots.values(), undefined]) : undefined;
    const holder = lot?.holderId ?? (picks.chance(80) ? picks.of(holders) : null);
    const from = this.#today - picks.below(20);
    const restriction: Restriction = {
      id: this.#names.next('restriction'),
      asset,
      holder,
      parcel: lot === undefined ? null : (this.#names.parcelOf.get(lot.id) ?? null),
      kind: picks.of(['lock_up', 'lien', 'court_order', 'legend']),
      quantity: picks.chance(60) ? BigInt(1 + picks.below(400)) : null,
      placedOn: lot === undefined ? null : wholeOf(lot.quantity),
      splitsBefore: this.#model.entries.flatMap((one) => (one.split === undefined ? [] : [one.id])),
      from: dayOf(Math.max(0, from)),
      expires: picks.chance(60) ? dayOf(from + 1 + picks.below(30)) : null,
      released: null,
    };
    this.#model.restrictions.push(restriction);
    this.#program.restrict(restriction, lot?.id ?? null);
  }
}

function assetOf(id: string): Asset {
  return {
    id,
    limited: id !== 'open',
    paper: isPaper(id),
    underlying: id === 'option' ? 'common' : null,
    right: id === 'option',
    ...(id === 'note' ? noteTerms : { denomination: 1n, smallest: 0n }),
  };
}

const print = (value: object): string => JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `${one}` : one));
