/**
 * Ledgers that stay in memory while many commands run one behind the other in one database transaction: what was read
 * once is not read again, and books and positions are written once for thousands of commands.
 */
import { laterOf } from '../../rules/ledger/continuity.ts';
import { outstandingOf } from '../../rules/ledger/stated-facts.ts';
import { addLot, keyOf, type Ledger, type Posting, type Transaction } from '../../rules/ledger/ledger.ts';
import { none } from '../../rules/ledger/lots.ts';
import { recordTogether } from '../../rules/ledger/one-instant.ts';
import type { Tx } from '../../postgres/database.ts';
import type { ReadScope } from './ledger-rows.ts';
import { countLots, listNewClasses } from './lots.ts';
import { joinWrites, type LedgerWrite, postResults, postSoFar } from './posting.ts';
import { isPlain, isSimple, lackingOf, type ReadParts } from './read-parts.ts';
import { findUnequalBook } from './written-books.ts';

/** Reads ledgers from the database. Shape: by the id of the asset. */
type ReadLedgers = (scopes: readonly ReadScope[]) => Promise<ReadonlyMap<string, Ledger>>;

/** A ledger in memory, and what the commands have changed in it. */
interface Copy extends ReadParts {
  /** The latest of the days from which parts were read: of an earlier one restrictions and terms may be missing. */
  from: string;
  /** Lots that were read. Commands have closed those that are open no more. */
  readonly lotIds: Set<string>;
  /** The lots that they have opened, less those that they have closed, where that is not written. */
  lotsNotWritten: number;
  /** The changes since the book was written, one for each kind of account, with the instant of the last. */
  unbooked: { readonly postings: readonly Posting[]; readonly recordedAt: bigint } | null;
  /** The accounts of holders and plans that were changed since positions were written, by their keys. */
  touched: Map<string, Posting>;
}

/** Lots that are read at most; then copies begin anew. Those that the commands open come to it. */
const lotsMost = 50_000;

/** Transactions after which a book is written, so that the number of holders is recorded beside it. */
const transactionsMost = 2_000n;

/** A command needs what others have decided, and they were not written. */
export class NotWritten extends Error {}

export class WorkingCopies {
  readonly #writes: boolean;
  readonly #copies = new Map<string, Copy>();
  /** Classes for which no copy can stand, as far as that was found. */
  readonly #others = new Set<string>();
  /** Open lots that were read. */
  #lots = 0;
  /** Whether the copies know more than the database ever will. */
  #isAhead = false;
  /** The first days of the commands that are expected, by class. */
  #days: ReadonlyMap<string, string> = new Map();
  /** The last transaction of each class before the commands. */
  readonly #since = new Map<string, bigint>();

  /** Shape: `writes` is false where all is rolled back anyway, and nothing of it is written. */
  constructor(writes: boolean) {
    this.#writes = writes;
  }

  /** Whether transactions are written. */
  get writes(): boolean {
    return this.#writes;
  }

