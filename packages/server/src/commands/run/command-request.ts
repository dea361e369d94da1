/** One request for a command, who makes it, and how its result is read. */
import { isDeepStrictEqual } from 'node:util';
import type { Access } from '../../auth/access.ts';
import type { Peppers } from '../../auth/secrets.ts';
import type { IdempotencyKey } from '../../base/idempotency-key.ts';
import { canonicalJson, sha256 } from '../../base/ids.ts';
import type { Metrics } from '../../base/metrics.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Actor } from '../../rules/actor.ts';
import { actsAlone } from '../../rules/permission.ts';
import type { Database, TransactionWatcher } from '../../postgres/database.ts';
import type { Query, Row } from '../../postgres/statement.ts';
import type { Check } from '../../rules/check.ts';
import type { Command, RefusedRow } from '../command.ts';
import type { RememberedSets } from './request-sets.ts';
import { permit } from './authorise.ts';
import { type InputShape, type Parsed, parseInput } from './input.ts';
import { announce } from './steps.ts';

interface RequestMembers {
  readonly command: Command;
  readonly input: Readonly<Record<string, unknown>>;
  readonly idempotencyKey: IdempotencyKey | null;
  readonly dryRun: boolean;
  readonly requestId: string;
}

/** A request that an actor may make, and its input. */
export interface CheckedRequest {
  readonly request: CommandRequest;
  readonly actor: Actor;
  readonly input: Parsed<InputShape>;
  /** Of mutation and input, the same for every actor: the instruction carries it, unless personal data is taken out. */
  readonly inputDigest: Buffer;
  /** Whether the actor's role alone makes it a proposal. */
  readonly proposes: boolean;
}

/** What the checks of a mutation refused: all of it, or some of its rows. */
export interface RefusedMutation {
  readonly checked: CheckedRequest;
  readonly registerId: string;
  /** Null where the mutation concerns no asset, several, or one that does not exist. */
  readonly assetId: string | null;
  readonly checks: readonly Check[];
  /** The refusal that is answered; null where the mutation was run without the rows. */
  readonly refusal: Refusal | null;
  /** Of a mutation of many rows. */
  readonly rows: readonly RefusedRow[] | null;
}

/** A request for a command. */
export class CommandRequest implements RequestMembers {
  readonly command: Command;
  readonly input: Readonly<Record<string, unknown>>;
  readonly idempotencyKey: IdempotencyKey | null;
  readonly dryRun: boolean;
  readonly requestId: string;
  /** When it was made. Units: milliseconds of `performance.now()`. */
  readonly since = performance.now();
  /** How it was last executed; null where it was not. */
  executed: 'completed' | 'proposed' | 'replayed' | null = null;
  /** What the last decision on it refused; null where nothing. */
  refused: RefusedMutation | null = null;
  #checked: { readonly actor: Actor; readonly result: CheckedRequest | Refusal } | undefined;

  constructor({ command, input, idempotencyKey, dryRun, requestId }: RequestMembers) {
    this.command = command;
    this.input = input;
    this.idempotencyKey = idempotencyKey;
    this.dryRun = dryRun;
    this.requestId = requestId;
  }

  /** Checks the permission of the actor and parses the input. This is done once: the result is the same object while the actor is the same. */
  checkedFor(actor: Actor): CheckedRequest | Refusal {
    if (this.#checked === undefined || !isDeepStrictEqual(this.#checked.actor, actor))
      this.#checked = { actor, result: this.#check(actor) };
    return this.#checked.result;
  }

  #check(actor: Actor): CheckedRequest | Refusal {
    const { command } = this;
    try {
      permit(command, actor, this.input);
      announce('authorise', [this]);
      const input = parseInput(command.input as InputShape, this.input);
      announce('parse', [this]);
      const inputDigest = sha256(canonicalJson({ mutation: command.name, input }));
      return { request: this, actor, input, inputDigest, proposes: !actsAlone(command.permission, actor) };
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  }
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
  /** Who made the last request with this token; null where that is not known. A guess, and nothing is written because of it. */
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

/** How a command is answered: the query that is sent in its own database transaction before the commit, and how its row is read. */
export interface ResultReader<T> {
  readonly query: Query | null;
  read(row: Row | undefined): T;
}
