/** The values that a request gives beside its file: what texts of the file mean, and values that all rows have. */
import { Refusal } from '../../base/refusal.ts';
import { writtenText } from '../../base/written-text.ts';
import type { FileOptions } from '../../rules/import.ts';
import { CellFault, quoted } from './finding.ts';
import type { ImportColumn, ImportKind, RowValues } from './import-kind.ts';
import { listedValuesOf } from './listed-values.ts';
import { columnNamed, headKey } from './match-columns.ts';
import { readValue } from './read-value.ts';

export interface GivenValues {
  readonly constants: RowValues;
  /** The text that a text of a column means: itself, where the request gives none. */
  meaningOf(column: string, text: string): string;
}

/**
 * Reads the values of a request.
 *
 * Refuses: input_invalid.
 */
export function givenValues(kind: ImportKind, { values = {}, constants = {} }: FileOptions): GivenValues {
  const meanings = new Map(
    Object.entries(values).map(([field, texts]) => [
      field,
      meaningsOf(field, columnNamed(field, 'values', kind), texts),
    ]),
  );
  return {
    constants: Object.fromEntries(
      Object.entries(constants).map(([field, text]) => [field, constantOf(field, text, kind)]),
    ),
    meaningOf: (column, text) => meanings.get(column)?.get(headKey(text)) ?? text,
  };
}

/** The values of the texts of a field. Refuses: input_invalid. */
function meaningsOf(
  field: string,
  column: ImportColumn,
  texts: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const list = listedValuesOf(column);
  if (list === undefined && column.kind !== 'asset')
    throw invalid(
      'values',
      `values has texts of ${quoted(field)}, whose values are of no list.`,
      'Give texts of fields whose values are words, countries, currencies or classes.',
    );
  return new Map(
    Object.entries(texts).map(([text, given]) => {
      const value = list === undefined ? writtenText(given) : list.read(writtenText(given));
      if (value !== undefined) return [headKey(writtenText(text)), value];
      throw invalid(
        'values',
        `values of ${quoted(field)} has ${quoted(given)}, which ${list!.unknown[1]}`,
        'Give one of them.',
      );
    }),
  );
}

/** Whether a request may give the value of all rows. One that may name people would be stored in clear. */
export const mayBeConstant = ({ personal, kind }: ImportColumn): boolean => personal !== true && kind !== 'holder';

/** The value of a constant. Shape: written as in the API, whatever the file chooses. Refuses: input_invalid. */
function constantOf(field: string, text: string, kind: ImportKind): string {
  const column = columnNamed(field, 'constants', kind);
  if (!mayBeConstant(column))
    throw invalid(
      'constants',
      `The values of ${quoted(field)} may name people, so they are no constants.`,
      'Write them into a column of the file, which is stored encrypted.',
    );
  try {
    return readValue({ column: field, text: writtenText(text) }, column, { decimalSign: 'point', dateOrder: null });
  } catch (error) {
    if (!(error instanceof CellFault)) throw error;
    throw invalid('constants', `The constant of ${quoted(field)}: ${error.message}`, 'Correct it, or leave it out.');
  }
}

const invalid = (field: string, reason: string, remedy: string): Refusal =>
  new Refusal('input_invalid', { field, reason, remedy });