  /**
   * The ledgers that commands need, in the order of the commands. Those that a copy cannot stand for are read anew, and
   * no copy is left. Throws NotWritten. It refuses as `read` does.
   */
  async open(tx: Tx, scopes: readonly ReadScope[], read: ReadLedgers): Promise<ReadonlyMap<string, Ledger>> {
    const byAsset = Map.groupBy(scopes, ({ assetId }) => assetId);
    if (
      !scopes.every((one) => isSimple(one) && !this.#others.has(one.assetId)) ||
      [...byAsset].some(([assetId, own]) => !this.#isInOrder(assetId, own))
    )
      return this.#openAlone(tx, scopes, read);
    const lacking = [...byAsset].flatMap(
      ([assetId, own]) => lackingOf(this.#copies.get(assetId), own, this.#days.get(assetId)) ?? [],
    );
    if (lacking.length > 0 && !(await this.#read(tx, lacking, read))) return this.#openAlone(tx, scopes, read);
    const ledgers = [...byAsset.keys()].map((assetId) => this.#copies.get(assetId)!.ledger);
    for (const { assetId, all } of scopes) if (all === true) sortLots(this.#copies.get(assetId)!.ledger);
    recordTogether(
      ledgers,
      [...this.#copies.values()].map(({ ledger }) => ledger),
    );
    return new Map(ledgers.map((ledger) => [ledger.assetId, ledger]));
  }

  /** Says on which day the next commands on each class begin: what copies lack is read from there. */
  expect(days: ReadonlyMap<string, string>): void {
    this.#days = days;
  }

  /** Whether the ledgers of commands are copies, so that `send` sends what they decided. */
  has({ ledgers }: Pick<LedgerWrite, 'ledgers'>): boolean {
    return ledgers.every((ledger) => this.#copies.get(ledger.assetId)?.ledger === ledger);
  }

  /** Sends the transactions of commands. Shape: resolves when they are sent, with when they are written. */
  async send(tx: Tx, writes: readonly LedgerWrite[]): Promise<readonly Promise<unknown>[]> {
    const sent: Promise<unknown>[] = [];
    for (const write of joinWrites(writes)) {
      if (this.#writes) sent.push((await postSoFar(tx, write)).written);
      else this.#isAhead ||= write.transactions.length > 0;
      for (const { assetId } of write.ledgers) forgetTransactions(this.#copies.get(assetId)!, this.#writes);
    }
    return sent;
  }

  /** Sends the books of classes with many transactions that are in no book. If it fails, later statements fail too. */
  writeBooks(tx: Tx): void {
    if (!this.#writes) return;
    const isDue = ({ ledger: { sequence, asRead } }: Copy): boolean => sequence - asRead.sequence >= transactionsMost;
    write(tx, [...this.#copies.values()].filter(isDue), []).catch(() => undefined);
  }

  /** Writes books and positions as the transactions have left them. Throws NotWritten. */
  async settle(tx: Tx): Promise<void> {
    if (this.#isAhead) throw new NotWritten();
    const copies = [...this.#copies.values()];
    await write(tx, copies, copies);
  }

  /**
   * Compares all that was written with its postings, before it is committed. Throws where they differ, which is a fault
   * of this program, so that nothing is recorded.
   */
  async prove(tx: Tx): Promise<void> {
    const assetId = await findUnequalBook(tx, this.#since);
    if (assetId !== undefined) throw new Error(`the book of asset ${assetId} is not what its postings come to`);
  }

  /** Writes the same, and leaves no copy: commands that read the ledger otherwise follow. Throws NotWritten. */
  async close(tx: Tx): Promise<void> {
    await this.settle(tx);
    this.#copies.clear();
    this.#lots = 0;
  }

  /**
   * Notes what is not written yet, before a savepoint. Shape: the answer is called where the savepoint was rolled back,
   * with what was written since. No command may have changed a ledger since. Copies that were begun since are left.
   */
  beforeSavepoint(): () => void {
    const lots = this.#lots;
    const before = [...this.#copies.values()].map((copy) => {
      const { ledger, unbooked, touched } = copy;
      return { copy, unbooked, touched, asRead: ledger.asRead, sequence: ledger.sequence };
    });
    return () => {
      this.#copies.clear();
      this.#lots = lots;
      for (const { copy, unbooked, touched, asRead, sequence } of before) {
        if (copy.ledger.sequence !== sequence)
          throw new TypeError('a savepoint is rolled back since which a working copy was changed');
        Object.assign(copy, { unbooked, touched });
        copy.ledger.asRead = asRead;
        this.#copies.set(copy.ledger.assetId, copy);
      }
    };
  }

  /** The open lots of a holder in memory that have a certificate number. */
  lotsNumbered(assetId: string, holderId: string, customId: string): readonly string[] {
    const found: string[] = [];
    const copy = this.#copies.get(assetId);
    if (copy === undefined) return found;
    const { lots, lotsOf } = copy.ledger;
    for (const id of lotsOf.get(holderId) ?? []) if (lots.get(id)!.customId === customId) found.push(id);
    return found;
  }

  /** Whether all open lots of a holder are in memory. */
  hasLotsOf(assetId: string, holderId: string): boolean {
    const copy = this.#copies.get(assetId);
    return copy !== undefined && (copy.isWhole || copy.isFirst || copy.lotHolderIds.has(holderId));
  }

  /** Whether a command has closed a lot that was read. */
  hasClosed(assetId: string, lotId: string): boolean {
    const copy = this.#copies.get(assetId);
    return copy !== undefined && copy.lotIds.has(lotId) && !copy.ledger.lots.has(lotId);
  }

  /** Whether there is a copy of the ledger of a class. It is no class of rights then. */
  isOpen(assetId: string): boolean {
    return this.#copies.has(assetId);
  }

  /** The lots of a class that commands have opened, less those that they have closed, as far as that is not written. */
  lotsNotWritten(assetId: string): number {
    return this.#copies.get(assetId)?.lotsNotWritten ?? 0;
  }

  /** Reads what copies lack. Shape: false where a copy cannot stand for one of the ledgers. */
  async #read(tx: Tx, lacking: readonly ReadScope[], read: ReadLedgers): Promise<boolean> {
    const isNew = ({ assetId }: ReadScope): boolean => !this.#copies.has(assetId);
    const first = lacking.filter(isNew).map(({ assetId }) => assetId);
    // The totals of other classes may count for one that is read for the first time.
    if (this.#writes && first.length > 0) await this.settle(tx);
    const lots = await Promise.all(lacking.map((one) => countLots(tx, one, lotsMost)));
    this.#lots += lots.reduce((sum, count) => sum + count, 0);
    if (this.#lots > lotsMost) return false;
    const [found, fresh] = await Promise.all([read(lacking), listNewClasses(tx, first)]);
    const others = [...found.values()].filter((ledger) => !isPlain(ledger));
    for (const { assetId, history } of others) if (history === null) this.#others.add(assetId);
    if (others.length > 0) return false;
    for (const scope of lacking) this.#add(found.get(scope.assetId)!, scope, fresh.includes(scope.assetId));
    return true;
  }

  async #openAlone(tx: Tx, scopes: readonly ReadScope[], read: ReadLedgers): Promise<ReadonlyMap<string, Ledger>> {
    await this.close(tx);
    return read(scopes);
  }

  /**
   * Whether no command takes effect before the last transaction of its class, before the day from which a part of it
   * was read, or before a command ahead of it.
   */
  #isInOrder(assetId: string, scopes: readonly ReadScope[]): boolean {
    const copy = this.#copies.get(assetId);
    let last = copy === undefined ? '' : laterOf(copy.from, copy.ledger.effectiveDate);
    for (const { dates } of scopes) {
      // A command of a later day is refused, and leaves the ledger as it is.
      if (copy !== undefined && dates.from > copy.ledger.today) continue;
      if (dates.from < last || dates.to !== dates.from) return false;
      last = dates.from;
    }
    return true;
  }

  #add(read: Ledger, scope: ReadScope, isFirst: boolean): void {
    const { assetId, holderIds = [], lotHolderIds = [], customIds = [], all = false } = scope;
    const copy = this.#copies.get(assetId) ?? copyOf(read);
    this.#copies.set(assetId, copy);
    if (!this.#since.has(assetId)) this.#since.set(assetId, read.sequence);
    const { ledger, lotIds } = copy;
    const named = new Set(holderIds);
    for (const [id, holder] of read.holders)
      if (named.has(id) || !ledger.holders.has(id)) ledger.holders.set(id, holder);
    for (const [key, balance] of read.balances) if (!ledger.balances.has(key)) ledger.balances.set(key, balance);
    for (const [id, lot] of read.lots) {
      if (!ledger.lots.has(id) && !lotIds.has(id)) addLot(ledger, lot);
      lotIds.add(id);
    }
    for (const customId of read.takenCustomIds) ledger.takenCustomIds.add(customId);
    for (const [id, lot] of read.closedLots) ledger.closedLots.set(id, lot);
    for (const [id, name] of read.legendNames) ledger.legendNames.set(id, name);
    if (scope.dates.from > copy.from) copy.from = scope.dates.from;
    for (const id of holderIds) copy.holderIds.add(id);
    for (const id of lotHolderIds) copy.lotHolderIds.add(id);
    for (const customId of customIds) copy.customIds.add(customId);
    if (all) copy.isWhole = true;
    if (isFirst) copy.isFirst = true;
  }
}

const copyOf = (ledger: Ledger): Copy => ({
  ledger,
  from: '',
  holderIds: new Set(),
  lotHolderIds: new Set(),
  customIds: new Set(),
  lotIds: new Set(),
  lotsNotWritten: 0,
  isWhole: false,
  isFirst: false,
  unbooked: null,
  touched: new Map(),
});

/**
 * The ledger goes on from its last transaction, and the copy has what the book and positions need, or, where
 * nothing is written, how many lots the database does not know.
 */
function forgetTransactions(copy: Copy, writes: boolean): void {
  const { ledger, touched } = copy;
  const { transactions } = ledger;
  const last = transactions.at(-1);
  if (last === undefined) return;
  if (transactions.some(({ adjustment }) => adjustment !== null))
    throw new TypeError('a working copy keeps no adjustment of an authorised total');
  ledger.asRead = { ...ledger.asRead, outstanding: outstandingOf(ledger) };
  if (!writes) for (const { opened, closed } of transactions) copy.lotsNotWritten += opened.length - closed.length;
  else {
    const sums = new Map(copy.unbooked?.postings.map((posting) => [posting.account, posting]));
    for (const { postings } of transactions)
      for (const posting of postings) {
        const { account, quantity } = posting;
        // Of the other accounts a book has no sum.
        if (account !== 'holder' && account !== 'reserved') continue;
        touched.set(keyOf(posting), posting);
        sums.set(account, { ...posting, quantity: (sums.get(account)?.quantity ?? 0n) + quantity });
      }
    copy.unbooked = { postings: [...sums.values()], recordedAt: last.recordedAt };
  }
  // No command of a day before these follows, so none asks what happened since, or of what lots a lot was made.
  for (const { opened } of transactions)
    for (const lot of opened)
      if (lot.predecessorIds.length > 0 && ledger.lots.has(lot.id))
        ledger.lots.set(lot.id, { ...lot, predecessorIds: none });
  transactions.length = 0;
  ledger.sent = 0;
  ledger.laterSplit = null;
  ledger.lotBreaks.clear();
}

/** Sends the books of some copies, and positions and reserves of some. Shape: resolves when they are written. */
async function write(tx: Tx, booked: readonly Copy[], positioned: readonly Copy[]): Promise<void> {
  const changed = booked.flatMap(({ ledger, unbooked }) => (unbooked === null ? [] : withOne(ledger, unbooked)));
  const touched = positioned.flatMap(({ ledger, touched: accounts }) =>
    accounts.size === 0 ? [] : withOne(ledger, { postings: [...accounts.values()], recordedAt: 0n }),
  );
  if (changed.length === 0 && touched.length === 0) return;
  const written = postResults(tx, changed, touched);
  for (const copy of booked) {
    copy.unbooked = null;
    copy.ledger.asRead = { ...copy.ledger.asRead, sequence: copy.ledger.sequence };
  }
  for (const copy of positioned) copy.touched = new Map();
  await written;
}

/** Puts lots into the order in which all of them are read. */
function sortLots({ lots }: Ledger): void {
  const keyed = [...lots.values()].map((lot) => [`${lot.holderId} ${lot.id}`, lot] as const);
  lots.clear();
  for (const [, lot] of keyed.toSorted(([one], [other]) => (one < other ? -1 : 1))) lots.set(lot.id, lot);
}

/** The ledger as if one transaction had changed it. */
const withOne = (ledger: Ledger, { postings, recordedAt }: NonNullable<Copy['unbooked']>): Ledger => ({
  ...ledger,
  transactions: [{ ...noTransaction, postings, recordedAt }],
});

const noTransaction: Transaction = {
  id: '',
  assetId: '',
  registerId: '',
  sequence: 0n,
  type: 'transfer',
  effectiveDate: '',
  recordedAt: 0n,
  reversalOf: null,
  resolutionOf: null,
  replaces: null,
  counterpartId: null,
  reason: null,
  documentId: null,
  postings: [],
  opened: [],
  closed: [],
  closedLater: {},
  lotsRestated: [],
  restated: [],
  adjustment: null,
  cashInLieu: null,
};
