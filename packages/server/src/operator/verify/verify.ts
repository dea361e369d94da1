/** Reads the whole database, as its owner, and looks whether it holds what the program promises. */
import type { Peppers } from '../../auth/secrets.ts';
import { canonicalJson, sha256 } from '../../base/ids.ts';
import type { Log } from '../../base/log.ts';
import { unitsOf } from '../../rules/quantity.ts';
import { openDatabase, type Tx } from '../../postgres/database.ts';
import { renameRoles, usualRolePrefix } from '../../postgres/role-names.ts';
import {
  type AdjustmentRow,
  adjustmentsText,
  countAbout,
  findOffence,
  foreignKeyOffences,
  type InstructionRow,
  instructionsText,
  readEverything,
  type Offence,
  offences,
  streamRows,
} from '../../store/integrity/statements.ts';
import { ledgerOffences } from '../../store/integrity/balances.ts';
import { reversalOffences } from '../../store/integrity/reversals.ts';
import { feedOffences } from '../../store/integrity/feed.ts';
import { guardOffences } from '../../store/integrity/guards.ts';
import { datedOffences } from '../../store/integrity/dated-values.ts';
import { enteredOffences } from '../../store/integrity/personal-data.ts';
import { instructedOffences } from '../../store/integrity/instruction-values.ts';
import { policyOffences } from '../../store/integrity/policies.ts';
import { needOffences } from '../../store/integrity/needs.ts';
import { recordOffences } from '../../store/integrity/records.ts';
import { rowCountOffences } from '../../store/integrity/row-counts.ts';
import { checkSchema } from '../../store/integrity/start.ts';
import { recordVerifyRun } from '../../store/integrity/verify-runs.ts';
import { tokenContextOffences } from '../../store/integrity/token-contexts.ts';
import { statedInvariants, statedText } from '../../store/integrity/stated-rows.ts';
import { balanceInvariants, verifyBalances } from './balances.ts';
import { detailsInvariant, verifyDetails } from './details.ts';
import { personalDataInvariant, verifyPersonalData } from './personal-data.ts';
import { textsInvariant, verifyTexts } from './texts.ts';
import { transactionInvariants, verifyTransactions } from './transactions.ts';
import { type Fault, makeProgress, type PrintLine } from './faults.ts';

/** Invariants of which each is one query. */
const setBased: readonly Offence[] = [
  ...offences,
  ...recordOffences,
  ...needOffences,
  ...policyOffences,
  ...instructedOffences,
  ...enteredOffences,
  ...datedOffences,
  ...ledgerOffences,
  ...reversalOffences,
  ...guardOffences,
  ...tokenContextOffences,
  ...rowCountOffences,
  ...feedOffences,
];

/**
 * Verifies everything. Shape: the first fault of each kind; none when all is as it should be.
 * Refuses: StartRefused, a database that this program does not serve; then nothing is recorded.
 */
export async function verify(options: {
  ownerUrl: string;
  log: Log;
  say: PrintLine;
  /** The secret keys. Without them the details of proposals are not decrypted. */
  peppers?: Peppers;
  /** How the names of roles begin, unless as usual. */
  rolePrefix?: string;
}): Promise<Fault[]> {
  const { rolePrefix = usualRolePrefix } = options;
  const database = openDatabase({
    url: options.ownerUrl,
    connections: 2,
    sharedConnections: 1,
    // In a large register PostgreSQL may sort for minutes before it returns the first row.
    deadlineSeconds: 86_400,
    log: options.log,
  });
  try {
    await checkSchema(database);
    const faults = await database.transaction(async (tx) => {
      const moment = await readEverything(tx, { rolePrefix });
      return database.transaction(async (beside) => {
        await readEverything(beside, { rolePrefix, snapshot: moment });
        return verifyIn(tx, beside, { ...options, rolePrefix });
      });
    });
    await recordVerifyRun(database, { faults: faults.length, rolePrefix, say: options.say });
    return faults;
  } finally {
    await database.close();
  }
}

interface Reading {
  readonly say: PrintLine;
  readonly peppers?: Peppers;
  readonly rolePrefix: string;
}

/** Reports whether an invariant holds: where the first offence is, if there is one, and how many rows were read. */
type Report = (holds: string, where: string | undefined, counted?: string) => void;

/**
 * Reads the transactions on one connection, which keeps this process busy, and queries all else on another, which keeps
 * PostgreSQL busy.
 */
