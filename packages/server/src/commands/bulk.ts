/** Commands of many rows: all of them or each on its own, and the outcome of every row. */
import type { Enumeration } from '../base/enumeration.ts';
import type { Part } from '../entities/entity.ts';
import { inDigitGroups } from '../base/digit-groups.ts';
import { Refusal } from '../base/refusal.ts';
import { refusals } from '../base/refusal-table.ts';
import { type Check, firstBlock } from '../rules/check.ts';
import { countOf } from '../rules/count-of.ts';
import { listed } from '../rules/in-words.ts';
import type { MissingRow } from '../store/register/missing-row.ts';
import type { InstructionSubject, RefusedRow } from './command.ts';
import { type InputShape, required } from './run/input.ts';

/** Units: rows of one command. */
export const bulkRowsMax = 10_000;

/** The end of the names of bulk mutations. SQL about their rows knows them by it too. */
export const bulkEnd = 'Bulk';

/** Whether a mutation takes many rows, each of which is an entry of its own. */
export const isBulk = (mutation: string): boolean => mutation.endsWith(bulkEnd);

export type BulkMode = 'ATOMIC' | 'EACH';

export const bulkMode: Enumeration<BulkMode> = {
  name: 'BulkMode',
  description:
    'ATOMIC runs all rows or none; EACH runs every row that no rule blocks, and answers why the others are refused.',
  values: {
    ATOMIC: 'All rows are run, or none.',
    EACH: 'Every row that no rule blocks is run, and the answer says why the others are refused.',
  },
};

/** The input of a bulk command. Shape: `name` is that of the input type of a row. */
export const bulkInput = <S extends InputShape>(name: string, description: string, row: S) => ({
  mode: required.oneOf(bulkMode, 'Whether one refused row stops all rows.'),
  rows: required.objects(name, description, row, { min: 1, lengthMax: bulkRowsMax }),
});

/** The refusal of a row that names something that is not there. */
export const missingRow = ({ type, id }: MissingRow): Check => ({
  code: 'not_found',
  outcome: 'block',
  message: `There is no ${type} with the id ${id} in the register.`,
  facts: { type, id },
});

/** Units: assets of one bulk command. */
const assetsMax = 100;

/** Refuses rows that concern more than 100 assets: input_invalid. */
export function requireFewAssets(assetIds: Iterable<string>): void {
  if (new Set(assetIds).size > assetsMax)
    throw new Refusal('input_invalid', {
      field: 'rows',
      reason: `The rows concern more than ${assetsMax} assets.`,
      remedy: 'Divide them into several requests.',
    });
}

/**
 * The one register of the rows. Refuses: input_invalid, where there are several; not_found, where there is none. Shape:
 * `things` is the name of the rows that they name.
 */
export function requireOneRegister(
  things: string,
  rows: Iterable<{ readonly registerId: string } | MissingRow>,
): string {
  const all = [...rows];
  const [registerId, ...others] = new Set(all.flatMap((one) => ('registerId' in one ? [one.registerId] : [])));
  if (others.length > 0)
    throw new Refusal('input_invalid', {
      field: 'rows',
      reason: `The rows concern ${things} of more than one register.`,
      remedy: 'Send a request for each register.',
    });
  if (registerId === undefined) throw new Refusal('not_found', { ...(all[0] as MissingRow) });
  return registerId;
}

/** The subject of an instruction about assets. Shape: null for what concerns no asset alone. */
export function subjectOfAssets(registerId: string, assetIds: readonly (string | null)[]): InstructionSubject {
  const distinct = [...new Set(assetIds)];
  const assetId = distinct.length === 1 ? distinct[0]! : null;
  return distinct.includes(null)
    ? { registerId, assetId: null }
    : { registerId, assetId, assetIds: distinct.flatMap((id) => id ?? []) };
}

/** The outcome of one row. */
export interface RowOutcome {
  /** Its index in the input, from 0. */
  readonly row: number;
  readonly outcome: 'done' | 'refused';
  readonly code?: string;
  readonly message?: string;
  readonly transactionId?: string;
  readonly lotId?: string;
}

/** The part of an answer about one row. Shape: `ids` are the fields of the objects that the row made. */
export function rowPart(name: string, ids: Part['fields']): Part {
  return {
    name,
    description: 'The outcome of one row.',
    fields: {
      row: { kind: 'int', description: 'Its index in the input, from 0.', required: true },
      outcome: { kind: 'text', description: 'done or refused.', required: true },
      code: { kind: 'text', description: 'The code of the refusal.', required: false },
      message: { kind: 'text', description: 'The refusal as a sentence.', required: false },
      ...ids,
    },
  };
}

/** The additional answer fields of every bulk command. */
export function bulkExtras(part: Part) {
  return {
    rows: { description: 'The outcome of every row, in the order of the input.', part },
    doneCount: { description: 'The number of rows that were run.', kind: 'int' },
    refusedCount: { description: 'The number of rows that were refused.', kind: 'int' },
  } as const;
}

/** The values of those extras. */
export function bulkOutcome(rows: readonly RowOutcome[]): { rows: string; doneCount: string; refusedCount: string } {
  const refused = rows.filter(({ outcome }) => outcome === 'refused').length;
  return { rows: JSON.stringify(rows), doneCount: `${rows.length - refused}`, refusedCount: `${refused}` };
}

