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
  sinceInstant,
  streamRows,
} from '../../store/integrity/statements.ts';
import { ledgerOffences } from '../../store/integrity/balances.ts';
import { registerOffences } from '../../store/integrity/register-rows.ts';
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
import { VerifyRecord, type VerifyScope } from '../../store/integrity/verify-runs.ts';
import { tokenContextOffences } from '../../store/integrity/token-contexts.ts';
import { statedInvariants, statedText } from '../../store/integrity/stated-rows.ts';
import { detailsInvariant, verifyDetails } from './details.ts';
import { personalDataInvariant, verifyPersonalData } from './personal-data.ts';
import { textsInvariant, verifyTexts } from './texts.ts';
import { verifyWebhookSecrets, webhookSecretsInvariant } from './webhook-secrets.ts';
import { type Fault, makeProgress, type PrintLine, type Report } from './faults.ts';
import { count, type LedgerPlan, planLedger, reportBalances, reportTransactions, type Snapshot } from './ledger.ts';

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
  ...registerOffences,
  ...reversalOffences,
  ...guardOffences,
  ...tokenContextOffences,
  ...rowCountOffences,
  ...feedOffences,
];

/** How long a snapshot serves invariants of which each is a query. Units: milliseconds. */
const snapshotMs = 60_000;

interface VerifyOptions {
  readonly ownerUrl: string;
  readonly log: Log;
  readonly say: PrintLine;
  /** By default all rows are read. */
  readonly scope?: VerifyScope;
  /** Is told whether all rows are read. */
  readonly onBegin?: (isWhole: boolean) => void;
  /** The secret keys. Without them neither details of proposals nor secrets of webhooks are decrypted. */
  readonly peppers?: Peppers;
  /** How the names of roles begin, unless as usual. */
  readonly rolePrefix?: string;
  /** How many transactions are read in one snapshot. */
  readonly partSize?: bigint;
}

/**
 * Verifies everything, in parts of which each has a snapshot of its own. Shape: the first fault of each kind; none when
 * all is as it should be. Refuses: StartRefused, a database that this program does not serve; then nothing is recorded.
 */
export async function verify(options: VerifyOptions): Promise<Fault[]> {
  const { rolePrefix = usualRolePrefix, scope = 'all', say } = options;
  const database = openDatabase({
    url: options.ownerUrl,
    connections: 3,
    takesStandby: true,
    sharedConnections: 1,
    // In a large register PostgreSQL may sort for minutes before it returns the first row.
    deadlineSeconds: 86_400,
    log: options.log,
  });
  const snapshot: Snapshot = (work) =>
    database.transaction(async (tx) => {
      await readEverything(tx, rolePrefix);
      return work(tx);
    });
  try {
    await checkSchema(database);
    const record = new VerifyRecord(database, { rolePrefix, say });
    const run = await record.begin(scope);
    options.onBegin?.(run.isWhole);
    const plan = await planLedger(snapshot, run, options.partSize);
    sayScope(plan, say);
    const faults: Fault[] = [];
    const report: Report = (holds, where, counted = '') => {
      if (where !== undefined) faults.push({ holds, where });
      say(
        `${where === undefined ? 'holds' : 'FAILS'}  ${holds}${counted}${where === undefined ? '.' : `: not so for ${where}.`}`,
      );
    };
    // One connection keeps this process busy with the transactions, the other PostgreSQL with all else.
    await Promise.all([
      reportTransactions(snapshot, plan, { report, say, remember: (marks) => record.remember(run, marks) }),
      reportOthers(snapshot, plan, { report, say, peppers: options.peppers, rolePrefix }),
    ]);
    await record.end(run, faults.length);
    return faults;
  } finally {
    await database.close();
  }
}

function sayScope({ run, about, readBefore }: LedgerPlan, say: PrintLine): void {
  if (run.isWhole) {
    if (readBefore > 0n)
      say(`Goes on with the run of ${run.beganAt}, which has read ${readBefore.toLocaleString('en')} transactions.`);
    return;
  }
  say(
    `Reads ${about.toLocaleString('en')} new transactions, the balances that they changed, other rows ${run.since === undefined ? 'of any age' : `recorded since ${run.since}`}, and the present state.`,
  );
  say(`Older rows are not read: a change of them is found by verify without --new.`);
}

interface Reporting {
  readonly report: Report;
  readonly say: PrintLine;
  readonly peppers: Peppers | undefined;
  readonly rolePrefix: string;
}

async function reportOthers(snapshot: Snapshot, plan: LedgerPlan, reporting: Reporting): Promise<void> {
  const { report, say, peppers, rolePrefix } = reporting;
  const { isWhole, since } = plan.run;
  const from = isWhole ? undefined : since;
  await snapshot(async (tx) => {
    const totals = await verifyTotals(tx, say);
    report(
      'Every authorised total is the sum of its adjustments, numbered without gaps',
      totals.where,
      count(totals.rows, 'adjustments'),
    );
  });
  const digests = await snapshot((tx) => verifyDigests(tx, say, from));
  report('Every instruction asks for what its digest was made of', digests.where, count(digests.rows, 'instructions'));
  if (peppers !== undefined) {
    const details = await snapshot((tx) => verifyDetails(tx, peppers));
    report(detailsInvariant, details.where, count(details.rows, 'proposals'));
    const secrets = await snapshot((tx) => verifyWebhookSecrets(tx, peppers));
    report(webhookSecretsInvariant, secrets.where, count(secrets.rows, 'secrets'));
  }
  await reportBalances(snapshot, plan, { report, say });
  const queries = setBased.filter(({ isOfHistory }) => isWhole || isOfHistory !== true);
  for (let next = 0; next < queries.length; )
    await snapshot(async (tx) => {
      const until = performance.now() + snapshotMs;
      for (; next < queries.length && performance.now() < until; next += 1) {
        const { holds, text } = queries[next]!;
        report(holds, await findOffence(tx, { holds, text: renameRoles(text, rolePrefix) }, from));
      }
    });
  if (isWhole) await reportHistory(snapshot, reporting);
}

/** Compares rows of any age with the records of them. */
async function reportHistory(snapshot: Snapshot, { report, peppers }: Reporting): Promise<void> {
  if (peppers !== undefined) {
    const data = await snapshot((tx) => verifyPersonalData(tx, peppers));
    report(personalDataInvariant, data.where, count(data.rows, 'values'));
  }
  await snapshot(async (tx) => {
    const keys = await foreignKeyOffences(tx);
    report('Every foreign key leads to a row', await firstOf(tx, keys), count(keys.length, 'keys'));
  });
  report(textsInvariant, await snapshot((tx) => verifyTexts(tx, peppers)));
  const stated = await snapshot((tx) =>
    tx.query<{ readonly holds: string; readonly location: string }>({ text: statedText }),
  );
  for (const holds of statedInvariants) report(holds, stated.find((one) => one.holds === holds)?.location);
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
async function verifyDigests(tx: Tx, say: PrintLine, since: string | undefined): Promise<Verified> {
  const progress = makeProgress(say, 'instructions', await countAbout(tx, ['instructions']));
  const text = sinceInstant(instructionsText, since);
  for await (const { id, type, payload, digest } of streamRows<InstructionRow>(tx, text)) {
    progress.count();
    if (sha256(canonicalJson({ mutation: type, input: payload })).toString('hex') !== digest)
      return { rows: progress.rows(), where: `instruction ${id}` };
  }
  return { rows: progress.rows(), where: undefined };
}
