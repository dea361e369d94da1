/** Commands on ledgers: loaded under the lock of the books, decided once, written by the one function that posts. */
import type { Actor } from '../../rules/actor.ts';
import type { LedgerDecision } from '../../rules/ledger/result.ts';
import type { Ledger, Transaction } from '../../rules/ledger/ledger.ts';
import type { NewId } from '../../rules/ledger/post.ts';
import { type StatedRow, statedFacts } from '../../rules/ledger/stated-facts.ts';
import { unitsMoved } from '../../rules/ledger/units-moved.ts';
import type { TermsChange } from '../../rules/ledger/split-terms.ts';
import { ledgerTrail } from '../../rules/ledger/trail.ts';
import { awaitsAgent } from '../../rules/permission.ts';
import { type DigestOf, digestTransaction, type TransactionDigest } from '../../store/ledger/posted-rows.ts';
import { beginJob, insertPlanningJob, type NewJob } from '../../store/jobs/jobs.ts';
import { writeTerms } from '../../store/register/asset-terms.ts';
import type { LedgerWrite } from '../../store/ledger/posting.ts';
import type { AuditedChange } from '../../store/records/records.ts';
import type { Tx } from '../../postgres/database.ts';
import {
  type Effect,
  type InstructionSubject,
  type PlanContext,
  type RegisterCommand,
  registerCommand,
} from '../command.ts';
import type { InputShape, Parsed } from '../run/input.ts';

/** The ledgers a command works on: all of one register, the first that of the asset it names. */
export type Ledgers = readonly [Ledger, ...Ledger[]];

/**
 * The decision of a command on ledgers: its checks and transactions, and the objects in its answer beside asset and
 * transaction.
 */
export interface LedgerCommandDecision extends LedgerDecision {
  readonly objects?: Readonly<Record<string, string>>;
  /** Terms of assets that change with them. */
  readonly terms?: readonly TermsChange[];
  /** The units that it moves, of a command that is carried out as a job. Units: scaled by ten decimals. */
  readonly asJob?: { readonly unitsMoved: bigint };
}

/** A command on ledgers as it is declared. Its `load` locks the books. */
export interface LedgerCommand<S extends InputShape, L extends Ledgers = Ledgers>
  extends Omit<RegisterCommand<S, L>, 'kind' | 'answers' | 'facts' | 'decide' | 'chunked' | 'execute' | 'plan'> {
  readonly answers?: RegisterCommand['answers'];
  /** The quantities that it requests of each asset, where the members of its input do not state them. */
  statedRows?(ledgers: L, input: Parsed<S>): readonly StatedRow[];
  /** Runs every rule and, where none blocks, adds transactions to the ledgers. Pure but for the ids. */
  decide(ledgers: L, input: Parsed<S>, newId: NewId, actor: Actor): LedgerCommandDecision;
}

/** The changes of a command on ledgers. */
export interface LedgerChanges {
  readonly ledgers: Ledgers;
  readonly transactions: readonly Transaction[];
  readonly objects: Readonly<Record<string, string>>;
  readonly terms?: readonly TermsChange[];
  /** The job that it begins; null where it is executed at once. */
  readonly job?: NewJob | null;
}

/** Declares a command that posts. Its instruction is about the one asset, or about none where there are several. */
export function ledgerCommand<S extends InputShape, L extends Ledgers = Ledgers>(command: LedgerCommand<S, L>) {
  const { answers = {}, statedRows, decide, ...words } = command;
  const { name, ofCharter = false } = words;
  // Every input of a command on ledgers has an effective date; the compiler cannot follow it through its generic type.
  const rowsOf = (ledgers: L, given: Parsed<S>): readonly StatedRow[] =>
    statedRows?.(ledgers, given) ?? [given as unknown as StatedRow];
  return registerCommand<S, L, LedgerChanges>({
    ...words,
    answers: { asset: 'Asset', transaction: 'Transaction', ...answers },
    facts: (ledgers, given) => statedFacts(ledgers, () => rowsOf(ledgers, given)),
    decide: (ledgers, given, { actor, newId }) => {
      const { checks, transactions, objects = {}, terms = [], asJob } = decide(ledgers, given, newId, actor);
      const job = asJob === undefined ? null : jobOf(name, ledgers, given, newId);
      return {
        concerns: { ...withTerms(subjectOf(ledgers, actor, ofCharter), terms), asJob: job !== null },
        checks,
        changes: { ledgers, transactions, objects, terms, job },
        unitsMoved: () => asJob?.unitsMoved ?? unitsMoved(transactions, ledgers[0].assetId),
      };
    },
    execute: async ({ tx, actor, changes, instructionId, isTrial }) =>
      changes.job === undefined || changes.job === null
        ? writeEffect(tx, changes, instructionId, isTrial)
        : startJob(tx, actor, changes.job, instructionId, changes.objects),
    plan: planJob,
  });
}