/** The rows that a rule blocks, by the checks of each row. */
export function refusedRowsOf(rows: readonly (readonly Check[])[]): readonly RefusedRow[] {
  return rows.flatMap((checks, row) => {
    const check = firstBlock(checks);
    return check === undefined ? [] : [{ row, check }];
  });
}

const blocksOf = (checks: readonly Check[]): readonly Check[] => checks.filter(({ outcome }) => outcome === 'block');

/**
 * The outcome of a row whose rules have run; undefined where none blocks. Shape: the code of the first rule that
 * blocks, and the sentences of all.
 */
export function refusedRow(row: number, checks: readonly Check[]): RowOutcome | undefined {
  const block = firstBlock(checks);
  if (block === undefined) return undefined;
  const sentences = blocksOf(checks).flatMap(({ message, remedy }) =>
    remedy === undefined ? [message] : [message, remedy],
  );
  return { row, outcome: 'refused', code: block.code, message: [...new Set(sentences)].join(' ') };
}

/** Units: refused rows that a refusal of all rows names, and that are recorded of one mutation. */
export const refusedRowsMax = 100;

/** Units: refused rows that a sentence names. */
const namedRowsMax = 10;

/** The rows of a request as they were sent: those that could be read, and the refusals of the others. */
export function asSent<R>(
  rows: readonly R[],
  unread: readonly RefusedRow[] = [],
): readonly ({ readonly given: R } | { readonly refused: Check })[] {
  const refused = new Map(unread.map(({ row, check }) => [row, check]));
  const rest = rows.values();
  return Array.from({ length: rows.length + refused.size }, (_, row) => {
    const check = refused.get(row);
    return check === undefined ? { given: rest.next().value! } : { refused: check };
  });
}

/**
 * The checks of the whole command. In the mode ATOMIC those of the first row that a rule blocks, and the checks that
 * block of each further one, of the first hundred rows; each with the index of its row among the facts. Where the
 * command goes on: for each rule that refuses or warns of rows one warning with their number, the index of the first of
 * them, and of a warning its facts. The sentence of a refusal may name personal data, so that of its code stands in its
 * place.
 *
 * Shape: of a row that no rule blocks the warnings suffice.
 */
export function bulkChecks(mode: BulkMode, rows: readonly (readonly Check[])[]): readonly Check[] {
  const refused = mode === 'ATOMIC' ? refusedRowsOf(rows) : [];
  if (refused.length > 0)
    return checksOfRefused(refused).flatMap((named, index) => {
      const { row, check: block } = refused[index]!;
      const own = index === 0 ? rows[row]! : blocksOf(rows[row]!);
      return own.map((check) => (check === block ? named : { ...check, facts: { ...check.facts, row: `${row}` } }));
    });
  const reported = rows.flatMap((checks, row) => {
    const block = firstBlock(checks);
    const warnings = checks.filter(({ outcome }) => outcome === 'warn');
    return block === undefined ? warnings.map((check) => ({ check, row })) : [{ check: block, row }];
  });
  return [...Map.groupBy(reported, ({ check }) => `${check.outcome} ${check.code}`).values()].map(inRows);
}

/**
 * The checks of refused rows that stop a command, the first hundred. Shape: the facts of the first have the number of
 * all in `refusedCount`, and their indices in `refusedRows`, where there are several.
 */
export function checksOfRefused(refused: readonly RefusedRow[]): readonly Check[] {
  const named = refused.slice(0, refusedRowsMax);
  const all =
    refused.length === 1
      ? {}
      : { refusedCount: `${refused.length}`, refusedRows: named.map(({ row }) => row).join(',') };
  return named.map(({ row, check }, index) => ({
    ...check,
    facts: { ...check.facts, row: `${row}`, ...(index === 0 ? all : {}) },
  }));
}

/** The sentence that names the refused rows. Shape: the facts are those of `checksOfRefused`. */
export function rowsAsText({ refusedCount = '', refusedRows = '' }: Readonly<Record<string, string>>): string {
  const named = refusedRows.split(',').slice(0, namedRowsMax);
  const places = named.map((row) => inDigitGroups(`${Number(row) + 1}`));
  const more = Number(refusedCount) - named.length;
  const list = more > 0 ? [...places, `${inDigitGroups(`${more}`)} more`] : places;
  return `${inDigitGroups(refusedCount)} rows are refused: ${listed(list)}.`;
}

/** One warning for what a rule tells of several rows. */
function inRows(reported: readonly { readonly check: Check; readonly row: number }[]): Check {
  const [{ check, row }] = reported as [(typeof reported)[number]];
  const { code, outcome, message, facts, remedy } = check;
  const count = new Set(reported.map((one) => one.row)).size;
  const where = { row: `${row}`, rows: `${count}` };
  if (outcome === 'block')
    return {
      code,
      outcome: 'warn',
      message: `Of the rows ${inDigitGroups(`${count}`)} ${count === 1 ? 'is' : 'are'} refused, ${count === 1 ? '' : 'the first of them '}row ${row + 1}: ${refusals[code].description}`,
      facts: where,
    };
  return {
    code,
    outcome,
    message: `In ${count === 1 ? '' : `${countOf(count, 'row')}, the first of them `}row ${row + 1}: ${message}`,
    facts: { ...facts, ...where },
    ...(remedy === undefined ? {} : { remedy }),
  };
}
