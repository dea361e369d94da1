/**
 * Several commands of one token in one database transaction: entered once, locked once, written together. Each is decided on
 * what the ones before it left, and has its own record, answer and refusal. What cannot be done so is done command by command.
 */
import { isDeepStrictEqual } from 'node:util';
import { Outage, Refusal } from '../../base/refusal.ts';
import type { Actor } from '../../rules/actor.ts';
import type { Transaction, Ledger } from '../../rules/ledger/ledger.ts';
import { actsAlone, awaitsAgent } from '../../rules/permission.ts';
import { refusalOf } from '../../store/constraints.ts';
import type { Tx } from '../../postgres/database.ts';
import { openLedgers } from '../../store/ledger/open-ledgers.ts';
import type { ReadScope } from '../../store/ledger/ledger-rows.ts';
import { waitBriefly } from '../../postgres/planner.ts';
import type { DigestOf } from '../../store/ledger/posted-rows.ts';
import type { LedgerWrite } from '../../store/ledger/posting.ts';
import { findReplay, type Replay } from '../../store/records.ts';
import type { CommandRequest, CommandContext } from './command-request.ts';
import { type Decided, decide, keyOf } from './decide.ts';
import type { RegisterCommand } from '../command.ts';
import { type InputShape, type Parsed, parseInput } from './input.ts';
import { permit } from './authorise.ts';
import { write } from './execute.ts';

/** A command asked for, and by whom. */
export interface BatchItem<T> {
  readonly request: CommandRequest;
  readonly context: CommandContext<T>;
  /** How many rows its answer may have. */
  readonly answerRows: number;
}

/** A command that was read by whom it is expected to be, and what of the ledger it rests on. */
interface BatchableCommand<T> extends BatchItem<T> {
  readonly command: RegisterCommand;
  readonly batching: NonNullable<RegisterCommand['batching']>;
  readonly input: Parsed<InputShape>;
  readonly scope: ReadScope;
}

/** The commands cannot be done together, and nothing was done. */
export class NotBatchable extends Error {}

/** The books stay locked until all are answered, so whoever asks for more rows than these asks by itself. */
const answerRowsMax = 100;

/** Whether a command may be done together with others, by who its caller is expected to be. */
export function mayBatch({
  request: { command, dryRun },
  context: { expected },
  answerRows,
}: BatchItem<unknown>): boolean {
  return (
    command.kind === 'register' &&
    command.batching !== undefined &&
    !dryRun &&
    answerRows <= answerRowsMax &&
    expected !== null &&
    actsAlone(command.permission, expected)
  );
}

/**
 * Does commands of one caller together. Throws Apart where they cannot be done so, and nothing was done.
 *
 * Shape: what came of each, in their order; undefined of those that are to be done by themselves.
 */
export async function runBatch<T>(
  asked: readonly BatchItem<T>[],
): Promise<readonly (PromiseSettledResult<T> | undefined)[]> {
  const { database, expected, metrics } = asked[0]!.context;
  const commands = keepNear(asked.map((one) => readCommand(one, expected)));
  const ready = commands.filter((one) => one !== undefined);
  if (ready.length < 2) return asked.map(() => undefined);
  const toldOf = (tell: (command: BatchableCommand<T>) => PromiseSettledResult<T> | undefined) =>
    commands.map((command) => (command === undefined ? undefined : tell(command)));
  try {
    const told = await database.transaction((tx) => runBatchIn(tx, ready, expected!));
    metrics.observe('batch_commands', told.size);
    return toldOf((command) => told.get(command));
  } catch (reason) {
    // Whether it was done is not known, or nothing can be done now; anything else concerns one command only, and each may be another.
    const isOfAll = reason instanceof Outage && reason.code !== 'deadline_exceeded';
    if (!isOfAll) throw new NotBatchable('', { cause: reason });
    return toldOf(() => ({ status: 'rejected', reason }));
  }
}

/** Reads a command by whom its caller is expected to be. What is wrong with it is told where it is done by itself. */
function readCommand<T>(asked: BatchItem<T>, expected: Actor | null): BatchableCommand<T> | undefined {
  const { command, input } = asked.request;
  if (expected === null || command.kind !== 'register' || command.batching === undefined) return undefined;
  try {
    permit(command, expected, input);
    const parsed = parseInput(command.input as InputShape, input);
    return { ...asked, command, batching: command.batching, input: parsed, scope: command.batching.wants(parsed) };
  } catch {
    return undefined;
  }
}

/** Units: milliseconds between the dates of commands on one asset. What was told of later dates is read from the earliest on, for all of them. */
const nearMs = 31 * 86_400_000;

