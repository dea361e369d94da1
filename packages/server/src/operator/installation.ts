/**
 * Commands that the operator of the installation does for an account: by the same pipeline, and with no other powers.
 */
import { accessOf } from '../auth/access.ts';
import { makePeppers } from '../auth/secrets.ts';
import { newId, nilId } from '../base/ids.ts';
import { noMetrics } from '../base/metrics.ts';
import type { Command } from '../commands/command.ts';
import type { CommandResult } from '../commands/run/command-request.ts';
import { type AccountType, type Actor, actorWithoutUser, type UserRole } from '../rules/actor.ts';
import type { Upload } from '../rules/document.ts';
import { actAs } from '../store/accounts/accounts.ts';
import { type Database, RolledBack, type Tx } from '../postgres/database.ts';

/** The database and the key with which commands are run. */
export interface Installation {
  readonly database: Pick<Database, 'transaction'>;
  /** The key of the digests of client secrets. */
  readonly secretKey: string;
  /** The key before it, while proposals are still encrypted under it. */
  readonly previousSecretKey?: string | undefined;
}

/** For whom, and in which role; as an administrator where no role is said. */
export interface Principal {
  readonly accountId: string;
  readonly accountType: AccountType;
  readonly userRole?: UserRole;
}

/**
 * Loads the modules of the commands, which are most of the program: a list, a help and a refusal do without them. It is
 * called before a database transaction begins, which may not wait long.
 */
async function loadCommands() {
  const [{ commandNamed }, { runDirectly }, { namingField }] = await Promise.all([
    import('../commands/command-list.ts'),
    import('../commands/run/direct-command.ts'),
    import('../commands/run/naming-field.ts'),
  ]);
  return { commandNamed, runDirectly, namingField };
}

/**
 * Does a mutation for an account. The audit trail names the account, and no user.
 *
 * Refuses: what the mutation refuses.
 */
export async function runFor(
  installation: Installation,
  principal: Principal,
  mutation: string,
  input: Readonly<Record<string, unknown>>,
): Promise<CommandResult> {
  const { commandNamed } = await loadCommands();
  return await runCommandFor(installation, principal, commandNamed(mutation), input);
}

/** Does a command for an account, also one that is no mutation of the API. It refuses what the command refuses. */
export async function runCommandFor(
  { database, secretKey, previousSecretKey }: Installation,
  principal: Principal,
  command: Command,
  input: Readonly<Record<string, unknown>>,
): Promise<CommandResult> {
  const { runDirectly, namingField } = await loadCommands();
  return await runDirectly([namingField], {
    command,
    input,
    requestId: `operator-${newId()}`,
    database,
    peppers: makePeppers(secretKey, previousSecretKey),
    metrics: noMetrics,
    access: accessOf(actorOf(principal)),
    answer: (_actor, result) => ({ query: null, read: () => result }),
  });
}

/** Uploads a document for an account. Shape: its id. */
export async function uploadDocumentFor(
  installation: Installation,
  principal: Principal,
  upload: Omit<Upload, 'claimed'>,
): Promise<string> {
  const uploader = { access: accessOf(actorOf(principal)), requestId: `operator-${newId()}`, idempotencyKey: null };
  const { makeDocuments } = await import('../commands/document/documents.ts');
  const { document } = await makeDocuments({
    database: installation.database,
    peppers: makePeppers(installation.secretKey),
    metrics: noMetrics,
  }).upload({ ...upload, claimed: null }, uploader);
  return document.id;
}

const actorOf = ({ accountId, accountType, userRole }: Principal): Actor =>
  actorWithoutUser(accountId, accountType, userRole);

/** The time that several commands have beyond the deadline of one, as those of the demo. Units: milliseconds. */
const moreMs = 600_000;

/** Runs several commands in one database transaction: all of them are done, or none. */
export async function inOneTransaction<T>(
  { database, secretKey }: Installation,
  work: (one: Installation, tx: Tx) => Promise<T>,
): Promise<T> {
  await loadCommands();
  return await database.transaction(
    (tx) => {
      // None of them ends what all of them share.
      const shared: Tx = { ...tx, commit: () => undefined };
      const transaction: Database['transaction'] = async (inner) => {
        const value = await inner(shared);
        if (value instanceof RolledBack) throw new TypeError('one of several commands cannot be rolled back by itself');
        return value;
      };
      const within: Installation = { database: { transaction }, secretKey };
      return work(within, tx);
    },
    { moreMs },
  );
}

/** Runs a look-up as an account sees the installation. */
export function readAs<T>({ database }: Installation, principal: Principal, work: (tx: Tx) => Promise<T>): Promise<T> {
  return database.transaction(async (tx) => {
    await actAs(tx, actorOf(principal));
    return work(tx);
  });
}

/** No account. It reads as the platform does. */
const nobody: Principal = { accountId: nilId, accountType: 'platform' };

/** Runs a look-up as the platform sees the installation, whether there is a platform account or not. */
export function readAsPlatform<T>(installation: Installation, work: (tx: Tx) => Promise<T>): Promise<T> {
  return readAs(installation, nobody, work);
}