/** The job of a mutation on ledgers. */
export function jobOf(mutation: string, ledgers: Ledgers, input: object, newId: NewId): NewJob {
  const [{ registerId, assetId, today: asOf }, ...others] = ledgers;
  return { id: newId(), registerId, mutation, input, assetIds: [assetId, ...others.map((one) => one.assetId)], asOf };
}

/** Records a job that only plans. Shape: the objects of the answer. */
export async function planJob({
  tx,
  actor,
  changes: { job },
  instructionId,
}: PlanContext<{ readonly job?: NewJob | null }>): Promise<Effect['objects']> {
  await insertPlanningJob(tx, actor, instructionId, job!);
  return { job: job!.id };
}

/** Records a job, which carries out the instruction later. */
export async function startJob(
  tx: Tx,
  actor: Actor,
  job: NewJob,
  instructionId: string,
  objects: LedgerChanges['objects'] = {},
): Promise<Effect> {
  const id = await beginJob(tx, actor, instructionId, job);
  return {
    objects: { asset: job.assetIds[0], job: id, ...objects },
    change: { type: 'Instruction', id: instructionId, after: { status: 'executing' } },
    event: 'instruction.started',
  };
}

/** The subject of the instruction of a command on ledgers. */
export function subjectOf(ledgers: Ledgers, actor: Actor, ofCharter = false): InstructionSubject {
  return {
    registerId: ledgers[0].registerId,
    assetId: ledgers.length === 1 ? ledgers[0].assetId : null,
    assetIds: ledgers.map(({ assetId }) => assetId),
    awaitsAgent: !ofCharter && awaitsAgent(actor, ledgers),
  };
}

/** The subject of an instruction with the assets whose terms it changes. */
export function withTerms(subject: InstructionSubject, terms: readonly TermsChange[]): InstructionSubject {
  const { assetId, assetIds = assetId === null ? [] : [assetId] } = subject;
  if (terms.length === 0) return subject;
  return { ...subject, assetIds: [...new Set([...assetIds, ...terms.map((one) => one.assetId)])] };
}

/** The effect of transactions on ledgers, and of the terms that change with them, which are written first. */
export async function writeEffect(
  tx: Tx,
  changes: LedgerChanges,
  instructionId: string,
  isTrial = false,
): Promise<Effect> {
  const { ledgers, terms = [] } = changes;
  const effect = ledgerEffect(changes, instructionId, isTrial);
  if (terms.length === 0 || effect.change === null) return effect;
  await writeTerms(tx, ledgers[0].registerId, terms, instructionId);
  return { ...effect, change: withTermsChanged(effect.change, terms) };
}

/** The audit entry of transactions with the terms that change with them. */
export function withTermsChanged(change: AuditedChange, terms: readonly TermsChange[]): AuditedChange {
  if (terms.length === 0) return change;
  const termsOf = (side: 'before' | 'after') => Object.fromEntries(terms.map((one) => [one.assetId, one[side]]));
  const { before, after } = change;
  return {
    ...change,
    before: { ...before, terms: termsOf('before') },
    after: { ...after, terms: termsOf('after') },
    whole: true,
  };
}

/**
 * The effect of transactions on ledgers: the answer, the audit entry and the rows to be written. Shape: without the
 * trail where there is no audit entry.
 */
export function ledgerEffect(
  { ledgers, transactions, objects }: LedgerChanges,
  instructionId: string,
  isTrial = false,
): Effect {
  const { assetId } = ledgers[0];
  const first = transactions.find(({ id }) => id === objects['transaction']) ?? transactions[0];
  const asset = ledgers.length === 1 || first !== undefined ? { asset: assetId } : {};
  const digests = new Map<string, TransactionDigest>();
  const digestOf: DigestOf = (one) => {
    const digest = digests.get(one.id) ?? digestTransaction(one, instructionId);
    digests.set(one.id, digest);
    return digest;
  };
  const ledgerWrite: LedgerWrite = { ledgers, digestOf, transactions };
  if (first === undefined)
    return { objects: { ...asset, ...objects }, change: { type: 'Asset', id: assetId }, ledgerWrite };
  return {
    objects: { ...asset, transaction: first.id, ...objects },
    change: {
      type: 'Transaction',
      id: first.id,
      ...(isTrial ? {} : ledgerTrail(ledgers, digestOf, transactions)),
    },
    ledgerWrite,
  };
}
