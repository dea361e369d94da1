/**
 * Executes, records and answers decided commands: one statement after the other on the same connection, the commit
 * last.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Peppers } from '../../auth/secrets.ts';
import { canonicalJson, sha256 } from '../../base/ids.ts';
import type { Tx } from '../../postgres/database.ts';
import type { Query, Row } from '../../postgres/statement.ts';
import { type AppliedSetIds, compareSets } from '../../store/approvals/applicable-sets.ts';
import { writeNeeds, type NeedingProposal } from '../../store/approvals/instruction-needs.ts';
import { workAs } from '../../store/accounts/accounts.ts';
import { joinWrites, type LedgerWrite, postLedgers } from '../../store/ledger/posting.ts';
import type { WorkingCopies } from '../../store/ledger/working-copies.ts';
import { type InstructionDetails, insertInstructionDetails } from '../../store/approvals/instruction-details.ts';
import { type CommandRecord, markDryRun, recordCommands } from '../../store/records/records.ts';
import { type Actor, lensOf } from '../../rules/actor.ts';
import type { CarriedOut, CarriedOutWith, ChangesInside, Effect, RegisterCommand } from '../command.ts';
import type { CheckedRequest } from './checked-request.ts';
import type { CommandRequest, CommandResult } from './command-request.ts';
import type { DecidedCommand, DecidedInstruction, DecidingContext } from './decide.ts';
import { keyDigestOf } from './key-digest.ts';
import { redactPersonal, valueDigestOf } from './personal.ts';
import { encryptDetails } from './proposal-details.ts';
import type { Outcome } from './outcome.ts';
import { announce } from './steps.ts';

/** The outcome of a command: its answer, and the data still to be written. */
export interface ExecutedCommand {
  readonly request: CommandRequest;
  readonly result: CommandResult;
  readonly executed: Outcome<unknown>['executed'];
  /** The rows or the mutation that the checks refused. */
  readonly refused: Outcome<unknown>['refused'];
  /** Null where nothing is recorded: a replay, a dry run that a rule blocks, a ledger in memory that is not written. */
  readonly record: CommandRecord | null;
  /** The records of what a decision about a proposal carried out, or of what a command changed beside its object. */
  readonly beside?: readonly CommandRecord[];
  readonly ledgerWrite?: LedgerWrite;
  /** The sets by which it was decided. */
  readonly applied?: AppliedSetIds;
}

/**
 * Executes a command that no rule blocks, and makes its record. Shape: `written` is its effect, where it was written
 * together with that of others; `isTrial` where neither audit entries nor keys are recorded.
 */
export async function execute(
  tx: Tx,
  decided: DecidedCommand,
  { peppers, isTrial = false, isInside = false, copies }: Omit<DecidingContext, 'sets' | 'now'>,
  written?: Effect,
): Promise<ExecutedCommand> {
  const { checked, checks, instruction, refused } = decided;
  const { request, actor } = checked;
  const { command, dryRun, requestId } = request;
  const key = request.idempotencyKey?.recorded ?? null;
  announce('execute', [request]);
  if (dryRun && instruction?.asJob === true) return planDryRun(tx, decided, peppers[0].key);
  const effect = written ?? (await effectOf(tx, decided, peppers[0].key, isTrial));
  const { objects, change, rowChanges, event, inside, secrets, ledgerWrite } = effect;
  if (inside !== undefined) await recordInside(tx, inside, requestId);
  // Without the units the limit of a delegation could not be compared.
  if (ledgerWrite !== undefined && decided.unitsMoved === undefined)
    throw new TypeError(`${command.name} posts without saying how many units it moves`);
  const ids = instruction === null ? objects : { instruction: instruction.row.id, ...objects };
  const waits = instruction?.waits ?? null;
  // The checks of a completed instruction never change. They are recorded with it, so they are left out of the result
  // under its key.
  const isCompleted = instruction?.proposed === false;
  const answered =
    isCompleted && isInside ? ids : { ...ids, checks: JSON.stringify(waits === null ? checks : [waits, ...checks]) };
  const recorded = isCompleted ? ids : answered;
  const isUnwritten = ledgerWrite !== undefined && copies?.writes === false && copies.has(ledgerWrite);
  const record: CommandRecord | null = isUnwritten
    ? null
    : {
        actor,
        mutation: command.name,
        requestId,
        event: instruction?.proposed === true ? 'instruction.proposed' : (event ?? command.event),
        registerId: instruction?.registerId ?? change?.registerId ?? null,
        change,
        rowChanges,
        instruction: instruction === null ? null : { ...instruction.row, checks },
        details: detailsOf(decided, peppers),
        needs: needsOf(decided),
        key:
          key === null || dryRun || isTrial
            ? null
            : { key, ...keyDigestOf(doneOf(decided), key, peppers), result: recorded },
      };
  // A dry run is rolled back, so its secret would not work.
  const result = { ...answered, ...(dryRun ? {} : secrets), replayed: 'false' };
  return {
    request,
    result,
    executed: instruction?.proposed === true ? 'proposed' : 'completed',
    refused,
    record,
    beside: recordsBeside(effect, actor, requestId, peppers),
    ...(ledgerWrite === undefined ? {} : { ledgerWrite }),
    ...appliedOf(decided),
  };
}

