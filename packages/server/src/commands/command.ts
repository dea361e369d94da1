/**
 * The declaration of a command: one change of the registry, in one file. `run/pipeline.ts` runs every command in the
 * same steps.
 */
import type { Peppers } from '../auth/secrets.ts';
import type { AllowedNetworks } from '../base/public-address.ts';
import type { Part } from '../entities/entity.ts';
import type { EventType } from '../rules/event-type.ts';
import type { Actor } from '../rules/actor.ts';
import type { Check } from '../rules/check.ts';
import type { RefusalCode } from '../base/refusal-table.ts';
import type { PolicySet } from '../rules/approvals/policy.ts';
import type { Ledger } from '../rules/ledger/ledger.ts';
import type { NewId } from '../rules/ledger/post.ts';
import type { StatedFacts } from '../rules/ledger/stated-facts.ts';
import type { Permission } from '../rules/permission.ts';
import type { SignInSettings } from '../rules/sign-in-policy.ts';
import type { Tx } from '../postgres/database.ts';
import type { ReadScope } from '../store/ledger/ledger-rows.ts';
import type { LedgerReader } from '../store/ledger/open-ledgers.ts';
import type { LedgerWrite } from '../store/ledger/posting.ts';
import type { TokenUse } from '../store/access/tokens.ts';
import type { Acting } from '../store/accounts/accounts.ts';
import type { AuditedChange, RowChanges } from '../store/records/records.ts';
import type { InputShape, Parsed } from './run/input.ts';
import { scheduleInput } from './run/schedule.ts';

/**
 * A field of the answer beside the objects a command touched. Shape: a text, or a whole number as text; where it has a
 * part, a JSON array of such.
 */
export interface Extra {
  readonly description: string;
  readonly kind?: 'text' | 'int';
  readonly part?: Part;
}

/** The settings of the installation about webhook endpoints. */
export interface WebhookLimits {
  /** Networks into which webhooks are sent although they are not public. */
  readonly networks: AllowedNetworks;
  /** Units: endpoints of an account. */
  readonly endpointsMax: number;
}

/** The fault of a document of GraphQL: the refusal of a request with it. */
export interface DocumentFault {
  readonly code: RefusalCode;
  readonly message: string;
}

/** The settings about sign-in policies, and the token by which a command is sent; the operator has none. */
export interface SignInContext extends SignInSettings {
  readonly from?: Partial<TokenUse>;
}

/** The argument of `load`. */
export interface LoadContext<I> extends LedgerReader {
  readonly input: I;
  /**
   * The secret key of the installation and, while it is rotated, the previous one: details of proposals are encrypted.
   */
  readonly peppers: Peppers;
  /** The largest number of lots that a command on all lots changes at once. It is a job beyond. */
  readonly jobLots: number;
  readonly webhooks: WebhookLimits;
  /** Of a command that is sent by itself. */
  readonly signIn?: SignInContext | undefined;
  /** Of a command that is sent by itself: finds what is wrong with a document. Shape: null where nothing is. */
  readonly faultOf?: ((text: string) => DocumentFault | null) | undefined;
  /** Of a proposal that somebody decides about: the register that it is about. */
  readonly registerId?: string;
}

/**
 * The last argument of `decide`, after the loaded state and the input. `newId` is an argument because rules are
 * deterministic.
 */
export interface DecisionContext {
  readonly actor: Actor;
  readonly newId: NewId;
  /** Of a command of many rows: those that could not be read, which are not in its input. */
  readonly unread?: readonly RefusedRow[];
}

/** A row that is refused, of a command of many rows. */
export interface RefusedRow {
  /** Its index in the input, from 0. */
  readonly row: number;
  readonly check: Check;
}

/** The decision on a command. */
export interface Decision<Changes> {
  /** The results of all its rules. Their order is contract. */
  readonly checks: readonly Check[];
  /** The changes that `execute` writes; unused if a rule blocks. */
  readonly changes: Changes;
  /**
   * How many units it moves or restricts, of every command that does: a delegation may limit it. Units: scaled by ten
   * decimals.
   */
  readonly unitsMoved?: () => bigint;
  /** Of a command of many rows: those that are refused. */
  readonly refusedRows?: readonly RefusedRow[];
}

