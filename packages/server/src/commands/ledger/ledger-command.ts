/** Commands on the ledger: read under the lock of the books, decided once, recorded by the one posting path. */
import { newId } from '../../base/ids.ts';
import type { LedgerDecision } from '../../rules/ledger/result.ts';
import type { Ledger } from '../../rules/ledger/ledger.ts';
import type { NewId } from '../../rules/ledger/post.ts';
import { type Permission, awaitsAgent } from '../../rules/permission.ts';
import { type TransactionDigest, digestTransaction } from '../../store/ledger/posted-rows.ts';
import { type Done, type Extra, registerCommand, type Work } from '../command.ts';
import type { InputShape, Parsed } from '../run/input.ts';

/** The ledgers a command works on: all of one register, the first that of the asset it names. */
export type Read = readonly [Ledger, ...Ledger[]];

/** What a command decided: its checks and transactions, and what the answer tells beside asset and transaction. */
export interface Decided extends LedgerDecision {
  readonly objects?: Readonly<Record<string, string>>;
}

/** A command on ledgers as it is declared. */
export interface LedgerCommand<S extends InputShape, R extends Read = Read> {
  readonly name: string;
  readonly description: string;
  readonly permission: Permission;
  readonly event: string;
  readonly input: S;
  readonly answers?: Readonly<Record<string, string>>;
  readonly extras?: Readonly<Record<string, Extra>>;
  /** Whether it is the issuer's alone, also where an agent keeps the ledger: the charter. */
  readonly ofCharter?: true;
  /** Locks the books and reads what the decision rests on. */
  read(work: Work<Parsed<S>>): Promise<R>;
  /** Runs every rule and, where none blocks, posts to the ledgers that were read. Pure but for the ids. */
  decide(read: R, input: Parsed<S>, newId: NewId): Decided;
}

/** What was read, and what the command comes to by it. */
export interface State<R extends Read = Read> {
  readonly read: R;
  readonly decided: Decided;
}

/** A command that posts. The instruction stands on the one asset, or on none where there are several. */
export function ledgerCommand<S extends InputShape, R extends Read = Read>(command: LedgerCommand<S, R>) {
  const { name, description, permission, event, input, answers = {}, extras } = command;
  return registerCommand<S, State<R>>({
    name,
    description,
    permission,
    event,
    input,
    answers: { asset: 'Asset', transaction: 'Transaction', ...answers },
    ...(extras === undefined ? {} : { extras }),
    lock: async (work) => {
      return decideOn(command, await command.read(work), work.input);
    },
    check: ({ decided }) => decided.checks,
    concerns: ({ read }) => ({
      registerId: read[0].registerId,
      assetId: read.length === 1 ? read[0].assetId : null,
      assetIds: read.map(({ assetId }) => assetId),
    }),
    ...(command.ofCharter === true ? {} : { awaits: ({ read }, actor) => awaitsAgent(actor, read) }),
    record: async ({ state: { read, decided }, instructionId }) => {
      const sealed = new Map(
        decided.transactions.map((transaction) => [transaction.id, digestTransaction(transaction, instructionId)]),
      );
      return { ...done(read, decided, sealed), posts: { ledgers: read, digestOf: ({ id }) => sealed.get(id)! } };
    },
  });
}

/** What a command comes to on ledgers that were read. */
export function decideOn<S extends InputShape, R extends Read>(
  command: Pick<LedgerCommand<S, R>, 'decide'>,
  read: R,
  input: Parsed<S>,
): State<R> {
  return { read, decided: command.decide(read, input, newId) };
}

function done(
  read: Read,
  { transactions, objects = {} }: Decided,
  sealed: ReadonlyMap<string, TransactionDigest>,
): Done {
  const [first] = transactions;
  const asset = read.length === 1 || first !== undefined ? { asset: read[0].assetId } : {};
  if (first === undefined) return { objects: { ...asset, ...objects }, trace: { type: 'Asset', id: read[0].assetId } };
  return {
    objects: { ...asset, transaction: first.id, ...objects },
    trace: {
      type: 'Transaction',
      id: first.id,
      after: {
        assetId: first.assetId,
        type: first.type,
        sequence: `${first.sequence}`,
        digest: sealed.get(first.id)!.digest,
        ...(transactions.length === 1 ? {} : { transactions: `${transactions.length}` }),
      },
    },
  };
}
