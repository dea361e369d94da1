/**
 * The ledger of an asset of the register of tests, written down as the registry would. Balances are summed anew for
 * every line, so this knows nothing of how the registry keeps them.
 */
import { canonicalJson, sha256 } from '../../src/base/ids.ts';
import { formatInstant } from '../../src/base/instant.ts';
import type { CashInLieu } from '../../src/rules/ledger/cash-in-lieu.ts';
import {
  type AccountKey,
  type Lot,
  noTerms,
  type Posting,
  replacesNone,
  type Restatement,
  type Transaction,
} from '../../src/rules/ledger/ledger.ts';
import { payloadOf } from '../../src/rules/ledger/payload.ts';
import type { TransactionType } from '../../src/rules/ledger/enumerations.ts';
import { fromUnits } from '../../src/rules/quantity.ts';
import { instructionOf } from './register-assets.ts';
import { holdersOf } from './register-holders.ts';
import { idOf, type Row } from './register-ids.ts';
import { numberKey } from './number-key.ts';

/** Rows by table. */
export type Tables = Record<string, Row[]>;
/** The next number of a table's rows. */
export type Next = (table: string) => number;
export type Line = AccountKey & { quantity: bigint; lot?: Lot };

/** So many whole units. */
export const whole = (units: number): bigint => BigInt(units) * 10n ** 10n;

interface DatedBalance extends AccountKey {
  readonly date: string;
  readonly quantity: bigint;
}

/** Half a unit of a holder, paid at 3.10. */
const halfPaid = (holderId: string): CashInLieu => ({
  holderId,
  fraction: whole(1) / 2n,
  pricePerUnit: whole(31) / 10n,
  amount: whole(155) / 100n,
  currency: 'EUR',
});

/** The ledger of one asset while it is made. */
export class Book {
  readonly holders: readonly { id: string; servicing: string | null }[];
  readonly limited: boolean;
  readonly #next: Next;
  readonly #asset: Row;
  readonly #tables: Tables;
  readonly #dated: DatedBalance[] = [];
  readonly #closed = new Map<string, Transaction>();
  readonly #lots: { lot: Lot; by: Transaction }[] = [];
  readonly #byLot = new Map<string, Transaction>();
  #sequence = 0n;
  #plan: string | null = null;

  constructor(asset: Row, tables: Tables, next: Next) {
    this.#next = next;
    this.#asset = asset;
    this.#tables = tables;
    this.holders = holdersOf(asset['register_id'] as string);
    this.limited = asset['authorized_kind'] === 'limited';
  }

  own(account: 'authorized' | 'unissued' | 'treasury' | 'suspense'): AccountKey {
    return { account, ownerId: this.#asset['id'] as string };
  }

  issue(holderId: string, units: number, date: string, numbers: Lot['shareNumbers'] = null): Lot {
    const lot = this.#lot(holderId, whole(units), date, { shareNumbers: numbers });
    const source = this.own(this.limited ? 'unissued' : 'authorized');
    this.post('issue', date, [{ ...source, quantity: -lot.quantity }, held(lot, lot.quantity)], { opened: [lot] });
    return lot;
  }

  /** Moves a part of a lot to another holder. Shape: the balance lot, and the new one. */
  transfer(from: Lot, to: string, units: number, date: string): [Lot, Lot] {
    const terms = { predecessorIds: [from.id], acquisitionDate: from.acquisitionDate };
    const came = this.#lot(to, whole(units), date, { ...terms, acquisitionDate: date });
    const left = this.#lot(from.holderId, from.quantity - whole(units), date, terms);
    const lines = [held(from, -from.quantity), held(came, came.quantity), held(left, left.quantity)];
    this.post('transfer', date, lines, { opened: [came, left], closed: [from.id] });
    return [left, came];
  }

  /** A whole lot leaves its holder. */
  leave(type: TransactionType, lot: Lot, to: 'treasury' | 'suspense' | 'unissued', date: string): void {
    const back = to === 'unissued' && !this.limited ? 'authorized' : to;
    const lines = [held(lot, -lot.quantity), { ...this.own(back), quantity: lot.quantity }];
    const reversalOf = type === 'reversal' ? this.#byLot.get(lot.id)!.id : null;
    const paid = type === 'repurchase' ? lot.holderId : null;
    this.post(type, date, lines, { closed: [lot.id], reversalOf, reason: 'Because.', paid });
  }

  reserve(units: number, date: string): void {
    const number = this.#tables['stock_plans']!.length + 1;
    this.#plan = idOf('stock_plans', number);
    this.#tables['stock_plans']!.push({
      register_id: this.#asset['register_id'],
      id: this.#plan,
      asset_id: this.#asset['id'],
      name: `Plan ${number}`,
      board_approval_date: number % 2 === 0 ? '2026-01-15' : null,
      created_at: '2026-03-02T09:30:00Z',
      default_cancellation_behavior: 'return_to_pool',
    });
    const plan: AccountKey = { account: 'reserved', ownerId: this.#plan };
    this.post('reserve', date, [
      { ...this.own('unissued'), quantity: -whole(units) },
      { ...plan, quantity: whole(units) },
    ]);
  }