/** The part of a register that an instruction is about. */
export interface InstructionSubject {
  readonly registerId: string;
  /** Null where it is about none, or about several. */
  readonly assetId: string | null;
  /** All assets it is about, where they are not just `assetId`. */
  readonly assetIds?: readonly string[];
  /** Whether the asset does not exist before the command is executed. */
  readonly creates?: boolean;
  /** Whether it is carried out as a job, which begins when the command is executed. */
  readonly asJob?: boolean;
  /** Whether an agent must approve it; role and delegation are looked at besides. */
  readonly awaitsAgent?: boolean;
  /** Whether the issuer must agree where an agent presents it, as far as the decision says so. */
  readonly awaitsIssuer?: boolean;
  /** Of a change of policies: the names of those in force that it removes or changes. */
  readonly changesPolicies?: readonly string[];
  /** Of a change of policies: the set that it replaces, under its lock. */
  readonly policiesInForce?: PolicySet | null;
}

/**
 * The facts of a mutation that a policy of approvals may look at; a mutation that does not post has none. Called before
 * the decision, which changes the ledgers. Shape: a function that makes the facts, where anybody needs them.
 */
export type FactsOf<State, Input> = (state: State, input: Input) => () => StatedFacts;

/** The decision on a change of the register. */
export interface RegisterDecision<Changes> extends Decision<Changes> {
  readonly concerns: InstructionSubject;
}

/** The argument of `execute`. `changes` holds everything to write. */
export interface ExecuteContext<Changes> {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly changes: Changes;
  /** The key under which client secrets are stored. */
  readonly secretKey: string;
  /** Whether all that is written is rolled back. */
  readonly dryRun: boolean;
  /** Whether there will be no audit entry, so that its trail need not be made. */
  readonly isTrial?: boolean;
}

/** The same for a change of the register, whose instruction is written with it. */
export interface RegisterExecuteContext<Changes> extends ExecuteContext<Changes> {
  readonly instructionId: string;
}

/** The same for a job that only plans. Shape: the instruction is null of a dry run. */
export interface PlanContext<Changes> extends ExecuteContext<Changes> {
  readonly instructionId: string | null;
}

/** A proposed mutation that a decision has carried out. */
export interface CarriedOut {
  readonly instructionId: string;
  readonly registerId: string;
  readonly mutation: string;
  readonly event: EventType;
  readonly change: AuditedChange | null;
  readonly rowChanges?: RowChanges | undefined;
}

/**
 * Changes inside another account: those that its own audit log and feed show. Shape: no user of it made them, as with
 * those of the operator.
 */
export interface ChangesInside {
  readonly account: Acting;
  readonly made: readonly {
    readonly mutation: string;
    readonly event: EventType;
    readonly change: AuditedChange;
  }[];
}

/** A mutation that is carried out with a proposal, because this needs it: it has an instruction of its own. */
export interface CarriedOutWith {
  readonly command: Pick<RegisterCommand, 'name' | 'event' | 'input'>;
  readonly instructionId: string;
  readonly registerId: string;
  readonly input: object;
  readonly checks: readonly Check[];
  readonly change: AuditedChange | null;
}

/** The objects that a command has written, and the data still to be written with its record. */
export interface Effect {
  /**
   * The ids of the objects in the answer, by the names of the answer's fields, and values of extras that a replay
   * answers again.
   */
  readonly objects: Readonly<Record<string, string>>;
  /** For the audit log and the outbox; null where nothing changed. */
  readonly change: AuditedChange | null;
  /** Of a command of many rows: what each changed, where that has an event of its own. */
  readonly rowChanges?: RowChanges | undefined;
  /** The event that the outbox announces, where it is not the event of the command. */
  readonly event?: EventType;
  /** Of a decision that carries out a proposal: the proposed mutation, for the audit log and the outbox. */
  readonly carriedOut?: CarriedOut;
  readonly inside?: ChangesInside;
  /** Changes of other objects of the account, which have an audit entry and an event of their own. */
  readonly beside?: ChangesInside['made'];
  readonly carriedOutWith?: readonly CarriedOutWith[];
  /** Values of extras that are answered once and never recorded. A replay answers null. */
  readonly secrets?: Readonly<Record<string, string>>;
  readonly ledgerWrite?: LedgerWrite;
}