/** Begins the job that is the dry run of a command on very many lots. Nothing else is recorded. */
async function planDryRun(
  tx: Tx,
  { checked, changes, checks, instruction }: DecidedCommand,
  secretKey: string,
): Promise<ExecutedCommand> {
  const { request, actor } = checked;
  const command = request.command as RegisterCommand;
  const planned = await command.plan!({ tx, actor, changes, secretKey, dryRun: true, instructionId: null });
  const { existingAssetId, waits } = instruction!;
  const objects = { ...(existingAssetId === null ? {} : { asset: existingAssetId }), ...planned };
  const answered = JSON.stringify(waits === null ? checks : [waits, ...checks]);
  return unrecorded(checked, { ...objects, checks: answered, replayed: 'false' }, 'completed');
}

/** A command that is answered and leaves no record. */
export function unrecorded(
  { request }: CheckedRequest,
  result: CommandResult,
  executed: ExecutedCommand['executed'],
): ExecutedCommand {
  return { request, result, executed, refused: null, record: null };
}

/** The sets by which it was decided, where PostgreSQL must compare them with those in force. */
function appliedOf({ applied }: DecidedCommand): Pick<ExecutedCommand, 'applied'> {
  if (applied === null || applied.setIds === null) return {};
  return { applied: { ...applied.subject, setIds: applied.setIds } };
}

/** The records beside that of a command itself. */
function recordsBeside(
  { beside = [], carriedOut, carriedOutWith = [] }: Effect,
  actor: Actor,
  requestId: string,
  peppers: Peppers,
): readonly CommandRecord[] {
  const changes = recordsOf(beside, actor, requestId);
  if (carriedOut === undefined) return changes;
  const created = carriedOutWith.map((one) => recordWith(one, actor, requestId, peppers));
  return [...changes, ...created, recordOf(carriedOut, actor, requestId)];
}

/** The records of changes without an instruction. */
function recordsOf(made: ChangesInside['made'], actor: Actor, requestId: string): readonly CommandRecord[] {
  return made.map((one) => ({ ...withoutInstruction, ...one, actor, requestId, registerId: null }));
}

/** The record of a mutation that was proposed before, without its instruction, which is recorded already. */
function recordOf(carriedOut: CarriedOut, actor: Actor, requestId: string): CommandRecord {
  return { ...withoutInstruction, ...carriedOut, actor, requestId };
}

const withoutInstruction = { instruction: null, details: null, needs: null, key: null };

/** Records changes inside another account in its own audit log and feed, which only that account may write. */
async function recordInside(tx: Tx, { account, made }: ChangesInside, requestId: string): Promise<void> {
  const nobody = { usersAccountId: null, apiClientId: null, delegation: null, sessionId: null };
  const actor: Actor = { ...account, ...nobody, lens: lensOf(account.accountType) };
  await workAs(tx, account, () => recordCommands(tx, recordsOf(made, actor, requestId), []));
}

/** The record of a mutation that is carried out with a proposal, with its instruction. */
function recordWith(
  { command, instructionId, registerId, input, checks, change }: CarriedOutWith,
  actor: Actor,
  requestId: string,
  [pepper]: Peppers,
): CommandRecord {
  const payload = redactPersonal(command.input, input, valueDigestOf(pepper.key, instructionId));
  const isPersonal = payload !== input;
  return {
    ...withoutInstruction,
    actor,
    mutation: command.name,
    requestId,
    event: command.event,
    registerId,
    change,
    instruction: {
      id: instructionId,
      status: 'completed',
      assetId: null,
      payload,
      digest: () => sha256(canonicalJson({ mutation: command.name, input: payload })),
      ...(isPersonal ? { digestVersion: 2, pepperVersion: pepper.version } : { digestVersion: 1, pepperVersion: null }),
      checks,
      idempotencyKey: null,
      facts: null,
      expiresAfterHours: null,
    },
  };
}

async function effectOf(
  tx: Tx,
  { checked, instruction, changes }: DecidedCommand,
  secretKey: string,
  isTrial: boolean,
): Promise<Effect> {
  const { request, actor } = checked;
  const { command } = request;
  const context = { tx, actor, changes, secretKey, dryRun: request.dryRun, isTrial };
  if (command.kind !== 'register') return command.execute(context);
  const ofInstruction = { ...context, instructionId: instruction!.row.id };
  if (!instruction!.proposed) return command.execute(ofInstruction);
  const effect = proposal(command.answers, instruction!);
  if (!instruction!.asJob) return effect;
  return { ...effect, objects: { ...effect.objects, ...(await command.plan!(ofInstruction)) } };
}

/** The details that a proposal with personal data needs to be carried out later. */
function detailsOf({ checked, instruction }: DecidedCommand, peppers: Peppers): InstructionDetails | null {
  if (instruction === null || !instruction.proposed || !instruction.personal) return null;
  const { registerId, row } = instruction;
  return encryptDetails(peppers, { registerId, instructionId: row.id, payloadDigest: row.digest() }, checked.input);
}

