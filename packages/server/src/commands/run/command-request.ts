/** A command asked for, by whom, and what is told of it. */
import type { Access } from '../../auth/access.ts';
import type { Metrics } from '../../base/metrics.ts';
import type { Actor } from '../../rules/actor.ts';
import type { Database } from '../../postgres/database.ts';
import type { Query, Row } from '../../postgres/statement.ts';
import type { Command } from '../command.ts';

/** One command asked for. */
export interface CommandRequest {
  readonly command: Command;
  readonly input: Readonly<Record<string, unknown>>;
  readonly idempotencyKey: string | null;
  readonly dryRun: boolean;
  readonly requestId: string;
}

/** What came of it, as the answer is read: ids of objects by the answer's fields, and texts that are told as they are. */
export type CommandResult = Readonly<Record<string, string | null>>;

/** Who asks, found out in the command's own database transaction; and how its answer is read before the commit. */
export interface CommandContext<T> {
  readonly database: Pick<Database, 'transaction'>;
  readonly metrics: Metrics;
  /** The key under which client secrets are kept. */
  readonly secretKey: string;
  /** Who it was when last asked. Only a guess, by which questions are sent ahead of the answer. */
  readonly expected: Actor | null;
  readonly access: Pick<Access, 'authorise'>;
  answer(actor: Actor, outcome: CommandResult): ResultReader<T>;
}

/** How a command is answered: what is asked in its own database transaction, before the commit, and how that is read. */
export interface ResultReader<T> {
  readonly question: Query | null;
  read(row: Row | undefined): T;
}
