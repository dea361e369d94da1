/** Follows every ledger account by itself, as its lines were recorded, and works out each balance anew. */
import type { DatedBalance } from '../../rules/ledger/ledger.ts';
import { unitsOf } from '../../rules/quantity.ts';
import type { Tx } from '../../postgres/database.ts';
import { closeRows, countAbout, openRows } from '../../store/integrity/statements.ts';
import { type ToldRow, toldText } from '../../store/integrity/ledger.ts';
import { makeProgress, Places, type Say } from './faults.ts';

export const promisesOfBalances = [
  'Every balance after a line is what stood there at its effective date, as known then',
  'Every later balance that a backdated transaction changed was told anew, and no other',
  'No ledger account but the authorised is below zero at any effective date',
] as const;
type Promised = (typeof promisesOfBalances)[number];
const [balanceAfter, toldAnew, notNegative] = promisesOfBalances;

/** What is known of one ledger account: its balance at each date told so far, ascending. */
interface Account {
  readonly first: ToldRow;
  readonly told: { date: string; balance: bigint }[];
  /** The transaction that is followed now: its first row, what it came to, and which later balances it changes. */
  current: ToldRow;
  net: bigint;
  changed: DatedBalance[] | undefined;
}

/** Verifies every balance. Shape: how many lines and restatements there are, and the first place of each promise that does not hold. */
export async function verifyBalances(tx: Tx, say: Say): Promise<{ rows: number; places: Places<Promised> }> {
  const places = new Places<Promised>();
  const about = await countAbout(tx, ['postings', 'restatements']);
  const progress = makeProgress(say, 'lines and restatements', about);
  const rows = await openRows<ToldRow>(tx, 'told', toldText);
  let account: Account | undefined;
  while (rows.head !== undefined) {
    const row = rows.head;
    progress.count();
    if (account === undefined || !isSame(account.first, row)) {
      if (account !== undefined) endTransaction(account, places);
      account = { first: row, told: [], current: row, net: 0n, changed: undefined };
    } else if (row.sequence !== account.current.sequence) {
      endTransaction(account, places);
      account = { ...account, current: row, net: 0n, changed: undefined };
    }
    if (row.quantity === null) restate(account, row, places);
    else post(account, row, places);
    const waits = rows.next();
    if (waits !== undefined) await waits;
  }
  if (account !== undefined) endTransaction(account, places);
  await closeRows(tx, ['told']);
  return { rows: progress.rows(), places };
}

function isSame(a: ToldRow, b: ToldRow): boolean {
  return (
    a.owner_id === b.owner_id &&
    a.asset_id === b.asset_id &&
    a.ledger_account === b.ledger_account &&
    a.register_id === b.register_id
  );
}

function placeOf({ ledger_account, owner_id, asset_id, sequence }: ToldRow): string {
  return `the account ${ledger_account} of ${owner_id} in transaction ${sequence} of asset ${asset_id}`;
}

function post(account: Account, row: ToldRow, places: Places<Promised>): void {
  const { told } = account;
  const { effective_date: date } = row;
  const quantity = unitsOf(row.quantity!);
  const at = placeIn(told, date);
  const known = told[at];
  const balance = (known?.balance ?? 0n) + quantity;
  places.hold(unitsOf(row.balance) === balance, balanceAfter, placeOf(row));
  places.hold(mayBe(row, balance), notNegative, placeOf(row));
  if (known?.date === date) known.balance = balance;
  else told.splice(at + 1, 0, { date, balance });
  account.net += quantity;
}

/** Where the last date at or before it stands; -1 where there is none. Most rows come in the order of their dates. */
function placeIn(told: readonly DatedBalance[], date: string): number {
  let at = told.length - 1;
  while (at >= 0 && told[at]!.date > date) at -= 1;
  return at;
}

function mayBe({ ledger_account }: ToldRow, balance: bigint): boolean {
  return ledger_account === 'authorized' ? balance <= 0n : balance >= 0n;
}

function restate(account: Account, row: ToldRow, places: Places<Promised>): void {
  account.changed ??= change(account, places);
  const due = account.changed.shift();
  const right = due?.date === row.effective_date && due.balance === unitsOf(row.balance);
  places.hold(right, toldAnew, `${placeOf(row)}, for ${row.effective_date}`);
}

/** Changes the balances told for later dates by what the transaction came to. */
function change({ told, net, current }: Account, places: Places<Promised>): DatedBalance[] {
  if (net === 0n) return [];
  const later = told.slice(placeIn(told, current.effective_date) + 1);
  for (const one of later) {
    one.balance += net;
    places.hold(mayBe(current, one.balance), notNegative, `${placeOf(current)}, at ${one.date}`);
  }
  return later.map((one) => ({ ...one }));
}

function endTransaction(account: Account, places: Places<Promised>): void {
  const [left] = account.changed ?? change(account, places);
  if (left !== undefined) places.note(toldAnew, `${placeOf(account.current)}, for ${left.date}`);
}