/** The request as its key stands for it. A row of an import that others have approved is no proposal any more. */
function doneOf({ checked, instruction }: DecidedCommand): CheckedRequest {
  const proposes = instruction?.proposed === false ? false : checked.proposes;
  return { ...checked, ...checked.received, proposes };
}

/** The approvals that a proposal needs. */
function needsOf({ checked: { request }, instruction }: DecidedCommand): NeedingProposal | null {
  if (instruction === null || !instruction.proposed) return null;
  const { registerId, row, needs } = instruction;
  const { permission } = request.command;
  return { registerId, instructionId: row.id, permission, needs };
}

function proposal(answers: Readonly<Record<string, string>>, instruction: DecidedInstruction): Effect {
  const { existingAssetId, row } = instruction;
  const objects: Record<string, string> =
    existingAssetId !== null && 'asset' in answers ? { asset: existingAssetId } : {};
  const after = { status: row.status, payloadDigest: row.digest().toString('hex') };
  return { objects, change: { type: 'Instruction', id: row.id, after } };
}

/** The last statements of a database transaction. */
interface Ending {
  readonly commands: readonly ExecutedCommand[];
  /** The queries that read the answers. */
  readonly queries: readonly (Query | null)[];
  /** Whether the database transaction is rolled back, so that no commit is sent. */
  readonly dryRun: boolean;
}

/**
 * Sends records, ledger transactions, queries for the answers and the commit in one round trip. Shape: the first row of
 * each query.
 */
export async function recordAndAnswer(tx: Tx, { commands, queries, dryRun }: Ending): Promise<(Row | undefined)[]> {
  const requests = commands.map(({ request }) => request);
  const sent = await sendRecords(tx, commands);
  if (dryRun) sent.push(markDryRun(tx));
  announce('answer', requests);
  const rows = Promise.all(queries.map((query) => firstRow(tx, query)));
  const all = Promise.all([...sent, rows]);
  if (!dryRun) {
    announce('commit', requests);
    tx.commit();
  }
  await all;
  return rows;
}

/**
 * Sends records and ledger transactions. Shape: they are sent when it returns, and written when all are answered;
 * `copies` has ledgers of commands that stay in memory.
 */
export async function sendRecords(
  tx: Tx,
  commands: readonly ExecutedCommand[],
  copies?: WorkingCopies,
): Promise<Promise<unknown>[]> {
  const records = commands
    .flatMap(({ record, beside = [] }) => [record, ...beside])
    .filter((record) => record !== null && record !== undefined);
  const applied = distinct(commands.flatMap((command) => command.applied ?? []));
  const sent: Promise<unknown>[] = [];
  if (records.length > 0) sent.push(recordCommands(tx, records, applied));
  else if (applied.length > 0) sent.push(compareSets(tx, applied));
  for (const { details, needs } of records) {
    if (details !== null) sent.push(insertInstructionDetails(tx, details));
    if (needs !== null) sent.push(writeNeeds(tx, needs));
  }
  // If one fails, all later ones fail too. The caller waits for all of them.
  for (const one of sent) one.catch(() => undefined);
  const writes = commands.flatMap((command) => command.ledgerWrite ?? []);
  try {
    sent.push(...(await sendWrites(tx, writes, copies)));
  } catch (error) {
    // Where the database refused what was sent before, that is the reason.
    await allInOrder(sent);
    throw error;
  }
  return sent;
}

/**
 * Waits for all that was sent, one after the other: where the database refuses one, it refuses all later ones, and the
 * first refusal is the reason.
 */
export async function allInOrder(sent: readonly Promise<unknown>[]): Promise<void> {
  for (const one of sent) one.catch(() => undefined);
  for (const one of sent) await one;
}

/** Sends ledger transactions. Shape: as `sendRecords`. */
async function sendWrites(
  tx: Tx,
  writes: readonly LedgerWrite[],
  copies: WorkingCopies | undefined,
): Promise<Promise<unknown>[]> {
  const sent: Promise<unknown>[] = [];
  const ofCopies = writes.filter((one) => copies?.has(one) === true);
  if (ofCopies.length > 0) {
    // Of hundreds of commands: other requests are served in between.
    await nextTurn();
    sent.push(...(await copies!.send(tx, ofCopies)));
  }
  for (const ledgerWrite of joinWrites(writes.filter((one) => !ofCopies.includes(one)))) {
    const { written } = await postLedgers(tx, ledgerWrite);
    written.catch(() => undefined);
    sent.push(written);
  }
  return sent;
}

/** Commands of an account on the same assets have the same sets, which are compared once. */
function distinct(applied: readonly AppliedSetIds[]): readonly AppliedSetIds[] {
  if (applied.length < 2) return applied;
  return [...new Map(applied.map((one) => [JSON.stringify(one), one])).values()];
}

async function firstRow(tx: Tx, query: Query | null): Promise<Row | undefined> {
  if (query === null) return undefined;
  const [row] = await tx.query(query.statement, query.values);
  return row;
}
