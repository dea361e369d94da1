/**
 * Commands that post nothing, of one row and of many: what the rows name is locked and read once, each row is decided
 * by itself, and all that is done is written together.
 */
import { Refusal } from '../base/refusal.ts';
import type { Part } from '../entities/entity.ts';
import type { EventType } from '../rules/event-type.ts';
import type { Check } from '../rules/check.ts';
import type { Permission } from '../rules/permission.ts';
import type { Tx } from '../postgres/database.ts';
import type { AuditedChange } from '../store/records/records.ts';
import {
  asSent,
  bulkChecks,
  bulkExtras,
  bulkInput,
  type BulkMode,
  bulkOutcome,
  refusedRow,
  refusedRowsOf,
  type RowOutcome,
  rowPart,
} from './bulk.ts';
import { type DecisionContext, type InstructionSubject, type LoadContext, registerCommand } from './command.ts';
import type { InputShape, Parsed } from './run/input.ts';

/** The decision on a row. Shape: `made` is written unless a rule blocks; undefined where a named row is missing. */
interface RowDecision<Made> {
  readonly checks: readonly Check[];
  readonly made?: Made;
}

/** The input of rows. Shape: `M` are members beside mode and rows. */
type RowsInput<S extends InputShape, M extends InputShape> = Parsed<M> & { readonly rows: readonly Parsed<S>[] };

/** How rows of one kind are read, decided and written, whether a command has one or many. */
export interface RowKind<S extends InputShape, State, Made, M extends InputShape = InputShape> {
  readonly permission: Permission;
  readonly row: S;
  load(context: LoadContext<RowsInput<S, M>>): Promise<State>;
  concerns(state: State, rows: readonly Parsed<S>[]): InstructionSubject;
  /** Decides a row, and changes the state for the rows after it. Pure but for the ids. */
  decideRow(state: State, row: Parsed<S>, context: DecisionContext): RowDecision<Made>;
  idOf(made: Made): string;
  /** Units that a row restricts or releases. Units: scaled by ten decimals. */
  unitsOf?(made: Made): bigint;
  /** Writes the rows that are done. */
  write(tx: Tx, state: State, made: readonly Made[]): Promise<void>;
}

/** A kind of rows of which each makes or changes an object with an event and an audit entry of its own. */
export interface AuditedRowKind<S extends InputShape, State, Made> extends RowKind<S, State, Made, {}> {
  readonly event: EventType;
  changeOf(made: Made): AuditedChange;
}

const measured = <Made>(unitsOf: ((made: Made) => bigint) | undefined, made: () => readonly Made[]) =>
  unitsOf === undefined ? {} : { unitsMoved: () => made().reduce((sum, one) => sum + unitsOf(one), 0n) };

/** A command of one row: its own words. */
interface RowCommand<Made> {
  readonly name: string;
  readonly description: string;
  readonly sentence: string;
  readonly answers: Readonly<Record<string, string>>;
  /** The ids of the objects in its answer. */
  objectsOf(made: Made): Readonly<Record<string, string>>;
}

/** Declares a command of one row. */
export function rowCommand<S extends InputShape, State, Made>(
  kind: AuditedRowKind<S, State, Made>,
  { objectsOf, ...words }: RowCommand<Made>,
) {
  const { permission, event, row } = kind;
  return registerCommand<S, State, { readonly state: State; readonly made: Made }>({
    permission,
    event,
    input: row,
    ...words,
    load: (context) => kind.load({ ...context, input: { rows: [context.input] } }),
    decide: (state, input, context) => {
      const { checks, made } = kind.decideRow(state, input, context);
      if (made === undefined) throw notFound(checks);
      return {
        concerns: kind.concerns(state, [input]),
        checks,
        changes: { state, made },
        ...measured(kind.unitsOf, () => [made]),
      };
    },
    execute: async ({ tx, changes: { state, made } }) => {
      await kind.write(tx, state, [made]);
      return { objects: objectsOf(made), change: kind.changeOf(made) };
    },
  });
}

/** The refusal of a row that names what is not there. */
const notFound = ([check]: readonly Check[]): Refusal => new Refusal('not_found', check!.facts ?? {});