  /** Places a restriction; `followed` is its lot before that of its row, and the day of the change. */
  restrict(more: Row, followed?: { readonly lot: Lot; readonly on: string }): void {
    const number = this.#tables['restrictions']!.length + 1;
    const id = idOf('restrictions', number);
    const row: Row = {
      register_id: this.#asset['register_id'],
      id,
      asset_id: this.#asset['id'],
      status: 'active',
      effective_from: number % 2 === 0 ? '2026-03-06' : '2026-03-16',
      placed_at: '2026-03-19T10:00:00.5Z',
      ...more,
    };
    this.#tables['restrictions']!.push(row);
    const from = row['effective_from'] as string;
    const scopes: Row[] = [{ effective_date: from, ...(followed === undefined ? {} : { lot_id: followed.lot.id }) }];
    if (followed !== undefined)
      scopes.push({ effective_date: followed.on < from ? from : followed.on, recorded_at: '2026-03-19T11:00:00.25Z' });
    if (row['status'] === 'released')
      scopes.push({ effective_date: row['released_on'], recorded_at: row['released_at'], locks: false });
    for (const [index, scope] of scopes.entries())
      this.#tables['restriction_scopes']!.push({
        register_id: row['register_id'],
        restriction_id: id,
        sequence: index + 1,
        asset_id: row['asset_id'],
        holder_id: row['holder_id'],
        lot_id: row['lot_id'],
        quantity: row['quantity'],
        locks: row['kind'] !== 'legend',
        expires_on: row['expires_on'],
        first_of_holder: index === 0,
        recorded_at: row['placed_at'],
        ...scope,
      });
  }

  #lot(holderId: string, quantity: bigint, date: string, more: Partial<Lot>): Lot {
    const number = this.#next('lots');
    return {
      id: idOf('lots', number),
      holderId,
      customId: `CS-${(number * 37) % 1000}-${number}`,
      quantity,
      form: this.#asset['form'] as string,
      issueDate: date,
      acquisitionDate: date,
      price: number % 3 === 0 ? whole(2) : null,
      costBasis: number % 3 === 0 ? 2n * quantity : null,
      ...noTerms,
      securityLawExemptions: number % 4 === 0 ? [{ description: 'Rule 701', jurisdiction: 'US' }] : [],
      legendIds: number % 5 === 0 ? [idOf('legend_templates', 1), idOf('legend_templates', 2)] : [],
      shareNumbers: null,
      stockPlanId: null,
      boardApprovalDate: number % 2 === 0 ? '2026-01-15' : null,
      comments: number % 7 === 0 ? 'A "remark".' : null,
      predecessorIds: [],
      ...replacesNone,
      openedOn: date,
      ...more,
    };
  }

  #balance({ account, ownerId }: AccountKey, date: string): bigint {
    return this.#dated
      .filter((one) => one.account === account && one.ownerId === ownerId && one.date <= date)
      .reduce((sum, { quantity }) => sum + quantity, 0n);
  }

  /** Records a transaction, and restates the balances of later days. */
  post(
    type: TransactionType,
    date: string,
    lines: readonly Line[],
    more: { opened?: Lot[]; closed?: string[]; reversalOf?: string | null; reason?: string; paid?: string | null } = {},
  ): void {
    const before = [...this.#dated];
    const postings = lines.map(({ lot, account, ownerId, quantity }): Posting => {
      this.#dated.push({ account, ownerId, date, quantity });
      const number = this.#next('postings');
      const balanceAfter = this.#balance({ account, ownerId }, date);
      return { id: idOf('postings', number), account, ownerId, quantity, lotId: lot?.id ?? null, balanceAfter };
    });
    const restated: Restatement[] = [];
    const touched = new Map(lines.map(({ account, ownerId }) => [`${account} ${ownerId}`, { account, ownerId }]));
    for (const key of touched.values()) {
      const laterBalances = before.filter(
        (one) => one.account === key.account && one.ownerId === key.ownerId && one.date > date,
      );
      for (const later of new Set(laterBalances.map((one) => one.date))) {
        const number = this.#next('restatements');
        restated.push({
          ...key,
          id: idOf('restatements', number),
          effectiveDate: later,
          balance: this.#balance(key, later),
        });
      }
    }
    this.#sequence += 1n;
    const entry: Transaction = {
      id: idOf('transactions', this.#tables['transactions']!.length + 1),
      assetId: this.#asset['id'] as string,
      registerId: this.#asset['register_id'] as string,
      sequence: this.#sequence,
      type,
      effectiveDate: date,
      // Half of the transactions were recorded two days after the others.
      recordedAt:
        BigInt(Date.parse('2026-03-19T08:00:00Z') + (this.#sequence > 4n ? 172_800_000 : 0)) * 1000n + this.#sequence,
      reversalOf: more.reversalOf ?? null,
      ...refersToNone,
      reason: more.reason ?? null,
      postings,
      opened: more.opened ?? [],
      closed: more.closed ?? [],
      closedLater: {},
      lotsRestated: [],
      restated,
      adjustment: null,
      cashInLieu: more.paid ? halfPaid(more.paid) : null,
    };
    for (const lot of entry.opened) {
      this.#lots.push({ lot, by: entry });
      this.#byLot.set(lot.id, entry);
    }
    for (const id of entry.closed) this.#closed.set(id, entry);
    this.#write(entry);
  }

  #write(entry: Transaction): void {
    const instruction = instructionOf(this.#asset);
    const payload = canonicalJson(payloadOf(entry, instruction, formatInstant));
    const common = {
      register_id: entry.registerId,
      asset_id: entry.assetId,
      sequence: String(entry.sequence),
      effective_date: entry.effectiveDate,
      recorded_at: formatInstant(entry.recordedAt),
    };
    this.#tables['transactions']!.push({
      ...common,
      id: entry.id,
      type: entry.type,
      instruction_id: instruction,
      reversal_of: entry.reversalOf,
      reason: entry.reason,
      payload,
      digest: `\\x${sha256(payload).toString('hex')}`,
    });
    this.#tables['postings']!.push(
      ...entry.postings.map(({ id, account, ownerId, lotId, quantity, balanceAfter }, index) => ({
        ...common,
        id,
        transaction_id: entry.id,
        line: index + 1,
        type: entry.type,
        ledger_account: account,
        owner_id: ownerId,
        lot_id: lotId,
        quantity: fromUnits(quantity),
        balance_after: fromUnits(balanceAfter),
      })),
    );
    this.#tables['restatements']!.push(
      ...entry.restated.map(({ id, account, ownerId, effectiveDate, balance }) => ({
        ...common,
        id,
        transaction_id: entry.id,
        ledger_account: account,
        owner_id: ownerId,
        balance: fromUnits(balance),
        effective_date: effectiveDate,
      })),
    );
    const { cashInLieu: cash } = entry;
    if (cash !== null)
      this.#tables['cash_in_lieu']!.push({
        ...common,
        id: idOf('cash_in_lieu', this.#tables['cash_in_lieu']!.length + 1),
        transaction_id: entry.id,
        holder_id: cash.holderId,
        fraction: fromUnits(cash.fraction),
        price_per_unit: fromUnits(cash.pricePerUnit),
        amount: fromUnits(cash.amount),
        currency: cash.currency,
      });
  }

  /** Records the final balances. */
  close(): void {
    const own = { register_id: this.#asset['register_id'], asset_id: this.#asset['id'] };
    const end = '9999-12-31';
    const of = (account: 'authorized' | 'unissued' | 'treasury' | 'suspense'): bigint =>
      this.#balance(this.own(account), end);
    const owners = new Set(this.#dated.filter(({ account }) => account === 'holder').map(({ ownerId }) => ownerId));
    let [outstanding, holders] = [0n, 0];
    for (const ownerId of owners) {
      const balance = this.#balance({ account: 'holder', ownerId }, end);
      const days = this.#dated.filter((one) => one.ownerId === ownerId).map(({ date }) => date);
      outstanding += balance;
      if (balance > 0n) holders += 1;
      this.#tables['positions']!.push({
        ...own,
        id: idOf('positions', 5000 - this.#tables['positions']!.length),
        holder_id: ownerId,
        servicing_account_id: this.#servicing(ownerId),
        balance: fromUnits(balance),
        last_moved_on: days.toSorted().at(-1),
      });
    }
    const reserved = this.#plan === null ? 0n : this.#balance({ account: 'reserved', ownerId: this.#plan }, end);
    if (this.#plan !== null)
      this.#tables['reserves']!.push({
        ...own,
        id: idOf('reserves', this.#tables['reserves']!.length + 1),
        owner_type: 'stock_plan',
        owner_id: this.#plan,
        balance: fromUnits(reserved),
      });
    const dates = this.#dated.map(({ date }) => date).sort();
    this.#tables['books']!.push({
      ...own,
      sequence: String(this.#sequence),
      recorded_at: this.#sequence === 0n ? '-infinity' : this.#tables['transactions']!.at(-1)!['recorded_at'],
      effective_date: dates.at(-1) ?? '-infinity',
      authorized: fromUnits(-of('authorized')),
      unissued: fromUnits(of('unissued')),
      reserved: fromUnits(reserved),
      treasury: fromUnits(of('treasury')),
      suspense: fromUnits(of('suspense')),
      outstanding: fromUnits(outstanding),
      holder_count: holders,
      certificates: '0',
    });
    this.#tables['lots']!.push(...this.#lots.map(({ lot, by }) => this.#lotRow(lot, by)));
  }

  #servicing(holderId: string): string | null {
    return this.holders.find(({ id }) => id === holderId)!.servicing;
  }

  #lotRow(lot: Lot, by: Transaction): Row {
    const closed = this.#closed.get(lot.id);
    return {
      register_id: by.registerId,
      id: lot.id,
      asset_id: by.assetId,
      holder_id: lot.holderId,
      servicing_account_id: this.#servicing(lot.holderId),
      custom_id: lot.customId,
      number_key: numberKey(lot.customId),
      quantity: fromUnits(lot.quantity),
      form: lot.form,
      issue_date: lot.issueDate,
      acquisition_date: lot.acquisitionDate,
      price: lot.price === null ? null : fromUnits(lot.price),
      cost_basis: lot.costBasis === null ? null : fromUnits(lot.costBasis),
      security_law_exemptions: lot.securityLawExemptions,
      legend_ids: lot.legendIds,
      share_numbers:
        lot.shareNumbers === null
          ? null
          : `{${lot.shareNumbers.map(({ from, to }) => `[${from},${to + 1n})`).join(',')}}`,
      board_approval_date: lot.boardApprovalDate,
      comments: lot.comments,
      predecessor_ids: lot.predecessorIds,
      opened_by: by.id,
      opened_on: lot.openedOn,
      opened_at: formatInstant(by.recordedAt),
      closed_by: closed?.id ?? null,
      closed_on: closed?.effectiveDate ?? null,
      closed_at: closed === undefined ? null : formatInstant(closed.recordedAt),
    };
  }
}

function held(lot: Lot, quantity: bigint): Line {
  return { account: 'holder', ownerId: lot.holderId, quantity, lot };
}

const refersToNone = { resolutionOf: null, replaces: null, counterpartId: null, documentId: null };