interface CommandBase<S extends InputShape, State> {
  /** The name of its mutation. */
  readonly name: string;
  readonly description: string;
  readonly permission: Permission;
  /** Whether a person proves anew who they are before it. Programs are not asked. */
  readonly freshProof?: true;
  /** `entity.past`, as the outbox announces it. */
  readonly event: EventType;
  readonly input: S;
  /** Fields of the answer that are objects: name of the field → name of the entity. */
  readonly answers: Readonly<Record<string, string>>;
  readonly extras?: Readonly<Record<string, Extra>>;
  /** Whether it takes many rows at once, in a body larger than others may be. */
  readonly bulk?: true;
  /** How much longer it may take than a request, where it is the last step of a job. Units: milliseconds. */
  readonly moreMs?: number;
  /**
   * Locks the rows the decision rests on, in id order, and reads them. A row that the actor does not see is not found.
   */
  load(context: LoadContext<Parsed<S>>): Promise<State>;
}

/**
 * How several commands on one ledger share a database transaction: each is decided on the ledger as the ones before it
 * left it.
 */
export interface Batching<S extends InputShape, State> {
  /** The part of the ledger that `load` would read. */
  readScope(input: Parsed<S>): ReadScope;
  /** The state that `load` would return, from a ledger that was read for several commands. */
  stateOf(ledger: Ledger): State;
  /** As in the decision, but before it. */
  concerns(state: State, actor: Actor): InstructionSubject;
  /** Whether it runs alone with this input, which is not parsed yet. */
  runsAlone?(input: Readonly<Record<string, unknown>>): boolean;
}

/**
 * How several commands of one mutation that post nothing share a load and a write, where they run one behind the other
 * in one database transaction.
 */
export interface Grouping<S extends InputShape, State, Changes> {
  /** Commands of a group have the same. */
  kindOf(input: Parsed<S>): string;
  /** No two commands of a group share one: the later one would be decided on what the earlier one writes. */
  tokensOf(input: Parsed<S>): readonly string[];
  /** The state that `load` would return, for all of them. */
  load(context: Omit<LoadContext<unknown>, 'input'>, inputs: readonly Parsed<S>[]): Promise<State>;
  /** Writes the changes of all. Shape: the effects in their order. */
  execute(context: Omit<ExecuteContext<unknown>, 'changes'>, changes: readonly Changes[]): Promise<readonly Effect[]>;
}

/** How a command of many rows on ledgers is decided chunk by chunk, so that decided rows can be written meanwhile. */
export interface ChunkedDecision<S extends InputShape, State, Changes> {
  /** As in the decision, but before the first row is decided: the instruction is written ahead. */
  concerns(state: State, actor: Actor): InstructionSubject;
  /**
   * Pauses after each chunk. Shape: yields the ledgers of the chunk; null where nothing of it is to be written. Pure
   * but for the ids.
   */
  decide(
    state: State,
    input: Parsed<S>,
    context: DecisionContext,
  ): Generator<readonly Ledger[] | null, Decision<Changes>>;
}

/** A mutation by its name, with its permission, and whether a person proves anew who they are before it. */
export interface OtherMutation {
  readonly name: string;
  readonly permission: Permission;
  readonly freshProof?: true;
}

