/** One execution of a command of the operator: settings, a database to stand on, and its orderly end. */
import { type Config, readConfig } from '../base/config.ts';
import { type Log, makeLog } from '../base/log.ts';
import { type Database, openDatabase } from '../postgres/database.ts';
import { makePeppers } from '../auth/secrets.ts';
import { commandPlanning } from '../postgres/planner.ts';
import { commitGuardOf } from '../store/integrity/replication.ts';
import { checkStart } from '../store/integrity/start.ts';
import { type DatabaseTarget, openDatabaseTarget, openUnchanged } from './database-target.ts';
import type { Installation } from './installation.ts';

/** The settings, log and database of an operator command. */
export interface OperatorContext extends Installation {
  readonly config: Config;
  readonly log: Log;
  readonly target: DatabaseTarget;
  readonly database: Database;
}

/** Writes a line about the progress of an operator command to standard error. Standard output has only the result. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** A log of what goes wrong with connections; everything else a command says itself. */
export function quietLog(): Log {
  return makeLog('fatal', { write: (line: string) => void process.stderr.write(line) });
}

/** Runs work on the database target, before the version of its schema is checked. */
export async function onDatabaseTarget<T>(
  migrates: boolean,
  work: (target: DatabaseTarget, config: Config, log: Log) => Promise<T>,
): Promise<T> {
  const config = readConfig(process.env);
  const log = quietLog();
  const target = await openDatabaseTarget({ config, log, say, migrates, joins: true });
  try {
    return await work(target, config, log);
  } finally {
    await target.stop();
  }
}

/** Runs work that only reads, on the database as it is. Shape: the URL is null where there is no database yet. */
export async function onUnchangedDatabase<T>(work: (url: string | null) => Promise<T>): Promise<T> {
  const target = await openUnchanged({ config: readConfig(process.env), log: quietLog(), say });
  try {
    return await work(target.url);
  } finally {
    await target.stop();
  }
}

/** Runs a command as the role that serves, on a database that could be served. */
export function withOperatorContext<T>(work: (context: OperatorContext) => Promise<T>, migrates = false): Promise<T> {
  return onDatabaseTarget(migrates, async (target, config, log) => {
    const database = openDatabase({
      url: target.url,
      connections: 1,
      sharedConnections: 1,
      planning: commandPlanning,
      guard: commitGuardOf(config),
      pooling: config.REGISTRY_DATABASE_POOLING,
      log,
    });
    try {
      const peppers = makePeppers(target.secretKey, config.REGISTRY_SECRET_KEY_PREVIOUS);
      await checkStart(database, {
        peppers: peppers.map((pepper) => pepper!.version),
        durability: config.REGISTRY_DURABILITY,
        rolePrefix: config.REGISTRY_DATABASE_ROLES,
        pooling: config.REGISTRY_DATABASE_POOLING,
      });
      const previousSecretKey = config.REGISTRY_SECRET_KEY_PREVIOUS;
      return await work({ config, log, target, database, secretKey: target.secretKey, previousSecretKey });
    } finally {
      await database.close();
    }
  });
}
