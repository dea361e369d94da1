/**
 * Commands of many rows that post nothing: what the rows name is locked and read once, each row is decided by itself,
 * and all that is done is written together.
 */
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

/** The decision on a row. */
export interface RowDecision<Made> {
  readonly checks: readonly Check[];
  /** To be written, unless a rule blocks. */
  readonly made: Made;
}

/** The parsed input. The compiler cannot follow it through the generic type of the rows. */
type Input<S extends InputShape, M extends InputShape> = Parsed<M> & {
  readonly mode: BulkMode;
  readonly rows: readonly Parsed<S>[];
};

interface BulkRegisterCommand<S extends InputShape, M extends InputShape, State, Made> {
  readonly name: string;
  readonly description: string;
  readonly permission: Permission;
  readonly event: EventType;
  readonly sentence: string;
  /** The input type of a row: its name and its description. */
  readonly rowType: readonly [name: string, description: string];
  readonly row: S;
  /** Members of the input beside mode and rows. */
  readonly input: M;
  /** The outcome of a row: the name of its type, and the id of the object that the row made or changed. */
  readonly outcome: readonly [name: string, id: string, description: string];
  load(context: LoadContext<Input<S, M>>): Promise<State>;
  concerns(state: State): InstructionSubject;
  /** Decides a row. What it changes of the state holds for the rows after it. Pure but for the ids. */
  decideRow(state: State, row: Parsed<S>, context: DecisionContext): RowDecision<Made>;
  idOf(made: Made): string;
  /** Writes the rows that are done. Shape: the state after it, as the audit log tells it. */
  write(tx: Tx, state: State, made: readonly Made[]): Promise<AuditedChange['after']>;
}

/** The changes of such a command. Shape: the outcome of each refused row, in its place. */
interface Changes<State, Made> {
  readonly state: State;
  readonly refused: readonly (RowOutcome | undefined)[];
  readonly made: readonly Made[];
}

/** Declares a command of many rows that post nothing. */
export function bulkRegisterCommand<S extends InputShape, M extends InputShape, State, Made>(
  command: BulkRegisterCommand<S, M, State, Made>,
) {
  const { name, description, permission, event, sentence, rowType, row, input, outcome } = command;
  const [typeName, idName, idDescription] = outcome;
  const fields: Part['fields'] = { [idName]: { kind: 'id', description: idDescription, required: false } };
  const shape = { ...input, ...bulkInput(...rowType, row) };
  return registerCommand<M & ReturnType<typeof bulkInput<S>>, State, Changes<State, Made>>({
    name,
    description,
    permission,
    event,
    sentence,
    bulk: true,
    input: shape,
    answers: {},
    extras: bulkExtras(rowPart(typeName, fields)),
    load: (context) => command.load(context as unknown as LoadContext<Input<S, M>>),
    decide: (state, given, context) => {
      const { mode, rows } = given as unknown as Input<S, M>;
      const decided = asSent(rows, context.unread).map((sent) =>
        'given' in sent ? command.decideRow(state, sent.given, context) : { checks: [sent.refused] },
      );
      const checks = decided.map((one) => one.checks);
      const refused = checks.map((own, index) => refusedRow(index, own));
      const made = decided.flatMap((one, index) => (refused[index] === undefined && 'made' in one ? [one.made] : []));
      return {
        concerns: command.concerns(state),
        checks: bulkChecks(mode, checks),
        refusedRows: refusedRowsOf(checks),
        changes: { state, refused, made },
      };
    },
    execute: async ({ tx, changes: { state, refused, made }, instructionId }) => {
      const after = await command.write(tx, state, made);
      const ids = made.map((one) => command.idOf(one)).values();
      const outcomes = refused.map(
        (one, index) => one ?? { row: index, outcome: 'done' as const, [idName]: ids.next().value! },
      );
      return {
        objects: bulkOutcome(outcomes),
        change: { type: 'Instruction', id: instructionId, ...(after === undefined ? {} : { after }) },
      };
    },
  });
}