async function verifyIn(tx: Tx, beside: Tx, reading: Reading): Promise<Fault[]> {
  const { say } = reading;
  const faults: Fault[] = [];
  const report: Report = (holds, where, counted = '') => {
    if (where !== undefined) faults.push({ holds, where });
    say(
      `${where === undefined ? 'holds' : 'FAILS'}  ${holds}${counted}${where === undefined ? '.' : `: not so for ${where}.`}`,
    );
  };
  await Promise.all([reportTransactions(tx, report, say), reportOthers(beside, report, reading)]);
  return faults;
}

async function reportTransactions(tx: Tx, report: Report, say: PrintLine): Promise<void> {
  const { rows, findings } = await verifyTransactions(tx, say);
  for (const holds of transactionInvariants) report(holds, findings.of(holds), count(rows, 'transactions'));
}

async function reportOthers(tx: Tx, report: Report, { say, peppers, rolePrefix }: Reading): Promise<void> {
  const totals = await verifyTotals(tx, say);
  report(
    'Every authorised total is the sum of its adjustments, numbered without gaps',
    totals.where,
    count(totals.rows, 'adjustments'),
  );
  const digests = await verifyDigests(tx, say);
  report('Every instruction asks for what its digest was made of', digests.where, count(digests.rows, 'instructions'));
  if (peppers !== undefined) {
    const details = await verifyDetails(tx, peppers);
    report(detailsInvariant, details.where, count(details.rows, 'proposals'));
    const data = await verifyPersonalData(tx, peppers);
    report(personalDataInvariant, data.where, count(data.rows, 'values'));
  }
  const keys = await foreignKeyOffences(tx);
  report('Every foreign key leads to a row', await firstOf(tx, keys), count(keys.length, 'keys'));
  const balances = await verifyBalances(tx, say);
  for (const holds of balanceInvariants)
    report(holds, balances.findings.of(holds), count(balances.rows, 'postings and restatements'));
  for (const { holds, text } of setBased)
    report(holds, await findOffence(tx, { holds, text: renameRoles(text, rolePrefix) }));
  report(textsInvariant, await verifyTexts(tx, peppers));
  const stated = await tx.query<{ readonly holds: string; readonly location: string }>({ text: statedText });
  for (const holds of statedInvariants) report(holds, stated.find((one) => one.holds === holds)?.location);
}

function count(number: number, what: string): string {
  return ` (${number.toLocaleString('en')} ${what})`;
}

async function firstOf(tx: Tx, invariants: readonly Offence[]): Promise<string | undefined> {
  for (const invariant of invariants) {
    const where = await findOffence(tx, invariant);
    if (where !== undefined) return where;
  }
  return undefined;
}

interface Verified {
  readonly rows: number;
  readonly where: string | undefined;
}

/** Follows each asset's adjustments, as the totals followed from them. */
async function verifyTotals(tx: Tx, say: PrintLine): Promise<Verified> {
  const progress = makeProgress(say, 'adjustments', await countAbout(tx, ['authorized_adjustments']));
  let last: { assetId: string; sequence: bigint; sum: bigint; total: string | null } | undefined;
  let where: string | undefined;
  const close = (): void => {
    if (last !== undefined && last.sum !== unitsOf(last.total ?? '0')) where ??= `asset ${last.assetId}`;
  };
  for await (const row of streamRows<AdjustmentRow>(tx, adjustmentsText)) {
    if (row.asset_id !== last?.assetId) {
      close();
      last = { assetId: row.asset_id, sequence: 0n, sum: 0n, total: row.total };
    }
    if (row.id === null) continue;
    progress.count();
    last = { ...last, sequence: last.sequence + 1n, sum: last.sum + unitsOf(row.quantity!) };
    if (BigInt(row.sequence!) !== last.sequence || unitsOf(row.after!) !== last.sum)
      where ??= `adjustment ${row.id} of asset ${row.asset_id}`;
    if (where !== undefined) break;
  }
  close();
  return { rows: progress.rows(), where };
}

/** Makes each instruction's digest anew from what it asked for. */
async function verifyDigests(tx: Tx, say: PrintLine): Promise<Verified> {
  const progress = makeProgress(say, 'instructions', await countAbout(tx, ['instructions']));
  for await (const { id, type, payload, digest } of streamRows<InstructionRow>(tx, instructionsText)) {
    progress.count();
    if (sha256(canonicalJson({ mutation: type, input: payload })).toString('hex') !== digest)
      return { rows: progress.rows(), where: `instruction ${id}` };
  }
  return { rows: progress.rows(), where: undefined };
}
