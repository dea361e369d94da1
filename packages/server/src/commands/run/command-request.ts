/** A request for a command, the context in which it runs, and the reader of its result. */
import type { Access } from '../../auth/access.ts';
import type { Peppers } from '../../auth/secrets.ts';
import type { IdempotencyKey } from '../../base/idempotency-key.ts';
import type { Metrics } from '../../base/metrics.ts';
import type { Actor } from '../../rules/actor.ts';
import type { SignInSettings } from '../../rules/sign-in-policy.ts';
import type { TokenUse } from '../../store/access/tokens.ts';
import type { Database } from '../../postgres/database.ts';
import type { TransactionWatcher } from '../../postgres/transaction.ts';
import type { Query, Row } from '../../postgres/statement.ts';
import type { Command, LoadContext, WebhookLimits } from '../command.ts';
import type { RememberedSets } from './request-sets.ts';

/** A request for a command. */
export interface CommandRequest {
  readonly command: Command;
  readonly input: Readonly<Record<string, unknown>>;
  readonly idempotencyKey: IdempotencyKey | null;
  readonly dryRun: boolean;
  /** Whether a person may have to prove anew who they are: not for a dry run, nor for a row of a request that did. */
  readonly asksProof: boolean;
  readonly requestId: string;
  /** The time of the request. Units: milliseconds of `performance.now()`. */
  readonly since: number;
}

/** Makes a request with the present time. Proof is asked for unless it is a dry run. */
export function commandRequest(
  members: Omit<CommandRequest, 'since' | 'asksProof'> & Partial<Pick<CommandRequest, 'asksProof'>>,
): CommandRequest {
  return { asksProof: !members.dryRun, ...members, since: performance.now() };
}

/** The result of a command by the fields of its answer: ids of objects, and texts that are answered unchanged. */
export type CommandResult = Readonly<Record<string, string | null>>;

/** Records the wait of a command and the progress of its database transaction. */
export interface CommandRecorder extends TransactionWatcher {
  /** Units: milliseconds. */
  waited(ms: number): void;
}

/** The context in which a command runs. */
export interface CommandContext<T> {
  readonly database: Pick<Database, 'transaction'>;
  readonly metrics: Metrics;
  /** The secret key of the installation and, while it is rotated, the previous one. */
  readonly peppers: Peppers;
  /** The largest number of lots that a command on all lots changes at once. */
  readonly jobLots: number;
  /** Left out where no command about webhook endpoints is run. */
  readonly webhooks?: WebhookLimits;
  /** Left out where no command about sign-in policies is run. */
  readonly signIn?: SignInSettings;
  /** Left out where no command about documents of GraphQL is run. */
  readonly faultOf?: LoadContext<unknown>['faultOf'];
  /**
   * The sets of policies that the server remembers. They are a guess as well, which PostgreSQL compares when a command
   * is recorded.
   */
  readonly remembered: RememberedSets;
  /**
   * The actor of the last request with this token; null where it is not known. It is a guess: rows may be loaded for
   * it, but nothing is written.
   */
  readonly expected: Actor | null;
  /** The limits of sharing a database transaction with other commands; undefined if it may not be shared. */
  readonly sharing?: Sharing;
  readonly access: Pick<Access, 'authorise'> & Partial<TokenUse>;
  readonly record?: CommandRecorder | undefined;
  answer(actor: Actor, result: CommandResult): ResultReader<T>;
}

/** The facts that decide which commands may share a database transaction. */
export interface Sharing {
  /** Names the token and the address of the client: each caller in a batch is authorised once. */
  readonly caller: string;
  /** The largest number of rows in the answer. */
  readonly answerRows: number;
}

/**
 * Reads the answer of a command: a query in the database transaction of the command, before the commit, and a function
 * that reads its row.
 */
export interface ResultReader<T> {
  readonly query: Query | null;
  read(row: Row | undefined): T;
}

/** Answers nothing, for a caller that reads nothing back. */
export const answersNothing = (): ResultReader<undefined> => ({ query: null, read: () => undefined });

/** The limits of commands that are about no webhook endpoints. */
export const noWebhooks: WebhookLimits = { networks: [], endpointsMax: 0 };
