/** The operator command `drill`: whether a backup can be restored, and holds what it should. */
import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import { makePeppers, type Peppers } from '../../auth/secrets.ts';
import { type Config, readConfig } from '../../base/config.ts';
import type { Log } from '../../base/log.ts';
import { derivedPassword } from '../../base/secrets.ts';
import { openDatabase } from '../../postgres/database.ts';
import { answer, type OutputOptions } from '../answer.ts';
import { openDatabaseTarget } from '../database-target.ts';
import { examine } from '../doctor/doctor.ts';
import { describeExaminations, type Examination } from '../doctor/examination.ts';
import { appRole, appUrl } from '../migrate/app-login.ts';
import { OperatorCommandError } from '../operator-command-error.ts';
import { findSecretKey } from '../secret-key.ts';
import { quietLog, say } from '../session.ts';
import type { Fault } from '../verify/faults.ts';
import { type Counts, readCounts } from './counts.ts';
import { restoreDump } from './restored-dump.ts';

/** A restored registry. */
interface Copy {
  /** Connects as the role that serves. */
  readonly url: string;
  readonly ownerUrl: string;
  readonly peppers: Peppers | undefined;
  /** Shape: null where it was restored before. */
  readonly restoredInSeconds: number | null;
  remove(): Promise<void>;
}

interface Result {
  readonly restoredInSeconds: number | null;
  readonly verifiedInSeconds: number;
  readonly faults: readonly Fault[];
  readonly examinations: readonly Examination[];
  readonly counts: Counts;
}

/** Adds it to the program. */
export function addDrillCommand(program: Command): void {
  program
    .command('drill')
    .description(
      'Restore a backup into a PostgreSQL of its own, verify and examine it, count its rows, and remove it. Without a dump, do the same with the database that the settings name, into which a backup was restored.',
    )
    .argument('[dump]', 'a file that pg_dump --format=custom has made')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExit code 0: the backup is good; 1: it is not; 78: wrong settings.')
    .action(async (dump: string | undefined, given: OutputOptions) => {
      const result = await examineCopy(readConfig(process.env), dump);
      answer(given, result, () => describeResult(result));
      if (!isGood(result)) process.exitCode = 1;
    });
}

async function examineCopy(given: Config, dump: string | undefined): Promise<Result> {
  const log = quietLog();
  // A copy has no standbys, replicas or poolers.
  const config: Config = {
    ...given,
    REGISTRY_DURABILITY: given.REGISTRY_DURABILITY === 'engine' ? 'engine' : 'local',
    REGISTRY_DATABASE_POOLING: 'none',
    DATABASE_REPLICA_URLS: [],
  };
  const copy = dump === undefined ? await openRestored(config, log) : await restored(config, dump);
  // An interrupted drill leaves no copy of a register behind.
  const interrupt = (): void => void copy.remove().finally(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt);
  try {
    return await examineAll(config, copy, log);
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupt);
    await copy.remove();
  }
}

async function restored(config: Config, dump: string): Promise<Copy> {
  const { REGISTRY_DATABASE_ROLES: rolePrefix, REGISTRY_SECRET_KEY_PREVIOUS: previous } = config;
  const secretKey = config.REGISTRY_SECRET_KEY ?? findSecretKey(config.REGISTRY_DATA_DIR);
  const appPassword =
    secretKey === undefined ? randomBytes(24).toString('base64url') : derivedPassword(secretKey, appRole(rolePrefix));
  const { url: ownerUrl, seconds, remove } = await restoreDump(dump, { appPassword, rolePrefix, say });
  return {
    url: appUrl(ownerUrl, appPassword, rolePrefix),
    ownerUrl,
    peppers: secretKey === undefined ? undefined : makePeppers(secretKey, previous),
    restoredInSeconds: seconds,
    remove,
  };
}

async function openRestored(config: Config, log: Log): Promise<Copy> {
  if (config.DATABASE_URL === undefined)
    throw new OperatorCommandError('Name a dump, or set DATABASE_URL and DATABASE_OWNER_URL to a restored database.');
  const target = await openDatabaseTarget({ config, log, say, migrates: false, joins: true });
  const { url, ownerUrl, secretKey, stop } = target;
  if (ownerUrl === null)
    throw new OperatorCommandError('A drill reads everything: set DATABASE_OWNER_URL to the role that migrates.');
  const peppers = makePeppers(secretKey, config.REGISTRY_SECRET_KEY_PREVIOUS);
  return { url, ownerUrl, peppers, restoredInSeconds: null, remove: stop };
}

async function examineAll(config: Config, copy: Copy, log: Log): Promise<Result> {
  const { ownerUrl, peppers, restoredInSeconds } = copy;
  const rolePrefix = config.REGISTRY_DATABASE_ROLES;
  const { verify } = await import('../verify/verify.ts');
  const start = performance.now();
  const faults = await verify({ ownerUrl, log, say, rolePrefix, ...(peppers === undefined ? {} : { peppers }) });
  const verifiedInSeconds = (performance.now() - start) / 1_000;
  const serving: Config = { ...config, DATABASE_URL: copy.url, DATABASE_OWNER_URL: undefined };
  const examinations = await examine(serving, { strict: false, log, say });
  const database = openDatabase({ url: ownerUrl, connections: 1, sharedConnections: 1, deadlineSeconds: 86_400, log });
  try {
    const counts = await database.transaction((tx) => readCounts(tx, rolePrefix));
    return { restoredInSeconds, verifiedInSeconds, faults, examinations, counts };
  } finally {
    await database.close();
  }
}

const isGood = ({ faults, examinations }: Result): boolean =>
  faults.length === 0 && examinations.every(({ outcome }) => outcome !== 'fail');

function describeResult(result: Result): readonly string[] {
  const { restoredInSeconds, verifiedInSeconds, faults, examinations, counts } = result;
  const width = Math.max(...Object.keys(counts.rows).map((table) => table.length));
  const lines = [
    ...describeExaminations(examinations),
    ...Object.entries(counts.rows).map(([table, rows]) => `${table.padEnd(width)}  ${rows.toLocaleString('en')}`),
    `The newest audit entry is of ${counts.newestAt ?? 'no time: there is none'}.`,
  ];
  if (restoredInSeconds !== null) lines.push(`Restoring took ${inSeconds(restoredInSeconds)}.`);
  lines.push(`Verifying took ${inSeconds(verifiedInSeconds)}: ${describeFaults(faults.length)}`);
  const failing = examinations.filter(({ outcome }) => outcome === 'fail').map(({ name }) => name);
  if (failing.length > 0) lines.push(`Examinations above that fail: ${failing.join(', ')}.`);
  lines.push(isGood(result) ? 'The backup is good.' : 'The backup is not good.');
  return lines;
}

const describeFaults = (faults: number): string =>
  faults === 0 ? 'everything holds.' : `${faults} of the invariants above ${faults === 1 ? 'does' : 'do'} not hold.`;

const inSeconds = (seconds: number): string => `${seconds.toFixed(1)} s`;
