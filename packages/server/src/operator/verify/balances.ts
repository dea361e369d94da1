/** Follows every ledger account on its own, as its lines were recorded, and works out each balance anew. */
import type { DatedBalance } from '../../rules/ledger/ledger.ts';
import { unitsOf } from '../../rules/quantity.ts';
import type { Tx } from '../../postgres/database.ts';
import { closeRows, openRows } from '../../store/integrity/statements.ts';
import type { BalanceChangeRow } from '../../store/integrity/ledger.ts';
import type { Findings, Progress } from './faults.ts';

export const balanceInvariants = [
  'Every balance after a posting is the balance at its effective date, as known then',
  'Every later balance that a backdated transaction changed was restated, and no other',
  'No ledger account but the authorised is below zero at any effective date',
] as const;
type Invariant = (typeof balanceInvariants)[number];
export type BalanceFindings = Findings<Invariant>;
const [balanceAfter, restatedLater, notNegative] = balanceInvariants;

/** The balances of one ledger account by date, ascending, as far as its postings were read. */
interface Account {
  readonly first: BalanceChangeRow;
  readonly balances: { date: string; balance: bigint }[];
  /** The transaction that is followed now: its first row, what it came to, and which later balances it changes. */
  current: BalanceChangeRow;
  net: bigint;
  changed: DatedBalance[] | undefined;
}

/** The balances of some ledger accounts. */
export interface BalancesPart {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Verifies the balances of a part. Notes the first place where each invariant is broken. */
export async function verifyBalances(
  tx: Tx,
  part: BalancesPart,
  { findings, progress }: { readonly findings: BalanceFindings; readonly progress: Progress },
): Promise<void> {
  const rows = await openRows<BalanceChangeRow>(tx, 'balances', part);
  let account: Account | undefined;
  while (rows.head !== undefined) {
    const row = rows.head;
    progress.count();
    if (account === undefined || !isSame(account.first, row)) {
      if (account !== undefined) endTransaction(account, findings);
      account = { first: row, balances: [], current: row, net: 0n, changed: undefined };
    } else if (row.sequence !== account.current.sequence) {
      endTransaction(account, findings);
      account = { ...account, current: row, net: 0n, changed: undefined };
    }
    if (row.quantity === null) restate(account, row, findings);
    else post(account, row, findings);
    const waits = rows.next();
    if (waits !== undefined) await waits;
  }
  if (account !== undefined) endTransaction(account, findings);
  await closeRows(tx, ['balances']);
}

function isSame(a: BalanceChangeRow, b: BalanceChangeRow): boolean {
  return (
    a.owner_id === b.owner_id &&
    a.asset_id === b.asset_id &&
    a.ledger_account === b.ledger_account &&
    a.register_id === b.register_id
  );
}

function whereOf({ ledger_account, owner_id, asset_id, sequence }: BalanceChangeRow): string {
  return `the account ${ledger_account} of ${owner_id} in transaction ${sequence} of asset ${asset_id}`;
}

function post(account: Account, row: BalanceChangeRow, findings: Findings<Invariant>): void {
  const { balances } = account;
  const { effective_date: date } = row;
  const quantity = unitsOf(row.quantity!);
  const at = indexAt(balances, date);
  const existing = balances[at];
  const balance = (existing?.balance ?? 0n) + quantity;
  findings.hold(unitsOf(row.balance) === balance, balanceAfter, whereOf(row));
  findings.hold(mayBe(row, balance), notNegative, whereOf(row));
  if (existing?.date === date) existing.balance = balance;
  else balances.splice(at + 1, 0, { date, balance });
  account.net += quantity;
}

/**
 * The index of the last date at or before the given date; -1 if there is none. Most rows come in the order of their
 * dates.
 */
function indexAt(balances: readonly DatedBalance[], date: string): number {
  let at = balances.length - 1;
  while (at >= 0 && balances[at]!.date > date) at -= 1;
  return at;
}

function mayBe({ ledger_account }: BalanceChangeRow, balance: bigint): boolean {
  return ledger_account === 'authorized' ? balance <= 0n : balance >= 0n;
}

function restate(account: Account, row: BalanceChangeRow, findings: Findings<Invariant>): void {
  account.changed ??= change(account, findings);
  const due = account.changed.shift();
  const right = due?.date === row.effective_date && due.balance === unitsOf(row.balance);
  findings.hold(right, restatedLater, `${whereOf(row)}, for ${row.effective_date}`);
}

/** Changes the balances of later dates by the net quantity of the transaction. */
function change({ balances, net, current }: Account, findings: Findings<Invariant>): DatedBalance[] {
  if (net === 0n) return [];
  const later = balances.slice(indexAt(balances, current.effective_date) + 1);
  for (const one of later) {
    one.balance += net;
    findings.hold(mayBe(current, one.balance), notNegative, `${whereOf(current)}, at ${one.date}`);
  }
  return later.map((one) => ({ ...one }));
}

function endTransaction(account: Account, findings: Findings<Invariant>): void {
  const [left] = account.changed ?? change(account, findings);
  if (left !== undefined) findings.note(restatedLater, `${whereOf(account.current)}, for ${left.date}`);
}
