/** One request for a command, who makes it, and how its result is read. */
import type { Access } from '../../auth/access.ts';
import type { Peppers } from '../../auth/secrets.ts';
import type { IdempotencyKey } from '../../base/idempotency-key.ts';
import type { Metrics } from '../../base/metrics.ts';
import type { Actor } from '../../rules/actor.ts';
import type { Database, TransactionWatcher } from '../../postgres/database.ts';
import type { Query, Row } from '../../postgres/statement.ts';
import type { Command } from '../command.ts';
import type { RememberedSets } from './request-sets.ts';

/** A request for a command. */
export interface CommandRequest {
  readonly command: Command;
  readonly input: Readonly<Record<string, unknown>>;
  readonly idempotencyKey: IdempotencyKey | null;
  readonly dryRun: boolean;
  readonly requestId: string;
  /** When it was made. Units: milliseconds of `performance.now()`. */
  readonly since: number;
}

/** Makes one now. */
export function commandRequest(members: Omit<CommandRequest, 'since'>): CommandRequest {
  return { ...members, since: performance.now() };
}

/** The result of a command: ids of objects by the fields of the answer, and texts that are answered as they are. */
export type CommandResult = Readonly<Record<string, string | null>>;

/** Takes how long a command waited, and how far its database transaction has come. */
export interface CommandRecorder extends TransactionWatcher {
  /** Units: milliseconds. */
  waited(ms: number): void;
}

/** In which context a command runs. */
export interface CommandContext<T> {
  readonly database: Pick<Database, 'transaction'>;
  readonly metrics: Metrics;
  /** The secret key of the installation and, while it is rotated, the previous one. */
  readonly peppers: Peppers;
  /** The sets of policies that the server remembers. A guess too: it is compared when a command is recorded. */
  readonly remembered: RememberedSets;
  /**
   * The actor of the last request with this token; null where it is not known. A guess, and nothing is written because
   * of it.
   */
  readonly expected: Actor | null;
  /** The limits of sharing a database transaction with other commands; undefined if it may not be shared. */
  readonly sharing?: Sharing;
  readonly access: Pick<Access, 'authorise'>;
  readonly record?: CommandRecorder | undefined;
  answer(actor: Actor, result: CommandResult): ResultReader<T>;
}

/** Which commands may share a database transaction. */
export interface Sharing {
  /** Names the token and where it is used: the token of each caller is authorised. */
  readonly caller: string;
  /** How many rows the answer may have. */
  readonly answerRows: number;
}

/**
 * How a command is answered: the query that is sent in its own database transaction before the commit, and how its row
 * is read.
 */
export interface ResultReader<T> {
  readonly query: Query | null;
  read(row: Row | undefined): T;
}