/** A change of the register: it becomes an instruction. */
export interface RegisterCommand<S extends InputShape = InputShape, State = unknown, Changes = unknown>
  extends CommandBase<S, State> {
  readonly kind: 'register';
  /**
   * The effect of the command, as people read it. Shape: a template of `entities/sentence-template.ts` over its input.
   */
  readonly sentence: string;
  /** Runs every rule on what was loaded. Pure but for the ids. */
  decide(state: State, input: Parsed<S>, context: DecisionContext): RegisterDecision<Changes>;
  execute(context: RegisterExecuteContext<Changes>): Promise<Effect>;
  /**
   * Of a command that may be carried out as a job: plans it without closing anything, for an instruction that waits, or
   * for none where it is a dry run. Shape: the objects of the answer.
   */
  plan?(context: PlanContext<Changes>): Promise<Effect['objects']>;
  /** Of every command that posts: asked before it is decided, and only where an account concerned has policies. */
  readonly facts?: FactsOf<State, Parsed<S>>;
  /** Whether it changes the charter, which is the issuer's alone, also where an agent manages the ledger. */
  readonly ofCharter?: true;
  /** Whether what is asked for changes the authorised total, so that the issuer agrees where an agent presents it. */
  changesCharter?(input: Parsed<S>): boolean;
  /**
   * Other mutations that it does as well, as far as the input says so: their rights, approvals and proof are needed
   * too. Shape: the input may not have been parsed yet.
   */
  alsoRequests?(input: object): readonly OtherMutation[];
  /** Only of a command on one ledger. */
  readonly batching?: Batching<S, State>;
  /** Only of a command that posts nothing. */
  readonly grouping?: Grouping<S, State, Changes>;
  /** Only of a command of many rows on ledgers. */
  readonly chunked?: ChunkedDecision<S, State, Changes>;
}

/** A command that is executed at once or refused, and leaves no instruction. */
interface DirectCommand<S extends InputShape, State, Changes> extends CommandBase<S, State> {
  /** Runs every rule on what was loaded. Pure but for the ids. */
  decide(state: State, input: Parsed<S>, context: DecisionContext): Decision<Changes>;
  execute(context: ExecuteContext<Changes>): Promise<Effect>;
}

/** A change of the account's own administration. */
export interface AdministrationCommand<S extends InputShape = InputShape, State = unknown, Changes = unknown>
  extends DirectCommand<S, State, Changes> {
  readonly kind: 'administration';
}

/**
 * A document for a register, or a recorded read of one. It changes nothing in the register, so nobody approves it, and
 * a client that only proposes may request it too.
 */
export interface DocumentCommand<S extends InputShape = InputShape, State = unknown, Changes = unknown>
  extends DirectCommand<S, State, Changes> {
  readonly kind: 'document';
}

/** A decision about a proposal: it ends the instruction, and may carry it out. It leaves no instruction of its own. */
export interface DecisionCommand<S extends InputShape = InputShape, State = unknown, Changes = unknown>
  extends CommandBase<S, State> {
  readonly kind: 'decision';
  /** Whether clients that only propose may request it. */
  readonly ofProposers?: true;
  /** Runs every rule on what was loaded. Pure but for the ids. */
  decide(state: State, input: Parsed<S>, context: DecisionContext): RegisterDecision<Changes>;
  execute(context: ExecuteContext<Changes>): Promise<Effect>;
}

// biome-ignore lint: a list of commands holds commands of every input and state; each is checked where it is declared.
export type Command =
  | RegisterCommand<any, any, any>
  | AdministrationCommand<any, any, any>
  | DocumentCommand<any, any, any>
  | DecisionCommand<any, any, any>;

export function registerCommand<S extends InputShape, State, Changes>(
  command: Omit<RegisterCommand<S, State, Changes>, 'kind'>,
): RegisterCommand<S, State, Changes> {
  // A member of the command's own goes before one of the same name: a finding has an expiresAt, which is a day.
  return { kind: 'register', ...command, input: { ...command.input, ...scheduleInput, ...command.input } };
}

export function administrationCommand<S extends InputShape, State, Changes>(
  command: Omit<AdministrationCommand<S, State, Changes>, 'kind'>,
): AdministrationCommand<S, State, Changes> {
  return { kind: 'administration', ...command };
}

export function documentCommand<S extends InputShape, State, Changes>(
  command: Omit<DocumentCommand<S, State, Changes>, 'kind'>,
): DocumentCommand<S, State, Changes> {
  return { kind: 'document', ...command };
}

export function decisionCommand<S extends InputShape, State, Changes>(
  command: Omit<DecisionCommand<S, State, Changes>, 'kind'>,
): DecisionCommand<S, State, Changes> {
  return { kind: 'decision', ...command };
}

/** The longest time for which the answer of a mutation waits for the job that it begins. Units: seconds. */
export const waitSecondsMax = 60;

/** Whether a command may begin a job. */
export const mayBeginJob = ({ kind, answers }: Command): boolean =>
  answers['job'] !== undefined && (kind === 'register' || answers['transaction'] !== undefined);