/** A command of many rows: its own words. */
interface RowsCommand<Made, M extends InputShape> {
  readonly name: string;
  readonly description: string;
  readonly event: EventType;
  readonly sentence: string;
  /** Members of its input beside mode and rows. */
  readonly input?: M;
  /** The input type of a row: its name and its description. */
  readonly rowType: readonly [name: string, description: string];
  /** The outcome of a row: the name of its type, and the id of the object that the row made or changed. */
  readonly outcome: readonly [name: string, id: string, description: string];
  /** The rows that are done, as the audit log tells them together; by their number where this is left out. */
  trail?(made: readonly Made[]): object;
}

/** A row that is to be written. Shape: `row` is its index among the rows of the recorded input. */
interface MadeRow<Made> {
  readonly row: number;
  readonly made: Made;
}

/** The changes of a command of many rows. Shape: the outcome of each refused row, in its place. */
interface Changes<State, Made> {
  readonly state: State;
  readonly refused: readonly (RowOutcome | undefined)[];
  readonly done: readonly MadeRow<Made>[];
}

/** Declares a command of many rows that post nothing. */
export function bulkRowCommand<S extends InputShape, State, Made, M extends InputShape = {}>(
  kind: RowKind<S, State, Made, M> | AuditedRowKind<S, State, Made>,
  { input, rowType, outcome, trail, ...words }: RowsCommand<Made, M>,
) {
  const [typeName, idName, idDescription] = outcome;
  const fields: Part['fields'] = { [idName]: { kind: 'id', description: idDescription, required: false } };
  const shape = { ...(input as M), ...bulkInput(...rowType, kind.row) };
  return registerCommand<typeof shape, State, Changes<State, Made>>({
    permission: kind.permission,
    ...words,
    bulk: true,
    input: shape,
    answers: {},
    extras: bulkExtras(rowPart(typeName, fields)),
    load: (context) => kind.load(context as unknown as LoadContext<RowsInput<S, M>>),
    decide: (state, given, context) => {
      // The compiler cannot follow the input through the generic type of the rows.
      const { mode, rows } = given as unknown as RowsInput<S, M> & { readonly mode: BulkMode };
      const { checks, made } = decideAll(kind, state, rows, context);
      const refused = checks.map((own, index) => refusedRow(index, own));
      const done = made.filter((_, index) => refused[index] === undefined).flatMap((one) => one ?? []);
      return {
        concerns: kind.concerns(state, rows),
        checks: bulkChecks(mode, checks),
        refusedRows: refusedRowsOf(checks),
        changes: { state, refused, done },
        ...measured(kind.unitsOf, () => done.map((one) => one.made)),
      };
    },
    execute: async ({ tx, changes: { state, refused, done }, instructionId }) => {
      const made = done.map((one) => one.made);
      await kind.write(tx, state, made);
      const ids = made.map((one) => kind.idOf(one)).values();
      const outcomes = refused.map(
        (one, index) => one ?? { row: index, outcome: 'done' as const, [idName]: ids.next().value! },
      );
      const after = trail?.(made) ?? { counts: { rows: `${made.length}` } };
      return {
        objects: bulkOutcome(outcomes),
        change: { type: 'Instruction', id: instructionId, after },
        ...('changeOf' in kind
          ? { rowChanges: { event: kind.event, changes: done.map((one) => inRow(one.row, kind.changeOf(one.made))) } }
          : {}),
      };
    },
  });
}

/** The change with the place of its row in the instruction, by which `verify` finds what was requested. */
const inRow = (row: number, change: AuditedChange): AuditedChange => ({ ...change, after: { ...change.after, row } });

/** Decides the rows in their order. Refuses: not_found, where each of them names something that is not there. */
function decideAll<S extends InputShape, State, Made, M extends InputShape>(
  kind: RowKind<S, State, Made, M>,
  state: State,
  rows: readonly Parsed<S>[],
  context: DecisionContext,
): { readonly checks: readonly (readonly Check[])[]; readonly made: readonly (MadeRow<Made> | undefined)[] } {
  const indices = rows.keys();
  const missing: (readonly Check[])[] = [];
  const decided = asSent(rows, context.unread).map((sent) => {
    if ('refused' in sent) return { checks: [sent.refused], made: undefined };
    const row = indices.next().value!;
    const { checks, made } = kind.decideRow(state, sent.given, context);
    if (made === undefined) missing.push(checks);
    return { checks, made: made === undefined ? undefined : { row, made } };
  });
  if (missing.length === rows.length) throw notFound(missing[0]!);
  return { checks: decided.map(({ checks }) => checks), made: decided.map(({ made }) => made) };
}
