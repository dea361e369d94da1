/**
 * What a command is: one change that the registry accepts, declared in one file. `command.ts` runs each, `fold.ts` several at once.
 */
import type { Part } from '../entities/entity.ts';
import type { Actor } from '../rules/actor.ts';
import type { Check } from '../rules/check.ts';
import type { Ledger } from '../rules/ledger/ledger.ts';
import type { Permission } from '../rules/permission.ts';
import type { Tx } from '../postgres/database.ts';
import type { ReadScope } from '../store/ledger/ledger-rows.ts';
import type { LedgerWrite } from '../store/ledger/posting.ts';
import type { InputShape, Parsed } from './run/input.ts';

/** A field of the answer beside the objects a command touched. Shape: a text, or a whole number as text; where it has a part, a JSON array of such. */
export interface Extra {
  readonly description: string;
  readonly kind?: 'text' | 'int';
  readonly part?: Part;
}

/** The object a command is about, for the audit trail and the outbox. */
export interface Trace {
  readonly type: string;
  readonly id: string;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  /** The issuer whom a command of administration concerns, where somebody else does it: its audit trail shows the command too. */
  readonly registerId?: string;
}

/** What a command has done. */
export interface Done {
  /** The ids of the objects in the answer, by the names of the answer's fields, and values of extras that a replay tells again. */
  readonly objects: Readonly<Record<string, string>>;
  readonly trace: Trace;
  /** Values of extras that are told once and never recorded. A replay answers null. */
  readonly extras?: Readonly<Record<string, string>>;
  /** What is posted to the ledger, once the instruction has been recorded. */
  readonly posts?: LedgerWrite;
}

/** What the pipeline hands a command. */
export interface Work<I> {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly input: I;
  /** The key under which client secrets are kept. */
  readonly secretKey: string;
}

interface CommandBase<S extends InputShape, State> {
  /** The name of its mutation. */
  readonly name: string;
  readonly description: string;
  readonly permission: Permission;
  /** `entity.past`, as the outbox announces it. */
  readonly event: string;
  readonly input: S;
  /** Fields of the answer that are objects: name of the field → name of the entity. */
  readonly answers: Readonly<Record<string, string>>;
  readonly extras?: Readonly<Record<string, Extra>>;
  /** Whether it takes many rows at once, in a body larger than others may be. */
  readonly bulk?: true;
  /** Locks the rows the decision rests on, in id order, and reads them. A row that the actor does not see is not found. */
  lock(work: Work<Parsed<S>>): Promise<State>;
  /** Runs every rule on what was read. Pure. */
  check(state: State, input: Parsed<S>, actor: Actor): readonly Check[];
}

/** How commands on one ledger that come at the same time are folded over it: each is decided on what those before it left. */
export interface Batching<S extends InputShape, State> {
  wants(input: Parsed<S>): ReadScope;
  /** What the command comes to. Where it is blocked, nothing was added to the ledger. */
  decide(ledger: Ledger, input: Parsed<S>): State;
}

/** A change of the register: it becomes an instruction. */
export interface RegisterCommand<S extends InputShape = InputShape, State = unknown> extends CommandBase<S, State> {
  readonly kind: 'register';
  /** Register and asset that the instruction concerns; `creates` where the asset is not there before the command is done. Where it concerns several assets, `assetId` is null and `assetIds` says which. */
  concerns(
    state: State,
    input: Parsed<S>,
  ): { registerId: string; assetId: string | null; assetIds?: readonly string[]; creates?: boolean };
  /** Whether somebody else must approve, by what was read; the role and the delegation are asked besides. */
  awaits?(state: State, actor: Actor): boolean;
  /** Only of a command on one ledger. */
  readonly batching?: Batching<S, State>;
  /**
   * Decides a command of many rows after all else was read, and hands over now and then what it has decided so far: that can be
   * posted while the rest is decided. Its instruction stands by then: where no rule blocks in the end, none tells anything.
   */
  decideInChunks?(work: Work<Parsed<S>> & { state: State; instructionId: string }): Iterable<LedgerWrite>;
  record(work: Work<Parsed<S>> & { state: State; instructionId: string }): Promise<Done>;
}

/** A change of the account's own administration: audited, no instruction. */
export interface AdministrationCommand<S extends InputShape = InputShape, State = unknown>
  extends CommandBase<S, State> {
  readonly kind: 'administration';
  record(work: Work<Parsed<S>> & { state: State }): Promise<Done>;
}

// biome-ignore lint: a list of commands holds commands of every input and state; each is checked where it is declared.
export type Command = RegisterCommand<any, any> | AdministrationCommand<any, any>;

export function registerCommand<S extends InputShape, State>(
  command: Omit<RegisterCommand<S, State>, 'kind'>,
): RegisterCommand<S, State> {
  return { kind: 'register', ...command };
}

export function administrationCommand<S extends InputShape, State>(
  command: Omit<AdministrationCommand<S, State>, 'kind'>,
): AdministrationCommand<S, State> {
  return { kind: 'administration', ...command };
}