/** Leaves out whatever is of another time than the first command on its asset. */
function keepNear<T>(
  commands: readonly (BatchableCommand<T> | undefined)[],
): readonly (BatchableCommand<T> | undefined)[] {
  const firsts = new Map<string, number>();
  return commands.map((command) => {
    if (command === undefined) return undefined;
    const { assetId, dates } = command.scope;
    const at = Date.parse(dates.from);
    const first = firsts.get(assetId) ?? at;
    firsts.set(assetId, first);
    return Math.abs(at - first) <= nearMs ? command : undefined;
  });
}

async function runBatchIn<T>(
  tx: Tx,
  commands: readonly BatchableCommand<T>[],
  expected: Actor,
): Promise<ReadonlyMap<BatchableCommand<T>, PromiseSettledResult<T>>> {
  const keys = commands.flatMap(({ request }) => keyOf(request) ?? []).sort();
  const [actor, , replays, ledgers] = await Promise.all([
    commands[0]!.context.access.authorise(tx),
    waitBriefly(tx),
    // In one order, whoever asks: nobody holds a key for which one who holds the next is waiting.
    Promise.all(keys.map(async (key) => [key, await findReplay(tx, key)] as const)),
    openLedgers(
      tx,
      expected,
      commands.map(({ scope }) => scope),
    ),
  ]);
  if (!isDeepStrictEqual(actor, expected)) throw new NotBatchable();
  const target = { tx, actor, ledgers, replays: new Map(replays) };
  const told = new Map<BatchableCommand<T>, PromiseSettledResult<T>>();
  const passed: Passed<T>[] = [];
  for (const command of commands) {
    // What is only proposed leaves the ledger as it is, and is done by itself.
    if (!actsAlone(command.command.permission, actor) || awaitsAgent(actor, [ledgers.get(command.scope.assetId)!]))
      continue;
    const one = await decideOne(command, target);
    if (one instanceof Refusal) told.set(command, { status: 'rejected', reason: one });
    else passed.push(one);
  }
  const reader = passed.map(({ command, decided }) => command.context.answer(actor, decided.outcome));
  const rows = await write(tx, {
    records: passed.flatMap(({ decided }) => decided.record ?? []),
    posts: postingsOf(passed, ledgers),
    questions: reader.map(({ question }) => question),
    rehearsal: false,
  });
  // It is committed: what cannot be read of an answer concerns nobody else.
  const read = await Promise.allSettled(reader.map(async (one, place) => one.read(rows[place])));
  for (const [place, { command, decided }] of passed.entries()) {
    if (decided.outcome['replayed'] === 'true') command.context.metrics.count('replays_total');
    told.set(command, read[place]!);
  }
  return told;
}

interface DatabaseTarget {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly ledgers: ReadonlyMap<string, Ledger>;
  readonly replays: ReadonlyMap<string, Replay | undefined>;
}

/** A command that passed, and the transactions it added. */
interface Passed<T> {
  readonly command: BatchableCommand<T>;
  readonly decided: Decided;
  readonly transactions: readonly Transaction[];
}

/** Decides one command on what those before it left. Shape: its refusal, where there is one and the ledger is as it was. */
async function decideOne<T>(batched: BatchableCommand<T>, target: DatabaseTarget): Promise<Passed<T> | Refusal> {
  const { request, context, batching, input, scope } = batched;
  const { tx, actor, ledgers, replays } = target;
  const ledger = ledgers.get(scope.assetId)!;
  const before = ledger.transactions.length;
  try {
    const work = { tx, actor, input, secretKey: context.secretKey };
    const decided = await decide(request, work, replays.get(keyOf(request) ?? ''), async () =>
      batching.decide(ledger, input),
    );
    return { command: batched, decided, transactions: ledger.transactions.slice(before) };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal instanceof Refusal && ledger.transactions.length === before) return refusal;
    throw error;
  }
}

/** One posting for each register: every transaction is sealed by the command that added it. */
function postingsOf(passed: readonly Passed<unknown>[], ledgers: ReadonlyMap<string, Ledger>): LedgerWrite[] {
  const seals = new Map<string, DigestOf>();
  for (const { decided, transactions } of passed)
    for (const { id } of transactions) seals.set(id, decided.posts!.digestOf);
  const changed = [...ledgers.values()].filter(({ transactions }) => transactions.length > 0);
  const byRegister = Map.groupBy(changed, ({ registerId }) => registerId);
  return [...byRegister.values()].map((own) => ({
    ledgers: own,
    digestOf: (transaction) => seals.get(transaction.id)!(transaction),
  }));
}
